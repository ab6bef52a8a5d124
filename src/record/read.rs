//! Reads a record in whatever form it comes, or says what is wrong.

use std::fmt;

use flate2::Crc;

use super::code::CodeError;
use super::game::is_of_heroes;
use super::journal::Journalled;
use super::{Recording, code, compact, file, journal};
use crate::content::Library;
use crate::content::excerpt::excerpt_of;

/// Longest message of a parser that is repeated, in characters.
const LONGEST_ERROR: usize = 600;

/// Longest text that is read, in bytes: a thousand times a usual match.
pub const MAX_TEXT: usize = 16 << 20;

/// The record in these bytes: compact, a text code, a journal, JSON or RON. Codes name cards of the library.
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8], library: &Library) -> Result<Recording, ReadError> {
    if bytes.len() > MAX_TEXT {
        return Err(ReadError::TooLong(MAX_TEXT));
    }
    if is_of_heroes(bytes) {
        return Err(ReadError::OtherGame("Heroes of Hex"));
    }
    if bytes.starts_with(&compact::MAGIC[..3]) {
        return compact::from_bytes(bytes);
    }
    if journal::is_one::<Recording>(bytes) {
        return journal::recover(bytes).map(|found| found.recording);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ReadError::NoText { at: error.valid_up_to() })?;
    // Some editors put a mark in front.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let words = text.trim_start();
    if words.is_empty() {
        Err(ReadError::Empty)
    } else if let Some(other) = other_code(words) {
        Err(ReadError::OtherCode(other))
    } else if words.starts_with(code::PREFIX) {
        code::decode(text, library).map_err(ReadError::Code)
    } else if words.starts_with('{') {
        file::from_json_text(text)
    } else if words.starts_with([Recording::LETTER, '/', '#']) {
        file::from_ron(text)
    } else {
        Err(ReadError::NoRecord)
    }
}

/// What a code is of, if not of a match.
fn other_code(words: &str) -> Option<&'static str> {
    let kinds = [(code::DECK, "a deck"), (code::SETUP, "a set-up"), (code::POSITION, "a position")];
    kinds.into_iter().find(|(begin, _)| words.starts_with(begin)).map(|(_, what)| what)
}

/// True if these bytes are a code, of which only the end is compared, rather than another form.
pub fn is_code(bytes: &[u8]) -> bool {
    !bytes.starts_with(&compact::MAGIC[..3]) && bytes.trim_ascii_start().starts_with(code::PREFIX.as_bytes())
}

/// Why something is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// Nothing is there.
    Empty,
    /// It begins like none of the forms.
    NoRecord,
    /// A match of the other game of the house, which is named.
    OtherGame(&'static str),
    /// The code of something else, which is named.
    OtherCode(&'static str),
    /// A byte that belongs to no text and to no compact record.
    NoText {
        /// Where, counted from 0.
        at: usize,
    },
    /// More than is read, in bytes.
    TooLong(usize),
    /// A newer version of the game has written it.
    Newer {
        /// Its version of the form.
        version: u32,
        /// The latest we know.
        known: u32,
    },
    /// The end is missing.
    CutOff {
        /// Bytes there are.
        found: usize,
        /// Bytes there should be.
        of: usize,
    },
    /// Something follows the end.
    TooMuch {
        /// Bytes there are.
        found: usize,
        /// Bytes there should be.
        of: usize,
    },
    /// Some byte is not what was written.
    Checksum,
    /// The packed part cannot be unpacked, though it is as it was written.
    Packed(String),
    /// The RON text is wrong.
    Ron {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What was found and what was expected.
        what: String,
    },
    /// The JSON text or value is wrong.
    Json(String),
    /// The text code is wrong.
    Code(CodeError),
    /// Not even the first line of the journal is whole.
    NoHead,
}

impl ReadError {
    pub(super) fn ron(error: &ron::error::SpannedError) -> Self {
        let start = &error.span.start;
        Self::Ron { line: start.line, column: start.col, what: error.code.to_string() }
    }

    /// The same for a text that is the only one on this line of a file.
    pub(super) fn of_line(self, line: usize) -> Self {
        match self {
            Self::Ron { column, what, .. } => Self::Ron { line, column, what },
            other => other,
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "it is empty"),
            Self::NoRecord => write!(f, "this is not a record of a match"),
            Self::OtherGame(game) => write!(f, "this is a match of {game}"),
            Self::OtherCode(what) => write!(f, "this is the code of {what}; that of a match was expected"),
            Self::NoText { at } => write!(f, "byte {at} is not text: this is not a record of a match"),
            Self::TooLong(most) => write!(f, "longer than {most} bytes"),
            Self::Newer { version, known } => {
                write!(
                    f,
                    "written by a newer version of the game: format {version}, while this one reads up to {known}"
                )
            }
            Self::CutOff { found, of } => write!(f, "cut off: {found} bytes of {of}"),
            Self::TooMuch { found, of } => write!(f, "{found} bytes instead of {of}"),
            Self::Checksum => write!(f, "damaged: the checksum does not match"),
            Self::Packed(why) => write!(f, "cannot be unpacked: {why}"),
            Self::Ron { line, column, what } => {
                write!(f, "line {line}, column {column}: {}", excerpt_of(what, LONGEST_ERROR))
            }
            Self::Json(what) => f.write_str(&excerpt_of(what, LONGEST_ERROR)),
            Self::Code(error) => error.fmt(f),
            Self::NoHead => write!(f, "even the first line of the journal is damaged"),
        }
    }
}

impl std::error::Error for ReadError {}

/// CRC-32: finds every single wrong bit and every run of up to 32.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
