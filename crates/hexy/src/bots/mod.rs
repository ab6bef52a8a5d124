//! Bots: four levels.
//!
//! | level | what it looks at |
//! |---|---|
//! | drifter | nothing: any legal input |
//! | builder | a list of priorities: win, strike, step, build |
//! | raider | every way to play on in its own turn |
//! | warlord | plans for its whole turn over several dealt hands, with the answers and the next turn of the other player |
//!
//! A bot sees the match only through [`Game::redeal`]: it plays on in states in which everything that it may not know is dealt anew.

mod acts;
mod judge;
mod plans;
mod play_on;
mod priorities;
mod search;
mod value;
mod warlord;

use kernel::{Seat, Seats};
use shell::bots::{Dice, SearchLimits};
use shell::game::{BotLevel, Game, GameBots};

use crate::rules::HexyGame;
use crate::rules::catalogue::CardKind;
use crate::rules::events::HexyInput;
use crate::rules::state::{DueDecision, HexyState};

/// Levels, weakest first.
const LEVELS: [BotLevel; 4] = [
    BotLevel { id: "drifter", name: "Drifter", about: "Does anything that is legal.", rank: 0 },
    BotLevel { id: "builder", name: "Builder", about: "Follows a short list of priorities.", rank: 1 },
    BotLevel { id: "raider", name: "Raider", about: "Plays its own turn through in many ways.", rank: 2 },
    BotLevel {
        id: "warlord",
        name: "Warlord",
        about: "Also weighs your answers and your next turn.",
        rank: 3,
    },
];

/// Decisions of the weakest level among which it may waste something in one.
const THRIFT: usize = 12;

/// Hands of this size are kept whatever they hold.
const SMALL_HAND: usize = 5;

impl GameBots for HexyGame {
    fn levels() -> &'static [BotLevel] {
        &LEVELS
    }

    fn think(
        state: &HexyState,
        seat: Seat,
        _: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        limits: &SearchLimits,
    ) -> Option<HexyInput> {
        if level.rank == 0 {
            return any(state, seat, dice);
        }
        match state.decision() {
            DueDecision::Over(_) => None,
            DueDecision::Mulligan(_) => Some(mulligan(state, seat)),
            DueDecision::Choice { .. } => {
                let world = Self::redeal(state, seat, dice);
                let mind = if level.rank == 3 { warlord::PLANNING } else { search::MIND };
                Some(HexyInput::Choose(play_on::best_option(&world, seat, mind)))
            }
            DueDecision::Priority(_) if !state.stop(seat) => Some(HexyInput::Pass),
            DueDecision::Priority(_) => {
                let meter = limits.begin();
                let chosen = match level.rank {
                    1 => priorities::choose(&Self::redeal(state, seat, dice), seat),
                    2 => search::own_turn(state, seat, dice, &meter),
                    _ => warlord::choose(state, seat, dice, &meter),
                };
                Some(chosen.unwrap_or(HexyInput::Pass))
            }
        }
    }
}

/// Any legal input. Cards and a last Potency are thrown away only now and then, or nothing would
/// ever be built; half of the attacks that others could join become an ambush.
fn any(state: &HexyState, seat: Seat, dice: &mut Dice) -> Option<HexyInput> {
    let mut legal = Vec::new();
    HexyGame::each_legal(state, seat, &mut |input| legal.push(input));
    let wastes = |input: &HexyInput| match input {
        HexyInput::Discard(_) => true,
        HexyInput::Tap { reality, .. } => {
            state.reality(*reality).is_some_and(|building| building.counters < 2)
        }
        _ => false,
    };
    if dice.below(THRIFT) > 0 {
        legal.retain(|input| !wastes(input));
    }
    let mut chosen = dice.pick(&legal).cloned()?;
    if let HexyInput::Attack { lead, joiners, target, .. } = &mut chosen
        && dice.below(2) == 0
    {
        joiners.extend(state.may_join(*lead, *target).take(1));
    }
    Some(chosen)
}

/// Keeps a hand with two buildings, or a small one.
fn mulligan(state: &HexyState, seat: Seat) -> HexyInput {
    let hand = &state.holdings(seat).hand;
    let is_building = |card: &&_| state.table().face(**card).kind == CardKind::Building;
    let keeps = hand.len() <= SMALL_HAND
        || hand.iter().filter(is_building).count() >= 2
        || HexyGame::check(state, seat, &HexyInput::Again(None)).is_err();
    if keeps { HexyInput::Keep } else { HexyInput::Again(None) }
}
