//! Why a record of heroes cannot be played, said so that its reader knows where to look.

use std::fmt;

use crate::record::Digest;
use crate::record::limits::LONGEST_NAME;
use heroes_game::rules::state::{HeroRefusal, HeroSetupFault};
use shell::content::Problem;
use shell::content::excerpt::excerpt;
use shell::content::problem::listed;

/// Why a record of heroes cannot be played, or does not come out as it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroRecordError {
    /// A kind, the board or the scenario in the record is none.
    Definition(Vec<Problem>),
    /// More than a match can have.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// Names for more or fewer than play.
    Players {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A name is too long, or has letters nobody sees.
    Name(String),
    /// A match cannot begin so.
    Setup(HeroSetupFault),
    /// An input is refused.
    Input {
        /// Which, counted from 1.
        nth: usize,
        /// Why.
        why: HeroRefusal,
    },
    /// An input comes with more or fewer dice than fall of it.
    Dice {
        /// Which, counted from 1.
        nth: usize,
        /// How many there are.
        found: usize,
        /// How many fall.
        wanted: usize,
    },
    /// A Turn comes out otherwise than it did.
    Diverged {
        /// The first such Turn; 0 is the set-up.
        turn: usize,
        /// The digest in the record.
        recorded: Digest,
        /// The digest now.
        played: Digest,
    },
    /// The record has a digest of a Turn, but no inputs that lead through it.
    Unplayed(usize),
    /// The inputs lead through a Turn of which the record has no digest.
    NoDigest(usize),
}

impl fmt::Display for HeroRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition(problems) => f.write_str(&listed(problems)),
            Self::TooMany { what, found, most } => write!(f, "{found} {what}; at most {most}"),
            Self::Players { found, wanted } => write!(f, "{found} players instead of {wanted}"),
            Self::Name(name) => {
                let name = excerpt(name);
                write!(
                    f,
                    "the name `{name}` is longer than {LONGEST_NAME} letters or has some that nobody sees"
                )
            }
            Self::Setup(fault) => fault.fmt(f),
            Self::Input { nth, why } => write!(f, "input {nth}: {why}"),
            Self::Dice { nth, found, wanted } => {
                write!(f, "input {nth} has {found} dice, and {wanted} fall of it")
            }
            Self::Diverged { turn, recorded, played } => {
                write!(f, "Turn {turn} differs: recorded {recorded}, replayed {played}")
            }
            Self::Unplayed(turn) => write!(f, "Turn {turn} has a digest, but the inputs end before it"),
            Self::NoDigest(turn) => write!(f, "Turn {turn} has no digest"),
        }
    }
}

impl std::error::Error for HeroRecordError {}

impl From<HeroSetupFault> for HeroRecordError {
    fn from(fault: HeroSetupFault) -> Self {
        Self::Setup(fault)
    }
}
