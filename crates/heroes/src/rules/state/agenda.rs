//! What is still to be done, as data: a stack of tasks, the last one next, and the chain of declarations.
//!
//! A task that needs an answer stays on the stack until the input comes. So a match can stop anywhere, be copied, and go on;
//! and no die is ever rolled twice.

use serde::{Deserialize, Serialize};

use super::declared::{Declared, Deed};
use super::ids::{Equal, Side, UnitId};
use super::input::Recruit;
use super::table::Table;

/// An attack under way: the attacker has rolled, these still have to defend (heroes 8.5).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Whose.
    pub unit: UnitId,
    /// Which deed holds the attack.
    pub deed: Deed,
    /// The attacker's highest die.
    pub best: u8,
    /// Who still has to defend, the next one last.
    pub targets: Vec<UnitId>,
}

/// A thing to do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// Both sides choose in secret.
    SecretTeams,
    /// This side chooses its next hero.
    OpenTeams(Side),
    /// Dice for initiative.
    Initiative,
    /// This side says who begins.
    FirstTurn(Side),
    /// This side places a hero.
    Placing(Side),
    /// The scenario's pieces come.
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
    /// A side is asked for a reaction, after the other declined or not.
    Asking {
        /// Who.
        side: Side,
        /// Whether the other has just declined.
        declined: bool,
    },
    /// The last declaration of the chain is carried out.
    CarryOut,
    /// The effects of an action from this one on.
    Effects {
        /// Which action.
        declared: Declared,
        /// Whom it meets.
        targets: Vec<UnitId>,
        /// The next effect.
        next: u8,
    },
    /// The next target defends.
    Defending(Assault),
    /// The attacker falls if its own Wound was one too many.
    OwnWound(UnitId),
    /// The attacker says where to.
    Pushing {
        /// The attacker.
        unit: UnitId,
        /// Who is pushed.
        target: UnitId,
        /// How far.
        spaces: u8,
    },
    /// The user says where to.
    Pulling {
        /// The user.
        unit: UnitId,
        /// Who is pulled.
        target: UnitId,
    },
    /// The groups of a row of the enemies' table, from this one on.
    EnemyRow {
        /// Counted from 0.
        row: u8,
        /// Counted from 0.
        group: u8,
    },
    /// The enemies of a group that have not acted yet.
    EnemyGroup {
        /// Counted from 0.
        row: u8,
        /// Counted from 0.
        group: u8,
        /// Who has.
        done: Vec<UnitId>,
    },
    /// The steps of an enemy, from this one on.
    EnemyActs {
        /// Who.
        unit: UnitId,
        /// Counted from 0.
        row: u8,
        /// Counted from 0.
        group: u8,
        /// Counted from 0.
        step: u8,
    },
    /// An enemy that has moved to an object consumes it.
    Consuming(UnitId),
    /// The Dungeon Master decides between equals; then the task below is taken up again.
    Deciding(Vec<Equal>),
}

/// Stack and chain.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agenda {
    /// The next task last.
    pub tasks: Vec<Task>,
    /// Declarations, the last one on top.
    pub chain: Vec<Declared>,
    /// Teams chosen and not yet shown.
    pub secret: [Option<Vec<Recruit>>; 2],
    /// What the Dungeon Master has said about the task that is next.
    pub said: Vec<u8>,
    /// Heroes of each team that are placed: a bit for each place in the team.
    pub placed: [u8; 2],
}

/// What a match waits for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub enum Waiting {
    /// These sides' teams.
    Teams(Vec<Side>),
    /// This side's next hero.
    Recruit(Side),
    /// Which side begins: this one says.
    FirstTurn(Side),
    /// A hero of this side on the board.
    Place(Side),
    /// Who carries the artifact.
    Keeper,
    /// A unit of this side, or a pass.
    Choose(Side),
    /// What this unit does next.
    Act(UnitId),
    /// A reaction of this side, or none.
    React(Side),
    /// Where a target is pushed.
    Push {
        /// The attacker, whose side says.
        unit: UnitId,
        /// Who is pushed.
        target: UnitId,
    },
    /// Which of these equals the Dungeon Master takes.
    Decide(Vec<Equal>),
    /// Where a target is pulled.
    Pull {
        /// The user, whose side says.
        unit: UnitId,
        /// Who is pulled.
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
    /// The side that answers. The Dungeon Master answers for B.
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
