//! Exact proof that a play reaches its goal whatever the other does: it tries every reply with every amount
//! of adrenaline, and every answer to a question. Nothing is estimated.

use super::PuzzleTask;
use hexstrike_game::bots::trial::TrialMatch;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use hexstrike_game::rules::state::{Seats, legal};
use hexstrike_game::rules::{Commitment, Event, Log, Match, NullLog, Step};
use kernel::Seat;

/// Budget of futures of a proof of one, two, or more plays.
const WORK: [u64; 3] = [200_000, 3_000_000, 20_000_000];

/// Number of remembered plays for each number of plays left; they are tried first.
const REMEMBERED: usize = 12;

/// A proof exceeded its budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfWork;

/// A proof.
#[derive(Debug, Clone)]
pub struct Prover {
    seat: Seat,
    task: PuzzleTask,
    left: u64,
    /// Killer moves: replies that refuted before, and are likely to refute again.
    killers: LastPlays,
    /// Own plays that reached the goal.
    winners: LastPlays,
}

/// Recent successful plays, the latest first, by the number of plays left, since positions differ with it.
#[derive(Debug, Clone, Default)]
struct LastPlays(Vec<Vec<Commitment>>);

impl LastPlays {
    fn with(&self, left: u8) -> Vec<Commitment> {
        self.0.get(usize::from(left)).cloned().unwrap_or_default()
    }

    fn did(&mut self, left: u8, play: Commitment) {
        let place = usize::from(left);
        if self.0.len() <= place {
            self.0.resize(place + 1, Vec::new());
        }
        let plays = &mut self.0[place];
        plays.retain(|known| *known != play);
        plays.insert(0, play);
        plays.truncate(REMEMBERED);
    }
}

/// Proven result of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvenPlay {
    /// It reaches the goal whatever the other does.
    Holds,
    /// It fails: this reply stops it, or none is needed.
    Refuted(Option<Commitment>),
}

/// Observer that notes a throw by the seat.
struct ThrowWatch {
    seat: Seat,
    thrown: bool,
}

impl Log for ThrowWatch {
    fn record(&mut self, event: Event) {
        self.thrown |= matches!(event, Event::Thrown { by, .. } if by == self.seat);
    }
}

/// All plays of the seat that solve the task; `None` if that takes too much work, or the solution is no
/// single play.
pub fn solutions(game: &Match, seat: Seat, task: PuzzleTask) -> Option<Vec<Commitment>> {
    solutions_until(game, seat, task, |_| false)
}

/// The same, but stops once it is `enough`.
pub fn solutions_until(
    game: &Match,
    seat: Seat,
    task: PuzzleTask,
    enough: impl Fn(&[Commitment]) -> bool,
) -> Option<Vec<Commitment>> {
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
            if enough(&found) {
                break;
            }
        }
    }
    Some(found)
}

impl Prover {
    /// Prover for this seat and task.
    pub const fn new(seat: Seat, task: PuzzleTask) -> Self {
        let left = match task.plays() {
            0 | 1 => WORK[0],
            2 => WORK[1],
            _ => WORK[2],
        };
        Self { seat, task, left, killers: LastPlays(Vec::new()), winners: LastPlays(Vec::new()) }
    }

    /// Result of a play of the seat, which is up, with this many plays to reach the goal.
    ///
    /// # Errors
    /// If it takes too much work.
    pub fn play(&mut self, game: &Match, play: Commitment, plays: u8) -> Result<ProvenPlay, OutOfWork> {
        let mut game = game.clone();
        // Committing only stores the play: it has no events to watch yet.
        if game.commit(self.seat, play, &mut NullLog).is_err() {
            return Ok(ProvenPlay::Refuted(None));
        }
        let left = plays.saturating_sub(1);
        match game.waits_for() {
            Some(Step::Commit(up)) => self.replies(&game, up, left),
            _ => Ok(if self.settles(game, left)? { ProvenPlay::Holds } else { ProvenPlay::Refuted(None) }),
        }
    }

    /// Result against every play of the first seat that is up.
    fn replies(&mut self, game: &Match, up: Seats, left: u8) -> Result<ProvenPlay, OutOfWork> {
        let Some(other) = up.iter().next() else { return Ok(ProvenPlay::Refuted(None)) };
        let refutation = self.refutation(game, other, left)?;
        Ok(refutation.map_or(ProvenPlay::Holds, |reply| ProvenPlay::Refuted(Some(reply))))
    }

    /// A play of `other` that puts the goal out of reach, if there is one.
    pub(super) fn refutation(
        &mut self,
        game: &Match,
        other: Seat,
        left: u8,
    ) -> Result<Option<Commitment>, OutOfWork> {
        let mut killers = self.killers.with(left);
        killers.retain(|reply| legal::check(game.ruleset(), game.state(), other, *reply).is_ok());
        let rest = std::iter::once_with(|| all_plays(game, other)).flatten();
        for reply in known_first(&killers, rest) {
            let mut after = game.clone();
            if after.commit(other, reply, &mut NullLog).is_ok() && !self.settles(after, left)? {
                self.killers.did(left, reply);
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// True if the goal is reached from here on, with this many plays left.
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
                // One own answer that works is enough; none of the other's may fail.
                let own = question.prompt.seat == self.seat;
                Ok(self.answer(&game, *question, left, own)?.is_some() == own)
            }
            Step::Commit(up) if up.contains(self.seat) => match (self.task, left) {
                (PuzzleTask::Survive, _) => Ok(true),
                (_, 0) => Ok(false),
                _ => self.goes_on(&game, left),
            },
            Step::Commit(up) => Ok(self.replies(&game, up, left)? == ProvenPlay::Holds),
        }
    }

    /// An answer that reaches the goal (`reaches` true) or puts it out of reach, if there is one.
    pub(super) fn answer(
        &mut self,
        game: &Match,
        question: Pending,
        left: u8,
        reaches: bool,
    ) -> Result<Option<Answer>, OutOfWork> {
        for answer in legal::answers(game.state(), question.prompt) {
            let mut after = game.clone();
            let taken = after.answer(question.prompt.seat, question.id, answer, &mut NullLog);
            if taken.is_ok() && self.settles(after, left)? == reaches {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// True if any next play of the seat reaches the goal.
    fn goes_on(&mut self, game: &Match, left: u8) -> Result<bool, OutOfWork> {
        Ok(self.next(game, left)?.is_some())
    }

    /// A next play of the seat that reaches the goal, if there is one.
    pub(super) fn next(&mut self, game: &Match, left: u8) -> Result<Option<Commitment>, OutOfWork> {
        let seat = self.seat;
        let mut winners = self.winners.with(left);
        winners.retain(|play| legal::check(game.ruleset(), game.state(), seat, *play).is_ok());
        let rest = std::iter::once_with(|| TrialMatch::new(game).candidates(game.state(), seat)).flatten();
        for play in known_first(&winners, rest) {
            if self.play(game, play, left)? == ProvenPlay::Holds {
                self.winners.did(left, play);
                return Ok(Some(play));
            }
        }
        Ok(None)
    }
}

/// The known plays first, then the others.
fn known_first(
    known: &[Commitment],
    others: impl Iterator<Item = Commitment>,
) -> impl Iterator<Item = Commitment> {
    known.iter().copied().chain(others.filter(|play| !known.contains(play)))
}

/// Every play with every amount of adrenaline.
fn all_plays(game: &Match, seat: Seat) -> Vec<Commitment> {
    let pool = game.state().fighters[seat].adrenaline;
    let plays = legal::plays(game.ruleset(), game.state(), seat);
    (0..=pool)
        .flat_map(|adrenaline| plays.iter().map(move |play| Commitment { adrenaline, ..*play }))
        .collect()
}
