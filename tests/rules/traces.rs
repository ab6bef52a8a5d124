//! The rules held against matches recorded from the published web edition: every difference has a known reason.

use std::path::Path;
use std::sync::Arc;

use hexstrike::content::Library;
use hexstrike::lab::traces::{End, format, hold};
use hexstrike::rules::Ruleset;

/// What one file shows: beats that are equal, matches equal to the end, and how many matches there are. A change of the rules
/// that moves these numbers down has to be one that a document asks for.
const SHOWN: [(&str, usize, usize, usize); 8] = [
    ("base1v1", 622, 35, 36),
    ("random1v1", 3224, 171, 180),
    ("eventful1v1", 4407, 62, 90),
    ("eventful_base1v1", 1214, 16, 30),
    ("eventful_ffa", 546, 0, 18),
    ("ffa", 568, 0, 36),
    ("offers", 230, 13, 24),
    ("tie_knockback", 75, 0, 6),
];

#[test]
fn recorded_matches_differ_only_where_the_documents_say() {
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards, library.fighters));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/traces");
    let mut unexplained = Vec::new();
    let mut shown = Vec::new();
    for (name, ..) in SHOWN {
        let traces = format::read(&folder.join(format!("{name}.jsonl.gz"))).expect("a readable recording");
        let (mut beats, mut equal) = (0, 0);
        for (number, trace) in traces.iter().enumerate() {
            let verdict = hold(&ruleset, trace).expect("a match that can be set up");
            beats += verdict.beats;
            match verdict.end {
                End::Equal => equal += 1,
                End::Stopped(_) | End::Explained(..) => {}
                End::Unexplained(difference) => unexplained.push(format!("{name} {number}: {difference}")),
            }
        }
        shown.push((name, beats, equal, traces.len()));
    }
    assert_eq!(unexplained, Vec::<String>::new());
    assert_eq!(shown, SHOWN);
}

#[test]
fn a_file_that_is_no_recording_is_refused_with_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let error = format::read(&folder.join("catalogue.json")).map(|list| list.len()).unwrap_err();
    assert!(error.contains("catalogue.json:1: "), "{error}");
    let error = format::read(&folder.join("nothing.jsonl.gz")).map(|list| list.len()).unwrap_err();
    assert!(error.contains("nothing.jsonl.gz: "), "{error}");
}
