//! The rules stay pure and name no card: scans of the source.

use std::path::{Path, PathBuf};

use hexstrike::content::Library;
#[cfg(feature = "heroes")]
use hexstrike::{content::heroes::embedded_codex, heroes::codex::KindDef};

/// What would tie the rules to a machine, a clock, a screen or an accident of hashing.
const BANNED: [&str; 14] = [
    "bevy",
    "egui",
    "std::time",
    "std::fs",
    "std::env",
    "std::thread",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "thread_rng",
    "rand::",
    "unsafe",
    "println!",
];

fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source file");
            found.push((path, text));
        }
    }
    found
}

/// The part of a file before its unit tests, line by line, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = text.find("#[cfg(test)]").unwrap_or(text.len());
    text[..end].lines().enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
}

fn is_test(path: &Path) -> bool {
    path.to_string_lossy().ends_with("tests.rs")
}

#[test]
fn the_rules_use_nothing_impure() {
    let (first, second) = (sources(Path::new("src/rules")), sources(Path::new("src/heroes")));
    assert!(first.len() > 30 && second.len() > 30, "the rules are where they were");
    let files = [first, second].concat();
    for (path, text) in files.iter().filter(|(path, _)| !is_test(path)) {
        for (line, code) in code(text) {
            for word in BANNED {
                assert!(!code.contains(word), "{}:{line}: {word}", path.display());
            }
        }
    }
}

#[test]
fn the_rules_reach_for_nothing_beside_themselves() {
    for (path, text) in sources(Path::new("src/rules")).iter().filter(|(path, _)| !is_test(path)) {
        for (line, code) in code(text) {
            let reach = code.contains("crate::") && !code.contains("crate::rules");
            assert!(!reach, "{}:{line}: {code}", path.display());
        }
    }
}

/// What the second game takes of the first.
const SHARED: [&str; 4] =
    ["crate::rules::hex", "crate::rules::Seat", "crate::rules::{PerSeat, Seat}", "crate::rules::phases::Fnv"];

#[test]
fn the_second_game_takes_only_what_both_share() {
    for (path, text) in sources(Path::new("src/heroes")).iter().filter(|(path, _)| !is_test(path)) {
        for (line, code) in code(text) {
            let shared = SHARED.iter().any(|shared| code.contains(shared));
            let reach = code.contains("crate::") && !code.contains("crate::heroes") && !shared;
            assert!(!reach, "{}:{line}: {code}", path.display());
        }
    }
}

/// What a class does is composed from the vocabulary; code that asks for a name is no mechanic.
#[cfg(feature = "heroes")]
#[test]
fn no_class_no_action_and_no_enemy_is_named_in_the_second_game() {
    let codex = embedded_codex();
    let kinds = codex.kinds.iter().flat_map(|kind| [kind.id.clone(), kind.name.clone()]);
    let actions = codex.kinds.iter().flat_map(KindDef::actions);
    let names: Vec<String> =
        kinds.chain(actions.flat_map(|action| [action.id.clone(), action.name.clone()])).collect();
    assert!(names.len() > 80);
    let mut said_in_all = 0;
    let content = PathBuf::from("src/content/heroes.rs");
    let text = std::fs::read_to_string(&content).expect("a source file");
    for (path, text) in sources(Path::new("src/heroes")).iter().chain([&(content, text)]) {
        for (line, code) in code(text) {
            for said in code.split('"').skip(1).step_by(2) {
                said_in_all += 1;
                let named = names.iter().find(|name| has_word(said, name));
                assert_eq!(named, None, "{}:{line}", path.display());
            }
        }
    }
    assert!(said_in_all > 80, "{said_in_all}: the source is where it was");
}

/// A card or fighter is named in files only: a mechanic that asks for a name is no mechanic.
#[test]
fn no_card_and_no_fighter_is_named_in_the_source() {
    let library = Library::embedded();
    let cards = library.cards.iter().flat_map(|card| [card.id.clone(), card.name.clone()]);
    let fighters = library.fighters.iter().flat_map(|fighter| [fighter.id.clone(), fighter.name.clone()]);
    let names: Vec<String> = cards.chain(fighters).filter(|name| !is_ordinary(name)).collect();
    let mut seen = 0;
    for (path, text) in sources(Path::new("src")).iter().filter(|(path, _)| !is_test(path)) {
        for (line, code) in code(text) {
            seen += 1;
            for said in code.split('"').skip(1).step_by(2).filter(|said| !FORMS.contains(said)) {
                let named = names.iter().find(|name| has_word(said, name));
                assert_eq!(named, None, "{}:{line}", path.display());
            }
        }
    }
    assert!(seen > 3000, "the source is where it was");
}

/// Names in the line protocol and in recordings of the web edition that hold a card's.
const FORMS: [&str; 4] = ["haven-hex", "rewind-return", "guard-continue", "haven-platform"];

/// The rulebook and plain English have the same words for other things.
fn is_ordinary(name: &str) -> bool {
    ["jump", "step", "advance", "leap", "dash", "guard", "absorb", "trip"]
        .contains(&name.to_lowercase().as_str())
}

/// True if these words hold this name, and not only as a part of a longer word.
fn has_word(said: &str, name: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric();
    said.match_indices(name)
        .any(|(at, _)| !said[..at].ends_with(in_word) && !said[at + name.len()..].starts_with(in_word))
}

/// Adding an effect, an event or a course must make the compiler ask everywhere what it means.
#[test]
fn matches_on_our_own_enums_have_no_wildcard() {
    for rules in ["src/rules/mod.rs", "src/heroes/mod.rs"] {
        let text = std::fs::read_to_string(rules).expect("the rules");
        assert!(text.contains("#![deny(clippy::wildcard_enum_match_arm)]"), "{rules}");
    }
}
