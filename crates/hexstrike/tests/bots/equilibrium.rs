//! A search finds the equilibrium of the game of strike, grapple and parry.

use hexstrike_game::bots::evaluation::{Fit, Weights};
use hexstrike_game::bots::features::{COUNT, NAMES};
use hexstrike_game::bots::search::SearchReach;
use hexstrike_game::bots::search_bot::{SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::CardId;
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::Duel;
use crate::rock_paper_scissors::duel;

fn choice(duel: &Duel, seat: Seat, exploits: f64) -> ChosenPlay {
    let mut weights = [0.0; COUNT];
    weights[NAMES.iter().position(|name| *name == "damage").expect("a feature")] = -2.0;
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![8], sample: 16, rounds: 8, draws: 6, worlds: 1 };
    let manner =
        ThinkingStyle { reach, whim: 0.0, forgets: 0.0, exploits, temper: Vec::new(), taste: Vec::new() };
    let evaluation = Weights::new(Fit::default(), &weights).evaluation(&[]);
    let mut bot = SearchBot::with(manner, evaluation, Dice::seeded(1));
    bot.play(&duel.information_state(seat), &SearchLimits::within(Budget::Iterations(100_000)))
        .expect("a play")
}

#[track_caller]
fn mixes(choice: &ChosenPlay, expected: [f64; 3]) {
    for (card, expected) in expected.into_iter().enumerate() {
        let plays = choice.mix.iter().filter(|(play, _)| play.active == CardId(card as u8));
        let chance: f64 = plays.map(|(_, chance)| chance).sum();
        assert!((chance - expected).abs() < 0.04, "{card}: {chance}, expected {expected}: {choice:?}");
    }
}

#[test]
fn both_seats_play_the_equilibrium() {
    let duel = duel();
    let first = choice(&duel, Seat::FIRST, 0.0);
    mixes(&first, [2.0 / 9.0, 4.0 / 9.0, 3.0 / 9.0]);
    let second = choice(&duel, Seat::new(1).expect("a seat"), 0.0);
    mixes(&second, [14.0 / 27.0, 8.0 / 27.0, 5.0 / 27.0]);
    let (one, two) = (first.chance.expect("it looks ahead"), second.chance.expect("it looks ahead"));
    assert!(one > 0.51 && (one + two - 1.0).abs() < 0.005, "{first:?} {second:?}");
    let feared = first.feared.expect("some reply hurts most");
    assert!(feared.chance <= one + 0.01 && feared.likely > 0.0, "{feared:?}");
}
