//! Names and notes of the timeline rows.

use bevy_egui::egui::{Align2, Painter, Rect, Stroke, pos2, vec2};

use super::super::layout::RULER;
use super::grid::row_rect;
use super::model::TimelineModel;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{self, colour, seat_colour, size};
use crate::kit::ui::widgets::{caption, fitted, seat_mark};
use hexstrike_game::rules::describe::glossary::Term;

/// Least height of a row with the note under the name, in points.
const TWO_LINES: f32 = 34.0;

/// Most victory points shown as dots. Beyond it only the plates show them.
const MOST_DOTS: u8 = 5;

pub(super) fn names(painter: &Painter, area: Rect, model: &TimelineModel) {
    caption(painter, area.left_top() + vec2(12.0, 0.5 * RULER), Align2::LEFT_CENTER, "Beat");
    for (i, row) in model.rows.iter().enumerate() {
        let rect = row_rect(area, i, model.rows.len());
        painter.rect_filled(rect.with_max_x(rect.left() + 3.0), 0.0, seat_colour(row.seat));
        seat_mark(painter, rect.left_center() + vec2(18.0, 0.0), 6.5, row.seat);
        let clip = painter.with_clip_rect(rect.shrink2(vec2(4.0, 0.0)));
        let (note, ink) = match &row.note {
            _ if row.deciding => (Some("deciding\u{2026}"), seat_colour(row.seat)),
            note => (note.as_deref(), colour::TEXT_DIM),
        };
        let (rise, drop, small) = if rect.height() < TWO_LINES { (7.0, 7.5, 1.0) } else { (7.0, 9.0, 0.0) };
        let rise = if note.is_some() { rise } else { 0.0 };
        let at = rect.left_center() + vec2(32.0, -rise);
        let (points, of) = row.points.filter(|(_, of)| *of <= MOST_DOTS).unwrap_or_default();
        for point in 0..of {
            let dot = pos2(rect.right() - 8.0 - 9.0 * f32::from(of - 1 - point), at.y);
            if point < points {
                clip.circle_filled(dot, 3.5, colour::GOLD);
            } else {
                clip.circle_stroke(dot, 3.0, Stroke::new(1.0, colour::GOLD.gamma_multiply(0.7)));
            }
        }
        let dots = Rect::from_min_max(
            pos2(rect.right() - 3.0 - 9.0 * f32::from(of), rect.top()),
            rect.right_bottom(),
        );
        hints::mark(painter, dots, Term::Points);
        let width = rect.right() - at.x - 6.0 - 9.0 * f32::from(of);
        fitted(&clip, at, &row.name, size::LABEL, width, colour::TEXT);
        if let Some(note) = note {
            let at = rect.left_center() + vec2(32.0, drop);
            clip.text(at, Align2::LEFT_CENTER, note, theme::aside(size::BODY - small), ink);
        }
    }
}
