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
    /// Seat that plays it; none for the game's own units.
    pub seat: Option<Seat>,
    /// Kind.
    pub kind: KindId,
    /// Current space, or the space where it fell.
    pub at: Space,
    /// True while it is on the board and not defeated.
    pub in_play: bool,
    /// Wounds that it can bear here.
    pub vitality: u8,
    /// Wound tokens.
    pub wounds: u8,
    /// Poison tokens.
    pub poison: u8,
    /// True if it carries an Activation marker.
    pub marked: bool,
    /// True if it is the Treasure Keeper.
    pub keeper: bool,
    /// True if it ever had a Wound token (heroes R85).
    pub ever_wounded: bool,
    /// Last Turn in which it is Held; 0 if it never was.
    pub held_until: u16,
    /// Last Turn in which it is Pierced.
    pub pierced_until: u16,
    /// Last Turn in which it is in Focus.
    pub focus_until: u16,
    /// Uses of its actions in this Turn.
    pub used: [u8; 3],
}

impl Unit {
    /// Unharmed unit on a space.
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
