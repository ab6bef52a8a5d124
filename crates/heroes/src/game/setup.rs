//! Written form of a set-up: it carries its board, its scenario and all kinds, so that it can be played whatever becomes of the
//! content it was made with.

use std::convert::Infallible;
use std::sync::Arc;

use kernel::is_default;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shell::content::Problem;
use shell::content::problem::listed;
use shell::record::limits::at_most;

use crate::content::check_codex;
use crate::rules::board::BoardPlan;
use crate::rules::codex::{KindDef, KindId, MOST_KINDS, ScenarioDef};
use crate::rules::state::{GameMode, HeroSetup, InitiativeRule, TeamChoice};

/// Opponent, with the scenario's definition at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RecordedMode {
    /// Two teams against each other.
    Skirmish {
        /// Heroes of a side.
        team: u8,
    },
    /// A scenario against the game.
    Scenario {
        /// The scenario.
        scenario: Box<ScenarioDef<String>>,
        /// Number of players who share the heroes.
        players: u8,
        /// True if a Dungeon Master decides between equals for the enemies.
        #[serde(default, skip_serializing_if = "is_default")]
        master: bool,
    },
}

/// Set-up as it is written in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSetup {
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
    /// The board.
    pub board: BoardPlan,
    /// Classes, enemies and objects; classes first.
    #[serde(deserialize_with = "at_most::<_, _, MOST_KINDS>")]
    pub kinds: Vec<KindDef>,
}

impl From<&HeroSetup> for WrittenSetup {
    fn from(setup: &HeroSetup) -> Self {
        let id = |kind: &KindId| Ok::<_, Infallible>(setup.codex.kind(*kind).id.clone());
        let mode = match (setup.mode, setup.scenario().cloned().map(|scenario| scenario.renamed(id))) {
            (GameMode::Scenario { players, master, .. }, Some(Ok(scenario))) => {
                RecordedMode::Scenario { scenario: Box::new(scenario), players, master }
            }
            (GameMode::Scenario { .. } | GameMode::Skirmish { .. }, _) => {
                RecordedMode::Skirmish { team: setup.team_size() }
            }
        };
        Self {
            mode,
            repeat_classes: setup.repeat_classes,
            team_choice: setup.team_choice,
            initiative: setup.initiative,
            shared_hex: setup.shared_hex,
            board: setup.board.plan().clone(),
            kinds: setup.codex.kinds.clone(),
        }
    }
}

impl WrittenSetup {
    /// Compiles the definitions.
    ///
    /// # Errors
    /// All faults of the definitions.
    pub fn compile(self) -> Result<HeroSetup, Vec<Problem>> {
        let (scenario, mode) = match self.mode {
            RecordedMode::Skirmish { team } => (None, GameMode::Skirmish { team }),
            RecordedMode::Scenario { scenario, players, master } => {
                (Some(*scenario), GameMode::Scenario { number: 0, players, master })
            }
        };
        let codex = check_codex(self.kinds, self.board, scenario)?;
        let board = codex.boards.first().cloned().unwrap_or_default();
        Ok(HeroSetup {
            repeat_classes: self.repeat_classes,
            team_choice: self.team_choice,
            initiative: self.initiative,
            shared_hex: self.shared_hex,
            ..HeroSetup::new(Arc::new(codex), board, mode)
        })
    }
}

/// Set-ups are equal if they are written alike: a codex may hold more than its match needs.
impl PartialEq for HeroSetup {
    fn eq(&self, other: &Self) -> bool {
        WrittenSetup::from(self) == WrittenSetup::from(other)
    }
}

impl Serialize for HeroSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenSetup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HeroSetup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenSetup::deserialize(deserializer)?;
        written.compile().map_err(|problems| D::Error::custom(listed(&problems)))
    }
}
