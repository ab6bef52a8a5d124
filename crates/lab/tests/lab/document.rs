//! The document of the line protocol agrees with the servers.

use lab::arrow::serve::ArrowServer;
use lab::heroes::serve::HeroServer;
use lab::hexy::serve::HexyServer;
use lab::serve::Server;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");
const EVENTS: &str =
    include_str!("../../src/serve/snapshots/lab__serve__events__tests__each_event_has_its_form.snap");

/// Requests of the example under this heading.
fn example(heading: &str) -> Vec<&'static str> {
    let (_, section) = DOCUMENT.split_once(&format!("\n## {heading}\n")).expect("a heading");
    let (_, example) = section.split_once("```json\n").expect("an example");
    example.lines().take_while(|line| *line != "```").collect()
}

#[test]
fn the_servers_answer_every_example() {
    let (mut hexstrike, mut heroes, mut arrow) =
        (Server::new(), HeroServer::default(), ArrowServer::default());
    let check = |heading: &str, answer: &mut dyn FnMut(&[u8]) -> Option<String>| {
        let requests = example(heading);
        assert!(requests.len() >= 5, "{heading}");
        for request in requests {
            let answer = answer(request.as_bytes()).expect("an answer");
            assert!(answer.starts_with(r#"{"ok":true"#), "{request} is answered {answer}");
        }
    };
    check("HexStrike", &mut |line| hexstrike.answer(line));
    check("Heroes of Hex", &mut |line| heroes.answer(line));
    let mut hexy = HexyServer::default();
    check("HexyGame", &mut |line| hexy.answer(line));
    check("Vane and Veil", &mut |line| arrow.answer(line));
}

#[test]
fn a_row_of_a_table_names_every_field_of_each_event() {
    let (_, tables) = DOCUMENT.split_once("\n### Events\n").expect("a heading");
    let events = EVENTS.lines().filter(|line| line.starts_with('{'));
    for event in events.map(|line| serde_json::from_str::<Value>(line).expect("an event")) {
        let kind = event["kind"].as_str().expect("a kind");
        let name = format!("`{kind}`");
        let is_of_kind = |row: &&str| row.split('|').nth(1).is_some_and(|kinds| kinds.contains(&name));
        let row = tables.lines().find(is_of_kind).unwrap_or_else(|| panic!("no row for {name}"));
        let fields = event.as_object().expect("an object").iter();
        for (field, value) in fields.filter(|(field, _)| !["beat", "kind"].contains(&field.as_str())) {
            let is_named = row.contains(&format!("`{field}`")) || row.contains("further field");
            assert!(is_named, "{name}: `{field}`");
            let word = value.as_str().unwrap_or_default();
            let is_listed = ["phase", "opening", "way", "why", "by"].contains(&field.as_str());
            assert!(!is_listed || word.is_empty() || row.contains(&format!("`{word}`")), "{name}: `{word}`");
        }
        if let Some(question) = event["prompt"].as_str() {
            let rows = DOCUMENT.lines().filter(|row| row.starts_with("| `"));
            assert!(rows.clone().any(|row| row.contains(&format!("`{question}`"))), "`{question}`");
        }
    }
}
