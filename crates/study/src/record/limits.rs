//! How much a record can hold. What is counted is counted while it is read, so that a short file cannot ask for much.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use hexstrike_game::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use kernel::MAX_SEATS;
use shell::content::excerpt::is_hidden;

/// Most cards that all seats can have between them; also the most entries of any list of cards, fighters and seats.
pub const MOST_CARDS: usize = MAX_SEATS * (ABILITY_CARDS + MOVEMENT_CARDS);
/// Most hexes and most tokens that are read. A board has room for fewer.
pub const MOST_HEXES: usize = 512;
/// Most variations of a match.
pub const MOST_VARIATIONS: usize = 32;
/// Longest name of a match, a player, a deck, of who decides for one, and of a version, in characters.
pub const LONGEST_NAME: usize = 200;

/// A name as a record can hold it: without letters that nobody sees, and not too long.
pub fn tidy(name: &str) -> String {
    name.trim().chars().filter(|letter| !is_hidden(*letter)).take(LONGEST_NAME).collect()
}

/// A list of so many at most.
///
/// # Errors
/// When there is one more, or an entry cannot be read.
pub(super) fn at_most<'de, D, T, const MOST: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(ListVisitor::<T, MOST>(PhantomData))
}

struct ListVisitor<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for ListVisitor<T, MOST> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MOST}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            if items.len() == MOST {
                return Err(A::Error::custom(format!("more than {MOST} in a list")));
            }
            items.push(item);
        }
        Ok(items)
    }
}
