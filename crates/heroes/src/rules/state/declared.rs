//! What is declared and lies on the chain (heroes 9.1).

use serde::{Deserialize, Serialize};

use super::ids::UnitId;
use crate::rules::board::Space;
use crate::rules::codex::{Attack, EnemyStep, KindDef, KindId};

/// What a declaration chose.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Aim {
    /// Nothing: it meets all of a kind, or nobody.
    Nothing,
    /// A unit or object.
    Unit(UnitId),
    /// A space.
    Space(Space),
    /// A walk, without the space it begins on.
    Path(Vec<Space>),
    /// What lies at this place of the chain, counted from the bottom.
    Link(u8),
}

/// What is done.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// A Movement action.
    Walk,
    /// One of the unit's three actions, counted from 0.
    Action(u8),
    /// A step of an enemy; its feast is two deeds.
    Enemy(EnemyStep<KindId>),
    /// An enemy consumes an object beside it.
    Consume,
}

impl Deed {
    /// The attack that the deed is when somebody of this kind does it, if it is one.
    pub fn attack_of<'a>(&self, kind: &'a KindDef) -> Option<&'a Attack> {
        match self {
            Self::Action(nth) => kind.actions().get(usize::from(*nth))?.attack(),
            Self::Enemy(_) => kind.enemy_attack().map(|attack| &attack.attack),
            Self::Walk | Self::Consume => None,
        }
    }
}

/// A declaration that is still to be carried out.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// Whose.
    pub unit: UnitId,
    /// What.
    pub deed: Deed,
    /// Aimed at what.
    pub aim: Aim,
    /// The one who has taken the target's place, and is not measured again (heroes R46).
    pub guard: Option<UnitId>,
}

impl Declared {
    /// The single unit it is aimed at.
    pub const fn target(&self) -> Option<UnitId> {
        match (self.guard, &self.aim) {
            (Some(guard), _) => Some(guard),
            (None, Aim::Unit(unit)) => Some(*unit),
            (None, Aim::Nothing | Aim::Space(_) | Aim::Path(_) | Aim::Link(_)) => None,
        }
    }
}
