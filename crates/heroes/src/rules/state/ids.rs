//! Sides, unit numbers and equal alternatives.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::board::Space;

/// One of the two sides. Against the game the heroes are A (heroes 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "letters need no words")]
pub enum Side {
    A,
    B,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// Index: 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposing side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

/// One of several equally good alternatives (heroes 13.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Equal {
    /// An enemy to act, or a hero or object to go for.
    Unit(UnitId),
    /// A space to go to.
    Space(Space),
}

impl From<UnitId> for Equal {
    fn from(unit: UnitId) -> Self {
        Self::Unit(unit)
    }
}

impl From<Space> for Equal {
    fn from(space: Space) -> Self {
        Self::Space(space)
    }
}

/// Number of a unit or object in order of placing, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Index in the table's list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
