//! A bot's own fire burns like any other: no thinking bot stands in it without a reason.

use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::rules::Match;
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::board::BoardToken;
use kernel::{Cell, Facing, Seat};

use crate::duel::{Duel, LIBRARY};

/// The first fighter next to the centre, the other opposite, and a fire of the first one on `fire`.
fn burning(at: (i8, i8), fire: (i8, i8)) -> Match {
    let deck = LIBRARY.0.deck("strylan-base").expect("a deck");
    let cell = |(q, r): (i8, i8)| Cell::new(q, r);
    let duel = Duel::between(&[deck, deck], |place, player| {
        let (at, facing) = if place == 0 { (cell(at), Facing::W) } else { (Cell::new(-2, 0), Facing::E) };
        player.start = Start { at, facing };
    });
    duel.game.with_tokens(&[BoardToken::Fire(cell(fire), Seat::FIRST)])
}

#[test]
fn standing_in_own_fire_is_worse_than_next_to_it() {
    let evaluation = Weights::embedded().evaluation(&[]);
    let chance = |at, fire| {
        let game = burning(at, fire);
        evaluation.chances(&game, game.state())[0]
    };
    for at in [(1, 0), (0, 1), (0, 0), (2, -1)] {
        let (inside, beside) = (chance(at, at), chance(at, (2, 0)));
        assert!(inside < beside - 0.02, "at {at:?}: {inside} in it, {beside} beside it");
    }
}
