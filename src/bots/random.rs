//! Random choices, uniform among the legal ones.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::trial::TrialMatch;
use super::{Bot, ChosenPlay, SearchLimits};
use crate::rules::state::legal::{self, CommitOptions};
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::state::{Commitment, MatchState};
use crate::rules::{InformationState, Log, Match, Ruleset, Seat, Step};

/// A seeded random stream, the same on every machine.
#[derive(Debug, Clone)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Stream of this seed.
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Independent stream for the nth of many jobs, which may run in any order.
    pub fn of_nth(seed: u64, nth: usize) -> Self {
        Self::seeded(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ nth as u64)
    }

    /// A number below `bound`, which is at least 1. It scales the raw stream itself, the only portable part
    /// of the library.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.next_u64()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to 1, without 1.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Index drawn by these weights; they are not negative, and at least one is positive.
    pub fn weighted(&mut self, weights: &[f64]) -> Option<usize> {
        let mut left = self.unit() * weights.iter().sum::<f64>();
        let last = weights.iter().rposition(|weight| *weight > 0.0)?;
        let passed = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        Some(weights.iter().position(passed).map_or(last, |place| place.min(last)))
    }

    /// One of the items, if there are any.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }

    /// Numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}

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
