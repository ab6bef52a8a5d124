//! The match as one seat may foresee it: all who have still to choose are taken to wait.

use super::flow::Match;
use super::ids::Seat;
use super::state::{Course, State};

/// Beats for which a foreseen player who has still to choose waits: longer than any set.
const WAIT: u8 = 12;

/// The state with everybody else's choice, made or not, replaced by waiting. Nobody else holds a card in it, so hidden ones cannot
/// show through.
pub(super) fn foresee(state: &State, seat: Seat) -> State {
    let mut foreseen = *state;
    for other in state.seats().filter(|other| *other != seat) {
        let fighter = &mut foreseen.fighters[other];
        fighter.hand.forget();
        if let Course::Open(_) = fighter.course {
            fighter.course = Course::Idle { left: WAIT, returning: false };
            fighter.sealed = None;
        }
    }
    foreseen
}

impl Match {
    /// The match as `seat` may foresee it, to try plays in.
    #[must_use]
    pub fn foreseen(&self, seat: Seat) -> Self {
        let state = foresee(self.state(), seat);
        self.at_rest(state)
    }
}
