//! Table of each player's totals.

use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};

use super::model::ResultModel;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::{caption, fitted, seat_mark};
use hexstrike_game::rules::knowledge::stats::SeatStats;
use kernel::Seat;

/// Width of a portrait with its name, in points.
const WHO: f32 = 168.0;
/// Heights of the head and of a row, and gap between rows, in points.
const NAMES: f32 = 26.0;
const ROW: f32 = 42.0;
const GAP: f32 = 4.0;

/// Column of the table: label, tooltip, whether the maximum is highlighted, and a seat's value.
type Column = (&'static str, &'static str, bool, fn(&SeatStats) -> u32);

const COLUMNS: [Column; 5] = [
    ("Dealt", "Damage dealt to other players", true, |part| part.dealt),
    ("Hexes", "Hexes this fighter knocked back or threw others", true, |part| part.sent),
    ("Hits", "Attacks that hit", true, |part| part.hits),
    ("Blocks", "Attacks that were blocked", true, |part| part.blocks),
    ("Adrenaline", "Submitted over the whole match", false, |part| part.adrenaline),
];

/// Column of the points that win a free-for-all.
const POINTS: Column = ("Points", "For the last hit before each elimination", true, |part| part.points);

/// Columns for this match.
fn columns(model: &ResultModel) -> Vec<Column> {
    let points = (model.story.seats.len() > 2).then_some(POINTS);
    points.into_iter().chain(COLUMNS).collect()
}

/// Height of the table, in points.
pub(super) fn totals_height(model: &ResultModel) -> f32 {
    NAMES + ROW * model.story.seats.len() as f32
}

/// Draws the table into `rect`: heads, and a row per player.
pub(super) fn totals(painter: &Painter, rect: Rect, model: &ResultModel) {
    let columns = columns(model);
    let width = (rect.width() - WHO) / columns.len() as f32;
    let x = |column: usize| rect.left() + WHO + width * (column as f32 + 0.5);
    for (i, (name, about, ..)) in columns.iter().enumerate() {
        caption(painter, pos2(x(i), rect.top() + 0.5 * NAMES), Align2::CENTER_CENTER, name);
        let column = Rect::from_x_y_ranges(x(i) - 0.5 * width..=x(i) + 0.5 * width, rect.y_range());
        hints::tell(painter, column, Hint::Words(format!("{name}: {about}"), Vec::new()));
    }
    let seats = Seat::first(model.story.seats.len()).zip(&model.story.seats);
    for (((seat, part), name), fighter) in seats.zip(model.names).zip(model.fighters) {
        let top = rect.top() + NAMES + ROW * seat.index() as f32;
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW - GAP));
        let share = if model.winner == Some(seat) { 0.3 } else { 0.12 };
        painter.rect_filled(line, 4.0, mix(colour::WELL, seat_colour(seat), share));
        let face = line.with_max_x(line.left() + line.height());
        portrait(painter, face, fighter, seat);
        seat_mark(painter, face.right_center() + vec2(15.0, 0.0), 6.0, seat);
        let at = face.right_center() + vec2(28.0, 0.0);
        fitted(painter, at, name, size::LABEL, line.left() + WHO - at.x, colour::TEXT);
        for (column, (_, _, proud, value)) in columns.iter().enumerate() {
            let own = value(part);
            let best = *proud && model.story.seats.iter().map(value).max() == Some(own) && own > 0;
            let ink = if best { colour::GOLD } else { colour::TEXT };
            let at = pos2(x(column), line.center().y);
            painter.text(at, Align2::CENTER_CENTER, own, bold(size::TITLE - 1.0), ink);
        }
    }
}
