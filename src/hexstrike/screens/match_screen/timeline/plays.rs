//! Names of plays above their beats.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::grid::{COLUMN, column_rect, row_rect};
use super::model::{CellContent, TimelineCell, TimelineModel};
use crate::kit::ui::shapes::bolt;
use crate::kit::ui::symbols::{self, Icon};
use crate::kit::ui::theme::{self, bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::cut;
use hexstrike_game::rules::Beat;
use kernel::Rotation;

/// Least width of a readable name, in points; a play of one beat has no more room.
const LEAST_NAME: f32 = 44.0;

/// Draws names above the beats of each play.
pub(super) fn plays(painter: &Painter, rect: Rect, model: &TimelineModel) {
    for (i, row) in model.rows.iter().enumerate() {
        for (beat, cell) in row.cells.iter().enumerate() {
            let Some((active, passive)) = &cell.starts else { continue };
            let length = row.cells[beat + 1..].iter().position(|c| c.starts.is_some() || !covered(c.content));
            let length = length.unwrap_or(row.cells.len() - beat - 1) + 1;
            let first = row_rect(column_rect(rect, beat as Beat), i, model.rows.len());
            let span =
                Rect::from_min_size(first.min, vec2(COLUMN * length as f32, 14.0)).shrink2(vec2(2.0, 0.5));
            if !painter.clip_rect().intersects(span) {
                continue;
            }
            let tint = seat_colour(row.seat);
            let edge = Stroke::new(1.0, mix(colour::WELL, tint, 0.6));
            if cell.foreseen {
                painter.rect_stroke(span, 3.0, edge, StrokeKind::Inside);
            } else {
                painter.rect_filled(span, 3.0, mix(colour::WELL, tint, 0.32));
            }
            let words = if passive.is_empty() || passive == active || length < 3 {
                active.clone()
            } else {
                format!("{active} + {passive}")
            };
            let ink = mix(tint, colour::TEXT, 0.7);
            let seen = span.intersect(painter.clip_rect());
            let clip = painter.with_clip_rect(seen);
            // The name of a play that began out of view moves to its visible part, if there is room.
            let right = stakes(&clip, span, cell, ink).min(seen.right() - 3.0);
            let from = seen.left_center() + vec2(5.0, -0.5);
            if right - from.x < LEAST_NAME.min(span.width() - 10.0) {
                continue;
            }
            cut(&clip, from, &words, theme::text(size::CAPTION), right - from.x, ink);
        }
    }
}

/// Draws a play's rotation and adrenaline at the right end of its name. Returns their left end.
fn stakes(painter: &Painter, span: Rect, cell: &TimelineCell, ink: Color32) -> f32 {
    let mut x = span.right() - 3.0;
    if let Some(amount) = cell.adrenaline.filter(|amount| *amount > 0) {
        let at = pos2(x, span.center().y - 0.5);
        let text = painter.text(at, Align2::RIGHT_CENTER, amount, bold(size::CAPTION), colour::ADRENALINE);
        bolt(painter, pos2(text.left() - 4.0, span.center().y), 10.0, colour::ADRENALINE);
        x = text.left() - 10.0;
    }
    if let Some(turn) = cell.rotation.filter(|turn| *turn != Rotation::Stay) {
        let spot = Rect::from_center_size(pos2(x - 6.0, span.center().y), Vec2::splat(13.0));
        symbols::paint(painter, spot, Icon::Turn(turn), ink);
        x -= 15.0;
    }
    x - 2.0
}

const fn covered(content: CellContent) -> bool {
    matches!(content, CellContent::Beat(_) | CellContent::Sealed)
}
