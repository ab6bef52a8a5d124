//! What a card is: its printed parts, and the closed vocabulary its texts are composed from.
//!
//! Each effect is matched exhaustively where sets are built (`playbook`), where beats resolve, where content is checked
//! and where words are written (`describe`). A new effect names a mechanic, never a card.

use serde::{Deserialize, Serialize};

use super::notation::{Action, ActionSymbolKind, BeatNotation, Timing};
use kernel::hex::Rotation;
use kernel::is_default;

pub use super::rotation_limit::RotationLimit;

/// A card as printed (rulebook 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Name in files: small letters, words joined by hyphens.
    pub id: String,
    /// Title.
    pub name: String,
    /// Movement or ability.
    pub kind: Kind,
    /// Gold title: decks hold few of them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub signature: bool,
    /// Every deck must hold the card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub required: bool,
    /// Rotations allowed when the card is active.
    pub rotations: RotationLimit,
    /// Damage badge.
    #[serde(default, skip_serializing_if = "is_default")]
    pub damage: u8,
    /// Knockback badge.
    #[serde(default, skip_serializing_if = "is_default")]
    pub knockback: Knockback,
    /// The action timeline, one entry a beat, ending in an open beat.
    pub beats: Vec<BeatNotation>,
    /// May be active only at this damage or more (web edition 9.68).
    #[serde(default, skip_serializing_if = "is_default")]
    pub needs_damage: u16,
    /// What the card's text does to its own timeline while it is the active card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub active: Vec<Active>,
    /// What the card does to the other card's timeline while it is the passive card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub passive: Vec<Passive>,
    /// Offer made while the card is in hand (rulebook 9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub trigger: Option<Trigger>,
}

impl Card {
    /// Whether the card can continue a combo.
    pub fn has_combo(&self) -> bool {
        self.beats.iter().any(|beat| beat.action == Action::Combo)
    }

    /// Whether it throws by itself, or by one of its texts.
    pub fn throws(&self) -> bool {
        self.knockback == Knockback::Throw
            || self.active.contains(&Active::ThrowNeighbourFromLand)
            || self.passive.contains(&Passive::AttacksThrow)
    }

    /// Whether one of its printed beats has this symbol.
    pub fn has_symbol(&self, kind: ActionSymbolKind) -> bool {
        self.beats.iter().any(|beat| beat.action.tokens().iter().any(|token| token.kind == kind))
    }
}

/// Green or purple: a play pairs one of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Kind {
    Movement,
    Ability,
}

impl Kind {
    /// The kind a partner must have.
    pub const fn other(self) -> Self {
        match self {
            Self::Movement => Self::Ability,
            Self::Ability => Self::Movement,
        }
    }
}

/// Knockback badge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Knockback {
    /// Knockback factor.
    Factor(u8),
    /// `T`: the marked attack is a throw.
    Throw,
}

impl Default for Knockback {
    fn default() -> Self {
        Self::Factor(0)
    }
}

/// Active texts. "Marked" beats are those printed in brackets. Where two texts set the same thing, the later one wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Active {
    /// The texts inside count only if this much adrenaline was submitted.
    AtLeast(u8, Vec<Active>),
    /// Marked beats: damage changes by this much.
    Damage(i8),
    /// Marked beats: damage plus the submitted adrenaline, at most this much.
    DamagePlusSubmitted {
        /// Most that is added.
        #[serde(default = "no_limit")]
        up_to: u8,
    },
    /// Marked beats: the knockback factor changes by this much.
    KnockbackFactor(i8),
    /// Marked beats act at this timing instead.
    Timing(Timing),
    /// Marked beats hold these symbols instead; their timing stays.
    Symbols(#[serde(with = "symbols")] Action),
    /// Marked beats turn the fighter against the chosen rotation by 60 degrees.
    TurnAgainst,
    /// The beat after each marked beat turns the fighter by this much.
    TurnAfter(Rotation),
    /// Marked beats do this when they act.
    OnBeat(BeatEffect),
    /// The first text beat on and after: the movement card is played out with this card as its passive, and the chosen
    /// rotation with its payment moves there.
    ContinueAsMovement,
    /// Text beats do this when they act.
    OnText(BeatEffect),
    /// Marked attacks do this to whom they hit.
    OnHit(OnHit),
    /// Marked blocks do this with what they stop.
    OnBlock(OnBlock),
    /// If a block stopped anything since the set began, text beats are open beats instead.
    OpenIfBlocked,
    /// The marked charge's path ends at the first hex that is land or taken.
    ReachToLand,
    /// The marked charge throws a neighbour if the set began on land.
    ThrowNeighbourFromLand,
    /// Attacked hexes of marked beats catch fire.
    Burn,
    /// After the marked beat the player may have the beats from there on again instead of the open beat, discarding this
    /// many cards on the first of them.
    Repeat {
        /// Cost in ability cards.
        discard: u8,
    },
}

impl Active {
    /// The texts themselves: those inside [`Active::AtLeast`] instead of it.
    pub fn leaves(&self) -> impl Iterator<Item = &Self> {
        let inner = if let Self::AtLeast(_, inner) = self { inner } else { std::slice::from_ref(self) };
        inner.iter()
    }
}

/// Passive texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Passive {
    /// When the set begins, with the rotation: the pool changes by this much.
    StartAdrenaline(i8),
    /// When the set begins, with the rotation: take this much damage.
    StartDamage(u8),
    /// When the set's first beat acts: take this much damage.
    FirstBeatDamage(u8),
    /// A wait is put in front.
    DelayStart,
    /// Beats of this shape become another.
    Rewrite {
        /// Which of them.
        which: BeatPick,
        /// The shape looked for.
        from: BeatPattern,
        /// What it becomes.
        to: Rewrite,
        /// Damage and knockback factor of the changed beats.
        strength: Strength,
    },
    /// After each beat with a jump comes this one.
    AfterJumps {
        /// The new beat.
        beat: BeatNotation,
        /// Its damage and knockback factor.
        strength: Strength,
    },
    /// The beat after the last one with a move, jump or charge turns the fighter by this much.
    TurnAfterLastMove(Rotation),
    /// The last beat with a move or jump draws this many cards.
    DrawOnLastMove(u8),
    /// The last wait before the first attack straight ahead becomes this beat.
    LastWaitBeforeAttack(BeatNotation),
    /// Attacks and charges throw.
    AttacksThrow,
    /// A set that begins over the abyss leaves out its first wait.
    SkipWaitOverAbyss,
    /// A single step made over the abyss holds these symbols instead; its timing stays.
    StepOverAbyss(#[serde(with = "symbols")] Action),
    /// A set turned by 60 or 120 degrees leaves an arrow behind each step, flying where the fighter looked before.
    LeaveArrows,
    /// Hexes left by single steps burn from the next beat on.
    LeaveFire,
    /// Who stops one of the moves discards this many cards.
    ObstacleDiscards(u8),
    /// A lone attack straight ahead sends whom it hits over the attacker's head.
    KnockBackward,
    /// While the set runs.
    While(StandingEffect),
    /// When hit on a wait, this card becomes active from that beat on.
    SwapWhenHitOnWait,
}

/// What holds while a set runs, and, but for [`StandingEffect::CannotBeThrown`], on the beat where a hit interrupts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StandingEffect {
    /// Hits deal this much less damage.
    DamageTakenLess(u8),
    /// The knockback factor against the fighter is this much smaller.
    KnockbackTakenLess(u8),
    /// Opponents' effects cannot make the player discard.
    NoForcedDiscard,
    /// A damaging hit's knockback factor is discarded in cards instead of knocking back.
    KnockbackIntoDiscard,
    /// Throws do nothing.
    CannotBeThrown,
    /// Who hits the fighter takes this much damage.
    HurtAttacker(u8),
    /// Each hit taken adds this much adrenaline.
    AdrenalineWhenHit(u8),
}

/// Which of the beats that fit a [`BeatPattern`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum BeatPick {
    First,
    Last,
    Every,
}

/// What a rewrite looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BeatPattern {
    /// A lone single step ahead: `m`.
    Step,
    /// A beat whose last symbol is a move of any path.
    EndsInMove,
    /// A lone attack on the hex ahead: `a`.
    Attack,
    /// A wait.
    Wait,
}

/// What a rewritten beat becomes. Timing and brackets stay; a beat without timing becomes mid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rewrite {
    /// These symbols.
    Symbols(#[serde(with = "symbols")] Action),
    /// The last symbol becomes a charge along the same path.
    Charge,
    /// The last symbol leads the other way.
    Reversed,
}

/// Damage and knockback factor of a changed beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strength {
    /// As before.
    Same,
    /// Both halved, rounded down.
    Halved,
    /// Damage and knockback factor.
    Is(u8, u8),
}

/// What a beat does by its card's text when it acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BeatEffect {
    /// Draw this many cards.
    Draw(u8),
    /// Lower the own damage by this much.
    Heal(u8),
    /// Take this much damage.
    HurtSelf(u8),
    /// An arrow on the hex ahead, flying ahead.
    LooseArrow,
    /// Flora here, or at the end of the line of flora in the direction of the chosen rotation.
    GrowFlora,
    /// An ethereal platform on the own or a neighbouring abyss hex of the player's choice.
    RaisePlatform,
}

/// What an attack does to whom it hits, beside damage and knockback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum OnHit {
    /// The target discards this many cards.
    Discard(u8),
    /// The target discards this many cards if hit straight ahead.
    DiscardAhead(u8),
    /// The attacker's pool grows by this much.
    Adrenaline(u8),
    /// The target is turned about.
    TurnAround,
    /// From one of the target's three rear sides: more damage, greater knockback factor.
    FromBehind {
        /// Added damage.
        damage: u8,
        /// Added knockback factor.
        knockback: u8,
    },
    /// Cannot be blocked; stuns for this many beats less the magnitude of the chosen rotation, and does not knock back.
    Stun(u8),
}

/// What a block does with an attack it stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OnBlock {
    /// Draw as many cards as the attack's damage.
    DrawDamage,
    /// On the next beat strike back for twice the damage and one more knockback factor; the set ends.
    Counter,
}

/// Hand triggers: when the offer is made, and what revealing the card does (procedures 6.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// One of the owner's attacks landed: the hexes his attacks aimed at on this beat catch fire.
    BurnAttackedHexes,
    /// The owner's arrow hit somebody else: that player discards this many cards.
    ArrowDiscard(u8),
    /// The owner is hit with knockback: none from this attacker on this beat.
    CancelKnockback,
    /// The owner was knocked from land into the abyss: draw a card a hex.
    DrawKnockback,
}

const fn no_limit() -> u8 {
    u8::MAX
}

/// Actions written in the notation of a beat, without timing.
mod symbols {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::rules::cards::notation::{Action, BeatNotation};

    pub fn serialize<S: Serializer>(action: &Action, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(action)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        let text = String::deserialize(deserializer)?;
        let beat: BeatNotation = format!("{text}/m").parse().map_err(serde::de::Error::custom)?;
        Ok(beat.action)
    }
}
