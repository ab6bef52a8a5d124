//! Open plays, with a marker on the present beat: those of opponents at the left, the own play at the right,
//! where it was planned. Where all seats share the screen, every play lies at the right during playback.

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
    let places = &arranged.places;
    let (open, hidden) = (open_plays(&playback, None), arranged.seat.filter(|_| arranged.raised));
    let open = open.filter(|play| hidden != Some(play.seat));
    // Both kinds lie in one place unless opponents have the left side.
    let apart = arranged.seat.filter(|_| places.open.left() < places.board.center().x);
    let (own, others): (Vec<OpenPlay>, Vec<OpenPlay>) = open.partition(|play| apart == Some(play.seat));
    let mut why = None;
    for (name, plays, place) in [("plays", others, places.open), ("own play", own, places.column)] {
        if plays.is_empty() || !place.is_positive() {
            continue;
        }
        let plays: Vec<RevealedModel> =
            plays.into_iter().map(|play| model(play, &session, &playback, &faces)).collect();
        why = panel_at(ctx, name, place, |ui| revealed(ui, &plays, places.card_zoom)).or(why);
    }
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
