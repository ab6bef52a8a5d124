//! The shell: everything that is written once for all games, without a window.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod bots;
pub mod content;
