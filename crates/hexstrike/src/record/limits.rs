//! Limits on what a record of HexStrike can hold.

use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use kernel::MAX_SEATS;

/// Most cards of all seats together; also the most entries of any list of cards, fighters and seats.
pub const MOST_CARDS: usize = MAX_SEATS * (ABILITY_CARDS + MOVEMENT_CARDS);
/// Most hexes and most tokens that a reader accepts. A board has room for fewer.
pub const MOST_HEXES: usize = 512;
/// Most variations of a match.
pub const MOST_VARIATIONS: usize = 32;
