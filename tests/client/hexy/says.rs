//! Texts of the table: reasons of refusals, and nothing that is hidden from the viewer.

use std::collections::BTreeSet;

use hexstrike::hexy::desk::HexyPick;
use hexstrike::hexy::pieces::look;
use hexstrike::hexy::remarks::refusal_words;
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::state::RealityNo;

use super::*;

/// Reason that the table gives for pointing at a hex with this in hand.
fn reason(table: &Table, picked: HexyPick, hex: (i8, i8)) -> Option<String> {
    let state = table.session.state().clone();
    let due = Some((Seat::First, &state));
    let fold = &table.folds[0];
    let model = HexyModel::new(table.session.setup(), fold, due, Viewer::Seat(Seat::First)).expect("a model");
    let mut desk = HexyDesk::default();
    desk.picked = picked;
    refusal_words(&model, &desk, Cell::new(hex.0, hex.1))
}

#[test]
fn pointing_at_an_impossible_hex_says_why() {
    let content = content();
    let pieces = [
        ("ember-hearth", Seat::First, (-3, 0), 6, 0),
        ("goblin", Seat::First, (0, 0), 2, 2),
        ("hireling", Seat::First, (0, 1), 2, 0),
        ("harrier", Seat::Second, (1, 0), 2, 0),
        ("watchtower", Seat::Second, (2, 0), 3, 0),
    ];
    let table = Table::of(position(&content, &pieces, [&["forge", "unmake"], &[]]), 1);
    let forge = HexyPick::Card(content.card("forge").expect("a card"));
    let goblin = HexyPick::Piece(RealityNo(2));
    for (picked, hex, why) in [
        (forge, (0, 2), HexyRefusal::Sphere),
        (forge, (0, 0), HexyRefusal::Occupied),
        (goblin, (1, 0), HexyRefusal::Flying),
        (goblin, (2, 0), HexyRefusal::Reach),
        (goblin, (-2, 1), HexyRefusal::Target),
        (HexyPick::Piece(RealityNo(3)), (0, 2), HexyRefusal::NoDie),
        (HexyPick::Card(content.card("unmake").expect("a card")), (1, 0), HexyRefusal::Target),
    ] {
        assert_eq!(reason(&table, picked, hex), Some(why.to_string()), "{picked:?} at {hex:?}");
    }
    assert_eq!(reason(&table, forge, (-2, 0)), None, "a legal hex needs no reason");
}

#[test]
fn every_refusal_has_a_sentence_of_its_own() {
    let sentences: BTreeSet<String> = HexyRefusal::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(sentences.len(), HexyRefusal::ALL.len());
    assert!(sentences.iter().all(|words| words.ends_with('.') && words.len() > 10));
}

#[test]
fn nothing_of_the_other_hand_is_painted() {
    let content = content();
    let pieces = [("ember-hearth", Seat::First, (-3, 0), 6, 0), ("gale-spire", Seat::Second, (3, 0), 6, 0)];
    let mut table =
        Table::of(position(&content, &pieces, [&["ogre", "scorch"], &["roc", "dispel", "recall"]]), 1);
    for (seat, own, others) in [
        (Seat::First, ["Furnace Ogre", "Scorch"], ["Roc", "Dispel", "Recall"].as_slice()),
        (Seat::Second, ["Roc", "Dispel"], ["Furnace Ogre", "Scorch"].as_slice()),
    ] {
        table.frame(seat, Vec::new());
        let texts = table.frame(seat, Vec::new());
        for name in own {
            assert!(texts.iter().any(|words| words == name), "{name} is in the own hand: {texts:?}");
        }
        for name in others {
            assert!(!texts.iter().any(|words| words.contains(name)), "{name} is hidden from {seat}");
        }
    }
}

#[test]
fn every_piece_has_a_look_of_its_own() {
    let mut looks = BTreeSet::new();
    for card in content().cards.iter().filter(|card| card.kind.is_reality()) {
        let look = look(card);
        assert!(looks.insert(format!("{look:?}")), "{} looks like another piece", card.name);
    }
}
