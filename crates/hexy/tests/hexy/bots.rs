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
    let limits = SearchLimits::within(Budget::Iterations(20_000));
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
    for (levels, pairs) in HexyGame::levels().windows(2).zip([2, 12, 6]) {
        let won: u32 = (0..pairs).map(|seed| pair([&levels[1], &levels[0]], seed)).sum();
        let most = 4 * pairs as u32;
        assert!(won * 2 >= most, "{} has {won} of {most} points against {}", levels[1].id, levels[0].id);
    }
}

/// Card, seat, hex, counters and die of a piece.
type Piece<'a> = (&'a str, Seat, (i8, i8), u16, u8);

/// Session at a position of the Main Phase with these pieces and empty hands.
pub fn at(pools: [[u16; 4]; 2], pieces: &[Piece]) -> Session<HexyGame> {
    holding(pools, [&[], &[]], pieces)
}

/// Session at a position of the Main Phase with these pieces and hands.
fn holding(pools: [[u16; 4]; 2], hands: [&[&str]; 2], pieces: &[Piece]) -> Session<HexyGame> {
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
        hands: hands.map(|hand| hand.iter().map(|id| card(id)).collect()),
        libraries: [library(), library()],
        graveyards: [Vec::new(), Vec::new()],
        realities: realities.collect(),
    };
    let setup = HexySetup::shuffled(&catalogue, &catalogue.maps[0], Default::default());
    let setup = HexySetup { first: Some(Seat::First), start: Start::Position(Box::new(position)), ..setup };
    Session::begin(setup, 1).expect("a match")
}

/// Plays the first seat's turn with this level, while the other seat passes; returns its inputs without passes.
fn turn_of(session: &mut Session<HexyGame>, level: &BotLevel) -> Vec<HexyInput> {
    let mut given = Vec::new();
    for nth in 0..60 {
        let Waits::One(seat) = session.waits() else { break };
        if session.state().turn() != 9 {
            break;
        }
        let input = if seat == Seat::First { think(session, seat, level, nth) } else { HexyInput::Pass };
        given.extend((input != HexyInput::Pass).then(|| input.clone()));
        session.give(seat, input, Actor::Program).expect("legal");
    }
    given
}

/// Plays the first seat's turn with this level; true if it wins in it.
fn wins_now(mut session: Session<HexyGame>, level: &BotLevel) -> bool {
    turn_of(&mut session, level);
    matches!(session.waits(), Waits::Over(outcome) if outcome.winner == Some(Seat::First))
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

/// Strongest level.
fn strongest() -> &'static BotLevel {
    HexyGame::levels().last().expect("a level")
}

/// A creature beside the empty Center Point steps there, and one that can fell the holder does.
#[test]
fn the_centre_is_contested() {
    for level in &HexyGame::levels()[1..] {
        let pieces = [
            ("ember-hearth", SEATS[0], (-2, 0), 4, 0),
            ("netter", SEATS[0], (-1, 0), 3, 2),
            ("gale-spire", SEATS[1], (3, 0), 4, 0),
        ];
        let mut session = at([[0; 4]; 2], &pieces);
        turn_of(&mut session, level);
        assert_eq!(session.state().holdings(Seat::First).winning, 4, "{}", level.id);
    }
    for level in &HexyGame::levels()[2..] {
        let pieces = [
            ("ember-hearth", SEATS[0], (-2, 0), 5, 0),
            ("netter", SEATS[0], (-1, 0), 3, 2),
            ("harrier", SEATS[1], (0, 0), 2, 0),
            ("gale-spire", SEATS[1], (3, 0), 4, 0),
        ];
        let mut session = at([[0; 4]; 2], &pieces);
        turn_of(&mut session, level);
        assert_eq!(session.state().holdings(Seat::First).winning, 4, "{}", level.id);
    }
}

/// The own Flag is empty and an enemy stands two steps from it: the turn does not end so.
#[test]
fn the_own_flag_is_guarded_in_time() {
    let pieces = [
        ("ember-hearth", SEATS[0], (-1, 0), 5, 0),
        ("grove-circle", SEATS[0], (-2, 0), 4, 0),
        ("windrunner", SEATS[1], (-1, -1), 3, 0),
        ("gale-spire", SEATS[1], (2, 0), 6, 0),
    ];
    let mut session = holding([[0; 4]; 2], [&["ember-hearth", "grove-circle"], &[]], &pieces);
    turn_of(&mut session, strongest());
    let state = session.state();
    assert!(!state.is_empty(state.table().flags[0]), "the Flag is open");
}

/// One energy is left. The search of the own turn alone spends it on an artifact; the strongest level keeps it, and pays
/// the counterstrike with it when the holder of the Center Point is attacked.
#[test]
fn energy_is_held_for_a_counterstrike() {
    let position = || {
        let pieces = [
            ("grove-circle", SEATS[0], (-1, 0), 2, 0),
            ("netter", SEATS[0], (0, 0), 2, 0),
            ("goblin", SEATS[1], (1, 0), 2, 0),
            ("ember-hearth", SEATS[1], (2, 0), 5, 0),
        ];
        holding([[0; 4]; 2], [&["brace", "totem"], &[]], &pieces)
    };
    let raider = &HexyGame::levels()[2];
    assert!(!turn_of(&mut position(), raider).is_empty());
    let mut session = position();
    assert_eq!(turn_of(&mut session, strongest()), []);
    let mut answers = Vec::new();
    for nth in 0..60 {
        let Waits::One(seat) = session.waits() else { break };
        let level = if seat == Seat::First { strongest() } else { raider };
        let input = think(&session, seat, level, nth);
        if session.state().turn() > 10 {
            break;
        }
        answers.extend((seat == Seat::First && input != HexyInput::Pass).then(|| input.clone()));
        session.give(seat, input, Actor::Program).expect("legal");
    }
    let pays = |input: &HexyInput| matches!(input, HexyInput::Counterstrike { with_counter: false, .. });
    assert!(answers.iter().any(pays), "{answers:?}");
}

/// No building gives the colour of the creature, but an energy card does.
#[test]
fn energy_cards_pay_for_colours() {
    let pieces = [("grove-circle", SEATS[0], (-1, 0), 3, 0), ("gale-spire", SEATS[1], (2, 0), 4, 0)];
    let mut session = holding([[0; 4]; 2], [&["ember-energy", "sparkthrower"], &[]], &pieces);
    turn_of(&mut session, strongest());
    let own = session.state().realities().iter().filter(|reality| reality.seat == Seat::First);
    assert_eq!(own.count(), 2);
}

/// Cards that no own building can pay for are the first to be discarded.
#[test]
fn strange_cards_are_discarded_first() {
    let pieces = [
        ("grove-circle", SEATS[0], (-1, 0), 1, 0),
        ("gale-spire", SEATS[1], (1, 0), 4, 0),
        ("gale-spire", SEATS[1], (2, 0), 4, 0),
    ];
    let mut session = holding([[0, 1, 0, 0], [0; 4]], [&["thornback", "netter", "harrier"], &[]], &pieces);
    let harrier = embedded_catalogue().card("harrier").expect("a card");
    let given = turn_of(&mut session, strongest());
    assert_eq!(given.first(), Some(&HexyInput::Discard(harrier)));
}
