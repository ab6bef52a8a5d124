//! Codes of matches: short texts of letters and digits, which no chat, mail or shell changes.
//!
//! A code is `HX`, the version, eleven letters of head (length, checksum, and a check of the head itself),
//! then the match packed in mixed radix. Each input is its index in the list of legal inputs, so it takes no
//! more bits than there was choice, and only the rules can decode it. Cards are named by two bytes each; a
//! checksum verifies that the reader has the same cards.

mod moves;
mod opening;

use std::fmt;

use super::{Digest, RecordError, Recording};
use crate::content::Library;
use kernel::Seat;
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};
use shell::record::code::seal::Seal;

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
    if unpacker.is_spent() { Ok(recording) } else { Err(CodeFault::Spare.into()) }
}

/// Packed bytes of an undamaged code.
///
/// # Errors
/// The fault of the code.
pub fn open(text: &str) -> Result<Vec<u8>, CodeFault> {
    SEAL.open(text).map(|(_, body)| body)
}

/// Reason a text is no code, or no code for this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeError {
    /// Its letters are damaged, or form no match.
    Code(CodeFault),
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
            Self::Code(fault) => fault.fmt(f),
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

impl From<CodeFault> for CodeError {
    fn from(fault: CodeFault) -> Self {
        Self::Code(fault)
    }
}

impl From<RecordError> for CodeError {
    fn from(fault: RecordError) -> Self {
        Self::Fault(fault)
    }
}
