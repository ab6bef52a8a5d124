//! Bots: each level beats the one below it.

use std::sync::Arc;

use arrow_game::VaneAndVeil;
use kernel::{Seat, Seats};
use shell::bots::{Budget, Dice, SearchLimits};
use shell::game::{BotLevel, GameBots, Waits};
use shell::{Actor, Session};

use crate::contract::setups;

/// Points of the first level in a pair of matches with the same draws: 2 for a win, 1 for a draw.
fn pair(levels: [&BotLevel; 2], seed: u64) -> u32 {
    let limits = SearchLimits::within(Budget::Iterations(3_000));
    let setup = &setups()[seed as usize % 6];
    let play = |swapped: bool| {
        let mut session = Session::<VaneAndVeil>::begin(Arc::clone(setup), seed).expect("a set-up");
        let mut nth = 0;
        loop {
            match session.waits() {
                Waits::One(seat) => {
                    let level = levels[(seat.index() + usize::from(swapped)) % 2];
                    nth += 1;
                    let mut dice = Dice::of_nth(seed, nth);
                    let input = VaneAndVeil::think(
                        session.state(),
                        seat,
                        Seats::default(),
                        level,
                        &mut dice,
                        &limits,
                    );
                    session.give(seat, input.expect("an input"), Actor::Program).expect("legal");
                }
                Waits::Over(outcome) => {
                    let own = if swapped { Seat::Second } else { Seat::First };
                    return outcome.winner.map_or(1, |winner| if winner == own { 2 } else { 0 });
                }
                Waits::Any(_) | Waits::Sealed(_) => unreachable!("one player decides at a time"),
            }
        }
    };
    play(false) + play(true)
}

/// A small sample: `lab arrow ladder` measures more.
#[test]
fn each_level_beats_the_one_below() {
    for (levels, pairs) in VaneAndVeil::levels().windows(2).zip([8, 8, 8]) {
        let won: u32 = (0..pairs).map(|seed| pair([&levels[1], &levels[0]], seed)).sum();
        let most = 4 * pairs as u32;
        assert!(won * 2 > most, "{} has {won} of {most} points against {}", levels[1].id, levels[0].id);
    }
}
