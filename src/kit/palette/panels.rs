//! Colours of panels, named by use where they have one.

use bevy_egui::egui::Color32;

use super::meaning;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::notation::Timing;
use kernel::Seat;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Background.
pub const ABYSS: Color32 = rgb(0x0B0F14);
/// Sunken areas: text fields, diagram columns.
pub const WELL: Color32 = rgb(0x11171D);
/// Panels.
pub const SLATE: Color32 = rgb(0x19212A);
/// Raised parts of panels.
pub const SLATE_UP: Color32 = rgb(0x25303B);
/// Buttons.
pub const SLATE_TOP: Color32 = rgb(0x33404D);
/// Thin lines.
pub const LINE: Color32 = rgb(0x3A4855);
/// Prominent lines.
pub const LINE_STRONG: Color32 = rgb(0x5F7180);
/// Text on slate.
pub const TEXT: Color32 = rgb(0xEDE7DA);
/// Secondary text on slate.
pub const TEXT_DIM: Color32 = rgb(0xA7B1B8);
/// Card bodies.
pub const PARCHMENT: Color32 = rgb(0xF0E7D3);
/// Passive half of card bodies.
pub const PARCHMENT_DEEP: Color32 = rgb(0xE0D3B8);
/// Text on parchment.
pub const INK: Color32 = rgb(0x25211B);
/// Secondary text on parchment.
pub const INK_DIM: Color32 = rgb(0x6A604E);
/// Signature cards, focus, the main button.
pub const GOLD: Color32 = rgb(0xDDB765);
/// Shaded gold.
pub const GOLD_DEEP: Color32 = rgb(0x8F6E2F);
/// Movement cards.
pub const MOVEMENT: Color32 = rgb(0x2C6A49);
/// Movement cards, light.
pub const MOVEMENT_LIGHT: Color32 = rgb(0x62BE8A);
/// Ability cards.
pub const ABILITY: Color32 = rgb(0x573B7C);
/// Ability cards, light.
pub const ABILITY_LIGHT: Color32 = rgb(0xAC8DDE);
/// Attack hexes, damage.
pub const ATTACK: Color32 = rgb(0xD9473F);
/// Jumps.
pub const JUMP: Color32 = rgb(0x4FA3F0);
/// Moves.
pub const MOVE: Color32 = rgb(0x4CBF7F);
/// Guarded sides.
pub const GUARD: Color32 = rgb(meaning::GUARD);
/// Danger from running plays.
pub const DANGER: Color32 = rgb(meaning::DANGER);
/// Adrenaline.
pub const ADRENALINE: Color32 = rgb(0xF4D35E);
/// Stunned or dead beats.
pub const STUN: Color32 = rgb(0x7C868F);
/// Warnings.
pub const WARNING: Color32 = rgb(0xF08C54);

/// Colour of a seat.
pub fn seat_colour(seat: Seat) -> Color32 {
    rgb(meaning::seat(seat))
}

/// Colour of a timing; its mark differs in shape too.
pub fn timing_colour(timing: Timing) -> Color32 {
    rgb(meaning::timing(timing))
}

/// Band and light colour of a kind of card.
pub const fn kind_colours(kind: Kind) -> (Color32, Color32) {
    match kind {
        Kind::Movement => (MOVEMENT, MOVEMENT_LIGHT),
        Kind::Ability => (ABILITY, ABILITY_LIGHT),
    }
}
