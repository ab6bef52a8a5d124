//! Set-up of a match (heroes 2).

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::board::{Battlefield, Space};
use crate::rules::codex::{Codex, KindId, Role, ScenarioDef};
use kernel::Seat;

use super::ids::Side;

/// Opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameMode {
    /// Two teams against each other.
    Skirmish {
        /// Team size: 3 or 4.
        team: u8,
    },
    /// A scenario against the game.
    Scenario {
        /// Index in the codex.
        number: u8,
        /// Number of players who share the heroes.
        players: u8,
        /// True if a Dungeon Master decides between equals for the enemies (heroes 13.7).
        master: bool,
    },
}

/// Way of choosing teams (heroes R2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TeamChoice {
    /// In secret, revealed together.
    #[default]
    Secret,
    /// In the open, one hero at a time in turn.
    Open,
}

/// Choice of the side with the first Turn (heroes 2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum InitiativeRule {
    /// The higher die decides.
    #[default]
    Rolled,
    /// A single die picks the side.
    Chance,
    /// This side.
    Fixed(Side),
}

/// Most heroes of a side.
pub const MOST_HEROES: u8 = 8;

/// Reason a match cannot begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroSetupFault {
    /// The team is empty or too large.
    Team(u8),
    /// The board has fewer places for a side than its team has heroes.
    Places {
        /// The side.
        side: Side,
        /// Number of its places.
        found: usize,
    },
    /// There are fewer classes than heroes in a team, and no class may repeat.
    Classes(usize),
    /// The number of players does not fit the scenario.
    Players {
        /// Number of players.
        found: u8,
        /// Most players of the scenario.
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

/// Everything that is fixed before the first input.
#[derive(Debug, Clone)]
pub struct HeroSetup {
    /// Printed content.
    pub codex: Arc<Codex>,
    /// Board.
    pub board: Arc<Battlefield>,
    /// Opponent.
    pub mode: GameMode,
    /// True if a team may repeat a class (heroes R1).
    pub repeat_classes: bool,
    /// Way of choosing teams.
    pub team_choice: TeamChoice,
    /// Choice of the side with the first Turn.
    pub initiative: InitiativeRule,
    /// True if the players of a side share a counter (heroes R67).
    pub shared_hex: bool,
}

impl HeroSetup {
    /// Set-up by the rules, without options.
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

    /// Checks that a match can begin.
    ///
    /// # Errors
    /// The reason it cannot.
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

    /// Scenario that is played, if any.
    pub fn scenario(&self) -> Option<&ScenarioDef<KindId>> {
        match self.mode {
            GameMode::Scenario { number, .. } => self.codex.scenarios.get(usize::from(number)),
            GameMode::Skirmish { .. } => None,
        }
    }

    /// Number of heroes of a side.
    pub fn team_size(&self) -> u8 {
        match self.mode {
            GameMode::Skirmish { team } => team,
            GameMode::Scenario { .. } => self.scenario().map_or(0, |scenario| scenario.heroes),
        }
    }

    /// Number of players who share the heroes of side A.
    pub const fn players(&self) -> u8 {
        match self.mode {
            GameMode::Skirmish { .. } => 1,
            GameMode::Scenario { players, .. } => players,
        }
    }

    /// True if there is a Dungeon Master.
    pub const fn has_master(&self) -> bool {
        match self.mode {
            GameMode::Skirmish { .. } => false,
            GameMode::Scenario { master, .. } => master,
        }
    }

    /// Sides whose heroes are played by people or bots.
    pub const fn hero_sides(&self) -> &'static [Side] {
        match self.mode {
            GameMode::Skirmish { .. } => &Side::BOTH,
            GameMode::Scenario { .. } => &[Side::A],
        }
    }

    /// Seats of a side.
    pub fn seats(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let (first, count) = match (self.mode, side) {
            (GameMode::Skirmish { .. }, _) => (side.index(), 1),
            (GameMode::Scenario { players, .. }, Side::A) => (0, usize::from(players)),
            (GameMode::Scenario { .. }, Side::B) => (0, 0),
        };
        (first..first + count).filter_map(Seat::new)
    }

    /// Seat whose counter pays for this seat.
    pub const fn purse(&self, seat: Seat) -> Seat {
        match self.mode {
            GameMode::Scenario { .. } if self.shared_hex => Seat::FIRST,
            GameMode::Scenario { .. } | GameMode::Skirmish { .. } => seat,
        }
    }

    /// Wounds that a unit of this kind can bear here: enemies bear more with more players (heroes R83).
    pub fn vitality(&self, kind: KindId) -> u8 {
        let kind = self.codex.kind(kind);
        let by_players = self.scenario().is_some_and(|scenario| scenario.vitality_by_players);
        let times = match kind.role {
            Role::Enemy { .. } if by_players => self.players(),
            Role::Enemy { .. } | Role::Hero { .. } | Role::Object => 1,
        };
        kind.profile.vitality.saturating_mul(times)
    }

    /// Pieces that the scenario places once the heroes stand, with their spaces, in this order (heroes 14).
    pub fn pieces(&self) -> impl Iterator<Item = (KindId, Space)> + use<'_> {
        let kinds = self.scenario().map_or(&[][..], |scenario| &scenario.pieces);
        kinds
            .iter()
            .flat_map(|kind| self.board.pieces(&self.codex.kind(*kind).id).map(move |space| (*kind, space)))
    }

    /// Number of villagers to rescue.
    pub fn villagers(&self) -> u8 {
        let Some(scenario) = self.scenario() else { return 0 };
        let Some(board) = self.codex.board(&scenario.board) else { return 0 };
        let objects = scenario.pieces.iter().filter(|kind| self.codex.kind(**kind).is_object());
        objects.map(|kind| board.pieces(&self.codex.kind(*kind).id).count() as u8).sum()
    }
}
