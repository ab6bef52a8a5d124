//! The lessons of Heroes, as they stand in `assets/heroes/lessons.ron`: a real match with words that go along.

use serde::{Deserialize, Serialize};

const EMBEDDED: &str = include_str!("../../../assets/heroes/lessons.ron");

/// A lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLesson {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// What is learned, in a sentence.
    pub about: String,
    /// What is played.
    pub game: LessonGame,
    /// The classes of both sides; against the game of one.
    pub teams: (Vec<String>, Vec<String>),
    /// What the dice begin with.
    pub seed: u64,
    /// What is done, one after another.
    pub steps: Vec<HeroLessonStep>,
}

/// What is played in a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum LessonGame {
    /// A skirmish on the board of this id.
    Skirmish {
        /// Its id.
        board: String,
    },
    /// The scenario of this id.
    Scenario {
        /// Its id.
        id: String,
    },
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLessonStep {
    /// What is said.
    pub words: String,
    /// What is to be done.
    pub goal: HeroTask,
}

/// What a step asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeroTask {
    /// Only to be read.
    Next,
    /// The player looks at another of their heroes.
    Look,
    /// The player takes up an action, to aim it.
    Aim,
    /// A hero of the player walks.
    Walk,
    /// A Turn of the player ends.
    EndTurn,
    /// A Turn of the other side ends.
    TheirTurn,
    /// A hero of the player attacks.
    Strike,
    /// Somebody of the other side takes a Wound.
    Wound,
    /// Somebody of the other side falls.
    Fell,
    /// The player has so much HEX.
    HexAtLeast(u16),
    /// The player pays something with HEX.
    SpendHex,
    /// The Keeper is named.
    Keeper,
}

/// The lessons of the base game.
///
/// # Errors
/// Where the text is wrong, and what was expected; a test proves that it is not.
pub fn hero_lessons() -> Result<Vec<HeroLesson>, String> {
    ron::from_str(EMBEDDED).map_err(|error| error.to_string())
}
