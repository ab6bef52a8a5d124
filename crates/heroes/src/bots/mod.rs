//! Computer players of Heroes. Nothing is hidden there, so a bot gets the match itself.
//!
//! Read in this order: `evaluation` (static evaluation of a table), `outlook` (the chance to win, for people
//! and for the search in scenarios), `instinct` (heuristic gain of every input), `search` (tree search),
//! `levels` (the opponents).

pub mod evaluation;
pub mod instinct;
pub mod levels;
pub mod outlook;
pub mod random;
pub mod search;

pub use levels::{HeroBot, HeroLevel, HeroLevels, decision_seed};
