//! Small parts of a state: numbers of cards, sets of them, lists of cards. All are plain values of a fixed size.

use std::hash::{Hash, Hasher};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};
pub use shell::cards::{CardNo, other};

/// Most cards of a match, positions included.
pub const MOST_CARDS: usize = 127;

/// Number of a card on the board, counted from 1 in the order in which cards come onto it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Uid(pub u8);

/// Set of cards on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uids(u128);

impl Uids {
    /// Returns the set with one more card.
    #[must_use]
    pub const fn with(self, uid: Uid) -> Self {
        Self(self.0 | 1 << (uid.0 & 127))
    }

    /// Returns the set without a card.
    #[must_use]
    pub const fn without(self, uid: Uid) -> Self {
        Self(self.0 & !(1 << (uid.0 & 127)))
    }

    /// Returns true if the set contains the card.
    pub const fn contains(self, uid: Uid) -> bool {
        self.0 >> (uid.0 & 127) & 1 == 1
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Uid> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| Uid(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(lowest)
        })
    }
}

impl FromIterator<Uid> for Uids {
    fn from_iter<I: IntoIterator<Item = Uid>>(uids: I) -> Self {
        uids.into_iter().fold(Self::default(), Self::with)
    }
}

impl Hash for Uids {
    /// Hash two numbers: the bytes of one would depend on the machine.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        [self.0 as u64, (self.0 >> 64) as u64].hash(hasher);
    }
}

impl Serialize for Uids {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// List of cards: a hand, a deck or a pile.
pub type CardList = ArrayVec<CardNo, MOST_CARDS>;
