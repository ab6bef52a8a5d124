//! Purity of the rules, and absence of card names: scans of the source.

use std::path::PathBuf;

use heroes_game::content::{HERO_FIGURES, embedded_codex};
use heroes_game::rules::codex::KindDef;
use hexstrike_game::content::Library;

use crate::repository::{code, files, is_unit_tests, read, sources};

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

/// Rules of each game.
const RULES: [&str; 3] = ["crates/hexstrike/src/rules", "crates/heroes/src/rules", "crates/hexy/src/rules"];

/// Lines of a file before its unit tests, without comments.
fn pure(folder: &str) -> Vec<PathBuf> {
    files(folder, "rs").into_iter().filter(|path| !is_unit_tests(path)).collect()
}

#[test]
fn the_rules_use_nothing_impure() {
    for rules in RULES {
        let files = pure(rules);
        assert!(files.len() > 10, "{rules}: the rules are where they were");
        for path in files {
            for (line, code) in code(&read(&path)) {
                for word in BANNED {
                    assert!(!code.contains(word), "{}:{line}: {word}", path.display());
                }
            }
        }
    }
}

/// What a class does is composed from the vocabulary; code that asks for a name is no mechanic.
#[test]
fn no_class_no_action_and_no_enemy_is_named_in_the_second_game() {
    let codex = embedded_codex();
    let kinds = codex.kinds.iter().flat_map(|kind| [kind.id.clone(), kind.name.clone()]);
    let actions = codex.kinds.iter().flat_map(KindDef::actions);
    let names: Vec<String> =
        kinds.chain(actions.flat_map(|action| [action.id.clone(), action.name.clone()])).collect();
    assert!(names.len() > 80);
    let mut said_in_all = 0;
    for path in pure("crates/heroes/src") {
        for (line, code) in code(&read(&path)) {
            for said in code.split('"').skip(1).step_by(2).filter(|said| !HERO_FIGURES.contains(said)) {
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
    for path in sources().into_iter().filter(|path| !is_unit_tests(path)) {
        for (line, code) in code(&read(&path)) {
            seen += 1;
            for said in code.split('"').skip(1).step_by(2).filter(|said| !FORMS.contains(said)) {
                let named = names.iter().find(|name| has_word(said, name));
                assert_eq!(named, None, "{}:{line}", path.display());
            }
        }
    }
    assert!(seen > 3000, "the source is where it was");
}

/// Comments name a card at most as an example.
#[test]
fn no_card_and_no_fighter_is_named_in_comments() {
    let library = Library::embedded();
    let hyphenated = library.cards.iter().map(|card| &card.id).filter(|id| id.contains('-'));
    let titles = library.cards.iter().map(|card| &card.name).filter(|name| name.contains(' '));
    let fighters = library.fighters.iter().flat_map(|fighter| [&fighter.id, &fighter.name]);
    let names: Vec<&String> = hyphenated.chain(titles).chain(fighters).collect();
    for path in
        ["content", "rules"].iter().flat_map(|part| files(format!("crates/hexstrike/src/{part}"), "rs"))
    {
        let text = read(&path);
        for name in &names {
            let example = format!("`{name}`");
            assert!(!text.replace(&example, "").contains(name.as_str()), "{}: {name}", path.display());
        }
    }
}

/// Names in the line protocol and in recordings of the web edition that hold a card's.
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
    for rules in RULES {
        let text = read(format!("{rules}/mod.rs"));
        assert!(text.contains("#![deny(clippy::wildcard_enum_match_arm)]"), "{rules}");
    }
}
