//! Set-up and teardown of the match screen: the board, the table's state, the step to the result.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::log::model::LogBook;
use super::table::pointed::Pointed;
use super::table::threats::ThreatShown;
use super::table::{Draft, SeatAtScreen};
use crate::app::library::ContentLibrary;
use crate::app::progress::Progress;
use crate::app::settings::{GuardRails, Settings};
use crate::app::state::{AppSystems, Overlay, Scene, Screen};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::playback::exhibition::Exhibition;
use crate::hexstrike::session::practice::{Practice, PracticeKind};
use crate::hexstrike::session::watch::Watching;
use crate::kit::board::showtime::ShowCut;
use crate::kit::board::{self, BoardLook, BoardRoot};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::state::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_result.in_set(AppSystems::View).run_if(in_state(hexstrike::TABLE)))
        .add_systems(OnEnter(hexstrike::TABLE), forget_seat)
        .add_systems(OnEnter(Screen::Title), forget_seat);
}

/// Builds the board when a match is shown and keeps it for the result.
pub(super) fn board_plugin(app: &mut App) {
    app.add_systems(OnEnter(hexstrike::TABLE), (set_up, suit_faces))
        // The player may return to the result from another screen, such as the report.
        .add_systems(
            OnEnter(hexstrike::RESULT),
            (set_up, suit_faces).run_if(not(any_with_component::<BoardRoot>)),
        )
        .add_systems(OnEnter(Scene::Island), (show_island, suit_faces))
        // Rebuild the island after the title's bot duel, so that no fighter of it is left.
        .add_systems(
            Update,
            show_island.run_if(resource_removed::<Exhibition>.and_then(in_state(Scene::Island))),
        );
}

/// Replaces the board of the last match.
fn set_up(
    session: Option<Res<MatchSession>>,
    (content, settings): (Res<ContentLibrary>, Res<Settings>),
    boards: Query<Entity, With<BoardRoot>>,
    mut commands: Commands,
) {
    commands.trigger(ShowCut);
    boards.iter().for_each(|board| commands.entity(board).despawn());
    if let Some(session) = session {
        let look = BoardLook::of(&content.library.looks, &settings.look, session.seed());
        let board = board::build(&mut commands, &session.setup().arena, look);
        commands.entity(board).insert(DespawnOnExit(hexstrike::SCENE));
    }
}

/// Selects the card faces: an old match uses its own cards, all other screens the current content.
fn suit_faces(
    session: Option<Res<MatchSession>>,
    content: Res<ContentLibrary>,
    screen: Res<State<Screen>>,
    mut faces: ResMut<Faces>,
) {
    let of_match = matches!(*screen.get(), hexstrike::TABLE | hexstrike::RESULT);
    let own = session.as_ref().filter(|_| of_match).map(|session| session.ruleset());
    faces.suit(own.unwrap_or(&content.ruleset));
}

/// Builds the empty island behind the title.
fn show_island(
    (content, settings): (Res<ContentLibrary>, Res<Settings>),
    boards: Query<Entity, With<BoardRoot>>,
    mut commands: Commands,
) {
    boards.iter().for_each(|board| commands.entity(board).despawn());
    let island = content.library.island_for(2);
    if let Some(arena) = island.and_then(|island| Arena::new(&island.land).ok()) {
        let look = BoardLook::of(&content.library.looks, &settings.look, 0);
        let board = board::build(&mut commands, &arena, look);
        commands.entity(board).insert(DespawnOnExit(Scene::Island));
    }
}

/// Clears the seat, the draft and the log of the last match. A lesson begins with the threat overlay off, one
/// of the first matches with the overlay on.
fn forget_seat(
    (practice, watching): (Practice, Option<Res<Watching>>),
    threats: Option<Res<ThreatShown>>,
    progress: Option<Res<Progress>>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let is_first = progress.is_some_and(|progress| progress.matches < GuardRails::FIRST);
    let begins = *screen.get() == hexstrike::TABLE;
    let shown = match practice.kind() {
        Some(PracticeKind::Lesson) => Some(false),
        None if begins && is_first && watching.is_none() => Some(true),
        Some(PracticeKind::Puzzle | PracticeKind::Sandbox) | None => None,
    };
    if let Some(shown) = shown.filter(|_| threats.is_some()) {
        commands.insert_resource(ThreatShown(shown));
    }
    commands.insert_resource(SeatAtScreen::default());
    commands.insert_resource(Draft::default());
    commands.insert_resource(LogBook::default());
    commands.insert_resource(Pointed::default());
}

/// Opens the menu by key.
pub(super) fn open_menu(mut contexts: EguiContexts, mut overlay: ResMut<NextState<Overlay>>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if input::pressed(ctx, InputAction::Menu) {
        overlay.set(Overlay::Pause);
    }
}

/// Shows the result to the players once playback has shown the end.
fn show_result(
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    (watching, practice): (Option<Res<Watching>>, Practice),
    mut next: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let played = watching.is_none() && practice.is_off();
    let (Some(session), Some(playback)) = (session, playback.filter(|_| played)) else { return };
    if session.outcome().is_some() && playback.is_idle(&session) {
        NextState::set_if_neq(&mut overlay, Overlay::None);
        next.set(hexstrike::RESULT);
    }
}
