//! Guard rails: before a play that surely loses, or surely leaves the land, its player is asked once more.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::table::Draft;
use super::super::table::known::Known;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::progress::Progress;
use crate::client::session::practice::Practice;
use crate::client::settings::Settings;
use hexstrike_game::rules::Commitment;
use kernel::Seat;
use study::coach::guard::{SureHarm, sure_harm};

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
        watched
            .then(|| sure_harm(&session.known_to(seat), seat, &self.known.hands_now(session), play))
            .flatten()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::library::ContentLibrary;
    use crate::client::match_flow::plan::MatchPlan;

    #[test]
    fn a_warning_is_for_whom_it_was_given_and_nobody_else_who_plans_alike() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let warned = Warned::of(&session, Seat::ALL[0], Draft::default(), SureHarm::LeavesLand);
        let still = |seat: usize| warned.still(&session, Seat::ALL[seat], Draft::default());
        assert_eq!((still(0), still(1)), (Some(SureHarm::LeavesLand), None));
    }
}
