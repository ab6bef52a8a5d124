//! Examples of rules: the engine plays each with the stated result.

use hexstrike_game::content::Library;
use hexstrike_game::content::examples::{CardSide, demonstration};
use hexstrike_game::rules::Event;

#[test]
fn every_example_is_played_and_reaches_its_goals() {
    let library = Library::embedded();
    assert!(library.examples.len() >= 20, "{} examples", library.examples.len());
    let mut faults = Vec::new();
    for example in &library.examples {
        assert!(!example.goals.is_empty(), "{} shows nothing", example.id);
        match example.run(&library) {
            Ok(run) => {
                let missed = example.goals.iter().filter(|goal| !goal.is_reached(&run));
                faults.extend(missed.map(|goal| format!("{}: not {goal:?}", example.id)));
            }
            Err(why) => faults.push(format!("{}: {why}", example.id)),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn an_example_that_says_something_else_is_found_out() {
    let library = Library::embedded();
    let mut example = library.examples[0].clone();
    example.goals = vec![hexstrike_game::content::examples::ExampleGoal::Lost(0)];
    let run = example.run(&library).expect("it can be played");
    assert!(!example.goals[0].is_reached(&run));
    example.script.extend(example.script.clone());
    example.run(&library).expect_err("the same cards cannot be played twice in a row");
}

#[test]
fn each_side_of_each_card_can_be_shown() {
    let library = Library::embedded();
    for index in 0..library.cards.len() {
        let id = hexstrike_game::rules::CardId(index as u8);
        let card = library.card(id);
        for side in [CardSide::Active, CardSide::Passive, CardSide::Trigger] {
            if !side.is_on(card) {
                continue;
            }
            let name = format!("{side:?} side of {}", card.name);
            let run = demonstration(&library, id, side).unwrap_or_else(|| panic!("{name} cannot be shown"));
            let happens = |what: &dyn Fn(&Event) -> bool| run.log.iter().any(what);
            assert!(happens(&|event| matches!(event, Event::Acted { .. })), "{name} does nothing");
            let plays = |event: &Event| match event {
                Event::Revealed { commitment, .. } => match side {
                    CardSide::Active => commitment.active == id,
                    CardSide::Passive => commitment.passive == id,
                    CardSide::Trigger => true,
                },
                _ => false,
            };
            assert!(happens(&plays), "{name} is not played");
            if side == CardSide::Trigger {
                assert!(happens(
                    &|event| matches!(event, Event::TriggerRevealed { card, .. } if *card == id)
                ));
            }
        }
    }
}
