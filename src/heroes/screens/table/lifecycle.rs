//! Start and end of a match of Heroes on the screen.

use bevy::prelude::*;

use super::aim::{HeroAim, HeroReading};
use super::at_table;
use super::outlook::HeroOutlook;
use super::successors::HeroSuccessors;
use crate::app::state::{AppSystems, Screen};
use crate::heroes;
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::HeroPlayback;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(heroes::TABLE), clear)
        .add_systems(Update, show_result.in_set(AppSystems::View).run_if(at_table));
}

fn clear(
    mut aim: ResMut<HeroAim>,
    mut outlook: ResMut<HeroOutlook>,
    mut reading: ResMut<HeroReading>,
    mut successors: ResMut<HeroSuccessors>,
) {
    *aim = HeroAim::default();
    *outlook = HeroOutlook::default();
    *reading = HeroReading::default();
    *successors = HeroSuccessors::default();
}

/// Opens the result once playback has reached the end.
fn show_result(session: Res<HeroSession>, playback: Res<HeroPlayback>, mut next: ResMut<NextState<Screen>>) {
    if session.is_over() && playback.is_idle(&session) && !playback.past_result {
        next.set(heroes::RESULT);
    }
}
