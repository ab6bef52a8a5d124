//! A match from one seat's view for lookahead: hidden choices of others are removed and their cards are
//! assumptions.

use crate::rules::phases::flow::Match;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::hand::Hand;
use crate::rules::state::{Activity, MatchState};
use kernel::{PerSeat, Seat};

/// Beats for which a player with a pending choice waits during lookahead: longer than any set.
const WAIT: u8 = 12;

/// Returns the state with each choice of another player, made or not, replaced by waiting.
///
/// The others hold no known card, so hidden cards cannot leak. A player who had a pair has an unknown one and
/// so never runs out of cards.
pub(in crate::rules) fn foresee(state: &MatchState, seat: Seat) -> MatchState {
    let mut foreseen = suppose(state, seat, &PerSeat::default());
    for other in state.seats().filter(|other| *other != seat) {
        if foreseen.fighters[other].is_open() {
            foreseen.fighters[other].activity = Activity::Idle { left: WAIT };
        }
    }
    foreseen
}

/// Replaces the cards of all other players by these hands, or by none, and removes their hidden choices.
fn suppose(state: &MatchState, seat: Seat, hands: &PerSeat<Option<Hand>>) -> MatchState {
    let mut supposed = *state;
    for other in state.seats().filter(|other| *other != seat) {
        let fighter = &mut supposed.fighters[other];
        match hands[other] {
            Some(hand) => fighter.hand = hand,
            None => fighter.hand.forget(),
        }
        fighter.sealed = None;
    }
    supposed
}

impl Match {
    /// Returns the match from the view of `seat`, to try plays in.
    #[must_use]
    pub fn foreseen(&self, seat: Seat) -> Self {
        let state = foresee(self.state(), seat);
        self.at_rest(state)
    }

    /// Returns the match from the view of `seat` if the others hold these cards. A player without a given
    /// hand holds no known card, but an unknown pair if there was one.
    #[must_use]
    pub fn supposing(&self, seat: Seat, hands: &PerSeat<Option<Hand>>) -> Self {
        let state = suppose(self.state(), seat, hands);
        self.at_rest(state)
    }

    /// Makes a player who is up wait instead of choosing, for longer than any set lasts. For imagined matches
    /// only.
    pub fn let_wait<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let mut state = *self.state();
        if state.fighters[seat].is_open() {
            state.fighters[seat].activity = Activity::Idle { left: WAIT };
            log.record(Event::Idled { seat, from: state.beat, beats: WAIT });
            *self = self.at_rest(state);
        }
    }
}
