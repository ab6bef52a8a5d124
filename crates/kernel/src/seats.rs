//! Seats of a match, sets of them, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// Most seats a match can have (ruling 19).
pub const MAX_SEATS: usize = 4;

/// A place in the roster, counted from 0 in roster order. In files and lines it is its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[expect(missing_docs, reason = "counting needs no words")]
pub enum Seat {
    First,
    Second,
    Third,
    Fourth,
}

impl Seat {
    /// All there can be, in roster order.
    pub const ALL: [Self; MAX_SEATS] = [Self::First, Self::Second, Self::Third, Self::Fourth];
    /// The first of every roster.
    pub const FIRST: Self = Self::First;

    /// The seat at `index` of the roster, if there can be one.
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The first `count` seats in roster order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        Self::ALL[..count.min(MAX_SEATS)].iter().copied()
    }

    /// Position in the roster.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat as Self
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(usize::from(index)).ok_or_else(|| format!("a seat is a number from 0 to {}", MAX_SEATS - 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.index() + 1)
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Whether the seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// One bit a seat, the first the lowest.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << MAX_SEATS) - 1))
    }

    /// Whether some seat is in both.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is just one.
    pub const fn is_one(self) -> bool {
        // Not by counting bits: the oldest processors that are built for have no instruction for it.
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// The first that is not this one: of two, the other.
    pub fn other_than(self, seat: Seat) -> Option<Seat> {
        self.iter().find(|other| *other != seat)
    }

    /// In roster order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = u32::from(self.0);
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let seat = Seat::ALL[left.trailing_zeros() as usize % MAX_SEATS];
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), Self::with)
    }
}

/// One value a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// A value for each seat.
    pub fn from_fn(value: impl Fn(Seat) -> T) -> Self {
        let [first, second, third, fourth] = Seat::ALL;
        Self([value(first), value(second), value(third), value(fourth)])
    }
}

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
