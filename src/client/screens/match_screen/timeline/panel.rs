//! The shared timeline along the top: a row a seat, a column a beat, history behind the marker and intention ahead of it.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Id, Painter, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::super::layout::{RULER, row_height};
use super::cell;
use super::model::{Cell, Content, TimelineIntent, TimelineModel};
use crate::client::ui::ground::top_bar;
use crate::client::ui::hints;
use crate::client::ui::shapes::{bolt, polygon};
use crate::client::ui::symbols::{self, Symbol};
use crate::client::ui::theme::{self, bold, colour, mix, seat_colour, size};
use crate::client::ui::widgets::{caption, cut, fitted, fitted_in, seat_mark};
use crate::rules::describe::glossary::Term;
use crate::rules::{Beat, Rotation};

/// Width of a beat, in points.
pub const COLUMN: f32 = 44.0;
/// Width of the names at the left, in points.
pub const NAMES: f32 = 132.0;

/// Draws the timeline over the whole of `ui`.
pub fn timeline(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    top_bar(ui.painter(), area);
    names(ui.painter(), area.with_max_x(area.left() + NAMES), model);
    let beats = area.with_min_x(area.left() + NAMES).with_max_x(area.right() - 8.0);
    ui.scope_builder(UiBuilder::new().max_rect(beats), |ui| columns(ui, model)).inner
}

fn names(painter: &Painter, area: Rect, model: &TimelineModel) {
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
        let rise = if note.is_some() { 7.0 } else { 0.0 };
        let at = rect.left_center() + vec2(32.0, -rise);
        let points = row.points.unwrap_or(0);
        for point in 0..points {
            let dot = pos2(rect.right() - 8.0 - 9.0 * f32::from(point), at.y);
            clip.circle_filled(dot, 3.5, colour::GOLD);
        }
        let dots = Rect::from_min_max(
            pos2(rect.right() - 3.0 - 9.0 * f32::from(points), rect.top()),
            rect.right_bottom(),
        );
        hints::mark(painter, dots, Term::Points);
        let width = rect.right() - at.x - 6.0 - 9.0 * f32::from(points);
        fitted(&clip, at, &row.name, size::LABEL, width, colour::TEXT);
        if let Some(note) = note {
            let at = rect.left_center() + vec2(32.0, 9.0);
            fitted_in(&clip, at, note, theme::aside, size::BODY, rect.right() - at.x - 4.0, ink);
        }
    }
}

fn row_rect(area: Rect, row: usize, rows: usize) -> Rect {
    let height = row_height(rows);
    let top = area.top() + RULER + 3.0 + height * row as f32;
    Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height))
}

fn columns(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    let held = model.rows.iter().map(|r| r.cells.len()).max().unwrap_or(0).max(usize::from(model.shown) + 1);
    // Empty beats fill what is in sight.
    let beats = held.max((area.width() / COLUMN) as usize);
    let width = (beats as f32 * COLUMN).max(area.width());
    ui.spacing_mut().scroll = bevy_egui::egui::style::ScrollStyle::floating();
    ScrollArea::horizontal()
        .id_salt("beats")
        .auto_shrink(false)
        .show(ui, |ui| {
            let (rect, response) =
                ui.allocate_exact_size(vec2(width, area.height()), Sense::CLICK | Sense::DRAG);
            follow(ui, rect, model.shown);
            let visible = ui.clip_rect();
            let first = ((visible.left() - rect.left()) / COLUMN).floor().max(0.0) as usize;
            let last = beats.min(((visible.right() - rect.left()) / COLUMN).ceil() as usize);
            let under = response.hover_pos().map(|at| beat_at(rect, at.x) as Beat);
            for beat in (first..last).map(|beat| beat as Beat) {
                if beat == model.shown {
                    marker(ui.painter(), column_rect(rect, beat), colour::GOLD);
                }
                column(ui, rect, beat, model, under == Some(beat) || model.pointed == Some(beat));
            }
            plays(ui.painter(), rect, model);
            present(ui.painter(), column_rect(rect, model.now), model.now == model.shown);
            asked(&response, rect, under)
        })
        .inner
}

/// A click shows a beat, dragging any moment, and resting on a beat shows it on the board.
fn asked(response: &Response, rect: Rect, under: Option<Beat>) -> Option<TimelineIntent> {
    if response.dragged() {
        let at = response.interact_pointer_pos()?;
        return Some(TimelineIntent::Scrub(beat_at(rect, at.x)));
    }
    let beat = under?;
    Some(if response.clicked() { TimelineIntent::Seek(beat) } else { TimelineIntent::Point(beat) })
}

/// The moment at `x`, in beats, when the beats begin at the left of `rect`.
fn beat_at(rect: Rect, x: f32) -> f32 {
    ((x - rect.left()) / COLUMN).max(0.0)
}

/// Scrolls only when another beat comes on screen, so that looking around is not undone.
fn follow(ui: &Ui, rect: Rect, shown: Beat) {
    let id = Id::new("timeline follows");
    if ui.data(|d| d.get_temp::<Beat>(id)) != Some(shown) {
        ui.data_mut(|d| d.insert_temp(id, shown));
        let around = column_rect(rect, shown).expand2(vec2(4.0 * COLUMN, 0.0));
        ui.scroll_to_rect(around, (ui.clip_rect().width() < around.width()).then_some(Align::Center));
    }
}

/// Where the column of `beat` lies when the beats begin at the left of `rect`.
pub fn column_rect(rect: Rect, beat: Beat) -> Rect {
    Rect::from_min_size(pos2(rect.left() + COLUMN * f32::from(beat), rect.top()), vec2(COLUMN, rect.height()))
}

fn column(ui: &Ui, rect: Rect, beat: Beat, model: &TimelineModel, pointed: bool) {
    let column = column_rect(rect, beat);
    let painter = ui.painter();
    if pointed {
        painter.rect_filled(column, 0.0, colour::TEXT.gamma_multiply(0.10));
    } else if beat.is_multiple_of(2) && beat != model.shown {
        painter.rect_filled(column, 0.0, colour::ABYSS.gamma_multiply(0.25));
    }
    let held = model.rows.iter().any(|row| usize::from(beat) < row.cells.len());
    let explain = if held { hints::tell } else { hints::aside };
    explain(painter, column, cell::told(model, beat));
    let ink = match (beat == model.shown, held) {
        (true, _) => colour::INK,
        (false, true) => colour::TEXT_DIM,
        (false, false) => colour::LINE_STRONG.gamma_multiply(0.7),
    };
    painter.text(
        column.center_top() + vec2(0.0, 0.5 * RULER),
        Align2::CENTER_CENTER,
        beat,
        bold(size::CAPTION),
        ink,
    );
    for (i, row) in model.rows.iter().enumerate() {
        let Some(cell) = row.cells.get(usize::from(beat)) else { continue };
        let place = row_rect(column, i, model.rows.len());
        cell::paint(painter, place, cell, row.seat, beat >= model.now);
    }
}

/// Names over the beats of each play.
fn plays(painter: &Painter, rect: Rect, model: &TimelineModel) {
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
            let words = if passive.is_empty() || length < 3 {
                active.clone()
            } else {
                format!("{active} + {passive}")
            };
            let ink = mix(tint, colour::TEXT, 0.7);
            let clip = painter.with_clip_rect(span.intersect(painter.clip_rect()));
            let right = stakes(&clip, span, cell, ink);
            let from = span.left_center() + vec2(5.0, -0.5);
            cut(&clip, from, &words, theme::text(size::CAPTION), right - from.x, ink);
        }
    }
}

/// The turn and the adrenaline a play began with, at the right end of its name. Returns where they begin.
fn stakes(painter: &Painter, span: Rect, cell: &Cell, ink: Color32) -> f32 {
    let mut x = span.right() - 3.0;
    if let Some(amount) = cell.adrenaline.filter(|amount| *amount > 0) {
        let at = pos2(x, span.center().y - 0.5);
        let text = painter.text(at, Align2::RIGHT_CENTER, amount, bold(size::CAPTION), colour::ADRENALINE);
        bolt(painter, pos2(text.left() - 4.0, span.center().y), 10.0, colour::ADRENALINE);
        x = text.left() - 10.0;
    }
    if let Some(turn) = cell.rotation.filter(|turn| *turn != Rotation::Stay) {
        let spot = Rect::from_center_size(pos2(x - 6.0, span.center().y), Vec2::splat(13.0));
        symbols::paint(painter, spot, Symbol::Turn(turn), ink);
        x -= 15.0;
    }
    x - 2.0
}

const fn covered(content: Content) -> bool {
    matches!(content, Content::Beat(_) | Content::Sealed)
}

fn marker(painter: &Painter, column: Rect, ink: Color32) {
    let body = column.shrink2(vec2(0.5, 0.0));
    painter.rect_filled(body, 0.0, ink.gamma_multiply(0.1));
    painter.rect_stroke(body, 0.0, Stroke::new(1.0, ink.gamma_multiply(0.55)), StrokeKind::Inside);
    let round = CornerRadius { nw: 0, ne: 0, sw: 4, se: 4 };
    painter.rect_filled(body.with_max_y(body.top() + RULER), round, ink);
}

/// The line between what has happened and what is planned.
fn present(painter: &Painter, column: Rect, shown: bool) {
    let x = column.left();
    painter.vline(x, column.top() + RULER..=column.bottom(), Stroke::new(2.0, colour::TEXT));
    if !shown {
        let top = pos2(x, column.top() + RULER);
        polygon(painter, &[top + vec2(-5.0, -7.0), top + vec2(5.0, -7.0), top], colour::TEXT, Stroke::NONE);
    }
}
