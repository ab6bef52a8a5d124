//! HexStrike, the game: its rules, its content, what a seat can work out before it commits, its bots, and
//! the records of its matches.
//!
//! [`rules`] is pure: no clock, file, float, thread or unordered map. No card and no fighter is named in this crate.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod content;
pub mod game;
pub mod lookahead;
pub mod record;
pub mod rules;
