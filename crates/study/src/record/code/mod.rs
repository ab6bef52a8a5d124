//! A match as a short text to paste: letters and digits only, so that no chat, mail or shell changes them.
//!
//! `HX`, the version, eleven letters of head (length, checksum, and a check of the head itself), then the match packed in
//! mixed radix: each input is its place in the list of what was legal, so it costs no more bits than there was choice, and
//! only the rules can read it. Cards are named by two bytes each; a checksum tells whether the reader's are the same.

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

/// What every code begins with, before its version.
pub const PREFIX: &str = "HX";
/// What the code of a deck begins with, before its version.
pub(super) const DECK: &str = "HXD";
/// The same of a set-up.
pub(super) const SETUP: &str = "HXS";
/// The same of a position.
pub(super) const POSITION: &str = "HXP";
/// The version written today, a single letter.
const VERSION: char = '3';
/// The version whose standard formats were those before ruling 34.
const BEFORE_LIMITS: char = '2';
/// The version that told no format.
const BEFORE_FORMATS: char = '1';

/// Longest code that is read, in bytes: several times what the longest match comes to.
pub const LONGEST: usize = 1 << 20;

/// How the codes of matches are sealed.
const SEAL: Seal = Seal {
    prefix: PREFIX,
    versions: &[VERSION, BEFORE_LIMITS, BEFORE_FORMATS],
    loose: &[BEFORE_LIMITS, BEFORE_FORMATS],
};

/// The code of a match.
///
/// # Errors
/// When the record cannot be played.
pub fn encode(recording: &Recording) -> Result<String, RecordError> {
    let mut packer = Packer::default();
    opening::write(recording, &mut packer);
    moves::write(recording, &mut packer)?;
    Ok(seal(&packer.finish()))
}

/// A code around packed bytes, whole and undamaged whatever they mean.
pub fn seal(body: &[u8]) -> String {
    SEAL.close(body)
}

/// The record of a code. Blanks and line breaks in it do not matter.
///
/// # Errors
/// What is wrong with it.
pub fn decode(text: &str, library: &Library) -> Result<Recording, CodeError> {
    let (version, body) = SEAL.open(text)?;
    let mut unpacker = Unpacker::new(&body);
    let head = opening::read(&mut unpacker, version, library)?;
    let recording = moves::read(&head, &mut unpacker)?;
    if unpacker.is_spent() { Ok(recording) } else { Err(CodeError::Spare) }
}

/// The packed bytes of a code that is whole and undamaged.
///
/// # Errors
/// What is wrong with it.
pub fn open(text: &str) -> Result<Vec<u8>, CodeError> {
    SEAL.open(text).map(|(_, body)| body)
}

/// Why a text is no code, or no code for this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeError {
    /// It begins with something else than this.
    NoCode(&'static str),
    /// It is of a version that is not known here.
    Version {
        /// Position of the version.
        at: usize,
        /// The letter that stands for it.
        version: char,
        /// The newest that is read.
        known: char,
    },
    /// Longer than any match makes it: so many bytes.
    TooLong(usize),
    /// A character that stands in no code. Positions count characters from 1.
    Letter {
        /// Where.
        at: usize,
        /// Which.
        letter: char,
    },
    /// Characters that make no number together.
    Group {
        /// The first.
        from: usize,
        /// The last.
        to: usize,
    },
    /// The head is damaged: one of so many first letters.
    Head(usize),
    /// The end is missing.
    CutOff {
        /// Letters there are.
        found: usize,
        /// Letters there should be, if known; else those before the packed match.
        of: usize,
    },
    /// Something follows the end.
    TooMuch {
        /// Position of what follows.
        at: usize,
        /// How many letters follow.
        letters: usize,
    },
    /// Some letter of the body is not what was written.
    Checksum,
    /// Undamaged, and yet the match ends before its record does.
    Short,
    /// Undamaged, and yet the record ends before the code does.
    Spare,
    /// Undamaged, and yet a part is out of range.
    Range(&'static str),
    /// The game has no such fighter.
    UnknownFighter(Seat),
    /// The game has no such card: the seat, and the place among its movement cards, then its ability cards.
    UnknownCard(Seat, usize),
    /// Two cards or fighters of the game cannot be told apart in a code.
    Alike(String, String),
    /// The cards or fighters are not what they were when the code was made.
    Changed,
    /// The match cannot be played.
    Fault(RecordError),
    /// The match comes to another end than it did.
    Diverged {
        /// The lower half of the last digest when the code was made.
        recorded: u32,
        /// The digest now.
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
