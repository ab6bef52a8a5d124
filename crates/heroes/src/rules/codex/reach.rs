//! What is near enough, and in sight where that matters (heroes 6): the one place that says so.

use serde::{Deserialize, Serialize};

use crate::rules::board::{Battlefield, Space, SpaceSet};

/// How far an action reaches (heroes 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reach {
    /// Adjacent.
    Melee,
    /// At most so far and in sight.
    Range(u8),
}

/// Why something does not reach a space (heroes 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutOfReach {
    /// It is not adjacent.
    NotAdjacent,
    /// It is farther away than the range.
    TooFar,
    /// It is not seen.
    Unseen,
}

impl Reach {
    /// Why a space is not met from another; nothing if it is. `others` are the spaces held by the other side, which block sight.
    pub fn fault(self, board: &Battlefield, from: Space, to: Space, others: SpaceSet) -> Option<OutOfReach> {
        match self {
            Self::Melee => (!board.adjacent(from).contains(to)).then_some(OutOfReach::NotAdjacent),
            Self::Range(range) if board.distance(from, to) > range => Some(OutOfReach::TooFar),
            Self::Range(_) => (!board.sees(from, to, others)).then_some(OutOfReach::Unseen),
        }
    }

    /// Whether a space is met from another.
    pub fn meets(self, board: &Battlefield, from: Space, to: Space, others: SpaceSet) -> bool {
        self.fault(board, from, to, others).is_none()
    }
}
