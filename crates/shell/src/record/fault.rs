//! Reasons why something is no record.

use std::fmt;

use crate::content::excerpt::excerpt_of;

/// Longest quoted message of a parser, in characters.
const LONGEST_ERROR: usize = 600;

/// Longest accepted text in bytes: a thousand times a usual match.
pub const MAX_TEXT: usize = 16 << 20;

/// Reason a text or file is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// It is empty.
    Empty,
    /// It begins like none of the forms.
    NoRecord,
    /// It is a match of another game, which is named.
    OtherGame(String),
    /// It is a match of a game that only a newer version of the program has.
    NewerGame(String),
    /// A name is longer than this many characters or has invisible letters.
    Name(usize),
    /// A comment is empty, too long or has invisible letters.
    Comment,
    /// A character that no code has.
    Letter {
        /// Position in the code, counted from 1.
        at: usize,
        /// Character.
        letter: char,
    },
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
    Code(String),
    /// The first line of the journal is incomplete.
    NoHead,
}

impl ReadError {
    /// Fault of a RON text, with its line and column.
    pub fn ron(error: &ron::error::SpannedError) -> Self {
        let start = &error.span.start;
        Self::Ron { line: start.line, column: start.col, what: error.code.to_string() }
    }

    /// Error for a version beyond `known`, if the word is one: the letter of a form and a number.
    pub fn newer(word: &str, letter: char, known: u32) -> Option<Self> {
        let version = word.strip_prefix(letter)?.parse().ok()?;
        (version > known).then_some(Self::Newer { version, known })
    }

    /// Removes the place of a JSON error, for a text that the user never saw.
    #[must_use]
    pub fn without_line(self) -> Self {
        match self {
            Self::Json(why) => Self::Json(why.split(" at line ").next().unwrap_or_default().to_owned()),
            other => other,
        }
    }

    /// Moves the error of a one-line text to this line of a file.
    pub fn of_line(self, line: usize) -> Self {
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
            Self::NewerGame(game) => {
                write!(f, "kept by a newer version of the program: this one has no game {game}")
            }
            Self::Name(most) => write!(f, "a name is longer than {most} letters or has invisible ones"),
            Self::Comment => write!(f, "a comment is empty, too long or has invisible letters"),
            Self::Letter { at, letter } => {
                write!(f, "letter {at} of the code is `{}`, which no code has", letter.escape_debug())
            }
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
            Self::Code(why) => f.write_str(why),
            Self::NoHead => write!(f, "even the first line of the journal is damaged"),
        }
    }
}

impl std::error::Error for ReadError {}
