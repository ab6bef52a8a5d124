//! Records of matches, and everything that reads them: reports, puzzles, lessons, the law as the game shows it.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod coach;
pub mod law;
pub mod puzzles;
pub mod record;
pub mod report;
