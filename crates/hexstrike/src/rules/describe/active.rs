//! English text of active effects.

use super::sentences;
use super::text::{Text, TextSymbol};
use crate::rules::cards::card::{Active, BeatEffect, Card, OnBlock, OnHit};
use crate::rules::cards::notation::Action;
use kernel::hex::Rotation;

pub(super) fn text(card: &Card) -> Text {
    let mut clauses = Vec::new();
    if card.needs_damage > 0 {
        let limit = Text::default()
            .words(&format!("can be active only with {}+ ", card.needs_damage))
            .symbol(TextSymbol::Damage);
        clauses.push((Text::default(), limit));
    }
    if card.beats.iter().any(|beat| beat.action == Action::Focus) {
        clauses.extend(focus());
    }
    clauses.extend(card.active.iter().map(clause));
    sentences(clauses)
}

/// Text of focus (procedures 6.11). The beat implies it, so no effect describes it.
fn focus() -> [(Text, Text); 2] {
    let none = Text::default;
    let costs = none().words("no refresh");
    let back = none()
        .words("on a later ")
        .action(Action::Refresh)
        .words(", you may return to this hex and ")
        .action(Action::Wait)
        .words(" twice");
    [(none().action(Action::Focus).words(": "), costs), (none(), back)]
}

/// Subject of the text and its statement.
fn clause(active: &Active) -> (Text, Text) {
    let none = Text::default;
    let marked = || none().symbol(TextSymbol::Marked).words(": ");
    let text_beat = || none().action(Action::Text).words(": ");
    match active {
        Active::AtLeast(threshold, inner) => {
            let (about, said) = joined(inner);
            (about, said.words(&format!(" with {threshold}+ ")).symbol(TextSymbol::Submitted))
        }
        Active::Damage(by) => (marked(), none().symbol(TextSymbol::Damage).words(&format!(" {by:+}"))),
        Active::DamagePlusSubmitted { up_to } => {
            let sum = none().words("add ").symbol(TextSymbol::Submitted);
            let sum = if *up_to == u8::MAX { sum } else { sum.words(&format!(" (at most {up_to})")) };
            (marked(), sum.words(" to its ").symbol(TextSymbol::Damage))
        }
        Active::KnockbackFactor(by) => {
            (marked(), none().symbol(TextSymbol::Knockback).words(&format!(" {by:+}")))
        }
        Active::Timing(timing) => (marked(), none().words("acts ").symbol(TextSymbol::Timing(*timing))),
        Active::Symbols(action) => (marked(), none().words("becomes ").action(*action)),
        Active::TurnAgainst => (marked(), none().words("turn 60° opposite to your rotation")),
        Active::TurnAfter(rotation) => (
            none().words("beat after the ").symbol(TextSymbol::Marked).words(": "),
            none().words(turn(*rotation)),
        ),
        Active::OnBeat(deed) => (marked(), deed_words(*deed)),
        Active::OnText(deed) => (text_beat(), deed_words(*deed)),
        Active::ContinueAsMovement => {
            let words = "rotate, then play the movement card with this as passive";
            (text_beat(), none().words(words))
        }
        Active::OnHit(on_hit) => (marked(), on_hit_words(*on_hit)),
        Active::OnBlock(on_block) => (marked(), on_block_words(*on_block)),
        Active::OpenIfBlocked => {
            (text_beat(), none().words("if you blocked anything, this is an ").action(Action::Refresh))
        }
        Active::ReachToLand => (marked(), none().words("stops at the first land or fighter")),
        Active::ThrowNeighbourFromLand => {
            (marked(), none().words("throws an adjacent target if the play began on land"))
        }
        Active::Burn => (marked(), none().words("attacked hexes catch fire")),
        Active::Repeat { discard } => (
            none(),
            none()
                .words("instead of the ")
                .action(Action::Refresh)
                .words(", you may ")
                .symbol(TextSymbol::Discard(*discard))
                .words(" and repeat from the ")
                .symbol(TextSymbol::Marked),
        ),
    }
}

/// Joins the texts under one threshold. The first subject stands in front; a different one follows where it
/// applies.
fn joined(inner: &[Active]) -> (Text, Text) {
    let mut clauses = inner.iter().map(clause);
    let Some((subject, mut said)) = clauses.next() else { return (Text::default(), Text::default()) };
    for (about, clause) in clauses {
        said = said.words(" and ");
        said = if about == subject { said.text(clause) } else { said.text(about).text(clause) };
    }
    (subject, said)
}

fn deed_words(deed: BeatEffect) -> Text {
    let text = Text::default();
    match deed {
        BeatEffect::Draw(cards) => text.symbol(TextSymbol::Draw(cards)),
        BeatEffect::Heal(by) => text.words(&format!("heal {by} ")).symbol(TextSymbol::Damage),
        BeatEffect::HurtSelf(by) => text.words(&format!("take {by} ")).symbol(TextSymbol::Damage),
        BeatEffect::LooseArrow => text.words("place an arrow on the hex ahead"),
        BeatEffect::GrowFlora => {
            text.words("plant flora here, or at the end of the flora line in the direction you rotated")
        }
        BeatEffect::RaisePlatform => {
            text.words("place an ethereal platform over the abyss, on your hex or next to it")
        }
    }
}

fn on_hit_words(on_hit: OnHit) -> Text {
    let text = Text::default();
    match on_hit {
        OnHit::Discard(cards) => text.words("each target must ").symbol(TextSymbol::Discard(cards)),
        OnHit::DiscardAhead(cards) => {
            text.words("a target straight ahead must ").symbol(TextSymbol::Discard(cards))
        }
        OnHit::Adrenaline(by) => text.words("each hit gives ").symbol(TextSymbol::gain(by)),
        OnHit::TurnAround => text.words("turns its target around"),
        OnHit::FromBehind { damage, knockback } => text
            .words("from behind, ")
            .symbol(TextSymbol::Damage)
            .words(&format!(" +{damage} and "))
            .symbol(TextSymbol::Knockback)
            .words(&format!(" +{knockback}")),
        OnHit::Stun(beats) => text.words(&format!(
            "unblockable; instead of knockback, stuns {beats} beats, minus 1 per 60° rotated"
        )),
    }
}

fn on_block_words(on_block: OnBlock) -> Text {
    let text = Text::default();
    match on_block {
        OnBlock::DrawDamage => text
            .symbol(TextSymbol::Draw(1))
            .words(" for each ")
            .symbol(TextSymbol::Damage)
            .words(" it blocks"),
        OnBlock::Counter => text
            .words("if it blocks an attack with damage, hit back next beat: double ")
            .symbol(TextSymbol::Damage)
            .words(", ")
            .symbol(TextSymbol::Knockback)
            .words(" +1. Your play ends"),
    }
}

/// English text of a turn.
pub(super) const fn turn(rotation: Rotation) -> &'static str {
    match rotation {
        Rotation::Stay => "keep your facing",
        Rotation::R1 => "turn 60° right",
        Rotation::R2 => "turn 120° right",
        Rotation::Around => "turn around",
        Rotation::L2 => "turn 120° left",
        Rotation::L1 => "turn 60° left",
    }
}
