//! A seeded stream of chance for bots and tools.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A seeded stream of choices, the same on every machine.
#[derive(Debug, Clone)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Stream of this seed.
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Independent stream for the nth of many jobs, which may run in any order.
    pub fn of_nth(seed: u64, nth: usize) -> Self {
        Self::seeded(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ nth as u64)
    }

    /// A number below `bound`, which is at least 1. Only the raw stream of the library is portable, so the scaling is our own.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to 1, without 1.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Index drawn by these weights; they are not negative, and at least one is positive.
    pub fn weighted(&mut self, weights: &[f64]) -> Option<usize> {
        let mut left = self.unit() * weights.iter().sum::<f64>();
        let last = weights.iter().rposition(|weight| *weight > 0.0)?;
        let passed = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        Some(weights.iter().position(passed).map_or(last, |place| place.min(last)))
    }

    /// One of the items, if there are any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// Numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}
