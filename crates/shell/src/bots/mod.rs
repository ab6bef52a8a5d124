//! Parts that the bots of every game share: budgets, chance, exact arithmetic.

pub mod arithmetic;
mod dice;
pub mod limits;

pub use dice::Dice;
pub use limits::{Budget, SearchLimits};
