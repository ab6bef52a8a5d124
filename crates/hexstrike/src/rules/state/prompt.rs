//! Questions that arise while the match runs: data with their legal answers (procedures 8).

use arrayvec::ArrayVec;

use super::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::ids::CardId;
use kernel::hex::{Cell, Facing};
use kernel::{MAX_SEATS, Seat};

/// One question to one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub ask: Ask,
}

impl Prompt {
    /// The question as `viewer` may know it: which card another might reveal is that player's secret (procedures 8).
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

/// What becomes of a question when somebody gives up.
impl Prompt {
    /// Whether it is closed when this player leaves: put to him, or where to throw him (ruling 27).
    pub fn is_closed_without(self, seat: Seat) -> bool {
        self.seat == seat || self.ask == Ask::ThrowDirection { target: seat }
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Where to throw whom.
    ThrowDirection {
        /// Who is thrown.
        target: Seat,
    },
    /// Which of the directions of several tied hits to fly in (ruling 9).
    TiedKnockback {
        /// One bit a facing.
        sides: Sides,
    },
    /// Whether to continue the combo.
    Combo,
    /// Whether to have the marked beats again.
    Repeat {
        /// What it costs on the first of them.
        discard: u8,
    },
    /// Whether to return to the anchor.
    Return {
        /// Its hex.
        anchor: Cell,
    },
    /// Where to put a platform: this hex or a neighbour.
    PlatformHex {
        /// The middle of the seven.
        around: Cell,
    },
    /// Which exhausted movement cards come back.
    Restore {
        /// How many.
        count: u8,
    },
    /// Which cards leave the hand.
    Discard {
        /// How many ability cards.
        ability: u8,
        /// How many movement cards.
        movement: u8,
    },
    /// Whether to reveal and discard a card for its trigger.
    Trigger {
        /// The card.
        card: CardId,
    },
    /// A trigger question as others see it: whose it is and no more.
    SomeTrigger,
    /// Whether to agree to a draw.
    DrawOffer {
        /// Who offers; the rules do when the match goes in circles (ruling 34).
        by: Option<Seat>,
    },
}

/// A set of facings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sides(u8);

impl Sides {
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// With one more.
    #[must_use]
    pub const fn with(self, facing: Facing) -> Self {
        Self(self.0 | 1 << facing.index())
    }

    /// Whether the facing is among them.
    pub const fn contains(self, facing: Facing) -> bool {
        self.0 & 1 << facing.index() != 0
    }

    /// Clockwise from east.
    pub fn iter(self) -> impl Iterator<Item = Facing> + Clone {
        Facing::ALL.into_iter().filter(move |f| self.contains(*f))
    }
}

/// An answer to a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// To direction questions.
    Direction(Facing),
    /// To yes-or-no questions.
    Decision(bool),
    /// To hex questions.
    Hex(Cell),
    /// To card questions.
    Cards(Picked),
}

/// Picked cards, in the order of picking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Picked {
    cards: [CardId; ABILITY_CARDS + MOVEMENT_CARDS],
    len: u8,
}

impl Picked {
    /// The given cards; more than a deck holds do not fit and give `None`.
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
    /// Takes as many as a deck holds.
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut picked = Self::default();
        for (place, card) in picked.cards.iter_mut().zip(cards) {
            *place = card;
            picked.len += 1;
        }
        picked
    }
}

/// Questions that wait for their answers: at most one a seat.
pub type Questions = ArrayVec<Pending, MAX_SEATS>;

/// A question that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pending {
    /// Which question of the running phase it is; answers name it.
    pub id: u16,
    /// The question.
    pub prompt: Prompt,
}
