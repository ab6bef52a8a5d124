//! Kinds of units and objects: classes, enemies and objects on the board.

use serde::{Deserialize, Serialize};

use super::action::Reach;
use super::action::{ActionDef, Attack, AttackKind};

/// The attributes of a unit or object (heroes 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Wounds that it can bear.
    pub vitality: u8,
    /// Dice of a physical attack.
    #[serde(default)]
    pub attack: u8,
    /// Dice of a special attack.
    #[serde(default)]
    pub special_attack: u8,
    /// Dice against physical attacks.
    pub defense: u8,
    /// Dice against special attacks.
    pub special_defense: u8,
}

impl Profile {
    /// Dice of an attack of this kind.
    pub const fn attack_dice(&self, kind: AttackKind) -> u8 {
        match kind {
            AttackKind::Physical => self.attack,
            AttackKind::Special => self.special_attack,
        }
    }

    /// Dice of a defence against this kind of attack.
    pub const fn defense_dice(&self, kind: AttackKind) -> u8 {
        match kind {
            AttackKind::Physical => self.defense,
            AttackKind::Special => self.special_defense,
        }
    }
}

/// Movement actions of a hero (heroes 4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveProfile {
    /// AP for one Movement action.
    pub price: u8,
    /// Distance of one.
    pub distance: u8,
    /// Most of them in a Turn.
    pub max: u8,
}

/// The attack of an enemy.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyAttack {
    /// Name for players.
    pub name: String,
    /// Reach.
    pub reach: Reach,
    /// The attack itself.
    pub attack: Attack,
}

/// Role of a kind, with the data only that role has.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Role {
    /// A class.
    Hero {
        /// Movement actions.
        movement: MoveProfile,
        /// Its actions: exactly three.
        actions: Vec<ActionDef>,
    },
    /// A unit of the game's own side (heroes 13).
    Enemy {
        /// Walking distance where the enemies' table gives none.
        moves: u8,
        /// True if Poison has no effect on it.
        #[serde(default)]
        immune_to_poison: bool,
        /// Its attack.
        attack: EnemyAttack,
    },
    /// An attackable obstacle that is no unit (heroes 0). Heroes who remove it rescue the villager inside.
    Object,
}

/// Most kinds of a codex: the limit of a record.
pub const MOST_KINDS: usize = 64;

/// A class, an enemy or an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// Its strength, in a few words.
    pub about: String,
    /// Name of its miniature; records do not need one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub figure: String,
    /// Attributes.
    pub profile: Profile,
    /// Role.
    pub role: Role,
}

impl KindDef {
    /// Actions of a class; empty for other kinds.
    pub fn actions(&self) -> &[ActionDef] {
        match &self.role {
            Role::Hero { actions, .. } => actions,
            Role::Enemy { .. } | Role::Object => &[],
        }
    }

    /// True if Poison affects it (heroes 10.2).
    pub const fn takes_poison(&self) -> bool {
        match self.role {
            Role::Hero { .. } => true,
            Role::Enemy { immune_to_poison, .. } => !immune_to_poison,
            Role::Object => false,
        }
    }

    /// True if it is an object, not a unit.
    pub const fn is_object(&self) -> bool {
        match self.role {
            Role::Object => true,
            Role::Hero { .. } | Role::Enemy { .. } => false,
        }
    }

    /// Attack of an enemy; none for other kinds.
    pub const fn enemy_attack(&self) -> Option<&EnemyAttack> {
        match &self.role {
            Role::Enemy { attack, .. } => Some(attack),
            Role::Hero { .. } | Role::Object => None,
        }
    }
}
