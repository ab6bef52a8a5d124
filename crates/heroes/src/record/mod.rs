//! Records of Heroes of Hex before the shell had records of any game, and their upgrade.
//!
//! A match is now recorded as [`shell::Record`] of [`Heroes`](crate::game::Heroes), which [`open`] makes of any form that was
//! ever written. The window still writes the older kind.
//!
//! A [`HeroRecording`] is self-contained: it carries its board, its scenario and all available kinds, so it
//! can be played whatever happens to the library. Kinds are numbered by their place in the record, spaces in
//! reading order of its board. A [`HeroRecorder`] produces one during a match. Its written forms are those of
//! HexStrike: RON, JSON, [compact](form), [`journal`](shell::record::journal) and the pasteable [`code`]. Each begins
//! with its own letter, so that no reader confuses the games.

pub mod code;
mod fault;
pub mod form;
mod recorder;
pub mod stored;
pub mod summary;
mod tape;
mod upgrade;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::board::BoardPlan;
use crate::rules::codex::{KindDef, MOST_KINDS};
use crate::rules::state::{HeroInput, InitiativeRule, TeamChoice};
use kernel::MAX_SEATS;
use kernel::is_default;
use shell::record::Digest;
use shell::record::limits::at_most;

pub use crate::game::RecordedMode;
pub use fault::HeroRecordError;
pub use form::is_of_heroes;
pub use form::read;
pub use recorder::{HeroMoment, HeroRecorder};
pub use upgrade::{NoHeroMatch, open};

/// Most people and bots in a match: the seats, and a Dungeon Master.
pub const MOST_PLAYERS: usize = MAX_SEATS + 1;
/// Most dice of one input, far more than any attack has.
pub const MOST_DICE: usize = 4096;

/// Record of one match, finished or in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroRecording {
    /// Version of the game that wrote the record.
    pub game: String,
    /// Seed of the dice after those of the record.
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
    /// True if it continues a watched match.
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken_over: bool,
    /// Opponent.
    pub mode: RecordedMode,
    /// True if a team may repeat a class.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeat_classes: bool,
    /// Way of choosing teams.
    #[serde(default)]
    pub team_choice: TeamChoice,
    /// Choice of the side with the first Turn.
    #[serde(default)]
    pub initiative: InitiativeRule,
    /// True if the players of a side share a counter.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shared_hex: bool,
    /// Players: the seats in order, then the Dungeon Master if there is one.
    #[serde(deserialize_with = "at_most::<_, _, MOST_PLAYERS>")]
    pub players: Vec<HeroPlayer>,
    /// Inputs, each with the dice up to the next input.
    #[serde(default)]
    pub inputs: Vec<HeroEntry>,
    /// Digests after the set-up and after each Turn. Without digests a replay cannot be compared.
    #[serde(default)]
    pub digests: Vec<Digest>,
    /// The board.
    pub board: BoardPlan,
    /// Definitions of classes, enemies and objects at that time; classes first.
    #[serde(deserialize_with = "at_most::<_, _, MOST_KINDS>")]
    pub kinds: Vec<KindDef>,
}

impl HeroRecording {
    /// True if another record is of the same match: same start, inputs and dice.
    pub fn is_of_same_match(&self, other: &Self) -> bool {
        (self.begun, self.seed, &self.board, &self.mode)
            == (other.begun, other.seed, &other.board, &other.mode)
            && self.inputs == other.inputs
    }
}

/// Player in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroPlayer {
    /// Name on screen.
    pub name: String,
    /// The one who decides, in the recorder's words, such as the level of a bot. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played_by: String,
}

/// An input and its dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroEntry {
    /// Input.
    pub input: HeroInput,
    /// Dice until the next input, in order (heroes 16).
    #[serde(default, skip_serializing_if = "FallenDice::is_empty")]
    pub dice: FallenDice,
}

/// Rolled dice, written as digits.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FallenDice(Vec<u8>);

impl FallenDice {
    /// Wraps dice, each 1 to 6.
    pub(super) const fn of(dice: Vec<u8>) -> Self {
        Self(dice)
    }

    /// Dice, each 1 to 6.
    pub fn dice(&self) -> &[u8] {
        &self.0
    }

    /// True if there are no dice.
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
