//! Entry and exit of Heroes matches at the table. A lesson or replay replaces the match under way, and gives
//! its place back.

use bevy::prelude::*;

use super::flow::{HeroMatchPlan, HeroPlanAtHand, HeroSession, QueuedInputs};
use super::playback::HeroPlayback;
use crate::table::unfinished::MatchSaving;
use study::record::heroes::HeroRecording;

/// Event: another match of Heroes comes to the screen. It ends any lesson; the caller may set a new one
/// afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginHeroesAfresh;

/// Match of Heroes with everything that comes to the table with it.
pub(super) struct HeroSeating {
    /// Match.
    pub session: HeroSession,
    /// State of its save file.
    pub saving: MatchSaving<HeroRecording>,
    /// Plan for another match like it.
    pub plan: Option<HeroMatchPlan>,
}

/// Replaces the match at the table. The caller then adds the resource of a lesson, and the playback if it
/// does not start at the beginning.
pub(super) fn sit_down(seating: HeroSeating, commands: &mut Commands) {
    commands.trigger(BeginHeroesAfresh);
    commands.insert_resource(seating.session);
    commands.insert_resource(seating.saving);
    commands.insert_resource(HeroPlanAtHand(seating.plan));
    // Queued inputs belong to the match before.
    commands.insert_resource(QueuedInputs::default());
}

/// Removes a lesson or replay. A match that was under way before is on disk and offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<HeroSession>();
    commands.remove_resource::<HeroPlayback>();
    commands.insert_resource(MatchSaving::<HeroRecording>::default());
    commands.insert_resource(HeroPlanAtHand::default());
    commands.insert_resource(QueuedInputs::default());
}
