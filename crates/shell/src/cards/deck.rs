//! Ready decks, and the parts of a deck rule that games share.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use super::{CardNo, CatalogueCard};
use crate::content::Code;

/// Ready deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyDeck {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Plan in one sentence, if the game has one for its decks.
    pub about: String,
    /// Cards in the order of the catalogue.
    pub cards: Vec<CardNo>,
}

/// Breach of a deck rule.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the numbers of the message")]
pub enum CardDeckFault {
    /// Too few or too many cards. `exact`: no other number is permitted.
    Size { found: usize, least: usize, exact: bool },
    /// Too many copies of the card with this name.
    Copies { card: String, found: usize, most: u8 },
    /// Too many suits, by their ids.
    Suits { found: Vec<String>, most: u8 },
    /// Number of a card that is not in the catalogue.
    Unknown(CardNo),
}

impl CardDeckFault {
    /// Code of the fault in content files.
    pub const fn code(&self) -> Code {
        match self {
            Self::Size { .. } => Code::DeckSize,
            Self::Copies { .. } => Code::DeckCopies,
            Self::Suits { .. } => Code::DeckSuits,
            Self::Unknown(_) => Code::DeckUnknownCard,
        }
    }
}

impl fmt::Display for CardDeckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { found, least, exact } => {
                write!(f, "{found} cards; a deck has {} {least}", if *exact { "exactly" } else { "at least" })
            }
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

/// Breaches of a rule about the number of cards and of copies; `most` is the number of copies permitted, `None` for any.
pub fn size_and_copies<C: CatalogueCard>(
    deck: &[CardNo],
    cards: &[C],
    size: RangeInclusive<usize>,
    most: impl Fn(&C) -> Option<u8>,
) -> Vec<CardDeckFault> {
    let mut faults = Vec::new();
    if !size.contains(&deck.len()) {
        let (least, exact) = (*size.start(), size.start() == size.end());
        faults.push(CardDeckFault::Size { found: deck.len(), least, exact });
    }
    let mut copies: BTreeMap<CardNo, usize> = BTreeMap::new();
    deck.iter().for_each(|card| *copies.entry(*card).or_default() += 1);
    for (card, found) in copies {
        let Some(def) = cards.get(usize::from(card.0)) else {
            faults.push(CardDeckFault::Unknown(card));
            continue;
        };
        if let Some(most) = most(def).filter(|most| found > usize::from(*most)) {
            faults.push(CardDeckFault::Copies { card: def.name().to_owned(), found, most });
        }
    }
    faults
}
