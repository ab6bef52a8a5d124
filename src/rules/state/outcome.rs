//! How a match ends (procedures 7).

use serde::{Deserialize, Serialize};

use crate::rules::ids::{Beat, Seats};

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why.
    pub kind: Ending,
    /// Who won; nobody in a draw.
    pub winners: Seats,
    /// Who lost.
    pub losers: Seats,
    /// The beat it is written on.
    pub beat: Beat,
}

/// Why a match ended (procedures 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Five or more hexes from land at the end of a beat.
    Distance,
    /// Over the abyss at an open beat without cards.
    NoCards,
    /// Given up.
    Forfeit,
    /// Agreed, or all lost at once.
    Draw,
    /// Free-for-all: two points.
    Points,
}
