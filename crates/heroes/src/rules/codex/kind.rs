//! Kinds of units and objects: classes, enemies, and what stands about.

use serde::{Deserialize, Serialize};

use super::action::{ActionDef, Attack, AttackKind};
use super::reach::Reach;

/// The attributes of a unit or object (heroes 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Wounds that can be borne.
    pub vitality: u8,
    /// Dice of an attack.
    #[serde(default)]
    pub attack: u8,
    /// Dice of a special attack.
    #[serde(default)]
    pub special_attack: u8,
    /// Dice against attacks.
    pub defense: u8,
    /// Dice against special attacks.
    pub special_defense: u8,
}

impl Profile {
    /// Dice to attack with.
    pub const fn attack_dice(&self, kind: AttackKind) -> u8 {
        match kind {
            AttackKind::Physical => self.attack,
            AttackKind::Special => self.special_attack,
        }
    }

    /// Dice to defend with.
    pub const fn defense_dice(&self, kind: AttackKind) -> u8 {
        match kind {
            AttackKind::Physical => self.defense,
            AttackKind::Special => self.special_defense,
        }
    }
}

/// How a hero walks (heroes 4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveProfile {
    /// AP for one Movement action.
    pub price: u8,
    /// How far it leads.
    pub distance: u8,
    /// How many in a Turn.
    pub max: u8,
}

/// The attack of an enemy.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyAttack {
    /// Name for players.
    pub name: String,
    /// How far it reaches.
    pub reach: Reach,
    /// What it does.
    pub attack: Attack,
}

/// What a kind is, with what only that has.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Role {
    /// A class.
    Hero {
        /// How it walks.
        movement: MoveProfile,
        /// Exactly three.
        actions: Vec<ActionDef>,
    },
    /// One of the game's own side (heroes 13).
    Enemy {
        /// How far it walks where a table does not say.
        moves: u8,
        /// Whether Poison does nothing to it.
        #[serde(default)]
        immune_to_poison: bool,
        /// What it attacks with, if it does.
        attack: EnemyAttack,
    },
    /// No unit, but in the way, and can be attacked (heroes 0). Heroes who remove it rescue whoever is inside.
    Object,
}

/// Most classes, enemies and objects of a codex: as many as a record holds.
pub const MOST_KINDS: usize = 64;

/// A class, an enemy or an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// What it is good for, in a few words.
    pub about: String,
    /// The miniature that stands for it; records do not need one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub figure: String,
    /// Its attributes.
    pub profile: Profile,
    /// What it is.
    pub role: Role,
}

impl KindDef {
    /// The actions of a class; none for others.
    pub fn actions(&self) -> &[ActionDef] {
        match &self.role {
            Role::Hero { actions, .. } => actions,
            Role::Enemy { .. } | Role::Object => &[],
        }
    }

    /// Whether Poison does something to it (heroes 10.2).
    pub const fn takes_poison(&self) -> bool {
        match self.role {
            Role::Hero { .. } => true,
            Role::Enemy { immune_to_poison, .. } => !immune_to_poison,
            Role::Object => false,
        }
    }

    /// Whether it is no unit.
    pub const fn is_object(&self) -> bool {
        match self.role {
            Role::Object => true,
            Role::Hero { .. } | Role::Enemy { .. } => false,
        }
    }

    /// The attack of an enemy.
    pub const fn enemy_attack(&self) -> Option<&EnemyAttack> {
        match &self.role {
            Role::Enemy { attack, .. } => Some(attack),
            Role::Hero { .. } | Role::Object => None,
        }
    }
}
