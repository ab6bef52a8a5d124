//! Captions of sounds, in the lower left corner of a board.

use bevy_egui::egui::{Align2, Painter, Rect, vec2};

use super::theme::{ROUND, bold, colour, size};

/// Height of a line, in points.
const LINE: f32 = 22.0;

/// Draws the captions over a board, the newest lowest; each has its age in seconds.
pub fn captions(painter: &Painter, board: Rect, heard: &[(&str, f32)]) {
    let mut at = board.left_bottom() + vec2(12.0, -12.0);
    for (words, _) in heard.iter().rev().filter(|(_, age)| *age >= 0.0) {
        let galley = painter.layout_no_wrap((*words).to_owned(), bold(size::LABEL), colour::TEXT);
        let rect = Align2::LEFT_BOTTOM.anchor_size(at, galley.size() + vec2(16.0, 4.0));
        painter.rect_filled(rect, ROUND, colour::ABYSS.gamma_multiply(0.9));
        painter.galley(rect.min + vec2(8.0, 2.0), galley, colour::TEXT);
        at.y -= LINE + 3.0;
    }
}
