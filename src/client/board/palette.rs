//! Every colour of the board, in one place.

use bevy::color::Color;

use crate::client::palette as shared;
use crate::rules::Seat;

const fn rgb(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Actions that resolve first in a beat.
pub const EARLY: Color = rgb(shared::EARLY);
/// Actions that resolve second.
pub const MID: Color = rgb(shared::MID);
/// Actions that resolve last.
pub const LATE: Color = rgb(shared::LATE);

/// A guarded side.
pub const GUARD: Color = rgb(shared::GUARD);
/// The cell under the pointer.
pub const HOVER: Color = rgb(0xF4F1DE);
/// The ring from which nobody returns.
pub const FATAL: Color = rgb(0xFF6B4A);
/// Outlines of the abyss's cells that can still be stood over.
pub const VOID_EDGE: Color = rgb(0x7FB7C9);

/// A player's colour: cloth, base rim and wedge.
pub fn seat(seat: Seat) -> Color {
    rgb(shared::chosen().seats()[seat.index()])
}

/// Movement cards.
pub const MOVEMENT: Color = rgb(0x3FA36B);
/// Ability cards.
pub const ABILITY: Color = rgb(0x9A6BD8);
/// Signature cards, and whatever is worth gold.
pub const GOLD: Color = rgb(0xE2B04A);
/// Wounds that close.
pub const HEALING: Color = rgb(0x7BE08A);
/// Adrenaline.
pub const ADRENALINE: Color = rgb(0xFFD24A);
/// What comes from the other side.
pub const ETHER: Color = rgb(0x9AE6FF);
/// Fire: its body.
pub const EMBER: Color = rgb(0xFF7A2A);
/// Fire: where it is hottest, and where it dies away.
pub(super) const FLAME: [Color; 2] = [rgb(0xFFD98A), rgb(0xC23A1B)];

pub(super) const GRASS: [Color; 4] = [rgb(0x56704A), rgb(0x637A4C), rgb(0x4C674B), rgb(0x6F7C50)];
pub(super) const GRASS_BLADE: Color = rgb(0x9DB46A);
pub(super) const FLAGSTONE: [Color; 2] = [rgb(0x9A9382), rgb(0x8A8577)];
pub(super) const EDGE_LIGHT: Color = rgb(0xD8D9AE);
pub(super) const SOIL: Color = rgb(0x6B533F);
pub(super) const ROCK: [Color; 3] = [rgb(0x6E6670), rgb(0x5C5664), rgb(0x7A6F6C)];
pub(super) const ROCK_DEEP: Color = rgb(0x2A3042);

pub(super) const STEEL: Color = rgb(0xA9B4C4);
pub(super) const IRON: Color = rgb(0x6C7482);
pub(super) const LEATHER: Color = rgb(0x6A4630);
pub(super) const WOOD: Color = rgb(0x8B5E3A);
pub(super) const SKIN: Color = rgb(0xD9A27C);
pub(super) const FUR: Color = rgb(0x8A5A34);
pub(super) const FUR_LIGHT: Color = rgb(0xE0B98C);
pub(super) const BONE: Color = rgb(0xE8DEC6);
pub(super) const CLOTH_DARK: Color = rgb(0x2E2C3A);
pub(super) const PLINTH: Color = rgb(0x2B2A33);
/// Flora.
pub const LEAF: Color = rgb(0x4F9A4A);
pub(super) const LEAF_LIGHT: Color = rgb(0x8CCB5E);
pub(super) const SMOKE: Color = rgb(0x8E93A6);
pub(super) const MIST: Color = rgb(0x93B7D2);
pub(super) const SPARK: Color = rgb(0xFFE9B0);
pub(super) const DUST: Color = rgb(0xCBBFA2);
