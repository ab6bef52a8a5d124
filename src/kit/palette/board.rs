//! Colours of the board.

use bevy::color::Color;

use super::meaning;
use hexstrike_game::rules::cards::notation::Timing;
use kernel::Seat;

const fn rgb(hex: u32) -> Color {
    Color::srgb_u8((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Guarded side.
pub const GUARD: Color = rgb(meaning::GUARD);
/// Danger from running plays.
pub const DANGER: Color = rgb(meaning::DANGER);
/// Cell under the pointer.
pub const HOVER: Color = rgb(0xF4F1DE);
/// Ring from which no fighter returns.
pub const FATAL: Color = rgb(0xFF6B4A);
/// Outline of abyss cells where a fighter can still stay.
pub const VOID_EDGE: Color = rgb(0x7FB7C9);

/// Colour of a player: cloth, base rim and wedge.
pub fn seat(seat: Seat) -> Color {
    rgb(meaning::seat(seat))
}

/// Colour of a timing.
pub fn timing(timing: Timing) -> Color {
    rgb(meaning::timing(timing))
}

/// Empty background.
pub const NIGHT: Color = rgb(0x060A12);
/// Movement cards.
pub const MOVEMENT: Color = rgb(0x3FA36B);
/// Ability cards.
pub const ABILITY: Color = rgb(0x9A6BD8);
/// Signature cards, and rewards.
pub const GOLD: Color = rgb(0xE2B04A);
/// Healing.
pub const HEALING: Color = rgb(0x7BE08A);
/// Adrenaline.
pub const ADRENALINE: Color = rgb(0xFFD24A);
/// Arrivals from the other side.
pub const ETHER: Color = rgb(0x9AE6FF);
/// Fire.
pub const EMBER: Color = rgb(0xFF7A2A);
/// Hottest and dying parts of fire.
pub(crate) const FLAME: [Color; 2] = [rgb(0xFFD98A), rgb(0xC23A1B)];

pub(crate) const SOIL: Color = rgb(0x6B533F);
pub(crate) const ROCK: [Color; 3] = [rgb(0x6E6670), rgb(0x5C5664), rgb(0x7A6F6C)];
pub(crate) const ROCK_DEEP: Color = rgb(0x2A3042);

pub(crate) const STEEL: Color = rgb(0xA9B4C4);
pub(crate) const IRON: Color = rgb(0x6C7482);
pub(crate) const LEATHER: Color = rgb(0x6A4630);
pub(crate) const WOOD: Color = rgb(0x8B5E3A);
pub(crate) const SKIN: Color = rgb(0xD9A27C);
pub(crate) const FUR: Color = rgb(0x8A5A34);
pub(crate) const FUR_LIGHT: Color = rgb(0xE0B98C);
pub(crate) const BONE: Color = rgb(0xE8DEC6);
pub(crate) const CLOTH_DARK: Color = rgb(0x2E2C3A);
pub(crate) const PLINTH: Color = rgb(0x2B2A33);
/// Flora.
pub const LEAF: Color = rgb(0x4F9A4A);
pub(crate) const LEAF_LIGHT: Color = rgb(0x8CCB5E);
pub(crate) const SMOKE: Color = rgb(0x8E93A6);
pub(crate) const MIST: Color = rgb(0x93B7D2);
pub(crate) const SPARK: Color = rgb(0xFFE9B0);
pub(crate) const DUST: Color = rgb(0xCBBFA2);
