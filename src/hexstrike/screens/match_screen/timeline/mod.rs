//! Timelines of all seats along the top.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::grid::width;
use self::model::TimelineIntent;
use self::panel::timeline;
use super::arrange::Arranged;
use super::table::foresee::Foreseen;
use super::table::pointed::Pointed;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::canvas::panel_at;
use hexstrike_game::rules::describe::log::Names;

mod cell;
pub mod grid;
pub mod model;
mod names;
pub mod panel;
mod plays;
pub mod reading;

/// Draws the timelines. They ignore input while something lies over the match.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    foreseen: Res<Foreseen>,
    mut playback: ResMut<Playback>,
    mut pointed: ResMut<Pointed>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let (now, line) = (arranged.present, foreseen.line.as_ref());
    let model = reading::model(&playback, now, line, pointed.keyed, names);
    let place = arranged.places.timeline;
    let place = place.with_max_x(place.right().min(place.left() + width(model.beats())));
    let asked = panel_at(ctx, "timeline", place, |ui| timeline(ui, &model));
    let asked = asked.filter(|_| arranged.in_front);
    let hovered = if let Some(TimelineIntent::Point(beat)) = asked { Some(beat) } else { None };
    // Moving to another moment drops the beat chosen by key, so that the new moment shows.
    let keyed = pointed.keyed.filter(|_| asked.is_none() || hovered.is_some());
    pointed.set_if_neq(Pointed { hovered, keyed });
    match asked {
        Some(TimelineIntent::Point(_)) | None => {}
        Some(TimelineIntent::Scrub(at)) if at >= f32::from(now.beat) + 1.0 => playback.jump_to_now(&session),
        Some(TimelineIntent::Scrub(at)) => playback.scrub(&session, at),
        Some(TimelineIntent::Seek(beat)) if beat >= now.beat => playback.jump_to_now(&session),
        Some(TimelineIntent::Seek(beat)) => playback.seek(&session, beat),
    }
}

/// Points at the previous or the next beat by key.
pub(super) fn hear_keys(
    mut contexts: EguiContexts,
    playback: Res<Playback>,
    foreseen: Res<Foreseen>,
    mut pointed: ResMut<Pointed>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let present = foreseen.line.as_ref().map_or(playback.shown(), |line| line.to_come);
    for (action, on) in [(InputAction::PointBack, false), (InputAction::PointOn, true)] {
        if input::pressed(ctx, action) {
            pointed.step(present, on);
        }
    }
}
