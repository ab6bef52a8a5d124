//! How a match comes to the table and leaves it: a door for each. What is played beside matches, or watched, takes the place of
//! the one under way, and gives it back.

use bevy::prelude::*;

use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::{MatchPlan, PlanAtHand};
use crate::client::playback::Playback;
use crate::client::unfinished::MatchSaving;
use crate::record::Recording;

/// Another match comes to the screen: it is neither watched nor practice, unless whoever begins it says so afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginAfresh;

/// A match that comes to the table.
pub(super) struct Seating {
    /// The match.
    pub session: MatchSession,
    /// Where the screen is in it.
    pub playback: Playback,
    /// Where it is written, if anywhere.
    pub saving: MatchSaving<Recording>,
    /// The plan for another like it.
    pub plan: Option<MatchPlan>,
}

/// The match takes the place of whatever was there. What it is beside a match is said afterwards.
pub(super) fn sit_down(seating: Seating, commands: &mut Commands) {
    commands.trigger(BeginAfresh);
    commands.insert_resource(seating.playback);
    commands.insert_resource(seating.session);
    commands.insert_resource(seating.saving);
    commands.insert_resource(PlanAtHand::new(seating.plan));
}

/// What is so no more once another match comes to the screen.
pub(super) fn gives_way<R: Resource>(_: On<BeginAfresh>, mut commands: Commands) {
    commands.remove_resource::<R>();
}

/// What was practised or watched goes; a match that was under way before lies on disk and is offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
    commands.insert_resource(MatchSaving::<Recording>::default());
    commands.insert_resource(PlanAtHand::default());
}
