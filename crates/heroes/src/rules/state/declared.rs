//! Declarations on the chain (heroes 9.1).

use serde::{Deserialize, Serialize};

use super::ids::UnitId;
use crate::rules::board::Space;
use crate::rules::codex::{Attack, EnemyStep, KindDef, KindId};

/// Target of a declaration.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Aim {
    /// No choice: it affects all units of a kind, or none.
    Nothing,
    /// A unit or object.
    Unit(UnitId),
    /// A space.
    Space(Space),
    /// A walk, without its first space.
    Path(Vec<Space>),
    /// The declaration at this place of the chain, counted from the bottom.
    Link(u8),
}

/// Kind of a declaration.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// A Movement action.
    Walk,
    /// One of the unit's three actions, counted from 0.
    Action(u8),
    /// A step of an enemy; a feast is two deeds.
    Enemy(EnemyStep<KindId>),
    /// An enemy consumes an adjacent object.
    Consume,
}

impl Deed {
    /// Attack of the deed when a unit of this kind performs it, if it is one.
    pub fn attack_of<'a>(&self, kind: &'a KindDef) -> Option<&'a Attack> {
        match self {
            Self::Action(nth) => kind.actions().get(usize::from(*nth))?.attack(),
            Self::Enemy(_) => kind.enemy_attack().map(|attack| &attack.attack),
            Self::Walk | Self::Consume => None,
        }
    }
}

/// A pending declaration.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// Unit that acts.
    pub unit: UnitId,
    /// Its deed.
    pub deed: Deed,
    /// Target.
    pub aim: Aim,
    /// Unit that took the target's place; its reach is not checked again (heroes R46).
    pub guard: Option<UnitId>,
}

impl Declared {
    /// Single unit it targets, if any.
    pub const fn target(&self) -> Option<UnitId> {
        match (self.guard, &self.aim) {
            (Some(guard), _) => Some(guard),
            (None, Aim::Unit(unit)) => Some(*unit),
            (None, Aim::Nothing | Aim::Space(_) | Aim::Path(_) | Aim::Link(_)) => None,
        }
    }
}
