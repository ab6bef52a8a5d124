//! What is played beside matches, or watched, takes the place of the one under way, and gives it back.

use bevy::prelude::*;

use super::saves::Saving;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;

/// Another match comes to the screen: it is neither watched nor practice, unless whoever begins it says so afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginAfresh;

/// What is so no more once another match comes to the screen.
pub(super) fn gives_way<R: Resource>(_: On<BeginAfresh>, mut commands: Commands) {
    commands.remove_resource::<R>();
}

/// What was practised goes; a match that was under way before lies on disk and is offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
    commands.insert_resource(Saving::default());
}
