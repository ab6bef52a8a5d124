//! The six directions of the board, which are also the six sides of a card (arrow 2.2).

use serde::{Deserialize, Serialize};

/// Direction on the board, or side of a card. Counted counter-clockwise from east: this is the order of all answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the compass needs no words")]
pub enum Direction {
    E,
    NE,
    NW,
    W,
    SW,
    SE,
}

impl Direction {
    /// All six in order.
    pub const ALL: [Self; 6] = [Self::E, Self::NE, Self::NW, Self::W, Self::SW, Self::SE];

    /// Number, 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Opposite direction.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// Number of the printed side that points in this direction on a card turned `rot` steps clockwise (arrow 3.2).
    pub const fn printed(self, rot: u8) -> usize {
        (self as usize + rot as usize) % 6
    }

    /// Offset of one cell, in axial coordinates.
    pub const fn offset(self) -> (i8, i8) {
        [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)][self as usize]
    }
}
