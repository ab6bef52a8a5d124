//! Codes of letters and digits, which no chat, mail or shell changes: numbers packed in mixed radix, in an envelope that
//! detects every wrong letter.

pub mod digits;
pub mod letters;
pub mod seal;

use std::fmt;

/// Longest accepted code in bytes: several times that of the longest match.
pub const LONGEST: usize = 1 << 20;

/// Reason a text is no code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeFault {
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
}

impl fmt::Display for CodeFault {
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
        }
    }
}

impl std::error::Error for CodeFault {}
