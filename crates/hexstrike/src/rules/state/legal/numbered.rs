//! Plays by number: their count and the nth one, without listing them.

use super::CommitOptions;
use crate::rules::ids::CardId;
use crate::rules::state::Commitment;
use crate::rules::state::facts::Turns;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::setup::Ruleset;

/// Plays of these options, in the order of [`CommitOptions::each_play`].
///
/// The count of each card occupies one lane of a number, the first card's lowest. Lanes are added, summed up
/// and compared at once, because the exit of a search is unpredictable.
#[derive(Debug)]
pub struct NumberedPlays<'a> {
    options: &'a CommitOptions,
    ruleset: &'a Ruleset,
    may_turn: &'a Turns,
    /// Rotations with which each movement card may be active, 16 bits each.
    turns: u64,
    /// Running sums of plays up to and including each movement card, 16 bits each.
    through: u64,
    /// Rotations with which each ability may be active, 8 bits each; 0 for a hand of more than [`FEW`].
    ability_turns: u64,
}

/// One in each lane of 8 bits. Multiplication by it yields running sums of the lanes.
const EIGHTS: u64 = u64::MAX / 0xff;
/// One in each lane of 16 bits.
const SIXTEENTHS: u64 = u64::MAX / 0xffff;

/// Maximum number of abilities counted in lanes. Almost all hands have as few, so the branch is predictable.
const FEW: u8 = 6;

/// Lane masks of the movement cards in hand.
const READY: [u64; 1 << MOVEMENT_CARDS] = {
    let mut lanes = [0; 1 << MOVEMENT_CARDS];
    let mut bit = 0;
    while bit < lanes.len() * MOVEMENT_CARDS {
        let (ready, place) = (bit / MOVEMENT_CARDS, bit % MOVEMENT_CARDS);
        lanes[ready] |= ((ready >> place & 1) as u64 * 0xffff) << (16 * place);
        bit += 1;
    }
    lanes
};

/// Number of rising sums in lanes of `BITS` that do not exceed `number`. Each must be less than half of a
/// lane's range.
const fn passed<const BITS: u32>(sums: u64, number: u64) -> u32 {
    let ones = u64::MAX / (u64::MAX >> (u64::BITS - BITS));
    let highest = ones << (BITS - 1);
    let greater = !(((number * ones) | highest) - sums) & highest;
    greater.trailing_zeros() / BITS
}

/// Sum of the lanes before this one.
const fn before<const BITS: u32>(sums: u64, lane: u32) -> u64 {
    (sums << BITS) >> (BITS * lane) & (u64::MAX >> (u64::BITS - BITS))
}

impl CommitOptions {
    /// Numbers the plays.
    #[inline]
    pub fn numbered<'a>(&'a self, ruleset: &'a Ruleset) -> NumberedPlays<'a> {
        let (hand, may_turn) = (&self.hand, ruleset.turns(self.damage, self.opening));
        let (held, turns_of) = (hand.ability_count(), |card: CardId| may_turn[card.index()]);
        let (ability_turns, by_ability) = if held <= FEW {
            let [a, b, c, d, e, f, ..] = hand.ability_places().map(turns_of);
            let in_hand = (1 << (8 * held)) - 1;
            let turns = u64::from_le_bytes([a, b, c, d, e, f, 0, 0]) & in_hand;
            (turns, turns.wrapping_mul(EIGHTS) >> (u64::BITS - 8))
        } else {
            (0, hand.abilities().iter().map(|card| u64::from(turns_of(*card))).sum())
        };
        let [a, b, c, d] = hand.movement_places().map(|card| u64::from(turns_of(card)));
        let turns = a | b << 16 | c << 32 | d << 48;
        let ready = READY[usize::from(hand.ready_places()) % READY.len()];
        let plays = (turns * u64::from(held) + by_ability * SIXTEENTHS) & ready;
        let through = plays.wrapping_mul(SIXTEENTHS);
        NumberedPlays { options: self, ruleset, may_turn, turns, through, ability_turns }
    }
}

impl NumberedPlays<'_> {
    /// Number of plays.
    pub const fn count(&self) -> usize {
        (self.through >> (u64::BITS - 16)) as usize
    }

    /// Returns the play at `index`, if it exists.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Commitment> {
        if index >= self.count() {
            return None;
        }
        let (hand, index) = (&self.options.hand, index as u64);
        let place = passed::<16>(self.through, index) % MOVEMENT_CARDS as u32;
        let movement = hand.movement_places()[place as usize];
        let turns = self.turns >> (16 * place) & 0xffff;
        let left = index - before::<16>(self.through, place);
        let (ability, left) =
            if hand.ability_count() <= FEW { self.of_few(turns, left) } else { self.of_many(turns, left) };
        let (active, passive, nth) =
            if left < turns { (movement, ability, left) } else { (ability, movement, left - turns) };
        let rotation = self.ruleset.rotations(active).nth(nth as usize)?;
        Some(Commitment { active, passive, rotation, adrenaline: 0 })
    }

    /// Returns the ability of the play at `left` among those with one movement card, and the play's index among
    /// those with that ability. `turns` is the movement card's number of rotations.
    #[inline]
    fn of_few(&self, turns: u64, left: u64) -> (CardId, u64) {
        let through = (self.ability_turns + turns * EIGHTS).wrapping_mul(EIGHTS);
        let place = passed::<8>(through, left);
        let ability = self.options.hand.ability_places()[place as usize % ABILITY_CARDS];
        (ability, left - before::<8>(through, place))
    }

    /// Does the same for a hand of more than [`FEW`] abilities.
    #[cold]
    fn of_many(&self, turns: u64, mut left: u64) -> (CardId, u64) {
        let mut abilities = self.options.hand.abilities().iter().copied();
        let with = |ability: CardId| turns + u64::from(self.may_turn[ability.index()]);
        let last = abilities.next_back().unwrap_or_default();
        let ability = abilities.find(|ability| {
            let is_passed = left >= with(*ability);
            left -= if is_passed { with(*ability) } else { 0 };
            !is_passed
        });
        (ability.unwrap_or(last), left)
    }
}
