//! The closed vocabulary that actions are composed from (heroes 6, 8, 12).

use serde::{Deserialize, Serialize};

use super::reach::Reach;

/// What an action costs (heroes 4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Price {
    /// Action Points of this Turn.
    Ap(u8),
    /// HEX of the seat.
    Hex(u8),
}

/// When an action can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Usable {
    /// In the own Turn.
    #[default]
    InTurn,
    /// In the own Turn as the very first thing the unit does (heroes 4.5).
    FirstOfTurn,
    /// In the own Turn, and to answer (heroes 9.2).
    InTurnOrToAnswer,
    /// Only to answer.
    ToAnswer,
    /// Only before any AP is spent and anything is declared (heroes 12.10).
    BeforeSpending,
}

impl Usable {
    /// Whether it is one of the reactions.
    pub const fn answers(self) -> bool {
        match self {
            Self::InTurnOrToAnswer | Self::ToAnswer => true,
            Self::InTurn | Self::FirstOfTurn | Self::BeforeSpending => false,
        }
    }
}

/// Whom an action may be aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// A unit of the other side.
    Enemy,
    /// A unit of the other side, or an object of it.
    EnemyOrObject,
    /// Another unit of the own side (heroes R28).
    Ally,
}

/// What a single target must be besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Condition {
    /// Nothing.
    #[default]
    Any,
    /// With a Wound (heroes R55).
    Wounded,
    /// With a Wound or Poison.
    Harmed,
    /// Two spaces away or more, with a free space to be pulled to (heroes R61).
    Pullable,
}

/// What an action is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Target {
    /// One unit or object.
    One {
        /// Whose.
        who: Relation,
        /// How far away.
        reach: Reach,
        /// What else it must be.
        #[serde(default)]
        only: Condition,
    },
    /// All enemies and objects that are adjacent.
    AllAdjacent,
    /// All enemies and objects in Range and sight (heroes R34).
    Area(u8),
    /// All enemies so near, in sight or not (heroes R27).
    AllWithin(u8),
    /// All allies in play.
    Allies,
    /// A free space so near.
    Space(u8),
    /// A walk.
    Path,
    /// An action of the other side on the chain, whose single target is an adjacent ally.
    Declared,
    /// Nothing to aim at.
    Nothing,
}

/// Which attributes meet (heroes 8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AttackKind {
    /// ATK against DEF.
    Physical,
    /// SP ATK against SP DEF.
    Special,
}

/// What a hit does to its target (heroes 8.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Damage {
    /// A Wound, Death from 4.
    Light,
    /// A Wound, Death from 3.
    Normal,
    /// A Wound, Death from 2.
    Heavy,
    /// Death.
    Death,
    /// Only what the attack says of a hit.
    Nothing,
}

/// What follows in the middle of an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Aftermath {
    /// The target is pushed (heroes 8.6).
    Knockback(u8),
    /// The target gets one Poison.
    Poison,
    /// The target's seat loses so much HEX if it can, the attacker's gains as much (heroes R65).
    StealHex(u8),
    /// The attacker is defeated.
    FallOneself,
}

/// An attack (heroes 8).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Which attributes meet.
    pub kind: AttackKind,
    /// What a hit does.
    pub damage: Damage,
    /// The attacker first takes a Wound, and falls of it only after the attack (heroes R56).
    #[serde(default)]
    pub own_wound: bool,
    /// Added to the result for each Wound on the attacker.
    #[serde(default)]
    pub result_per_wound: u8,
    /// Dice more for each Wound on the attacker.
    #[serde(default)]
    pub dice_per_wound: u8,
    /// Most dice; 0 for no limit.
    #[serde(default)]
    pub most_dice: u8,
    /// Both highest dice change places (heroes R64).
    #[serde(default)]
    pub exchange: bool,
    /// If it gave a Wound and the target still stands.
    #[serde(default)]
    pub on_wound: Vec<Aftermath>,
    /// If it hit.
    #[serde(default)]
    pub on_hit: Vec<Aftermath>,
    /// If it missed.
    #[serde(default)]
    pub on_miss: Vec<Aftermath>,
}

impl Attack {
    /// Least result that is a Death, if any is (heroes 8.4).
    pub const fn deadly(&self) -> Option<i8> {
        match self.damage {
            Damage::Light => Some(4),
            Damage::Normal => Some(3),
            Damage::Heavy => Some(2),
            Damage::Death => Some(1),
            Damage::Nothing => None,
        }
    }
}

/// One thing an action does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// Dice are rolled.
    Attack(Attack),
    /// The user is set on the space, past anything.
    Appear,
    /// The user walks, beyond the max of its Movement actions (heroes R59).
    Walk,
    /// The target is pulled beside the user.
    Pull,
    /// So many Wounds and so much Poison less.
    Heal(u8),
    /// All Wounds and all Poison off.
    HealAll,
    /// Held (heroes 10.3).
    Hold,
    /// Pierced (heroes 10.5).
    Pierce,
    /// In Focus (heroes 10.4).
    Focus,
    /// The user is defeated.
    FallOneself,
    /// The user becomes the target of the answered action (heroes 9.5).
    TakePlace,
    /// The Fate die is rolled again.
    Reroll,
}

const fn once() -> u8 {
    1
}

/// One of the three actions of a class.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionDef {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// One price, or several to pick from.
    pub price: Vec<Price>,
    /// When it can be used.
    #[serde(default)]
    pub usable: Usable,
    /// How often in a Turn (heroes 4.3, 4.6).
    #[serde(default = "once")]
    pub uses: u8,
    /// What it is aimed at.
    pub target: Target,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

impl ActionDef {
    /// The attack in it, if it is one.
    pub fn attack(&self) -> Option<&Attack> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Attack(attack) => Some(attack),
            Effect::Appear
            | Effect::Walk
            | Effect::Pull
            | Effect::Heal(_)
            | Effect::HealAll
            | Effect::Hold
            | Effect::Pierce
            | Effect::Focus
            | Effect::FallOneself
            | Effect::TakePlace
            | Effect::Reroll => None,
        })
    }

    /// Whether it is another roll of the Fate die, which nobody can answer (heroes R9).
    pub fn is_reroll(&self) -> bool {
        self.effects == [Effect::Reroll]
    }

    /// Whether it moves its user, which the Held cannot.
    pub fn is_move(&self) -> bool {
        self.effects.iter().any(|effect| *effect == Effect::Appear || *effect == Effect::Walk)
    }
}
