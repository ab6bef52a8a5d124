//! Pending work as data: a stack of tasks, the next one last, and the chain of declarations.
//!
//! A task that needs an answer stays on the stack until the input comes. So a match can stop anywhere, be
//! copied, and go on; and no die is ever rolled twice.

use serde::{Deserialize, Serialize};

use super::declared::{Declared, Deed};
use super::ids::{Equal, Side, UnitId};
use super::input::Recruit;
use super::table::Table;

/// Attack in progress: the attacker has rolled, and some targets still have to defend (heroes 8.5).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Attacker.
    pub unit: UnitId,
    /// Deed that holds the attack.
    pub deed: Deed,
    /// The attacker's highest die.
    pub best: u8,
    /// Targets that still have to defend, the next one last.
    pub targets: Vec<UnitId>,
}

/// A pending step of the match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// Both sides choose in secret.
    SecretTeams,
    /// This side chooses its next hero.
    OpenTeams(Side),
    /// Dice for initiative.
    Initiative,
    /// This side decides who begins.
    FirstTurn(Side),
    /// This side places a hero.
    Placing(Side),
    /// The scenario's pieces are placed.
    Pieces,
    /// The players name the Keeper.
    Keeper,
    /// A Turn begins.
    TurnBegins,
    /// A unit is chosen, or the side passes.
    Choosing,
    /// The active unit acts.
    Acting,
    /// The Turn ends.
    TurnEnds,
    /// A side may react.
    Asking {
        /// Side that may react.
        side: Side,
        /// True if the other side has just declined.
        declined: bool,
    },
    /// The last declaration of the chain is carried out.
    CarryOut,
    /// The effects of an action, from `next` on.
    Effects {
        /// The declaration.
        declared: Declared,
        /// Units and objects it affects.
        targets: Vec<UnitId>,
        /// Index of the next effect.
        next: u8,
    },
    /// The next target defends.
    Defending(Assault),
    /// The attacker falls if its own Wound exceeds its Vitality.
    OwnWound(UnitId),
    /// The attacker picks the direction of a push.
    Pushing {
        /// The attacker.
        unit: UnitId,
        /// Unit to push.
        target: UnitId,
        /// Distance.
        spaces: u8,
    },
    /// The user picks the space of a pull.
    Pulling {
        /// The user.
        unit: UnitId,
        /// Unit to pull.
        target: UnitId,
    },
    /// The groups of a row of the enemies' table, from `group` on.
    EnemyRow {
        /// Row, counted from 0.
        row: u8,
        /// Group, counted from 0.
        group: u8,
    },
    /// The enemies of a group that have not acted yet.
    EnemyGroup {
        /// Row, counted from 0.
        row: u8,
        /// Group, counted from 0.
        group: u8,
        /// Enemies that have acted.
        done: Vec<UnitId>,
    },
    /// The steps of an enemy, from `step` on.
    EnemyActs {
        /// The enemy.
        unit: UnitId,
        /// Row, counted from 0.
        row: u8,
        /// Group, counted from 0.
        group: u8,
        /// Step, counted from 0.
        step: u8,
    },
    /// An enemy that has moved to an object consumes it.
    Consuming(UnitId),
    /// The Dungeon Master decides between equals; then the task below continues.
    Deciding(Vec<Equal>),
}

/// Task stack and chain.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agenda {
    /// Pending tasks, the next one last.
    pub tasks: Vec<Task>,
    /// Declarations, the newest last.
    pub chain: Vec<Declared>,
    /// Teams that are chosen but not revealed.
    pub secret: [Option<Vec<Recruit>>; 2],
    /// Answers of the Dungeon Master about the next task.
    pub said: Vec<u8>,
    /// Placed heroes of each team: one bit for each place in the team.
    pub placed: [u8; 2],
}

/// Input that a match waits for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub enum Waiting {
    /// The secret teams of these sides.
    Teams(Vec<Side>),
    /// The next hero of this side.
    Recruit(Side),
    /// This side's decision on who begins.
    FirstTurn(Side),
    /// The space of a hero of this side.
    Place(Side),
    /// The hero who carries the artifact.
    Keeper,
    /// A unit of this side, or a pass.
    Choose(Side),
    /// The next deed of this unit.
    Act(UnitId),
    /// A reaction of this side, or a refusal to react.
    React(Side),
    /// The direction of a push.
    Push {
        /// The attacker, whose side decides.
        unit: UnitId,
        /// Unit to push.
        target: UnitId,
    },
    /// The Dungeon Master's choice among these equals.
    Decide(Vec<Equal>),
    /// The space of a pull.
    Pull {
        /// The user, whose side decides.
        unit: UnitId,
        /// Unit to pull.
        target: UnitId,
    },
}

impl Agenda {
    /// Heroes of a side that are not on the board yet, by their places in its team (heroes R4).
    pub fn left_to_place(&self, table: &Table, side: Side) -> impl Iterator<Item = u8> + use<> {
        let placed = self.placed[side.index()];
        (0..table.teams[side.index()].len() as u8).filter(move |nth| placed & (1 << nth) == 0)
    }
}

impl Waiting {
    /// Side that answers. The Dungeon Master answers for B.
    pub fn side(&self, table: &Table) -> Side {
        match self {
            Self::Teams(sides) => sides.first().copied().unwrap_or(Side::A),
            Self::Recruit(side)
            | Self::FirstTurn(side)
            | Self::Place(side)
            | Self::Choose(side)
            | Self::React(side) => *side,
            Self::Act(unit) | Self::Push { unit, .. } | Self::Pull { unit, .. } => table.unit(*unit).side,
            Self::Keeper => Side::A,
            Self::Decide(_) => Side::B,
        }
    }
}
