//! Panel of the puzzle: the task and the result of a try.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::PuzzleModel;
use self::panel::{PuzzleIntent, puzzle_panel};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::side_panel::{SidePanel, SideTab, fold_practice};
use crate::app::state::AppSystems;
use crate::hexstrike::analysis::Analyse;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::puzzle::{PuzzleAsk, PuzzleUnderWay};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::panel_at;

pub mod model;
pub mod panel;

/// Opens the puzzle's tab when it begins and when a try is over.
pub(super) fn logic(app: &mut App) {
    app.add_systems(
        Update,
        (
            turn_over.run_if(resource_exists::<PuzzleUnderWay>),
            fold_practice.run_if(resource_removed::<PuzzleUnderWay>),
        )
            .in_set(AppSystems::View),
    );
}

fn turn_over(
    mut puzzle: ResMut<PuzzleUnderWay>,
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    mut side: ResMut<SidePanel>,
) {
    let seen = playback.zip(session).is_some_and(|(playback, session)| playback.is_idle(&session));
    let verdict_appears = puzzle.is_over() && seen && !puzzle.verdict_shown;
    if puzzle.is_added() || verdict_appears {
        side.set_if_neq(SidePanel(Some(SideTab::Lesson)));
    }
    if verdict_appears {
        puzzle.verdict_shown = true;
    }
}

/// Draws the puzzle if its tab is open. The result of a try shows once playback has shown it.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    puzzle: Res<PuzzleUnderWay>,
    mut side_panel: ResMut<SidePanel>,
    mut asks: MessageWriter<PuzzleAsk>,
    mut analyses: MessageWriter<Analyse>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let model = PuzzleModel::of(&puzzle, &session);
    let asked = if arranged.side == Some(SideTab::Lesson) {
        let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
            side(ui, arranged.tabs, SideTab::Lesson, |ui| puzzle_panel(ui, &model))
        });
        turn_to(tab.filter(|_| arranged.in_front), &mut side_panel);
        asked
    } else {
        None
    };
    let confirmed = arranged.in_front && input::pressed(ctx, InputAction::Confirm);
    let confirm = || model.confirm().filter(|_| confirmed).map(PuzzleIntent::Ask);
    match asked.filter(|_| arranged.in_front).or_else(confirm) {
        Some(PuzzleIntent::Ask(ask)) => drop(asks.write(ask)),
        Some(PuzzleIntent::Analyse) => {
            analyses.write(Analyse::Position(Box::new(puzzle.puzzle.position.clone())));
        }
        None => {}
    }
}
