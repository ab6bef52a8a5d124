//! Screens of no particular game, each with its model, panel and systems.

use bevy::prelude::*;

use crate::{heroes, hexstrike};

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

/// Adds the systems that draw the screens.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        title::plugin,
        (
            lessons::plugin,
            hexstrike::screens::puzzles::plugin,
            hexstrike::screens::drills::plugin,
            hexstrike::screens::sandbox::plugin,
            hexstrike::screens::gauntlet::plugin,
        ),
        hexstrike::screens::setup::plugin,
        history::plugin,
        (statistics::plugin, hexstrike::screens::report::plugin, hexstrike::screens::analysis::plugin),
        pause::plugin,
        settings::plugin,
        hexstrike::screens::decks::plugin,
        help::plugin,
        rulebook::plugin,
        trouble::plugin,
        hexstrike::screens::result::plugin,
        hexstrike::screens::match_screen::plugin,
        heroes::screens::plugin,
        (notes::plugin, floaters::plugin),
    ));
}
