//! The beat pointed at on the timeline, by pointer or by keys: the board shows what is done on it.

use bevy::prelude::*;

use super::foresee::{Foreseen, stands};
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::playback::Playback;
use hexstrike_game::lookahead::Forecast;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::beats::span_of;

/// The beat pointed at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pointed {
    /// By the pointer.
    pub hovered: Option<Beat>,
    /// By keys.
    pub keyed: Option<Beat>,
}

impl Pointed {
    /// The beat to show: the pointer goes before the keys.
    pub fn beat(&self) -> Option<Beat> {
        self.hovered.or(self.keyed)
    }

    /// The next beat, or the one before; back past the present there is none.
    pub fn step(&mut self, present: Beat, on: bool) {
        self.keyed = match (self.keyed, on) {
            (None, true) => Some(present),
            (Some(beat), true) => Some(beat.saturating_add(1)),
            (Some(beat), false) => beat.checked_sub(1),
            (None, false) => present.checked_sub(1),
        };
    }
}

/// A beat that has been on screen, read from the log.
#[derive(Resource, Debug, Default)]
pub struct Review {
    about: Option<(Beat, SessionMoment)>,
    /// What was done on it.
    pub forecast: Option<Forecast>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().init_resource::<Review>();
}

/// Reads the beat pointed at, if it has been on screen; nothing of the future is told.
pub(super) fn read(
    session: Res<MatchSession>,
    playback: Res<Playback>,
    pointed: Res<Pointed>,
    foreseen: Res<Foreseen>,
    mut review: ResMut<Review>,
) {
    let present = foreseen.line.as_ref().map_or(Beat::MAX, |line| line.to_come);
    let beat = pointed.beat().filter(|beat| *beat < present);
    let about = beat.map(|beat| (beat, session.moment_after(playback.furthest)));
    if review.about != about {
        let forecast = beat.and_then(|beat| forecast(&session, beat, playback.furthest));
        *review = Review { about, forecast };
    }
}

fn forecast(session: &MatchSession, beat: Beat, furthest: usize) -> Option<Forecast> {
    let log = &session.log()[..furthest.min(session.log().len())];
    let span = span_of(log, beat, beat);
    let before = session.mirror_after(span.start);
    (!span.is_empty()).then(|| Forecast::of(stands(&before), before.arrows.clone(), beat, &log[span]))
}
