//! Snapshots of the messages for each fault in `tests/fixtures/bad`, one file a fault.
//!
//! The beginning of a file's name gives its kind; the rest of the library is the game's own.

use std::collections::BTreeSet;
use std::path::Path;

use crate::arrow_codes::OF_ARROW;
use crate::hero_codes::OF_HEROES;
use crate::hexy_codes::OF_HEXY;
use hexstrike_game::content::{Files, Library};
use shell::content::{Code, ContentFile, Places, Problem};

#[test]
fn faulty_files_report_their_faults() {
    let reports: Vec<String> = examples()
        .iter()
        .map(|(_, problems)| problems.iter().map(|problem| format!("{problem}\n")).collect::<String>())
        .collect();
    // Tests run in the folder of their crate, two below the repository.
    insta::assert_snapshot!("faulty_files", reports.join("\n").replace("../../", ""));
}

/// A fault without an example has a message that was never read.
#[test]
fn every_code_has_a_bad_example() {
    let examples = examples();
    let shown: BTreeSet<Code> = examples.iter().flat_map(|(_, list)| list).map(|p| p.code).collect();
    let of_others = [&OF_HEROES[..], &OF_ARROW, &OF_HEXY].concat();
    let of_ours = Code::ALL.iter().filter(|code| !of_others.contains(code));
    let missing: Vec<&Code> = of_ours.filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no example in tests/fixtures/bad of {missing:?}");
}

#[test]
fn every_problem_says_where_it_is() {
    for (name, problems) in examples() {
        for problem in problems {
            assert!(problem.file.ends_with(".ron") && !problem.message.is_empty(), "{name}: {problem}");
            assert!(problem.line > 0 || problem.code == Code::Unreadable, "{name}: {problem}");
        }
    }
}

/// Names and problems of all bad files.
fn examples() -> Vec<(String, Vec<Problem>)> {
    let folder = Path::new("../../tests/fixtures/bad");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the fixtures")
        .map(|entry| entry.expect("a fixture").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), problems(folder, &name))).collect()
}

fn problems(folder: &Path, name: &str) -> Vec<Problem> {
    let path = folder.join(name);
    let (library, problems) = if path.is_dir() {
        Library::load(&Places { own_decks: vec![path], ..Places::default() })
    } else {
        let text = std::fs::read_to_string(path).expect("a fixture");
        Library::from_files(&with(ContentFile { name: name.to_owned(), text }))
    };
    assert!(!problems.is_empty(), "{name} is not faulty");
    let base = Library::embedded();
    assert_eq!(library.cards[..base.cards.len()], base.cards, "{name} harms the cards before it");
    assert_eq!(library.decks[..base.decks.len()], base.decks, "{name} harms the decks before it");
    problems
}

/// The game's own files and one more.
fn with(file: ContentFile) -> Files {
    let mut files = Files::embedded();
    let part = match file.name.split('-').next() {
        Some("card") => &mut files.cards,
        Some("fighter") => &mut files.fighters,
        Some("island") => &mut files.islands,
        Some("format") => &mut files.formats,
        Some("example") => &mut files.examples,
        Some("lesson") => &mut files.lessons,
        Some("look") => &mut files.looks,
        _ => &mut files.decks,
    };
    part.push(file);
    files
}
