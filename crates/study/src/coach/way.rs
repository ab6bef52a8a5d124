//! A solution in words, and a remark on an attempt with its cards in the wrong slots.

use super::attempt::LEARNER;
use hexstrike_game::content::examples::{ExampleInput, ExampleRun};
use hexstrike_game::content::lessons::LessonStep;
use hexstrike_game::rules::describe::log::{facing_words, rotation_words};
use hexstrike_game::rules::{Commitment, Event, Ruleset};
use kernel::Rotation;

/// A line for each play and answer.
pub fn way_words(way: &[ExampleInput], ruleset: &Ruleset) -> Vec<String> {
    let title =
        |id: &String| ruleset.card_id(id).map_or(id.as_str(), |card| &ruleset.card(card).name).to_owned();
    let words = |input: &ExampleInput| match input {
        ExampleInput::Play { .. } => {
            input.play(ruleset).map_or_else(String::new, |play| play_words(play, ruleset))
        }
        ExampleInput::Yes { .. } => "Answer Yes.".to_owned(),
        ExampleInput::No { .. } => "Answer No.".to_owned(),
        ExampleInput::Towards { to, .. } => format!("Choose {}.", facing_words(*to)),
        ExampleInput::Pick { cards, .. } => {
            format!("Pick {}.", cards.iter().map(title).collect::<Vec<_>>().join(" and "))
        }
    };
    way.iter().map(words).collect()
}

/// Remark on an attempt that had the right card in the wrong slot: it played as passive a card that the way
/// plays active. The first `before` events happened before it began.
pub fn exchanged(step: &LessonStep, run: &ExampleRun, before: usize) -> Option<String> {
    let ways: Vec<Commitment> = step.way.iter().filter_map(|input| input.play(&run.ruleset)).collect();
    let mut plays = run.log.get(before..)?.iter().filter_map(|event| match event {
        Event::Revealed { seat, commitment } if *seat == LEARNER => Some(*commitment),
        _ => None,
    });
    let wanted = plays.next_back().filter(|play| {
        ways.iter().any(|way| way.active.0 == play.passive.0)
            && ways.iter().all(|way| way.active.0 != play.active.0)
    })?;
    let name = &run.ruleset.card(wanted.passive).name;
    Some(format!(
        "{name} was your passive card, and only the active card gives its symbols. Choose {name} first, or swap the two."
    ))
}

/// A play in one sentence.
pub fn play_words(play: Commitment, ruleset: &Ruleset) -> String {
    let title = |card| ruleset.cards.get(usize::from(card)).map_or("a card", |card| card.name.as_str());
    let Commitment { active, passive, rotation, adrenaline } = play;
    let mut words = format!("Play {} with {} as passive", title(active.0), title(passive.0));
    if rotation != Rotation::Stay {
        words += &format!(", turning {}", rotation_words(rotation));
    }
    if adrenaline > 0 {
        words += &format!(", with {adrenaline} adrenaline");
    }
    words + "."
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::rehearsal::rehearse;
    use hexstrike_game::content::Library;

    #[test]
    fn swapped_slots_differ_from_wrong_cards() {
        let library = Library::embedded();
        let steps = library.lessons.iter().flat_map(|lesson| &lesson.steps);
        let mut noticed = 0;
        for step in steps {
            let [ExampleInput::Play { by, active, passive, .. }] = &step.way[..] else { continue };
            let play = |active: &str, passive: &str| {
                let (rotation, adrenaline) = (Rotation::Stay, 0);
                let (active, passive) = (active.to_owned(), passive.to_owned());
                rehearse(
                    step,
                    &library,
                    &[ExampleInput::Play { by: *by, active, passive, rotation, adrenaline }],
                )
            };
            let said = |done: &crate::coach::rehearsal::Rehearsed| exchanged(step, &done.run, done.before);
            if let Ok(done) = play(passive, active) {
                let words = said(&done).expect("the card of the way was passive");
                assert!(words.contains("was your passive card"), "{words}");
                noticed += 1;
            }
            if let Ok(done) = play(active, passive) {
                assert_eq!(said(&done), None, "the way itself");
            }
        }
        assert!(noticed > 5, "{noticed}");
    }
}
