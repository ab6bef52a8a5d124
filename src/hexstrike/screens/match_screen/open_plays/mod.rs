//! Open plays, with a marker on the present beat. While the seat at the screen plans, the others' plays lie
//! below the left panel; while all watch, every play lies at the right.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::panel::{RevealedModel, revealed};
use super::arrange::Arranged;
use super::minds::AskedMind;
use super::table::open_play::{OpenPlay, open_plays};
use super::table::side_panel::{SidePanel, SideTab};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;

pub mod panel;

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    faces: Res<Faces>,
    (mut side, mut asked): (ResMut<SidePanel>, ResMut<AskedMind>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let open = open_plays(&playback, arranged.seat.filter(|_| arranged.raised));
    let plays: Vec<RevealedModel> = open.map(|play| model(play, &session, &playback, &faces)).collect();
    if plays.is_empty() || !arranged.places.open.is_positive() {
        return;
    }
    let why = panel_at(ctx, "plays", arranged.places.open, |ui| revealed(ui, &plays));
    if let Some(seat) = why.filter(|_| arranged.in_front) {
        asked.0 = Some(seat);
        side.0 = Some(SideTab::Bots);
    }
}

fn model<'a>(
    OpenPlay { seat, pair, step, committed }: OpenPlay,
    session: &'a MatchSession,
    playback: &Playback,
    faces: &'a Faces,
) -> RevealedModel<'a> {
    let ruleset = session.ruleset();
    RevealedModel {
        seat,
        name: &session.setup().player(seat).name,
        active: faces.face(ruleset, pair.0),
        passive: Some(faces.face(ruleset, pair.1)),
        beat: step,
        rotation: committed.rotation,
        adrenaline: committed.adrenaline,
        reasoned: session.reason(seat, playback.read).is_some(),
    }
}
