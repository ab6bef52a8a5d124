//! Screens of no particular game, each with its model, panel and systems.

pub mod help;
pub mod history;
pub mod lessons;
pub(crate) mod notes;
pub mod pause;
pub mod rulebook;
pub mod settings;
pub mod statistics;
pub mod title;
pub mod trouble;
