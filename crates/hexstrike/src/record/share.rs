//! Codes of decks, set-ups and positions: only letters and digits, which no chat, mail or shell changes.
//!
//! A code is `HXD`, `HXS` or `HXP`, the version, a checksum, then the deflated RON text. It names cards by
//! id, so it can be read as long as those cards exist.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::code::{DECK, POSITION, SETUP};
use super::position::Position;
use crate::content::DeckList;
use crate::rules::state::format::{CardTracking, Openness};
use kernel::MAX_SEATS;
use kernel::is_default;
use shell::record::code::letters;
use shell::record::pack::checksum;

/// Current version, a single letter.
const VERSION: char = '1';
/// Longest accepted code, and longest text in it, in bytes: ten times the size of four decks.
const LONGEST: usize = 1 << 16;

/// Set-up of a match, for sharing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedSetup {
    /// Seed of the dice.
    pub seed: u64,
    /// Visibility of decks.
    pub decks: Openness,
    /// Use of a card tracker.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracking: CardTracking,
    /// Look of the island by its name in files; empty for a random one, none if the code does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Seats, two to four.
    pub seats: Vec<SharedSeat>,
}

/// A seat of a set-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedSeat {
    /// Player, in the words of the set-up screen.
    pub player: String,
    /// Deck.
    pub deck: DeckList,
}

/// Reason a pasted text is no valid code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShareError {
    /// It does not begin like such a code.
    OtherText,
    /// A newer version of the game wrote it.
    Newer(char),
    /// Letters are missing or changed.
    Damaged,
    /// It is longer than any such code.
    TooLong(usize),
    /// It can be unpacked, but its content is invalid.
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

/// Code of a deck, legal or not.
pub fn deck_code(deck: &DeckList) -> String {
    write(DECK, deck)
}

/// Decodes a deck. Ignores blanks and line breaks.
///
/// # Errors
/// The reason it cannot.
pub fn read_deck(text: &str) -> Result<DeckList, ShareError> {
    read(DECK, text)
}

/// Code of a set-up.
pub fn setup_code(setup: &SharedSetup) -> String {
    write(SETUP, setup)
}

/// True if a text begins like the code of a deck.
pub fn is_deck(text: &str) -> bool {
    text.trim_start().starts_with(DECK)
}

/// True if a text begins like the code of a set-up.
pub fn is_setup(text: &str) -> bool {
    text.trim_start().starts_with(SETUP)
}

/// Decodes a set-up. Ignores blanks and line breaks.
///
/// # Errors
/// The reason it cannot.
pub fn read_setup(text: &str) -> Result<SharedSetup, ShareError> {
    let setup: SharedSetup = read(SETUP, text)?;
    match setup.seats.len() {
        2..=MAX_SEATS => Ok(setup),
        seats => Err(ShareError::Content(format!("a match has 2 to {MAX_SEATS} seats, not {seats}"))),
    }
}

/// Code of a position, possible or not.
pub fn position_code(position: &Position) -> String {
    write(POSITION, position)
}

/// True if a text begins like the code of a position.
pub fn is_position(text: &str) -> bool {
    text.trim_start().starts_with(POSITION)
}

/// Decodes a position, possible or not. Ignores blanks and line breaks.
///
/// # Errors
/// The reason it cannot.
pub fn read_position(text: &str) -> Result<Position, ShareError> {
    read(POSITION, text)
}

fn write<T: Serialize>(kind: &str, value: &T) -> String {
    // Plain structures always have a RON form, and writing into memory cannot fail.
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
