//! A step played from beginning to end without a screen, for tests and `lab check`.

use std::collections::VecDeque;

use super::attempt::{AttemptStart, LEARNER, LessonVerdict, begin, give, level_of, verdict};
use super::because::{LessonReason, reasons};
use super::sparring::Sparring;
use crate::record::Recorder;
use hexstrike_game::bots::{Bot, Level, instinct};
use hexstrike_game::content::Library;
use hexstrike_game::content::examples::{ExampleInput, ExampleRun, fits};
use hexstrike_game::content::lessons::LessonStep;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::prompt::Pending;
use hexstrike_game::rules::{Event, InformationState, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};

/// Stops after which an attempt is abandoned: more than any lesson takes.
const MOST_STOPS: usize = 2000;

/// Result of a rehearsal.
#[derive(Debug, Clone)]
pub struct Rehearsed {
    /// Verdict.
    pub verdict: LessonVerdict,
    /// The run with its events.
    pub run: ExampleRun,
    /// Number of events before the attempt began.
    pub before: usize,
}

impl Rehearsed {
    /// Decisive events.
    pub fn reasons(&self) -> Vec<LessonReason> {
        reasons(&self.run, self.before)
    }
}

/// Plays a step: `way` gives the player's inputs, the step those of the others.
///
/// # Errors
/// The part that cannot be played, in words.
pub fn rehearse(step: &LessonStep, library: &Library, way: &[ExampleInput]) -> Result<Rehearsed, String> {
    let mut way: VecDeque<&ExampleInput> = way.iter().collect();
    let done = play(step, library, &mut Learner::Way(&mut way))?;
    match way.front() {
        Some(left) => Err(format!("it never comes to {left:?}")),
        None => Ok(done),
    }
}

/// Plays a step with a bot in the player's seat.
///
/// # Errors
/// The part that cannot be played, in words.
pub fn rehearse_with(step: &LessonStep, library: &Library, bot: &mut dyn Bot) -> Result<Rehearsed, String> {
    play(step, library, &mut Learner::Bot(bot))
}

/// Player of the first seat.
enum Learner<'a, 'b> {
    Way(&'a mut VecDeque<&'b ExampleInput>),
    Bot(&'a mut dyn Bot),
}

fn play(step: &LessonStep, library: &Library, learner: &mut Learner<'_, '_>) -> Result<Rehearsed, String> {
    let AttemptStart { mut game, mut log, tokens, .. } = begin(step, library)?;
    let (before, level) = (log.len(), level_of(step)?);
    let mut others: Vec<Box<dyn Bot>> = Seat::first(step.fighters.len())
        .map(|seat| match level {
            Some(level) => level.bot(1 + seat.index() as u64),
            None => Box::new(Sparring::new(step, seat)),
        })
        .collect();
    let limits = level.map_or(SearchLimits::within(Budget::Iterations(1)), Level::limits);
    let mut read = vec![0; others.len()];
    for _ in 0..MOST_STOPS {
        let stop = game.run(&mut log);
        let (ruleset, setup) = (game.game().ruleset().clone(), game.game().setup().clone());
        let run = ExampleRun { ruleset, setup, tokens: tokens.clone(), log: log.clone() };
        let verdict = verdict(step, &run, before, &stop);
        if verdict != LessonVerdict::Open {
            return Ok(Rehearsed { verdict, run, before });
        }
        let (seat, question) = match &stop {
            Step::Commit(up) => (up.iter().next(), None),
            Step::Answer(pending) => {
                (pending.first().map(|pending| pending.prompt.seat), pending.first().copied())
            }
            Step::Over(_) | Step::Ran(_) => (None, None),
        };
        let seat = seat.ok_or("it stops and waits for nobody")?;
        if let Learner::Way(way) = learner
            && seat == LEARNER
        {
            let next = way.pop_front().filter(|input| fits(input, &stop));
            let next = next.ok_or_else(|| format!("the way says nothing for {stop:?}"))?;
            let names = Names { ruleset: &run.ruleset, setup: &run.setup };
            give(&mut game, next, &mut log).map_err(|refusal| refusal_words(refusal, names))?;
            continue;
        }
        let bot: &mut dyn Bot = match learner {
            Learner::Bot(bot) if seat == LEARNER => *bot,
            Learner::Bot(_) | Learner::Way(_) => others[seat.index()].as_mut(),
        };
        for event in &log[read[seat.index()]..] {
            bot.watch(&event.seen_by(Some(seat)));
        }
        read[seat.index()] = log.len();
        decide(&mut game, &mut log, bot, &limits, seat, question)?;
    }
    Err("it does not end".to_owned())
}

/// Asks a bot for an input and gives it.
fn decide(
    game: &mut Recorder,
    log: &mut Vec<Event>,
    bot: &mut dyn Bot,
    limits: &SearchLimits,
    seat: Seat,
    question: Option<Pending>,
) -> Result<(), String> {
    let info = InformationState::after(game.game(), Some(seat), log);
    let put = match question {
        None => {
            let chosen = bot.play(&info, limits).ok_or("a bot does not know what to play")?;
            game.commit(seat, chosen.play, log).map(drop)
        }
        Some(question) => {
            let by_itself = || instinct::answer(game.game(), question.prompt);
            let answer = bot.answer(&info, question, limits).unwrap_or_else(by_itself);
            game.answer(seat, question.id, answer, log).map(drop)
        }
    };
    put.map_err(|refusal| format!("a bot decided what is refused: {refusal:?}"))
}
