//! How a match ends (procedures 7).

use serde::{Deserialize, Serialize};

use crate::rules::ids::Beat;
use kernel::Seats;

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
    /// As far from land at the end of a beat as the format takes for lost.
    Distance,
    /// At an open beat without anything to play.
    NoCards,
    /// Given up.
    Forfeit,
    /// Agreed, or all lost at once.
    Draw,
    /// Free-for-all: as many points as the format wants.
    Points,
    /// The same position came up too often: a draw (ruling 34).
    Repetition,
    /// The match lasted too long: a draw (ruling 34).
    BeatLimit,
}
