//! Edits of positions: possible results can be played, and impossible ones are refused with a reason.

use hexstrike_game::bots::random::feed;
use hexstrike_game::rules::NullLog;
use hexstrike_game::rules::state::Focus;
use kernel::{Cell, Facing, Rotation, Seat};
use shell::bots::Dice;
use study::record::position::edit::PositionEdit;
use study::record::position::{CounterMoment, FocusMoment, MomentActivity, Position};

use crate::positions::{RUNNING, dealt};
use crate::table::RULESET;

const ONE: Seat = Seat::FIRST;
const OTHER: Seat = Seat::ALL[1];

/// Position after an edit, played for some beats.
#[track_caller]
fn can(position: &Position, edit: PositionEdit) -> Position {
    let after = position.edited(edit.clone());
    let mut game = after.begin(&RULESET).unwrap_or_else(|why| panic!("{edit:?}: {why}"));
    assert_eq!(Position::of(&game).as_ref(), Some(&after), "{edit:?} is there when it begins");
    let mut dice = Dice::seeded(3);
    for _ in 0..8 {
        if !feed(&mut game, &mut NullLog, &mut dice) {
            break;
        }
    }
    after
}

#[track_caller]
fn cannot(position: &Position, edit: PositionEdit, words: &str) {
    let why = position.edited(edit).begin(&RULESET).expect_err(words).to_string();
    assert!(why.contains(words), "{why}, expected {words}");
}

/// A free hex of land.
fn free(position: &Position) -> Cell {
    let stands = |cell: &Cell| position.seats.iter().any(|seat| seat.at == *cell);
    *position.land.iter().find(|cell| !stands(cell)).expect("two do not fill the land")
}

#[test]
fn land_goes_and_comes_back() {
    let position = &*RUNNING;
    let cell = free(position);
    let without = position.edited(PositionEdit::Land(cell));
    assert!(!without.land.contains(&cell) && without.begin(&RULESET).is_ok());
    let with = without.edited(PositionEdit::Land(cell));
    assert_eq!(with.land.len(), position.land.len());
    assert!(with.begin(&RULESET).is_ok());
    let bare =
        position.land.iter().fold(position.clone(), |bare, cell| bare.edited(PositionEdit::Land(*cell)));
    assert!(bare.land.is_empty());
    let why = bare.begin(&RULESET).expect_err("nobody can stand anywhere").to_string();
    assert!(!why.is_empty());
}

#[test]
fn a_card_is_set_aside_for_focus_and_comes_back() {
    let cell = free(&RUNNING);
    let waiting = RUNNING.edited(PositionEdit::Doing(OTHER, MomentActivity::Waiting(2)));
    for (before, focus) in [
        (&*RUNNING, FocusMoment::Awaited),
        (&*RUNNING, FocusMoment::Held(cell)),
        (&waiting, FocusMoment::Returning(cell)),
    ] {
        let after = can(before, PositionEdit::Focus(OTHER, Some(focus)));
        let game = after.begin(&RULESET).expect("as before");
        let fighter = &game.state().fighters[OTHER];
        assert!(!fighter.hand.deck().contains(&fighter.focus.map(Focus::card).expect("set aside")));
        assert_eq!(after.edited(PositionEdit::Focus(OTHER, None)), *before);
    }
    let back = FocusMoment::Returning(cell);
    cannot(&RUNNING, PositionEdit::Focus(OTHER, Some(back)), "whoever does so waits");
    let far = FocusMoment::Held(Cell::new(70, 0));
    cannot(&RUNNING, PositionEdit::Focus(OTHER, Some(far)), "outside the board");
    let open = can(&RUNNING, PositionEdit::Focus(OTHER, Some(FocusMoment::Awaited)));
    can(&open, PositionEdit::Doing(OTHER, MomentActivity::OpenFocus));
    cannot(&RUNNING, PositionEdit::Doing(OTHER, MomentActivity::OpenFocus), "focused card");
}

/// The power of a fighter can raise its hand limit.
#[test]
fn a_deck_comes_with_the_hand_of_its_fighter() {
    let hand = |id: &str| {
        let after = can(&RUNNING, PositionEdit::Deck(OTHER, dealt(id)));
        after.seats[1].hand.as_ref().map_or(0, |hand| hand.ability.len())
    };
    assert_eq!((hand("aumandetta-base"), hand("murelious-base")), (4, 5));
}

#[test]
fn embers_burn_and_go_out() {
    let cell = free(&RUNNING);
    let lit = can(&RUNNING, PositionEdit::Embers(ONE, cell));
    assert_eq!(lit.moments[0].embers, Some(cell));
    assert_eq!(lit.edited(PositionEdit::Embers(ONE, cell)), RUNNING.edited(PositionEdit::Beat(0)));
    cannot(&RUNNING, PositionEdit::Embers(ONE, Cell::new(-70, 0)), "outside the board");
}

#[test]
fn a_counter_strikes_somebody_else_and_once() {
    let counter = |target, damage| CounterMoment { target, damage, knockback: 1, towards: Facing::E };
    let once = can(&RUNNING, PositionEdit::Counter(ONE, counter(OTHER, 3)));
    let again = can(&once, PositionEdit::Counter(ONE, counter(OTHER, 5)));
    assert_eq!(again.moments[0].counters, [counter(OTHER, 5)], "the later takes its place");
    assert!(again.edited(PositionEdit::NoCounter(ONE, OTHER)).moments[0].counters.is_empty());
    cannot(&RUNNING, PositionEdit::Counter(ONE, counter(ONE, 3)), "counters themselves");
    cannot(&RUNNING, PositionEdit::Counter(ONE, counter(Seat::ALL[2], 3)), "or nobody");
}

#[test]
fn a_running_play_has_its_turn_and_what_was_paid() {
    let play = RUNNING.moments[0].play.clone().expect("it runs");
    let mut changed = play.clone();
    changed.rotation = Rotation::ALL.into_iter().find(|turn| *turn != play.rotation).expect("another");
    changed.facing_before = Facing::ALL.into_iter().find(|way| *way != play.facing_before).expect("another");
    let after = can(&RUNNING, PositionEdit::Play(ONE, changed.clone()));
    assert_eq!(after.moments[0].play, Some(changed));
    let paid = study::record::position::PlayMoment { adrenaline: 11, ..play };
    cannot(&RUNNING, PositionEdit::Play(ONE, paid), "a pool holds 10");
}

#[test]
fn points_and_protection_are_of_a_free_for_all_only() {
    assert_eq!(RUNNING.edited(PositionEdit::Points(ONE, -1)), *RUNNING, "never fewer than none");
    cannot(&RUNNING, PositionEdit::Points(ONE, 1), "this format does not know");
    cannot(&RUNNING, PositionEdit::Protected(ONE, 2), "this format does not know");
}
