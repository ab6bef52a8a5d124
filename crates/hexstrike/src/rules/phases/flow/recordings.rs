//! Changes from outside the rules, to follow a recording of another edition past its known differences.

use super::Match;
use crate::rules::Beat;
use crate::rules::actions::arrows;
use crate::rules::state::board::{Board, BoardToken};
use crate::rules::state::event::Log;
use crate::rules::state::{Activity, BeatFlag, MatchState};
use kernel::Seat;

impl Match {
    /// Changes the state.
    pub fn amend(&mut self, change: impl FnOnce(&mut MatchState)) {
        change(&mut self.state);
    }

    /// Replaces all tokens on the board.
    pub fn amend_tokens(&mut self, tokens: &[BoardToken]) {
        self.state.board = Board::default();
        self.state.board.place(&self.setup.arena, tokens);
    }

    /// Replaces the fighter's actions from beat `from` on, the current or the next, by a stun of this many
    /// beats. If `from` is the next beat, an action that a stun had removed still happens.
    pub fn amend_stun(&mut self, seat: Seat, from: Beat, beats: u8) {
        let at_once = from == self.state.beat;
        let fighter = &mut self.state.fighters[seat];
        if at_once {
            (fighter.activity, fighter.notes.beat.stun_next) = (Activity::Stunned { left: beats }, 0);
            fighter.notes.beat.flags |= BeatFlag::ACTED;
        } else {
            if let Activity::Stunned { .. } = fighter.activity {
                fighter.activity = Activity::Acting;
                fighter.notes.beat.flags -= BeatFlag::ACTED | BeatFlag::INTERRUPTED;
            }
            fighter.notes.beat.stun_next = beats;
        }
    }

    /// Moves the arrows outside their phase. Returns true if no question interrupted it.
    pub fn fly_arrows<L: Log>(&mut self, log: &mut L) -> bool {
        arrows::fly_all(&mut self.pen(log)).is_ok()
    }
}
