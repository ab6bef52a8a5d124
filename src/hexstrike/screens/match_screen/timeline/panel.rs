//! Shared timeline along the top: one row per seat, one column per beat. The past lies behind the marker,
//! plans ahead of it.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, pos2, vec2,
};

use super::super::layout::RULER;
use super::cell;
use super::grid::{COLUMN, END, NAMES, beat_at, column_rect, row_rect};
use super::model::{TimelineIntent, TimelineModel};
use super::names::names;
use super::plays::plays;
use crate::kit::ui::ground::top_bar;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::shapes::polygon;
use crate::kit::ui::theme::{bold, colour, size};
use hexstrike_game::rules::Beat;

/// Beats ahead of the shown beat that stay in view; the rest of the view shows the past.
const AHEAD: usize = 5;

/// Draws the timeline over the whole of `ui`.
pub fn timeline(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    top_bar(ui.painter(), area);
    names(ui.painter(), area.with_max_x(area.left() + NAMES), model);
    let beats = area.with_min_x(area.left() + NAMES).with_max_x(area.right() - END);
    placed(ui, beats, |ui| columns(ui, model))
}

fn columns(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    // Empty beats fill the view, and leave room for a play before its first card is chosen.
    let beats = model.beats().max(usize::from(model.shown) + 1 + AHEAD).max((area.width() / COLUMN) as usize);
    // Add the rest of the view's width at the end, so that a beat can align with the left edge there too.
    let width = (beats as f32 * COLUMN + area.width() % COLUMN).max(area.width());
    ui.spacing_mut().scroll = bevy_egui::egui::style::ScrollStyle::floating();
    // Item spacing would shift the scroll target and cut the beat before it.
    ui.spacing_mut().item_spacing.x = 0.0;
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
            let pointed = under.filter(|_| !is_left_behind(ui, model.shown));
            for beat in (first..last).map(|beat| beat as Beat) {
                if beat == model.shown {
                    marker(ui.painter(), column_rect(rect, beat), colour::GOLD);
                }
                let has_hint = under.is_none() || pointed.is_some();
                column(
                    ui,
                    rect,
                    beat,
                    model,
                    (pointed == Some(beat) || model.pointed == Some(beat), has_hint),
                );
            }
            present(ui.painter(), column_rect(rect, model.now), model.now == model.shown);
            plays(ui.painter(), rect, model);
            asked(&response, rect, (under, pointed))
        })
        .inner
}

/// Maps a click to a beat, dragging to any moment, and hovering to a preview on the board.
fn asked(
    response: &Response,
    rect: Rect,
    (under, pointed): (Option<Beat>, Option<Beat>),
) -> Option<TimelineIntent> {
    if response.dragged() {
        let at = response.interact_pointer_pos()?;
        return Some(TimelineIntent::Scrub(beat_at(rect, at.x)));
    }
    if response.clicked() { under.map(TimelineIntent::Seek) } else { pointed.map(TimelineIntent::Point) }
}

/// True if the pointer has not moved since the beat on screen changed. A column that scrolled under it is not
/// pointed at.
fn is_left_behind(ui: &Ui, shown: Beat) -> bool {
    // Compare in window pixels, which do not change with the text size.
    let id = ui.id().with("pointer left behind");
    let at = ui.ctx().pointer_hover_pos().map(|at| (at * ui.ctx().zoom_factor()).round());
    let before = ui.data(|data| data.get_temp::<(Beat, Option<Pos2>)>(id));
    if before.is_none_or(|(of, _)| of != shown) {
        ui.data_mut(|data| data.insert_temp(id, (shown, at.filter(|_| before.is_some()))));
        return before.is_some();
    }
    before.is_some_and(|(_, left)| left.is_some() && left == at)
}

/// Scrolls to the shown beat only when it or the width changes, so that manual scrolling is not undone.
fn follow(ui: &Ui, rect: Rect, shown: Beat) {
    // Under a menu the ui has another id and has not scrolled yet.
    let id = ui.id().with("timeline follows");
    let now = (shown, ui.clip_rect().width().round() as u32);
    if ui.data(|d| d.get_temp::<(Beat, u32)>(id)) != Some(now) {
        ui.data_mut(|d| d.insert_temp(id, now));
        let (clip, wanted) = (ui.clip_rect(), usize::from(shown));
        let fit = ((clip.width() + 0.5) / COLUMN) as usize;
        let first = wanted.saturating_sub(fit.saturating_sub(1 + AHEAD)) as Beat;
        let left = column_rect(rect, first).left();
        let right = column_rect(rect, (wanted + AHEAD) as Beat).right();
        if left < clip.left() - 0.5 || right > clip.right() + 0.5 {
            // Align a whole beat with the left edge.
            let view = Rect::from_x_y_ranges(left..=left + clip.width(), rect.y_range());
            ui.scroll_to_rect(view, Some(Align::Min));
        }
    }
}

/// Draws a column, highlighted if pointed at and with its tooltip if `has_hint`.
fn column(ui: &Ui, rect: Rect, beat: Beat, model: &TimelineModel, (pointed, has_hint): (bool, bool)) {
    let column = column_rect(rect, beat);
    let painter = ui.painter();
    if pointed {
        painter.rect_filled(column, 0.0, colour::TEXT.gamma_multiply(0.10));
    } else if beat.is_multiple_of(2) && beat != model.shown {
        painter.rect_filled(column, 0.0, colour::ABYSS.gamma_multiply(0.25));
    }
    let held = model.rows.iter().any(|row| usize::from(beat) < row.cells.len());
    if has_hint {
        let explain = if held { hints::tell } else { hints::aside };
        explain(painter, column, hints::if_read(painter.ctx(), column, || cell::hint(model, beat)));
    }
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

fn marker(painter: &Painter, column: Rect, ink: Color32) {
    let body = column.shrink2(vec2(0.5, 0.0));
    painter.rect_filled(body, 0.0, ink.gamma_multiply(0.1));
    painter.rect_stroke(body, 0.0, Stroke::new(1.0, ink.gamma_multiply(0.55)), StrokeKind::Inside);
    let round = CornerRadius { nw: 0, ne: 0, sw: 4, se: 4 };
    painter.rect_filled(body.with_max_y(body.top() + RULER), round, ink);
}

/// Draws the line between past and plan.
fn present(painter: &Painter, column: Rect, shown: bool) {
    let x = column.left();
    painter.vline(x, column.top() + RULER..=column.bottom(), Stroke::new(2.0, colour::TEXT));
    if !shown {
        let top = pos2(x, column.top() + RULER);
        polygon(painter, &[top + vec2(-5.0, -7.0), top + vec2(5.0, -7.0), top], colour::TEXT, Stroke::NONE);
    }
}
