//! The closed vocabulary from which actions are composed (heroes 6, 8, 12).

use serde::{Deserialize, Serialize};

use crate::rules::board::{Battlefield, Space, SpaceSet};

/// Price of an action (heroes 4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Price {
    /// Action Points of this Turn.
    Ap(u8),
    /// HEX of the seat.
    Hex(u8),
}

/// Time at which an action can be used.
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
    /// True if the action can be a reaction.
    pub const fn answers(self) -> bool {
        match self {
            Self::InTurnOrToAnswer | Self::ToAnswer => true,
            Self::InTurn | Self::FirstOfTurn | Self::BeforeSpending => false,
        }
    }
}

/// Units that an action may target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// A unit of the other side.
    Enemy,
    /// A unit of the other side, or an object of it.
    EnemyOrObject,
    /// Another unit of the own side (heroes R28).
    Ally,
}

/// Further condition on a single target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Condition {
    /// No condition.
    #[default]
    Any,
    /// With a Wound (heroes R55).
    Wounded,
    /// With a Wound or Poison.
    Harmed,
    /// Two spaces away or more, with a free space to be pulled to (heroes R61).
    Pullable,
}

/// Target of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Target {
    /// One unit or object.
    One {
        /// Side and sort of the target.
        who: Relation,
        /// Distance of the target.
        reach: Reach,
        /// Further condition on the target.
        #[serde(default)]
        only: Condition,
    },
    /// All enemies and objects that are adjacent.
    AllAdjacent,
    /// All enemies and objects in Range and sight (heroes R34).
    Area(u8),
    /// All enemies within this distance, in sight or not (heroes R27).
    AllWithin(u8),
    /// All allies in play.
    Allies,
    /// A free space within this distance.
    Space(u8),
    /// A walk.
    Path,
    /// An action of the other side on the chain, whose single target is an adjacent ally.
    Declared,
    /// No target.
    Nothing,
}

/// Attributes that an attack compares (heroes 8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AttackKind {
    /// ATK against DEF.
    Physical,
    /// SP ATK against SP DEF.
    Special,
}

/// Damage of a hit (heroes 8.4).
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
    /// No damage: a hit has only the attack's listed effects.
    Nothing,
}

/// Consequence within an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Aftermath {
    /// The target is pushed (heroes 8.6).
    Knockback(u8),
    /// The target gets one Poison.
    Poison,
    /// The target's seat loses up to this much HEX; the attacker's seat gains all of it (heroes R65).
    StealHex(u8),
    /// The attacker is defeated.
    FallOneself,
}

/// An attack (heroes 8).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Attributes that the attack compares.
    pub kind: AttackKind,
    /// Damage of a hit.
    pub damage: Damage,
    /// The attacker takes a Wound first, and can fall to it only after the attack (heroes R56).
    #[serde(default)]
    pub own_wound: bool,
    /// Added to the result for each Wound on the attacker.
    #[serde(default)]
    pub result_per_wound: u8,
    /// Additional dice for each Wound on the attacker.
    #[serde(default)]
    pub dice_per_wound: u8,
    /// Most dice; 0 for no limit.
    #[serde(default)]
    pub most_dice: u8,
    /// The two highest dice are swapped (heroes R64).
    #[serde(default)]
    pub exchange: bool,
    /// Consequences if the attack wounded and the target still stands.
    #[serde(default)]
    pub on_wound: Vec<Aftermath>,
    /// Consequences if it hit.
    #[serde(default)]
    pub on_hit: Vec<Aftermath>,
    /// Consequences if it missed.
    #[serde(default)]
    pub on_miss: Vec<Aftermath>,
}

impl Attack {
    /// Least result that is a Death, if the attack can kill (heroes 8.4).
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

/// One effect of an action.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// An attack.
    Attack(Attack),
    /// The user moves straight to the space, past any obstacle.
    Appear,
    /// The user walks; this does not count as one of its Movement actions (heroes R59).
    Walk,
    /// The target is pulled next to the user.
    Pull,
    /// Removes up to this many Wounds and as much Poison.
    Heal(u8),
    /// Removes all Wounds and all Poison.
    HealAll,
    /// The target is Held (heroes 10.3).
    Hold,
    /// The target is Pierced (heroes 10.5).
    Pierce,
    /// The target is in Focus (heroes 10.4).
    Focus,
    /// The user is defeated.
    FallOneself,
    /// The user becomes the target of the answered action (heroes 9.5).
    TakePlace,
    /// Rerolls the Fate die.
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
    /// One price, or several alternatives.
    pub price: Vec<Price>,
    /// Time at which it can be used.
    #[serde(default)]
    pub usable: Usable,
    /// Uses in a Turn (heroes 4.3, 4.6).
    #[serde(default = "once")]
    pub uses: u8,
    /// Target.
    pub target: Target,
    /// Effects, in this order.
    pub effects: Vec<Effect>,
}

impl ActionDef {
    /// Attack among the effects, if any.
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

    /// True if it rerolls the Fate die, which cannot be answered (heroes R9).
    pub fn is_reroll(&self) -> bool {
        self.effects == [Effect::Reroll]
    }

    /// True if it moves its user, which a Held unit cannot do.
    pub fn is_move(&self) -> bool {
        self.effects.iter().any(|effect| *effect == Effect::Appear || *effect == Effect::Walk)
    }
}

/// Reach of an action (heroes 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Adjacent.
    Melee,
    /// Within this distance and in sight.
    Range(u8),
}

/// Reason a space is out of reach (heroes 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutOfReach {
    /// The space is not adjacent.
    NotAdjacent,
    /// The space is farther away than the range.
    TooFar,
    /// The space is out of sight.
    Unseen,
}

impl Reach {
    /// Reason `to` is out of reach from `from`, if it is. `others` are the spaces of the other side, which
    /// block sight.
    pub fn fault(self, board: &Battlefield, from: Space, to: Space, others: SpaceSet) -> Option<OutOfReach> {
        match self {
            Self::Melee => (!board.adjacent(from).contains(to)).then_some(OutOfReach::NotAdjacent),
            Self::Range(range) if board.distance(from, to) > range => Some(OutOfReach::TooFar),
            Self::Range(_) => (!board.sees(from, to, others)).then_some(OutOfReach::Unseen),
        }
    }

    /// True if `to` is in reach from `from`.
    pub fn meets(self, board: &Battlefield, from: Space, to: Space, others: SpaceSet) -> bool {
        self.fault(board, from, to, others).is_none()
    }
}
