//! Start of the beat: delayed fire, the rotation step, counters, arrows.

use bevy::prelude::*;

use super::{BeatSchedule, BeatSystems, MatchSession, at};
use hexstrike_game::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(BeatSchedule, rotation_step.in_set(BeatSystems::Rotate).run_if(at(Phase::Rotate)));
}

fn rotation_step(mut session: ResMut<MatchSession>) {
    session.run_phase();
}
