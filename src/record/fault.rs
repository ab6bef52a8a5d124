//! Why a record cannot be played, said so that its reader knows where to look.

use std::fmt;

use super::Digest;
use crate::content::Problem;
use crate::rules::state::setup::SetupError;
use crate::rules::{Beat, Seat};

/// Why a record cannot be played, or does not come out as it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// A card or fighter in the record is no card or fighter.
    Definition(Vec<Problem>),
    /// A card or fighter is defined and nobody has it.
    Unused(String),
    /// A card or fighter is defined twice.
    Twice(String),
    /// A seat has a fighter that is not defined.
    UnknownFighter(Seat, String),
    /// A seat has a card that is not defined.
    UnknownCard(Seat, String),
    /// A seat has another number of cards than a deck holds.
    Count {
        /// Whose.
        seat: Seat,
        /// Of which cards.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The rules at hand define this card or fighter otherwise than the record, or not at all.
    Changed(String),
    /// The set-up cannot be played.
    Setup(SetupError),
    /// An input is refused.
    Input {
        /// Which, counted from 1.
        nth: usize,
        /// The beat it names.
        beat: Beat,
        /// Who gave it.
        seat: Seat,
        /// Why.
        why: String,
    },
    /// A beat comes out otherwise than it did.
    Diverged {
        /// The first such beat.
        beat: usize,
        /// The digest in the record.
        recorded: Digest,
        /// The digest now.
        played: Digest,
    },
    /// The record has a digest of a beat, but no inputs that lead through it.
    Unplayed(usize),
    /// The inputs lead through a beat of which the record has no digest.
    NoDigest(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition(problems) => {
                let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            Self::Unused(id) => write!(f, "`{id}` is defined but not used"),
            Self::Twice(id) => write!(f, "`{id}` is defined twice"),
            Self::UnknownFighter(seat, id) => write!(f, "{seat}: no fighter `{id}` is defined"),
            Self::UnknownCard(seat, id) => write!(f, "{seat}: no card `{id}` is defined"),
            Self::Count { seat, what, found, wanted } => {
                write!(f, "{seat}: {found} {what} cards; a deck holds {wanted}")
            }
            Self::Changed(id) => write!(f, "`{id}` has changed since the match was recorded"),
            Self::Setup(error) => error.fmt(f),
            Self::Input { nth, beat, seat, why } => write!(f, "input {nth} (beat {beat}, {seat}): {why}"),
            Self::Diverged { beat, recorded, played } => {
                write!(f, "beat {beat} differs: recorded {recorded}, replayed {played}")
            }
            Self::Unplayed(beat) => write!(f, "beat {beat} has a digest, but the inputs end before it"),
            Self::NoDigest(beat) => write!(f, "beat {beat} has no digest"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}
