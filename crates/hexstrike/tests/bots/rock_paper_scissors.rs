//! A card set with a known equilibrium: strike beats grapple, grapple beats parry, parry beats strike.
//!
//! Two fighters face each other and only damage counts. A strike deals 2 and comes first, a grapple deals 4
//! and cannot be blocked, a parry strikes back for twice the stopped damage, 4. Between equals the first seat
//! acts first. So the first seat's payoffs are
//!
//! |         | strike | grapple | parry |
//! |---------|--------|---------|-------|
//! | strike  |   2    |    2    |  -4   |
//! | grapple |  -2    |    4    |   4   |
//! | parry   |   4    |   -4    |   0   |
//!
//! with the equilibrium (2, 4, 3) of 9 for the first seat and (14, 8, 5) of 27 for the second, worth 8/9.

use std::sync::Arc;

use hexstrike_game::bots::evaluation::{Fit, Weights};
use hexstrike_game::bots::features::{COUNT, NAMES};
use hexstrike_game::bots::search::SearchReach;
use hexstrike_game::bots::search_bot::{SearchBot, ThinkingStyle};
use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::island::Start;
use hexstrike_game::rules::state::setup::{Player, Setup, StartingState};
use hexstrike_game::rules::{CardId, FighterId, Match, Ruleset};
use kernel::{Cell, Facing, Seat};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::duel::{Duel, LIBRARY};

const CARDS: &str = r#"[
    (id: "strike", name: "strike", kind: Ability, rotations: (0, 0), damage: 2, knockback: Factor(1), beats: ["[a]/e", "W", "E"]),
    (id: "grapple", name: "grapple", kind: Ability, rotations: (0, 0), damage: 4, knockback: Throw, beats: ["[a]/m", "W", "E"]),
    (id: "parry", name: "parry", kind: Ability, rotations: (0, 0), beats: ["[b]/eml", "W", "E"], active: [OnBlock(Counter)]),
    (id: "stay", name: "stay", kind: Movement, rotations: (0, 0), beats: ["W", "E"]),
]"#;

pub fn duel() -> Duel {
    let mut cards: Vec<Card> = ron::from_str(CARDS).expect("cards");
    for i in 0..12 {
        let kind = if i < 9 { "Ability" } else { "Movement" };
        let text =
            format!(r#"(id: "b{i}", name: "b{i}", kind: {kind}, rotations: (0, 0), beats: ["W", "E"])"#);
        cards.push(ron::from_str(&text).expect("a card"));
    }
    let ids = |from: u8, count: u8| (from..from + count).map(CardId);
    let (hand, stay) = (ids(0, 3).collect::<Vec<_>>(), vec![CardId(3)]);
    let player = |q: i8, facing| Player {
        name: String::new(),
        fighter: FighterId(0),
        power: Power::HandLimit(4),
        movement: ids(3, 1).chain(ids(13, 3)).collect::<Vec<_>>().try_into().expect("four"),
        ability: ids(0, 3).chain(ids(4, 9)).collect::<Vec<_>>().try_into().expect("twelve"),
        start: Start { at: Cell::new(q, 0), facing },
        opening: StartingState { hand: Some((hand.clone(), stay.clone())), ..StartingState::default() },
    };
    let arena = Arena::of(LIBRARY.0.island_for(2).expect("an island")).expect("an island");
    let setup = Setup::new(arena, vec![player(0, Facing::E), player(1, Facing::W)]);
    let ruleset = Ruleset::new(cards, LIBRARY.0.fighters.clone());
    let mut duel = Duel::of(Match::new(Arc::new(ruleset), Arc::new(setup)).expect("a match"));
    duel.run();
    duel
}

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
