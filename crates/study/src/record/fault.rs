//! Why a record cannot be played, said so that its reader knows where to look.

use std::fmt;

use super::Digest;
use super::comments::LONGEST_COMMENT;
use super::limits::LONGEST_NAME;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::state::setup::SetupError;
use kernel::Seat;
use shell::content::Problem;
use shell::content::excerpt::excerpt;
use shell::content::problem::listed;

/// Why a record cannot be played, or does not come out as it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// A card or fighter in the record is no card or fighter.
    Definition(Vec<Problem>),
    /// A card or fighter is defined and nobody has it.
    Unused(String),
    /// A card or fighter is defined twice.
    Twice(String),
    /// A comment that nobody could have written: of which beat, and how it begins.
    Comment(Beat, String),
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
    /// More than a match can have.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// A name of a player, of who decides for one, of the format or of the game is too long, or has letters nobody sees.
    Name(String),
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
    /// A variation that is not there, or begins after more inputs than the main line has.
    NoVariation(usize),
    /// A variation cannot be played.
    Variation {
        /// Which, counted from 1.
        nth: usize,
        /// Why.
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
                let name = excerpt(name);
                write!(
                    f,
                    "the name `{name}` is longer than {LONGEST_NAME} letters or has some that nobody sees"
                )
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
