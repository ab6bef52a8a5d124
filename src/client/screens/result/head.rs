//! The head of the result: who won and why, with the portraits of all.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Align2, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::model::ResultModel;
use crate::client::ui::portrait::portrait;
use crate::client::ui::theme::{colour, display, mix, seat_colour, size, text};
use crate::client::ui::widgets::{ornament, seat_mark};
use crate::rules::Seat;

/// Sides of a portrait: of the winner, of the other, and of several others; and between them.
const FACE: f32 = 124.0;
const SMALL_FACE: f32 = 84.0;
const CROWD_FACE: f32 = 64.0;
const FACE_GAP: f32 = 8.0;
/// From one line of the head to the next, in points.
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
    let mut y = at.y + 60.0 - 0.5 * LINE;
    for line in said {
        let high = line.size().y.max(LINE);
        painter.galley(pos2(at.x, y + 0.5 * (high - line.size().y)), line, colour::TEXT);
        y += high;
    }
}

/// Side of the portraits of those who did not win, so many playing.
fn small_face(players: usize) -> f32 {
    if players == 2 { SMALL_FACE } else { CROWD_FACE }
}

/// Width of the portraits on either side, so many playing.
pub(super) fn faces_width(players: usize) -> f32 {
    FACE.max((small_face(players) + FACE_GAP) * players.saturating_sub(1) as f32)
}

/// The winner in the upper left corner of `rect`, everybody else smaller in the upper right.
pub(super) fn faces(painter: &Painter, rect: Rect, model: &ResultModel) {
    let first = model.winner.unwrap_or(Seat::FIRST);
    let seats = Seat::first(model.fighters.len()).zip(model.fighters);
    let mut right = rect.right();
    for (seat, fighter) in seats.collect::<Vec<_>>().into_iter().rev() {
        let alike = model.winner.is_none() && model.fighters.len() == 2;
        let side = if seat == first || alike { FACE } else { small_face(model.fighters.len()) };
        let left = if seat == first { rect.left() } else { right - side };
        let place = Rect::from_min_size(pos2(left, rect.top()), Vec2::splat(side));
        portrait(painter, place, fighter, seat);
        if seat != first {
            right = left - FACE_GAP;
        }
    }
}
