//! All chance of a match: numbers drawn from its seed, and a list of those drawn.
//!
//! A record keeps the numbers, so that it replays with the same results whatever becomes of the generator.

/// Source of chance. A match never owns one: a replay, a test or a search brings its own.
pub trait Chance {
    /// Draws a number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Chance of a seed, the same on every machine (SplitMix64).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeededChance(u64);

impl SeededChance {
    /// Returns the stream of this seed after `drawn` numbers.
    pub const fn new(seed: u64, drawn: u64) -> Self {
        Self(seed.wrapping_add(STEP.wrapping_mul(drawn)))
    }
}

impl Chance for SeededChance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(STEP);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * u128::from(bound)) >> 64) as u32
    }
}

/// Chance that replays recorded numbers, then goes on with those of a seed.
///
/// Too few or too many recorded numbers are a fault of the record, reported by [`DrawnChance::finish`].
#[derive(Debug)]
pub(crate) struct DrawnChance<'a> {
    recorded: Option<&'a [u32]>,
    seeded: SeededChance,
    drawn: Vec<u32>,
}

impl<'a> DrawnChance<'a> {
    /// Draws from the seed after `before` numbers, or from a record of these draws.
    pub(crate) fn new(seed: u64, before: u64, recorded: Option<&'a [u32]>) -> Self {
        Self { recorded, seeded: SeededChance::new(seed, before), drawn: Vec::new() }
    }

    /// Returns the numbers drawn, and false if they are not as many as recorded.
    pub(crate) fn finish(self) -> (Vec<u32>, bool) {
        let fits = self.recorded.is_none_or(|recorded| recorded.len() == self.drawn.len());
        (self.drawn, fits)
    }
}

impl Chance for DrawnChance<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        // The seeded stream moves on in any case, so that it stands right after a record that is shorter than the match.
        let seeded = self.seeded.below(bound);
        let recorded = self.recorded.and_then(|recorded| recorded.get(self.drawn.len()).copied());
        // A number out of range can only come from a damaged record; its digest will differ.
        let number = recorded.map_or(seeded, |number| number % bound.max(1));
        self.drawn.push(number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_on_every_machine() {
        let mut chance = SeededChance::new(7, 0);
        let first: Vec<u32> = (0..6).map(|_| chance.below(6)).collect();
        let mut later = SeededChance::new(7, 3);
        assert_eq!((0..3).map(|_| later.below(6)).collect::<Vec<_>>(), first[3..]);
    }

    #[test]
    fn recorded_numbers_come_first() {
        let mut chance = DrawnChance::new(7, 0, Some(&[5, 4]));
        assert_eq!((chance.below(6), chance.below(6)), (5, 4));
        assert_eq!(chance.finish(), (vec![5, 4], true));
        let mut short = DrawnChance::new(7, 0, Some(&[5]));
        short.below(6);
        short.below(6);
        assert!(!short.finish().1);
    }
}
