//! A unit or object on the table, with its tokens (heroes 10).

use serde::{Deserialize, Serialize};

use super::ids::Side;
use crate::rules::board::Space;
use crate::rules::codex::KindId;
use kernel::Seat;

/// A unit or object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its side.
    pub side: Side,
    /// Who plays it; nobody plays the game's own.
    pub seat: Option<Seat>,
    /// What it is.
    pub kind: KindId,
    /// Where it stands, or where it fell.
    pub at: Space,
    /// On the board and not defeated.
    pub in_play: bool,
    /// Wounds it can bear here.
    pub vitality: u8,
    /// Wound tokens.
    pub wounds: u8,
    /// Poison tokens.
    pub poison: u8,
    /// With an Activation marker.
    pub marked: bool,
    /// The Treasure Keeper.
    pub keeper: bool,
    /// Whether it ever had a Wound token (heroes R85).
    pub ever_wounded: bool,
    /// Held to the end of this Turn; 0 if it never was.
    pub held_until: u16,
    /// Pierced to the end of this Turn.
    pub pierced_until: u16,
    /// In Focus to the end of this Turn.
    pub focus_until: u16,
    /// Uses of its actions in this Turn.
    pub used: [u8; 3],
}

impl Unit {
    /// Unharmed, on a space.
    pub const fn new(side: Side, seat: Option<Seat>, kind: KindId, at: Space, vitality: u8) -> Self {
        Self {
            side,
            seat,
            kind,
            at,
            in_play: true,
            vitality,
            wounds: 0,
            poison: 0,
            marked: false,
            keeper: false,
            ever_wounded: false,
            held_until: 0,
            pierced_until: 0,
            focus_until: 0,
            used: [0; 3],
        }
    }
}
