//! Beat pointed at on the timeline, by pointer or key; the board shows its actions.

use bevy::prelude::*;

use super::foresee::{Foreseen, stands};
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::Playback;
use hexstrike_game::lookahead::Forecast;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::beats::span_of;

/// Beat pointed at.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pointed {
    /// Beat under the pointer.
    pub hovered: Option<Beat>,
    /// Beat chosen by key.
    pub keyed: Option<Beat>,
}

impl Pointed {
    /// Beat to show. The pointer has priority over the keys.
    pub fn beat(&self) -> Option<Beat> {
        self.hovered.or(self.keyed)
    }

    /// Points at the next or the previous beat; from none it begins around the present.
    pub fn step(&mut self, present: Beat, on: bool) {
        self.keyed = match (self.keyed, on) {
            (None, true) => Some(present),
            (Some(beat), true) => Some(beat.saturating_add(1)),
            (Some(beat), false) => beat.checked_sub(1),
            (None, false) => present.checked_sub(1),
        };
    }
}

/// Actions of a past beat, read from the log.
#[derive(Resource, Debug, Default)]
pub struct Review {
    about: Option<(Beat, SessionMoment)>,
    /// Actions of the beat.
    pub forecast: Option<Forecast>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().init_resource::<Review>();
}

/// Reads the pointed beat if it has been shown; events not yet shown stay hidden.
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
