//! The promises of the shell, held by Vane and Veil: the generic tests, records and journals.

use std::sync::Arc;

use arrow_game::VaneAndVeil;
use arrow_game::content::embedded_catalogue;
use arrow_game::rules::setup::ArrowSetup;
use shell::bots::{Budget, SearchLimits};
use shell::conformance::{self, random_match};
use shell::record::journal::{self, Journal, Journalled};
use shell::record::{PlayerRecord, Record};

/// Set-ups with every board and every ready deck.
pub fn setups() -> Vec<Arc<ArrowSetup>> {
    let catalogue = embedded_catalogue();
    let deck = |nth: usize| catalogue.decks[nth % catalogue.decks.len()].cards.clone();
    let setup = |nth: usize| {
        let board = &catalogue.boards[nth % catalogue.boards.len()];
        Arc::new(ArrowSetup::shuffled(&catalogue, board, [deck(nth), deck(nth + 1)]))
    };
    (0..catalogue.decks.len()).map(setup).collect()
}

#[test]
fn legal_inputs_are_accepted_and_others_refused() {
    for setup in setups() {
        conformance::legal_inputs_are_accepted::<VaneAndVeil>(&setup, 0..5);
        conformance::other_inputs_are_refused::<VaneAndVeil>(&setup, 0..5);
    }
}

#[test]
fn matches_are_reproducible() {
    for setup in setups() {
        conformance::matches_are_reproducible::<VaneAndVeil>(&setup, 0..10);
    }
}

#[test]
fn nothing_leaks() {
    for setup in setups() {
        conformance::nothing_leaks::<VaneAndVeil>(&setup, 0..3);
    }
}

#[test]
fn events_have_lines() {
    let silent = ["Dealt", "Stands", "Chain", "Done", "End"];
    for setup in setups() {
        conformance::events_have_lines::<VaneAndVeil>(&setup, 0..10, &silent);
    }
}

#[test]
fn bots_are_legal_and_blind() {
    let limits = SearchLimits::within(Budget::Iterations(300));
    for setup in setups() {
        conformance::bots_are_legal_and_blind::<VaneAndVeil>(&setup, 0..2, &limits);
    }
}

fn recorded(seed: u64) -> Record<VaneAndVeil> {
    let session = random_match::<VaneAndVeil>(&setups()[seed as usize % 6], seed, &mut |_| {});
    let player = |name: &str| PlayerRecord { name: name.to_owned(), played_by: "breeze".to_owned() };
    Record::of(&session, [player("Ann"), player("Bob")])
}

#[test]
fn every_form_leads_back_to_the_record() {
    for seed in 0..6 {
        let record = recorded(seed);
        for bytes in [record.to_ron().into_bytes(), record.to_bytes(), record.to_code().into_bytes()] {
            assert_eq!(Record::<VaneAndVeil>::read(&bytes).as_ref(), Ok(&record), "seed {seed}");
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
    for (whole, end) in ends.enumerate() {
        let found = journal::recover::<Record<VaneAndVeil>>(&bytes[..end]).expect("the head is whole");
        assert_eq!(found.recording.entries, record.entries[..whole]);
        let torn = journal::recover::<Record<VaneAndVeil>>(&bytes[..end - 1]);
        assert_eq!(torn.is_ok_and(|found| found.dropped.is_some()), whole > 0, "cut before {end}");
    }
}

/// The cause of an event is an earlier one.
#[test]
fn causes_come_first() {
    for (seed, setup) in setups().iter().enumerate() {
        let session = random_match::<VaneAndVeil>(setup, seed as u64, &mut |_| {});
        for (nth, emitted) in session.events().iter().enumerate() {
            assert!(emitted.cause.is_none_or(|cause| (cause as usize) < nth), "event {nth}: {emitted:?}");
        }
    }
}
