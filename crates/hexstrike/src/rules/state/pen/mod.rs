//! The only doors through which a match changes: each mutates the state and leaves its event in one motion.
//!
//! # Changes without an event
//!
//! * The phases' own notes ([`Bookkeeping`]): a type apart from what events tell, with doors of its own in `notes`.
//! * What follows from the end of a beat for everybody: the next entry of a set, a beat less of stun, waiting, death or
//!   invulnerability, a stun told on the beat before ([`Pen::step_on`], [`Pen::count_down`], [`Pen::wear_off`],
//!   [`Pen::begin_stun`]), and the phase that comes next ([`Pen::pass`]).
//! * Who hit a fighter last ([`Pen::credit`]): the hit or the damage was told.
//!
//! Whoever only imagines a match puts together a state of its own, and tells nobody.
//!
//! A phase is a function of a pen. If it needs an answer that is not there yet, it stops with [`Suspended`]; the flow then
//! throws the half-changed copy of the state away and, once the answer is in, runs the same phase again from its start
//! with all answers given so far. Rules are written straight down the page that way, with no resume points to keep in
//! step with them; the price, running a phase of a few hundred nanoseconds once more for each answer, is nothing.

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

/// A phase has stopped at a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Suspended;

/// What players have put in since a phase first ran, for running it again.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::rules) struct Inputs<'a> {
    /// Answers to its questions, by number.
    pub answers: &'a [Option<Answer>],
    /// Who has left since, in order.
    pub leaves: &'a [Leave],
}

/// Somebody gives up while a phase waits for answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Leave {
    /// Who.
    pub seat: Seat,
    /// Questions that the phase had put by then.
    pub asked: u16,
}

/// What a step of a phase gives back: its value, or a stop at a question.
pub(in crate::rules) type Flow<T = ()> = Result<T, Suspended>;

/// Reads everything, changes the state door by door.
pub(in crate::rules) struct Pen<'a, L> {
    pub ruleset: &'a Ruleset,
    pub setup: &'a Setup,
    state: &'a mut MatchState,
    /// The frame that each fighter plays on this beat, looked up once: its step and set change only here.
    frames: PerSeat<&'a Frame>,
    /// The frames after it in the running set: the next beat's is found without looking for the set.
    ahead: PerSeat<&'a [Frame]>,
    roll: Roll,
    log: &'a mut L,
    /// What players have put in since the phase first ran.
    inputs: Inputs<'a>,
    /// What giving up comes to.
    forfeit: fn(&mut Self, Seat),
    asked: u16,
    /// Land on which fire was lit in this phase: flora cannot take it (web edition 9.54).
    lit: LandSet,
    /// Answers to tell once no question put with them is open.
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

    /// For taking a choice, which looks at no frame and no roll.
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

    /// Everything, to read.
    pub fn state(&self) -> &MatchState {
        self.state
    }

    /// A fighter, to read.
    pub fn fighter(&self, seat: Seat) -> &Fighter {
        &self.state.fighters[seat]
    }

    /// The frame a fighter plays on this beat.
    pub fn frame(&self, seat: Seat) -> &'a Frame {
        self.frames[seat]
    }

    /// Puts a fighter on the first of these frames, or behind the end of its set.
    fn follow(&mut self, seat: Seat, frames: &'a [Frame]) {
        (self.frames[seat], self.ahead[seat]) = frames.split_first().unwrap_or((&Frame::OPEN, &[]));
    }

    /// What holds throughout a fighter's set.
    pub fn traits(&self, seat: Seat) -> &'a SetTraits {
        &self.ruleset.book.set(self.state.fighters[seat].play.set).traits
    }

    /// Whether the player gave up, perhaps at a question of this very phase (ruling 27).
    pub fn has_left(&self, seat: Seat) -> bool {
        self.state.fighters[seat].activity == Activity::Gone
    }

    /// Who stands on this hex: the only way in which a phase may look for it.
    pub fn occupant(&self, at: Cell) -> Option<Seat> {
        self.log.look(at);
        self.state.occupant(at)
    }

    /// Whether the fighter stands over the abyss.
    pub fn over_abyss(&self, seat: Seat) -> bool {
        !self.setup.arena.is_land(self.state.fighters[seat].at)
    }

    /// What the phases have noted about a fighter, to read.
    pub fn notes(&self, seat: Seat) -> &Bookkeeping {
        &self.state.fighters[seat].notes
    }

    /// Puts a question, and gives its answer or stops the phase. There is no answer of a player who has left, or about one.
    pub fn ask(&mut self, seat: Seat, ask: Ask) -> Flow<Option<Answer>> {
        let prompt = Prompt { seat, ask };
        let answer = self.put(prompt);
        self.stop_if_waiting()?;
        let is_closed = |leave: &Leave| self.has_left(leave.seat) && prompt.is_closed_without(leave.seat);
        Ok(answer.filter(|_| !self.inputs.leaves.iter().any(is_closed)))
    }

    /// As [`Pen::ask`], for questions answered with yes or no.
    pub fn ask_whether(&mut self, seat: Seat, ask: Ask) -> Flow<bool> {
        Ok(self.ask(seat, ask)? == Some(Answer::Decision(true)))
    }

    /// Puts one question without stopping: `None` while it is unanswered. Follow with [`Pen::stop_if_waiting`].
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

    /// Stops the phase if a question is open, or if it ended the match that somebody left at one; else tells the answers. All
    /// questions put together are told before the first of their answers, so that what was told before the stop is told alike
    /// after it.
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

    /// Records a fact that changes nothing.
    pub fn tell(&mut self, event: Event) {
        self.log.record(event);
    }

    /// Forgets what holds for one phase only.
    pub fn begin_phase(&mut self) {
        self.lit = LandSet::default();
    }

    /// Begins a phase.
    pub fn enter(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.tell(Event::PhaseBegan { beat: self.state.beat, phase });
    }

    /// Goes on to the phase after this one.
    pub fn pass(&mut self, phase: Phase) {
        self.state.phase = phase.next();
    }

    /// Number of questions put.
    pub fn asked(&self) -> u16 {
        self.asked
    }

    /// Whether the phase stopped at a question.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The questions at which the phase stopped.
    pub fn questions(&self) -> Questions {
        self.waiting.clone()
    }

    /// Ends the beat. What came of it is forgotten seat by seat ([`Pen::forget_beat`]).
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
