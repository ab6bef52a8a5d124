//! Comparison of the rules with matches recorded from the published web edition.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use lab::traces::{Report, check};
use serde_json::{Value, json};

/// Results of one file: matches compared to their end, matches, beats compared, recorded beats. A change of the
/// rules may lower the first and third number only if a document requires it.
const SHOWN: [(&str, usize, usize, usize, usize); 8] = [
    ("base1v1", 36, 36, 622, 622),
    ("eventful1v1", 65, 90, 4194, 5056),
    ("eventful_base1v1", 22, 30, 1420, 1780),
    ("eventful_ffa", 8, 18, 448, 638),
    ("ffa", 30, 36, 551, 586),
    ("offers", 21, 24, 216, 230),
    ("random1v1", 168, 180, 3103, 3242),
    ("tie_knockback", 4, 6, 83, 227),
];

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/traces").join(name)
}

fn recording(name: &str) -> PathBuf {
    fixture(&format!("{name}.jsonl.gz"))
}

fn checked(path: PathBuf) -> Report {
    let library = Library::embedded();
    check(&Arc::new(Ruleset::new(library.cards, library.fighters)), &[path])
}

#[test]
fn recorded_matches_differ_only_where_the_list_says() {
    let mut shown = Vec::new();
    for (name, ..) in SHOWN {
        let report = checked(recording(name));
        assert_eq!(report.faults, Vec::<String>::new(), "{name}");
        shown.push((name, report.complete, report.matches, report.beats, report.recorded));
    }
    assert_eq!(shown, SHOWN);
}

/// Checks a copy of a recording, in a folder of its own, with these matches and this list of differences.
fn checked_copy(test: &str, name: &str, matches: &str, known: &str) -> Report {
    let folder = std::env::temp_dir().join(format!("hexstrike-traces-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
    writer.write_all(matches.as_bytes()).expect("written");
    let path = folder.join(format!("{name}.jsonl.gz"));
    std::fs::write(&path, writer.finish().expect("finished")).expect("a file");
    std::fs::write(folder.join("known-differences.ron"), known).expect("a file");
    let report = checked(path);
    std::fs::remove_dir_all(&folder).expect("removed");
    report
}

fn text(name: &str) -> String {
    let packed = std::fs::read(recording(name)).expect("a recording");
    let mut text = String::new();
    GzDecoder::new(packed.as_slice()).read_to_string(&mut text).expect("text");
    text
}

fn known() -> String {
    std::fs::read_to_string(fixture("known-differences.ron")).expect("a list")
}

/// Puts a mistake into every match that has room for it. At least so many must have, and eight in ten of them must be
/// found. The others are in parts of matches that are not compared.
#[track_caller]
fn mistakes_are_found(name: &str, at_least: usize, mistake: impl Fn(&mut Value) -> bool) {
    let mut made = BTreeSet::new();
    let falsified: Vec<String> = text(name)
        .lines()
        .enumerate()
        .map(|(number, line)| {
            let mut trace: Value = serde_json::from_str(line).expect("a match");
            if mistake(&mut trace) {
                made.insert(number);
            }
            trace.to_string()
        })
        .collect();
    let test = std::panic::Location::caller().line().to_string();
    let report = checked_copy(&test, name, &falsified.join("\n"), &known());
    let is_found = |number: &&usize| {
        let place = format!("new: (recording: \"{name}\", match: {number}, ");
        report.faults.iter().any(|fault| fault.starts_with(&place))
    };
    let found = made.iter().filter(is_found).count();
    assert!(made.len() >= at_least, "{} mistakes", made.len());
    assert!(found * 10 >= made.len() * 8, "{found} of {} found", made.len());
}

fn steps(trace: &mut Value) -> impl DoubleEndedIterator<Item = &mut Value> {
    trace["steps"].as_array_mut().expect("steps").iter_mut()
}

/// State after the last input at which both players must commit.
fn settled(trace: &mut Value) -> Option<&mut Value> {
    let mut states = steps(trace).rev().map(|step| &mut step["st"]);
    states.find(|state| state["pend"].is_null() && state["need"]["u"].as_array().is_some_and(|u| u.len() > 1))
}

#[test]
fn another_winner_is_found() {
    mistakes_are_found("base1v1", 30, |trace| {
        let Some(last) = steps(trace).next_back() else { return false };
        let winner = &mut last["st"]["out"]["winnerUserId"];
        let other = if winner == "p0" { "p1" } else { "p0" };
        let is_won = winner.is_string();
        if is_won {
            *winner = json!(other);
        }
        is_won
    });
}

#[test]
fn another_number_of_answers_is_found() {
    mistakes_are_found("eventful1v1", 20, |trace| {
        let mut inputs = steps(trace).map(|step| &mut step["in"]);
        let Some(input) = inputs.find(|input| input["ty"] == "throw") else { return false };
        input["n"] = json!(5);
        true
    });
}

#[test]
fn another_player_to_commit_is_found() {
    mistakes_are_found("base1v1", 30, |trace| {
        let Some(state) = settled(trace) else { return false };
        state["need"]["u"] = json!([0]);
        true
    });
}

#[test]
fn a_card_of_the_hand_moved_under_the_deck_is_found() {
    mistakes_are_found("random1v1", 100, |trace| {
        let Some(player) = settled(trace).map(|state| &mut state["pl"][1]) else { return false };
        let Some(card) = player["ab"].as_array_mut().and_then(Vec::pop) else { return false };
        player["dk"].as_array_mut().expect("a deck").push(card);
        true
    });
}

#[test]
fn another_damage_on_a_beat_is_found() {
    mistakes_are_found("random1v1", 100, |trace| {
        let changes = steps(trace).map(|step| &mut step["st"]["tl"]["beats"]);
        let beats = changes.filter_map(Value::as_array_mut).flatten();
        let Some(entry) = beats.map(|beat| &mut beat[0]).find(|entry| entry["k"] == 1) else { return false };
        entry["d"] = json!(7);
        true
    });
}

#[test]
fn a_listed_difference_that_does_not_occur_is_found() {
    let extra = r#"[(because: "ruling 1", cases: [(recording: "base1v1", match: 3, beat: 2, what: "p0 beat", ours: "damage 1", theirs: "damage 2"),]),"#;
    let list = known().replacen('[', extra, 1);
    let faults = checked_copy("extra", "base1v1", &text("base1v1"), &list).faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("not met: (recording: \"base1v1\", match: 3, beat: 2"), "{faults:?}");
}

#[test]
fn a_difference_that_is_not_listed_or_listed_twice_is_found() {
    let list = known();
    let line = list.lines().find(|line| line.contains("recording: \"base1v1\"")).expect("a difference");
    let faults = checked_copy("missing", "base1v1", &text("base1v1"), &list.replace(line, "")).faults;
    assert_eq!(faults, [format!("new: {}", line.trim())]);
    let twice = list.replace(line, &format!("{line}{line}"));
    let faults = checked_copy("twice", "base1v1", &text("base1v1"), &twice).faults;
    assert!(faults.len() == 1 && faults[0].contains("twice: "), "{faults:?}");
}

#[test]
fn one_unreadable_match_does_not_stop_the_others() {
    let matches = format!("{}{{\"v\":1}}\n", text("base1v1"));
    let Report { matches, faults, .. } = checked_copy("unreadable", "base1v1", &matches, &known());
    assert_eq!((matches, faults.len()), (37, 1), "{faults:?}");
    assert!(faults[0].contains("match 36: ") && faults[0].contains(":37: missing field"), "{faults:?}");
}

#[test]
fn a_file_that_is_no_recording_is_refused() {
    for name in ["README.md", "nothing.jsonl.gz"] {
        let faults = checked(fixture(name)).faults;
        assert!(faults.len() == 1 && faults[0].contains(name), "{faults:?}");
    }
}
