//! The head of the result: who won and why.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Align2, Galley, Painter, Pos2, pos2, vec2};

use super::model::ResultModel;
use crate::client::ui::theme::{ROUND, colour, display, mix, seat_colour, size, text};
use crate::client::ui::widgets::{ornament, seat_mark};

/// Height of the title and what is around it, in points.
pub(super) const HEAD: f32 = 102.0;
/// From one line below it to the next, at least, in points.
pub(super) const LINE: f32 = 22.0;

/// Why it ended, what decided it and whom a quick duel brings next, in lines of this width.
pub(super) fn said(painter: &Painter, model: &ResultModel, width: f32) -> Vec<Arc<Galley>> {
    let lines =
        [(Some(model.reason), colour::TEXT), (model.deciding, colour::GOLD), (model.next, colour::TEXT_DIM)];
    let lines = lines.into_iter().filter_map(|(words, ink)| Some((words?, ink)));
    lines
        .map(|(words, ink)| {
            let mut job = LayoutJob::simple(words.to_owned(), text(size::LABEL + 1.0), ink, width);
            job.halign = Align::Center;
            painter.layout_job(job)
        })
        .collect()
}

/// Draws the title and what was said below it, around the middle of `top`.
pub(super) fn head(painter: &Painter, top: Pos2, model: &ResultModel, said: Vec<Arc<Galley>>) {
    let tint = model.winner.map_or(colour::TEXT, |seat| mix(seat_colour(seat), colour::PARCHMENT, 0.35));
    let at = top + vec2(0.0, 48.0);
    let title = painter.text(at, Align2::CENTER_CENTER, model.title, display(44.0), tint);
    if let Some(seat) = model.winner {
        seat_mark(painter, pos2(title.left() - 24.0, at.y + 4.0), 10.0, seat);
        seat_mark(painter, pos2(title.right() + 24.0, at.y + 4.0), 10.0, seat);
    }
    ornament(painter, at + vec2(0.0, 36.0), 420.0);
    let mut y = top.y + HEAD - 5.0;
    for line in said {
        let high = line.size().y.max(LINE);
        let place = pos2(at.x, y + 0.5 * (high - line.size().y));
        // The island may lie behind, in light.
        let ground = line.rect.translate(place.to_vec2()).expand2(vec2(10.0, 2.0));
        painter.rect_filled(ground, ROUND, colour::ABYSS.gamma_multiply(0.75));
        painter.galley(place, line, colour::TEXT);
        y += high;
    }
}
