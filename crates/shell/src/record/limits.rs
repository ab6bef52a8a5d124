//! Limits of a record. Readers count while they read, so that a short file cannot demand much memory.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use crate::content::excerpt::is_hidden;

/// Longest name in characters: of a match, a player, a deck, the one who decides, or a version.
pub const LONGEST_NAME: usize = 200;

/// Normalizes a name for a record: removes invisible characters and cuts it to the longest length.
pub fn tidy(name: &str) -> String {
    name.trim().chars().filter(|letter| !is_hidden(*letter)).take(LONGEST_NAME).collect()
}

/// Reads a list of at most `MOST` entries.
///
/// # Errors
/// If there is one more, or an entry cannot be read.
pub fn at_most<'de, D, T, const MOST: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
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
