//! Records of matches, and everything that reads them: reports, puzzles, lessons, the law as the game shows it.

#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod coach;
pub mod law;
pub mod puzzles;
pub mod record;
pub mod report;

/// Reads the tables that are part of the program. One that cannot be read is a fault of the build: it stops the
/// start with its file and place. Without levels a match would wait for a bot for ever.
///
/// # Panics
/// If there is such a fault.
pub fn read_tables() {
    hexstrike_game::content::Library::embedded();
    hexstrike_game::bots::Levels::base();
    hexstrike_game::bots::rivals::rivals();
    hexstrike_game::bots::evaluation::Weights::embedded();
    puzzles::all();
    heroes_game::content::embedded_codex();
    heroes_game::lessons::hero_lessons();
    heroes_game::bots::HeroLevels::base();
}
