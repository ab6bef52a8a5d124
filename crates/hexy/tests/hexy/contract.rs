//! The promises of the shell, held by HexyGame: the generic tests, records and journals.

use std::sync::Arc;

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::setup::HexySetup;
use shell::bots::{Budget, SearchLimits};
use shell::conformance::{self, random_match};
use shell::record::journal::{self, Journal, Journalled};
use shell::record::{PlayerRecord, Record};

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
    let silent = ["Dealt", "Stands", "Resolve", "Pass", "Cast", "Window", "Cancelled", "EndOfTurn"];
    for setup in setups() {
        conformance::events_have_lines::<HexyGame>(&setup, 0..3, &silent);
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
    let player = |name: &str| PlayerRecord { name: name.to_owned(), played_by: "ember".to_owned() };
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
        journal.append(entry).expect("memory");
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
