//! Players of the second game that are no people. Nothing is hidden there, so a bot gets the match itself.
//!
//! Read in this order: `evaluation` (how good a table is), `outlook` (the chance to win, for people, and for those who look ahead
//! in scenarios), `instinct` (every input at a glance), `search` (looking ahead),
//! `levels` (who there is).

pub mod evaluation;
pub mod instinct;
pub mod levels;
pub mod outlook;
pub mod random;
pub mod search;

pub use levels::{HeroBot, HeroLevel, HeroLevels};
