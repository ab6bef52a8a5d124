//! Words for the ground of a board.

use crate::rules::board::Ground;

/// Name and effect of a ground (heroes 5.4).
pub const fn ground_words(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "Open",
        Ground::Difficult => "Bog: costs 2 to enter",
        Ground::Blocked => "Rocks: block movement and sight",
        Ground::Chasm => "Chasm: blocks movement, not sight",
    }
}

/// Effect of a wall between two spaces (heroes 5.4).
pub const WALL_WORDS: &str = "Wall: blocks movement and sight";
