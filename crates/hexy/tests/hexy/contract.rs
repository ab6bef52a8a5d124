//! The promises of the shell, held by HexyGame: the generic tests, records and journals.

use std::sync::Arc;

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::{CardKind, CardNo};
use hexy_game::rules::events::HexyEvent;
use hexy_game::rules::setup::{HexyPosition, HexySetup, Phase, PlacedReality, SEATS, Start};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};
use shell::conformance::{self, random_match};
use shell::record::journal::{self, Journal, Journalled};
use shell::record::{PlayerRecord, Record};

/// Events without a line.
const SILENT: [&str; 8] = ["Dealt", "Stands", "Resolve", "Pass", "Cast", "Window", "Cancelled", "EndOfTurn"];

/// Set-ups with every map and every ready deck.
pub fn setups() -> Vec<Arc<HexySetup>> {
    let catalogue = embedded_catalogue();
    let deck = |nth: usize| catalogue.decks[nth % catalogue.decks.len()].cards.clone();
    let setup = |nth: usize| {
        let map = &catalogue.maps[nth % catalogue.maps.len()];
        Arc::new(HexySetup::shuffled(&catalogue, map, [deck(nth), deck(nth + 1)]))
    };
    (0..catalogue.decks.len()).map(setup).collect()
}

/// Position full of pieces that stand in each other's reach, because random players hardly ever fight.
fn crowded(nth: usize) -> Arc<HexySetup> {
    let catalogue = embedded_catalogue();
    let map = &catalogue.maps[nth % catalogue.maps.len()];
    let is_reality = |card: &CardNo| catalogue.cards[usize::from(card.0)].kind.is_reality();
    let all: Vec<CardNo> = (0..catalogue.cards.len()).map(|no| CardNo(no as u8)).collect();
    let pieces: Vec<CardNo> = all.iter().copied().filter(is_reality).collect();
    let under = |no: usize| {
        let enchants = |card: &&CardNo| catalogue.cards[usize::from(card.0)].kind == CardKind::Enchantment;
        all.iter().filter(enchants).nth(no % 5).map(|card| (*card, SEATS[no / 2 % 2]))
    };
    let hexes = map.hexes().filter(|hex| *hex != map.flags.0 && *hex != map.flags.1);
    let realities = hexes.enumerate().filter(|(no, _)| !(no + nth).is_multiple_of(3)).map(|(no, at)| {
        let card = pieces[(no * 7 + nth) % pieces.len()];
        let (id, counters) = (no as u32 + 1, 1 + (no % 4) as u16);
        let enchantments = under(no).into_iter().filter(|_| no % 4 == 0).collect();
        PlacedReality {
            id,
            card,
            seat: SEATS[no % 2],
            at,
            counters,
            die: (no % 3) as u8,
            raised: [0; 2],
            enchantments,
        }
    });
    let hand = |from: usize| all.iter().copied().skip(from).step_by(3).collect();
    let position = HexyPosition {
        turn: 5,
        active: SEATS[nth % 2],
        phase: Phase::Main,
        window: false,
        winning: [5, 6],
        pools: [[6; 4]; 2],
        hands: [all.clone(), all.clone()],
        libraries: [hand(2), hand(1)],
        graveyards: [hand(1), hand(0)],
        realities: realities.collect(),
    };
    let setup = HexySetup::shuffled(&catalogue, map, Default::default());
    Arc::new(HexySetup { first: Some(Seat::First), start: Start::Position(Box::new(position)), ..setup })
}

#[test]
fn crowded_positions_hold_every_promise() {
    let limits = SearchLimits::within(Budget::Iterations(60));
    for nth in 0..6 {
        let (setup, seeds) = (crowded(nth), nth as u64..nth as u64 + 1);
        conformance::legal_inputs_are_accepted::<HexyGame>(&setup, seeds.clone());
        conformance::other_inputs_are_refused::<HexyGame>(&setup, seeds.clone());
        conformance::matches_are_reproducible::<HexyGame>(&setup, seeds.clone());
        conformance::events_have_lines::<HexyGame>(&setup, seeds.clone(), &SILENT);
        conformance::bots_are_legal_and_blind::<HexyGame>(&setup, seeds, &limits);
    }
    conformance::nothing_leaks::<HexyGame>(&crowded(0), 0..1);
}

/// Random matches from crowded positions have fights, strikes, choices and every kind of end.
#[test]
fn crowded_positions_show_everything() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..120 {
        let session = random_match::<HexyGame>(&crowded(seed as usize), seed, &mut |_| {});
        for emitted in session.events() {
            let debug = format!("{:?}", emitted.event);
            seen.extend(debug.split([' ', '(', '{']).next().map(str::to_owned));
            if let HexyEvent::Put { item, .. } = &emitted.event {
                seen.extend(format!("{:?}", item.kind).split(' ').next().map(str::to_owned));
            }
        }
    }
    let wanted = [
        "Attack",
        "Strike",
        "Move",
        "Ability",
        "Trigger",
        "Spell",
        "Draw",
        "Score",
        "Blow",
        "Counterstrike",
        "Chose",
        "Fizzle",
        "Returned",
        "Cancelled",
        "Enchants",
        "Raised",
        "Scored",
        "Over",
        "Window",
        "Moves",
        "Destroyed",
        "PoolLost",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

#[test]
fn legal_inputs_are_accepted_and_others_refused() {
    for (nth, setup) in setups().iter().enumerate() {
        let seeds = nth as u64..nth as u64 + 1;
        conformance::legal_inputs_are_accepted::<HexyGame>(setup, seeds.clone());
        conformance::other_inputs_are_refused::<HexyGame>(setup, seeds);
    }
}

#[test]
fn matches_are_reproducible() {
    for setup in setups() {
        conformance::matches_are_reproducible::<HexyGame>(&setup, 0..2);
    }
}

#[test]
fn nothing_leaks() {
    for setup in setups().iter().take(2) {
        conformance::nothing_leaks::<HexyGame>(setup, 0..1);
    }
}

#[test]
fn events_have_lines() {
    for setup in setups() {
        conformance::events_have_lines::<HexyGame>(&setup, 0..3, &SILENT);
    }
}

#[test]
fn bots_are_legal_and_blind() {
    let limits = SearchLimits::within(Budget::Iterations(60));
    for setup in setups().iter().take(3) {
        conformance::bots_are_legal_and_blind::<HexyGame>(setup, 0..1, &limits);
    }
}

fn recorded(seed: u64) -> Record<HexyGame> {
    let session = random_match::<HexyGame>(&setups()[seed as usize % 6], seed, &mut |_| {});
    let player = |name: &str| PlayerRecord { name: name.to_owned(), played_by: "drifter".to_owned() };
    Record::of(&session, [player("Ann"), player("Bob")])
}

#[test]
fn every_form_leads_back_to_the_record() {
    for seed in 0..6 {
        let record = recorded(seed);
        for bytes in [record.to_ron().into_bytes(), record.to_bytes(), record.to_code().into_bytes()] {
            assert_eq!(Record::<HexyGame>::read(&bytes).as_ref(), Ok(&record), "seed {seed}");
        }
        assert_eq!(record.replay().expect("it replays").entries(), record.entries);
    }
}

#[test]
fn a_journal_cut_between_inputs_holds_those_before() {
    let record = recorded(4);
    let mut journal = Journal::begin(Vec::new(), &record.head()).expect("memory");
    for entry in &record.entries {
        journal.append(std::slice::from_ref(entry)).expect("memory");
    }
    let bytes = journal.into_inner();
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    for (whole, end) in ends.enumerate().step_by(97) {
        let found = journal::recover::<Record<HexyGame>>(&bytes[..end]).expect("the head is whole");
        assert_eq!(found.recording.entries, record.entries[..whole]);
        let torn = journal::recover::<Record<HexyGame>>(&bytes[..end - 1]);
        assert_eq!(torn.is_ok_and(|found| found.dropped.is_some()), whole > 0, "cut before {end}");
    }
}

/// The cause of an event is an earlier one.
#[test]
fn causes_come_first() {
    for (seed, setup) in setups().iter().enumerate() {
        let session = random_match::<HexyGame>(setup, seed as u64, &mut |_| {});
        for (nth, emitted) in session.events().iter().enumerate() {
            assert!(emitted.cause.is_none_or(|cause| (cause as usize) < nth), "event {nth}: {emitted:?}");
        }
    }
}
