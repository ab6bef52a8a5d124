//! Sealed choices: each can be taken back until all are in.

use bevy::prelude::*;

use super::MatchSession;
use crate::hexstrike::match_flow::minds::Minds;
use hexstrike_game::rules::state::{Seats, legal};
use hexstrike_game::rules::{Commitment, Refusal, Step};
use kernel::Seat;
use shell::record::journal::NewInputs;

impl MatchSession {
    /// Seats with a sealed choice that can still be taken back.
    pub fn held(&self) -> Seats {
        Seat::first(self.drivers.len()).filter(|seat| self.held[*seat].is_some()).collect()
    }

    /// Takes a choice and holds it until all are in.
    pub(in crate::hexstrike::match_flow) fn commit(
        &mut self,
        seat: Seat,
        play: Commitment,
    ) -> Result<(), Refusal> {
        if self.held().contains(seat) {
            return Err(Refusal::AlreadyCommitted);
        }
        legal::check(self.game.game().ruleset(), self.game.game().state(), seat, play)?;
        self.hold(seat, play);
        Ok(())
    }

    /// Gives a choice back to its player.
    pub(in crate::hexstrike::match_flow) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.held[seat].take().ok_or(Refusal::NothingToTakeBack)?;
        self.fresh = NewInputs::Revised;
        Ok(())
    }

    /// Passes the choices to the rules, in roster order, once all are in.
    pub(in crate::hexstrike::match_flow) fn hand_in(&mut self) {
        let Some(Step::Commit(seats)) = self.game.game().waits_for() else { return };
        if !self.asked().is_empty() {
            return;
        }
        for seat in seats.iter() {
            if let Some(play) = self.held[seat].take()
                && let Err(refusal) = self.game.commit(seat, play, &mut self.log)
            {
                error!("a choice that was legal is refused: {refusal:?}");
            }
        }
    }

    /// Drops the choice of a player who gave up.
    pub(super) fn let_go(&mut self, seat: Seat) {
        self.drop_held(seat);
        self.let_go_if_over();
    }

    /// Drops all choices and jobs once the match is over, because no beat follows.
    pub(super) fn let_go_if_over(&mut self) {
        if self.outcome().is_some() {
            self.game.game().state().seats().for_each(|seat| self.drop_held(seat));
            self.minds = Minds::default();
        }
    }

    /// Drops a sealed choice. The save file contains it already and must be rewritten.
    fn drop_held(&mut self, seat: Seat) {
        if self.held[seat].take().is_some() {
            self.fresh = NewInputs::Revised;
        }
    }

    pub(super) fn hold(&mut self, seat: Seat, play: Commitment) {
        self.held[seat] = Some(play);
        self.fresh.push(self.game.commit_input(seat, play));
    }
}
