//! Single acts through the table, by clicks and keys alone.

use hexy_game::rules::events::HexyEvent;
use hexy_game::rules::state::{DueDecision, Target};

use super::*;

const A: Seat = Seat::First;
const B: Seat = Seat::Second;

/// Events of a kind in the whole match.
fn count(table: &Table, is_it: impl Fn(&HexyEvent) -> bool) -> usize {
    table.session.events().iter().filter(|emitted| is_it(&emitted.event)).count()
}

#[test]
fn a_building_is_cast_by_two_clicks_and_the_walls_pay() {
    let content = content();
    let setup = position(&content, &[("ember-hearth", A, (-3, 0), 5, 0)], [&["grove-circle"], &[]]);
    let mut table = Table::of(setup, 1);
    table.click_card(A, 0);
    table.click_hex(A, Cell::new(-2, 0));
    assert_eq!(count(&table, |event| matches!(event, HexyEvent::Put { .. })), 0, "the first click prepares");
    table.click_hex(A, Cell::new(-2, 0));
    for _ in 0..4 {
        table.frame(A, Vec::new());
    }
    assert_eq!(table.session.state().stack().len(), 1);
    assert_eq!(table.session.state().realities()[0].counters, 3, "two Potency were tapped");
}

#[test]
fn what_cannot_be_paid_without_a_last_potency_is_said_and_a_click_pays_it() {
    let content = content();
    let setup = position(&content, &[("ember-hearth", A, (-3, 0), 2, 0)], [&["grove-circle", "goblin"], &[]]);
    let mut table = Table::of(setup, 1);
    let nth = table.folds[0]
        .seat(A)
        .hand
        .iter()
        .position(|card| content.cards[card.0 as usize].id == "grove-circle");
    table.click_card(A, nth.expect("it is in the hand"));
    table.click_hex(A, Cell::new(-2, 0));
    table.click_hex(A, Cell::new(-2, 0));
    let words = table.frame(A, Vec::new()).join("\n");
    assert!(words.contains("Missing: 2 of any kind"), "{words}");
    assert!(table.session.entries().is_empty(), "nothing is given by itself");
    table.click_hex(A, Cell::new(-3, 0));
    assert_eq!(table.session.state().realities()[0].counters, 1);
}

#[test]
fn an_attack_with_a_joiner_is_announced_by_the_second_click() {
    let content = content();
    let pieces = [
        ("goblin", A, (0, 0), 2, 2),
        ("goblin", A, (1, -1), 2, 2),
        ("watchtower", B, (1, 0), 3, 0),
        ("ember-hearth", A, (-3, 0), 6, 0),
    ];
    let mut table = Table::of(position(&content, &pieces, [&[], &[]]), 1);
    table.click_hex(A, Cell::new(0, 0));
    table.click_hex(A, Cell::new(1, 0));
    table.click_hex(A, Cell::new(1, -1));
    assert_eq!(table.desks[0].joiners.len(), 1);
    table.click_hex(A, Cell::new(1, 0));
    for _ in 0..4 {
        table.frame(A, Vec::new());
    }
    let attacked = count(&table, |event| match event {
        HexyEvent::Put { item, .. } => matches!(
            &item.kind,
            hexy_game::rules::state::ItemKind::Attack { attackers, .. } if attackers.len() == 2
        ),
        _ => false,
    });
    assert_eq!(attacked, 1);
}

#[test]
fn a_step_needs_one_click_and_ends_by_passes_of_the_client() {
    let content = content();
    let pieces =
        [("goblin", A, (0, 0), 2, 2), ("ember-hearth", A, (-3, 0), 6, 0), ("ember-hearth", B, (3, 0), 4, 0)];
    let mut table = Table::of(position(&content, &pieces, [&[], &["scorch"]]), 1);
    table.click_hex(A, Cell::new(0, 0));
    table.click_hex(A, Cell::new(0, 1));
    for _ in 0..3 {
        table.frame(A, Vec::new());
    }
    while table.up().is_some_and(|seat| table.passes_by_itself(seat)) {}
    let goblin = table.session.state().realities()[0];
    assert_eq!(table.session.state().hex(goblin.at), Cell::new(0, 1));
}

#[test]
fn ending_the_main_phase_warns_once_of_an_open_flag() {
    let content = content();
    let pieces = [("goblin", A, (2, 0), 2, 2), ("ember-hearth", A, (-3, 0), 6, 0)];
    let mut table = Table::of(position(&content, &pieces, [&[], &[]]), 1);
    table.press(A, Key::P);
    assert!(table.session.entries().is_empty());
    let words = table.frame(A, Vec::new()).join("\n");
    assert!(words.contains("empty Flag"), "{words}");
    table.press(A, Key::P);
    assert!(!table.session.entries().is_empty());
}

#[test]
fn a_stop_asks_where_the_client_would_pass() {
    let content = content();
    let pieces =
        [("goblin", A, (0, 0), 2, 2), ("ember-hearth", A, (-3, 0), 6, 0), ("ember-hearth", B, (3, 0), 4, 0)];
    let mut table = Table::of(position(&content, &pieces, [&[], &[]]), 1);
    table.give(A, HexyInput::Tap { reality: hexy_game::rules::state::RealityNo(2), colour: None });
    let step =
        HexyInput::Move { reality: hexy_game::rules::state::RealityNo(1), to: Cell::new(0, 1), pay: None };
    table.give(A, step);
    assert!(table.passes_by_itself(A));
    assert!(table.desks[1].obvious(table.session.state(), B).is_some());
    table.desks[1].stops.moves = true;
    assert_eq!(table.desks[1].obvious(table.session.state(), B), None);
}

#[test]
fn choosing_nothing_is_a_choice() {
    let content = content();
    let pieces = [("ember-hearth", A, (0, 0), 6, 0), ("goblin", B, (0, 1), 2, 0)];
    let mut table = Table::of(position(&content, &pieces, [&["sparkthrower"], &[]]), 1);
    table.click_card(A, 0);
    table.click_hex(A, Cell::new(1, 0));
    table.click_hex(A, Cell::new(1, 0));
    for _ in 0..4 {
        table.frame(A, Vec::new());
    }
    while table.up().is_some_and(|seat| table.passes_by_itself(seat)) {}
    assert!(matches!(table.session.state().decision(), DueDecision::Choice { .. }));
    table.press(A, Key::P);
    let last = table.session.entries().last().map(|entry| entry.inputs[0].1.clone());
    assert_eq!(last, Some(HexyInput::Choose(Target::None)));
}
