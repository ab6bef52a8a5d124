//! Panel of a sandbox position in play: undo, restart, back to the editor.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{SandboxPlayModel, sandbox_panel};
use super::arrange::Arranged;
use super::side::frame::side;
use super::side::turn_to;
use super::table::side_panel::{SidePanel, SideTab, fold_practice};
use crate::app::state::AppSystems;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::session::sandbox::{SandboxAsk, SandboxUnderWay};
use crate::kit::ui::canvas::panel_at;
use hexstrike_game::rules::describe::log::{Names, outcome_words};

pub mod panel;

/// Opens the panel's tab when a position begins, and folds it afterwards.
pub(super) fn logic(app: &mut App) {
    app.add_systems(
        Update,
        (
            turn_over.run_if(resource_added::<SandboxUnderWay>),
            fold_practice.run_if(resource_removed::<SandboxUnderWay>),
        )
            .in_set(AppSystems::View),
    );
}

fn turn_over(mut side: ResMut<SidePanel>) {
    side.set_if_neq(SidePanel(Some(SideTab::Lesson)));
}

/// Draws the actions of the sandbox if its tab is open.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut side_panel: ResMut<SidePanel>,
    mut asks: MessageWriter<SandboxAsk>,
) {
    let (Ok(ctx), Some(SideTab::Lesson)) = (contexts.ctx_mut(), arranged.side) else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let inputs = session.so_far().inputs.len();
    let model = SandboxPlayModel {
        outcome: session.outcome().map(|outcome| outcome_words(&outcome, names)),
        asked: session.asked().iter().map(|seat| names.seat(seat)).collect(),
        beat: session.beat(),
        inputs,
    };
    let (tab, asked) = panel_at(ctx, "side", arranged.places.side, |ui| {
        side(ui, arranged.tabs, SideTab::Lesson, |ui| sandbox_panel(ui, &model))
    });
    turn_to(tab.filter(|_| arranged.in_front), &mut side_panel);
    asks.write_batch(asked.filter(|_| arranged.in_front));
}
