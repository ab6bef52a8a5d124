//! Texts of all cards one by one, and the rules without one of them.
//!
//! A text matters if a match has another result without it. So no rule has to report its effects, and a text
//! that is read but changes nothing does not count.

use std::fmt::{Debug, Write};
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::ledger::{Group, Ledger};
use hexstrike_game::rules::cards::card::{
    Active, BeatEffect, BeatPattern, BeatPick, Card, OnBlock, OnHit, Passive, Rewrite, StandingEffect,
    Strength, Trigger,
};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::{CardId, Ruleset};

/// Place of a text on its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Index among the active texts, and index inside a condition.
    Active(usize, Option<usize>),
    /// Index among the passive texts.
    Passive(usize),
    /// The trigger.
    Trigger,
}

/// A text of a card.
#[derive(Debug, Clone)]
pub struct CardText {
    /// Card.
    pub card: CardId,
    /// Place.
    pub place: Place,
    /// Row in the ledger.
    pub name: String,
    /// Names from the vocabulary in it.
    words: Vec<String>,
    /// Cached rules without it.
    without: Option<Arc<Ruleset>>,
}

/// All texts of all cards.
pub fn all(ruleset: &Ruleset) -> Vec<CardText> {
    let mut texts = Vec::new();
    for (index, card) in ruleset.cards.iter().enumerate() {
        let mut add = |place, text: String, words| {
            let name = format!("{}, {text}", card.id);
            texts.push(CardText { card: CardId(index as u8), place, name, words, without: None });
        };
        for (nth, active) in card.active.iter().enumerate() {
            match active {
                Active::AtLeast(needed, inner) => inner.iter().enumerate().for_each(|(i, then)| {
                    let mut words = active_words(then);
                    words.push(word("Active", active));
                    add(Place::Active(nth, Some(i)), format!("from {needed} {then:?}"), words);
                }),
                other => add(Place::Active(nth, None), format!("{other:?}"), active_words(other)),
            }
        }
        for (nth, passive) in card.passive.iter().enumerate() {
            add(Place::Passive(nth), format!("passive {passive:?}"), passive_words(passive));
        }
        if let Some(trigger) = card.trigger {
            add(Place::Trigger, format!("trigger {trigger:?}"), vec![word("Trigger", &trigger)]);
        }
    }
    texts
}

impl CardText {
    /// Rules without this text.
    pub fn left_out(&mut self, ruleset: &Ruleset) -> Arc<Ruleset> {
        let without = self.without.get_or_insert_with(|| {
            let mut cards = ruleset.cards.clone();
            remove(&mut cards[self.card.index()], self.place);
            Arc::new(Ruleset::new(cards, ruleset.fighters.clone()))
        });
        Arc::clone(without)
    }

    /// Counts the text and its kinds of effect.
    pub fn mattered(&self, ledger: &mut Ledger<Group>) {
        ledger.count(Group::Text, &*self.name);
        self.words.iter().for_each(|word| ledger.count(Group::Vocabulary, &**word));
    }
}

fn remove(card: &mut Card, place: Place) {
    match place {
        Place::Active(nth, None) => drop(card.active.remove(nth)),
        Place::Active(nth, Some(inside)) => {
            if let Active::AtLeast(_, inner) = &mut card.active[nth] {
                inner.remove(inside);
            }
        }
        Place::Passive(nth) => drop(card.passive.remove(nth)),
        Place::Trigger => card.trigger = None,
    }
}

/// Expects every name of the vocabulary to matter once.
pub fn expect_vocabulary(ledger: &mut Ledger<Group>) {
    let mut expect = |of: &str, names: &[&str]| {
        names.iter().for_each(|name| ledger.expect(Group::Vocabulary, format!("{of}::{name}")));
    };
    expect("Active", variants::<Active>());
    expect("Passive", variants::<Passive>());
    expect("StandingEffect", variants::<StandingEffect>());
    expect("BeatPick", variants::<BeatPick>());
    expect("BeatPattern", variants::<BeatPattern>());
    expect("Rewrite", variants::<Rewrite>());
    expect("Strength", variants::<Strength>());
    expect("BeatEffect", variants::<BeatEffect>());
    expect("OnHit", variants::<OnHit>());
    expect("OnBlock", variants::<OnBlock>());
    expect("Trigger", variants::<Trigger>());
    expect("Power", variants::<Power>());
}

/// Variant names of an enum, taken from the error of its own reader about an unknown name.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("Stranger").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => expected,
        _ => &[],
    }
}

/// Name such as `OnHit::Discard` for a value.
pub fn word(of: &str, value: &impl Debug) -> String {
    format!("{of}::{}", name(value))
}

/// Name of a variant without its fields.
pub fn name(value: &impl Debug) -> String {
    let mut first = FirstWord(String::new());
    // The writer returns an error after the first word, which ends the formatting.
    let _ = write!(first, "{value:?}");
    first.0
}

struct FirstWord(String);

impl Write for FirstWord {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        self.0.push_str(word);
        if word.len() == text.len() { Ok(()) } else { Err(std::fmt::Error) }
    }
}

fn active_words(active: &Active) -> Vec<String> {
    let inner = match active {
        Active::OnBeat(deed) | Active::OnText(deed) => Some(word("BeatEffect", deed)),
        Active::OnHit(on_hit) => Some(word("OnHit", on_hit)),
        Active::OnBlock(on_block) => Some(word("OnBlock", on_block)),
        Active::AtLeast(..)
        | Active::Damage(_)
        | Active::DamagePlusSubmitted { .. }
        | Active::KnockbackFactor(_)
        | Active::Timing(_)
        | Active::Symbols(_)
        | Active::TurnAgainst
        | Active::TurnAfter(_)
        | Active::ContinueAsMovement
        | Active::OpenIfBlocked
        | Active::ReachToLand
        | Active::ThrowNeighbourFromLand
        | Active::Burn
        | Active::Repeat { .. } => None,
    };
    std::iter::once(word("Active", active)).chain(inner).collect()
}

fn passive_words(passive: &Passive) -> Vec<String> {
    let inner = match passive {
        Passive::While(standing) => vec![word("StandingEffect", standing)],
        Passive::Rewrite { which, from, to, strength } => {
            vec![
                word("BeatPick", which),
                word("BeatPattern", from),
                word("Rewrite", to),
                word("Strength", strength),
            ]
        }
        Passive::AfterJumps { strength, .. } => vec![word("Strength", strength)],
        // These two become effects of their beat.
        Passive::FirstBeatDamage(by) => vec![word("BeatEffect", &BeatEffect::HurtSelf(*by))],
        Passive::DrawOnLastMove(cards) => vec![word("BeatEffect", &BeatEffect::Draw(*cards))],
        Passive::StartAdrenaline(_)
        | Passive::StartDamage(_)
        | Passive::DelayStart
        | Passive::TurnAfterLastMove(_)
        | Passive::LastWaitBeforeAttack(_)
        | Passive::AttacksThrow
        | Passive::SkipWaitOverAbyss
        | Passive::StepOverAbyss(_)
        | Passive::LeaveArrows
        | Passive::LeaveFire
        | Passive::ObstacleDiscards(_)
        | Passive::KnockBackward
        | Passive::SwapWhenHitOnWait => Vec::new(),
    };
    std::iter::once(word("Passive", passive)).chain(inner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexstrike_game::content::Library;

    #[test]
    fn a_text_left_out_is_the_only_change() {
        let library = Library::embedded();
        let ruleset = Ruleset::new(library.cards.clone(), library.fighters.clone());
        for mut text in all(&ruleset) {
            let changed = text.left_out(&ruleset);
            let differ: Vec<usize> =
                (0..library.cards.len()).filter(|i| changed.cards[*i] != library.cards[*i]).collect();
            assert_eq!(differ, [text.card.index()], "{}", text.name);
        }
    }

    #[test]
    fn the_names_of_an_enum_are_known() {
        assert_eq!(variants::<OnBlock>(), ["DrawDamage", "Counter"]);
        assert_eq!(word("OnHit", &OnHit::Discard(3)), "OnHit::Discard");
        assert_eq!(word("OnHit", &OnHit::TurnAround), "OnHit::TurnAround");
    }
}
