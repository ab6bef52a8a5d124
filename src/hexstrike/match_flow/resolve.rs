//! Resolve phases: early, mid, late, then actions without timing.

use bevy::prelude::*;

use super::{BeatSchedule, BeatSystems, MatchSession, at};
use hexstrike_game::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        BeatSchedule,
        (
            bucket.in_set(BeatSystems::ResolveEarly).run_if(at(Phase::Early)),
            bucket.in_set(BeatSystems::ResolveMid).run_if(at(Phase::Mid)),
            bucket.in_set(BeatSystems::ResolveLate).run_if(at(Phase::Late)),
            bucket.in_set(BeatSystems::ResolveUntimed).run_if(at(Phase::Untimed)),
        ),
    );
}

fn bucket(mut session: ResMut<MatchSession>) {
    session.run_phase();
}
