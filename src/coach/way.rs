//! What is to be put in, in words: for whoever asks to be shown a way.

use crate::content::examples::ExampleInput;
use crate::rules::describe::log::{facing_words, rotation_words};
use crate::rules::{Commitment, Rotation, Ruleset};

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

/// A play in a sentence.
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
