//! A seat's hand as the panel draws it.

use super::super::table::Draft;
use super::panel::HandCard;
use crate::client::ui::card::faces::Faces;
use crate::rules::cards::card::Kind;
use crate::rules::describe::log::Names;
use crate::rules::describe::refusals::refusal_words;
use crate::rules::state::hand::Hand;
use crate::rules::state::legal::CommitOptions;
use crate::rules::{CardId, Refusal, Ruleset};

/// Why each card of the hand cannot be chosen, in words; movement cards, then abilities.
pub fn reasons(
    hand: &Hand,
    options: Result<CommitOptions, Refusal>,
    names: Names<'_>,
) -> Vec<(CardId, bool, Option<String>)> {
    let exhausted = hand
        .exhausted()
        .map(|card| (card, true, Some("Exhausted: returns with the next refresh.".to_owned())));
    let movements = hand.movements().map(|card| (card, false, why_not(card, options, names)));
    let abilities = hand.abilities().iter().map(|card| (*card, false, why_not(*card, options, names)));
    movements.chain(exhausted).chain(abilities).collect()
}

/// A card is blocked if it can be neither active nor passive.
fn why_not(card: CardId, options: Result<CommitOptions, Refusal>, names: Names<'_>) -> Option<String> {
    match options {
        Ok(options) if names.ruleset.kind(card) == Kind::Ability => {
            // Only in a combo must one of the pair be this very kind of card.
            let combo = options.opening == crate::rules::state::OpenBeat::Combo;
            let refusal = options.check_active(names.ruleset, card).err().filter(|_| combo);
            refusal.map(|refusal| refusal_words(refusal, names))
        }
        Ok(_) => None,
        Err(refusal) => Some(refusal_words(refusal, names)),
    }
}

/// The cards as the panel draws them.
pub fn cards<'a>(
    reasons: &'a [(CardId, bool, Option<String>)],
    draft: &Draft,
    faces: &'a Faces,
    ruleset: &'a Ruleset,
) -> Vec<HandCard<'a>> {
    reasons
        .iter()
        .map(|(id, exhausted, why)| HandCard {
            id: *id,
            face: faces.face(ruleset, *id),
            chosen: draft.slot_of(*id),
            exhausted: *exhausted,
            blocked: why.as_deref(),
        })
        .collect()
}
