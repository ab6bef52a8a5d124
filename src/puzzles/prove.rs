//! Whether a play reaches its goal whatever the other does: every reply with every amount of adrenaline, and every answer to a
//! question, gone through. Nothing is estimated.

use super::PuzzleTask;
use crate::bots::trial::TrialMatch;
use crate::rules::state::{Seats, legal};
use crate::rules::{Commitment, Event, Log, Match, Seat, Step};

/// Futures that a proof may take.
const WORK: u64 = 400_000;

/// A proof that would take too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfWork;

/// One proof.
#[derive(Debug, Clone)]
pub struct Prover {
    seat: Seat,
    task: PuzzleTask,
    left: u64,
    /// The reply that refuted last: likely to refute again.
    killer: Option<Commitment>,
}

/// What becomes of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvenPlay {
    /// It reaches the goal whatever the other does.
    Holds,
    /// It does not: this reply is one that stops it, or none is needed.
    Refuted(Option<Commitment>),
}

/// Whether the seat threw anybody.
struct ThrowWatch {
    seat: Seat,
    thrown: bool,
}

impl Log for ThrowWatch {
    fn record(&mut self, event: Event) {
        self.thrown |= matches!(event, Event::Thrown { by, .. } if by == self.seat);
    }
}

/// All plays of the seat that do it; `None` if that takes too much work, or is not a matter of one play.
pub fn solutions(game: &Match, seat: Seat, task: PuzzleTask) -> Option<Vec<Commitment>> {
    let plays = match task {
        PuzzleTask::Win(plays) => plays,
        PuzzleTask::Survive | PuzzleTask::Throw => 1,
        PuzzleTask::Mix => return None,
    };
    let mut prover = Prover::new(seat, task);
    let mut found = Vec::new();
    for play in TrialMatch::new(game).candidates(game.state(), seat) {
        if prover.play(game, play, plays).ok()? == ProvenPlay::Holds {
            found.push(play);
        }
    }
    Some(found)
}

impl Prover {
    /// For this seat and task.
    pub const fn new(seat: Seat, task: PuzzleTask) -> Self {
        Self { seat, task, left: WORK, killer: None }
    }

    /// What becomes of a play of the seat, which is up, with so many plays to reach the goal.
    ///
    /// # Errors
    /// When it takes too much work.
    pub fn play(&mut self, game: &Match, play: Commitment, plays: u8) -> Result<ProvenPlay, OutOfWork> {
        let mut watch = ThrowWatch { seat: self.seat, thrown: false };
        let mut game = game.clone();
        if game.commit(self.seat, play, &mut watch).is_err() {
            return Ok(ProvenPlay::Refuted(None));
        }
        let left = plays.saturating_sub(1);
        match game.waits_for() {
            Some(Step::Commit(up)) => self.replies(&game, up, left),
            _ => Ok(if self.settles(game, left)? { ProvenPlay::Holds } else { ProvenPlay::Refuted(None) }),
        }
    }

    /// Every play of the first of those who are up.
    fn replies(&mut self, game: &Match, up: Seats, left: u8) -> Result<ProvenPlay, OutOfWork> {
        let Some(other) = up.iter().next() else { return Ok(ProvenPlay::Refuted(None)) };
        let refutation = self.refutation(game, other, left)?;
        Ok(refutation.map_or(ProvenPlay::Holds, |reply| ProvenPlay::Refuted(Some(reply))))
    }

    /// A play of `other` after which the goal is out of reach, if there is one.
    pub(super) fn refutation(
        &mut self,
        game: &Match,
        other: Seat,
        left: u8,
    ) -> Result<Option<Commitment>, OutOfWork> {
        let mut replies = all_plays(game, other);
        if let Some(at) = replies.iter().position(|reply| Some(*reply) == self.killer) {
            replies[..=at].rotate_right(1);
        }
        for reply in replies {
            let mut after = game.clone();
            let mut watch = ThrowWatch { seat: self.seat, thrown: false };
            if after.commit(other, reply, &mut watch).is_ok() && !self.settles(after, left)? {
                self.killer = Some(reply);
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Whether the goal is reached from here on, with so many plays left.
    pub(super) fn settles(&mut self, mut game: Match, left: u8) -> Result<bool, OutOfWork> {
        self.left = self.left.checked_sub(1).ok_or(OutOfWork)?;
        let mut watch = ThrowWatch { seat: self.seat, thrown: false };
        let step = game.run(&mut watch);
        if self.task == PuzzleTask::Throw && watch.thrown {
            return Ok(true);
        }
        match step {
            Step::Ran(_) => Ok(false),
            Step::Over(outcome) => Ok(match self.task {
                PuzzleTask::Win(_) => outcome.winners.contains(self.seat),
                PuzzleTask::Survive => !outcome.losers.contains(self.seat),
                PuzzleTask::Throw | PuzzleTask::Mix => false,
            }),
            Step::Answer(questions) => {
                let Some(question) = questions.first() else { return Ok(false) };
                // Of one's own answers one is enough, of theirs none may fail.
                let own = question.prompt.seat == self.seat;
                for answer in legal::answers(game.state(), question.prompt) {
                    let mut after = game.clone();
                    let taken = after.answer(question.prompt.seat, question.id, answer, &mut watch);
                    if taken.is_ok() && self.settles(after, left)? == own {
                        return Ok(own);
                    }
                }
                Ok(!own)
            }
            Step::Commit(up) if up.contains(self.seat) => match (self.task, left) {
                (PuzzleTask::Survive, _) => Ok(true),
                (_, 0) => Ok(false),
                _ => self.goes_on(&game, left),
            },
            Step::Commit(up) => Ok(self.replies(&game, up, left)? == ProvenPlay::Holds),
        }
    }

    /// Whether any next play of the seat reaches the goal.
    fn goes_on(&mut self, game: &Match, left: u8) -> Result<bool, OutOfWork> {
        for play in TrialMatch::new(game).candidates(game.state(), self.seat) {
            if self.play(game, play, left)? == ProvenPlay::Holds {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Every play with every amount of adrenaline.
fn all_plays(game: &Match, seat: Seat) -> Vec<Commitment> {
    let pool = game.state().fighters[seat].adrenaline;
    let plays = legal::plays(game.ruleset(), game.state(), seat);
    (0..=pool)
        .flat_map(|adrenaline| plays.iter().map(move |play| Commitment { adrenaline, ..*play }))
        .collect()
}
