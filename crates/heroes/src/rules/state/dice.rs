//! Six-sided dice, the only source of chance (heroes 16).

use serde::{Deserialize, Serialize};

/// Source of dice. A match does not own it: a recording, a test or a look-ahead passes its own.
pub trait DiceSource {
    /// Rolls a die: 1 to 6.
    fn roll(&mut self) -> u8;
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Dice of a seed, identical on every machine (SplitMix64).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeededDice(u64);

impl SeededDice {
    /// Dice of this seed, from the first roll.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Skips this many rolls.
    #[must_use]
    pub const fn after(self, rolls: u64) -> Self {
        Self(self.0.wrapping_add(STEP.wrapping_mul(rolls)))
    }
}

impl DiceSource for SeededDice {
    fn roll(&mut self) -> u8 {
        self.0 = self.0.wrapping_add(STEP);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * 6) >> 64) as u8 + 1
    }
}
