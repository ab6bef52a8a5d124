//! State writer: the only functions that change a match. Each changes the state and records its event
//! together.
//!
//! # Changes without an event
//!
//! * Bookkeeping of the phases ([`Bookkeeping`]), written by the functions of `notes`.
//! * The next entry of each fighter at the end of a beat ([`Pen::step_on`]).
//! * The beats left of stun, waiting, death or invulnerability ([`Pen::count_down`], [`Pen::wear_off`]).
//! * The start of a stun that was announced on the beat before ([`Pen::begin_stun`]).
//! * The next phase ([`Pen::pass`]).
//! * The last hitter ([`Pen::credit`]): the event of the hit or damage implies it.
//!
//! Imagined matches are built from a state of their own, without events.
//!
//! A phase is a function that takes a pen. If it needs an answer that is missing, it stops with
//! [`Suspended`]. The flow then discards the half-changed state and, once the answer arrives, runs the phase
//! again from its start with all answers so far. So rules are written as straight code without resume points.
//! The price is small: a phase takes a few hundred nanoseconds.

mod board;
mod fighter;
mod hand;
mod notes;
mod roll;
mod timeline;

use arrayvec::ArrayVec;

use roll::Roll;

use super::board::LandSet;
use super::event::{Event, Log};
use super::prompt::{Answer, Ask, Pending, Prompt, Questions};
use super::setup::{Ruleset, Setup};
use super::{Activity, Bookkeeping, Fighter, MatchState, Outcome, Phase, Play};
use crate::rules::cards::playbook::{Frame, SetTraits};
use kernel::hex::Cell;
use kernel::{MAX_SEATS, PerSeat, Seat};

/// A stop of a phase at a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Suspended;

/// Inputs of players since a phase first ran, for running it again.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::rules) struct Inputs<'a> {
    /// Answers to its questions, by number.
    pub answers: &'a [Option<Answer>],
    /// Players who gave up since, in order.
    pub leaves: &'a [Leave],
}

/// A player who gives up while a phase waits for answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Leave {
    /// Player.
    pub seat: Seat,
    /// Number of questions that the phase had asked by then.
    pub asked: u16,
}

/// Result of a step of a phase: its value, or a stop at a question.
pub(in crate::rules) type Flow<T = ()> = Result<T, Suspended>;

/// State writer: reads everything, changes the state through its methods.
pub(in crate::rules) struct Pen<'a, L> {
    pub ruleset: &'a Ruleset,
    pub setup: &'a Setup,
    state: &'a mut MatchState,
    /// Frame of each fighter on this beat. Cached, because step and set change only here.
    frames: PerSeat<&'a Frame>,
    /// Following frames of the running set, so that the next one needs no lookup of the set.
    ahead: PerSeat<&'a [Frame]>,
    roll: Roll,
    log: &'a mut L,
    /// Inputs of players since the phase first ran.
    inputs: Inputs<'a>,
    /// Function that resolves giving up.
    forfeit: fn(&mut Self, Seat),
    asked: u16,
    /// Land on which fire was lit in this phase: flora cannot replace it (web edition 9.54).
    lit: LandSet,
    /// Answers to record once all questions asked together are answered.
    answered: ArrayVec<(Prompt, Answer), MAX_SEATS>,
    /// Questions at which the phase stopped.
    waiting: Questions,
}

impl<'a, L: Log> Pen<'a, L> {
    pub fn new(
        ruleset: &'a Ruleset,
        setup: &'a Setup,
        state: &'a mut MatchState,
        log: &'a mut L,
        inputs: Inputs<'a>,
        forfeit: fn(&mut Self, Seat),
    ) -> Self {
        let mut pen = Self::for_choice(ruleset, setup, state, log, forfeit);
        pen.inputs = inputs;
        for seat in pen.state.seats() {
            pen.follow(seat, frames_from(ruleset, pen.state.fighters[seat].play));
            pen.enroll(seat);
        }
        pen
    }

    /// Creates a pen for taking a choice, which reads neither frames nor roll.
    pub const fn for_choice(
        ruleset: &'a Ruleset,
        setup: &'a Setup,
        state: &'a mut MatchState,
        log: &'a mut L,
        forfeit: fn(&mut Self, Seat),
    ) -> Self {
        let inputs = Inputs { answers: &[], leaves: &[] };
        Self {
            ruleset,
            setup,
            roll: Roll::EMPTY,
            state,
            frames: PerSeat([&Frame::OPEN; MAX_SEATS]),
            ahead: PerSeat([&[]; MAX_SEATS]),
            log,
            inputs,
            forfeit,
            asked: 0,
            lit: LandSet::EMPTY,
            answered: ArrayVec::new_const(),
            waiting: ArrayVec::new_const(),
        }
    }

    /// State, read-only.
    pub fn state(&self) -> &MatchState {
        self.state
    }

    /// Fighter, read-only.
    pub fn fighter(&self, seat: Seat) -> &Fighter {
        &self.state.fighters[seat]
    }

    /// Frame of a fighter on this beat.
    pub fn frame(&self, seat: Seat) -> &'a Frame {
        self.frames[seat]
    }

    /// Sets a fighter to the first of these frames, or past the end of its set.
    fn follow(&mut self, seat: Seat, frames: &'a [Frame]) {
        (self.frames[seat], self.ahead[seat]) = frames.split_first().unwrap_or((&Frame::OPEN, &[]));
    }

    /// Traits of a fighter's set.
    pub fn traits(&self, seat: Seat) -> &'a SetTraits {
        &self.ruleset.book.set(self.state.fighters[seat].play.set).traits
    }

    /// Returns true if the player gave up, perhaps at a question of this very phase (ruling 27).
    pub fn has_left(&self, seat: Seat) -> bool {
        self.state.fighters[seat].activity == Activity::Gone
    }

    /// Returns the seat on this hex. Phases must query occupants only by this function, which notifies the
    /// log.
    pub fn occupant(&self, at: Cell) -> Option<Seat> {
        self.log.look(at);
        self.state.occupant(at)
    }

    /// Returns true if the fighter is over the abyss.
    pub fn over_abyss(&self, seat: Seat) -> bool {
        !self.setup.arena.is_land(self.state.fighters[seat].at)
    }

    /// Bookkeeping of a fighter, read-only.
    pub fn notes(&self, seat: Seat) -> &Bookkeeping {
        &self.state.fighters[seat].notes
    }

    /// Asks a question and returns its answer, or stops the phase. A player who gave up gives no answer; nor
    /// does one asked about such a player.
    pub fn ask(&mut self, seat: Seat, ask: Ask) -> Flow<Option<Answer>> {
        let prompt = Prompt { seat, ask };
        let answer = self.put(prompt);
        self.stop_if_waiting()?;
        let is_closed = |leave: &Leave| self.has_left(leave.seat) && prompt.is_closed_without(leave.seat);
        Ok(answer.filter(|_| !self.inputs.leaves.iter().any(is_closed)))
    }

    /// Asks a yes-or-no question as [`Pen::ask`] does.
    pub fn ask_whether(&mut self, seat: Seat, ask: Ask) -> Flow<bool> {
        Ok(self.ask(seat, ask)? == Some(Answer::Decision(true)))
    }

    /// Asks one question without stopping: `None` while it is unanswered. Follow with
    /// [`Pen::stop_if_waiting`].
    pub fn put(&mut self, prompt: Prompt) -> Option<Answer> {
        if self.has_left(prompt.seat) {
            return None;
        }
        let id = self.asked;
        self.asked += 1;
        self.tell(Event::Asked { prompt });
        let answer = self.inputs.answers.get(usize::from(id)).copied().flatten();
        match answer {
            Some(answer) => self.answered.push((prompt, answer)),
            None => self.waiting.push(Pending { id, prompt }),
        }
        answer
    }

    /// Stops the phase if a question is open, or if giving up at one ended the match; else records the
    /// answers.
    ///
    /// Questions asked together are recorded before the first of their answers. So the events up to the stop
    /// are the same when the phase runs again.
    pub fn stop_if_waiting(&mut self) -> Flow {
        for &Leave { seat, asked } in self.inputs.leaves {
            if asked == self.asked && self.state.outcome.is_none() && !self.has_left(seat) {
                (self.forfeit)(self, seat);
                self.waiting.retain(|pending| !pending.prompt.is_closed_without(seat));
                self.answered.retain(|(prompt, _)| !prompt.is_closed_without(seat));
            }
        }
        if self.state.outcome.is_some() {
            self.waiting.clear();
            return Err(Suspended);
        }
        if !self.waiting.is_empty() {
            return Err(Suspended);
        }
        for (prompt, answer) in std::mem::take(&mut self.answered) {
            self.tell(Event::Answered { prompt, answer: Some(answer) });
        }
        Ok(())
    }

    /// Records an event that changes nothing.
    pub fn tell(&mut self, event: Event) {
        self.log.record(event);
    }

    /// Clears data that lasts one phase.
    pub fn begin_phase(&mut self) {
        self.lit = LandSet::default();
    }

    /// Begins a phase.
    pub fn enter(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.tell(Event::PhaseBegan { beat: self.state.beat, phase });
    }

    /// Moves on to the phase after this one.
    pub fn pass(&mut self, phase: Phase) {
        self.state.phase = phase.next();
    }

    /// Number of questions asked.
    pub fn asked(&self) -> u16 {
        self.asked
    }

    /// Returns true if the phase stopped at a question.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Questions at which the phase stopped.
    pub fn questions(&self) -> Questions {
        self.waiting.clone()
    }

    /// Ends the beat. Its bookkeeping is cleared seat by seat ([`Pen::forget_beat`]).
    pub fn end_beat(&mut self) {
        self.tell(Event::BeatEnded { beat: self.state.beat });
        self.state.beat = self.state.beat.saturating_add(1);
    }

    /// Ends the match.
    pub fn end_match(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.phase = Phase::Over;
        self.tell(Event::Ended { outcome });
    }
}

fn frames_from(ruleset: &Ruleset, play: Play) -> &[Frame] {
    ruleset.book.frames_from(play.set, play.step)
}
