//! How a match of Heroes comes to the table and leaves it: a door for each. What is learned or watched beside matches takes the place
//! of the one under way, and gives it back.

use bevy::prelude::*;

use super::flow::{HeroMatchPlan, HeroPlanAtHand, HeroSession, QueuedInputs};
use super::playback::HeroPlayback;
use crate::client::unfinished::MatchSaving;
use study::record::heroes::HeroRecording;

/// Another match of Heroes comes to the screen: it is no lesson, unless whoever begins it says so afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginHeroesAfresh;

/// A match of Heroes that comes to the table.
pub(super) struct HeroSeating {
    /// The match.
    pub session: HeroSession,
    /// Where it is written, if anywhere.
    pub saving: MatchSaving<HeroRecording>,
    /// The plan for another like it.
    pub plan: Option<HeroMatchPlan>,
}

/// The match takes the place of whatever was there. What it is beside a match is said afterwards, and from where on it is shown, if
/// not from its beginning.
pub(super) fn sit_down(seating: HeroSeating, commands: &mut Commands) {
    commands.trigger(BeginHeroesAfresh);
    commands.insert_resource(seating.session);
    commands.insert_resource(seating.saving);
    commands.insert_resource(HeroPlanAtHand(seating.plan));
    // What was still to be done in the match before is no plan of this one.
    commands.insert_resource(QueuedInputs::default());
}

/// What was learned or watched goes; a match that was under way before lies on disk and is offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<HeroSession>();
    commands.remove_resource::<HeroPlayback>();
    commands.insert_resource(MatchSaving::<HeroRecording>::default());
    commands.insert_resource(HeroPlanAtHand::default());
    commands.insert_resource(QueuedInputs::default());
}
