//! Lessons of Heroes of Hex from `assets/heroes/lessons.ron`: a real match with explanations.

use serde::{Deserialize, Serialize};

use shell::content::built_in;

const EMBEDDED: &str = include_str!("../../../assets/heroes/lessons.ron");

/// A lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLesson {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Summary in a sentence.
    pub about: String,
    /// Match to play.
    pub game: LessonGame,
    /// Classes of both sides; the second list is empty in a scenario.
    pub teams: (Vec<String>, Vec<String>),
    /// Seed of the dice.
    pub seed: u64,
    /// Steps in order.
    pub steps: Vec<HeroLessonStep>,
}

/// Match of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum LessonGame {
    /// A skirmish on the board of this id.
    Skirmish {
        /// Id of the board.
        board: String,
    },
    /// The scenario of this id.
    Scenario {
        /// Id of the scenario.
        id: String,
    },
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLessonStep {
    /// Explanation.
    pub words: String,
    /// Task that completes the step.
    pub goal: HeroTask,
}

/// Task of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeroTask {
    /// The player continues after reading.
    Next,
    /// The player looks at another of their heroes.
    Look,
    /// The player selects an action to aim it.
    Aim,
    /// A hero of the player walks.
    Walk,
    /// A Turn of the player ends.
    EndTurn,
    /// A Turn of the other side ends.
    TheirTurn,
    /// A hero of the player attacks.
    Strike,
    /// A unit of the other side takes a Wound.
    Wound,
    /// A unit of the other side falls.
    Fell,
    /// The player has at least this much HEX.
    HexAtLeast(u16),
    /// The player pays with HEX.
    SpendHex,
    /// The player names the Keeper.
    Keeper,
}

/// Returns the lessons of the base game.
pub fn hero_lessons() -> Vec<HeroLesson> {
    built_in("assets/heroes/lessons.ron", ron::from_str(EMBEDDED))
}
