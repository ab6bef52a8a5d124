//! One file a fault in `tests/fixtures/bad`: what the player is told about each is pinned.
//!
//! A file is read as what its name begins with; the rest of the library is the game's own.

use std::path::Path;

use hexstrike::content::{File, Files, Library};

#[test]
fn faulty_files_are_told_what_is_wrong() {
    let folder = Path::new("tests/fixtures/bad");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the fixtures")
        .map(|entry| entry.expect("a fixture").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let told: Vec<String> = names.iter().map(|name| tell(folder, name)).collect();
    insta::assert_snapshot!("faulty_files", told.join("\n"));
}

fn tell(folder: &Path, name: &str) -> String {
    let text = std::fs::read_to_string(folder.join(name)).expect("a fixture");
    let file = File { name: name.to_owned(), text };
    let mut files = Files::embedded();
    let part = match name.split('-').next() {
        Some("card") => &mut files.cards,
        Some("fighter") => &mut files.fighters,
        Some("island") => &mut files.islands,
        _ => &mut files.decks,
    };
    part.push(file);
    let (library, problems) = Library::from_files(&files);
    assert!(!problems.is_empty(), "{name} is not faulty");
    let base = Library::embedded();
    assert_eq!(library.cards[..base.cards.len()], base.cards, "{name} harms the cards before it");
    assert_eq!(library.decks[..base.decks.len()], base.decks, "{name} harms the decks before it");
    let lines: Vec<String> = problems.iter().map(|problem| format!("{problem}\n")).collect();
    lines.concat()
}
