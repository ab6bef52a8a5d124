//! Task and status, as shown by lessons and puzzles.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Color32, Galley, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::kit::ui::theme::{ROUND, bold, colour, mix, size};

/// Draws the task in a gold frame.
pub fn boxed(ui: &mut Ui, words: &str) {
    let width = ui.available_width();
    let galley = task_words(ui, words, width);
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y + 14.0), Sense::hover());
    ui.painter().rect_filled(rect, ROUND, mix(colour::WELL, colour::GOLD, 0.10));
    ui.painter().rect_stroke(rect, ROUND, Stroke::new(1.0, colour::GOLD_DEEP), StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(10.0, 7.0), galley, colour::GOLD);
}

fn task_words(ui: &Ui, words: &str, width: f32) -> Arc<Galley> {
    ui.painter().layout(words.to_owned(), bold(size::LABEL), colour::GOLD, width - 20.0)
}

/// Height of the framed task, in points.
pub fn box_height(ui: &Ui, words: &str, width: f32) -> f32 {
    task_words(ui, words, width).size().y + 14.0
}

/// Draws a headline with the status.
pub fn mark(ui: &mut Ui, words: &str, ink: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let bar = Rect::from_min_max(rect.min, pos2(rect.left() + 4.0, rect.bottom()));
    ui.painter().rect_filled(bar, 2.0, ink);
    let at = rect.left_center() + vec2(12.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, words, bold(size::LABEL + 1.0), ink);
}
