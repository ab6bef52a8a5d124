//! Comparison of the rules with matches recorded from the published web edition: every difference has a known
//! reason.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use lab::traces::explain::reasons;
use lab::traces::format::Trace;
use lab::traces::{End, format, hold};

/// Results of one file: compared beats, matches equal to the end, those equal after amendments, and all
/// matches. A change of the rules may lower these numbers only if a document requires it.
const SHOWN: [(&str, usize, usize, usize, usize); 8] = [
    ("base1v1", 622, 34, 0, 36),
    ("random1v1", 3224, 145, 19, 180),
    ("eventful1v1", 4464, 33, 29, 90),
    ("eventful_base1v1", 1214, 5, 10, 30),
    ("eventful_ffa", 546, 0, 0, 18),
    ("ffa", 568, 0, 0, 36),
    ("offers", 230, 10, 3, 24),
    ("tie_knockback", 75, 0, 0, 6),
];

fn ruleset() -> Arc<Ruleset> {
    let library = Library::embedded();
    Arc::new(Ruleset::new(library.cards, library.fighters))
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures")
}

fn recorded(name: &str) -> Vec<Trace> {
    let traces = format::read(&fixtures().join(format!("traces/{name}.jsonl.gz"))).expect("a file");
    traces.into_iter().map(|trace| trace.expect("a readable match")).collect()
}

#[test]
fn recorded_matches_differ_only_where_the_documents_say() {
    let ruleset = ruleset();
    let mut unexplained = Vec::new();
    let mut shown = Vec::new();
    let mut given = BTreeSet::new();
    for (name, ..) in SHOWN {
        let traces = recorded(name);
        let (mut beats, mut equal, mut amended) = (0, 0, 0);
        for (number, trace) in traces.iter().enumerate() {
            let verdict = hold(&ruleset, trace).expect("a match that can be set up");
            beats += verdict.beats;
            given.extend(verdict.notes.iter().map(|note| note.reason));
            if let End::Explained(note) = &verdict.end {
                given.insert(note.reason);
            }
            match verdict.end {
                End::Equal if verdict.notes.is_empty() => equal += 1,
                End::Equal => amended += 1,
                End::Stopped(_) | End::Explained(_) => {}
                End::Unexplained(difference) => unexplained.push(format!("{name} {number}: {difference}")),
            }
        }
        shown.push((name, beats, equal, amended, traces.len()));
    }
    assert_eq!(unexplained, Vec::<String>::new());
    assert_eq!(shown, SHOWN);
    let idle: Vec<&str> = reasons().filter(|reason| !given.contains(reason)).collect();
    assert_eq!(idle, Vec::<&str>::new(), "reasons that nothing recorded calls for");
}

/// Falsifies matches that are equal to the end. Returns the number that could be falsified, and the number
/// detected as differences without a reason.
fn falsified(name: &str, falsify: impl Fn(&mut Trace) -> bool) -> (usize, usize) {
    let ruleset = ruleset();
    let end = |trace: &Trace| hold(&ruleset, trace).expect("a match that can be set up").end;
    let equal = recorded(name).into_iter().filter(|trace| matches!(end(trace), End::Equal));
    let false_ones = equal.filter_map(|mut trace| falsify(&mut trace).then_some(trace));
    let found: Vec<bool> = false_ones.map(|trace| matches!(end(&trace), End::Unexplained(_))).collect();
    (found.len(), found.iter().filter(|found| **found).count())
}

/// At least this many can be falsified, and nine in ten of those are detected; the others coincide with a
/// documented difference.
#[track_caller]
fn most_are_found(name: &str, at_least: usize, falsify: impl Fn(&mut Trace) -> bool) {
    let (made, found) = falsified(name, falsify);
    assert!(made >= at_least, "{made} matches could be falsified");
    assert!(found * 10 >= made * 9, "{found} of {made} found");
}

#[track_caller]
fn all_are_found(name: &str, at_least: usize, falsify: impl Fn(&mut Trace) -> bool) {
    let (made, found) = falsified(name, falsify);
    assert!(made >= at_least, "{made} matches could be falsified");
    assert_eq!(found, made, "found of all falsified");
}

/// Last input after which players must commit.
fn settled(trace: &mut Trace) -> Option<&mut format::TraceState> {
    let states = trace.steps.iter_mut().map(|step| &mut step.st).rev();
    states.filter(|state| state.pend.is_empty() && state.out.is_none()).find(|state| state.need.is_some())
}

#[test]
fn another_winner_is_found() {
    all_are_found("base1v1", 30, |trace| {
        let out = trace.steps.last_mut().and_then(|step| step.st.out.as_mut());
        let Some(out) = out.filter(|out| out.loser_user_id.is_some()) else { return false };
        std::mem::swap(&mut out.winner_user_id, &mut out.loser_user_id);
        true
    });
}

#[test]
fn another_question_is_found() {
    most_are_found("eventful1v1", 20, |trace| {
        let questions = trace.steps.iter_mut().flat_map(|step| &mut step.st.pend);
        let mut questions = questions.filter(|question| question.opts > 1 && question.ty != "draw-offer");
        let Some(question) = questions.next() else { return false };
        question.ty = "draw-offer".to_owned();
        true
    });
}

#[test]
fn another_number_of_answers_is_found() {
    all_are_found("eventful1v1", 20, |trace| {
        let mut questions = trace.steps.iter_mut().flat_map(|step| &mut step.st.pend);
        let Some(question) = questions.find(|question| question.ty == "throw") else { return false };
        question.opts -= 1;
        true
    });
}

#[test]
fn another_player_to_commit_is_found() {
    most_are_found("base1v1", 30, |trace| {
        let Some(need) = settled(trace).and_then(|state| state.need.as_mut()) else { return false };
        need.u = if need.u == [0] { vec![1] } else { vec![0] };
        true
    });
}

#[test]
fn a_card_of_the_hand_moved_under_the_deck_is_found() {
    all_are_found("random1v1", 100, |trace| {
        let players = settled(trace).into_iter().flat_map(|state| &mut state.pl);
        let Some(player) = players.into_iter().find(|player| player.ab.len() > 1) else { return false };
        player.dk.extend(player.ab.pop());
        true
    });
}

#[test]
fn damage_of_the_last_state_is_found() {
    all_are_found("random1v1", 100, |trace| {
        let Some(state) = trace.steps.last_mut().map(|step| &mut step.st) else { return false };
        state.pl[0].d += 1;
        state.pend.is_empty()
    });
}

#[test]
fn one_unreadable_match_does_not_stop_the_others() {
    let good = recorded("base1v1").len();
    let path = std::env::temp_dir().join(format!("hexstrike-traces-{}.jsonl.gz", std::process::id()));
    let whole = std::fs::read(fixtures().join("traces/base1v1.jsonl.gz")).expect("a recording");
    let mut bytes = Vec::new();
    let mut writer = flate2::write::GzEncoder::new(&mut bytes, flate2::Compression::fast());
    std::io::Write::write_all(&mut writer, b"{\"v\":1}\n").expect("written");
    std::io::copy(&mut flate2::read::GzDecoder::new(whole.as_slice()), &mut writer).expect("copied");
    writer.finish().expect("finished");
    std::fs::write(&path, bytes).expect("a temporary file");
    let traces = format::read(&path).expect("a file");
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(traces.iter().filter(|trace| trace.is_ok()).count(), good);
    let error = traces.into_iter().find_map(Result::err).expect("the first line");
    assert!(error.contains("hexstrike-traces") && error.contains(":1: missing field"), "{error}");
}

#[test]
fn a_file_that_is_no_recording_is_refused_with_its_place() {
    let traces = format::read(&fixtures().join("catalogue.json")).expect("a file");
    let error = traces.into_iter().find_map(Result::err).expect("no recording");
    assert!(error.contains("catalogue.json:1: "), "{error}");
    let error = format::read(&fixtures().join("nothing.jsonl.gz")).map(|list| list.len()).unwrap_err();
    assert!(error.contains("nothing.jsonl.gz: "), "{error}");
}
