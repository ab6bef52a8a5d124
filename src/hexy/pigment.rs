//! Colours of HexyGame with their shapes: gems of energy, dice, counters, the signs of numbers.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::kit::ui::label::label;
use crate::kit::ui::shapes::{around, flat_hex, polygon, star, star_shaped};
use crate::kit::ui::theme::{colour, mix};
use hexy_game::rules::catalogue::{Colour, Cost};

/// Hitpoints.
pub const LIFE: Color32 = Color32::from_rgb(0xE0, 0x6A, 0x7C);
/// Potency.
pub const POTENCY: Color32 = Color32::from_rgb(0xE9, 0xC4, 0x6A);
/// Dark lines around figures.
pub const LINE: Color32 = Color32::from_rgb(0x14, 0x17, 0x1B);

/// Colour of an energy, of a card and of what it gives.
pub const fn energy_colour(kind: Colour) -> Color32 {
    match kind {
        Colour::Ember => Color32::from_rgb(0xE2, 0x6D, 0x3D),
        Colour::Grove => Color32::from_rgb(0x6F, 0xB0, 0x4F),
        Colour::Gale => Color32::from_rgb(0x62, 0xAE, 0xDB),
        Colour::Colourless => Color32::from_rgb(0xC2, 0xBA, 0xA8),
    }
}

/// Name of an energy on screen.
pub const fn energy_name(kind: Colour) -> &'static str {
    match kind {
        Colour::Ember => "ember",
        Colour::Grove => "grove",
        Colour::Gale => "gale",
        Colour::Colourless => "colourless",
    }
}

/// Draws a gem of energy; each kind has a shape of its own.
pub fn gem(painter: &Painter, centre: Pos2, radius: f32, kind: Colour) {
    let fill = energy_colour(kind);
    let edge = Stroke::new((0.16 * radius).max(1.0), mix(fill, Color32::BLACK, 0.6));
    match kind {
        Colour::Ember => {
            let at = |turns| around(centre + vec2(0.0, 0.14 * radius), 1.12 * radius, turns);
            polygon(painter, &[at(0.0), at(2.0), at(4.0)], fill, edge);
        }
        Colour::Grove => polygon(painter, &flat_hex(centre, radius), fill, edge),
        Colour::Gale => {
            let points = star(centre, 1.15 * radius, 0.55 * radius, 4);
            star_shaped(painter, centre, &points, fill);
            painter.add(bevy_egui::egui::Shape::closed_line(points, edge));
        }
        Colour::Colourless => {
            painter.circle(centre, 0.84 * radius, fill, edge);
        }
    }
    painter.circle_filled(centre - vec2(0.2, 0.22) * radius, 0.2 * radius, Color32::from_white_alpha(120));
}

/// Draws a cost from left to right, the free part first as a number; returns its width.
pub fn cost(painter: &Painter, left: Pos2, radius: f32, cost: Cost) -> f32 {
    let mut x = left.x + radius;
    let step = 2.0 * radius + 1.0;
    if cost.any > 0 || cost.total() == 0 {
        let centre = pos2(x, left.y);
        painter.circle(centre, 0.95 * radius, energy_colour(Colour::Colourless), Stroke::new(1.0, LINE));
        label(painter, centre, &cost.any.to_string(), 1.35 * radius, colour::INK, false);
        x += step;
    }
    for (n, kind) in cost.coloured().into_iter().zip(Colour::COLOURED) {
        for _ in 0..n {
            gem(painter, pos2(x, left.y), 0.9 * radius, kind);
            x += step;
        }
    }
    x - radius - left.x
}

/// Draws an Action Die with its number.
pub fn die(painter: &Painter, centre: Pos2, side: f32, shows: u8, spent: bool) {
    let rect = Rect::from_center_size(centre, Vec2::splat(side));
    let fill = if spent { colour::SLATE_TOP } else { colour::PARCHMENT };
    painter.rect(rect, 0.2 * side, fill, Stroke::new(1.0, LINE), StrokeKind::Outside);
    let ink = if spent { colour::TEXT_DIM } else { colour::INK };
    label(painter, centre, &shows.to_string(), 0.74 * side, ink, false);
}

/// Sign behind a number of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberSign {
    /// Attack: a blade that points up.
    Attack,
    /// Defense: a shield.
    Defense,
    /// Actions: a die.
    Actions,
    /// Hitpoints: a heart.
    Hitpoints,
    /// Potency: a battlement.
    Potency,
}

/// Draws a number on its sign; a changed one has a bright ground.
pub fn number(painter: &Painter, centre: Pos2, size: f32, sign: NumberSign, words: &str, raised: bool) {
    let at = |x: f32, y: f32| centre + size * vec2(x, y);
    let edge = Stroke::new((0.05 * size).max(1.0), LINE);
    let dark = |fill: Color32| mix(fill, Color32::BLACK, 0.38);
    let fill = match sign {
        NumberSign::Attack => dark(colour::ATTACK),
        NumberSign::Defense => dark(colour::JUMP),
        NumberSign::Actions => colour::PARCHMENT,
        NumberSign::Hitpoints => dark(LIFE),
        NumberSign::Potency => mix(POTENCY, Color32::BLACK, 0.42),
    };
    let fill = if raised { mix(fill, colour::GOLD, 0.55) } else { fill };
    match sign {
        NumberSign::Attack => {
            polygon(
                painter,
                &[at(0.0, -0.72), at(0.46, -0.28), at(0.46, 0.5), at(-0.46, 0.5), at(-0.46, -0.28)],
                fill,
                edge,
            );
        }
        NumberSign::Defense => {
            polygon(
                painter,
                &[at(-0.48, -0.5), at(0.48, -0.5), at(0.48, 0.12), at(0.0, 0.66), at(-0.48, 0.12)],
                fill,
                edge,
            );
        }
        NumberSign::Actions => {
            let rect = Rect::from_center_size(centre, Vec2::splat(0.96 * size));
            painter.rect(rect, 0.18 * size, fill, edge, StrokeKind::Inside);
        }
        NumberSign::Hitpoints => {
            for side in [-0.24, 0.24] {
                painter.circle(at(side, -0.22), 0.33 * size, fill, edge);
            }
            polygon(painter, &[at(-0.54, -0.1), at(0.54, -0.1), at(0.0, 0.64)], fill, edge);
            painter.rect_filled(Rect::from_center_size(at(0.0, -0.12), size * vec2(0.62, 0.36)), 0.0, fill);
        }
        NumberSign::Potency => {
            for x in [-0.44, -0.1, 0.24] {
                let tooth = Rect::from_min_max(at(x, -0.66), at(x + 0.22, -0.3));
                painter.rect(tooth, 0.0, fill, edge, StrokeKind::Inside);
            }
            let wall = Rect::from_min_max(at(-0.54, -0.42), at(0.54, 0.56));
            painter.rect(wall, 1.0, fill, edge, StrokeKind::Inside);
        }
    }
    let ink = if sign == NumberSign::Actions { colour::INK } else { Color32::WHITE };
    label(painter, at(0.0, 0.04), words, if words.len() > 1 { 0.66 } else { 0.8 } * size, ink, false);
}
