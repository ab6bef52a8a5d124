//! What is played beside matches, or watched, takes the place of the one under way, and gives it back.

use bevy::prelude::*;

use super::saves::Saving;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::unfinished::NOT_SAVED;

/// Another match comes to the screen: it is neither watched nor practice, unless whoever begins it says so afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginAfresh;

/// What is so no more once another match comes to the screen.
pub(super) fn gives_way<R: Resource>(_: On<BeginAfresh>, mut commands: Commands) {
    commands.remove_resource::<R>();
}

/// Why nothing can be practised now, if a match would be lost by it. Whoever practises already has none to lose.
pub(super) fn refused(practises: bool, session: Option<&MatchSession>, saving: &Saving) -> Option<String> {
    let unsaved = !matches!(saving, Saving::Into(..));
    let lost = !practises && unsaved && session.is_some_and(|session| session.outcome().is_none());
    lost.then(|| NOT_SAVED.to_owned())
}

/// What was practised goes; a match that was under way before lies on disk and is offered again.
pub(super) fn put_away(commands: &mut Commands) {
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
    commands.insert_resource(Saving::default());
}
