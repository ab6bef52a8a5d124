//! The match as one seat may foresee it: what others have chosen in secret is taken back, and their cards are only supposed.

use crate::rules::phases::flow::Match;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::hand::Hand;
use crate::rules::state::{Activity, MatchState};
use kernel::{PerSeat, Seat};

/// Beats for which a foreseen player who has still to choose waits: longer than any set.
const WAIT: u8 = 12;

/// The state with everybody else's choice, made or not, replaced by waiting. Nobody else holds a card in it, so hidden ones cannot
/// show through; who had a pair has one still that nobody knows, and is never out of cards.
pub(in crate::rules) fn foresee(state: &MatchState, seat: Seat) -> MatchState {
    let mut foreseen = suppose(state, seat, &PerSeat::default());
    for other in state.seats().filter(|other| *other != seat) {
        if foreseen.fighters[other].is_open() {
            foreseen.fighters[other].activity = Activity::Idle { left: WAIT };
        }
    }
    foreseen
}

/// The state with these cards, or none, in the place of everybody else's, and their hidden choices taken back.
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
    /// The match as `seat` may foresee it, to try plays in.
    #[must_use]
    pub fn foreseen(&self, seat: Seat) -> Self {
        let state = foresee(self.state(), seat);
        self.at_rest(state)
    }

    /// The match as `seat` may know it if the others hold these cards; whose are not given holds none, but a pair that nobody knows where
    /// he had one.
    #[must_use]
    pub fn supposing(&self, seat: Seat, hands: &PerSeat<Option<Hand>>) -> Self {
        let state = suppose(self.state(), seat, hands);
        self.at_rest(state)
    }

    /// In a match that is only imagined: whoever is up waits instead of choosing, for longer than any set lasts.
    pub fn let_wait<L: Log>(&mut self, seat: Seat, log: &mut L) {
        let mut state = *self.state();
        if state.fighters[seat].is_open() {
            state.fighters[seat].activity = Activity::Idle { left: WAIT };
            log.record(Event::Idled { seat, from: state.beat, beats: WAIT });
            *self = self.at_rest(state);
        }
    }
}
