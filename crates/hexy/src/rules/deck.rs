//! The deck rule (hexy 4.1, 4.2), with a reason for each breach.

use std::collections::BTreeMap;
use std::fmt;

use super::catalogue::{CardDef, CardNo, Numbers, Rarity};

/// Breach of the deck rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckFault {
    /// Too few cards.
    Size {
        /// Cards of the deck.
        found: usize,
        /// Fewest cards permitted.
        least: u16,
    },
    /// Too many copies of a card.
    Copies {
        /// Name of the card.
        card: String,
        /// Copies of it.
        found: usize,
        /// Copies permitted.
        most: u8,
    },
    /// Number of a card that is not in the catalogue.
    Unknown(CardNo),
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { found, least } => write!(f, "{found} cards; a deck has at least {least}"),
            Self::Copies { card, found, most } => {
                write!(f, "{found} copies of {card}; at most {most} are allowed")
            }
            Self::Unknown(card) => write!(f, "there is no card with the number {}", card.0),
        }
    }
}

/// Most copies of a card in a deck; `None`: no limit.
pub fn most_copies(card: &CardDef, numbers: &Numbers) -> Option<u8> {
    match card.rarity {
        Rarity::Basic => None,
        Rarity::Common => Some(numbers.copies_common),
        Rarity::Uncommon => Some(numbers.copies_uncommon),
        Rarity::Rare => Some(numbers.copies_rare),
    }
}

/// All breaches of the deck rule by these cards.
pub fn deck_faults(deck: &[CardNo], cards: &[CardDef], numbers: &Numbers) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    if deck.len() < usize::from(numbers.deck_cards) {
        faults.push(DeckFault::Size { found: deck.len(), least: numbers.deck_cards });
    }
    let mut copies: BTreeMap<CardNo, usize> = BTreeMap::new();
    deck.iter().for_each(|card| *copies.entry(*card).or_default() += 1);
    for (card, found) in copies {
        let Some(def) = cards.get(usize::from(card.0)) else {
            faults.push(DeckFault::Unknown(card));
            continue;
        };
        if let Some(most) = most_copies(def, numbers).filter(|most| found > usize::from(*most)) {
            faults.push(DeckFault::Copies { card: def.name.clone(), found, most });
        }
    }
    faults
}
