//! Table of the enemies' die next to the board, with the last roll highlighted.

use bevy_egui::egui::{Align2, Rect, Ui, Vec2, pos2, vec2};

use super::glyphs;
use super::sides::{folded, leaves_room};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{colour, seat_colour, size, text};
use crate::kit::ui::widgets::caption;
use kernel::Seat;

/// Enemies' die of a scenario.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EnemyDieModel {
    /// Behaviour of the enemies for each face, from 1 up.
    pub rows: Vec<String>,
    /// Face that was rolled last.
    pub fell: Option<u8>,
}

/// Edge of a die, and distance from die to die, in points.
const EDGE: f32 = 18.0;
const APART: f32 = 27.0;
/// Height of name, dice and words, in points.
const TALL: f32 = 116.0;

/// Draws the table at the lower end of the column. Returns the room above it, for this many units.
pub fn enemy_die(ui: &Ui, column: Rect, model: &EnemyDieModel, units: usize) -> Rect {
    let area = column.shrink(8.0);
    let top = area.bottom() - TALL;
    if model.rows.is_empty() {
        return column;
    }
    if !leaves_room(column, top, units) {
        let fell = model.fell.map_or_else(String::new, |face| format!(": {face}"));
        let faces = (1..).zip(&model.rows).map(|(face, row): (u8, _)| format!("{face}: {row}"));
        let about = faces.collect::<Vec<_>>().join("\n");
        return folded(ui.painter(), column, &format!("The enemies' die{fell}"), about);
    }
    let painter = ui.painter().with_clip_rect(column);
    caption(&painter, pos2(area.left() + 4.0, top), Align2::LEFT_TOP, "The enemies' die");
    for (face, row) in (1..).zip(&model.rows) {
        let at = pos2(area.left() + 4.0 + 0.5 * EDGE + APART * f32::from(face - 1), top + 30.0);
        glyphs::die(&painter, at, EDGE, face, seat_colour(Seat::Second), model.fell == Some(face));
        let room = Rect::from_center_size(at, Vec2::splat(APART));
        hints::tell(&painter, room, Hint::Words(format!("{face}: {row}"), Vec::new()));
    }
    let row = model.fell.and_then(|face| model.rows.get(usize::from(face).checked_sub(1)?));
    let words =
        row.map_or("One face for each of their Turns. Rest on it to read what they do.", String::as_str);
    let ink = if row.is_some() { colour::TEXT } else { colour::TEXT_DIM };
    let set = |points: f32| painter.layout(words.to_owned(), text(points), ink, area.width() - 8.0);
    let place = pos2(area.left() + 4.0, top + 46.0);
    let room = area.bottom() - place.y;
    let sizes = [size::BODY, size::CAPTION + 1.0, size::CAPTION];
    let fits = sizes.map(set).into_iter().find(|galley| galley.size().y <= room);
    painter.galley(place, fits.unwrap_or_else(|| set(size::CAPTION)), ink);
    let hover = Rect::from_min_max(place, area.max + vec2(0.0, 4.0));
    hints::tell(&painter, hover, Hint::Words(words.to_owned(), Vec::new()));
    column.with_max_y(top - 8.0)
}
