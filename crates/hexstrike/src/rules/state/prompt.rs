//! Questions that arise while the match runs: data with their legal answers (procedures 8).

use arrayvec::ArrayVec;
use serde::Serialize;

use super::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::ids::CardId;
use kernel::hex::{Cell, Facing};
use kernel::{MAX_SEATS, Seat};

/// One question to one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Prompt {
    /// Player who must answer.
    pub seat: Seat,
    /// Question.
    #[serde(flatten)]
    pub ask: Ask,
}

impl Prompt {
    /// Returns the question as `viewer` may know it: the card that a player might reveal is secret
    /// (procedures 8).
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Self {
        match self.ask {
            Ask::Trigger { .. } if viewer != Some(self.seat) => Self { ask: Ask::SomeTrigger, ..self },
            Ask::ThrowDirection { .. }
            | Ask::TiedKnockback { .. }
            | Ask::Combo
            | Ask::Repeat { .. }
            | Ask::Return { .. }
            | Ask::PlatformHex { .. }
            | Ask::Restore { .. }
            | Ask::Discard { .. }
            | Ask::Trigger { .. }
            | Ask::SomeTrigger
            | Ask::DrawOffer { .. } => self,
        }
    }
}

/// Effect of giving up on a question.
impl Prompt {
    /// Returns true if giving up by this player closes the question: one to this player, or about throwing
    /// this player (ruling 27).
    pub fn is_closed_without(self, seat: Seat) -> bool {
        self.seat == seat || self.ask == Ask::ThrowDirection { target: seat }
    }
}

/// Kind of question. Its serialized form is that of the line protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "prompt", rename_all = "kebab-case")]
pub enum Ask {
    /// Choose the direction of a throw.
    ThrowDirection {
        /// Fighter to be thrown.
        target: Seat,
    },
    /// Choose the direction of flight among several tied hits (ruling 9).
    TiedKnockback {
        /// Directions of the hits.
        #[serde(skip)]
        sides: Sides,
    },
    /// Continue the combo?
    Combo,
    /// Repeat the marked beats?
    #[serde(rename = "guard-continue")]
    Repeat {
        /// Discards on the first of them.
        discard: u8,
    },
    /// Return to the anchor?
    #[serde(rename = "rewind-return")]
    Return {
        /// Hex of the anchor.
        anchor: Cell,
    },
    /// Choose the hex of a platform: this one or a neighbour.
    #[serde(rename = "haven-hex")]
    PlatformHex {
        /// Centre of the seven hexes.
        #[serde(skip)]
        around: Cell,
    },
    /// Choose the exhausted movement cards that return.
    Restore {
        /// Number of cards.
        #[serde(skip)]
        count: u8,
    },
    /// Choose the cards that leave the hand.
    Discard {
        /// Number of ability cards.
        #[serde(skip)]
        ability: u8,
        /// Number of movement cards.
        #[serde(skip)]
        movement: u8,
    },
    /// Reveal and discard a card for its trigger?
    #[serde(rename = "hand-trigger")]
    Trigger {
        /// The card.
        card: CardId,
    },
    /// A trigger question as others see it, without the card.
    #[serde(rename = "hand-trigger")]
    SomeTrigger,
    /// Agree to a draw?
    DrawOffer {
        /// Player who offers; none if the rules offer because of repetition (ruling 34).
        by: Option<Seat>,
    },
}

/// A set of facings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sides(u8);

impl Sides {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// Returns the set with one more facing.
    #[must_use]
    pub const fn with(self, facing: Facing) -> Self {
        Self(self.0 | 1 << facing.index())
    }

    /// Returns true if the set contains the facing.
    pub const fn contains(self, facing: Facing) -> bool {
        self.0 & 1 << facing.index() != 0
    }

    /// Facings of the set, clockwise from east.
    pub fn iter(self) -> impl Iterator<Item = Facing> + Clone {
        Facing::ALL.into_iter().filter(move |f| self.contains(*f))
    }
}

/// An answer to a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Answer to a direction question.
    Direction(Facing),
    /// Answer to a yes-or-no question.
    Decision(bool),
    /// Answer to a hex question.
    Hex(Cell),
    /// Answer to a card question.
    Cards(Picked),
}

/// Picked cards, in the order of picking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Picked {
    cards: [CardId; ABILITY_CARDS + MOVEMENT_CARDS],
    len: u8,
}

impl Picked {
    /// Creates the list; `None` for more cards than a deck holds.
    pub fn new(cards: &[CardId]) -> Option<Self> {
        let mut picked = Self::default();
        picked.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        picked.len = cards.len() as u8;
        Some(picked)
    }
}

impl std::ops::Deref for Picked {
    type Target = [CardId];

    fn deref(&self) -> &[CardId] {
        &self.cards[..usize::from(self.len)]
    }
}

impl FromIterator<CardId> for Picked {
    /// Takes at most as many cards as a deck holds.
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut picked = Self::default();
        for (place, card) in picked.cards.iter_mut().zip(cards) {
            *place = card;
            picked.len += 1;
        }
        picked
    }
}

/// Open questions: at most one for each seat.
pub type Questions = ArrayVec<Pending, MAX_SEATS>;

/// An open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pending {
    /// Number of the question in the running phase; answers refer to it.
    pub id: u16,
    /// Question.
    pub prompt: Prompt,
}
