//! Tests that each part of a position changes its number.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method is of one lifetime, these are of any"
)]

use std::collections::BTreeSet;
use std::sync::Arc;

use super::*;
use crate::content::Library;
use crate::rules::state::arena::Arena;
use crate::rules::state::board::Arrow;
use crate::rules::state::event::Event;
use crate::rules::state::setup::{Player, StartingState};
use crate::rules::state::{Phase, legal};
use crate::rules::{Match, Step};

/// Numbers of these values, each hashed alone.
fn numbers<T: Copy>(values: &[T], write: impl Fn(&mut PositionWriter<'_>, T)) -> BTreeSet<u64> {
    let library = Library::embedded();
    let ruleset = Ruleset::new(library.cards.clone(), library.fighters.clone());
    let arena = Arena::of(library.island_for(2).expect("an island")).expect("land");
    let setup = Setup::new(arena, Vec::new());
    let number = |value: &T| {
        let mut writer = PositionWriter::new(&ruleset, &setup);
        write(&mut writer, *value);
        writer.fnv.finish()
    };
    values.iter().map(number).chain([PositionWriter::new(&ruleset, &setup).fnv.finish()]).collect()
}

#[test]
fn every_rotation_seat_and_flag_is_told_apart() {
    assert_eq!(numbers(&Rotation::ALL, |writer, value| writer.rotation(value)).len(), 7);
    let seats: Vec<Seat> = Seat::first(4).collect();
    assert_eq!(numbers(&seats, |writer, value| writer.seat(value)).len(), 5);
    let flags: Vec<[bool; 3]> = (0..8).map(|n: u8| [n & 1 != 0, n & 2 != 0, n & 4 != 0]).collect();
    assert_eq!(numbers(&flags, |writer, flags| writer.flags(&flags)).len(), 9);
}

#[test]
fn every_part_of_a_choice_is_told_apart() {
    let first = Commitment { active: CardId(0), passive: CardId(1), rotation: Rotation::Stay, adrenaline: 0 };
    let choices = [
        first,
        Commitment { active: CardId(2), ..first },
        Commitment { passive: CardId(2), ..first },
        Commitment { rotation: Rotation::Around, ..first },
        Commitment { adrenaline: 3, ..first },
    ];
    assert_eq!(numbers(&choices, |writer, value| writer.commitment(value)).len(), 6);
}

#[test]
fn every_part_of_a_play_is_told_apart() {
    let library = Library::embedded();
    let ruleset = Ruleset::new(library.cards.clone(), library.fighters.clone());
    let card = |id| library.card_id(id).expect("a card");
    let set = |active, passive| ruleset.book.set_id(card(active), card(passive), 0, false).expect("a pair");
    let first = Play { set: set("stab", "step"), step: 0, rotation: Rotation::Stay, adrenaline: 0 };
    let plays = [
        first,
        Play { set: set("jab", "step"), ..first },
        Play { set: set("stab", "dash"), ..first },
        Play { step: 1, ..first },
        Play { rotation: Rotation::Around, ..first },
        Play { adrenaline: 3, ..first },
    ];
    assert_eq!(numbers(&plays, |writer, value| writer.play(value)).len(), 7);
}

#[test]
fn every_part_of_a_token_is_told_apart() {
    let [a, b] = [Seat::FIRST, Seat::first(2).last().expect("a seat")];
    let (here, there) = (Cell::CENTRE, Cell::new(1, 0));
    let arrow = |at, facing, owner| BoardToken::Arrow(Arrow { at, facing, owner });
    let tokens = [
        BoardToken::Fire(here, a),
        BoardToken::Fire(there, a),
        BoardToken::Fire(here, b),
        BoardToken::Flora(here),
        BoardToken::Flora(there),
        BoardToken::Platform(here),
        BoardToken::Platform(there),
        arrow(here, Facing::E, a),
        arrow(there, Facing::E, a),
        arrow(here, Facing::W, a),
        arrow(here, Facing::E, b),
    ];
    assert_eq!(numbers(&tokens, |writer, value| writer.token(value)).len(), 12);
}

#[test]
fn numbers_are_hashed_by_their_bytes_the_lowest_first() {
    let hashed = |write: &dyn Fn(&mut Fnv)| {
        let mut fnv = Fnv::new();
        write(&mut fnv);
        fnv.finish()
    };
    let bytes = |bytes: &[u8]| hashed(&|fnv| fnv.write(bytes));
    assert_eq!(bytes(b"a"), 0xaf63_dc4c_8601_ec8c, "as published for FNV-1a");
    assert_eq!(hashed(&|fnv| fnv.write_u16(0x0201)), bytes(&[1, 2]));
    assert_eq!(hashed(&|fnv| fnv.write_u32(0x0403_0201)), bytes(&[1, 2, 3, 4]));
    let eight = bytes(&[1, 2, 3, 4, 5, 0, 0, 0]);
    assert_eq!(hashed(&|fnv| fnv.write_u64(0x05_0403_0201)), eight);
    assert_eq!(hashed(&|fnv| fnv.write_usize(0x05_0403_0201)), eight);
    assert_eq!(hashed(&|fnv| fnv.write_isize(0x05_0403_0201)), eight);
}

#[test]
fn positions_that_differ_have_numbers_that_differ() {
    let game = duel();
    let mut other = *game.state();
    other.beat += 1;
    let number = |state: &MatchState| position(game.ruleset(), game.setup(), state);
    assert_eq!(number(&other), number(game.state()), "whichever beat it is");
    other.fighters[Seat::FIRST].damage += 1;
    assert_ne!(number(&other), number(game.state()));
}

/// Creates a duel of the first two decks.
fn duel() -> Match {
    let library = Library::embedded();
    let ruleset = Ruleset::new(library.cards.clone(), library.fighters.clone());
    let island = library.island_for(2).expect("an island");
    let players = library.decks.iter().zip(&island.starts).map(|(deck, start)| Player {
        name: deck.name.clone(),
        fighter: deck.fighter,
        power: library.fighter(deck.fighter).power,
        movement: deck.movement,
        ability: deck.abilities,
        start: *start,
        opening: StartingState::default(),
    });
    let setup = Setup::new(Arena::of(island).expect("land"), players.collect());
    Match::new(Arc::new(ruleset), Arc::new(setup)).expect("a match")
}

/// Takes one step with random decisions; none when the match is over.
fn go_on(game: &mut Match, chance: &mut u64) -> Option<()> {
    let mut any = |count: usize| {
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*chance >> 33) as usize % count.max(1)
    };
    let mut log: Vec<Event> = Vec::new();
    match game.advance(&mut log) {
        Step::Ran(_) => {}
        Step::Over(_) => return None,
        Step::Commit(seats) => {
            for seat in seats.iter() {
                let plays = legal::plays(game.ruleset(), game.state(), seat);
                game.commit(seat, plays[any(plays.len())], &mut log).expect("it may be played");
            }
        }
        Step::Answer(pending) => {
            let first = pending[0];
            let answers = legal::answers(game.state(), first.prompt);
            let answer = answers[any(answers.len())];
            game.answer(first.prompt.seat, first.id, answer, &mut log).expect("it may be answered");
        }
    }
    Some(())
}

#[test]
fn ruling_34_what_a_set_was_that_is_over_cannot_matter_any_more() {
    let number = |game: &Match| position(game.ruleset(), game.setup(), game.state());
    let (mut compared, mut signature) = (0, 0);
    for seed in 1..=60_u64 {
        let (mut game, mut chance) = (duel(), seed);
        for _ in 0..400 {
            let up = game.state().phase == Phase::Commit && game.waits_for().is_some();
            let mut twin = game.clone();
            let over =
                |fighter: &Fighter| !fighter.set_holds() && fighter.has_played() && !fighter.has_acted();
            for seat in game.state().seats().filter(|seat| up && over(&game.state().fighters[*seat])) {
                let fighter = &mut twin.state.fighters[seat];
                fighter.play = Play { step: 0, rotation: Rotation::Around, adrenaline: 9, ..fighter.play };
                fighter.notes.set = SetProgress { marks: SetFlags::all(), facing_before: Facing::W };
                compared += 1;
                signature += u32::from(fighter.activity == Activity::Open(OpenBeat::SignatureRefresh));
            }
            assert_eq!(number(&twin), number(&game), "seed {seed}");
            let mut alike = chance;
            if up && go_on(&mut twin, &mut alike).is_some() {
                let mut other = game.clone();
                let mut again = chance;
                go_on(&mut other, &mut again);
                for _ in 0..30 {
                    let ends = (go_on(&mut twin, &mut alike), go_on(&mut other, &mut again));
                    assert_eq!(
                        (ends.0.is_none(), number(&twin)),
                        (ends.1.is_none(), number(&other)),
                        "seed {seed}"
                    );
                }
            }
            if go_on(&mut game, &mut chance).is_none() {
                break;
            }
        }
    }
    assert!(compared > 500 && signature > 0, "{compared} {signature}");
}
