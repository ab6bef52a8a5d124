//! Codes of matches: short texts of letters and digits, which no chat, mail or shell changes.
//!
//! A code is `HX`, the version, eleven letters of head (length, checksum, and a check of the head itself),
//! then the match packed in mixed radix. Each input is its index in the list of legal inputs, so it takes no
//! more bits than there was choice, and only the rules can decode it. Cards are named by two bytes each; a
//! checksum verifies that the reader has the same cards.

pub(super) mod digits;
pub(super) mod letters;
mod moves;
mod opening;
pub(super) mod seal;

use std::fmt;

use super::{Digest, RecordError, Recording};
use digits::{Packer, Unpacker};
use hexstrike_game::content::Library;
use kernel::Seat;
use seal::Seal;

/// Prefix of the code of a match, before its version.
pub const PREFIX: &str = "HX";
/// Prefix of the code of a deck, before its version.
pub(super) const DECK: &str = "HXD";
/// Prefix of the code of a set-up, before its version.
pub(super) const SETUP: &str = "HXS";
/// Prefix of the code of a position, before its version.
pub(super) const POSITION: &str = "HXP";
/// Current version, a single letter.
const VERSION: char = '3';
/// Version whose standard formats were those before ruling 34.
const BEFORE_LIMITS: char = '2';
/// Version without a format.
const BEFORE_FORMATS: char = '1';

/// Longest accepted code in bytes: several times that of the longest match.
pub const LONGEST: usize = 1 << 20;

/// Envelope of the codes of matches.
const SEAL: Seal = Seal {
    prefix: PREFIX,
    versions: &[VERSION, BEFORE_LIMITS, BEFORE_FORMATS],
    loose: &[BEFORE_LIMITS, BEFORE_FORMATS],
};

/// Encodes a match.
///
/// # Errors
/// If the record cannot be played.
pub fn encode(recording: &Recording) -> Result<String, RecordError> {
    let mut packer = Packer::default();
    opening::write(recording, &mut packer);
    moves::write(recording, &mut packer)?;
    Ok(seal(&packer.finish()))
}

/// Wraps packed bytes in a valid envelope, whatever they mean.
pub fn seal(body: &[u8]) -> String {
    SEAL.close(body)
}

/// Decodes a match. Ignores blanks and line breaks.
///
/// # Errors
/// The fault of the code.
pub fn decode(text: &str, library: &Library) -> Result<Recording, CodeError> {
    let (version, body) = SEAL.open(text)?;
    let mut unpacker = Unpacker::new(&body);
    let head = opening::read(&mut unpacker, version, library)?;
    let recording = moves::read(&head, &mut unpacker)?;
    if unpacker.is_spent() { Ok(recording) } else { Err(CodeError::Spare) }
}

/// Packed bytes of an undamaged code.
///
/// # Errors
/// The fault of the code.
pub fn open(text: &str) -> Result<Vec<u8>, CodeError> {
    SEAL.open(text).map(|(_, body)| body)
}

/// Reason a text is no code, or no code for this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeError {
    /// It does not begin with this prefix.
    NoCode(&'static str),
    /// Its version is unknown.
    Version {
        /// Position of the version.
        at: usize,
        /// Letter of the version.
        version: char,
        /// Newest known version.
        known: char,
    },
    /// It has this many bytes, more than any match needs.
    TooLong(usize),
    /// A character that no code contains. Positions count characters from 1.
    Letter {
        /// Position.
        at: usize,
        /// Character.
        letter: char,
    },
    /// Characters that form no number together.
    Group {
        /// First position.
        from: usize,
        /// Last position.
        to: usize,
    },
    /// The head is damaged: the first letters, this many.
    Head(usize),
    /// The end is missing.
    CutOff {
        /// Letters found.
        found: usize,
        /// Letters expected, if known; else those before the packed match.
        of: usize,
    },
    /// Letters follow the end.
    TooMuch {
        /// Position of the first.
        at: usize,
        /// Number of letters.
        letters: usize,
    },
    /// The checksum of the body does not match.
    Checksum,
    /// Undamaged, but the match ends before its record does.
    Short,
    /// Undamaged, but the record ends before the code does.
    Spare,
    /// Undamaged, but a part is out of range.
    Range(&'static str),
    /// The game has no such fighter.
    UnknownFighter(Seat),
    /// The game has no such card: the seat, and its index among the movement cards, then the ability cards.
    UnknownCard(Seat, usize),
    /// Two cards or fighters of the game have the same tag in codes.
    Alike(String, String),
    /// The cards or fighters differ from those at the time of the code.
    Changed,
    /// The match cannot be played.
    Fault(RecordError),
    /// The match ends differently than recorded.
    Diverged {
        /// The lower half of the last digest when the code was made.
        recorded: u32,
        /// The digest of the replay.
        played: Digest,
    },
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCode(prefix) => write!(f, "not a code: codes begin with {prefix}"),
            Self::Version { at, version, known } => {
                write!(
                    f,
                    "position {at}: the code has version {version}, but this game reads versions up to {known}"
                )
            }
            Self::TooLong(found) => write!(f, "{found} bytes: no code is longer than {LONGEST}"),
            Self::Letter { at, letter } => {
                write!(f, "position {at}: {letter:?} cannot be in a code; only 0-9, A-Z and a-z can")
            }
            Self::Group { from, to } => {
                write!(f, "positions {from} to {to}: these characters cannot follow each other in a code")
            }
            Self::Head(first) => write!(f, "one of the first {first} characters is wrong"),
            Self::CutOff { found, of } => {
                write!(f, "cut off after {found} characters: it has at least {of}")
            }
            Self::TooMuch { at, letters } => {
                write!(f, "position {at}: the code ends here, but {letters} more characters follow")
            }
            Self::Checksum => write!(f, "one of the characters is wrong: the checksum does not match"),
            Self::Short => write!(f, "the code ends in the middle of the match"),
            Self::Spare => write!(f, "the code continues after the end of the match"),
            Self::Range(what) => write!(f, "{what} is out of range"),
            Self::UnknownFighter(seat) => write!(f, "{seat}: this game does not have this fighter"),
            Self::UnknownCard(seat, nth) => write!(f, "{seat}: this game does not have card {}", nth + 1),
            Self::Alike(one, other) => write!(f, "a code cannot tell `{one}` from `{other}`"),
            Self::Changed => {
                write!(f, "a card or fighter of the match has changed since the code was made")
            }
            Self::Fault(fault) => fault.fmt(f),
            Self::Diverged { recorded, played } => {
                write!(f, "the match ends differently: {recorded:08x} when the code was made, {played} now")
            }
        }
    }
}

impl std::error::Error for CodeError {}

impl From<RecordError> for CodeError {
    fn from(fault: RecordError) -> Self {
        Self::Fault(fault)
    }
}
