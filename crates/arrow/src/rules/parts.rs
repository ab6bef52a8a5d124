//! Small parts of a state: numbers of cards, sets of them, lists of cards. All are plain values of a fixed size.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use kernel::Seat;
use serde::{Deserialize, Serialize, Serializer};

/// Most cards of a match, positions included.
pub const MOST_CARDS: usize = 127;

/// Number of a card in the catalogue of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct CardNo(pub u8);

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

/// List of cards: a hand, a deck or a pile. A plain value, so that a copy of a state is one copy of memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardList {
    length: u8,
    cards: [CardNo; MOST_CARDS],
}

impl CardList {
    /// Adds a card at the end. A set-up never has more cards than fit.
    pub const fn push(&mut self, card: CardNo) {
        if (self.length as usize) < MOST_CARDS {
            self.cards[self.length as usize] = card;
            self.length += 1;
        }
    }

    /// Removes the last card.
    pub const fn pop(&mut self) -> Option<CardNo> {
        if self.length == 0 {
            return None;
        }
        self.length -= 1;
        Some(std::mem::replace(&mut self.cards[self.length as usize], CardNo(0)))
    }

    /// Removes the first copy of a card; false if there is none.
    pub fn remove(&mut self, card: CardNo) -> bool {
        let Some(at) = self.iter().position(|other| *other == card) else { return false };
        let end = usize::from(self.length);
        self.cards.copy_within(at + 1..end, at);
        self.pop();
        true
    }

    /// Cards, to be put in another order or replaced.
    pub fn cards_mut(&mut self) -> &mut [CardNo] {
        &mut self.cards[..usize::from(self.length)]
    }
}

impl Default for CardList {
    fn default() -> Self {
        Self { length: 0, cards: [CardNo(0); MOST_CARDS] }
    }
}

impl Deref for CardList {
    type Target = [CardNo];

    fn deref(&self) -> &[CardNo] {
        &self.cards[..usize::from(self.length)]
    }
}

impl FromIterator<CardNo> for CardList {
    fn from_iter<I: IntoIterator<Item = CardNo>>(cards: I) -> Self {
        let mut list = Self::default();
        cards.into_iter().for_each(|card| list.push(card));
        list
    }
}

impl Hash for CardList {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.0)).finish()
    }
}

/// The other of the two seats.
pub const fn other(seat: Seat) -> Seat {
    match seat {
        Seat::First => Seat::Second,
        Seat::Second | Seat::Third | Seat::Fourth => Seat::First,
    }
}
