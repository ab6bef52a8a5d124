//! The present of the match, as far as it is told.

use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::state::Seats;

/// Where the rules are, and who is to choose there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Present {
    /// The beat the rules have reached.
    pub beat: Beat,
    /// Seats that have still to decide.
    pub deciding: Seats,
    /// Seats whose choice is in and not yet shown.
    pub sealed: Seats,
}

impl Present {
    /// Who decides is told only once the screen has caught up.
    pub fn of(session: &MatchSession, playback: &Playback) -> Self {
        let told = |seats: Seats| if playback.is_idle(session) { seats } else { Seats::default() };
        Self { beat: session.beat(), deciding: told(session.asked()), sealed: told(session.held()) }
    }
}
