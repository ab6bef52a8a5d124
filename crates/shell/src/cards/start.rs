//! Start of a match, and the checks of a set-up that games share.

use std::error::Error;
use std::fmt;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::deck::CardDeckFault;
use super::{CardNo, SEATS, shuffle};
use crate::chance::Chance;

/// Start of a match; `P` is a position of the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum MatchStart<P> {
    /// Decks that chance shuffles.
    Shuffled([Vec<CardNo>; 2]),
    /// Decks in order, the next card first.
    InOrder([Vec<CardNo>; 2]),
    /// Position. No deck rule holds for it.
    Position(Box<P>),
}

impl<P> MatchStart<P> {
    /// Position, if the match starts with one.
    pub fn position(&self) -> Option<&P> {
        if let Self::Position(position) = self { Some(position) } else { None }
    }

    /// Decks as they lie when the match begins, the next card first; empty for a position.
    pub fn decks(&self, chance: &mut dyn Chance) -> [Vec<CardNo>; 2] {
        match self {
            Self::Shuffled(decks) => {
                let mut decks = decks.clone();
                for deck in &mut decks {
                    shuffle(deck, |bound| chance.below(bound as u32) as usize);
                }
                decks
            }
            Self::InOrder(decks) => decks.clone(),
            Self::Position(_) => Default::default(),
        }
    }

    /// Checks the beginning seat, the number of cards, both decks or the position.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(
        &self,
        first: Option<Seat>,
        cards: usize,
        deck_faults: impl Fn(&[CardNo]) -> Vec<CardDeckFault>,
        position_fault: impl FnOnce(&P) -> Option<&'static str>,
    ) -> Result<(), CardSetupFault> {
        if first.is_some_and(|seat| !SEATS.contains(&seat)) {
            return Err(CardSetupFault::Part("position", "there are two seats"));
        }
        if cards > usize::from(CardNo::NONE.0) {
            return Err(CardSetupFault::Part("cards", "there are more than 255"));
        }
        match self {
            Self::Shuffled(decks) | Self::InOrder(decks) => {
                for (seat, deck) in SEATS.into_iter().zip(decks) {
                    if let Some(fault) = deck_faults(deck).into_iter().next() {
                        return Err(CardSetupFault::Deck(seat, fault));
                    }
                }
                Ok(())
            }
            Self::Position(position) => {
                let part = |why| Err(CardSetupFault::Part("position", why));
                position_fault(position).map_or(Ok(()), part)
            }
        }
    }
}

/// Beginning seat: the one that the set-up names, or else by lot.
pub fn beginning_seat(named: Option<Seat>, chance: &mut dyn Chance) -> Seat {
    named.unwrap_or_else(|| SEATS[chance.below(2) as usize & 1])
}

/// Reason why no match can begin with a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardSetupFault {
    /// The deck of a seat breaks the deck rule.
    Deck(Seat, CardDeckFault),
    /// A part of the set-up cannot be played with: its name, and the reason.
    Part(&'static str, &'static str),
}

impl fmt::Display for CardSetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deck(seat, fault) => write!(f, "The deck of {seat}: {fault}."),
            Self::Part(part, why) => write!(f, "The {part}: {why}."),
        }
    }
}

impl Error for CardSetupFault {}
