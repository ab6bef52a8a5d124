//! Reach: the only place that decides about distance and sight of an action (heroes 6).

use serde::{Deserialize, Serialize};

use crate::rules::board::{Battlefield, Space, SpaceSet};

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
