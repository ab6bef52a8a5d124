//! Reasons a Heroes record cannot be played, each with its place in the record.

use std::fmt;

use crate::rules::state::{HeroRefusal, HeroSetupFault};
use shell::content::Problem;
use shell::content::excerpt::{excerpt, name_fault};
use shell::content::problem::listed;
use shell::record::Digest;
use shell::record::limits::LONGEST_NAME;

/// Reason a Heroes record cannot be played, or plays differently than recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeroRecordError {
    /// The definition of a kind, the board or the scenario is invalid.
    Definition(Vec<Problem>),
    /// The record exceeds a limit of a match.
    TooMany {
        /// Things counted.
        what: &'static str,
        /// Number found.
        found: usize,
        /// Largest number allowed.
        most: usize,
    },
    /// The number of names differs from the number of players.
    Players {
        /// Number found.
        found: usize,
        /// Number required.
        wanted: usize,
    },
    /// A name is too long, or has invisible characters.
    Name(String),
    /// A match cannot begin with this set-up.
    Setup(HeroSetupFault),
    /// An input is refused.
    Input {
        /// Number of the input, counted from 1.
        nth: usize,
        /// Reason.
        why: HeroRefusal,
    },
    /// An input has a wrong number of dice.
    Dice {
        /// Number of the input, counted from 1.
        nth: usize,
        /// Dice found.
        found: usize,
        /// Dice required.
        wanted: usize,
    },
    /// A Turn plays differently than recorded.
    Diverged {
        /// The first such Turn; 0 is the set-up.
        turn: usize,
        /// The digest in the record.
        recorded: Digest,
        /// The digest of the replay.
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
                let why = name_fault(name, LONGEST_NAME).unwrap_or_default();
                write!(f, "the name `{}` {why}", excerpt(name))
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
