//! Purity of the rules, and absence of card names: scans of the source.

use std::path::{Path, PathBuf};

#[cfg(feature = "heroes")]
use heroes_game::content::embedded_codex;
use heroes_game::rules::codex::KindDef;
use hexstrike_game::content::Library;

/// Words that would tie the rules to a machine, a clock, a screen or the order of a hash map.
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

/// Lines of a file before its unit tests, without comments.
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

/// Imports that Heroes may take from HexStrike.
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

/// The vocabulary composes what a class does; code must not depend on a name.
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

/// Only files name cards and fighters; code must not depend on a name.
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

/// Words of the line protocol and of the web edition's recordings that contain a card's name.
const FORMS: [&str; 4] = ["haven-hex", "rewind-return", "guard-continue", "haven-platform"];

/// Names that are also words of the rulebook or of plain English.
fn is_ordinary(name: &str) -> bool {
    ["jump", "step", "advance", "leap", "dash", "guard", "absorb", "trip"]
        .contains(&name.to_lowercase().as_str())
}

/// True if the words contain this name as a whole word.
fn has_word(said: &str, name: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric();
    said.match_indices(name)
        .any(|(at, _)| !said[..at].ends_with(in_word) && !said[at + name.len()..].starts_with(in_word))
}

/// A new effect, event or course must cause compile errors wherever its meaning is needed.
#[test]
fn matches_on_our_own_enums_have_no_wildcard() {
    for rules in ["src/rules/mod.rs", "src/heroes/mod.rs"] {
        let text = std::fs::read_to_string(rules).expect("the rules");
        assert!(text.contains("#![deny(clippy::wildcard_enum_match_arm)]"), "{rules}");
    }
}
