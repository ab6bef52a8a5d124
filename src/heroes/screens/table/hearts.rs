//! Vitality: a heart for each Wound that a unit survives, and a skull for the fatal one.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, pos2, vec2};

use super::glyphs;
use crate::kit::ui::theme::{bold, colour};

/// Largest number of hearts drawn one by one; more become a number.
const DRAWN: u8 = 6;
/// Distance between hearts, and width of a number, in radii of a heart.
const APART: f32 = 2.6;
const NUMBER: f32 = 5.6;

/// Width of hearts of this radius, in points.
pub fn hearts_width(vitality: u8, radius: f32) -> f32 {
    let hearts = if vitality > DRAWN { NUMBER } else { APART * f32::from(vitality) };
    radius * (hearts + APART)
}

/// Draws the hearts from the middle of their left edge. Returns their right end.
pub fn hearts(painter: &Painter, left: Pos2, radius: f32, vitality: u8, wounds: u8) -> f32 {
    let apart = APART * radius;
    let mut at = left + vec2(0.5 * apart, 0.0);
    if vitality > DRAWN {
        glyphs::vitality(painter, at, radius, wounds >= vitality);
        let number = vitality.saturating_sub(wounds).to_string();
        let place = pos2(at.x + 0.6 * apart, at.y);
        painter.text(place, Align2::LEFT_CENTER, number, bold(2.4 * radius), colour::TEXT);
        at.x += NUMBER * radius;
    } else {
        for heart in 0..vitality {
            glyphs::vitality(painter, at, radius, heart < wounds);
            at.x += apart;
        }
    }
    skull(painter, at, 0.8 * radius);
    left.x + hearts_width(vitality, radius)
}

/// Draws the skull, the place of the fatal Wound.
fn skull(painter: &Painter, centre: Pos2, radius: f32) {
    let bone = colour::TEXT_DIM;
    painter.circle_filled(centre - vec2(0.0, 0.2 * radius), 0.85 * radius, bone);
    let jaw = Rect::from_center_size(centre + vec2(0.0, 0.65 * radius), vec2(0.9, 0.6) * radius);
    painter.rect_filled(jaw, 1.0, bone);
    for side in [-1.0, 1.0] {
        let eye = centre + vec2(0.34 * side, -0.15) * radius;
        painter.circle_filled(eye, 0.24 * radius, colour::ABYSS);
    }
}
