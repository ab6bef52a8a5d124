//! What a match is begun with (heroes 2).

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::board::{Battlefield, Space};
use crate::rules::codex::{Codex, KindId, Role, ScenarioDef};
use kernel::Seat;

use super::ids::Side;

/// Against whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameMode {
    /// Two teams of so many.
    Skirmish {
        /// 3 or 4.
        team: u8,
    },
    /// Against the game.
    Scenario {
        /// Place in the codex.
        number: u8,
        /// How many share the heroes.
        players: u8,
        /// Whether somebody decides between equals for the enemies (heroes 13.7).
        master: bool,
    },
}

/// How teams are chosen (heroes R2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TeamChoice {
    /// In secret, shown together.
    #[default]
    Secret,
    /// One hero at a time in turn, for all to see.
    Open,
}

/// Who takes the first Turn (heroes 2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum InitiativeRule {
    /// The higher die decides.
    #[default]
    Rolled,
    /// The side that a single die falls for.
    Chance,
    /// This one.
    Fixed(Side),
}

/// Most heroes of a side.
pub const MOST_HEROES: u8 = 8;

/// Why a match cannot begin so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroSetupFault {
    /// A team of nobody, or of too many.
    Team(u8),
    /// The board has fewer places for a side than its team has heroes.
    Places {
        /// Which side.
        side: Side,
        /// How many places there are.
        found: usize,
    },
    /// There are fewer classes than a team has heroes, and none may be there twice.
    Classes(usize),
    /// More or fewer players than the scenario is for.
    Players {
        /// How many.
        found: u8,
        /// How many at most.
        most: u8,
    },
    /// The codex has no such scenario.
    NoScenario,
}

impl fmt::Display for HeroSetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Team(found) => write!(f, "a team has 1 to {MOST_HEROES} heroes, not {found}"),
            Self::Places { side, found } => write!(f, "the board has {found} places for side {side}"),
            Self::Classes(found) => write!(f, "there are {found} classes to choose from"),
            Self::Players { found, most } => {
                write!(f, "the scenario is for 1 to {most} players, not {found}")
            }
            Self::NoScenario => f.write_str("there is no such scenario"),
        }
    }
}

impl std::error::Error for HeroSetupFault {}

/// Everything that is settled before the first input.
#[derive(Debug, Clone)]
pub struct HeroSetup {
    /// What is printed.
    pub codex: Arc<Codex>,
    /// Where.
    pub board: Arc<Battlefield>,
    /// Against whom.
    pub mode: GameMode,
    /// Whether a team may have a class twice (heroes R1).
    pub repeat_classes: bool,
    /// How teams are chosen.
    pub team_choice: TeamChoice,
    /// Who begins.
    pub initiative: InitiativeRule,
    /// Whether players on one side share a counter (heroes R67).
    pub shared_hex: bool,
}

impl HeroSetup {
    /// A match by the rules, without any option.
    pub fn new(codex: Arc<Codex>, board: Arc<Battlefield>, mode: GameMode) -> Self {
        Self {
            codex,
            board,
            mode,
            repeat_classes: false,
            team_choice: TeamChoice::Secret,
            initiative: InitiativeRule::Rolled,
            shared_hex: false,
        }
    }

    /// Whether a match can begin so.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), HeroSetupFault> {
        if let GameMode::Scenario { players, .. } = self.mode {
            let most = self.scenario().ok_or(HeroSetupFault::NoScenario)?.players;
            if !(1..=most).contains(&players) {
                return Err(HeroSetupFault::Players { found: players, most });
            }
        }
        let team = self.team_size();
        if !(1..=MOST_HEROES).contains(&team) {
            return Err(HeroSetupFault::Team(team));
        }
        for side in self.hero_sides() {
            let found = self.board.positions(side.index()).len();
            if found < usize::from(team) {
                return Err(HeroSetupFault::Places { side: *side, found });
            }
        }
        let classes = self.codex.classes().count();
        let enough = if self.repeat_classes { 1 } else { usize::from(team) };
        if classes < enough { Err(HeroSetupFault::Classes(classes)) } else { Ok(()) }
    }

    /// The scenario, if it is one.
    pub fn scenario(&self) -> Option<&ScenarioDef<KindId>> {
        match self.mode {
            GameMode::Scenario { number, .. } => self.codex.scenarios.get(usize::from(number)),
            GameMode::Skirmish { .. } => None,
        }
    }

    /// How many heroes a side has.
    pub fn team_size(&self) -> u8 {
        match self.mode {
            GameMode::Skirmish { team } => team,
            GameMode::Scenario { .. } => self.scenario().map_or(0, |scenario| scenario.heroes),
        }
    }

    /// How many share the heroes of side A.
    pub const fn players(&self) -> u8 {
        match self.mode {
            GameMode::Skirmish { .. } => 1,
            GameMode::Scenario { players, .. } => players,
        }
    }

    /// Whether there is a Dungeon Master.
    pub const fn has_master(&self) -> bool {
        match self.mode {
            GameMode::Skirmish { .. } => false,
            GameMode::Scenario { master, .. } => master,
        }
    }

    /// The sides that people and bots play with Turns of heroes.
    pub const fn hero_sides(&self) -> &'static [Side] {
        match self.mode {
            GameMode::Skirmish { .. } => &Side::BOTH,
            GameMode::Scenario { .. } => &[Side::A],
        }
    }

    /// The seats of a side.
    pub fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let (first, count) = match (self.mode, side) {
            (GameMode::Skirmish { .. }, _) => (side.index(), 1),
            (GameMode::Scenario { players, .. }, Side::A) => (0, usize::from(players)),
            (GameMode::Scenario { .. }, Side::B) => (0, 0),
        };
        (first..first + count).filter_map(Seat::new)
    }

    /// Whose counter a seat pays from.
    pub const fn purse(&self, seat: Seat) -> Seat {
        match self.mode {
            GameMode::Scenario { .. } if self.shared_hex => Seat::FIRST,
            GameMode::Scenario { .. } | GameMode::Skirmish { .. } => seat,
        }
    }

    /// Wounds that one of this kind can bear here: enemies more with more players (heroes R83).
    pub fn vitality(&self, kind: KindId) -> u8 {
        let kind = self.codex.kind(kind);
        let by_players = self.scenario().is_some_and(|scenario| scenario.vitality_by_players);
        let times = match kind.role {
            Role::Enemy { .. } if by_players => self.players(),
            Role::Enemy { .. } | Role::Hero { .. } | Role::Object => 1,
        };
        kind.profile.vitality.saturating_mul(times)
    }

    /// What the scenario places once the heroes stand, and where, in this order (heroes 14).
    pub fn pieces(&self) -> impl Iterator<Item = (KindId, Space)> + use<'_> {
        let kinds = self.scenario().map_or(&[][..], |scenario| &scenario.pieces);
        kinds
            .iter()
            .flat_map(|kind| self.board.pieces(&self.codex.kind(*kind).id).map(move |space| (*kind, space)))
    }

    /// Villagers there are to rescue.
    pub fn villagers(&self) -> u8 {
        let Some(scenario) = self.scenario() else { return 0 };
        let Some(board) = self.codex.board(&scenario.board) else { return 0 };
        let objects = scenario.pieces.iter().filter(|kind| self.codex.kind(**kind).is_object());
        objects.map(|kind| board.pieces(&self.codex.kind(*kind).id).count() as u8).sum()
    }
}
