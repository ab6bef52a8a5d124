//! Spaces of one board by number, and sets of spaces.

use serde::{Deserialize, Serialize};

/// Most spaces of a board: a set of spaces is one `u128`.
pub const MAX_SPACES: usize = 128;

/// A space of a board: its number in reading order (heroes 5.1), counted from 0. The board maps it to a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub u8);

impl Space {
    /// Index in the board's lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of spaces of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Set of a single space.
    pub const fn of(space: Space) -> Self {
        Self(1 << (space.0 & 127))
    }

    /// True if the space is in the set.
    pub const fn contains(self, space: Space) -> bool {
        self.0 & Self::of(space).0 != 0
    }

    /// Set with one space added.
    #[must_use]
    pub const fn with(self, space: Space) -> Self {
        Self(self.0 | Self::of(space).0)
    }

    /// Set with one space removed.
    #[must_use]
    pub const fn without(self, space: Space) -> Self {
        Self(self.0 & !Self::of(space).0)
    }

    /// Intersection.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Union.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Difference: spaces that are not in the other set.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of spaces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is a subset of the other.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Spaces in reading order.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let space = Space(left.trailing_zeros() as u8);
                left &= left - 1;
                space
            })
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, Self::with)
    }
}
