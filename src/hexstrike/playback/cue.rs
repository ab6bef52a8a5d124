//! Cues: events shown together, with their length and motions.

use hexstrike_game::rules::state::board::Arrow;
use kernel::{Cell, Facing, Seat};

/// Moment on screen.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cue {
    /// Number of events that it shows.
    pub events: usize,
    /// Length in seconds at normal speed.
    pub length: f32,
    /// Motions during it.
    pub motions: Vec<Motion>,
}

/// Motion during a cue.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields say who, from where and to where")]
pub enum Motion {
    /// Turn on the spot.
    Turn { seat: Seat, from: Facing, to: Facing },
    /// Walk along the ground.
    Walk { seat: Seat, from: Cell, to: Cell },
    /// Leap over everything.
    Leap { seat: Seat, from: Cell, to: Cell },
    /// Lunge at a hex and return.
    Lunge { seat: Seat, from: Cell, at: Cell },
    /// Throw of another fighter.
    Heave { seat: Seat, at: Cell, to: Cell },
    /// Shot with a bow.
    Shoot { seat: Seat, at: Cell },
    /// Weapon raised for a card's text.
    Channel { seat: Seat, at: Cell },
    /// Bump against an obstacle.
    Bump { seat: Seat, at: Cell },
    /// Brace behind a guard.
    Brace { seat: Seat, at: Cell },
    /// Reel from a hit.
    Reel { seat: Seat, at: Cell },
    /// Flight back in a low arc with a hard landing.
    Fly { seat: Seat, from: Cell, to: Cell },
    /// Flight in a high arc after a throw.
    Toss { seat: Seat, from: Cell, to: Cell },
    /// Fall into the abyss.
    Fall { seat: Seat, at: Cell },
    /// Return to the board.
    Appear { seat: Seat, at: Cell },
    /// Flight of an arrow by one hex, after this share of the moment.
    Arrow { index: usize, from: Cell, to: Cell, after: f32 },
    /// Last half hex of an arrow's flight: into its target, or out of sight.
    Spent { arrow: Arrow, strikes: bool, after: f32 },
}

impl Motion {
    /// Seat of the moving fighter.
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
