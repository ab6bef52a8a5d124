//! Everything that can be put into a match.

use serde::{Deserialize, Serialize};

use super::declared::Aim;
use super::ids::{Side, UnitId};
use crate::rules::board::Space;
use crate::rules::codex::KindId;
use kernel::Seat;
use kernel::hex::Facing;

/// A hero for a team, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recruit {
    /// Its class.
    pub class: KindId,
    /// Who plays it: the side's seat in a skirmish.
    pub seat: Seat,
}

/// The use of an action: in the own Turn, or to answer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionUse {
    /// Whose.
    pub unit: UnitId,
    /// Which of its three, counted from 0.
    pub action: u8,
    /// Which of its prices, counted from 0.
    pub price: u8,
    /// At what.
    pub aim: Aim,
}

/// An input. What the match waits for decides which fit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HeroInput {
    /// A whole team in secret, or the next hero in the open (heroes 2.2).
    Team(Side, Vec<Recruit>),
    /// Which side takes the first Turn (heroes 2.3).
    FirstTurn(Side),
    /// A hero of the team, by its place in it, on a space (heroes 2.4).
    Place(u8, Space),
    /// Who carries the artifact (heroes R84).
    Keeper(UnitId),
    /// No unit in this Turn (heroes 3.5).
    Pass,
    /// The active unit (heroes 3.3).
    Choose(UnitId),
    /// Negate Fate, paid by this seat (heroes 3.2).
    NegateFate(Seat),
    /// A Movement action of the active unit, space by space (heroes 4.2).
    Walk(Vec<Space>),
    /// An action, or a reaction where one is asked for.
    Use(ActionUse),
    /// No reaction (heroes 9.3).
    Decline,
    /// Nothing more in this Turn.
    EndTurn,
    /// Where a Knockback leads (heroes 8.6).
    Push(Facing),
    /// Where a pull leads (heroes R61).
    Pull(Space),
    /// One of the equals that are offered, counted from 0 (heroes 13.7).
    Decide(u8),
    /// The players stop and keep what they have won (heroes R82).
    Withdraw,
    /// A side gives up (heroes 15.4).
    Concede(Side),
}
