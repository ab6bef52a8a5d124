//! Snapshots of the messages for each fault in `tests/fixtures/bad-heroes`, one file for each kind of
//! content.

use std::collections::BTreeSet;
use std::path::Path;

use heroes_game::content::{Files, embedded_codex, read_codex};
use heroes_game::rules::codex::MOST_KINDS;
use shell::content::problem::MOST_PROBLEMS;
use shell::content::{Code, ContentFile, Problem};

use crate::hero_codes::OF_HEROES;

#[test]
fn faulty_files_report_their_faults() {
    let reports: Vec<String> = ["board", "kind", "scenario"]
        .map(|part| problems(part).iter().map(|problem| format!("{problem}\n")).collect::<String>())
        .into();
    insta::assert_snapshot!("faulty_files", reports.join("\n"));
}

/// A fault without an example has a message that was never read.
#[test]
fn every_code_has_a_bad_example() {
    let problems: Vec<Problem> = ["board", "kind", "scenario"].into_iter().flat_map(problems).collect();
    let shown: BTreeSet<Code> = problems.iter().map(|problem| problem.code).collect();
    let missing: Vec<Code> = OF_HEROES.into_iter().filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no example in tests/fixtures/bad-heroes of {missing:?}");
    for problem in problems {
        assert!(problem.line > 0 && !problem.message.is_empty(), "{problem}");
    }
}

/// Problems with this part's faulty file next to the game's own files.
fn problems(part: &str) -> Vec<Problem> {
    let name = format!("{part}-faults.ron");
    let path = Path::new("../../tests/fixtures/bad-heroes").join(&name);
    let file = ContentFile { name, text: std::fs::read_to_string(path).expect("a fixture") };
    let mut files = Files::embedded();
    let list = match part {
        "board" => &mut files.boards,
        "scenario" => &mut files.scenarios,
        _ => &mut files.kinds,
    };
    list.push(file);
    let (codex, problems) = read_codex(&files);
    assert!(!problems.is_empty(), "{part} is not faulty");
    let base = embedded_codex();
    assert_eq!(codex.boards[..base.boards.len()], base.boards, "{part} harms the boards before it");
    assert_eq!(codex.scenarios[..base.scenarios.len()], base.scenarios, "{part} harms the scenarios");
    problems
}

/// The limit of a record: a match with more kinds could not be stored.
#[test]
fn no_more_kinds_are_read_than_a_record_holds() {
    let mut files = Files::embedded();
    let object = |nth: usize| {
        format!(
            "(id: \"crate-{nth}\", name: \"Crate\", about: \"\", figure: \"Cocoon\", profile: (vitality: 1, defense: 1, special_defense: 1), role: Object)"
        )
    };
    let many: Vec<String> = (0..MOST_KINDS).map(object).collect();
    files.kinds.push(ContentFile { name: "crates.ron".to_owned(), text: format!("[{}]", many.join(",")) });
    let (codex, problems) = read_codex(&files);
    assert_eq!(codex.kinds.len(), MOST_KINDS, "{problems:?}");
    let kinds = embedded_codex().kinds.len();
    assert_eq!(problems.len(), kinds.min(MOST_PROBLEMS + 1));
    assert!(problems[0].message.contains("only the first 64"), "{}", problems[0]);
}
