//! Vane and Veil, the game: its rules, its content, its texts and its bots.
//!
//! [`rules`] is pure: no clock, file, float, thread or unordered map. No card is named in this crate.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod content;
pub mod lessons;
pub mod rules;
pub mod shown;
pub mod text;

pub use rules::VaneAndVeil;
