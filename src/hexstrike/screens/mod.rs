//! Screens of HexStrike, each with its model, panel and systems.

pub mod analysis;
pub mod decks;
pub mod drills;
pub mod gauntlet;
pub mod match_screen;
pub mod puzzles;
pub mod report;
pub mod result;
pub mod sandbox;
pub mod setup;
