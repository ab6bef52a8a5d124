//! Labels at the miniatures: name, Wounds, tokens, prices of walks, chances.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::glyphs;
use super::glyphs::{hearts, hearts_width};
use super::sides::UnitModel;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::seat_mark;

/// Height of a plate, in points.
pub const PLATE: f32 = 20.0;
/// Half the width of a heart on a plate, in points.
const HEART: f32 = 5.0;

/// Size of a unit's plate, in points.
pub fn plate_size(unit: &UnitModel) -> Vec2 {
    let pips =
        hearts_width(unit.vitality, HEART) + f32::from(unit.poison) * 12.0 + unit.signs.len() as f32 * 15.0;
    vec2(pips + 26.0, PLATE)
}

/// Draws the plate of a unit with the middle of its lower edge at `foot`. Returns its place.
pub fn unit_plate(painter: &Painter, foot: Pos2, unit: &UnitModel) -> Rect {
    let rect = Align2::CENTER_BOTTOM.anchor_size(foot, plate_size(unit));
    let tint = seat_colour(unit.seat);
    painter.rect_filled(rect.translate(vec2(0.0, 1.5)), 5.0, Color32::from_black_alpha(90));
    painter.rect_filled(rect, 5.0, colour::SLATE.gamma_multiply(0.93));
    let edge = if unit.active || unit.chosen {
        Stroke::new(2.0, colour::GOLD)
    } else {
        Stroke::new(1.0, mix(colour::LINE, tint, 0.7))
    };
    painter.rect_stroke(rect, 5.0, edge, StrokeKind::Inside);
    hints::tell(painter, rect, Hint::Words(unit.words(), Vec::new()));
    let y = rect.center().y;
    seat_mark(painter, pos2(rect.left() + 10.0, y), 4.5, unit.seat);
    let mut x = hearts(painter, pos2(rect.left() + 17.0, y), HEART, unit.vitality, unit.wounds) + 6.0;
    for _ in 0..unit.poison {
        glyphs::poison(painter, pos2(x, y), 5.0);
        x += 12.0;
    }
    for sign in &unit.signs {
        sign.draw(painter, pos2(x + 1.0, y), 5.5);
        x += 15.0;
    }
    rect
}

/// Draws the price of a walk on its last space. Returns its place.
pub fn walk_price(painter: &Painter, at: Pos2, ap: u8, times: u8) -> Rect {
    let mut painter = painter.clone();
    painter.multiply_opacity(if times == 1 { 1.0 } else { 0.6 });
    let words = ap.to_string();
    let shade = Color32::from_black_alpha(190);
    painter.text(at + vec2(-3.0, 1.0), Align2::CENTER_CENTER, &words, bold(size::LABEL), shade);
    let ink = colour::PARCHMENT;
    let number = painter.text(at - vec2(4.0, 0.0), Align2::CENTER_CENTER, words, bold(size::LABEL), ink);
    glyphs::ap(&painter, pos2(number.right() + 7.0, at.y), 4.5, true);
    let often = if times == 1 { "one Movement action" } else { "two Movement actions" };
    let words = format!("A walk to here: {ap} AP, {often}");
    hints::aside(&painter, number.expand(6.0), Hint::Words(words, Vec::new()));
    number.with_max_x(number.right() + 12.0)
}

/// Approximate size of a label at a unit's feet, in points.
pub const SMALL_PLATE: Vec2 = vec2(56.0, PLATE);

/// Draws the chances that an action affects the unit there and that the unit falls. Returns their place.
pub fn chance_plate(
    painter: &Painter,
    foot: Pos2,
    name: &str,
    (works, falls): (f64, f64),
    walks: bool,
) -> Rect {
    let words = format!("{:.0}%", 100.0 * works);
    let galley = painter.layout_no_wrap(words, bold(size::LABEL), colour::TEXT);
    let rect = Align2::CENTER_TOP.anchor_size(foot, galley.size() + vec2(16.0, 4.0));
    let fill = mix(colour::SLATE, colour::ATTACK, if walks { 0.25 } else { 0.6 });
    painter.rect(rect, 4.0, fill, Stroke::new(1.0, colour::ATTACK), StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, colour::TEXT);
    // Bar: share of defeats in it.
    let bar = Rect::from_min_max(
        pos2(rect.left() + 3.0, rect.bottom() - 3.0),
        pos2(rect.right() - 3.0, rect.bottom() - 1.0),
    );
    painter.rect_filled(bar.with_max_x(bar.left() + bar.width() * falls as f32), 1.0, colour::GOLD);
    let (works, falls) = (100.0 * works, 100.0 * falls);
    let words = format!("{name}: {works:.0}% that it does something, {falls:.0}% that the target falls");
    hints::aside(painter, rect, Hint::Words(words, Vec::new()));
    rect
}

/// Draws the sign of a unit that would see the planning unit, with the chance that it does harm from its
/// space. Returns its place.
pub fn eye_plate(painter: &Painter, foot: Pos2, name: &str, works: Option<f64>) -> Rect {
    let words = works.map_or(String::new(), |works| format!("{:.0}%", 100.0 * works));
    let galley = painter.layout_no_wrap(words, bold(size::BODY), colour::TEXT);
    let wide = if works.is_some() { galley.size().x + 34.0 } else { 28.0 };
    let rect = Align2::CENTER_TOP.anchor_size(foot, vec2(wide, PLATE));
    let ink = if works.is_some() { colour::WARNING } else { colour::TEXT_DIM };
    painter.rect(rect, 4.0, colour::SLATE.gamma_multiply(0.9), Stroke::new(1.0, ink), StrokeKind::Inside);
    glyphs::eye(painter, pos2(rect.left() + 14.0, rect.center().y), 7.0, ink);
    painter.galley(pos2(rect.left() + 26.0, rect.center().y - 0.5 * galley.size().y), galley, colour::TEXT);
    let words = works.map_or_else(
        || format!("{name} would see the unit there, but none of its attacks would reach it"),
        |works| {
            let works = 100.0 * works;
            format!("{name} would see the unit there: {works:.0}% that an attack does something")
        },
    );
    hints::aside(painter, rect, Hint::Words(words, Vec::new()));
    rect
}

/// Draws a note at the pointer, above a place on the board.
pub fn note(painter: &Painter, at: Pos2, words: &str, room: Rect) {
    let galley = painter.layout(words.to_owned(), bold(size::BODY), colour::TEXT, 300.0);
    let size = galley.size() + vec2(16.0, 8.0);
    let mut rect = Align2::CENTER_BOTTOM.anchor_size(at - vec2(0.0, 26.0), size);
    rect = rect.translate(vec2(
        (room.left() + 4.0 - rect.left()).max(0.0) - (rect.right() - room.right() + 4.0).max(0.0),
        (room.top() + 4.0 - rect.top()).max(0.0),
    ));
    painter.rect(
        rect,
        5.0,
        colour::SLATE.gamma_multiply(0.95),
        Stroke::new(1.0, colour::LINE_STRONG),
        StrokeKind::Inside,
    );
    painter.galley(rect.min + vec2(8.0, 4.0), galley, colour::TEXT);
}
