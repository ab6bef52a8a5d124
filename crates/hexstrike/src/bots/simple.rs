//! The simple bot: tries each of its plays against the open timelines, and picks among the best.
//!
//! It looks only at the future its seat may foresee ([`Match::foreseen`]): seats that have still to choose
//! wait.

use super::{Bot, ChosenPlay, instinct};
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Pending, Prompt};
use crate::rules::state::{Commitment, MatchState};
use crate::rules::{InformationState, Match, NullLog, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::SearchLimits;

/// Number of best plays among which it draws.
const SHORT_LIST: usize = 4;
/// Most questions of one simulated future before its state is evaluated.
const PATIENCE: usize = 16;

/// The simple bot. All of its chance comes from its dice.
#[derive(Debug, Clone)]
pub struct Simple(Dice);

impl Simple {
    /// Bot with its own random stream.
    pub const fn new(dice: Dice) -> Self {
        Self(dice)
    }
}

impl Bot for Simple {
    fn play(&mut self, info: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        let (seat, dice) = (info.viewer()?, &mut self.0);
        let foreseen = info.public().foreseen(seat);
        let mut rated: Vec<(i32, Commitment)> = legal::plays(foreseen.ruleset(), foreseen.state(), seat)
            .into_iter()
            .map(|play| (rate(&foreseen, seat, play, dice), play))
            .collect();
        rated.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        rated.truncate(SHORT_LIST);
        // The best with probability one half, else the next with one half, and so on.
        let place = (0..rated.len()).find(|_| dice.below(2) == 0).unwrap_or(0);
        let play = rated.get(place).map(|(_, play)| *play)?;
        let pool = usize::from(foreseen.state().fighters[seat].adrenaline);
        Some(ChosenPlay::plain(Commitment { adrenaline: dice.below(pool + 1) as u8, ..play }))
    }

    fn answer(&mut self, info: &InformationState, question: Pending, _: &SearchLimits) -> Option<Answer> {
        let world = info.world(&mut |bound| self.0.below(bound));
        Some(answer(&world, question.prompt, &mut self.0))
    }
}

/// A reasonable answer; cards and hexes are random.
fn answer(game: &Match, prompt: Prompt, dice: &mut Dice) -> Answer {
    let by_chance = match prompt.ask {
        Ask::PlatformHex { .. } | Ask::Restore { .. } | Ask::Discard { .. } => {
            dice.pick(&legal::answers(game.state(), prompt)).copied()
        }
        Ask::ThrowDirection { .. }
        | Ask::TiedKnockback { .. }
        | Ask::Combo
        | Ask::Trigger { .. }
        | Ask::SomeTrigger
        | Ask::Return { .. }
        | Ask::Repeat { .. }
        | Ask::DrawOffer { .. } => None,
    };
    by_chance.unwrap_or_else(|| instinct::answer(game, prompt))
}

/// Rating of a play at the bot's next decision.
fn rate(foreseen: &Match, seat: Seat, play: Commitment, dice: &mut Dice) -> i32 {
    let mut game = foreseen.clone();
    let before = *foreseen.state();
    if game.commit(seat, play, &mut NullLog).is_err() {
        return i32::MIN;
    }
    for _ in 0..PATIENCE {
        match game.run(&mut NullLog) {
            Step::Answer(pending) => {
                for pending in pending {
                    let answer = answer(&game, pending.prompt, dice);
                    if game.answer(pending.prompt.seat, pending.id, answer, &mut NullLog).is_err() {
                        return i32::MIN;
                    }
                }
            }
            Step::Ran(_) | Step::Commit(_) | Step::Over(_) => break,
        }
    }
    score(&game, &before, seat)
}

fn score(game: &Match, before: &MatchState, seat: Seat) -> i32 {
    let after = game.state();
    if let Some(outcome) = after.outcome {
        return if outcome.winners.contains(seat) {
            10_000
        } else if outcome.losers.contains(seat) {
            -10_000
        } else {
            -100
        };
    }
    let out = |s: Seat| i32::from(game.arena().distance(after.fighters[s].at));
    let hurt = |s: Seat| i32::from(after.fighters[s].damage) - i32::from(before.fighters[s].damage);
    let own = &after.fighters[seat];
    let others = after.contenders().filter(|other| *other != seat);
    let against: i32 = others
        .map(|other| {
            let near = i32::from(own.at.distance(after.fighters[other].at));
            8 * hurt(other) + 6 * out(other).pow(2) - 2 * near
        })
        .sum();
    let centre = i32::from(own.at.distance(game.arena().centre()));
    against - 6 * hurt(seat) - 10 * out(seat).pow(2) - centre + 2 * i32::from(own.hand.ability_count())
}
