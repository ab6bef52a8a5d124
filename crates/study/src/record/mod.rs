//! Records of matches: the set-up, the inputs, and a digest after each beat.
//!
//! A [`Recording`] is self-contained: it refers to cards by their ids and carries their definitions, so it can be played
//! whatever happens to the library. A [`Recorder`] produces one during a match. It has four written forms, all read by
//! [`read()`]:
//!
//! | form | purpose |
//! |---|---|
//! | [`file`](mod@file) | RON for people, JSON for the line protocol; both carry the version of the form |
//! | [`compact`] | the same in a quarter of the bytes, with a checksum |
//! | [`code`] | a few hundred letters to paste; a game with the same cards decodes the record |
//! | [`journal`](shell::record::journal) | a match in progress on disk, complete up to the last input after any crash |
//!
//! Heroes of Hex has its own records, which include the dice: `heroes`.
//!
//! A [`position`] is a single moment of a match, with its own file and code.
//!
//! An [`archive`] stores finished matches and shows a [`summary`] of each; [`stored`] makes them known to the
//! shell.

pub mod archive;
pub mod code;
pub mod comments;
pub mod compact;
mod fault;
pub mod file;
pub mod heroes;
pub mod limits;
mod lines;
pub mod position;
mod read;
mod recorder;
pub mod share;
pub mod stored;
pub mod summary;
pub mod tally;
mod tape;

use serde::{Deserialize, Serialize};

use comments::{LineComment, MOST_COMMENTS};
use limits::{MOST_CARDS, MOST_HEXES, MOST_VARIATIONS};
use shell::record::limits::at_most;

use hexstrike_game::rules::Beat;
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::fighter::FighterDef;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::format::Format;
use kernel::is_default;
use kernel::{Cell, Facing, Rotation, Seat};

pub use fault::RecordError;
pub use read::{is_code, read};
pub use recorder::Recorder;
pub use shell::record::Digest;

/// Record of one match, finished or in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    /// Version of the game that wrote the record.
    pub game: String,
    /// Seed of the roster draw and of the bots. The match itself has no dice.
    #[serde(default)]
    pub seed: u64,
    /// Start time in milliseconds since 1970; 0 if unknown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// Title given by its player. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// True if its player starred it, which protects it from removal.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starred: bool,
    /// Numbers of this kind of match; old records have the standard ones for their number of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// Hexes of land; all others are abyss.
    #[serde(deserialize_with = "at_most::<_, _, MOST_HEXES>")]
    pub land: Vec<Cell>,
    /// Seats in roster order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub seats: Vec<SeatRecord>,
    /// Tokens on the board before the first beat.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_HEXES>"
    )]
    pub tokens: Vec<BoardToken>,
    /// Inputs in order of acceptance. Secret choices of the same moment stand in roster order.
    #[serde(default)]
    pub inputs: Vec<Input>,
    /// Digests after each beat, from the first beat on. Without digests a replay cannot be compared.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// Variations, each from some moment of the main line.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_VARIATIONS>"
    )]
    pub variations: Vec<RecordedLine>,
    /// Comments on the main line, by beats.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<LineComment>,
    /// Definitions of the fighters in the seats at that time, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub fighters: Vec<FighterDef>,
    /// Definitions of the cards of all seats at that time, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub cards: Vec<Card>,
}

/// A variation of the main line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedLine {
    /// Number of inputs of the main line that come first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: usize,
    /// Deciders of the seats in roster order, as [`SeatRecord::played_by`].
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub played_by: Vec<String>,
    /// Inputs after those.
    pub inputs: Vec<Input>,
    /// Digests after each beat, from the beat of the first of these inputs on.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// Comments by beats, after it leaves the main line.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_COMMENTS>"
    )]
    pub comments: Vec<LineComment>,
}

/// Player, deck and starting values of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// Name on screen.
    pub name: String,
    /// The one who decides, in the recorder's words, such as the level of a bot. May be empty.
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
    /// Cards in hand at the start, if they differ from the standard.
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

/// An input of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// Beat of the match at that moment.
    pub beat: Beat,
    /// Seat.
    pub seat: Seat,
    /// Action.
    pub act: InputKind,
}

/// Action of an input.
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
    /// Answer to the open question of the seat; there is never more than one.
    Answer(RecordedAnswer),
    /// Offers a draw to all others.
    OfferDraw,
    /// Gives up.
    Forfeit,
}

/// An answer, with cards as ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum RecordedAnswer {
    /// Answer to a direction question.
    Direction(Facing),
    /// Answer to a yes-or-no question.
    Decision(bool),
    /// Answer to a hex question.
    Hex(Cell),
    /// Answer to a card question, in the order of picking.
    Cards(Vec<String>),
}
