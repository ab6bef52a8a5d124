//! English text of passive effects.

use super::active::turn;
use super::sentences;
use super::text::{Text, TextSymbol};
use crate::rules::cards::card::{BeatPattern, BeatPick, Card, Passive, Rewrite, StandingEffect, Strength};
use crate::rules::cards::notation::{Action, ActionSymbol, ActionSymbolKind, ActionSymbols};
use kernel::hex::Dir;

pub(super) fn text(card: &Card) -> Text {
    sentences(card.passive.iter().map(clause))
}

/// Subject of the text and its statement.
fn clause(passive: &Passive) -> (Text, Text) {
    let none = Text::default;
    let start = || none().words("at the start: ");
    match passive {
        Passive::StartAdrenaline(by) => (start(), none().symbol(TextSymbol::Adrenaline(*by))),
        Passive::StartDamage(by) => (start(), take_damage(*by)),
        Passive::FirstBeatDamage(by) => (none().words("first beat: "), take_damage(*by)),
        Passive::DelayStart => (none(), none().words("begin with an extra ").action(Action::Wait)),
        Passive::Rewrite { which, from, to, strength } => {
            let changed = shape(none().words(which_word(*which)), *from).text(becomes(*to));
            (none(), with_strength(changed, *strength))
        }
        Passive::AfterJumps { beat, strength } => {
            let added = none().words("after each jump, add a beat: ").symbol(TextSymbol::Beat(*beat));
            (none(), with_strength(added, *strength))
        }
        Passive::TurnAfterLastMove(rotation) => {
            let about = none().words("beat after the last move, jump or charge: ");
            (about, none().words(turn(*rotation)))
        }
        Passive::DrawOnLastMove(cards) => {
            (none().words("last move or jump: "), none().symbol(TextSymbol::Draw(*cards)))
        }
        Passive::LastWaitBeforeAttack(beat) => (
            none(),
            none()
                .words("the last ")
                .action(Action::Wait)
                .words(" before the first ")
                .text(one(ActionSymbolKind::Attack))
                .words(" becomes ")
                .symbol(TextSymbol::Beat(*beat)),
        ),
        Passive::AttacksThrow => (none(), none().words("your attacks and charges throw")),
        Passive::SkipWaitOverAbyss => (
            none(),
            none().words("if the play begins over the abyss, it skips its first ").action(Action::Wait),
        ),
        Passive::StepOverAbyss(action) => {
            let step = none().words("over the abyss, each ").text(one(ActionSymbolKind::Move));
            (none(), step.words(" becomes ").action(*action))
        }
        Passive::LeaveArrows => {
            let words =
                "if you rotate 60° or 120°, each move leaves an arrow flying the way you faced before";
            (none(), none().words(words))
        }
        Passive::LeaveFire => {
            let left = none().words("each ").text(one(ActionSymbolKind::Move));
            (none(), left.words(" leaves fire behind from the next beat on"))
        }
        Passive::ObstacleDiscards(cards) => (
            none(),
            none().words("a fighter who stops your move or charge must ").symbol(TextSymbol::Discard(*cards)),
        ),
        Passive::KnockBackward => {
            let lone = none().words("a lone ").text(one(ActionSymbolKind::Attack));
            (none(), lone.words(" puts its target behind you and knocks them back that way"))
        }
        Passive::While(standing) => (none(), standing_words(*standing)),
        Passive::SwapWhenHitOnWait => (
            none(),
            none()
                .words("if you would be hit on a ")
                .action(Action::Wait)
                .words(", this card becomes active on that beat, before the hit"),
        ),
    }
}

fn standing_words(standing: StandingEffect) -> Text {
    let text = Text::default();
    match standing {
        StandingEffect::DamageTakenLess(by) => {
            text.words(&format!("hits on you deal {by} less ")).symbol(TextSymbol::Damage)
        }
        StandingEffect::KnockbackTakenLess(by) => {
            text.words("hits on you: ").symbol(TextSymbol::Knockback).words(&format!(" {by} less"))
        }
        StandingEffect::NoForcedDiscard => text.words("opponents cannot make you discard"),
        StandingEffect::KnockbackIntoDiscard => text
            .words("when a hit damages you, discard cards equal to its ")
            .symbol(TextSymbol::Knockback)
            .words(" instead of being knocked back"),
        StandingEffect::CannotBeThrown => text.words("you cannot be thrown"),
        StandingEffect::HurtAttacker(by) => {
            text.words(&format!("whoever hits you takes {by} ")).symbol(TextSymbol::Damage)
        }
        StandingEffect::AdrenalineWhenHit(by) => {
            text.words("each hit on you gives you ").symbol(TextSymbol::gain(by))
        }
    }
}

fn take_damage(by: u8) -> Text {
    Text::default().words(&format!("take {by} ")).symbol(TextSymbol::Damage)
}

const fn which_word(which: BeatPick) -> &'static str {
    match which {
        BeatPick::First => "the first ",
        BeatPick::Last => "the last ",
        BeatPick::Every => "every ",
    }
}

fn shape(text: Text, shape: BeatPattern) -> Text {
    match shape {
        BeatPattern::Step => text.text(one(ActionSymbolKind::Move)),
        BeatPattern::EndsInMove => text.words("move"),
        BeatPattern::Attack => text.words("lone ").text(one(ActionSymbolKind::Attack)),
        BeatPattern::Wait => text.action(Action::Wait),
    }
}

fn becomes(to: Rewrite) -> Text {
    let text = Text::default();
    match to {
        Rewrite::Symbols(action) => text.words(" becomes ").action(action),
        Rewrite::Charge => text.words(" becomes a charge"),
        Rewrite::Reversed => text.words(" goes the opposite way"),
    }
}

fn with_strength(text: Text, strength: Strength) -> Text {
    match strength {
        Strength::Same => text,
        Strength::Halved => text
            .words(", ")
            .symbol(TextSymbol::Damage)
            .words(" and ")
            .symbol(TextSymbol::Knockback)
            .words(" halved, rounded down"),
        Strength::Is(damage, knockback) => text
            .words(" (")
            .symbol(TextSymbol::Damage)
            .words(&format!(" {damage}, "))
            .symbol(TextSymbol::Knockback)
            .words(&format!(" {knockback})")),
    }
}

/// Picture of one symbol on the hex ahead.
fn one(kind: ActionSymbolKind) -> Text {
    let token = [ActionSymbol::new(kind, Dir::Forward, 1)];
    ActionSymbols::new(&token)
        .map_or_else(Text::default, |tokens| Text::default().action(Action::Tokens(tokens)))
}
