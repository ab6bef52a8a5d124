//! Which cards are shown: by kind, timing, damage, what they do, and words.

use crate::client::ui::card::faces::Faces;
use crate::client::ui::card::model::CardFace;
use crate::rules::cards::card::Kind;
use crate::rules::cards::notation::{Action, ActionSymbolKind, Timing};
use crate::rules::{CardId, Ruleset};

/// Words of texts that place tokens.
const TOKENS: [&str; 5] = ["fire", "flora", "platform", "arrow", "anchor"];

/// What a card does or is.
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
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Throw, Self::Combo, Self::Tokens, Self::Block, Self::Signature, Self::Jump];

    /// What it is called.
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

/// What cards must be to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardFilter {
    /// Of this kind.
    pub kind: Option<Kind>,
    /// Acting at this timing.
    pub timing: Option<Timing>,
    /// With at least so much damage.
    pub damage: u8,
    /// With all of these.
    pub traits: Vec<CardTrait>,
    /// With these words in name or texts.
    pub words: String,
}

impl CardFilter {
    /// Whether a card is shown.
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

    /// The cards that are shown, movement cards first, each kind by name.
    pub fn cards(&self, ruleset: &Ruleset, faces: &Faces) -> Vec<CardId> {
        let all = (0..ruleset.cards.len()).map(|index| CardId(index as u8));
        let mut cards: Vec<CardId> = all.filter(|card| self.fits(&faces.face(ruleset, *card))).collect();
        cards.sort_by_key(|card| {
            let card = ruleset.card(*card);
            (card.kind == Kind::Ability, card.name.clone())
        });
        cards
    }

    /// With this trait asked for, or no longer.
    pub fn toggle(&mut self, own: CardTrait) {
        match self.traits.iter().position(|other| *other == own) {
            Some(at) => drop(self.traits.remove(at)),
            None => self.traits.push(own),
        }
    }
}
