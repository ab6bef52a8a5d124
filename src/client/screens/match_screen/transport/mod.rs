//! The controls of the playback in the upper right corner.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use self::model::{TransportIntent, TransportModel};
use self::panel::transport;
use super::arrange::Arranged;
use super::table::pointed::Pointed;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::client::ui::canvas::within;

pub mod model;
pub mod panel;

/// Draws the controls. Nothing is asked of them while something lies over the match.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    live: Res<LiveMatch>,
    mut playback: ResMut<Playback>,
    mut pointed: ResMut<Pointed>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let model = TransportModel {
        playing: playback.playing,
        speed: playback.speed,
        auto: playback.auto,
        follow: playback.follow,
        shown: playback.shown(),
        now: arranged.present.beat,
    };
    let asked = within(ctx, "transport", arranged.places.transport, |ui| transport(ui, &model));
    if let Some(intent) = asked.filter(|_| arranged.awake) {
        // Who goes to another moment wants to see that one.
        *pointed = Pointed::default();
        drive(intent, &mut playback, &live);
    }
}

fn drive(intent: TransportIntent, playback: &mut Playback, live: &LiveMatch) {
    match intent {
        TransportIntent::PlayPause => playback.playing = !playback.playing,
        TransportIntent::StepBack => playback.step_back(live),
        TransportIntent::StepForward => playback.step_forward(live),
        TransportIntent::PhaseBack => playback.phase_back(live),
        TransportIntent::PhaseForward => playback.phase_forward(live),
        TransportIntent::Now => playback.jump_to_now(live),
        TransportIntent::Speed(speed) => playback.speed = speed,
        TransportIntent::Auto(auto) => playback.set_auto(auto),
        TransportIntent::Follow(follow) => playback.follow = follow,
    }
}
