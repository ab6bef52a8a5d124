//! English text of cards and fighters: the only source of card texts.
//!
//! Effects are matched without a catch-all arm, so that a new one must be added here.

mod active;
mod beats;
pub mod glossary;
pub mod judge;
pub mod log;
mod passive;
pub mod questions;
pub mod refusals;
mod text;

use crate::rules::cards::card::{Card, Trigger};
use crate::rules::cards::fighter::{FighterDef, Power};

pub use beats::beat_words;
use kernel::words::in_hexes;
pub use text::{CARD_ROOM, Span, Text, TextSymbol};

/// Text of the card's effects while it is the active card; `None` if it has none.
pub fn active_text(card: &Card) -> Option<Text> {
    some(active::text(card))
}

/// Text of the card's effects on its partner while it is the passive card; `None` if it has none.
pub fn passive_text(card: &Card) -> Option<Text> {
    some(passive::text(card))
}

/// Text of the card's hand trigger: its condition and effect (rulebook 9); `None` if it has none.
pub fn trigger_text(card: &Card) -> Option<Text> {
    let when = |condition: &str| Text::default().words(condition).words(", you may discard this: ");
    let text = match card.trigger? {
        Trigger::BurnAttackedHexes => {
            when("when your attack lands").words("the hexes you attacked this beat catch fire")
        }
        Trigger::ArrowDiscard(cards) => when("when your arrow hits another fighter")
            .words("the target must ")
            .symbol(TextSymbol::Discard(cards)),
        Trigger::CancelKnockback => when("when a hit would knock you back")
            .words("this attacker's hits do not knock you back this beat"),
        Trigger::DrawKnockback => {
            when("when knocked from land into the abyss").symbol(TextSymbol::Draw(1)).words(" per hex")
        }
    };
    Some(text.sentence())
}

/// Text of the fighter's power (procedures 3).
pub fn power_text(fighter: &FighterDef) -> Text {
    let text = Text::default();
    match fighter.power {
        Power::HandLimit(limit) => text.words(&format!("you hold up to {limit} ability cards")),
        Power::AttackDamage(by) => {
            text.words(&format!("your attacks deal +{by} ")).symbol(TextSymbol::Damage)
        }
        Power::DrawWhenKnockedBack(cards) => {
            text.words("each time you are knocked back or thrown, ").symbol(TextSymbol::Draw(cards))
        }
        Power::KnockbackPerTenDamage(by) => {
            let hexes = in_hexes(u16::from(by));
            text.words(&format!("you knock back {hexes} farther for every 10 damage you have"))
        }
        Power::FireImmunity => text.words("fire does not hurt you"),
        Power::DiscardLess(by) => {
            text.words(&format!("when an opponent makes you discard, discard {by} less"))
        }
    }
    .sentence()
}

fn some(text: Text) -> Option<Text> {
    (!text.0.is_empty()).then_some(text)
}

/// Joins clauses with the same subject into one sentence: "Marked beat: damage +4, knockback factor -1."
fn sentences(clauses: impl IntoIterator<Item = (Text, Text)>) -> Text {
    let mut groups: Vec<(Text, Text)> = Vec::new();
    for (about, clause) in clauses {
        match groups.last_mut() {
            Some((last, said)) if *last == about && !about.0.is_empty() => {
                *said = std::mem::take(said).words(", ").text(clause);
            }
            _ => groups.push((about, clause)),
        }
    }
    let mut text = Text::default();
    for (nth, (about, said)) in groups.into_iter().enumerate() {
        let gap = if nth == 0 { text } else { text.words(" ") };
        text = gap.text(about.text(said).sentence());
    }
    text
}
