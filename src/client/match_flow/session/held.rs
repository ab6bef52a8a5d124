//! Choices that wait for those of the others: until all are in, each can be taken back.

use bevy::prelude::*;

use super::MatchSession;
use crate::client::match_flow::minds::Minds;
use hexstrike_game::rules::state::{Seats, legal};
use hexstrike_game::rules::{Commitment, Refusal, Step};
use kernel::Seat;
use study::record::journal::NewInputs;

impl MatchSession {
    /// Seats whose choice is in and can still be taken back.
    pub fn held(&self) -> Seats {
        Seat::first(self.drivers.len()).filter(|seat| self.held[*seat].is_some()).collect()
    }

    /// Takes a choice and holds it until all are in.
    pub(in crate::client::match_flow) fn commit(
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
    pub(in crate::client::match_flow) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.held[seat].take().ok_or(Refusal::NothingToTakeBack)?;
        self.fresh = NewInputs::Revised;
        Ok(())
    }

    /// Once everybody who is asked has chosen, the choices go to the rules, in roster order.
    pub(in crate::client::match_flow) fn hand_in(&mut self) {
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

    /// Drops what was held for somebody who gave up.
    pub(super) fn let_go(&mut self, seat: Seat) {
        self.drop_held(seat);
        self.let_go_if_over();
    }

    /// What was chosen for a beat that never comes is played by nobody, and nobody thinks about it any more.
    pub(super) fn let_go_if_over(&mut self) {
        if self.outcome().is_some() {
            self.game.game().state().seats().for_each(|seat| self.drop_held(seat));
            self.minds = Minds::default();
        }
    }

    /// The file has what was held already: it is written anew without it.
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
