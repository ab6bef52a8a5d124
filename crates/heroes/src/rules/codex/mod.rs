//! Printed content: kinds of units with their profiles and actions, scenarios, boards (heroes 7, 12 to 14).

pub mod action;
pub mod kind;
pub mod scenario;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::Battlefield;

pub use action::{
    ActionDef, Aftermath, Attack, AttackKind, Condition, Damage, Effect, Price, Relation, Target, Usable,
};
pub use action::{OutOfReach, Reach};
pub use kind::{EnemyAttack, KindDef, MOST_KINDS, MoveProfile, Profile, Role};
pub use scenario::{EnemyGroup, EnemyPick, EnemyStep, Goal, GoalDef, ScenarioDef};

/// A kind's index in the codex of a match. Files use the kind's id instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u8);

/// Content of the game that passed its checks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Codex {
    /// Kinds by [`KindId`], classes first.
    pub kinds: Vec<KindDef>,
    /// Compiled boards.
    pub boards: Vec<Arc<Battlefield>>,
    /// Scenarios.
    pub scenarios: Vec<ScenarioDef<KindId>>,
}

impl Codex {
    /// Kind with this number, which must come from this codex.
    pub fn kind(&self, id: KindId) -> &KindDef {
        &self.kinds[usize::from(id.0)]
    }

    /// Number of the kind called `id`.
    pub fn kind_id(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|index| KindId(index as u8))
    }

    /// Classes that a team can be made of.
    pub fn classes(&self) -> impl Iterator<Item = KindId> {
        let is_hero = |(_, kind): &(usize, &KindDef)| matches!(kind.role, Role::Hero { .. });
        self.kinds.iter().enumerate().filter(is_hero).map(|(index, _)| KindId(index as u8))
    }

    /// Board called `id`.
    pub fn board(&self, id: &str) -> Option<&Arc<Battlefield>> {
        self.boards.iter().find(|board| board.plan().id == id)
    }

    /// Scenario called `id`.
    pub fn scenario(&self, id: &str) -> Option<&ScenarioDef<KindId>> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}
