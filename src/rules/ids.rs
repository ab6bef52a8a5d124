//! Small names for the things a match is made of.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// Most seats a match can have (ruling 19).
pub const MAX_SEATS: usize = 4;

/// A beat of the shared timeline, counted from 0.
pub type Beat = u16;

/// A place in the roster, counted from 0 in roster order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first of every roster.
    pub const FIRST: Self = Self(0);

    /// The seat at `index` of the roster, if there can be one.
    pub fn new(index: usize) -> Option<Self> {
        (index < MAX_SEATS).then_some(Self(index as u8))
    }

    /// The first `count` seats in roster order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }

    /// Position in the roster.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) const fn bit(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(usize::from(index)).ok_or(format!("seats are counted from 0 to {}", MAX_SEATS - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// One value a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Index of a card in the library a match is played with. Never written to a file: files carry the card's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// Position in the library's list of cards.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Index of a fighter in the library a match is played with. Never written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct FighterId(pub u8);
