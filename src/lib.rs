//! HexStrike's window: Bevy and egui over the rules of the games, which are crates of their own.

// A closed terminal must not end the game, and these macros panic on one.
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod client;
