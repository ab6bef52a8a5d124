//! Defence in a puzzle: plays whatever stops the task, or else the play that looks best.

use super::PuzzleTask;
use super::prove::Prover;
use crate::record::position::Position;
use hexstrike_game::bots::simple::Simple;
use hexstrike_game::bots::{Bot, instinct};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::{Commitment, InformationState, Match, NullLog, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

/// Decision of the defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Defence {
    /// A play.
    Play(Seat, Commitment),
    /// An answer to the defender's question.
    Answer(Pending, Answer),
}

/// A decision of the defender, and its effect on the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defended {
    /// Decision.
    pub defence: Defence,
    /// True if it stops the task whatever `seat` does next.
    pub refutes: bool,
}

/// Decision of the defender where `game` stops; `seat` has `left` plays for the task after this. `None` if
/// the defender has nothing to decide. The defender sees all cards, and the choice of `seat` too: that is the
/// meaning of "whatever they do". A proof that takes too much work refutes nothing.
pub fn defend(game: &Match, seat: Seat, task: PuzzleTask, left: u8) -> Option<Defended> {
    let mut prover = Prover::new(seat, task);
    match game.waits_for()? {
        Step::Commit(up) => {
            let other = up.other_than(seat).filter(|_| !up.contains(seat))?;
            let refutation = prover.refutation(game, other, left).unwrap_or_default();
            let play = refutation.or_else(|| looks_best(game, other))?;
            Some(Defended { defence: Defence::Play(other, play), refutes: refutation.is_some() })
        }
        Step::Answer(questions) => {
            let question = questions.into_iter().find(|question| question.prompt.seat != seat)?;
            let stops = prover.answer(game, question, left, false).unwrap_or_default();
            let answer = stops.unwrap_or_else(|| instinct::answer(game, question.prompt));
            Some(Defended { defence: Defence::Answer(question, answer), refutes: stops.is_some() })
        }
        Step::Ran(_) | Step::Over(_) => None,
    }
}

/// First legal decision of the defender.
pub fn first_legal(game: &Match, seat: Seat) -> Option<Defended> {
    let defence = match game.waits_for()? {
        Step::Commit(up) => {
            let other = up.other_than(seat).filter(|_| !up.contains(seat))?;
            let play = legal::plays(game.ruleset(), game.state(), other).into_iter().next()?;
            Defence::Play(other, play)
        }
        Step::Answer(questions) => {
            let question = questions.into_iter().find(|question| question.prompt.seat != seat)?;
            Defence::Answer(question, instinct::answer(game, question.prompt))
        }
        Step::Ran(_) | Step::Over(_) => return None,
    };
    Some(Defended { defence, refutes: false })
}

/// Play that looks best to `other` if it refutes the goal; else any play that does; else the best-looking
/// one.
pub(super) fn refutes_best(prover: &mut Prover, game: &Match, other: Seat, left: u8) -> Option<Commitment> {
    let best = looks_best(game, other);
    let refutes = best.is_some_and(|play| {
        let mut after = game.clone();
        after.commit(other, play, &mut NullLog).is_ok() && prover.settles(after, left) == Ok(false)
    });
    if refutes {
        return best;
    }
    prover.refutation(game, other, left).ok().flatten().or(best)
}

/// The same for an answer to a question.
pub(super) fn refuting_answer(prover: &mut Prover, game: &Match, question: Pending, left: u8) -> Answer {
    let best = instinct::answer(game, question.prompt);
    let mut after = game.clone();
    let taken = after.answer(question.prompt.seat, question.id, best, &mut NullLog);
    if taken.is_ok() && prover.settles(after, left) == Ok(false) {
        return best;
    }
    prover.answer(game, question, left, false).ok().flatten().unwrap_or(best)
}

/// Play of the simple bot.
pub(super) fn looks_best(game: &Match, seat: Seat) -> Option<Commitment> {
    let info = InformationState::of(game, &Position::tracker(game, Some(seat)));
    let limits = SearchLimits::within(Budget::Iterations(1));
    let chosen = Simple::new(Dice::seeded(1)).play(&info, &limits).map(|chosen| chosen.play);
    chosen
        .filter(|play| legal::check(game.ruleset(), game.state(), seat, *play).is_ok())
        .or_else(|| legal::plays(game.ruleset(), game.state(), seat).into_iter().next())
}
