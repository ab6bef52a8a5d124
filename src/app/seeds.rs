//! Fresh seeds. The only source of chance from outside: rules and bots never read a clock.

use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use shell::bots::Dice;

/// Upper bound of seeds, small enough to be read out and typed in.
const SEEDS: usize = 1_000_000_000;

/// Message for a typed seed that is invalid.
pub const NO_SEED: &str = "The seed must be a whole number of at most 19 digits.";

/// Stream of random seeds, different each time the game starts.
#[derive(Resource, Debug, Clone)]
pub struct FreshSeeds(Dice);

impl Default for FreshSeeds {
    fn default() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self::from_seed(since.map_or(1, |since| since.as_nanos() as u64))
    }
}

impl FreshSeeds {
    /// Creates the stream of this seed, which is always the same.
    pub fn from_seed(seed: u64) -> Self {
        Self(Dice::seeded(seed))
    }

    /// Returns the next seed.
    pub fn seed(&mut self) -> u64 {
        self.0.below(SEEDS) as u64
    }

    /// Returns dice with a seed of their own.
    pub fn dice(&mut self) -> Dice {
        Dice::seeded(self.seed())
    }
}
