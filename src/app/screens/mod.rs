//! Screens of no particular game, each with its model, panel and systems.

pub mod floaters;
pub(crate) mod ground_hint;
pub mod help;
pub mod history;
pub(crate) mod island_look;
pub mod lessons;
pub(crate) mod notes;
pub(crate) mod parting;
pub mod pause;
pub mod rulebook;
pub mod settings;
pub mod statistics;
pub mod title;
pub mod trouble;
