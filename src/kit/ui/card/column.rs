//! Timeline on a card's face: its beats from top to bottom.

use bevy_egui::egui::{Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::kit::ui::badges::brackets;
use crate::kit::ui::shapes::polygon;
use crate::kit::ui::symbols::{paint_action, timing_bar};
use crate::kit::ui::theme::colour;
use crate::kit::ui::{hexmap, hints};
use hexstrike_game::rules::cards::notation::{Action, BeatNotation, Timing};
use hexstrike_game::rules::describe::glossary::Term;

/// Draws the timeline of a card in a dark column; `now` is the current beat, from 0.
pub fn column(painter: &Painter, rect: Rect, beats: &[BeatNotation], scale: f32, now: Option<usize>) {
    painter.rect_filled(rect, 4.0, colour::WELL);
    for (i, (beat, row)) in beats.iter().zip(rows(rect, beats, scale)).enumerate() {
        if i > 0 {
            let line = Stroke::new(1.0, colour::LINE.gamma_multiply(0.6));
            painter.hline(row.shrink2(vec2(4.0, 0.0)).x_range(), row.top(), line);
        }
        let mut painter = painter.clone();
        match now {
            Some(now) if i < now => painter.multiply_opacity(0.35),
            Some(now) if i == now => mark(&painter, rect, row),
            _ => {}
        }
        beat_row(&painter, row, beat);
    }
}

/// Places of the beats in a column.
fn rows(rect: Rect, beats: &[BeatNotation], scale: f32) -> impl Iterator<Item = Rect> {
    let inner = rect.shrink2(vec2(2.0, 3.0));
    let needs: f32 = beats.iter().map(need).sum();
    let unit = (inner.height() / needs.max(1.0)).min(38.0 * scale);
    beats.iter().scan(inner.top(), move |top, beat| {
        let height = need(beat) * unit;
        let row = Rect::from_min_size(pos2(inner.left(), *top), vec2(inner.width(), height));
        *top += height;
        Some(row)
    })
}

/// Draws the gold frame around the current beat, with a pointer at its left.
fn mark(painter: &Painter, column: Rect, row: Rect) {
    let frame = row.with_min_x(column.left()).with_max_x(column.right());
    painter.rect(
        frame,
        3.0,
        colour::GOLD.gamma_multiply(0.16),
        Stroke::new(1.5, colour::GOLD),
        StrokeKind::Inside,
    );
    let tip = frame.left_center() + vec2(3.0, 0.0);
    polygon(painter, &[tip, tip + vec2(-8.0, -6.0), tip + vec2(-8.0, 6.0)], colour::GOLD, Stroke::NONE);
}

/// Width of the timing marks, in points, where there is room.
const BAR: f32 = 14.0;

/// Draws a beat: timing marks at the left, the diagram, brackets around it if the text refers to it.
pub fn beat_row(painter: &Painter, row: Rect, beat: &BeatNotation) {
    let bar = BAR.min(0.42 * row.width());
    timing_bar(
        painter,
        Rect::from_min_size(row.min, vec2(bar, row.height())).shrink2(vec2(0.5, 1.0)),
        beat.timings,
    );
    let mut map = row.shrink2(vec2(0.0, 1.5)).with_min_x(row.left() + bar);
    // Centred in the row when there is spare room.
    map.max.x = (row.right() - 0.5 * bar).max(map.left() + 0.55 * row.width()).min(row.right());
    if beat.marked {
        let stroke = Stroke::new((0.03 * row.width()).clamp(1.0, 2.0), colour::GOLD);
        brackets(painter, map.shrink2(vec2(0.5, 1.0)), stroke);
        map = map.shrink2(vec2(4.0, 1.0));
    }
    paint_action(painter, map, &beat.action, colour::TEXT);
    hints::mark(painter, map, Term::of_action(&beat.action));
    for (i, timing) in
        Timing::ALL.into_iter().enumerate().filter(|(_, timing)| beat.timings.contains(*timing))
    {
        let part = row.height() / 3.0;
        let top = row.top() + part * i as f32;
        hints::mark(
            painter,
            Rect::from_min_size(pos2(row.left(), top), vec2(bar, part)),
            Term::Timing(timing),
        );
    }
}

/// Height of a beat relative to a single hex.
fn need(beat: &BeatNotation) -> f32 {
    match &beat.action {
        Action::Tokens(tokens) => (0.55 + 0.42 * hexmap::rows(tokens)).max(1.0),
        _ => 0.72,
    }
}
