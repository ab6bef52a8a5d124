//! What a hit is, before anything has answered it: attacks, throws, arrows and counters as one kind of data.

use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::Timings;
use crate::rules::state::board::ARROW_KNOCKBACK;
use crate::rules::state::event::{Log, Source};
use crate::rules::state::pen::Pen;
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// One hit on its way to its target.
pub(in crate::rules) struct Hit {
    /// Who strikes.
    pub by: Seat,
    /// Who is struck.
    pub target: Seat,
    /// With what.
    pub means: Means,
    /// Which way it comes.
    pub towards: Facing,
    /// Damage before the target's passive lessens it.
    pub damage: u16,
    /// What texts add to it.
    pub riders: Riders,
}

/// What somebody is hit with: all that sets hits apart follows from it.
#[derive(Clone, Copy)]
pub(in crate::rules) enum Means {
    /// An attack; blocks that hold at one of its timings stop it.
    Attack {
        /// When it strikes.
        timings: Timings,
        /// Its knockback factor.
        factor: u8,
    },
    /// An attack that stuns by its text, and does not knock back (procedures 2.8).
    Stun {
        /// Beats, at least 1.
        beats: u8,
    },
    /// A throw (ruling 7).
    Throw,
    /// An arrow in flight.
    Arrow,
    /// The answer to a blocked attack (ruling 10).
    Counter {
        /// Its knockback factor.
        factor: u8,
    },
}

/// What the texts of an attack add to its hit.
#[derive(Default)]
pub(in crate::rules) struct Riders {
    /// Adrenaline for the attacker.
    pub adrenaline: u8,
    /// Cards that the target must discard, one number a text.
    pub discards: [u8; 2],
    /// The target is turned about.
    pub turns_around: bool,
    /// The target flies backward, over the attacker's head: from this hex, if it is free (procedures 2.7).
    pub lifts_to: Option<Cell>,
}

impl Hit {
    /// How events name it.
    pub const fn source(&self) -> Source {
        match self.means {
            Means::Attack { .. } | Means::Stun { .. } => Source::Attack(self.by),
            Means::Throw => Source::Throw(self.by),
            Means::Arrow => Source::Arrow(self.by),
            Means::Counter { .. } => Source::Counter(self.by),
        }
    }

    /// The target's side on which it arrives.
    pub const fn side(&self) -> Facing {
        self.towards.back()
    }
}

impl Means {
    /// The knockback factor before anything lessens it; 0 for what does not knock back.
    pub const fn factor(self) -> u8 {
        match self {
            Self::Attack { factor, .. } | Self::Counter { factor } => factor,
            Self::Arrow => ARROW_KNOCKBACK,
            Self::Stun { .. } | Self::Throw => 0,
        }
    }

    /// Whether cards in hand may answer its knockback: a counter is answered by nothing (procedures 2.8).
    pub const fn is_answered(self) -> bool {
        matches!(self, Self::Attack { .. } | Self::Arrow)
    }
}

/// What the fighter's power adds to each attack hit.
pub(in crate::rules) fn attack_bonus<L: Log>(pen: &Pen<'_, L>, by: Seat) -> u16 {
    if let Power::AttackDamage(more) = pen.setup.player(by).power { u16::from(more) } else { 0 }
}
