//! What each player did, in numbers.

use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};

use super::model::ResultModel;
use crate::client::ui::hints::{self, Hint};
use crate::client::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::client::ui::widgets::{caption, fitted, seat_mark};
use crate::rules::Seat;
use crate::rules::knowledge::stats::SeatStats;

/// Width of the names, in points.
const NAME: f32 = 200.0;
/// Width of the names where there is little room, in points.
const NAME_NARROW: f32 = 116.0;
/// Height of a row, in points.
pub(super) const ROW: f32 = 32.0;

/// A column of the table: its name, what is counted, whether to be proud of the most, and a seat's value.
type Column = (&'static str, &'static str, bool, fn(&SeatStats) -> u32);

const COLUMNS: [Column; 5] = [
    ("Damage dealt", "Damage dealt to other players", true, |part| part.dealt),
    ("Hexes sent", "Hexes this fighter knocked back or threw others", true, |part| part.sent),
    ("Hits", "Attacks that hit", true, |part| part.hits),
    ("Blocks", "Attacks that were blocked", true, |part| part.blocks),
    ("Adrenaline", "Submitted over the whole match", false, |part| part.adrenaline),
];

/// Draws the table into `rect`: a row of names, and one a player.
pub(super) fn totals(painter: &Painter, rect: Rect, model: &ResultModel, narrow: bool) {
    let who = if narrow { NAME_NARROW } else { NAME };
    let width = (rect.width() - who) / COLUMNS.len() as f32;
    let x = |column: usize| rect.left() + who + width * (column as f32 + 0.5);
    for (i, (name, about, ..)) in COLUMNS.iter().enumerate() {
        // Where there is little room one word says enough, and the tooltip the rest.
        let shown = if narrow { name.split(' ').next().unwrap_or(name) } else { name };
        caption(painter, pos2(x(i), rect.top() + 0.5 * ROW), Align2::CENTER_CENTER, shown);
        let column = Rect::from_x_y_ranges(x(i) - 0.5 * width..=x(i) + 0.5 * width, rect.y_range());
        hints::tell(painter, column, Hint::Words(format!("{name}: {about}"), Vec::new()));
    }
    let seats = Seat::first(model.story.seats.len()).zip(&model.story.seats);
    for ((seat, part), name) in seats.zip(model.names) {
        let top = rect.top() + ROW * (seat.index() + 1) as f32;
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW - 4.0));
        let tint = seat_colour(seat);
        painter.rect_filled(line, 4.0, mix(colour::WELL, tint, 0.12));
        painter.rect_filled(line.with_max_x(line.left() + 4.0), 2.0, tint);
        seat_mark(painter, line.left_center() + vec2(20.0, 0.0), 7.0, seat);
        let at = line.left_center() + vec2(36.0, 0.0);
        fitted(painter, at, name, size::LABEL, who - 44.0, colour::TEXT);
        for (column, (_, _, proud, value)) in COLUMNS.iter().enumerate() {
            let own = value(part);
            let best = *proud && model.story.seats.iter().map(value).max() == Some(own) && own > 0;
            let ink = if best { colour::GOLD } else { colour::TEXT };
            let at = pos2(x(column), line.center().y);
            painter.text(at, Align2::CENTER_CENTER, own, bold(size::TITLE - 1.0), ink);
        }
    }
}
