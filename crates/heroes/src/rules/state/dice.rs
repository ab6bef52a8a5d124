//! The one source of all chance: six-sided dice (heroes 16).

use serde::{Deserialize, Serialize};

/// Where dice come from. A match never owns it: a recording, a test or a player who weighs chances brings their own.
pub trait DiceSource {
    /// The next die, 1 to 6.
    fn roll(&mut self) -> u8;
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The dice of a seed, the same on every machine (SplitMix64).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeededDice(u64);

impl SeededDice {
    /// The dice of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The same after so many rolls.
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
