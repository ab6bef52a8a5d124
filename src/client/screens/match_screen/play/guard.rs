//! Guard rails: before a play that surely loses, or surely leaves the land, its player is asked once more.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::table::Draft;
use super::super::table::known::Known;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::progress::Progress;
use crate::client::session::practice::Practice;
use crate::client::settings::Settings;
use crate::coach::guard::{SureHarm, sure_harm};
use crate::rules::{Commitment, Seat};

/// What a play is watched by.
#[derive(SystemParam)]
pub struct GuardRail<'w> {
    settings: Res<'w, Settings>,
    progress: Res<'w, Progress>,
    known: Res<'w, Known>,
    practice: Practice<'w>,
}

impl GuardRail<'_> {
    /// What the play surely leads to, if plays are watched. What is practised shows it by letting it happen.
    pub fn harm(&self, session: &MatchSession, seat: Seat, play: Commitment) -> Option<SureHarm> {
        let watched = self.practice.is_off() && self.settings.guard_rails.watch(self.progress.matches);
        watched.then(|| sure_harm(&session.known_to(seat), seat, &self.known.hands(), play)).flatten()
    }
}

/// A play that was warned of, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Warned {
    seat: Seat,
    now: SessionMoment,
    draft: Draft,
    harm: SureHarm,
}

impl Warned {
    /// The warning of this seat's play, now.
    pub fn of(session: &MatchSession, seat: Seat, draft: Draft, harm: SureHarm) -> Self {
        Self { seat, now: session.moment(), draft, harm }
    }

    /// The warning, while it is about what this seat plans: several may plan alike at one moment.
    pub fn still(self, session: &MatchSession, seat: Seat, draft: Draft) -> Option<SureHarm> {
        (self.seat == seat && self.now == session.moment() && self.draft == draft).then_some(self.harm)
    }
}
