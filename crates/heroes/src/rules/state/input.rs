//! Inputs of a match.

use serde::{Deserialize, Serialize};

use super::declared::Aim;
use super::ids::{Side, UnitId};
use crate::rules::board::Space;
use crate::rules::codex::KindId;
use kernel::Seat;
use kernel::hex::Facing;

/// A hero for a team, with its seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recruit {
    /// Its class.
    pub class: KindId,
    /// Seat that plays it: the side's seat in a skirmish.
    pub seat: Seat,
}

/// Use of an action, in the unit's own Turn or as a reaction.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionUse {
    /// User.
    pub unit: UnitId,
    /// Index of the action, 0 to 2.
    pub action: u8,
    /// Index of the price, counted from 0.
    pub price: u8,
    /// Target.
    pub aim: Aim,
}

/// An input. The state of the match decides which inputs are accepted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HeroInput {
    /// A whole team in secret, or the next hero in the open (heroes 2.2).
    Team(Side, Vec<Recruit>),
    /// The side that takes the first Turn (heroes 2.3).
    FirstTurn(Side),
    /// A hero of the team, by its place in it, on a space (heroes 2.4).
    Place(u8, Space),
    /// The hero who carries the artifact (heroes R84).
    Keeper(UnitId),
    /// No unit in this Turn (heroes 3.5).
    Pass,
    /// The active unit (heroes 3.3).
    Choose(UnitId),
    /// Negate Fate, paid by this seat (heroes 3.2).
    NegateFate(Seat),
    /// A Movement action of the active unit, space by space (heroes 4.2).
    Walk(Vec<Space>),
    /// An action, or a reaction if the side may react.
    Use(ActionUse),
    /// No reaction (heroes 9.3).
    Decline,
    /// The end of this Turn.
    EndTurn,
    /// The direction of a Knockback (heroes 8.6).
    Push(Facing),
    /// The space of a pull (heroes R61).
    Pull(Space),
    /// Index of the chosen alternative among the offered equals, counted from 0 (heroes 13.7).
    Decide(u8),
    /// The players stop and keep the goals they have won (heroes R82).
    Withdraw,
    /// A side gives up (heroes 15.4).
    Concede(Side),
}
