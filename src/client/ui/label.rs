//! Single words and numbers, set exactly where they are wanted.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect};

use super::theme::{bold, display};

/// Text centred on `centre` by what is seen of it, not by its line. At least a point high: symbols are drawn into any rectangle.
pub fn label(painter: &Painter, centre: Pos2, text: &str, points: f32, ink: Color32, serif: bool) {
    let points = points.max(1.0);
    let font = if serif { display(points) } else { bold(points) };
    let galley = painter.layout_no_wrap(text.to_owned(), font, ink);
    let middle = galley.mesh_bounds.center();
    painter.galley(centre - middle.to_vec2(), galley, ink);
}

/// Text set from a corner or edge, as egui does, in the bold face.
pub fn note(painter: &Painter, at: Pos2, anchor: Align2, text: &str, points: f32, ink: Color32) -> Rect {
    painter.text(at, anchor, text, bold(points), ink)
}
