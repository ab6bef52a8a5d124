//! A lesson under way: what the learner may give, what follows by itself, and when the next step begins.

use std::collections::VecDeque;
use std::sync::Arc;

use kernel::Seat;

use super::{GuidedExample, GuidedLesson, GuidedStep};
use crate::game::{Game, GameText, Waits};
use crate::session::{Actor, Session};

/// Seat of the learner.
pub const LEARNER: Seat = Seat::First;

/// Inputs after which a step is given up as one that never ends.
const MOST_INPUTS: usize = 200;

/// Point that the learner has reached in a lesson.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LessonWalk<I> {
    step: usize,
    /// True once the learner has done what the step asks for.
    done: bool,
    /// Inputs that follow by themselves.
    follow: VecDeque<I>,
    /// Number of entries of the match that are noted.
    entries: usize,
    /// Number of events before the step.
    events: usize,
}

impl<I: Clone + PartialEq> LessonWalk<I> {
    /// First step of a lesson whose match has just begun.
    pub fn begin<G: Game<Input = I>>(session: &Session<G>) -> Self {
        let events = session.events().len();
        Self { step: 0, done: false, follow: VecDeque::new(), entries: session.entries().len(), events }
    }

    /// Number of steps that are over.
    pub const fn steps_done(&self) -> usize {
        self.step
    }

    /// Current step; `None` once all are over.
    pub fn step<'l, S>(&self, lesson: &'l GuidedLesson<S, I>) -> Option<&'l GuidedStep<I>> {
        lesson.steps.get(self.step)
    }

    /// Step that waits for the learner; `None` while something follows by itself, and at the end.
    pub fn asks<'l, S>(&self, lesson: &'l GuidedLesson<S, I>) -> Option<&'l GuidedStep<I>> {
        self.step(lesson).filter(|_| !self.done)
    }

    /// Returns true if the learner may give an input now.
    pub fn allows<S>(&self, lesson: &GuidedLesson<S, I>, input: &I) -> bool {
        self.asks(lesson)
            .is_some_and(|step| step.is_free() || step.give.contains(input) || step.with.contains(input))
    }

    /// Ends a step that was read.
    pub fn read_on<S, G: Game<Input = I>>(&mut self, lesson: &GuidedLesson<S, I>, session: &Session<G>) {
        if let Some(step) = self.asks(lesson).filter(|step| step.is_read()) {
            (self.done, self.follow) = (true, step.then.iter().cloned().collect());
            self.entries = session.entries().len();
        }
    }

    /// Notes what has happened, and begins the next step when it is time. Returns the input that follows by itself, with its
    /// seat.
    pub fn due<S, G: GameText<Input = I>>(
        &mut self,
        lesson: &GuidedLesson<S, I>,
        session: &Session<G>,
    ) -> Option<(Seat, I)> {
        let entries = session.entries();
        let fresh = entries.get(self.entries..).unwrap_or_default();
        self.entries = entries.len();
        let step = self.step(lesson)?;
        let up = decides(session);
        if !self.done && step.is_free() {
            let events = session.events().get(self.events..).unwrap_or_default();
            self.done = events.iter().any(|emitted| G::section(&emitted.event) == Some(&step.until));
            if !self.done {
                let seat = up.filter(|seat| *seat != LEARNER)?;
                let answer = step.then.iter().find(|input| session.check(seat, input).is_ok())?;
                return Some((seat, answer.clone()));
            }
        } else if !self.done {
            let mut inputs = fresh.iter().flat_map(|entry| &entry.inputs);
            if inputs.any(|(seat, input)| *seat == LEARNER && step.give.contains(input)) {
                (self.done, self.follow) = (true, step.then.iter().cloned().collect());
            }
        }
        if !self.done {
            return None;
        }
        let follows = self.follow.pop_front();
        if follows.is_none() {
            (self.step, self.done, self.events) = (self.step + 1, false, session.events().len());
        }
        Some((up?, follows?))
    }
}

/// First seat that decides now; `None` once the match is over.
fn decides<G: Game>(session: &Session<G>) -> Option<Seat> {
    match session.waits() {
        Waits::One(seat) => Some(seat),
        Waits::Any(seats) | Waits::Sealed(seats) => seats.iter().next(),
        Waits::Over(_) => None,
    }
}

/// Plays a lesson by its own expectations. Where several inputs complete a step, the one with this number counts, or the last.
///
/// # Errors
/// The step that cannot be finished, and why.
pub fn play_lesson<G: GameText>(
    lesson: &GuidedLesson<G::Setup, G::Input>,
    choice: usize,
) -> Result<Session<G>, String> {
    let begun = Session::<G>::begin(Arc::clone(&lesson.setup), 0);
    let mut session = begun.map_err(|fault| format!("{}: {fault}", lesson.id))?;
    let mut walk = LessonWalk::begin(&session);
    for nth in 1..=lesson.steps.len() {
        play_step(lesson, choice, &mut walk, &mut session)
            .map_err(|why| format!("{}, step {nth}: {why}", lesson.id))?;
    }
    Ok(session)
}

fn play_step<G: GameText>(
    lesson: &GuidedLesson<G::Setup, G::Input>,
    choice: usize,
    walk: &mut LessonWalk<G::Input>,
    session: &mut Session<G>,
) -> Result<(), String> {
    let before = walk.steps_done();
    let step = walk.asks(lesson).ok_or("it does not begin")?;
    let wanted = step.give.get(choice).or(step.give.last());
    let mut others = step.with.iter().chain(&step.way);
    walk.read_on(lesson, session);
    for _ in 0..MOST_INPUTS {
        let (seat, input, by) = match walk.due(lesson, session) {
            Some((seat, input)) => (seat, input, Actor::Program),
            None if walk.steps_done() > before => return Ok(()),
            None => {
                // The learner pays until the wanted input is legal.
                let legal = wanted.filter(|input| session.check(LEARNER, input).is_ok());
                let input = legal.or_else(|| others.next()).ok_or("the learner is stuck")?;
                (LEARNER, input.clone(), Actor::Person)
            }
        };
        session.give(seat, input.clone(), by).map_err(|why| format!("{input:?} is refused: {why}"))?;
    }
    Err("it never ends".to_owned())
}

/// Plays an example.
///
/// # Errors
/// The input that is refused, and why.
pub fn play_example<G: Game>(example: &GuidedExample<G::Setup, G::Input>) -> Result<Session<G>, String> {
    let mut session =
        Session::<G>::begin(Arc::clone(&example.setup), 0).map_err(|fault| fault.to_string())?;
    for input in &example.inputs {
        let seat = decides(&session).ok_or("the match is over before its last input")?;
        let gave = session.give(seat, input.clone(), Actor::Program);
        gave.map_err(|why| format!("{}: {input:?} is refused: {why}", example.id))?;
    }
    Ok(session)
}
