//! A hit before any reaction: attacks, throws, arrows and counters as one type.

use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::Timings;
use crate::rules::state::board::ARROW_KNOCKBACK;
use crate::rules::state::event::{Log, Source};
use crate::rules::state::pen::Pen;
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// One hit on its way to its target.
pub(in crate::rules) struct Hit {
    /// Attacker.
    pub by: Seat,
    /// Fighter that is hit.
    pub target: Seat,
    /// Kind of hit.
    pub means: Means,
    /// Direction in which the hit travels.
    pub towards: Facing,
    /// Damage before the target's passive reduces it.
    pub damage: u16,
    /// Additional effects from card texts.
    pub riders: Riders,
}

/// Kind of a hit. All differences between hits follow from it.
#[derive(Clone, Copy)]
pub(in crate::rules) enum Means {
    /// An attack; blocks that hold at one of its timings stop it.
    Attack {
        /// Timings at which it strikes.
        timings: Timings,
        /// Knockback factor.
        factor: u8,
    },
    /// An attack that stuns by its text, and does not knock back (procedures 2.8).
    Stun {
        /// Beats of stun, at least 1.
        beats: u8,
    },
    /// A throw (ruling 7).
    Throw,
    /// An arrow in flight.
    Arrow,
    /// The answer to a blocked attack (ruling 10).
    Counter {
        /// Knockback factor.
        factor: u8,
    },
}

/// Effects that the texts of an attack add to its hit.
#[derive(Default)]
pub(in crate::rules) struct Riders {
    /// Adrenaline for the attacker.
    pub adrenaline: u8,
    /// Cards that the target must discard, one number for each text.
    pub discards: [u8; 2],
    /// True if the target is turned about.
    pub turns_around: bool,
    /// Hex behind the attacker from which the target flies backward, if that hex is free (procedures 2.7).
    pub lifts_to: Option<Cell>,
}

impl Hit {
    /// Source of the hit as events name it.
    pub const fn source(&self) -> Source {
        match self.means {
            Means::Attack { .. } | Means::Stun { .. } => Source::Attack(self.by),
            Means::Throw => Source::Throw(self.by),
            Means::Arrow => Source::Arrow(self.by),
            Means::Counter { .. } => Source::Counter(self.by),
        }
    }

    /// The target's side on which the hit arrives.
    pub const fn side(&self) -> Facing {
        self.towards.back()
    }
}

impl Means {
    /// Knockback factor before reductions; 0 for a hit that never knocks back.
    pub const fn factor(self) -> u8 {
        match self {
            Self::Attack { factor, .. } | Self::Counter { factor } => factor,
            Self::Arrow => ARROW_KNOCKBACK,
            Self::Stun { .. } | Self::Throw => 0,
        }
    }

    /// Returns true if cards in hand may answer its knockback. Nothing answers a counter (procedures 2.8).
    pub const fn is_answered(self) -> bool {
        matches!(self, Self::Attack { .. } | Self::Arrow)
    }
}

/// Damage that the fighter's power adds to each attack hit.
pub(in crate::rules) fn attack_bonus<L: Log>(pen: &Pen<'_, L>, by: Seat) -> u16 {
    if let Power::AttackDamage(more) = pen.setup.player(by).power { u16::from(more) } else { 0 }
}
