//! Lessons and examples: each can be played, and each example stands below a section of the law.

use std::collections::BTreeSet;

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::lessons::lessons;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::setup::HexySetup;
use shell::Waits;
use shell::content::Places;
use shell::lessons::GuidedContent;
use shell::lessons::walk::{LEARNER, play_example, play_lesson};

fn embedded() -> GuidedContent<HexySetup, HexyInput> {
    let (content, problems) = lessons(&Places::default(), &embedded_catalogue());
    assert_eq!(problems, []);
    content
}

/// Every lesson is played with the first, the second and so on of the inputs that complete its steps.
#[test]
fn every_lesson_can_be_finished() {
    let lessons = embedded().lessons;
    assert_eq!(lessons.len(), 5);
    let last = play_lesson::<HexyGame>(&lessons[4], 0).expect("it can be finished");
    assert!(matches!(last.waits(), Waits::Over(outcome) if outcome.winner == Some(LEARNER)));
    for lesson in &lessons {
        let choices = lesson.steps.iter().map(|step| step.give.len()).max().unwrap_or_default();
        for choice in 0..choices {
            play_lesson::<HexyGame>(lesson, choice).unwrap_or_else(|why| panic!("{why}"));
        }
    }
}

#[test]
fn every_main_section_of_the_law_has_an_example_that_plays() {
    let law = std::fs::read_to_string("../../docs/hexy/procedures.md").expect("the law");
    let examples = embedded().examples;
    for example in &examples {
        play_example::<HexyGame>(example).unwrap_or_else(|why| panic!("{why}"));
        assert!(
            law.contains(&format!("\n## {} ", example.rule)),
            "{}: no section {}",
            example.id,
            example.rule
        );
    }
    let main = |rule: &str| rule.split_once('.').and_then(|(main, _)| main.parse::<u8>().ok());
    let sections: BTreeSet<u8> = examples.iter().filter_map(|example| main(&example.rule)).collect();
    assert_eq!(sections.into_iter().collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9, 10, 11, 13]);
}
