//! Plays by number: how many there are, and which is the nth, without listing them.

use super::CommitOptions;
use crate::rules::ids::CardId;
use crate::rules::state::Commitment;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::setup::Ruleset;

/// The plays of these options, in the order of [`CommitOptions::each_play`].
///
/// Sums over all places instead of searches: where a search ends is chance, and processors lose time where they guess wrong.
#[derive(Debug)]
pub struct NumberedPlays<'a> {
    options: &'a CommitOptions,
    ruleset: &'a Ruleset,
    /// Rotations with which the movement card at each place may be active.
    turns: [u16; MOVEMENT_CARDS],
    /// Plays with the movement cards before each place.
    before: [u16; MOVEMENT_CARDS],
    /// Rotations with which the ability at each place may be active.
    ability_turns: [u16; ABILITY_CARDS],
    count: u16,
}

impl CommitOptions {
    /// The plays by number.
    #[inline]
    pub fn numbered<'a>(&'a self, ruleset: &'a Ruleset) -> NumberedPlays<'a> {
        let (held, ready) = (u16::from(self.hand.ability_count()), self.hand.ready_places());
        let abilities = self.hand.ability_places();
        let may_turn = ruleset.turns(self.damage, self.opening);
        let turns_of = |card: CardId| u16::from(may_turn[card.index()]);
        let turns_at = |place: usize| u16::from(place < usize::from(held)) * turns_of(abilities[place]);
        let (ability_turns, by_ability) =
            if is_small(held) { summed::<FEW>(turns_at) } else { summed::<ABILITY_CARDS>(turns_at) };
        let movements = self.hand.movement_places();
        let turns = movements.map(turns_of);
        let mut count = 0;
        let before = std::array::from_fn(|place| {
            let before = count;
            count += u16::from(ready >> place & 1) * (turns[place] * held + by_ability);
            before
        });
        NumberedPlays { options: self, ruleset, turns, before, ability_turns, count }
    }
}

/// Places that are gone through for a hand of usual size. Almost all are: processors guess it.
const FEW: usize = 6;

const fn is_small(held: u16) -> bool {
    held as usize <= FEW
}

/// Of so many places: each number, and all together. As many steps whatever the hand, so that they can be taken side by side.
#[inline(always)]
fn summed<const PLACES: usize>(turns_at: impl Fn(usize) -> u16) -> ([u16; ABILITY_CARDS], u16) {
    let (mut turns, mut sum) = ([0; ABILITY_CARDS], 0);
    for (place, turns) in turns.iter_mut().enumerate().take(PLACES) {
        *turns = turns_at(place);
        sum += *turns;
    }
    (turns, sum)
}

impl NumberedPlays<'_> {
    /// How many there are.
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// The play after `index` others, if there are so many.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Commitment> {
        let index = u16::try_from(index).ok().filter(|index| *index < self.count)?;
        // The last place before which there are no more plays than that; of several the last, which has some.
        let place = self.before[1..].iter().filter(|before| index >= **before).count();
        let (movement, turns) = (self.options.hand.movement_places()[place], self.turns[place]);
        let left = index - self.before[place];
        let is_small = is_small(u16::from(self.options.hand.ability_count()));
        let (ability, passed) = if is_small {
            self.ability_after::<FEW>(turns, left)
        } else {
            self.ability_after::<ABILITY_CARDS>(turns, left)
        };
        let left = left - passed;
        let ability = self.options.hand.ability_places()[ability % ABILITY_CARDS];
        let (active, passive, nth) =
            if left < turns { (movement, ability, left) } else { (ability, movement, left - turns) };
        let rotation = self.ruleset.rotations(active).nth(usize::from(nth))?;
        Some(Commitment { active, passive, rotation, adrenaline: 0 })
    }

    /// The place of the ability with which the play after `left` others is played, and how many come before that ability.
    #[inline(always)]
    fn ability_after<const PLACES: usize>(&self, turns: u16, left: u16) -> (usize, u16) {
        let (mut sum, mut passed, mut ability) = (0, 0, 0);
        for own in self.ability_turns.iter().take(PLACES) {
            sum += turns + own;
            let is_passed = left >= sum;
            ability += usize::from(is_passed);
            passed = if is_passed { sum } else { passed };
        }
        (ability, passed)
    }
}
