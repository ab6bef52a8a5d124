//! Playback controls in the upper right corner.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{TransportIntent, TransportModel};
use self::panel::transport;
use super::arrange::Arranged;
use super::table::pointed::Pointed;
use crate::app::state::Overlay;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::ui::canvas::panel_at;

pub mod model;
pub mod panel;

/// Draws the controls. They ignore input while something lies over the match.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    mut playback: ResMut<Playback>,
    mut pointed: ResMut<Pointed>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let model = TransportModel {
        playing: playback.playing,
        speed: playback.speed,
        auto: playback.auto,
        follow: playback.follow,
        shown: playback.shown(),
        now: arranged.present.beat,
        at_start: playback.read == 0,
        live: playback.is_idle(&session),
    };
    let asked = panel_at(ctx, "transport", arranged.places.transport, |ui| transport(ui, &model));
    if let Some(intent) = asked.filter(|_| arranged.in_front) {
        if intent == TransportIntent::Menu {
            overlay.set(Overlay::Pause);
            return;
        }
        // Moving through the match drops the pointed beat, so that the new moment shows.
        *pointed = Pointed::default();
        drive(intent, &mut playback, &session);
    }
}

fn drive(intent: TransportIntent, playback: &mut Playback, session: &MatchSession) {
    match intent {
        TransportIntent::PlayPause => playback.play_or_pause(),
        TransportIntent::StepBack => playback.step_back(session),
        TransportIntent::StepForward => playback.step_forward(session),
        TransportIntent::PhaseBack => playback.phase_back(session),
        TransportIntent::PhaseForward => playback.phase_forward(session),
        TransportIntent::Now => playback.jump_to_now(session),
        TransportIntent::Speed(speed) => playback.speed = speed,
        TransportIntent::Auto(auto) => playback.set_auto(auto),
        TransportIntent::Follow(follow) => playback.follow = follow,
        TransportIntent::Menu => {}
    }
}
