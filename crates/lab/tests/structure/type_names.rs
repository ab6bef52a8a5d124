//! Unique type names: no public type name is defined twice in the source.

use std::collections::BTreeMap;

use crate::repository::{read, sources};

/// Name of the public type that a line defines, if it defines one.
///
/// `pub(crate)` and `pub(super)` count, because a reader of the crate meets those names too. Private types
/// and the associated types of traits do not: each appears in one place only.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => rest,
    };
    let mut words = rest.strip_prefix(' ')?.split_whitespace();
    let kind = words.next()?;
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
    ["struct", "enum", "trait", "type", "union"].contains(&kind).then_some(&name[..end])
}

/// Crates of one game each: none knows another, so the same part of each may have the same name.
const GAMES: [&str; 4] = ["crates/hexstrike/", "crates/heroes/", "crates/arrow/", "crates/hexy/"];

/// True if no place is outside the games, and no two are in the same game.
fn is_one_in_each_game(places: &[String]) -> bool {
    let in_game = |game: &str| places.iter().filter(|place| place.starts_with(game)).count();
    let counts = GAMES.map(in_game);
    counts.iter().all(|count| *count <= 1) && counts.iter().sum::<usize>() == places.len()
}

#[test]
fn no_public_type_name_is_defined_twice() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in sources() {
        for (i, line) in read(&path).lines().enumerate() {
            if let Some(name) = public_type(line) {
                places.entry(name.to_owned()).or_default().push(format!("{}:{}", path.display(), i + 1));
            }
        }
    }
    assert!(places.len() > 300, "{} types: the source is where it was", places.len());
    let twice: Vec<String> = places
        .iter()
        .filter(|(_, at)| at.len() > 1 && !is_one_in_each_game(at))
        .map(|(name, at)| format!("{name}: {}", at.join(", ")))
        .collect();
    assert!(twice.is_empty(), "{} names are defined twice:\n{}", twice.len(), twice.join("\n"));
}

#[test]
fn games_may_share_a_name_and_nothing_else_may() {
    let places = |places: &[&str]| {
        is_one_in_each_game(&places.iter().map(|place| (*place).to_owned()).collect::<Vec<_>>())
    };
    assert!(places(&["crates/heroes/src/a.rs:1", "crates/hexstrike/src/b.rs:2"]));
    assert!(!places(&["crates/heroes/src/a.rs:1", "crates/heroes/src/b.rs:2"]));
    assert!(!places(&["crates/heroes/src/a.rs:1", "crates/shell/src/b.rs:2"]));
}

#[test]
fn definitions_are_recognised() {
    for line in [
        "pub struct Name<T> {",
        "    pub(crate) enum Name {",
        "pub(in crate::a) type Name<'a> = X;",
        "pub trait Name:",
    ] {
        assert_eq!(public_type(line), Some("Name"), "{line}");
    }
    for line in
        ["struct Name;", "    type Name = X;", "pub fn name() {", "pub use a::Name;", "// pub struct Name;"]
    {
        assert_eq!(public_type(line), None, "{line}");
    }
}
