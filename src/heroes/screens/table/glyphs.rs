//! Small signs of Heroes: dice, AP, HEX and tokens.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::glyphs;
use crate::kit::board::thrown::pips;
use crate::kit::ui::shapes::{arrow_head, flat_hex, pointy_hex, polygon, star, star_shaped};
use crate::kit::ui::theme::{bold, colour, mix, size};

/// Colour of Wounds and of Vitality.
pub const WOUND: Color32 = colour::ATTACK;
/// Colour of Poison.
pub const POISON: Color32 = Color32::from_rgb(0x9A, 0xD0, 0x4A);
/// Colour of HEX.
pub const HEX: Color32 = Color32::from_rgb(0xB9, 0x8C, 0xF2);
/// Colour of AP.
pub const AP: Color32 = colour::GOLD;

/// Draws a die with its pips; `best` marks the one that counts.
pub fn die(painter: &Painter, centre: Pos2, edge: f32, face: u8, ink: Color32, best: bool) {
    let rect = Rect::from_center_size(centre, Vec2::splat(edge));
    painter.rect_filled(rect.translate(vec2(0.0, 2.0)), 0.18 * edge, Color32::from_black_alpha(110));
    let fill = if best { colour::PARCHMENT } else { mix(colour::PARCHMENT, colour::SLATE, 0.55) };
    let stroke =
        if best { Stroke::new(2.0, colour::GOLD) } else { Stroke::new(1.0, mix(ink, colour::SLATE, 0.4)) };
    painter.rect(rect, 0.18 * edge, fill, stroke, StrokeKind::Outside);
    let at = |x: f32, y: f32| centre + vec2(x, y) * (0.26 * edge);
    let pip = mix(ink, Color32::BLACK, 0.45);
    for (x, y) in pips(face) {
        painter.circle_filled(at(*x, *y), 0.09 * edge, pip);
    }
}

/// Draws an Action Point, available or spent.
pub fn ap(painter: &Painter, centre: Pos2, radius: f32, there: bool) {
    let (fill, edge) = if there { (AP, colour::GOLD_DEEP) } else { (colour::WELL, colour::LINE_STRONG) };
    painter.circle(centre, radius, fill, Stroke::new(1.5, edge));
    if there {
        painter.circle_filled(
            centre - vec2(0.28, 0.28) * radius,
            0.28 * radius,
            Color32::from_white_alpha(110),
        );
    }
}

/// Draws the sign of HEX.
pub fn hex(painter: &Painter, centre: Pos2, radius: f32) {
    polygon(painter, &pointy_hex(centre, radius), mix(HEX, Color32::BLACK, 0.35), Stroke::new(1.5, HEX));
    polygon(painter, &pointy_hex(centre, 0.45 * radius), HEX, Stroke::NONE);
}

/// Draws a heart, whole or wounded.
pub fn vitality(painter: &Painter, centre: Pos2, radius: f32, wounded: bool) {
    let (fill, edge) = if wounded {
        (mix(colour::WELL, WOUND, 0.25), mix(colour::LINE_STRONG, WOUND, 0.4))
    } else {
        (WOUND, mix(WOUND, Color32::BLACK, 0.4))
    };
    let r = 0.56 * radius;
    if wounded {
        // Broken: an outline with a crack.
        let points = heart(centre, radius);
        polygon_line(painter, &points, edge);
        let zig = [vec2(0.0, -0.35), vec2(-0.22, -0.02), vec2(0.16, 0.14), vec2(-0.06, 0.62)];
        let line: Vec<Pos2> = zig.iter().map(|at| centre + *at * radius).collect();
        painter.line(line, Stroke::new(1.5, edge));
        return;
    }
    painter.circle_filled(centre + vec2(-0.45, -0.30) * radius, r, fill);
    painter.circle_filled(centre + vec2(0.45, -0.30) * radius, r, fill);
    polygon(
        painter,
        &[
            centre + vec2(-0.96, -0.08) * radius,
            centre + vec2(0.96, -0.08) * radius,
            centre + vec2(0.0, 0.95) * radius,
        ],
        fill,
        Stroke::NONE,
    );
}

fn heart(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let points = [
        (0.0, -0.40),
        (-0.35, -0.80),
        (-0.85, -0.70),
        (-1.0, -0.20),
        (0.0, 0.95),
        (1.0, -0.20),
        (0.85, -0.70),
        (0.35, -0.80),
    ];
    points.iter().map(|(x, y)| centre + vec2(*x, *y) * radius).collect()
}

fn polygon_line(painter: &Painter, points: &[Pos2], ink: Color32) {
    painter.add(bevy_egui::egui::Shape::closed_line(points.to_vec(), Stroke::new(1.5, ink)));
}

/// Draws a drop of poison.
pub fn poison(painter: &Painter, centre: Pos2, radius: f32) {
    painter.circle_filled(centre + vec2(0.0, 0.28) * radius, 0.68 * radius, POISON);
    polygon(
        painter,
        &[
            centre + vec2(0.0, -1.0) * radius,
            centre + vec2(0.60, 0.06) * radius,
            centre + vec2(-0.60, 0.06) * radius,
        ],
        POISON,
        Stroke::NONE,
    );
}

/// Draws an eye.
pub fn eye(painter: &Painter, centre: Pos2, radius: f32, ink: Color32) {
    let lid = |sign: f32| -> Vec<Pos2> {
        let points = (0..=8).map(|nth| {
            let x = nth as f32 / 4.0 - 1.0;
            centre + vec2(x, sign * 0.6 * (1.0 - x * x)) * radius
        });
        points.collect()
    };
    painter.line(lid(1.0), Stroke::new(1.4, ink));
    painter.line(lid(-1.0), Stroke::new(1.4, ink));
    painter.circle_filled(centre, 0.32 * radius, ink);
}

/// Sign of a unit's other tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenSign {
    /// Activation marker.
    Marker,
    /// Held token.
    Held,
    /// Pierced token.
    Pierced,
    /// Focus token.
    Focus,
    /// Sign of the Treasure Keeper.
    Keeper,
}

impl TokenSign {
    /// Explanation of the token.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Marker => "Activation marker: it has had its Turn and waits until all others have",
            Self::Held => "Held: it cannot walk or appear elsewhere",
            Self::Pierced => "Pierced: one die fewer in DEF to the end of the Turn",
            Self::Focus => "Focus: one die more to the end of the Turn",
            Self::Keeper => "Treasure Keeper: carries the Golden Artifact",
        }
    }

    /// Draws the sign.
    pub fn draw(self, painter: &Painter, centre: Pos2, radius: f32) {
        let dark = Stroke::new(1.0, colour::ABYSS);
        match self {
            Self::Marker => {
                let tall = vec2(0.0, radius);
                painter.line_segment(
                    [centre + tall - vec2(0.5 * radius, 0.0), centre - tall - vec2(0.5 * radius, 0.0)],
                    Stroke::new(1.5, colour::STUN),
                );
                let flag =
                    [vec2(-0.5, -1.0), vec2(0.8, -0.55), vec2(-0.5, -0.1)].map(|at| centre + at * radius);
                polygon(painter, &flag, colour::STUN, Stroke::NONE);
            }
            Self::Held => {
                for turn in 0..3 {
                    let angle = turn as f32 * std::f32::consts::FRAC_PI_3;
                    let way = vec2(angle.cos(), angle.sin()) * radius;
                    painter.line_segment(
                        [centre - way, centre + way],
                        Stroke::new(1.6, Color32::from_rgb(0x9A, 0xE6, 0xFF)),
                    );
                }
            }
            Self::Pierced => {
                polygon(
                    painter,
                    &flat_hex(centre, 0.9 * radius),
                    colour::SLATE_TOP,
                    Stroke::new(1.2, colour::TEXT_DIM),
                );
                let (from, to) = (centre + vec2(-0.9, 0.7) * radius, centre + vec2(0.8, -0.6) * radius);
                painter.line_segment([from, to], Stroke::new(1.5, colour::WARNING));
                arrow_head(painter, to, (to - from).normalized(), 0.7 * radius, colour::WARNING);
            }
            Self::Focus => {
                star_shaped(painter, centre, &star(centre, radius, 0.42 * radius, 4), colour::GOLD);
            }
            Self::Keeper => {
                let cup = [vec2(-0.7, -0.8), vec2(0.7, -0.8), vec2(0.3, 0.2), vec2(-0.3, 0.2)]
                    .map(|at| centre + at * radius);
                polygon(painter, &cup, colour::GOLD, dark);
                let foot = [vec2(-0.12, 0.2), vec2(0.12, 0.2), vec2(0.5, 0.9), vec2(-0.5, 0.9)]
                    .map(|at| centre + at * radius);
                polygon(painter, &foot, colour::GOLD, dark);
            }
        }
    }
}

/// Draws a price as number and sign. Returns its width.
pub fn price(painter: &Painter, left: Pos2, value: heroes_game::rules::codex::Price, lit: bool) -> f32 {
    use heroes_game::rules::codex::Price;
    let (number, is_hex) = match value {
        Price::Ap(ap) => (ap, false),
        Price::Hex(hex) => (hex, true),
    };
    let ink = if lit { colour::TEXT } else { colour::TEXT_DIM };
    let rect = painter.text(left, Align2::LEFT_CENTER, number.to_string(), bold(size::LABEL + 1.0), ink);
    let at = pos2(rect.right() + 10.0, left.y);
    if is_hex {
        hex(painter, at, 7.5);
    } else {
        ap(painter, at, 6.5, true);
    }
    at.x + 8.0 - left.x
}

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
