//! Heroes of Hex, the game: its rules, its content, its lessons, what an attack can come to, its bots and its records.
//!
//! [`game`] is the entrance for the shell.
//!
//! [`rules`] is pure: no clock, file, float, thread or unordered map. No class and no enemy is named in this crate.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod content;
pub mod game;
pub mod lessons;
pub mod lookahead;
pub mod record;
pub mod rules;
