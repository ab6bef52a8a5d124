//! Printed cards, and the closed vocabulary of effects that compose their texts.
//!
//! Each effect is matched exhaustively where sets are built (`playbook`), beats resolve, content is checked,
//! and English text is written (`describe`). A new effect names a mechanic, never a card.

use serde::{Deserialize, Serialize};

use super::notation::{Action, ActionSymbolKind, BeatNotation, Timing};
use kernel::hex::Rotation;
use kernel::is_default;

pub use super::rotation_limit::RotationLimit;

/// A card as printed (rulebook 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Identifier in files: small letters, words joined by hyphens.
    pub id: String,
    /// Title.
    pub name: String,
    /// Movement or ability.
    pub kind: Kind,
    /// Gold title: a deck may hold only a few such cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub signature: bool,
    /// True if every deck must hold the card.
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
    /// Damage that its player needs to play it as the active card (web edition 9.68).
    #[serde(default, skip_serializing_if = "is_default")]
    pub needs_damage: u16,
    /// Effects on its own timeline while it is the active card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub active: Vec<Active>,
    /// Effects on the other card's timeline while it is the passive card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub passive: Vec<Passive>,
    /// Offer made while the card is in hand (rulebook 9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub trigger: Option<Trigger>,
}

impl Card {
    /// Returns true if the card can continue a combo.
    pub fn has_combo(&self) -> bool {
        self.beats.iter().any(|beat| beat.action == Action::Combo)
    }

    /// Returns true if the card throws by its badge or by one of its texts.
    pub fn throws(&self) -> bool {
        self.knockback == Knockback::Throw
            || self.active.contains(&Active::ThrowNeighbourFromLand)
            || self.passive.contains(&Passive::AttacksThrow)
    }

    /// Returns true if one of its printed beats has this symbol.
    pub fn has_symbol(&self, kind: ActionSymbolKind) -> bool {
        self.beats.iter().any(|beat| beat.action.tokens().iter().any(|token| token.kind == kind))
    }
}

/// Colour of a card, green or purple: a play pairs one of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Kind {
    Movement,
    Ability,
}

impl Kind {
    /// Returns the kind that a partner must have.
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

/// Active texts. "Marked" beats are those printed in brackets. The later of two texts that set the same value
/// wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Active {
    /// The inner texts apply only if at least this much adrenaline was submitted.
    AtLeast(u8, Vec<Active>),
    /// Marked beats: damage changes by this much.
    Damage(i8),
    /// Marked beats: damage grows by the submitted adrenaline, up to a limit.
    DamagePlusSubmitted {
        /// Largest amount added.
        #[serde(default = "no_limit")]
        up_to: u8,
    },
    /// Marked beats: the knockback factor changes by this much.
    KnockbackFactor(i8),
    /// Marked beats act at this timing instead.
    Timing(Timing),
    /// Marked beats have these symbols instead; their timing stays.
    Symbols(#[serde(with = "symbols")] Action),
    /// Marked beats turn the fighter against the chosen rotation by 60 degrees.
    TurnAgainst,
    /// The beat after each marked beat turns the fighter by this much.
    TurnAfter(Rotation),
    /// Marked beats have this effect when they act.
    OnBeat(BeatEffect),
    /// The beats from the first text beat on are those of the movement card, with this card as its passive.
    /// The chosen rotation and its payment move there.
    ContinueAsMovement,
    /// Text beats have this effect when they act.
    OnText(BeatEffect),
    /// Marked attacks have this effect on their target.
    OnHit(OnHit),
    /// Marked blocks have this effect when they stop an attack.
    OnBlock(OnBlock),
    /// Text beats are open if a block has stopped anything since the set began.
    OpenIfBlocked,
    /// The marked charge's path ends at the first hex that is land or occupied.
    ReachToLand,
    /// The marked charge throws a neighbour if the set began on land.
    ThrowNeighbourFromLand,
    /// Attacked hexes of marked beats catch fire.
    Burn,
    /// The player may repeat the beats from the marked one on instead of the open beat. The first of them
    /// costs this many discards.
    Repeat {
        /// Cost in ability cards.
        discard: u8,
    },
}

impl Active {
    /// Returns the effects themselves: the inner ones of [`Active::AtLeast`], else this one.
    pub fn leaves(&self) -> impl Iterator<Item = &Self> {
        let inner = if let Self::AtLeast(_, inner) = self { inner } else { std::slice::from_ref(self) };
        inner.iter()
    }
}

/// Passive texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Passive {
    /// Change of the pool when the set begins, with the rotation.
    StartAdrenaline(i8),
    /// Damage taken when the set begins, with the rotation.
    StartDamage(u8),
    /// Damage taken when the set's first beat acts.
    FirstBeatDamage(u8),
    /// A wait is inserted before the first beat.
    DelayStart,
    /// Beats of one shape become another.
    Rewrite {
        /// Selection among the matching beats.
        which: BeatPick,
        /// Shape to match.
        from: BeatPattern,
        /// New shape.
        to: Rewrite,
        /// Damage and knockback factor of the changed beats.
        strength: Strength,
    },
    /// This beat follows each beat with a jump.
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
    /// A set that begins over the abyss omits its first wait.
    SkipWaitOverAbyss,
    /// A single step made over the abyss has these symbols instead; its timing stays.
    StepOverAbyss(#[serde(with = "symbols")] Action),
    /// A set turned by 60 or 120 degrees leaves an arrow behind each step. It flies in the direction that the
    /// fighter faced before.
    LeaveArrows,
    /// Hexes left by single steps burn from the next beat on.
    LeaveFire,
    /// A fighter that stops one of the moves discards this many cards.
    ObstacleDiscards(u8),
    /// A lone attack straight ahead sends its target over the attacker's head.
    KnockBackward,
    /// An effect that holds while the set runs.
    While(StandingEffect),
    /// This card becomes active from the beat on which its fighter is hit on a wait.
    SwapWhenHitOnWait,
}

/// Effects that hold while a set runs. All but [`StandingEffect::CannotBeThrown`] also hold on the beat where
/// a hit interrupts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StandingEffect {
    /// Hits deal this much less damage.
    DamageTakenLess(u8),
    /// The knockback factor against the fighter is this much smaller.
    KnockbackTakenLess(u8),
    /// Opponents' effects cannot force the player to discard.
    NoForcedDiscard,
    /// The player discards the knockback factor of a damaging hit in cards instead of being knocked back.
    KnockbackIntoDiscard,
    /// Throws have no effect.
    CannotBeThrown,
    /// An attacker that hits the fighter takes this much damage.
    HurtAttacker(u8),
    /// Each hit taken adds this much adrenaline.
    AdrenalineWhenHit(u8),
}

/// Selection among the beats that match a [`BeatPattern`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum BeatPick {
    First,
    Last,
    Every,
}

/// Shape of beat that a rewrite matches.
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

/// New shape of a rewritten beat. Timing and brackets stay; a beat without timing becomes mid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rewrite {
    /// These symbols.
    Symbols(#[serde(with = "symbols")] Action),
    /// The last symbol becomes a charge along the same path.
    Charge,
    /// The last symbol points the opposite way.
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

/// Effect of a card's text when its beat acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BeatEffect {
    /// Draw this many cards.
    Draw(u8),
    /// Lower the fighter's own damage by this much.
    Heal(u8),
    /// Take this much damage.
    HurtSelf(u8),
    /// Place an arrow on the hex ahead, flying ahead.
    LooseArrow,
    /// Grow flora here, or past the line of flora in the direction of the chosen rotation.
    GrowFlora,
    /// Raise an ethereal platform on the fighter's own or a neighbouring abyss hex, chosen by the player.
    RaisePlatform,
}

/// Effect of an attack on its target, in addition to damage and knockback.
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

/// Effect of a block when it stops an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OnBlock {
    /// Draw as many cards as the attack's damage.
    DrawDamage,
    /// Strike back on the next beat for twice the damage and one more knockback factor; the set ends.
    Counter,
}

/// Hand triggers: the moment of the offer, and the effect of revealing the card (procedures 6.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// One of the owner's attacks landed: the hexes that the owner attacked on this beat catch fire.
    BurnAttackedHexes,
    /// The owner's arrow hit another fighter: that player discards this many cards.
    ArrowDiscard(u8),
    /// The owner is hit with knockback: this attacker deals none on this beat.
    CancelKnockback,
    /// The owner was knocked from land into the abyss: draw one card for each hex.
    DrawKnockback,
}

const fn no_limit() -> u8 {
    u8::MAX
}

/// Serde functions for actions in the notation of a beat, without timing.
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
