//! The deck rule (arrow 3.3), with a reason for each breach.

use std::collections::BTreeSet;
use std::fmt;

use super::catalogue::{CardDef, Numbers};
use super::parts::CardNo;

/// Breach of the deck rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckFault {
    /// Another number of cards.
    Size {
        /// Cards of the deck.
        found: usize,
        /// Cards wanted.
        wanted: u8,
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
    /// Too many suits.
    Suits {
        /// Ids of the suits.
        found: Vec<String>,
        /// Number permitted.
        most: u8,
    },
    /// Number of a card that is not in the catalogue.
    Unknown(CardNo),
}

impl fmt::Display for DeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { found, wanted } => write!(f, "{found} cards; a deck has exactly {wanted}"),
            Self::Copies { card, found, most } => {
                write!(f, "{found} copies of {card}; at most {most} are allowed")
            }
            Self::Suits { found, most } => {
                write!(f, "{} suits ({}); at most {most} are allowed", found.len(), found.join(", "))
            }
            Self::Unknown(card) => write!(f, "there is no card with the number {}", card.0),
        }
    }
}

/// All breaches of the deck rule by these cards.
pub fn deck_faults(deck: &[CardNo], cards: &[CardDef], numbers: &Numbers) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    if deck.len() != usize::from(numbers.deck_cards) {
        faults.push(DeckFault::Size { found: deck.len(), wanted: numbers.deck_cards });
    }
    let mut suits = BTreeSet::new();
    for card in deck.iter().collect::<BTreeSet<_>>() {
        let Some(def) = cards.get(usize::from(card.0)) else {
            faults.push(DeckFault::Unknown(*card));
            continue;
        };
        suits.insert(def.suit.as_str());
        let found = deck.iter().filter(|other| *other == card).count();
        if found > usize::from(numbers.deck_copies) {
            faults.push(DeckFault::Copies { card: def.name.clone(), found, most: numbers.deck_copies });
        }
    }
    if suits.len() > usize::from(numbers.deck_suits) {
        let found = suits.into_iter().map(str::to_owned).collect();
        faults.push(DeckFault::Suits { found, most: numbers.deck_suits });
    }
    faults
}
