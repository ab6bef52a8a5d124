//! Watching a stored match: view, line, big moments and take-over.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::desk::WatchDesk;
use self::model::{OpenHand, WatchForm, WatchModel};
use self::panel::watch_panel;
use super::arrange::Arranged;
use crate::hexstrike;
use crate::hexstrike::session::watch::Eyes;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::describe::log::Names;
use kernel::Seat;

mod desk;
mod making;
pub mod model;
pub mod panel;

/// Form that is open in the spectator's panel, if any.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(super) struct OpenForm(Option<WatchForm>);

/// Run condition: a form is open that a key can close.
pub(super) fn is_asking(form: Res<OpenForm>) -> bool {
    form.0.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenForm>().add_systems(OnExit(hexstrike::TABLE), |mut asked: ResMut<OpenForm>| {
        asked.0 = None;
    });
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    faces: Res<Faces>,
    mut desk: WatchDesk,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let WatchDesk { session, playback, watching, .. } = &desk;
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let seats = || Seat::first(session.setup().players.len());
    let players: Vec<&str> = seats().map(|seat| names.seat(seat)).collect();
    let hands: Vec<OpenHand> = if watching.eyes == Eyes::Everything {
        seats().map(|seat| OpenHand::of(seat, playback.hand(seat), names, &faces)).collect()
    } else {
        Vec::new()
    };
    let end = arranged.present.beat;
    let model = WatchModel {
        line: watching.line,
        lines: watching.recording.lines(),
        eyes: watching.eyes,
        players: &players,
        moments: &watching.moments,
        read: playback.read,
        slow: watching.slow,
        beat: playback.shown(),
        over: session.outcome().is_some() && playback.shown() >= end,
        hands: &hands,
        form: desk.form(),
        progress: desk.progress(),
    };
    if let Some(asked) = panel_at(ctx, "watch", arranged.places.column, |ui| watch_panel(ui, &model)) {
        desk.carry_out(asked, end);
    }
}
