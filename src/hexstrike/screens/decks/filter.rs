//! Card filter: kind, timing, damage, traits and search text.

use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::card::model::CardFace;
use hexstrike_game::rules::cards::card::{Card, Kind};
use hexstrike_game::rules::cards::notation::{Action, ActionSymbolKind, Timing};
use hexstrike_game::rules::{CardId, Ruleset};

/// Words in texts that place tokens.
const TOKENS: [&str; 5] = ["fire", "flora", "platform", "arrow", "anchor"];

/// Trait of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum CardTrait {
    Throw,
    Block,
    Jump,
    Combo,
    Signature,
    Tokens,
}

impl CardTrait {
    /// All traits.
    pub const ALL: [Self; 6] =
        [Self::Throw, Self::Combo, Self::Tokens, Self::Block, Self::Signature, Self::Jump];

    /// Label of the trait.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Throw => "Throw",
            Self::Block => "Block",
            Self::Jump => "Jump",
            Self::Combo => "Combo",
            Self::Signature => "Signature",
            Self::Tokens => "Tokens",
        }
    }

    fn is_of(self, face: &CardFace) -> bool {
        let card = face.card;
        match self {
            Self::Throw => card.throws(),
            Self::Block => card.has_symbol(ActionSymbolKind::Block),
            Self::Jump => card.has_symbol(ActionSymbolKind::Jump),
            Self::Combo => card.beats.iter().any(|beat| beat.action == Action::Combo),
            Self::Signature => card.signature,
            Self::Tokens => {
                let said = face.texts.spoken.to_lowercase();
                let focus = card.beats.iter().any(|beat| beat.action == Action::Focus);
                focus || TOKENS.iter().any(|token| said.contains(token))
            }
        }
    }
}

/// Order of the cards of a kind; equal cards are sorted by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CardOrder {
    /// By name.
    #[default]
    Name,
    /// Most damage first.
    Damage,
    /// Earliest beat and timing of the first action first.
    FirstAction,
    /// Fewest beats first.
    Length,
}

impl CardOrder {
    /// All orders, as offered.
    pub const ALL: [Self; 4] = [Self::Name, Self::Damage, Self::FirstAction, Self::Length];

    /// Label of the order.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Damage => "damage",
            Self::FirstAction => "first action",
            Self::Length => "length",
        }
    }

    /// Sort key; the least comes first.
    fn key(self, card: &Card) -> (usize, Option<Timing>) {
        match self {
            Self::Name => (0, None),
            Self::Damage => (usize::MAX - usize::from(card.damage), None),
            Self::FirstAction => {
                let acts = card.beats.iter().position(|beat| !beat.timings.is_empty());
                let timing = acts.and_then(|beat| card.beats[beat].timings.iter().next());
                (acts.unwrap_or(usize::MAX), timing)
            }
            Self::Length => (card.beats.len(), None),
        }
    }
}

/// Conditions for a card to be shown, and the order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardFilter {
    /// Kind of the card.
    pub kind: Option<Kind>,
    /// Timing at which the card acts.
    pub timing: Option<Timing>,
    /// Least damage.
    pub damage: u8,
    /// Traits, all of which are required.
    pub traits: Vec<CardTrait>,
    /// Search text for name and texts.
    pub words: String,
    /// Order of the cards.
    pub order: CardOrder,
}

impl CardFilter {
    /// True if the card passes the filter.
    pub fn fits(&self, face: &CardFace) -> bool {
        let card = face.card;
        let said = face.texts.spoken.to_lowercase();
        let timed = |timing| card.beats.iter().any(|beat| beat.timings.contains(timing));
        self.kind.is_none_or(|kind| card.kind == kind)
            && self.timing.is_none_or(timed)
            && card.damage >= self.damage
            && self.traits.iter().all(|own| own.is_of(face))
            && self.words.to_lowercase().split_whitespace().all(|word| said.contains(word))
    }

    /// Lists the cards that pass, movement cards first, each kind in order.
    pub fn cards(&self, ruleset: &Ruleset, faces: &Faces) -> Vec<CardId> {
        let all = (0..ruleset.cards.len()).map(|index| CardId(index as u8));
        let mut cards: Vec<CardId> = all.filter(|card| self.fits(&faces.face(ruleset, *card))).collect();
        cards.sort_by_key(|card| {
            let card = ruleset.card(*card);
            (card.kind == Kind::Ability, self.order.key(card), card.name.clone())
        });
        cards
    }

    /// Adds or removes a trait.
    pub fn toggle(&mut self, own: CardTrait) {
        match self.traits.iter().position(|other| *other == own) {
            Some(at) => drop(self.traits.remove(at)),
            None => self.traits.push(own),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::kit::turning::Turning;

    #[test]
    fn each_order_has_its_own_first_cards() {
        let content = ContentLibrary::default();
        let faces = Faces::of(&content.ruleset);
        let (mut filter, kind) = (CardFilter::default(), Some(Kind::Ability));
        filter.kind = kind;
        let firsts = std::iter::repeat_with(|| {
            let cards = filter.cards(&content.ruleset, &faces);
            filter.order = Turning::Next.of(&CardOrder::ALL, filter.order);
            content.ruleset.card(cards[0]).clone()
        });
        let [name, damage, soon, short, again] =
            <[Card; 5]>::try_from(firsts.take(5).collect::<Vec<_>>()).expect("five");
        let of_kind = || content.ruleset.cards.iter().filter(|card| Some(card.kind) == kind);
        assert!(of_kind().all(|card| card.name >= name.name && card.damage <= damage.damage));
        assert!(!soon.beats[0].timings.is_empty(), "{} does nothing at once", soon.name);
        assert!(of_kind().all(|card| card.beats.len() >= short.beats.len()));
        assert_eq!(again, name);
    }
}
