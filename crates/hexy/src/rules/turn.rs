//! The six phases of a turn (hexy 6).

use kernel::Seat;

use super::catalogue::{CardKind, CardWord, When};
use super::events::{Change, DieChange, HexyEvent};
use super::play::{Run, SetOff};
use super::setup::{Phase, SEATS};
use super::state::{Ending, ItemKind, Reality, other};

impl Run<'_> {
    fn phase(&mut self, phase: Phase, cause: u32) -> u32 {
        self.state.phase = phase;
        self.emit(HexyEvent::Phase { phase }, Some(cause))
    }

    /// Empties both pools at the end of a phase (hexy 5.7).
    fn empty_pools(&mut self, cause: u32) {
        for seat in SEATS {
            let holdings = self.state.holdings_mut(seat);
            let n = holdings.energy();
            if n > 0 {
                holdings.pool = [0; 4];
                self.emit(HexyEvent::PoolLost { seat, n }, Some(cause));
            }
        }
    }

    pub fn main_phase(&mut self, cause: u32) {
        self.empty_pools(cause);
        self.phase(Phase::Main, cause);
        self.ask_active();
    }

    /// End of the Main Phase, Cleanup Phase, beginning of the End Phase (hexy 6.5, 6.6).
    pub fn end_main(&mut self, cause: u32) {
        self.empty_pools(cause);
        let seat = self.state.active;
        for nth in 0..self.state.realities.len() {
            let reality = self.state.realities[nth];
            if reality.die > 0 {
                self.set_die(reality.id, 0, DieChange::Cleanup, cause);
                if reality.seat == seat {
                    self.trigger(When::DieUnspent, &reality, cause);
                }
            }
        }
        self.put_triggers();
        let began = self.phase(Phase::End, cause);
        self.put_under(0, seat, ItemKind::Score, Some(began));
        self.ask_active();
    }

    /// End of the End Phase and of the turn (hexy 6.6, 6.8, 13.3).
    pub fn end_turn(&mut self, cause: u32) {
        self.empty_pools(cause);
        self.state.realities.iter_mut().for_each(|reality| reality.raised = [0; 2]);
        let turn = self.state.turn;
        let ended = self.emit(HexyEvent::EndOfTurn { turn }, Some(cause));
        if turn >= self.table.setup.numbers.last_turn {
            let [one, two] = SEATS.map(|seat| self.state.holdings(seat).winning);
            let winner = match one.cmp(&two) {
                std::cmp::Ordering::Greater => Some(Seat::First),
                std::cmp::Ordering::Less => Some(Seat::Second),
                std::cmp::Ordering::Equal => None,
            };
            self.finish(winner, Ending::LastTurn, ended);
            return;
        }
        self.state.turn += 1;
        self.state.active = other(self.state.active);
        self.begin_turn(ended);
    }

    /// Potency and Actions Phases, beginning of the Draw Phase (hexy 6.1 to 6.3).
    fn begin_turn(&mut self, cause: u32) {
        let seat = self.state.active;
        let began = self.emit(HexyEvent::Turn { turn: self.state.turn, seat }, Some(cause));
        if !self.state.holdings(seat).library.is_empty() {
            self.each_own(seat, |run, reality| {
                if run.table.face(reality.card).kind == CardKind::Building {
                    let event = run.change_counters(reality.id, 1, Change::PotencyPhase, Some(began));
                    run.trigger(When::PotencyPlaced, reality, event);
                }
            });
            self.put_triggers();
        }
        self.each_own(seat, |run, reality| {
            let actions = run.table.face(reality.card).actions;
            run.set_die(reality.id, actions, DieChange::ActionsPhase, began);
            run.trigger(When::DiceSet, reality, began);
        });
        for (place, SetOff { seat, source, nth, cause }) in self.take_triggers().into_iter().enumerate() {
            self.put_under(place, seat, ItemKind::Trigger { source, nth }, Some(cause));
        }
        let draw = self.phase(Phase::Draw, began);
        self.regenerate(draw);
        if !self.state.holdings(seat).library.is_empty() {
            self.put_under(0, seat, ItemKind::Draw, Some(draw));
        }
        self.ask_active();
    }

    fn each_own(&mut self, seat: Seat, mut act: impl FnMut(&mut Self, &Reality)) {
        for nth in 0..self.state.realities.len() {
            let reality = self.state.realities[nth];
            if reality.seat == seat {
                act(self, &reality);
            }
        }
    }

    /// Regeneration (hexy 11.4).
    fn regenerate(&mut self, cause: u32) {
        for nth in 0..self.state.realities.len() {
            let reality = self.state.realities[nth];
            let face = self.table.face(reality.card);
            let heals = face.kind == CardKind::Creature
                && reality.counters < face.counters
                && self.state.has_word(&reality, CardWord::Regeneration);
            if heals {
                self.change_counters(reality.id, 1, Change::Regeneration, Some(cause));
            }
        }
    }

    /// Score (hexy 6.6).
    pub fn score(&mut self, seat: Seat, cause: u32) {
        let gained = self.state.reality_at(self.table.centre).is_some_and(|holder| holder.seat == seat);
        let holdings = self.state.holdings_mut(seat);
        holdings.winning = holdings.winning.saturating_add(u8::from(gained));
        let winning = holdings.winning;
        let event = self.emit(HexyEvent::Scored { seat, winning, gained }, Some(cause));
        if gained && winning >= self.table.setup.numbers.winning_goal {
            self.finish(Some(seat), Ending::Centre, event);
        }
    }
}
