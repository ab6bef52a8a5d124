//! Choices of a player and the activity on the timeline (rulebook 4, procedures 5).

use serde::Serialize;

use crate::rules::cards::playbook::SetId;
use crate::rules::ids::CardId;
use kernel::hex::{Cell, Rotation};

/// A player's activity from the current beat on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Activity {
    /// Open: the player chooses.
    Open(OpenBeat),
    /// The set of [`super::Fighter::play`] runs.
    Acting,
    /// Stunned for this many beats, this one included; then open.
    Stunned {
        /// Beats left, at least 1.
        left: u8,
    },
    /// Idle for this many beats, this one included; then open.
    Idle {
        /// Beats left, at least 1.
        left: u8,
    },
    /// Off the board for this many beats, this one included; then back in the centre.
    Dead {
        /// Beats left, at least 1.
        left: u8,
    },
    /// Gave up.
    Gone,
}

/// Reason why a beat is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenBeat {
    /// `E`, or the start of the match.
    Refresh,
    /// `SigE`.
    SignatureRefresh,
    /// `F`.
    Focus,
    /// A combo is being continued.
    Combo,
}

/// A play on the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Play {
    /// Compiled set.
    #[serde(skip)]
    pub set: SetId,
    /// Index of the current beat's frame, from 0.
    #[serde(rename = "at_step")]
    pub step: u8,
    /// Chosen rotation.
    pub rotation: Rotation,
    /// Submitted adrenaline.
    pub adrenaline: u8,
}

/// A player's choice on an open beat (rulebook 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Commitment {
    /// Card whose timeline is played.
    pub active: CardId,
    /// Card whose passive text applies.
    pub passive: CardId,
    /// Turn before the first beat.
    pub rotation: Rotation,
    /// Submitted adrenaline, 0 to the pool.
    pub adrenaline: u8,
}

/// A card out of all zones, and the anchor it holds (procedures 6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Focus {
    /// Set aside with its set, which has not reached the focus beat yet.
    Awaited {
        /// The card.
        card: CardId,
    },
    /// Held since the focus beat: the fighter may return to the anchor.
    Held {
        /// The card.
        card: CardId,
        /// The hex of return.
        anchor: Cell,
    },
    /// Returning on this beat.
    Returning {
        /// The card.
        card: CardId,
        /// The hex of return.
        anchor: Cell,
    },
}

impl Focus {
    /// Card set aside.
    pub const fn card(self) -> CardId {
        match self {
            Self::Awaited { card } | Self::Held { card, .. } | Self::Returning { card, .. } => card,
        }
    }

    /// Hex of return, once the focus beat was reached.
    pub const fn anchor(self) -> Option<Cell> {
        match self {
            Self::Awaited { .. } => None,
            Self::Held { anchor, .. } | Self::Returning { anchor, .. } => Some(anchor),
        }
    }
}
