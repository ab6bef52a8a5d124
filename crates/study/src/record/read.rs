//! Reader of records in any form.

use std::fmt;

use flate2::Crc;

use super::code::CodeError;
use super::game::is_of_heroes;
use super::journal::Journalled;
use super::{Recording, code, compact, file, journal};
use hexstrike_game::content::Library;
use shell::content::excerpt::excerpt_of;

/// Longest quoted message of a parser, in characters.
const LONGEST_ERROR: usize = 600;

/// Longest accepted text in bytes: a thousand times a usual match.
pub const MAX_TEXT: usize = 16 << 20;

/// Reads a record: compact, a text code, a journal, JSON or RON. Codes refer to cards of the library.
///
/// # Errors
/// The fault of the bytes.
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
    // Some editors write a byte order mark first.
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

/// Kind of a code that is not one of a match.
fn other_code(words: &str) -> Option<&'static str> {
    let kinds = [(code::DECK, "a deck"), (code::SETUP, "a set-up"), (code::POSITION, "a position")];
    kinds.into_iter().find(|(begin, _)| words.starts_with(begin)).map(|(_, what)| what)
}

/// True if these bytes begin like the code of a match rather than another form.
pub fn is_code(bytes: &[u8]) -> bool {
    !bytes.starts_with(&compact::MAGIC[..3]) && bytes.trim_ascii_start().starts_with(code::PREFIX.as_bytes())
}

/// Reason a text or file is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It is empty.
    Empty,
    /// It begins like none of the forms.
    NoRecord,
    /// It is a match of another game, which is named.
    OtherGame(&'static str),
    /// It is a code of another kind, which is named.
    OtherCode(&'static str),
    /// It has a byte that belongs to no text and to no compact record.
    NoText {
        /// Position, counted from 0.
        at: usize,
    },
    /// It is longer than this many bytes.
    TooLong(usize),
    /// A newer version of the game wrote it.
    Newer {
        /// Version of its form.
        version: u32,
        /// Newest known version.
        known: u32,
    },
    /// The end is missing.
    CutOff {
        /// Bytes found.
        found: usize,
        /// Bytes expected.
        of: usize,
    },
    /// Bytes follow the end.
    TooMuch {
        /// Bytes found.
        found: usize,
        /// Bytes expected.
        of: usize,
    },
    /// The checksum does not match.
    Checksum,
    /// The packed part matches its checksum but cannot be unpacked.
    Packed(String),
    /// The RON text is invalid.
    Ron {
        /// Line, counted from 1.
        line: usize,
        /// Column, counted from 1.
        column: usize,
        /// The syntax found and expected.
        what: String,
    },
    /// The JSON text or value is invalid.
    Json(String),
    /// The text code is invalid.
    Code(CodeError),
    /// The first line of the journal is incomplete.
    NoHead,
}

impl ReadError {
    pub(super) fn ron(error: &ron::error::SpannedError) -> Self {
        let start = &error.span.start;
        Self::Ron { line: start.line, column: start.col, what: error.code.to_string() }
    }

    /// Moves the error of a one-line text to this line of a file.
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

/// CRC-32: detects every single wrong bit and every burst of up to 32.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
