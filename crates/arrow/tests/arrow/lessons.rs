//! Lessons and examples: each can be played, each example stands below a section of the law, faults are named.

use std::collections::BTreeSet;

use arrow_game::VaneAndVeil;
use arrow_game::content::embedded_catalogue;
use arrow_game::lessons::lessons;
use arrow_game::rules::events::{ArrowInput, Ending};
use arrow_game::rules::setup::ArrowSetup;
use arrow_game::rules::setup::Start;
use arrow_game::text::cell_name;
use kernel::Cell;
use shell::Waits;
use shell::content::{ContentFile, Places};
use shell::lessons::GuidedContent;
use shell::lessons::read::GuidedFiles;
use shell::lessons::walk::{play_example, play_lesson};

fn embedded() -> GuidedContent<ArrowSetup, ArrowInput> {
    let (content, problems) = lessons(&Places::default(), &embedded_catalogue());
    assert_eq!(problems, []);
    content
}

/// Every lesson is played with the first, the second and so on of the inputs that complete its steps.
#[test]
fn every_lesson_can_be_finished() {
    let lessons = embedded().lessons;
    assert_eq!(lessons.len(), 3);
    for lesson in &lessons {
        let choices = lesson.steps.iter().map(|step| step.give.len()).max().unwrap_or_default();
        for choice in 0..choices {
            play_lesson::<VaneAndVeil>(lesson, choice).unwrap_or_else(|why| panic!("{why}"));
        }
    }
}

#[test]
fn every_main_section_of_the_law_has_an_example_that_plays() {
    let law = std::fs::read_to_string("../../docs/arrow/procedures.md").expect("the law");
    let examples = embedded().examples;
    for example in &examples {
        play_example::<VaneAndVeil>(example).unwrap_or_else(|why| panic!("{why}"));
        assert!(
            law.contains(&format!("\n## {} ", example.rule)),
            "{}: no section {}",
            example.id,
            example.rule
        );
    }
    let main = |rule: &str| rule.split_once('.').and_then(|(main, _)| main.parse::<u8>().ok());
    let sections: BTreeSet<u8> = examples.iter().filter_map(|example| main(&example.rule)).collect();
    assert_eq!(sections.into_iter().collect::<Vec<_>>(), (4..=11).collect::<Vec<_>>());
    let goal = examples.iter().find(|example| example.rule == "11.3").expect("an example of the goal");
    let session = play_example::<VaneAndVeil>(goal).expect("it plays");
    assert!(matches!(session.waits(), Waits::Over(outcome) if outcome.why == Ending::Goal));
}

#[test]
fn faults_are_named_with_line_and_hint() {
    let base = "[\n    (\n        id: \"one\", name: \"One\", about: \"\", board: \"rose\",\n        start: Position((turn: 1, active: 0, \
                credits: (9, 9), score: (0, 0), hands: ([\"cog\"], []), decks: ([], []), piles: ([], []), quiet: 0, \
                board: [])),\n        steps: [\n            (words: \"Go.\"),\n            (words: \"Now.\", give: \
                [Play(card: \"cog\", at: (0, 0), covered: true)], other: \"No.\"),\n        ],\n    ),\n]\n";
    let read = |text: String| {
        let lessons = ContentFile { name: "lessons.ron".to_owned(), text };
        let examples = ContentFile { name: "examples.ron".to_owned(), text: "[]".to_owned() };
        let catalogue = embedded_catalogue();
        let cards: Vec<&str> = catalogue.cards.iter().map(|card| card.id.as_str()).collect();
        let (content, problems) =
            GuidedFiles { lessons, examples }.content::<VaneAndVeil, Start>(&cards, |_, start| {
                let decks = Default::default();
                Ok(ArrowSetup { start, ..ArrowSetup::shuffled(&catalogue, &catalogue.boards[0], decks) })
            });
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        (content.lessons.len(), problems.join("\n"))
    };
    assert_eq!(read(base.to_owned()), (1, String::new()));
    for (found, instead, said) in [
        (
            "card: \"cog\"",
            "card: \"cig\"",
            "lessons.ron:7  error[lesson-value] lesson \"one\" > steps[1].give[0]: no card `cig`; did you mean `cog`?",
        ),
        (
            "\"Go.\"",
            "\"\"",
            "lessons.ron:6  error[lesson-value] lesson \"one\" > steps[0].words: 0 words: it takes 1 to 40",
        ),
        (
            ", other: \"No.\"",
            "",
            "lessons.ron:7  error[lesson-value] lesson \"one\" > steps[1].words: `give` and `other` belong together",
        ),
        (
            "turn: 1",
            "turn: 0",
            "lessons.ron:4  error[lesson-value] lesson \"one\" > start: The position: turns are counted from 1.",
        ),
        (
            "words: \"Go.\"",
            "wards: \"Go.\"",
            "lessons.ron:6  error[unknown-name] lesson \"one\": column 14: unknown field `wards`",
        ),
    ] {
        let (lessons, problems) = read(base.replace(found, instead));
        assert_eq!(lessons, 0, "{instead}");
        assert!(problems.starts_with(said), "{problems}\ninstead of\n{said}");
    }
}

#[test]
fn a_lesson_that_cannot_be_finished_is_found() {
    let mut lesson = embedded().lessons.remove(0);
    lesson.steps[0].give = vec![ArrowInput::Use(None)];
    let why = play_lesson::<VaneAndVeil>(&lesson, 0).expect_err("another question is due");
    assert!(why.contains("step 1: the learner is stuck"), "{why}");
}

#[test]
fn cells_are_named_by_row_and_place() {
    let boards = embedded_catalogue().boards;
    let name = |board: usize, q, r| cell_name(&boards[board], Cell::new(q, r));
    assert_eq!([name(0, 0, -2), name(0, 0, 0), name(0, 0, 2)], ["A1", "C3", "E3"]);
    assert_eq!([name(1, 1, 0), name(2, -2, -1)], ["C3", "A1"], "a hole has no number");
    for board in &boards {
        let names: BTreeSet<String> = board.cells().map(|(cell, _)| cell_name(board, cell)).collect();
        assert_eq!(names.len(), board.cells().count(), "{}", board.id);
    }
}
