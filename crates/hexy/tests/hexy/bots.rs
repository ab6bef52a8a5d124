//! Bots: each level beats the one below it, and answers what it should.

use std::sync::Arc;

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::CardNo;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::setup::{HexyPosition, HexySetup, Phase, PlacedReality, SEATS, Start};
use hexy_game::rules::state::RealityNo;
use kernel::{Cell, Seat, Seats};
use shell::bots::{Budget, Dice, SearchLimits};
use shell::game::{BotLevel, GameBots, Waits};
use shell::{Actor, Session};

use crate::contract::setups;

fn think(session: &Session<HexyGame>, seat: Seat, level: &BotLevel, nth: usize) -> HexyInput {
    let limits = SearchLimits::within(Budget::Iterations(1_500));
    let mut dice = Dice::of_nth(7, nth);
    HexyGame::think(session.state(), seat, Seats::default(), level, &mut dice, &limits).expect("an input")
}

/// Points of the first level in a pair of matches with the same draws: 2 for a win, 1 for a draw.
fn pair(levels: [&BotLevel; 2], seed: u64) -> u32 {
    let setup = &setups()[seed as usize % 6];
    let play = |swapped: bool| {
        let mut session = Session::<HexyGame>::begin(Arc::clone(setup), seed).expect("a set-up");
        let mut nth = 0;
        loop {
            match session.waits() {
                Waits::One(seat) => {
                    nth += 1;
                    let level = levels[(seat.index() + usize::from(swapped)) % 2];
                    let input = think(&session, seat, level, nth);
                    session.give(seat, input, Actor::Program).expect("legal");
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

/// A small sample: `lab hexy ladder` measures more.
#[test]
fn each_level_beats_the_one_below() {
    for (levels, pairs) in HexyGame::levels().windows(2).zip([2, 12, 12]) {
        let won: u32 = (0..pairs).map(|seed| pair([&levels[1], &levels[0]], seed)).sum();
        let most = 4 * pairs as u32;
        assert!(won * 2 >= most, "{} has {won} of {most} points against {}", levels[1].id, levels[0].id);
    }
}

/// Session at a position of the Main Phase with these pieces: card, seat, hex, counters and die.
pub fn at(pools: [[u16; 4]; 2], pieces: &[(&str, Seat, (i8, i8), u16, u8)]) -> Session<HexyGame> {
    let catalogue = embedded_catalogue();
    let card = |id: &str| catalogue.card(id).expect("a card");
    let realities = pieces.iter().enumerate().map(|(nth, (id, seat, (q, r), counters, die))| PlacedReality {
        id: nth as u32 + 1,
        card: card(id),
        seat: *seat,
        at: Cell::new(*q, *r),
        counters: *counters,
        die: *die,
        raised: [0; 2],
        enchantments: Vec::new(),
    });
    let library = || vec![CardNo(0); 10];
    let position = HexyPosition {
        turn: 9,
        active: Seat::First,
        phase: Phase::Main,
        window: false,
        winning: [3, 3],
        pools,
        hands: [Vec::new(), Vec::new()],
        libraries: [library(), library()],
        graveyards: [Vec::new(), Vec::new()],
        realities: realities.collect(),
    };
    let setup = HexySetup::shuffled(&catalogue, &catalogue.maps[0], Default::default());
    let setup = HexySetup { first: Some(Seat::First), start: Start::Position(Box::new(position)), ..setup };
    Session::begin(setup, 1).expect("a match")
}

/// Plays the first seat's turn with this level; true if it wins in it.
fn wins_now(mut session: Session<HexyGame>, level: &BotLevel) -> bool {
    for nth in 0..60 {
        match session.waits() {
            Waits::Over(outcome) => return outcome.winner == Some(Seat::First),
            Waits::One(seat) if session.state().turn() == 9 => {
                let input =
                    if seat == Seat::First { think(&session, seat, level, nth) } else { HexyInput::Pass };
                session.give(seat, input, Actor::Program).expect("legal");
            }
            Waits::One(_) | Waits::Any(_) | Waits::Sealed(_) => return false,
        }
    }
    false
}

/// One step onto the empty Flag wins: every level but the weakest takes it.
#[test]
fn a_lethal_flag_is_seen() {
    for level in &HexyGame::levels()[1..] {
        let pieces = [
            ("ember-hearth", Seat::First, (-1, 0), 4, 0),
            ("goblin", Seat::First, (2, 0), 2, 2),
            ("gale-spire", Seat::Second, (1, 1), 3, 0),
        ];
        assert!(wins_now(at([[0; 4]; 2], &pieces), level), "{}", level.id);
    }
}

/// A guard on the Flag that one attack fells is felled first.
#[test]
fn the_searches_clear_the_flag_and_step() {
    for level in &HexyGame::levels()[2..] {
        let pieces = [
            ("ember-hearth", Seat::First, (-1, 0), 5, 0),
            ("goblin", Seat::First, (2, 0), 2, 2),
            ("gale-spire", Seat::Second, (3, 0), 1, 0),
        ];
        assert!(wins_now(at([[0; 4]; 2], &pieces), level), "{}", level.id);
    }
}

/// A counterstrike that fells the attacker is declared by every level but the weakest.
#[test]
fn counterstrikes_are_declared() {
    for level in &HexyGame::levels()[1..] {
        let mut session = at(
            [[1, 0, 0, 0], [0, 0, 0, 1]],
            &[
                ("goblin", SEATS[0], (0, 0), 2, 1),
                ("thornback", SEATS[1], (1, 0), 4, 0),
                ("gale-spire", SEATS[1], (2, 0), 3, 0),
            ],
        );
        let attack =
            HexyInput::Attack { lead: RealityNo(1), joiners: Vec::new(), target: RealityNo(2), pay: None };
        session.give(Seat::First, attack, Actor::Program).expect("legal");
        session.give(Seat::First, HexyInput::Pass, Actor::Program).expect("legal");
        let input = think(&session, Seat::Second, level, 3);
        assert!(matches!(input, HexyInput::Counterstrike { .. }), "{}: {input:?}", level.id);
    }
}
