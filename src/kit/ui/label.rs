//! Single words and numbers, placed exactly.

use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect};

use super::theme::{bold, display};

/// Draws text centred on `centre` by its visible bounds, not by its line. Limits the size to a point or more,
/// because symbols may be drawn into any rectangle.
pub fn label(painter: &Painter, centre: Pos2, text: &str, points: f32, ink: Color32, serif: bool) {
    let points = points.max(1.0);
    let font = if serif { display(points) } else { bold(points) };
    let galley = painter.layout_no_wrap(text.to_owned(), font, ink);
    let middle = galley.mesh_bounds.center();
    painter.galley(centre - middle.to_vec2(), galley, ink);
}

/// Draws bold text centred in the same way, scaled by `swell`. Scaling avoids caching glyphs of every size in
/// an animation.
pub fn swollen(painter: &Painter, centre: Pos2, text: &str, points: f32, swell: f32, ink: Color32) {
    let galley = painter.layout_no_wrap(text.to_owned(), bold(points), ink);
    let mut shape = TextShape::new(Pos2::ZERO, galley, ink);
    shape.transform(TSTransform::from_scaling(swell));
    shape.pos = centre - shape.galley.mesh_bounds.center().to_vec2();
    painter.add(shape);
}

/// Draws bold text from a corner or edge, as egui does.
pub fn note(painter: &Painter, at: Pos2, anchor: Align2, text: &str, points: f32, ink: Color32) -> Rect {
    painter.text(at, anchor, text, bold(points), ink)
}
