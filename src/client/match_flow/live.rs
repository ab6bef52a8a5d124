//! The match under way, and who decides for each seat.

use std::sync::Arc;

use bevy::prelude::*;

use crate::bots::random::Dice;
use crate::bots::simple;
use crate::rules::prompt::Answer;
use crate::rules::setup::SetupError;
use crate::rules::state::{Outcome, Seats};
use crate::rules::{Commitment, Event, Match, Phase, Refusal, Ruleset, Seat, Setup, Step, View};

/// A match, its events so far, and its players.
#[derive(Resource, Debug)]
pub struct LiveMatch {
    game: Match,
    log: Vec<Event>,
    drivers: Vec<Driver>,
}

/// Who decides for a seat.
#[derive(Debug, Clone)]
pub enum Driver {
    /// Somebody at the screen.
    Person,
    /// The simple bot, with its own dice.
    Simple(Dice),
}

impl LiveMatch {
    /// A match before its first beat.
    ///
    /// # Errors
    /// When the set-up cannot be played.
    pub fn new(ruleset: Arc<Ruleset>, setup: Arc<Setup>, drivers: Vec<Driver>) -> Result<Self, SetupError> {
        Ok(Self { game: Match::new(ruleset, setup)?, log: Vec::new(), drivers })
    }

    /// Everything that happened, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The rules it is played by.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        self.game.ruleset()
    }

    /// Who plays, and where.
    pub fn setup(&self) -> &Arc<Setup> {
        self.game.setup()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::of(&self.game, seat)
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome
    }

    /// What it waits for.
    pub fn waits_for(&self) -> Option<Step> {
        self.game.waits_for()
    }

    /// Seats that have something to decide.
    pub fn asked(&self) -> Seats {
        match self.game.waits_for() {
            Some(Step::Commit(seats)) => seats,
            Some(Step::Answer(pending)) => pending.iter().map(|p| p.prompt.seat).collect(),
            Some(Step::Ran(_) | Step::Over(_)) | None => Seats::default(),
        }
    }

    /// Whether a person decides for the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.drivers.get(seat.index()), Some(Driver::Person))
    }

    /// Seats that people decide for.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.drivers.len()).filter(|seat| self.is_person(*seat))
    }

    pub(super) fn is_at(&self, phase: Phase) -> bool {
        self.game.state().phase == phase && self.game.waits_for().is_none()
    }

    pub(super) fn run_phase(&mut self) {
        self.game.advance(&mut self.log);
    }

    pub(super) fn commit(&mut self, seat: Seat, play: Commitment) -> Result<(), Refusal> {
        self.game.commit(seat, play, &mut self.log)
    }

    pub(super) fn answer(&mut self, seat: Seat, id: u16, answer: Answer) -> Result<(), Refusal> {
        self.game.answer(seat, id, answer, &mut self.log)
    }

    pub(super) fn forfeit(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.game.forfeit(seat, &mut self.log)
    }

    /// Lets the bots decide whatever is theirs to decide.
    pub(super) fn ask_bots(&mut self) {
        match self.game.waits_for() {
            Some(Step::Commit(seats)) => {
                for seat in seats.iter() {
                    if let Some(Driver::Simple(dice)) = self.drivers.get_mut(seat.index())
                        && let Some(play) = simple::play(&self.game, seat, dice)
                        && let Err(refusal) = self.game.commit(seat, play, &mut self.log)
                    {
                        error!("a bot's play was refused: {refusal:?}");
                    }
                }
            }
            Some(Step::Answer(pending)) => {
                for pending in pending {
                    let seat = pending.prompt.seat;
                    if let Some(Driver::Simple(dice)) = self.drivers.get_mut(seat.index())
                        && let Some(answer) = simple::answer(&self.game, &pending, dice)
                        && let Err(refusal) = self.game.answer(seat, pending.id, answer, &mut self.log)
                    {
                        error!("a bot's answer was refused: {refusal:?}");
                    }
                }
            }
            Some(Step::Ran(_) | Step::Over(_)) | None => {}
        }
    }
}
