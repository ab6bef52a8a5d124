//! The match screen's coming and going: the board, the end, the way to the result.

use bevy::prelude::*;

use super::log::model::LogBook;
use super::plates::floaters as effects;
use super::plates::floaters::Floaters;
use super::table::{AtScreen, Draft};
use crate::client::board;
use crate::client::library::Shelf;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::client::state::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_result.run_if(in_state(Screen::Match)))
        .add_systems(OnEnter(Screen::Match), clear_table)
        .add_systems(OnEnter(Screen::Title), clear_table);
}

/// The board is built when the match comes on screen and stays for the result.
pub(super) fn board_plugin(app: &mut App) {
    app.add_plugins(effects::plugin)
        .add_systems(OnEnter(Screen::Match), (board::tear_down, set_up).chain())
        .add_systems(OnEnter(Screen::Title), (board::tear_down, show_island).chain());
}

fn set_up(live: Option<Res<LiveMatch>>, mut floaters: ResMut<Floaters>, mut commands: Commands) {
    floaters.0.clear();
    if let Some(live) = live {
        board::build(&mut commands, live.setup().arena.land().to_vec());
    }
}

/// The title stands before an empty island.
fn show_island(shelf: Res<Shelf>, mut commands: Commands) {
    if let Some(island) = shelf.library.island_for(2) {
        board::build(&mut commands, island.land.clone());
    }
}

/// Nothing of the last match is left on the table, nor of a seat that was at the screen when it was left.
fn clear_table(mut commands: Commands) {
    commands.insert_resource(AtScreen::default());
    commands.insert_resource(Draft::default());
    commands.insert_resource(LogBook::default());
}

/// The result comes up when the end has been shown.
fn show_result(
    live: Option<Res<LiveMatch>>,
    playback: Option<Res<Playback>>,
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let (Some(live), Some(playback)) = (live, playback) else { return };
    if live.outcome().is_some() && playback.is_idle(&live) {
        NextState::set_if_neq(&mut overlay, Overlay::None);
        next.set(Screen::Result);
    }
}
