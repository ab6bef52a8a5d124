//! End of the beat: hand triggers, fire, discards, draws, falls.

use bevy::prelude::*;

use super::{Beat, BeatSystems, LiveMatch, at};
use crate::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Beat, settle.in_set(BeatSystems::EndOfBeat).run_if(at(Phase::EndOfBeat)));
}

fn settle(mut live: ResMut<LiveMatch>) {
    live.run_phase();
}
