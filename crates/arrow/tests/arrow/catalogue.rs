//! Content: the numbers are those of the catalogue, and faulty files get clear messages.

use std::collections::BTreeSet;

use arrow_game::content::{embedded_catalogue, embedded_files, read_catalogue};
use arrow_game::rules::catalogue::{Arrow, Ground};
use serde_json::{Value, json};
use shell::content::{Code, ContentFile, Problem};

use crate::arrow_codes::OF_ARROW;

fn printed() -> Value {
    let text = std::fs::read_to_string("../../tests/fixtures/arrow/catalogue.json").expect("the catalogue");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn embedded_content_has_no_fault() {
    let (catalogue, problems) = read_catalogue(&embedded_files());
    assert!(problems.is_empty(), "{problems:?}");
    assert!(catalogue.is_some());
}

#[test]
fn numbers_are_those_of_the_catalogue() {
    let (ours, printed) = (embedded_catalogue(), printed());
    let mut numbers = printed["numbers"].as_object().expect("numbers").clone();
    for (name, field) in [("deck_cards", "cards"), ("deck_copies", "copies"), ("deck_suits", "suits")] {
        numbers.insert(name.to_owned(), printed["deck_rule"][field].clone());
    }
    assert_eq!(serde_json::to_value(&ours.numbers).expect("JSON"), Value::Object(numbers));
}

#[test]
fn cards_and_suits_are_those_of_the_catalogue() {
    let (ours, printed) = (embedded_catalogue(), printed());
    let arrow = |arrow: &Arrow| match arrow {
        Arrow::Open => Value::Null,
        other => json!(format!("{other:?}").to_lowercase()),
    };
    let cards: Vec<Value> = ours
        .cards
        .iter()
        .map(|card| {
            json!({
                "id": card.id, "name": card.name, "suit": card.suit, "cost": card.cost, "attack": card.attack,
                "defence": card.defence, "arrows": card.arrows.0.iter().map(arrow).collect::<Vec<_>>(),
            })
        })
        .collect();
    assert_eq!(json!(cards), printed["cards"]);
    for (ours, printed) in ours.suits.iter().zip(printed["suits"].as_array().expect("suits")) {
        assert_eq!((json!(ours.id), json!(ours.name)), (printed["id"].clone(), printed["name"].clone()));
    }
}

#[test]
fn boards_and_decks_are_those_of_the_catalogue() {
    let (ours, printed) = (embedded_catalogue(), printed());
    let boards = printed["boards"].as_array().expect("boards");
    assert_eq!(ours.boards.len(), boards.len());
    for (ours, printed) in ours.boards.iter().zip(boards) {
        let hexes: Vec<Value> = ours.cells().map(|(cell, _)| json!(cell.axial())).collect();
        assert_eq!((json!(ours.id), json!(hexes)), (printed["id"].clone(), printed["hexes"].clone()));
        let marked = |(cell, ground): (kernel::Cell, Ground)| {
            let kind = format!("{ground:?}").to_lowercase();
            (ground != Ground::Plain).then(|| json!({ "at": cell.axial(), "kind": kind }).to_string())
        };
        let marks: BTreeSet<String> = ours.cells().filter_map(marked).collect();
        let wanted = printed["bonus"].as_array().expect("marks").iter().map(Value::to_string).collect();
        assert_eq!(marks, wanted, "{}", ours.id);
    }
    let decks = printed["decks"].as_array().expect("decks");
    assert_eq!(ours.decks.len(), decks.len());
    for (deck, printed) in ours.decks.iter().zip(decks) {
        let ids = deck.cards.iter().map(|card| ours.cards[usize::from(card.0)].id.clone());
        let counted: serde_json::Map<String, Value> = ids.map(|id| (id, json!(1))).collect();
        assert_eq!(
            (json!(deck.id), Value::Object(counted)),
            (printed["id"].clone(), printed["cards"].clone())
        );
    }
}

#[test]
fn faulty_files_get_clear_messages() {
    let listed: Vec<String> = PARTS
        .map(|part| problems(part).iter().map(|problem| format!("{problem}\n")).collect::<String>())
        .into();
    insta::assert_snapshot!("faulty_files", listed.join("\n"));
}

/// A fault without an example has a message that was never read.
#[test]
fn every_code_has_a_bad_example() {
    let problems: Vec<Problem> = PARTS.into_iter().flat_map(problems).collect();
    let shown: BTreeSet<Code> = problems.iter().map(|problem| problem.code).collect();
    let missing: Vec<Code> = OF_ARROW.into_iter().filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no example in tests/fixtures/bad-arrow of {missing:?}");
    for problem in problems {
        assert!(problem.line > 0 && !problem.message.is_empty(), "{problem}");
    }
}

const PARTS: [&str; 5] = ["numbers", "suits", "cards", "boards", "decks"];

/// Problems with this part's faulty file next to the game's own files.
fn problems(part: &str) -> Vec<Problem> {
    let name = format!("{part}-faults.ron");
    let text = std::fs::read_to_string(format!("../../tests/fixtures/bad-arrow/{name}")).expect("a fixture");
    let mut files = embedded_files();
    files.add(part, ContentFile { name, text });
    let (catalogue, problems) = read_catalogue(&files);
    assert!(!problems.is_empty(), "{part} is not faulty");
    assert_eq!(catalogue, Some(embedded_catalogue()), "{part} harms the sound content");
    problems
}
