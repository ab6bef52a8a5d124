//! English text of questions: the question to its player, its topic, and the reason of a discard.

use super::log::{Names, facing_words, source_words};
use crate::rules::state::event::{Event, Source};
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use kernel::Seat;
use kernel::words::{capital, counted, ordinal};

/// Writes a question as its player reads it.
pub fn prompt_words(prompt: &Prompt, names: Names<'_>) -> String {
    match prompt.ask {
        Ask::ThrowDirection { target } => format!("Throw {}: which way?", names.seat(target)),
        Ask::TiedKnockback { .. } => "Several hits at once: which way are you knocked back?".to_owned(),
        Ask::Combo => "Your attack hit. Continue the combo?".to_owned(),
        Ask::Repeat { discard } => {
            format!("Discard {} to repeat the marked beats?", counted(discard, "card"))
        }
        Ask::Return { .. } => "Return to the anchor?".to_owned(),
        Ask::PlatformHex { .. } => "Where should the platform appear?".to_owned(),
        Ask::Restore { count } => format!("Return {} to your hand.", counted(count, "movement card")),
        Ask::Discard { ability, movement } => match (ability, movement) {
            (0, movement) => format!("Exhaust {}.", counted(movement, "movement card")),
            (ability, 0) => format!("Discard {}.", counted(ability, "ability card")),
            (ability, movement) => {
                format!(
                    "Discard {} and {}.",
                    counted(ability, "ability card"),
                    counted(movement, "movement card")
                )
            }
        },
        Ask::Trigger { card } => format!("Reveal and discard {}?", names.card(card)),
        Ask::SomeTrigger => "Reveal a card from hand?".to_owned(),
        Ask::DrawOffer { by: Some(by) } => format!("{} offers a draw. Accept?", names.seat(by)),
        Ask::DrawOffer { by: None } => {
            let offered = names.setup.format.repetition.map_or(0, |limits| limits.offered);
            format!("The {} time in the same position. Agree to a draw?", ordinal(offered))
        }
    }
}

/// Writes the topic of a question in a few words, for every reader.
pub fn prompt_topic(prompt: &Prompt, names: Names<'_>) -> String {
    match prompt.ask {
        Ask::ThrowDirection { target } => format!("Direction to throw {}", names.seat(target)),
        Ask::TiedKnockback { .. } => "Direction of the knockback".to_owned(),
        Ask::Combo => "Continue the combo".to_owned(),
        Ask::Repeat { discard } => format!("Discard {} and repeat beats", counted(discard, "card")),
        Ask::Return { .. } => "Return to the anchor".to_owned(),
        Ask::PlatformHex { .. } => "Hex of the platform".to_owned(),
        Ask::Restore { .. } => "Return to the hand".to_owned(),
        Ask::Discard { ability: 0, .. } => "Exhaust".to_owned(),
        Ask::Discard { .. } => "Discard".to_owned(),
        Ask::Trigger { card } => format!("Reveal {}", names.card(card)),
        Ask::SomeTrigger => "Reveal a card".to_owned(),
        Ask::DrawOffer { .. } => "Agree to a draw".to_owned(),
    }
}

/// Writes why `seat` must discard in the last beat of `log`, if there is an event that says so.
pub fn discard_words(log: &[Event], seat: Seat, names: Names<'_>) -> Option<String> {
    let beat = log.iter().rev().take_while(|event| !matches!(event, Event::BeatEnded { .. }));
    let due = beat.filter_map(|event| {
        let Event::MustDiscard { seat: of, count, source } = *event else { return None };
        let by = if source == Source::Own { "your own play".to_owned() } else { source_words(source, names) };
        (of == seat).then(|| format!("{} costs you {}.", capital(&by), counted(count, "card")))
    });
    let mut due: Vec<String> = due.collect();
    due.reverse();
    (!due.is_empty()).then(|| due.join(" "))
}

/// Writes an answer as its player would say it.
pub fn answer_words(answer: &Answer, names: Names<'_>) -> String {
    match answer {
        Answer::Direction(facing) => facing_words(*facing).to_owned(),
        Answer::Decision(true) => "yes".to_owned(),
        Answer::Decision(false) => "no".to_owned(),
        Answer::Hex(cell) => {
            let (q, r) = cell.axial();
            format!("the hex {q}, {r}")
        }
        Answer::Cards(cards) => cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>().join(" and "),
    }
}
