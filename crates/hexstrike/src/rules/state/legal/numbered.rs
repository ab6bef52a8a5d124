//! Plays by number: how many there are, and which is the nth, without listing them.

use super::CommitOptions;
use crate::rules::ids::CardId;
use crate::rules::state::Commitment;
use crate::rules::state::facts::Turns;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::setup::Ruleset;

/// The plays of these options, in the order of [`CommitOptions::each_play`].
///
/// What is counted of each card lies in a lane of one number, the first card's in the lowest: all are added, summed up and compared
/// at once. A search would end by chance, and processors lose time where they guess wrong.
#[derive(Debug)]
pub struct NumberedPlays<'a> {
    options: &'a CommitOptions,
    ruleset: &'a Ruleset,
    may_turn: &'a Turns,
    /// Rotations with which each movement card may be active, 16 bits each.
    turns: u64,
    /// Plays with each movement card or one before it, 16 bits each.
    through: u64,
    /// Rotations with which each ability may be active, 8 bits each; of a hand that is not small nothing.
    ability_turns: u64,
}

/// One in each lane of 8 bits. A number times this has in each lane the sum of its lanes up to there.
const EIGHTS: u64 = u64::MAX / 0xff;
/// One in each lane of 16 bits.
const SIXTEENTHS: u64 = u64::MAX / 0xffff;

/// Most abilities that are counted in lanes. Almost all hands have as few: processors guess it.
const FEW: u8 = 6;

/// The lanes of the movement cards in hand, full.
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

/// How many of the sums in lanes of `BITS`, which rise, are no more than the number: each less than half of what a lane can hold.
const fn passed<const BITS: u32>(sums: u64, number: u64) -> u32 {
    let ones = u64::MAX / (u64::MAX >> (u64::BITS - BITS));
    let highest = ones << (BITS - 1);
    let greater = !(((number * ones) | highest) - sums) & highest;
    greater.trailing_zeros() / BITS
}

/// The sum of the lanes before this one.
const fn before<const BITS: u32>(sums: u64, lane: u32) -> u64 {
    (sums << BITS) >> (BITS * lane) & (u64::MAX >> (u64::BITS - BITS))
}

impl CommitOptions {
    /// The plays by number.
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
    /// How many there are.
    pub const fn count(&self) -> usize {
        (self.through >> (u64::BITS - 16)) as usize
    }

    /// The play after `index` others, if there are so many.
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

    /// The ability with which the play after `left` others is played, beside a movement card with so many turns, and how many of
    /// those others are played with it.
    #[inline]
    fn of_few(&self, turns: u64, left: u64) -> (CardId, u64) {
        let through = (self.ability_turns + turns * EIGHTS).wrapping_mul(EIGHTS);
        let place = passed::<8>(through, left);
        let ability = self.options.hand.ability_places()[place as usize % ABILITY_CARDS];
        (ability, left - before::<8>(through, place))
    }

    /// The same for a hand that is not small.
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
