//! Entry and exit of matches at the table. A practice match or a watched replay replaces the match under way,
//! and gives its place back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand};
use crate::hexstrike::playback::Playback;
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::{MatchSaving, refused};
use study::record::Recording;

/// Event: another match comes to the screen. It ends any watching or practice; the caller may set a new one
/// afterwards.
#[derive(Event, Debug, Clone, Copy)]
pub(super) struct BeginAfresh;

/// Match with everything that comes to the table with it.
pub(super) struct Seating {
    /// Match.
    pub session: MatchSession,
    /// Its playback.
    pub playback: Playback,
    /// State of its save file.
    pub saving: MatchSaving<Recording>,
    /// Plan for another match like it.
    pub plan: Option<MatchPlan>,
}

/// Replaces the match at the table. The caller then adds the resource of a practice or replay, if it is one.
pub(super) fn sit_down(seating: Seating, commands: &mut Commands) {
    commands.trigger(BeginAfresh);
    commands.insert_resource(seating.playback);
    commands.insert_resource(seating.session);
    commands.insert_resource(seating.saving);
    commands.insert_resource(PlanAtHand::new(seating.plan));
}

/// Removes a resource that ends when another match comes to the screen.
pub(super) fn gives_way<R: Resource>(_: On<BeginAfresh>, mut commands: Commands) {
    commands.remove_resource::<R>();
}

/// System parameter for bringing a match to the table.
#[derive(SystemParam)]
pub(super) struct MatchTable<'w, 's> {
    at_hand: Option<Res<'w, MatchSession>>,
    saving: Res<'w, MatchSaving<Recording>>,
    settings: Res<'w, Settings>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
    /// Toasts, for reasons why a match cannot come.
    pub toasts: ResMut<'w, Toasts>,
}

impl MatchTable<'_, '_> {
    /// Returns true if the current match may be replaced; otherwise shows the reason.
    pub fn is_free(&mut self) -> bool {
        let why = refused(self.at_hand.as_deref(), &self.saving, &self.toasts);
        why.map(|why| self.toasts.refuse(why)).is_none()
    }

    /// Returns the names of the people who replace these, in seat order.
    pub fn names_in_place_of(&self, sat: &[&str]) -> Vec<String> {
        self.settings.names_in_place_of(sat)
    }

    /// Returns a playback at the start of a match, with the player's settings.
    pub fn playback_of(&self, session: &MatchSession) -> Playback {
        self.settings.playback_of(session)
    }

    /// Brings a match to the screen.
    pub fn seat(&mut self, seating: Seating) {
        sit_down(seating, &mut self.commands);
        self.next.set(hexstrike::TABLE);
    }

    /// Brings a replay or practice match to the screen, which is not saved.
    pub fn seat_beside(&mut self, session: MatchSession, playback: Playback, as_what: impl Resource) {
        self.seat(Seating { session, playback, saving: MatchSaving::Beside, plan: None });
        self.commands.insert_resource(as_what);
    }
}

/// Ends a practice or replay, if there is one.
pub(super) fn leave<R: Resource>(there: Option<Res<R>>, mut commands: Commands) {
    if there.is_some() {
        commands.remove_resource::<R>();
        clear_table(&mut commands);
    }
}

/// Removes a practice or replay. A match that was under way before is on disk and offered again.
pub(super) fn clear_table(commands: &mut Commands) {
    commands.remove_resource::<MatchSession>();
    commands.remove_resource::<Playback>();
    commands.insert_resource(MatchSaving::<Recording>::default());
    commands.insert_resource(PlanAtHand::default());
}
