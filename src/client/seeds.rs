//! Seeds nobody chose. The one place where chance comes from outside: the rules and the bots never look at a clock.

use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use shell::bots::Dice;

/// Seeds below this are short enough to be read out and typed in.
const SEEDS: usize = 1_000_000_000;

/// What is said of a seed that is typed and is none.
pub const NO_SEED: &str = "The seed must be a whole number of at most 19 digits.";

/// A stream of seeds that nobody chose; of another start each time the game is opened.
#[derive(Resource, Debug, Clone)]
pub struct FreshSeeds(Dice);

impl Default for FreshSeeds {
    fn default() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self::from_seed(since.map_or(1, |since| since.as_nanos() as u64))
    }
}

impl FreshSeeds {
    /// The stream of this seed, the same each time.
    pub fn from_seed(seed: u64) -> Self {
        Self(Dice::seeded(seed))
    }

    /// The next seed.
    pub fn seed(&mut self) -> u64 {
        self.0.below(SEEDS) as u64
    }

    /// Dice of their own.
    pub fn dice(&mut self) -> Dice {
        Dice::seeded(self.seed())
    }
}
