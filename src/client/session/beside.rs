//! How a match comes to the table and leaves it: a door for each. What is played beside matches, or watched, takes the place of
//! the one under way, and gives it back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::{MatchPlan, PlanAtHand};
use crate::client::playback::Playback;
use crate::client::settings::Settings;
use crate::client::state::Screen;
use crate::client::ui::toast::Toasts;
use crate::client::unfinished::{MatchSaving, refused};
use study::record::Recording;

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

/// The table, for another match that comes to it.
#[derive(SystemParam)]
pub(super) struct MatchTable<'w, 's> {
    at_hand: Option<Res<'w, MatchSession>>,
    saving: Res<'w, MatchSaving<Recording>>,
    settings: Res<'w, Settings>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
    /// Says why a match does not come.
    pub toasts: ResMut<'w, Toasts>,
}

impl MatchTable<'_, '_> {
    /// Whether the one at hand can give way. If not, it is said why not.
    pub fn is_free(&mut self) -> bool {
        let why = refused(self.at_hand.as_deref(), &self.saving, &self.toasts);
        why.map(|why| self.toasts.refuse(why)).is_none()
    }

    /// The names of the people who sit down where these sat, in the order of the seats.
    pub fn names_in_place_of(&self, sat: &[&str]) -> Vec<String> {
        self.settings.names_in_place_of(sat)
    }

    /// A playback at the start of a match, as the player likes it.
    pub fn playback_of(&self, session: &MatchSession) -> Playback {
        self.settings.playback_of(session)
    }

    /// The match comes to the screen.
    pub fn seat(&mut self, seating: Seating) {
        sit_down(seating, &mut self.commands);
        self.next.set(Screen::Match);
    }

    /// The match comes to the screen as what is watched or practised: it is not kept.
    pub fn seat_beside(&mut self, session: MatchSession, playback: Playback, as_what: impl Resource) {
        self.seat(Seating { session, playback, saving: MatchSaving::Beside, plan: None });
        self.commands.insert_resource(as_what);
    }
}

/// What was watched or practised is left: it goes, if it was there at all.
pub(super) fn leave<R: Resource>(there: Option<Res<R>>, mut commands: Commands) {
    if there.is_some() {
        commands.remove_resource::<R>();
        clear_table(&mut commands);
    }
}

/// What was practised or watched goes; a match that was under way before lies on disk and is offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
    commands.insert_resource(MatchSaving::<Recording>::default());
    commands.insert_resource(PlanAtHand::default());
}
