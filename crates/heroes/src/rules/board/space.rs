//! Spaces of one board by number, and sets of them.

use serde::{Deserialize, Serialize};

/// Most spaces of a board: a set of them is one number.
pub const MAX_SPACES: usize = 128;

/// A space of a board: its number in reading order (heroes 5.1), counted from 0. Which hex it is, the board knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub u8);

impl Space {
    /// Place in the board's lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of spaces of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// Only this one.
    pub const fn of(space: Space) -> Self {
        Self(1 << (space.0 & 127))
    }

    /// Whether the space is among them.
    pub const fn contains(self, space: Space) -> bool {
        self.0 & Self::of(space).0 != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, space: Space) -> Self {
        Self(self.0 | Self::of(space).0)
    }

    /// With one less.
    #[must_use]
    pub const fn without(self, space: Space) -> Self {
        Self(self.0 & !Self::of(space).0)
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all of these are among the others.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// In reading order.
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
