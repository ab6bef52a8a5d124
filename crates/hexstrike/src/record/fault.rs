//! Reasons a record cannot be played, each with its place in the record.

use std::fmt;

use super::Digest;
use super::comments::LONGEST_COMMENT;
use crate::rules::Beat;
use crate::rules::state::setup::SetupError;
use kernel::Seat;
use shell::content::Problem;
use shell::content::excerpt::{excerpt, name_fault};
use shell::content::problem::listed;
use shell::record::limits::LONGEST_NAME;

/// Reason a record cannot be played, or plays differently than recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// The definition of a card or fighter is invalid.
    Definition(Vec<Problem>),
    /// A card or fighter is defined, but no seat has it.
    Unused(String),
    /// A card or fighter is defined twice.
    Twice(String),
    /// A comment that is not normalized: its beat and its beginning.
    Comment(Beat, String),
    /// A seat has a fighter that is not defined.
    UnknownFighter(Seat, String),
    /// A seat has a card that is not defined.
    UnknownCard(Seat, String),
    /// A seat has a wrong number of cards for a deck.
    Count {
        /// Seat.
        seat: Seat,
        /// Sort of cards.
        what: &'static str,
        /// Number found.
        found: usize,
        /// Number required.
        wanted: usize,
    },
    /// The record exceeds a limit of a match.
    TooMany {
        /// Things counted.
        what: &'static str,
        /// Number found.
        found: usize,
        /// Largest number allowed.
        most: usize,
    },
    /// A name is too long or has invisible characters: of a player, the one who decides for it, the format or
    /// the game.
    Name(String),
    /// The rules of the caller define this card or fighter differently than the record, or not at all.
    Changed(String),
    /// The set-up cannot be played.
    Setup(SetupError),
    /// An input is refused.
    Input {
        /// Number of the input, counted from 1.
        nth: usize,
        /// Beat in the record.
        beat: Beat,
        /// Seat that gave it.
        seat: Seat,
        /// Reason.
        why: String,
    },
    /// A beat plays differently than recorded.
    Diverged {
        /// The first such beat.
        beat: usize,
        /// The digest in the record.
        recorded: Digest,
        /// The digest of the replay.
        played: Digest,
    },
    /// The record has a digest of a beat, but no inputs that lead through it.
    Unplayed(usize),
    /// The inputs lead through a beat of which the record has no digest.
    NoDigest(usize),
    /// A variation that does not exist, or begins after more inputs than the main line has.
    NoVariation(usize),
    /// A variation cannot be played.
    Variation {
        /// Number of the variation, counted from 1.
        nth: usize,
        /// Reason.
        why: Box<Self>,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition(problems) => f.write_str(&listed(problems)),
            Self::Unused(id) => write!(f, "`{}` is defined but not used", excerpt(id)),
            Self::Twice(id) => write!(f, "`{}` is defined twice", excerpt(id)),
            Self::Comment(beat, words) => write!(
                f,
                "the comment on beat {beat}, \"{}\", is empty, longer than {LONGEST_COMMENT} letters, begins or ends with a \
                 space, or has letters that nobody sees",
                excerpt(words)
            ),
            Self::UnknownFighter(seat, id) => write!(f, "{seat}: no fighter `{}` is defined", excerpt(id)),
            Self::UnknownCard(seat, id) => write!(f, "{seat}: no card `{}` is defined", excerpt(id)),
            Self::Count { seat, what, found, wanted } => {
                write!(f, "{seat}: {found} {what} cards; a deck holds {wanted}")
            }
            Self::TooMany { what, found, most } => write!(f, "{found} {what}; at most {most}"),
            Self::Name(name) => {
                let why = name_fault(name, LONGEST_NAME).unwrap_or_default();
                write!(f, "the name `{}` {why}", excerpt(name))
            }
            Self::Changed(id) => write!(f, "`{}` has changed since the match was recorded", excerpt(id)),
            Self::Setup(error) => error.fmt(f),
            Self::Input { nth, beat, seat, why } => write!(f, "input {nth} (beat {beat}, {seat}): {why}"),
            Self::Diverged { beat, recorded, played } => {
                write!(f, "beat {beat} differs: recorded {recorded}, replayed {played}")
            }
            Self::Unplayed(beat) => write!(f, "beat {beat} has a digest, but the inputs end before it"),
            Self::NoDigest(beat) => write!(f, "beat {beat} has no digest"),
            Self::NoVariation(nth) => write!(f, "variation {nth} begins where the main line never came"),
            Self::Variation { nth, why } => write!(f, "variation {nth}: {why}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}
