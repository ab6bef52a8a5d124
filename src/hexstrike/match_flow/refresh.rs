//! Refresh phase: returns, combo windows, refresh and ledge grab.

use bevy::prelude::*;

use super::{BeatSchedule, BeatSystems, MatchSession, at};
use hexstrike_game::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(BeatSchedule, recover_and_draw.in_set(BeatSystems::Refresh).run_if(at(Phase::Refresh)));
}

fn recover_and_draw(mut session: ResMut<MatchSession>) {
    session.run_phase();
}
