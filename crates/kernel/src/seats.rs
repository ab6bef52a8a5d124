//! Identifiers of seats, beats, cards and fighters, and sets of seats.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize, Serializer};

/// Maximum number of seats in a match (ruling 19).
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
    /// All possible seats, in roster order.
    pub const ALL: [Self; MAX_SEATS] = [Self::First, Self::Second, Self::Third, Self::Fourth];
    /// First seat of every roster.
    pub const FIRST: Self = Self::First;

    /// Returns the seat at `index` of the roster, if it is below [`MAX_SEATS`].
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// First `count` seats in roster order.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Returns true if the set contains the seat.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// Returns the set with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// Returns the set of these bits, the first seat lowest.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << MAX_SEATS) - 1))
    }

    /// Returns true if the sets share a seat.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set holds exactly one seat.
    pub const fn is_one(self) -> bool {
        // Avoid `count_ones`: the oldest supported processors have no instruction for it.
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Returns the first seat of the set other than this one.
    pub fn other_than(self, seat: Seat) -> Option<Seat> {
        self.iter().find(|other| *other != seat)
    }

    /// Seats in roster order.
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

impl Serialize for Seats {
    /// Write the list of the seats.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), Self::with)
    }
}

/// One value for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// Computes a value for each seat.
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
