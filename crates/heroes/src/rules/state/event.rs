//! Events: one for each change of the table.

use serde::{Deserialize, Serialize};

use super::declared::{Aim, Deed};
use super::ids::{Side, UnitId};
use super::input::Recruit;
use super::refusal::HeroRefusal;
use super::unit::Unit;
use crate::rules::board::Space;
use crate::rules::codex::{Attack, Damage, GoalDef, KindId, Price, ScenarioDef};
use kernel::Seat;
use kernel::hex::Facing;

/// Result of an attack on one target (heroes 8.3, 8.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Blow {
    /// Result of 0 or less.
    Miss,
    /// Hit that neither wounds nor kills.
    Hit,
    /// One Wound.
    Wound,
    /// Defeated at once.
    Death,
}

impl Blow {
    /// Damage of a result (heroes 8.4).
    pub const fn of(attack: &Attack, result: i8) -> Self {
        if result <= 0 {
            return Self::Miss;
        }
        match (attack.damage, attack.deadly()) {
            (Damage::Nothing, _) | (_, None) => Self::Hit,
            (_, Some(deadly)) if result >= deadly => Self::Death,
            (_, Some(_)) => Self::Wound,
        }
    }
}

/// Result of a match (heroes 15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HeroResult {
    /// The other side has no unit left.
    Eliminated(Side),
    /// Neither side made progress; this side had more, or the match is drawn.
    Stalled(Option<Side>),
    /// The other side gave up.
    Conceded(Side),
    /// The scenario is won: a bit for each of its goals.
    Success(u8),
    /// The scenario is lost by this one of its failures.
    Failure(u8),
    /// The scenario is lost: it took too long.
    TimeUp,
    /// The scenario is lost: the heroes gave up, or none is left.
    GivenUp,
}

impl HeroResult {
    /// Goals of the scenario that were won (heroes R82); empty unless a scenario was won.
    pub fn goals_won(self, scenario: Option<&ScenarioDef<KindId>>) -> impl Iterator<Item = &GoalDef<KindId>> {
        let won = match self {
            Self::Success(goals) => goals,
            Self::Eliminated(_)
            | Self::Stalled(_)
            | Self::Conceded(_)
            | Self::Failure(_)
            | Self::TimeUp
            | Self::GivenUp => 0,
        };
        let goals = scenario.map_or(&[][..], |scenario| &scenario.success).iter().enumerate();
        goals.filter(move |(nth, _)| won & (1 << nth) != 0).map(|(_, goal)| goal)
    }

    /// Winning side, if any. Against the game the heroes are A.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Eliminated(side) | Self::Conceded(side) => Some(side),
            Self::Stalled(side) => side,
            Self::Success(_) => Some(Side::A),
            Self::Failure(_) | Self::TimeUp | Self::GivenUp => Some(Side::B),
        }
    }
}

/// Event of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "fields carry the names of the law")]
pub enum HeroEvent {
    /// A side has chosen its team, which stays hidden.
    TeamChosen { side: Side },
    /// A hero joined a team in the open.
    Recruited { side: Side, recruit: Recruit },
    /// Dice for initiative, A and B.
    InitiativeRolled { dice: [u8; 2] },
    /// One die for the initiative: side A with 1 to 3, else side B.
    InitiativeDrawn { die: u8 },
    /// The side that takes the first Turn.
    FirstTurn { side: Side },
    /// A unit or object is on the board.
    Placed { unit: Unit },
    /// The hero who carries the artifact.
    KeeperNamed { unit: UnitId },
    /// A Turn began.
    TurnBegan { turn: u16, side: Side },
    /// The Fate die: AP of this Turn.
    FateRolled { die: u8 },
    /// The enemies' die: a row of their table.
    EnemyDie { die: u8 },
    /// A reroll of the Fate die, and its price.
    Rerolled { seat: Seat, price: u8, die: u8 },
    /// The side passed.
    Passed { side: Side },
    /// The active unit.
    Chosen { unit: UnitId },
    /// A deed was declared, and paid by a seat.
    DeclaredDeed { unit: UnitId, deed: Deed, aim: Aim, paid: Option<(Price, Seat)> },
    /// A side cannot or will not react.
    Declined { side: Side },
    /// A declaration is cancelled.
    Cancelled { unit: UnitId, deed: Deed, why: HeroRefusal },
    /// A unit walked.
    Walked { unit: UnitId, path: Vec<Space> },
    /// A unit appeared elsewhere.
    Appeared { unit: UnitId, to: Space },
    /// A unit was pushed.
    Pushed { unit: UnitId, facing: Facing, to: Space },
    /// A unit was pulled.
    Pulled { unit: UnitId, to: Space },
    /// A unit takes the place of an ally as target.
    TookPlace { unit: UnitId, ally: UnitId },
    /// The attacker's dice.
    AttackRolled { unit: UnitId, dice: Vec<u8> },
    /// A defender's dice and the result. The highest dice are those that count, after an exchange.
    Defended { unit: UnitId, dice: Vec<u8>, attack: u8, defense: u8, bonus: u8, result: i8, blow: Blow },
    /// A Wound token.
    Wounded { unit: UnitId },
    /// A Poison token.
    Poisoned { unit: UnitId },
    /// Tokens removed.
    Healed { unit: UnitId, wounds: u8, poison: u8 },
    /// Held until the end of this Turn.
    Held { unit: UnitId, until: u16 },
    /// Pierced until the end of this Turn.
    Pierced { unit: UnitId, until: u16 },
    /// In Focus until the end of this Turn.
    Focused { unit: UnitId, until: u16 },
    /// HEX gained.
    HexGained { seat: Seat, by: u8 },
    /// HEX lost.
    HexLost { seat: Seat, by: u8 },
    /// A unit or object is defeated.
    Fell { unit: UnitId },
    /// A villager is free.
    Rescued { unit: UnitId },
    /// A villager is lost.
    Consumed { unit: UnitId },
    /// An Activation marker was placed.
    Marked { unit: UnitId },
    /// All Activation markers of a side were removed.
    MarkersOff { side: Side },
    /// The Turn is over.
    TurnEnded { side: Side },
    /// The match is over.
    Ended { result: HeroResult },
}
