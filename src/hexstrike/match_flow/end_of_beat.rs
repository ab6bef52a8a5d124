//! End of the beat: hand triggers, fire, discards, draws, falls.

use bevy::prelude::*;

use super::{BeatSchedule, BeatSystems, MatchSession, at};
use hexstrike_game::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(BeatSchedule, settle.in_set(BeatSystems::EndOfBeat).run_if(at(Phase::EndOfBeat)));
}

fn settle(mut session: ResMut<MatchSession>) {
    session.run_phase();
}
