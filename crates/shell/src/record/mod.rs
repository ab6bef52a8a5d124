//! Records of matches of any game: set-up, seed, inputs, the chance that fell, a digest after each step.
//!
//! A record stands alone and names its game. It has four written forms, all read by [`Record::read`]:
//!
//! | form | use |
//! |---|---|
//! | RON text | for people and for files |
//! | packed | the same in few bytes, with a checksum |
//! | code | the packed form as letters, to paste into a message |
//! | [`journal`] | the match under way on disk, whole up to the last input |

pub mod chain;
pub mod code;
mod digest;
mod fault;
pub mod journal;
pub mod limits;
mod lines;
pub mod pack;
pub mod reader;
mod replay;
pub mod stored;

use std::marker::PhantomData;

use kernel::is_default;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::session::Entry;

pub use digest::Digest;
pub use fault::{MAX_TEXT, ReadError};
pub use lines::{Comment, LineFault, MOST_VARIATIONS, RecordVariation};
pub use reader::{RecordReader, RecordSummary};
pub use replay::ReplayFault;

use journal::Journalled;
use limits::{LONGEST_NAME, at_most};
use lines::MOST_COMMENTS;
use pack::{from_letters, pack, to_letters, unpack};

/// Version of the written form.
pub const VERSION: u32 = 1;

/// First bytes of every packed record; the last is the version.
const MAGIC: [u8; 4] = *b"HXG\x01";

/// First letters of every code.
const CODE: &str = "HXG";

/// Letter before the version in every text form.
const LETTER: char = 'G';

/// Maximum number of steps in a record: a hundred times a long match.
const MOST_ENTRIES: usize = 100_000;

/// Maximum number of seats in a record.
const MOST_PLAYERS: usize = kernel::MAX_SEATS;

/// Record of one match, complete or as far as it has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Record<G: Game> {
    /// Name of the game, [`Game::ID`].
    pub game: String,
    /// Version of the program that made the record.
    pub program: String,
    /// Seed of all chance.
    pub seed: u64,
    /// Start of the match, in milliseconds since 1970; 0 if unknown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// Name given by its player. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// True if its player keeps it for ever.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starred: bool,
    /// True if it continues a watched match.
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken_over: bool,
    /// Players in roster order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_PLAYERS>")]
    pub players: Vec<PlayerRecord>,
    /// Set-up with everything it needs, so that the record plays without the content it was made with.
    pub setup: G::Setup,
    /// Numbers drawn by chance before the first input.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<u32>,
    /// Steps of the match.
    #[serde(default = "Vec::new", deserialize_with = "at_most::<_, _, MOST_ENTRIES>")]
    pub entries: Vec<Entry<G::Input>>,
    /// Variations, each from some step of the main line.
    #[serde(
        default = "Vec::new",
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_VARIATIONS>"
    )]
    pub variations: Vec<RecordVariation<G::Input>>,
    /// Comments on the main line, by steps.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<Comment>,
    #[serde(skip)]
    of: PhantomData<fn() -> G>,
}

/// Player of a recorded match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    /// Name on screen.
    pub name: String,
    /// Id of the bot level that decided; empty for a person.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played_by: String,
}

/// Versions of the written form. A new version keeps this one as a type of its own, with the step to the next.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename = "MatchRecord", bound = "")]
enum Form<G: Game> {
    G1(Record<G>),
}

/// Game and version of a record, read before the rest: its other fields may be unknown.
#[derive(Deserialize)]
struct Head {
    game: String,
}

impl<G: Game> Record<G> {
    /// Reads a record in any of its forms.
    ///
    /// # Errors
    /// The reason why it is none, or none of this game.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        if bytes.len() > MAX_TEXT {
            return Err(ReadError::TooLong(MAX_TEXT));
        }
        if bytes.starts_with(&MAGIC[..3]) && !bytes.iter().all(u8::is_ascii_graphic) {
            return Self::from_ron(&unpack(MAGIC, bytes)?);
        }
        if journal::is_one::<Self>(bytes) {
            return journal::recover(bytes).map(|found| found.recording);
        }
        let text =
            std::str::from_utf8(bytes).map_err(|error| ReadError::NoText { at: error.valid_up_to() })?;
        let words = text.strip_prefix('\u{feff}').unwrap_or(text).trim();
        match words.strip_prefix(CODE) {
            _ if words.is_empty() => Err(ReadError::Empty),
            Some(letters) => Self::from_ron(&unpack(MAGIC, &from_letters(letters)?)?),
            None if words.starts_with([Self::LETTER, '/', '#']) => Self::from_ron(words),
            None => Err(ReadError::NoRecord),
        }
    }

    /// Text for people: a step a line.
    pub fn to_ron(&self) -> String {
        let pretty = PrettyConfig::new().depth_limit(3);
        // All parts have a RON form; the empty text would only fail to be read.
        ron::ser::to_string_pretty(&FormRef::G1(self), pretty).unwrap_or_default() + "\n"
    }

    /// Packed form.
    pub fn to_bytes(&self) -> Vec<u8> {
        pack(MAGIC, &self.to_ron_line())
    }

    /// Code to paste.
    pub fn to_code(&self) -> String {
        format!("{CODE}{}", to_letters(&self.to_bytes()))
    }

    fn checked(self) -> Result<Self, ReadError> {
        if self.game != G::ID {
            return Err(ReadError::OtherGame(crate::content::excerpt::excerpt(&self.game)));
        }
        let names = self.players.iter().flat_map(|player| [&player.name, &player.played_by]);
        let of_lines = self.variations.iter().flat_map(|line| &line.played_by);
        let names = names.chain(of_lines).chain([&self.title, &self.program]);
        if names.into_iter().any(|name| limits::tidy(name) != *name) {
            return Err(ReadError::Name(LONGEST_NAME));
        }
        if self.has_tidy_comments() { Ok(self) } else { Err(ReadError::Comment) }
    }
}

/// [`Form`] of a record that is only borrowed.
#[derive(Serialize)]
#[serde(rename = "MatchRecord", bound = "")]
enum FormRef<'a, G: Game> {
    G1(&'a Record<G>),
}

impl<G: Game> Journalled for Record<G> {
    type Input = Entry<G::Input>;

    const LETTER: char = LETTER;

    fn head(&self) -> Self {
        Self { entries: Vec::new(), ..self.clone() }
    }

    fn inputs(&self) -> &[Self::Input] {
        &self.entries
    }

    fn take(&mut self, input: Self::Input) {
        self.entries.push(input);
    }

    fn to_ron_line(&self) -> String {
        ron::to_string(&FormRef::G1(self)).unwrap_or_default()
    }

    fn from_ron(text: &str) -> Result<Self, ReadError> {
        match ron::from_str::<Form<G>>(text) {
            Ok(Form::G1(record)) => record.checked(),
            Err(error) => Err(match game_of(text) {
                Err(newer) => newer,
                Ok(Some(game)) if game != G::ID => {
                    ReadError::OtherGame(crate::content::excerpt::excerpt(&game))
                }
                Ok(_) => ReadError::ron(&error),
            }),
        }
    }
}

/// Names the game of a record in any of its forms; `None` for bytes in no form of a record.
///
/// # Errors
/// The bytes are in one of the forms, and damaged or written by a newer version of the program.
pub fn game_in(bytes: &[u8]) -> Result<Option<String>, ReadError> {
    if bytes.starts_with(&MAGIC[..3]) && !bytes.iter().all(u8::is_ascii_graphic) {
        return game_of(&unpack(MAGIC, bytes)?);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
    let text = text.trim_start_matches('\u{feff}').trim();
    match text.strip_prefix(CODE) {
        Some(letters) => game_of(&unpack(MAGIC, &from_letters(letters)?)?),
        // The first line of a journal is a checksum and the record.
        None if chain::is_chain(bytes, LETTER) => {
            let first = text.lines().next().and_then(|line| line.split_once(' '));
            game_of(first.map_or("", |(_, record)| record))
        }
        None => game_of(text),
    }
}

/// Names the game of a record in RON, if it can be read at all.
///
/// # Errors
/// If a newer version of the program has written it.
pub fn game_of(text: &str) -> Result<Option<String>, ReadError> {
    let body = text.trim_start();
    let version = body.strip_prefix('G').and_then(|rest| rest.split('(').next()).unwrap_or_default();
    match version.trim().parse::<u32>() {
        Ok(version) if version > VERSION => Err(ReadError::Newer { version, known: VERSION }),
        Ok(_) => {
            let head =
                body.find('(').and_then(|at| ron::from_str::<Head>(&body[at + 1..body.rfind(')')?]).ok());
            Ok(head.map(|head| head.game))
        }
        Err(_) => Ok(None),
    }
}

/// True if these bytes begin with a letter and a version, in RON or JSON: `H1(` or `{"H1"`.
pub fn text_begins(bytes: &[u8], letter: char) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let (word, end) = match bytes.strip_prefix(b"{") {
        Some(json) => (json.trim_ascii_start().strip_prefix(b"\""), b'"'),
        None => (Some(bytes), b'('),
    };
    let mut buffer = [0; 4];
    let letter = letter.encode_utf8(&mut buffer).as_bytes();
    let Some(word) = word.and_then(|word| word.strip_prefix(letter)) else { return false };
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && word[digits..].trim_ascii_start().first() == Some(&end)
}
