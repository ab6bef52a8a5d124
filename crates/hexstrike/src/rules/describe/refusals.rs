//! English text of refused inputs.

use super::log::Names;
use crate::rules::cards::card::Kind;
use crate::rules::state::legal::{Expected, Refusal};
use kernel::words::counted;

/// Writes the reason why an input is refused, for its player.
pub fn refusal_words(refusal: Refusal, names: Names<'_>) -> String {
    match refusal {
        Refusal::Over => "The match is over.".to_owned(),
        Refusal::NoSuchSeat => "There is no such player in this match.".to_owned(),
        Refusal::NotUp => "This player is not up.".to_owned(),
        Refusal::AlreadyCommitted => "This player has already committed a play.".to_owned(),
        Refusal::QuestionOpen => "An open question must be answered first.".to_owned(),
        Refusal::NotInHand(card) => format!("{} is not in hand.", names.card(card)),
        Refusal::SameKind(Kind::Movement) => "A movement card pairs with an ability card.".to_owned(),
        Refusal::SameKind(Kind::Ability) => "An ability card pairs with a movement card.".to_owned(),
        Refusal::Rotation(card, rotation) => {
            format!("{} does not allow rotation {}.", names.card(card), rotation.label())
        }
        Refusal::Adrenaline { pool, submitted } => {
            format!("Cannot spend {submitted} adrenaline: you have {pool}.")
        }
        Refusal::NeedsDamage { card, needed, damage } => {
            format!("{} needs {needed} damage to be active; you have {damage}.", names.card(card))
        }
        Refusal::NeedsCombo(card) => format!("{} cannot continue a combo.", names.card(card)),
        Refusal::NoSuchQuestion => "This player has no such open question.".to_owned(),
        Refusal::WrongAnswer(expected) => match expected {
            Expected::Direction => "The answer must be one of the directions offered.".to_owned(),
            Expected::Decision => "The answer must be yes or no.".to_owned(),
            Expected::Hex => "The answer must be your own hex or an adjacent one.".to_owned(),
            Expected::FromHand { ability, movement } => format!(
                "The answer must name {} and {} from hand.",
                counted(ability, "ability card"),
                counted(movement, "movement card")
            ),
            Expected::Exhausted(count) => {
                format!("The answer must name {} from the used-up cards.", counted(count, "movement card"))
            }
        },
        Refusal::OfferOpen => "A draw can only be offered while no question is open.".to_owned(),
        Refusal::NothingToTakeBack => "There is nothing to undo.".to_owned(),
    }
}
