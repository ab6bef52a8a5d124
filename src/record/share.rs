//! Decks, set-ups and positions as letters and digits to paste, so that no chat, mail or shell changes them.
//!
//! `HXD`, `HXS` or `HXP`, the version, a checksum, then the RON text, deflated. Decks name their cards, so a code can be read as
//! long as there are such cards, whatever others have come.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::code::letters;
use super::code::{DECK, POSITION, SETUP};
use super::position::Position;
use super::read::checksum;
use crate::content::DeckList;
use crate::rules::MAX_SEATS;
use crate::rules::cards::card::is_default;
use crate::rules::state::format::{CardTracking, Openness};

/// The version written today, a single letter.
const VERSION: char = '1';
/// Longest code that is read, and longest text that it may hold, in bytes: ten times what four decks come to.
const LONGEST: usize = 1 << 16;

/// A match to be, as it is given to others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedSetup {
    /// What the dice begin with.
    pub seed: u64,
    /// Whether all know all decks.
    pub decks: Openness,
    /// Whether a card tracker helps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracking: CardTracking,
    /// The look of the island by its name in files, empty by chance; none if the code does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Two to four.
    pub seats: Vec<SharedSeat>,
}

/// A seat of a match to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedSeat {
    /// Who plays, as the set-up screen says it.
    pub player: String,
    /// With what.
    pub deck: DeckList,
}

/// Why a pasted text is no deck or set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShareError {
    /// It does not begin as one.
    OtherText,
    /// It comes from a newer game.
    Newer(char),
    /// Letters are missing or were changed.
    Damaged,
    /// It is longer than any.
    TooLong(usize),
    /// It can be unpacked but not understood.
    Content(String),
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherText => f.write_str("this is no such code"),
            Self::Newer(version) => write!(f, "the code is of version {version}, which a newer game writes"),
            Self::Damaged => f.write_str("letters of the code are missing or were changed"),
            Self::TooLong(bytes) => write!(f, "{bytes} bytes are too long for a code"),
            Self::Content(what) => write!(f, "the code cannot be understood: {what}"),
        }
    }
}

impl std::error::Error for ShareError {}

/// The code of a deck, legal or not.
pub fn deck_code(deck: &DeckList) -> String {
    write(DECK, deck)
}

/// The deck of a code. Blanks and line breaks in it do not matter.
///
/// # Errors
/// Why it holds none.
pub fn read_deck(text: &str) -> Result<DeckList, ShareError> {
    read(DECK, text)
}

/// The code of a set-up.
pub fn setup_code(setup: &SharedSetup) -> String {
    write(SETUP, setup)
}

/// True if a text begins as the code of a deck.
pub fn is_deck(text: &str) -> bool {
    text.trim_start().starts_with(DECK)
}

/// True if a text begins as the code of a set-up.
pub fn is_setup(text: &str) -> bool {
    text.trim_start().starts_with(SETUP)
}

/// The set-up of a code. Blanks and line breaks in it do not matter.
///
/// # Errors
/// Why it holds none.
pub fn read_setup(text: &str) -> Result<SharedSetup, ShareError> {
    let setup: SharedSetup = read(SETUP, text)?;
    match setup.seats.len() {
        2..=MAX_SEATS => Ok(setup),
        seats => Err(ShareError::Content(format!("a match has 2 to {MAX_SEATS} seats, not {seats}"))),
    }
}

/// The code of a position, possible or not.
pub fn position_code(position: &Position) -> String {
    write(POSITION, position)
}

/// True if a text begins as the code of a position.
pub fn is_position(text: &str) -> bool {
    text.trim_start().starts_with(POSITION)
}

/// The position of a code, possible or not. Blanks and line breaks in it do not matter.
///
/// # Errors
/// Why it holds none.
pub fn read_position(text: &str) -> Result<Position, ShareError> {
    read(POSITION, text)
}

fn write<T: Serialize>(kind: &str, value: &T) -> String {
    // Plain structures always have a RON form, and writing into memory does not fail.
    let text = ron::to_string(value).unwrap_or_default();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let body = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    let mut bytes = checksum(&body).to_le_bytes().to_vec();
    bytes.extend(body);
    format!("{kind}{VERSION}{}", letters::write(&bytes))
}

fn read<T: DeserializeOwned>(kind: &str, text: &str) -> Result<T, ShareError> {
    if text.len() > LONGEST {
        return Err(ShareError::TooLong(text.len()));
    }
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut rest = text.strip_prefix(kind).ok_or(ShareError::OtherText)?.chars();
    match rest.next() {
        Some(VERSION) => {}
        Some(version) => return Err(ShareError::Newer(version)),
        None => return Err(ShareError::Damaged),
    }
    let places: Vec<(usize, char)> = rest.enumerate().collect();
    let bytes = letters::read(&places).map_err(|_| ShareError::Damaged)?;
    let (sum, body) = bytes.split_first_chunk::<4>().ok_or(ShareError::Damaged)?;
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(ShareError::Damaged);
    }
    let mut text = String::new();
    let most = LONGEST as u64;
    let read = DeflateDecoder::new(body).take(most + 1).read_to_string(&mut text);
    match read {
        Ok(length) if length > LONGEST => Err(ShareError::TooLong(length)),
        Ok(_) => ron::from_str(&text).map_err(|error| ShareError::Content(error.to_string())),
        Err(_) => Err(ShareError::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    #[test]
    fn decks_and_set_ups_come_back_and_every_changed_letter_is_noticed() {
        let library = Library::embedded();
        for deck in &library.decks {
            let list = library.deck_list(deck);
            let code = deck_code(&list);
            assert!(code.len() < 450 && code.chars().all(|letter| letter.is_ascii_alphanumeric()), "{code}");
            let (first, second) = code.split_at(40);
            assert_eq!(read_deck(&format!(" {first}\n{second} ")), Ok(list.clone()));
            for at in (0..code.len()).step_by(7) {
                let other = if code.as_bytes()[at] == b'x' { "y" } else { "x" };
                let mut changed = code.clone();
                changed.replace_range(at..=at, other);
                assert!(read_deck(&changed).is_err(), "letter {at}");
                assert!(read_deck(&code[..at]).is_err(), "cut at {at}");
            }
            let seat = |player: &str| SharedSeat { player: player.to_owned(), deck: list.clone() };
            let seats = vec![seat("Person"), seat("Meridian")];
            let setup = SharedSetup {
                seed: 7,
                decks: Openness::Closed,
                tracking: CardTracking::Alone,
                look: Some("frost".to_owned()),
                seats,
            };
            assert_eq!(read_setup(&setup_code(&setup)), Ok(setup));
        }
        assert_eq!(read_deck("HXS1abc"), Err(ShareError::OtherText));
        assert_eq!(read_deck("HXD9abc"), Err(ShareError::Newer('9')));
    }
}
