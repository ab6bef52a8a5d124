//! Islands: land and starting places (procedures 1.5 and 1.6).

use serde::{Deserialize, Serialize};

use kernel::hex::{Cell, Facing};

/// An island as listed in the content files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Island {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Hexes of land; everything else is abyss. At most 32.
    pub land: Vec<Cell>,
    /// One start for each seat, in roster order.
    pub starts: Vec<Start>,
}

/// Starting place of a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Hex.
    pub at: Cell,
    /// Facing before the first rotation.
    pub facing: Facing,
}
