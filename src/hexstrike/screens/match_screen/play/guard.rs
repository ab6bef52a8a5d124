//! Warning before a play that certainly loses or leaves the island.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::table::Draft;
use super::super::table::known::Known;
use crate::app::progress::Progress;
use crate::app::settings::Settings;
use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::session::practice::Practice;
use hexstrike_game::rules::Commitment;
use kernel::Seat;
use study::coach::guard::{SureHarm, sure_harm};

/// Resources for the check of a play.
#[derive(SystemParam)]
pub struct GuardRail<'w> {
    settings: Res<'w, Settings>,
    progress: Res<'w, Progress>,
    known: Res<'w, Known>,
    practice: Practice<'w>,
}

impl GuardRail<'_> {
    /// Certain harm of a play, if warnings are on. Practice shows the harm by playing it.
    pub fn harm(&self, session: &MatchSession, seat: Seat, play: Commitment) -> Option<SureHarm> {
        let watched = self.practice.is_off() && self.settings.guard_rails.watch(self.progress.matches);
        watched
            .then(|| sure_harm(&session.known_to(seat), seat, &self.known.hands_now(session), play))
            .flatten()
    }
}

/// Warning about a play at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Warned {
    seat: Seat,
    now: SessionMoment,
    draft: Draft,
    harm: SureHarm,
}

impl Warned {
    /// Creates the warning for this seat's play at the present moment.
    pub fn of(session: &MatchSession, seat: Seat, draft: Draft, harm: SureHarm) -> Self {
        Self { seat, now: session.moment(), draft, harm }
    }

    /// Returns the warning while it concerns this seat's plan: two seats may plan the same at one moment.
    pub fn still(self, session: &MatchSession, seat: Seat, draft: Draft) -> Option<SureHarm> {
        (self.seat == seat && self.now == session.moment() && self.draft == draft).then_some(self.harm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;

    #[test]
    fn a_warning_is_for_whom_it_was_given_and_nobody_else_who_plans_alike() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let warned = Warned::of(&session, Seat::ALL[0], Draft::default(), SureHarm::LeavesLand);
        let still = |seat: usize| warned.still(&session, Seat::ALL[seat], Draft::default());
        assert_eq!((still(0), still(1)), (Some(SureHarm::LeavesLand), None));
    }
}
