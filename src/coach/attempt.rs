//! An attempt at a step of a lesson: how it begins, and what it has come to.

use crate::bots::Level;
use crate::content::Library;
use crate::content::examples::{ExampleGoal, ExampleInput, ExampleRun, ExampleSetup, fits};
use crate::content::lessons::{LessonOthers, LessonStep};
use crate::record::Recorder;
use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;
use crate::rules::state::board::BoardToken;
use crate::rules::state::prompt::{Ask, Pending};
use crate::rules::{Event, Phase, Refusal, Seat, Step};

/// A step that has just begun.
#[derive(Debug, Clone)]
pub struct AttemptStart {
    /// The match, played up to where the step begins.
    pub game: Recorder,
    /// What has happened so far.
    pub log: Vec<Event>,
    /// Tokens that lay there from the start.
    pub tokens: Vec<BoardToken>,
}

/// What an attempt has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonVerdict {
    /// It is not over.
    Open,
    /// It has come to all goals.
    Reached,
    /// It is over, and has come to something else.
    Missed,
}

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat::FIRST;

/// Begins a step, and plays what has been played before it.
///
/// # Errors
/// In words, what of it cannot be played.
pub fn begin(step: &LessonStep, library: &Library) -> Result<AttemptStart, String> {
    let ExampleSetup { ruleset, setup, tokens } = step.start().set_up(library)?;
    let mut game = Recorder::begin(ruleset.clone(), setup.clone(), &tokens).map_err(|e| e.to_string())?;
    let mut log = Vec::new();
    for input in &step.before {
        let names = Names { ruleset: &ruleset, setup: &setup };
        give(&mut game, input, &mut log).map_err(|refusal| refusal_words(refusal, names))?;
    }
    game.run(&mut log);
    Ok(AttemptStart { game, log, tokens })
}

/// Puts one input in, once the match has come to where it waits for it.
///
/// # Errors
/// Why it is refused; nothing has changed.
pub fn give(game: &mut Recorder, input: &ExampleInput, log: &mut Vec<Event>) -> Result<(), Refusal> {
    let step = game.run(log);
    let seat = input.seat().ok_or(Refusal::NoSuchSeat)?;
    let ruleset = game.game().ruleset().clone();
    if !fits(input, &step) {
        return Err(Refusal::NotUp);
    }
    if let Some(play) = input.play(&ruleset) {
        return game.commit(seat, play, log).map(drop);
    }
    let Step::Answer(pending) = step else { return Err(Refusal::NotUp) };
    let asked = pending.iter().find(|pending| pending.prompt.seat == seat).ok_or(Refusal::NotUp)?;
    let answer = input.answer(&ruleset).ok_or(Refusal::NoSuchQuestion)?;
    game.answer(seat, asked.id, answer, log).map(drop)
}

/// What an attempt has come to, when the match has come to this stop. The first `before` events were there when it began.
pub fn verdict(step: &LessonStep, run: &ExampleRun, before: usize, stop: &Step) -> LessonVerdict {
    let own = |event: &&Event| matches!(**event, Event::Revealed { seat, .. } if seat == LEARNER);
    let played = run.log[before.min(run.log.len())..].iter().filter(own).count();
    let over = matches!(stop, Step::Over(_));
    let is_up = matches!(stop, Step::Commit(up) if up.contains(LEARNER));
    if step.fails.iter().any(|goal| goal.is_reached(run)) {
        return LessonVerdict::Missed;
    }
    // What holds from the start has still to hold at the end.
    let returning = returns_cards(run, stop);
    if !over && !((is_up || returning) && played > 0) {
        return LessonVerdict::Open;
    }
    // Whoever is asked which card returns is up; only what the hand comes to is still open.
    if returning && unmet(step, run).any(|goal| matches!(goal, ExampleGoal::Hand(..))) {
        return LessonVerdict::Open;
    }
    if unmet(step, run).next().is_none() {
        LessonVerdict::Reached
    } else if over || step.plays.is_some_and(|most| played >= usize::from(most)) {
        LessonVerdict::Missed
    } else {
        LessonVerdict::Open
    }
}

/// True if the learner is up and asked which card returns first.
fn returns_cards(run: &ExampleRun, stop: &Step) -> bool {
    let refreshes = run.log.iter().rev().find_map(|event| {
        if let Event::PhaseBegan { phase, .. } = event { Some(*phase == Phase::Refresh) } else { None }
    });
    let asked = |pending: &Pending| {
        pending.prompt.seat == LEARNER && matches!(pending.prompt.ask, Ask::Restore { .. })
    };
    matches!(stop, Step::Answer(pending) if pending.iter().any(asked)) && refreshes == Some(true)
}

/// The goals that have not been reached.
pub fn unmet<'a>(step: &'a LessonStep, run: &'a ExampleRun) -> impl Iterator<Item = ExampleGoal> + 'a {
    step.goals.iter().copied().filter(|goal| !goal.is_reached(run))
}

/// The level of the bots that play the others, if bots do.
///
/// # Errors
/// In words, when there is no such level.
pub fn level_of(step: &LessonStep) -> Result<Option<&'static Level>, String> {
    match &step.others {
        LessonOthers::Script(_) => Ok(None),
        LessonOthers::Level(id) => {
            crate::bots::Levels::base().level(id).map(Some).ok_or(format!("there is no level {id}"))
        }
    }
}
