//! Attempt at a step of a lesson: its start and its result.

use crate::record::Recorder;
use hexstrike_game::bots::Level;
use hexstrike_game::content::Library;
use hexstrike_game::content::examples::{ExampleGoal, ExampleInput, ExampleRun, ExampleSetup, fits};
use hexstrike_game::content::lessons::{LessonOthers, LessonStep};
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::prompt::{Ask, Pending};
use hexstrike_game::rules::{Event, Match, Phase, Refusal, Step};
use kernel::Seat;

/// Start of an attempt.
#[derive(Debug, Clone)]
pub struct AttemptStart {
    /// Match before its first event.
    pub opening: Match,
    /// Match, played up to the start of the step.
    pub game: Recorder,
    /// Events so far.
    pub log: Vec<Event>,
    /// Tokens on the board from the start.
    pub tokens: Vec<BoardToken>,
}

/// Result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonVerdict {
    /// It is not over.
    Open,
    /// It reached all goals.
    Reached,
    /// It is over without reaching all goals.
    Missed,
}

/// Seat of the learner.
pub const LEARNER: Seat = Seat::FIRST;

/// Begins a step, and plays its inputs so far.
///
/// # Errors
/// The part that cannot be played, in words.
pub fn begin(step: &LessonStep, library: &Library) -> Result<AttemptStart, String> {
    let ExampleSetup { ruleset, setup, tokens } = step.start().set_up(library)?;
    let mut game = Recorder::begin(ruleset.clone(), setup.clone(), &tokens).map_err(|e| e.to_string())?;
    let opening = game.game().clone();
    let mut log = Vec::new();
    for input in &step.before {
        let names = Names { ruleset: &ruleset, setup: &setup };
        give(&mut game, input, &mut log).map_err(|refusal| refusal_words(refusal, names))?;
    }
    game.run(&mut log);
    Ok(AttemptStart { opening, game, log, tokens })
}

/// Gives one input, once the match waits for it.
///
/// # Errors
/// The reason it is refused; nothing has changed.
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

/// Result of an attempt at this stop. The first `before` events happened before it began.
pub fn verdict(step: &LessonStep, run: &ExampleRun, before: usize, stop: &Step) -> LessonVerdict {
    let own = |event: &&Event| matches!(**event, Event::Revealed { seat, .. } if seat == LEARNER);
    let played = run.log[before.min(run.log.len())..].iter().filter(own).count();
    let over = matches!(stop, Step::Over(_));
    let is_up = matches!(stop, Step::Commit(up) if up.contains(LEARNER));
    if step.fails.iter().any(|goal| goal.is_reached(run)) {
        return LessonVerdict::Missed;
    }
    // A goal that holds from the start must still hold at the end.
    let returning = returns_cards(run, stop);
    if !over && !((is_up || returning) && played > 0) {
        return LessonVerdict::Open;
    }
    // The learner is up and chooses the card that returns, so only the hand is undecided.
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

/// True if the learner is up, but first has to choose the card that returns.
fn returns_cards(run: &ExampleRun, stop: &Step) -> bool {
    let refreshes = run.log.iter().rev().find_map(|event| {
        if let Event::PhaseBegan { phase, .. } = event { Some(*phase == Phase::Refresh) } else { None }
    });
    let asked = |pending: &Pending| {
        pending.prompt.seat == LEARNER && matches!(pending.prompt.ask, Ask::Restore { .. })
    };
    matches!(stop, Step::Answer(pending) if pending.iter().any(asked)) && refreshes == Some(true)
}

/// Goals that are not reached.
pub fn unmet<'a>(step: &'a LessonStep, run: &'a ExampleRun) -> impl Iterator<Item = ExampleGoal> + 'a {
    step.goals.iter().copied().filter(|goal| !goal.is_reached(run))
}

/// Level of the bots that play the others, if bots do.
///
/// # Errors
/// If there is no such level, in words.
pub fn level_of(step: &LessonStep) -> Result<Option<&'static Level>, String> {
    match &step.others {
        LessonOthers::Script(_) => Ok(None),
        LessonOthers::Level(id) => {
            hexstrike_game::bots::Levels::base().level(id).map(Some).ok_or(format!("there is no level {id}"))
        }
    }
}
