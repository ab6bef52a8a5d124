//! Refresh phase: returns, combo windows, refresh and ledge grab.

use bevy::prelude::*;

use super::{Beat, BeatSystems, LiveMatch, at};
use crate::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Beat, recover_and_draw.in_set(BeatSystems::Refresh).run_if(at(Phase::Refresh)));
}

fn recover_and_draw(mut live: ResMut<LiveMatch>) {
    live.run_phase();
}
