//! Fighters to choose from: name, figure and power (procedures 3).

use serde::{Deserialize, Serialize};

/// A fighter as listed in the content files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FighterDef {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Name of the miniature; the window knows the shapes.
    pub figure: String,
    /// Ability in addition to the cards.
    pub power: Power,
}

/// One constant advantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Power {
    /// Ability hand limit instead of four.
    HandLimit(u8),
    /// Added to the damage of each attack hit, but not of arrows and fire.
    AttackDamage(u8),
    /// Cards drawn for each hit that knocks back or throws.
    DrawWhenKnockedBack(u8),
    /// Hexes added to knockback for each ten damage of the fighter's own.
    KnockbackPerTenDamage(u8),
    /// No damage from fire.
    FireImmunity,
    /// Discards forced by opponents are this much smaller.
    DiscardLess(u8),
}

impl Power {
    /// Ability hand limit, given the limit of fighters without this power.
    pub const fn hand_limit(self, usual: u8) -> u8 {
        if let Self::HandLimit(limit) = self { limit } else { usual }
    }
}
