//! Outcome of a match (procedures 7).

use serde::Serialize;

use crate::rules::ids::Beat;
use kernel::Seats;

/// Outcome of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Reason.
    pub kind: Ending,
    /// Winners; none in a draw.
    pub winners: Seats,
    /// Losers.
    pub losers: Seats,
    /// Beat of the end.
    pub beat: Beat,
}

/// Reason why a match ended (procedures 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A fighter reached the fatal distance from land at the end of a beat.
    Distance,
    /// A player had no legal play on an open beat.
    NoCards,
    /// A player gave up.
    Forfeit,
    /// The players agreed on a draw, or all were lost at once.
    Draw,
    /// Free-for-all: a player reached the points of the format.
    Points,
    /// The same position recurred too often: a draw (ruling 34).
    Repetition,
    /// The match lasted too long: a draw (ruling 34).
    BeatLimit,
}
