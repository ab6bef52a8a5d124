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

use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::arena::Arena;
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::setup::{Player, Setup, StartingState};
use hexstrike_game::rules::{CardId, FighterId, Match, Ruleset};
use kernel::{Cell, Facing};

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
