//! Screens of the game, each with its model, panel and systems.

use bevy::prelude::*;

pub mod analysis;
pub mod decks;
pub mod drills;
pub mod floaters;
pub mod gauntlet;
mod ground_hint;
pub mod help;
pub mod heroes;
pub mod history;
mod island_look;
pub mod lessons;
pub mod match_screen;
mod notes;
mod parting;
pub mod pause;
pub mod puzzles;
pub mod report;
pub mod result;
pub mod rulebook;
pub mod sandbox;
pub mod settings;
pub mod setup;
pub mod statistics;
pub mod title;
pub mod trouble;

/// Adds the systems that draw the screens.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        title::plugin,
        (lessons::plugin, puzzles::plugin, drills::plugin, sandbox::plugin, gauntlet::plugin),
        setup::plugin,
        history::plugin,
        (statistics::plugin, report::plugin, analysis::plugin),
        pause::plugin,
        settings::plugin,
        decks::plugin,
        help::plugin,
        rulebook::plugin,
        trouble::plugin,
        result::plugin,
        match_screen::plugin,
        heroes::plugin,
        (notes::plugin, floaters::plugin),
    ));
}
