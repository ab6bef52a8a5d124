//! The only doors through which a match changes: each mutates the state and leaves its event in one motion.
//!
//! A phase is a function of a pen. If it needs an answer that is not there yet, it stops with [`Suspended`]; the flow then
//! throws the half-changed copy of the state away and, once the answer is in, runs the same phase again from its start
//! with all answers given so far. Rules are written straight down the page that way, with no resume points to keep in
//! step with them; the price, running a phase of a few hundred nanoseconds once more for each answer, is nothing.

mod board;
mod fighter;
mod hand;
mod timeline;

use arrayvec::ArrayVec;

use super::board::LandSet;
use super::event::{Event, Log};
use super::prompt::{Answer, Ask, Pending, Prompt, Questions};
use super::setup::{Ruleset, Setup};
use super::{Fighter, Note, Now, Outcome, Phase, Run, Seats, State};
use crate::rules::cards::playbook::{Frame, SetTraits};
use crate::rules::ids::{MAX_SEATS, Seat};

/// A phase has stopped at a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Suspended;

/// What a step of a phase gives back: its value, or a stop at a question.
pub(in crate::rules) type Flow<T = ()> = Result<T, Suspended>;

/// Reads everything, changes the state door by door.
pub(in crate::rules) struct Pen<'a, L> {
    pub ruleset: &'a Ruleset,
    pub setup: &'a Setup,
    state: &'a mut State,
    log: &'a mut L,
    answers: &'a [Option<Answer>],
    asked: u16,
    /// Land on which fire was lit in this phase: flora cannot take it (mechanics item 54).
    lit: LandSet,
    /// Answers to tell once no question put with them is open.
    answered: ArrayVec<Event, MAX_SEATS>,
    /// Questions at which the phase stopped.
    waiting: Questions,
}

impl<'a, L: Log> Pen<'a, L> {
    pub fn new(
        ruleset: &'a Ruleset,
        setup: &'a Setup,
        state: &'a mut State,
        log: &'a mut L,
        answers: &'a [Option<Answer>],
    ) -> Self {
        Self {
            ruleset,
            setup,
            state,
            log,
            answers,
            asked: 0,
            lit: LandSet::default(),
            answered: ArrayVec::new(),
            waiting: ArrayVec::new(),
        }
    }

    /// Everything, to read.
    pub fn state(&self) -> &State {
        self.state
    }

    /// A fighter, to read.
    pub fn fighter(&self, seat: Seat) -> &Fighter {
        &self.state.fighters[seat]
    }

    /// Seats with a fighter on the board, in roster order: as they stand now, whatever happens while they are gone through.
    pub fn on_board(&self) -> impl Iterator<Item = Seat> + use<L> {
        let on_board: Seats =
            self.state.seats().filter(|seat| self.state.fighters[*seat].is_on_board()).collect();
        on_board.iter()
    }

    /// The frame a fighter plays on this beat.
    pub fn frame(&self, seat: Seat) -> &'a Frame {
        let play = &self.state.fighters[seat].play;
        self.ruleset.book.frame(play.set, play.step)
    }

    /// What holds throughout a fighter's set.
    pub fn traits(&self, seat: Seat) -> &'a SetTraits {
        &self.ruleset.book.set(self.state.fighters[seat].play.set).traits
    }

    /// Whether the fighter stands over the abyss.
    pub fn over_abyss(&self, seat: Seat) -> bool {
        !self.setup.arena.is_land(self.state.fighters[seat].at)
    }

    /// What has come of this beat for a fighter so far: the phases' own notes, which no viewer sees.
    pub fn now(&mut self, seat: Seat) -> &mut Now {
        &mut self.state.fighters[seat].now
    }

    /// What has come of the set so far: likewise.
    pub fn run(&mut self, seat: Seat) -> &mut Run {
        &mut self.state.fighters[seat].run
    }

    /// Puts a question, and gives its answer or stops the phase.
    pub fn ask(&mut self, seat: Seat, ask: Ask) -> Flow<Answer> {
        let prompt = Prompt { seat, ask };
        let answer = self.put(prompt);
        self.stop_if_waiting()?;
        answer.ok_or(Suspended)
    }

    /// As [`Pen::ask`], for questions answered with yes or no.
    pub fn ask_whether(&mut self, seat: Seat, ask: Ask) -> Flow<bool> {
        Ok(self.ask(seat, ask)? == Answer::Decision(true))
    }

    /// Puts one question without stopping: `None` while it is unanswered. Follow with [`Pen::stop_if_waiting`].
    pub fn put(&mut self, prompt: Prompt) -> Option<Answer> {
        let id = self.asked;
        self.asked += 1;
        self.tell(Event::Asked { prompt });
        let given = self.answers.get(usize::from(id)).copied().flatten();
        let leaving = self.state.fighters[prompt.seat].now.notes.contains(Note::LEAVING);
        let answer = given.or_else(|| leaving.then(|| super::legal::default_answer(self.state, prompt)));
        match answer {
            Some(_) => self.answered.push(Event::Answered { prompt, answer }),
            None => self.waiting.push(Pending { id, prompt }),
        }
        answer
    }

    /// Stops the phase if a question is open, else tells the answers. All questions put together are told before the first
    /// of their answers, so that what was told before the stop is told alike after it.
    pub fn stop_if_waiting(&mut self) -> Flow {
        if !self.waiting.is_empty() {
            return Err(Suspended);
        }
        for event in std::mem::take(&mut self.answered) {
            self.tell(event);
        }
        Ok(())
    }

    /// Records a fact that changes nothing.
    pub fn tell(&mut self, event: Event) {
        self.log.record(event);
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

    /// Number of questions put, and those at which the phase stopped.
    pub fn questions(&mut self) -> (u16, Questions) {
        (self.asked, std::mem::take(&mut self.waiting))
    }

    /// Ends the beat and forgets what came of it.
    pub fn end_beat(&mut self) {
        self.tell(Event::BeatEnded { beat: self.state.beat });
        self.state.beat = self.state.beat.saturating_add(1);
        for seat in self.state.seats() {
            self.state.fighters[seat].now = Now::default();
        }
    }

    /// Ends the match.
    pub fn end_match(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.phase = Phase::Over;
        self.tell(Event::Ended { outcome });
    }
}
