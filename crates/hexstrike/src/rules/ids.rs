//! Small names for the things a match is made of.

use serde::Serialize;

/// A beat of the shared timeline, counted from 0.
pub type Beat = u16;

/// Index of a card in the library a match is played with. Never written to a file: files carry the card's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct CardId(pub u8);

impl CardId {
    /// Position in the library's list of cards.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Cards of which only the place is known, in a deck that is closed (ruling 31). No library that is played with closed decks has
/// so many cards.
impl CardId {
    /// The first number that stands for an unknown card.
    pub const UNKNOWN: u8 = 240;

    /// Whether this stands for a card that nobody but its owner knows.
    pub const fn is_unknown(self) -> bool {
        self.0 >= Self::UNKNOWN
    }
}

/// Index of a fighter in the library a match is played with. Never written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FighterId(pub u8);
