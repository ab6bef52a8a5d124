//! Random choices, uniform among the legal ones.

use shell::bots::Dice;

use super::trial::TrialMatch;
use super::{Bot, ChosenPlay};
use crate::rules::state::legal::{self, CommitOptions};
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::state::{Commitment, MatchState};
use crate::rules::{InformationState, Log, Match, Ruleset, Step};
use kernel::Seat;
use shell::bots::SearchLimits;

/// A random legal play, with any adrenaline up to the pool.
pub fn play(ruleset: &Ruleset, state: &MatchState, seat: Seat, dice: &mut Dice) -> Option<Commitment> {
    let options = CommitOptions::of(state, seat).ok()?;
    let plays = options.numbered(ruleset);
    let play = if plays.count() == 0 { return None } else { plays.get(dice.below(plays.count()))? };
    Some(Commitment { adrenaline: dice.below(usize::from(options.adrenaline) + 1) as u8, ..play })
}

/// A random legal answer.
pub fn answer(state: &MatchState, pending: &Pending, dice: &mut Dice) -> Option<Answer> {
    let count = legal::answer_count(state, pending.prompt);
    if count == 0 { None } else { legal::nth_answer(state, pending.prompt, dice.below(count)) }
}

/// Attempts to draw a play that leaves its player on land.
const DRAWS: usize = 8;

/// Bot that plays anything legal, but avoids stepping off the island.
#[derive(Debug, Clone)]
pub struct Random(Dice);

impl Random {
    /// Bot with its own random stream.
    pub const fn new(dice: Dice) -> Self {
        Self(dice)
    }
}

impl Bot for Random {
    fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        let (game, seat) = (info.public(), info.viewer()?);
        let mut trial = TrialMatch::new(game);
        let drawn = (0..DRAWS).filter_map(|_| play(game.ruleset(), game.state(), seat, &mut self.0));
        let steadiest = drawn.min_by_key(|play| trial.footing_alone(game.state(), seat, *play));
        steadiest.map(ChosenPlay::plain)
    }

    fn answer(&mut self, info: &InformationState, question: Pending, _: &SearchLimits) -> Option<Answer> {
        let world = info.world(&mut |bound| self.0.below(bound));
        answer(world.state(), &question, &mut self.0)
    }
}

/// Gives a match one input that it waits for. Returns false once it is over.
pub fn feed<L: Log>(game: &mut Match, log: &mut L, dice: &mut Dice) -> bool {
    match game.run(log) {
        Step::Ran(_) => true,
        Step::Over(_) => false,
        Step::Commit(seats) => seats.iter().all(|seat| {
            let play = play(game.ruleset(), game.state(), seat, dice);
            play.is_some_and(|play| game.commit(seat, play, log).is_ok())
        }),
        // One at a time, because an answer can close the other questions.
        Step::Answer(pending) => pending.first().is_some_and(|pending| {
            let answer = answer(game.state(), pending, dice);
            answer.is_some_and(|answer| game.answer(pending.prompt.seat, pending.id, answer, log).is_ok())
        }),
    }
}
