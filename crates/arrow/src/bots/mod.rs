//! Bots: four levels, each from a part of the one search.
//!
//! | level | what it looks at |
//! |---|---|
//! | breeze | nothing: any legal input |
//! | gust | its next score, one input ahead |
//! | gale | every way to play its own turn |
//! | storm | the same, the best answer of the other player, and what a covered card saves from it |
//!
//! A bot sees the match only through [`Game::redeal`]: it plays on in states in which everything that it may not know is dealt anew.

mod search;
mod value;

use kernel::{Seat, Seats};
use shell::bots::{Dice, SearchLimits};
use shell::game::{BotLevel, Game, GameBots};

use crate::rules::VaneAndVeil;
use crate::rules::events::ArrowInput;
use crate::rules::state::ArrowState;

/// Levels, weakest first.
const LEVELS: [BotLevel; 4] = [
    BotLevel { id: "breeze", name: "Breeze", about: "Plays anything that is legal.", rank: 0 },
    BotLevel { id: "gust", name: "Gust", about: "Takes what scores most at once.", rank: 1 },
    BotLevel { id: "gale", name: "Gale", about: "Plays its own turn through in every way.", rank: 2 },
    BotLevel { id: "storm", name: "Storm", about: "Also looks for your best answer.", rank: 3 },
];

impl GameBots for VaneAndVeil {
    fn levels() -> &'static [BotLevel] {
        &LEVELS
    }

    fn think(
        state: &ArrowState,
        seat: Seat,
        _: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        limits: &SearchLimits,
    ) -> Option<ArrowInput> {
        let mut legal = Vec::new();
        Self::each_legal(state, seat, &mut |input| legal.push(input));
        let meter = limits.begin();
        let chosen = match level.rank {
            0 => None,
            1 => search::greedy(state, seat, &legal, dice, &meter),
            2 => search::own_turn(state, seat, &legal, dice, &meter),
            _ => search::with_answer(state, seat, &legal, dice, &meter),
        };
        chosen.or_else(|| dice.pick(&legal).copied())
    }
}
