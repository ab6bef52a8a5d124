//! Present of the match, as far as playback has shown it.

use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::state::Seats;

/// Beat of the rules, and the seats to act there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Present {
    /// Beat the rules have reached.
    pub beat: Beat,
    /// Seats still to decide.
    pub deciding: Seats,
    /// Seats whose choice is sealed.
    pub sealed: Seats,
}

impl Present {
    /// Reads the present. Seats stay empty until playback has caught up.
    pub fn of(session: &MatchSession, playback: &Playback) -> Self {
        let if_idle = |seats: Seats| if playback.is_idle(session) { seats } else { Seats::default() };
        Self { beat: session.beat(), deciding: if_idle(session.asked()), sealed: if_idle(session.held()) }
    }
}
