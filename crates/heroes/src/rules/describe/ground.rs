//! What a board is made of, in a few words.

use crate::rules::board::Ground;

/// What this ground is and what it does (heroes 5.4).
pub const fn ground_words(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "Open",
        Ground::Difficult => "Bog: costs 2 to enter",
        Ground::Blocked => "Rocks: block movement and sight",
        Ground::Chasm => "Chasm: blocks movement, not sight",
    }
}

/// What a wall between two spaces does (heroes 5.4).
pub const WALL_WORDS: &str = "Wall: blocks movement and sight";
