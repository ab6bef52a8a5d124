//! Model of a seat's hand.

use super::super::table::Draft;
use super::panel::HandCard;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::{CardId, Refusal, Ruleset};

/// Card of the hand, and whether it can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandReason {
    /// Id of the card.
    pub card: CardId,
    /// True if the card returns only with a refresh.
    pub exhausted: bool,
    /// Reason why the card cannot be chosen, in words; none if it can.
    pub why: Option<String>,
}

/// Cards of the hand with their reasons: movement cards, then abilities.
pub fn reasons(hand: &Hand, options: Result<CommitOptions, Refusal>, names: Names<'_>) -> Vec<HandReason> {
    let in_hand = |card| HandReason { card, exhausted: false, why: why_not(card, options, names) };
    let exhausted = hand.exhausted().map(|card| {
        let why = Some("Used up: returns when you next draw on land.".to_owned());
        HandReason { card, exhausted: true, why }
    });
    let movements = hand.movements().map(in_hand);
    let abilities = hand.abilities().iter().copied().map(in_hand);
    movements.chain(exhausted).chain(abilities).collect()
}

/// Reason why a card can be neither active nor passive, if so.
fn why_not(card: CardId, options: Result<CommitOptions, Refusal>, names: Names<'_>) -> Option<String> {
    match options {
        Ok(options) if names.ruleset.kind(card) == Kind::Ability => {
            // A combo admits combo cards only. Elsewhere a card that cannot be active can still be passive.
            let combo = options.opening == hexstrike_game::rules::state::OpenBeat::Combo;
            let refusal = options.check_active(names.ruleset, card).err().filter(|_| combo);
            refusal.map(|refusal| refusal_words(refusal, names))
        }
        Ok(_) => None,
        Err(refusal) => Some(refusal_words(refusal, names)),
    }
}

/// Builds the cards for the panel.
pub fn cards<'a>(
    reasons: &'a [HandReason],
    draft: &Draft,
    faces: &'a Faces,
    ruleset: &'a Ruleset,
) -> Vec<HandCard<'a>> {
    reasons
        .iter()
        .map(|HandReason { card, exhausted, why }| HandCard {
            id: *card,
            face: faces.face(ruleset, *card),
            chosen: draft.slot_of(*card),
            exhausted: *exhausted,
            blocked: why.as_deref(),
        })
        .collect()
}
