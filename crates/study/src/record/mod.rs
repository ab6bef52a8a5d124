//! Records of matches: how one began, what was put in, and a digest of what came of each beat.
//!
//! A [`Recording`] stands alone: it names cards by their ids in files and carries their definitions, so it plays whatever
//! has become of the library. A [`Recorder`] makes one while a match is played. It has four written forms, all read by
//! [`read()`]:
//!
//! | form | what for |
//! |---|---|
//! | [`file`](mod@file) | RON for people, JSON for the line protocol; both carry the version of the form |
//! | [`compact`] | the same in a quarter of the bytes, with a checksum |
//! | [`code`] | a few hundred letters to paste, which a game with the same cards turns back into the record |
//! | [`journal`] | the match under way on disk, whole up to the last input however the game came down |
//!
//! Matches of the second game have records of their own, with their dice in them: `heroes`.
//!
//! Any moment of a match by itself is a [`position`], with a file and a code of its own.
//!
//! Records of matches that are over lie in an [`archive`], which tells of each in a [`summary`]; what holds for those of both
//! games stands in `kept`.

pub mod archive;
mod chain;
pub mod code;
pub mod comments;
pub mod compact;
mod fault;
pub mod file;
mod game;
pub mod heroes;
pub mod journal;
pub mod kept;
pub mod limits;
mod lines;
pub mod position;
mod read;
mod recorder;
pub mod share;
pub mod summary;
pub mod tally;
mod tape;

use std::fmt;

use serde::{Deserialize, Serialize};

use comments::{LineComment, MOST_COMMENTS};
use limits::{MOST_CARDS, MOST_HEXES, MOST_VARIATIONS, at_most};

use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::fighter::FighterDef;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::format::Format;
use kernel::is_default;
use kernel::{Cell, Facing, Rotation, Seat};

pub use fault::RecordError;
pub use game::is_of_heroes;
pub use read::{MAX_TEXT, ReadError, is_code, read};
pub use recorder::Recorder;

/// One match, whole or as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    /// Version of the game that made the record.
    pub game: String,
    /// What the seats and the bots' dice were drawn with. The match itself has no dice.
    #[serde(default)]
    pub seed: u64,
    /// When it began, in milliseconds since 1970; 0 if nobody knows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// What its player calls it. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Its player wants it kept for ever.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starred: bool,
    /// The numbers of this kind of match; those of old records are the standard ones for so many seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// Hexes of land; everything else is abyss.
    #[serde(deserialize_with = "at_most::<_, _, MOST_HEXES>")]
    pub land: Vec<Cell>,
    /// Who plays what, in roster order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub seats: Vec<SeatRecord>,
    /// Tokens on the board before the first beat.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_HEXES>"
    )]
    pub tokens: Vec<BoardToken>,
    /// What was put in, in the order of acceptance. Choices that were hidden from each other stand in roster order.
    #[serde(default)]
    pub inputs: Vec<Input>,
    /// Of the match after each beat, the first beat's first. Without any there is nothing to compare a replay with.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// Other ways the match went on, each from some moment of the one above.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_VARIATIONS>"
    )]
    pub variations: Vec<RecordedLine>,
    /// What somebody wrote beside the main line, by beats.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<LineComment>,
    /// The fighters in the seats, as they were defined then, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub fighters: Vec<FighterDef>,
    /// The cards of all seats, as they were defined then, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub cards: Vec<Card>,
}

/// Another way a match went on: a variation of its main line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedLine {
    /// How many inputs of the main line come first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: usize,
    /// Who decided for each seat, in roster order, as [`SeatRecord::played_by`].
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub played_by: Vec<String>,
    /// What was put in after those.
    pub inputs: Vec<Input>,
    /// Of the match after each beat from that of the first of these inputs on.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// What somebody wrote beside it, by beats, after it left the main line.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<LineComment>,
}

/// Who sits in a seat, with what, and how the fighter begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// Name on screen.
    pub name: String,
    /// Who decides, in words of whoever records, such as the level of a bot. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played_by: String,
    /// Name of the deck. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deck: String,
    /// Id of the fighter.
    pub fighter: String,
    /// Ids of the movement cards in deck order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub movement: Vec<String>,
    /// Ids of the ability cards in draw order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub ability: Vec<String>,
    /// Hex at the start.
    pub at: Cell,
    /// Facing at the start.
    pub facing: Facing,
    /// Damage at the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub damage: u16,
    /// Pool at the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub adrenaline: u8,
    /// Cards in hand at the start, if not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandRecord>,
}

/// A hand dealt by a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandRecord {
    /// Ids of ability cards.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub ability: Vec<String>,
    /// Ids of movement cards.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub movement: Vec<String>,
}

/// Something a player put in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// The beat at which the match stood.
    pub beat: Beat,
    /// Who.
    pub seat: Seat,
    /// What.
    pub act: InputKind,
}

/// What a player can put in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum InputKind {
    /// A play.
    Commit {
        /// Id of the active card.
        active: String,
        /// Id of the passive card.
        passive: String,
        /// Chosen rotation.
        rotation: Rotation,
        /// Submitted adrenaline.
        adrenaline: u8,
    },
    /// To the question that is open for the seat; there is never more than one.
    Answer(RecordedAnswer),
    /// A draw is offered to all others.
    OfferDraw,
    /// The player gives up.
    Forfeit,
}

/// An answer, with cards by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum RecordedAnswer {
    /// To direction questions.
    Direction(Facing),
    /// To yes-or-no questions.
    Decision(bool),
    /// To hex questions.
    Hex(Cell),
    /// To card questions, in the order of picking.
    Cards(Vec<String>),
}

/// A [digest](hexstrike_game::rules::phases::digest) as it is written: sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let plain = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = plain.then(|| u64::from_str_radix(&text, 16).ok()).flatten();
        number.map(Self).ok_or(format!("a digest has sixteen hexadecimal digits, unlike `{text}`"))
    }
}
