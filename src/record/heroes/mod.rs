//! Records of Heroes of Hex: how a match began, what was put in, and the dice that fell of each input.
//!
//! A [`HeroRecording`] stands alone: it carries its board, its scenario and all kinds there were to choose from, so it plays
//! whatever has become of the library. Kinds and spaces are named by number: kinds by their place in the record, spaces in
//! reading order of its board. A [`HeroRecorder`] makes one while a match is played. Written forms are those of the first
//! game: RON, JSON, [compact](form), [`journal`](super::journal) and the [`code`] to paste; all begin with a letter of their own, so no reader
//! takes one game for the other.

pub mod code;
mod fault;
pub mod form;
mod recorder;
pub mod summary;
pub mod tally;
mod tape;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Digest;
use super::limits::at_most;
use crate::heroes::board::BoardPlan;
use crate::heroes::codex::{KindDef, MOST_KINDS, ScenarioDef};
use crate::heroes::state::{HeroInput, InitiativeRule, TeamChoice};
use crate::rules::MAX_SEATS;
use crate::rules::cards::card::is_default;

pub use fault::HeroRecordError;
pub use form::read;
pub use recorder::HeroRecorder;

/// Most people and bots at a match: the seats, and a Dungeon Master.
pub const MOST_PLAYERS: usize = MAX_SEATS + 1;
/// Most dice of one input: by far more than any attack has.
pub const MOST_DICE: usize = 4096;

/// One match, whole or as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroRecording {
    /// Version of the game that made the record.
    pub game: String,
    /// What the dice come from that fall after those of the record.
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
    /// It went on from a match that was watched.
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken_over: bool,
    /// Against whom.
    pub mode: RecordedMode,
    /// True if a team may have a class twice.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeat_classes: bool,
    /// How teams are chosen.
    #[serde(default)]
    pub team_choice: TeamChoice,
    /// Who takes the first Turn.
    #[serde(default)]
    pub initiative: InitiativeRule,
    /// True if players on one side share a counter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shared_hex: bool,
    /// Who plays: the seats in order, last the Dungeon Master if there is one.
    #[serde(deserialize_with = "at_most::<_, _, MOST_PLAYERS>")]
    pub players: Vec<HeroPlayer>,
    /// What was put in, with the dice that fell before the next input.
    #[serde(default)]
    pub inputs: Vec<HeroEntry>,
    /// Of the match when it is set up, then after each Turn. Without any there is nothing to compare a replay with.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// The board.
    pub board: BoardPlan,
    /// Classes, enemies and objects, as they were defined then; classes first.
    #[serde(deserialize_with = "at_most::<_, _, MOST_KINDS>")]
    pub kinds: Vec<KindDef>,
}

impl HeroRecording {
    /// True if another record is of the same match: begun alike, with the same inputs and dice.
    pub fn is_of_same_match(&self, other: &Self) -> bool {
        (self.begun, self.seed, &self.board, &self.mode)
            == (other.begun, other.seed, &other.board, &other.mode)
            && self.inputs == other.inputs
    }
}

/// Against whom, with the scenario as it was defined then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RecordedMode {
    /// Two teams of so many.
    Skirmish {
        /// Heroes of a side.
        team: u8,
    },
    /// Against the game.
    Scenario {
        /// Which.
        scenario: Box<ScenarioDef<String>>,
        /// How many share the heroes.
        players: u8,
        /// True if somebody decides between equals for the enemies.
        #[serde(default, skip_serializing_if = "is_default")]
        master: bool,
    },
}

/// Who sits in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroPlayer {
    /// Name on screen.
    pub name: String,
    /// Who decides, in words of whoever records, such as the level of a bot. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played_by: String,
}

/// An input and the dice that fell of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroEntry {
    /// What was put in.
    pub input: HeroInput,
    /// All dice until the next input, in the order in which they fell (heroes 16).
    #[serde(default, skip_serializing_if = "FallenDice::is_empty")]
    pub dice: FallenDice,
}

/// Dice as they fell, written as their digits.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FallenDice(Vec<u8>);

impl FallenDice {
    /// These, each 1 to 6.
    pub(super) const fn of(dice: Vec<u8>) -> Self {
        Self(dice)
    }

    /// Each 1 to 6.
    pub fn dice(&self) -> &[u8] {
        &self.0
    }

    /// True if none fell.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for FallenDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|die| write!(f, "{die}"))
    }
}

impl fmt::Debug for FallenDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<FallenDice> for String {
    fn from(dice: FallenDice) -> Self {
        dice.to_string()
    }
}

impl TryFrom<String> for FallenDice {
    type Error = String;

    fn try_from(digits: String) -> Result<Self, String> {
        if digits.len() > MOST_DICE {
            return Err(format!("more than {MOST_DICE} dice of one input"));
        }
        let die = |digit: u8| {
            (b'1'..=b'6')
                .contains(&digit)
                .then(|| digit - b'0')
                .ok_or("dice are digits from 1 to 6".to_owned())
        };
        digits.into_bytes().into_iter().map(die).collect::<Result<_, _>>().map(Self)
    }
}
