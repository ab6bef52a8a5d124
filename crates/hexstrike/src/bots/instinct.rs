//! Default answers to questions, for imagined players and for bots without time.

use crate::lookahead::landing::thrown_out;
use crate::rules::Match;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use kernel::Cell;

/// Hexes of a flight that are checked to compare its directions.
const LOOK: u16 = 3;

/// A reasonable answer, always the same for the same position.
pub fn answer(game: &Match, prompt: Prompt) -> Answer {
    let state = game.state();
    let own = state.fighters[prompt.seat].at;
    let all = || legal::answers(state, prompt).into_iter();
    let out = |answer: &Answer, from: Cell, steps: u16| match answer {
        Answer::Direction(towards) => game.arena().distance(from.ahead(*towards, steps)),
        Answer::Decision(_) | Answer::Hex(_) | Answer::Cards(_) => 0,
    };
    let chosen = match prompt.ask {
        Ask::ThrowDirection { target } => all().max_by_key(|answer| thrown_out(game, target, answer)),
        Ask::TiedKnockback { .. } => all().min_by_key(|answer| out(answer, own, LOOK)),
        Ask::Combo | Ask::Trigger { .. } | Ask::SomeTrigger => Some(Answer::Decision(true)),
        Ask::Return { .. } => Some(Answer::Decision(!game.arena().is_land(own))),
        Ask::Repeat { .. } | Ask::DrawOffer { .. } => Some(Answer::Decision(false)),
        Ask::PlatformHex { .. } | Ask::Restore { .. } | Ask::Discard { .. } => all().next(),
    };
    chosen.unwrap_or(Answer::Decision(false))
}
