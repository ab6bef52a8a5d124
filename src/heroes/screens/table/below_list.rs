//! Panels below a list of units, at the lower end of its column: drawn whole if the list has room enough,
//! else folded to a line.

use bevy_egui::egui::{Painter, Rect, vec2};

use super::sides::least_height;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{ROUND, colour, size};
use crate::kit::ui::widgets::fitted;

/// Height of a folded line, in points.
const FOLDED: f32 = 24.0;

/// True if a list of this many units fits into the column above `top`.
pub fn leaves_room(column: Rect, top: f32, units: usize) -> bool {
    top >= column.top() + least_height(units)
}

/// Draws a folded line at the lower end of the column, with `about` as its hint. Returns the room above it.
pub fn folded(painter: &Painter, column: Rect, words: &str, about: String) -> Rect {
    let line = column.shrink(8.0).with_min_y(column.bottom() - 8.0 - FOLDED);
    painter.rect_filled(line, ROUND, colour::WELL);
    let at = line.left_center() + vec2(6.0, 0.0);
    fitted(painter, at, words, size::BODY, line.width() - 12.0, colour::TEXT);
    hints::tell(painter, line, Hint::Words(about, Vec::new()));
    column.with_max_y(line.top() - 4.0)
}
