//! A moment on screen: events that belong together, how long they take, and who moves how.

use hexstrike_game::rules::state::board::Arrow;
use kernel::{Cell, Facing, Seat};

/// One moment.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cue {
    /// How many events of the log it shows.
    pub events: usize,
    /// Seconds at normal speed.
    pub length: f32,
    /// What moves.
    pub motions: Vec<Motion>,
}

/// One thing in motion during a cue.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields say who, from where and to where")]
pub enum Motion {
    /// Turns on the spot.
    Turn { seat: Seat, from: Facing, to: Facing },
    /// Step by step along the ground.
    Walk { seat: Seat, from: Cell, to: Cell },
    /// Over everything.
    Leap { seat: Seat, from: Cell, to: Cell },
    /// Draws back, then lunges at a hex and returns.
    Lunge { seat: Seat, from: Cell, at: Cell },
    /// Lifts somebody and heaves him away.
    Heave { seat: Seat, at: Cell, to: Cell },
    /// Draws a bow and shoots.
    Shoot { seat: Seat, at: Cell },
    /// Raises the weapon for a card's text.
    Channel { seat: Seat, at: Cell },
    /// Bumps against what bars the way.
    Bump { seat: Seat, at: Cell },
    /// Braces behind a guard.
    Brace { seat: Seat, at: Cell },
    /// Reels from a hit.
    Reel { seat: Seat, at: Cell },
    /// Flies back in a low arc and lands hard.
    Fly { seat: Seat, from: Cell, to: Cell },
    /// Is thrown in a high arc.
    Toss { seat: Seat, from: Cell, to: Cell },
    /// Falls into the abyss.
    Fall { seat: Seat, at: Cell },
    /// Comes back.
    Appear { seat: Seat, at: Cell },
    /// The arrow at this place of the list flies a hex, once so much of the moment is over.
    Arrow { index: usize, from: Cell, to: Cell, after: f32 },
    /// An arrow flies its last half hex: into whom it strikes, or out of sight.
    Spent { arrow: Arrow, strikes: bool, after: f32 },
}

impl Motion {
    /// Whose motion it is.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Turn { seat, .. }
            | Self::Walk { seat, .. }
            | Self::Leap { seat, .. }
            | Self::Lunge { seat, .. }
            | Self::Heave { seat, .. }
            | Self::Shoot { seat, .. }
            | Self::Channel { seat, .. }
            | Self::Bump { seat, .. }
            | Self::Brace { seat, .. }
            | Self::Reel { seat, .. }
            | Self::Fly { seat, .. }
            | Self::Toss { seat, .. }
            | Self::Fall { seat, .. }
            | Self::Appear { seat, .. } => Some(seat),
            Self::Arrow { .. } | Self::Spent { .. } => None,
        }
    }
}
