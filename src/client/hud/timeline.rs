//! The shared timeline along the top: a row a seat, a column a beat, history behind the marker and intention ahead of it.

use bevy_egui::egui::{
    Align, Align2, CornerRadius, Id, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

use super::shapes::polygon;
use super::theme::{self, bold, colour, mix, seat_colour, size};
use super::timeline_cell;
use super::transport::{TransportModel, transport};
use super::widgets::{caption, seat_mark, tip};
use crate::rules::card::Knockback;
use crate::rules::notation::BeatNotation;
use crate::rules::{Beat, Rotation, Seat};

/// Width of a beat, in points.
pub const COLUMN: f32 = 42.0;
/// Height of the beat numbers, in points.
pub const RULER: f32 = 18.0;
/// Width of the names at the left, in points.
pub const NAMES: f32 = 132.0;

/// The timelines of all seats.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineModel {
    /// The beat the rules have reached.
    pub now: Beat,
    /// The beat on screen.
    pub shown: Beat,
    /// One a seat, in roster order.
    pub rows: Vec<Row>,
    /// How the playback runs.
    pub transport: TransportModel,
}

/// The timeline of a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Whose.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: String,
    /// Whether the match waits for this seat.
    pub deciding: bool,
    /// What each beat holds, from beat 0.
    pub cells: Vec<Cell>,
}

/// One beat of a seat.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// What happens on it.
    pub content: Content,
    /// The turn made on it.
    pub rotation: Option<Rotation>,
    /// Adrenaline submitted with the play that starts here.
    pub adrenaline: Option<u8>,
    /// Damage taken on it; below 0 for damage taken back.
    pub damage: i16,
    /// Knockback suffered on it: hexes, or a throw.
    pub knockback: Option<Knockback>,
    /// Replaced or not reached, such as a skipped combo.
    pub skipped: bool,
    /// Cards drawn on it; below 0 for discards.
    pub cards: i8,
    /// Names of the active and passive card of the play that starts here.
    pub starts: Option<(String, String)>,
}

/// What happens on a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Content {
    /// Nothing is known or planned.
    #[default]
    Open,
    /// A play is locked in but not yet revealed.
    Sealed,
    /// A beat of a card.
    Beat(BeatNotation),
    /// Lost to a hit.
    Stun,
    /// Out of the match, or fallen.
    Death,
    /// Won.
    Victory,
}

/// What the player asks of the timeline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimelineIntent {
    /// Show this beat.
    Seek(Beat),
    /// Run or pause.
    PlayPause,
    /// One beat back.
    StepBack,
    /// One beat on.
    StepForward,
    /// To the present.
    Now,
    /// Play at this speed; 1 is the normal one.
    Speed(f32),
}

/// Height of a row when `seats` share the timeline, in points.
pub const fn row_height(seats: usize) -> f32 {
    if seats > 2 { 32.0 } else { 42.0 }
}

/// Height of the timeline, in points.
pub fn height(seats: usize) -> f32 {
    RULER + row_height(seats) * seats as f32 + 6.0
}

/// Draws the timeline over the whole of `ui`.
pub fn timeline(ui: &mut Ui, model: &TimelineModel) -> Option<TimelineIntent> {
    let area = ui.max_rect();
    ground(ui.painter(), area);
    names(ui.painter(), area.with_max_x(area.left() + NAMES), model);
    let controls = area.with_min_x(area.right() - super::transport::WIDTH);
    let beats = Rect::from_min_max(pos2(area.left() + NAMES, area.top()), pos2(controls.left() - 8.0, area.bottom()));
    let mut asked = None;
    ui.scope_builder(UiBuilder::new().max_rect(beats), |ui| asked = columns(ui, model));
    let run = ui.scope_builder(UiBuilder::new().max_rect(controls.shrink2(vec2(8.0, 6.0))), |ui| {
        transport(ui, &model.transport, model)
    });
    asked.map(TimelineIntent::Seek).or(run.inner)
}

fn ground(painter: &Painter, area: Rect) {
    painter.rect_filled(area, 0.0, colour::SLATE.gamma_multiply(0.97));
    painter.rect_filled(area.with_max_y(area.top() + RULER), 0.0, colour::WELL.gamma_multiply(0.8));
    painter.hline(area.x_range(), area.bottom(), Stroke::new(1.0, colour::GOLD_DEEP));
}

fn names(painter: &Painter, area: Rect, model: &TimelineModel) {
    caption(painter, area.left_top() + vec2(12.0, 0.5 * RULER), Align2::LEFT_CENTER, "Beat");
    for (i, row) in model.rows.iter().enumerate() {
        let rect = row_rect(area, i, model.rows.len());
        painter.rect_filled(rect.with_max_x(rect.left() + 3.0), 0.0, seat_colour(row.seat));
        seat_mark(painter, rect.left_center() + vec2(18.0, 0.0), 6.5, row.seat);
        let clip = painter.with_clip_rect(rect.shrink2(vec2(4.0, 0.0)));
        let rise = if row.deciding { 7.0 } else { 0.0 };
        let at = rect.left_center() + vec2(32.0, -rise);
        clip.text(at, Align2::LEFT_CENTER, &row.name, bold(size::LABEL), colour::TEXT);
        if row.deciding {
            let at = rect.left_center() + vec2(32.0, 9.0);
            clip.text(at, Align2::LEFT_CENTER, "deciding\u{2026}", theme::aside(size::BODY), seat_colour(row.seat));
        }
    }
}

fn row_rect(area: Rect, row: usize, rows: usize) -> Rect {
    let height = row_height(rows);
    let top = area.top() + RULER + 3.0 + height * row as f32;
    Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height))
}

fn columns(ui: &mut Ui, model: &TimelineModel) -> Option<Beat> {
    let area = ui.max_rect();
    let beats = model.rows.iter().map(|r| r.cells.len()).max().unwrap_or(0).max(usize::from(model.shown) + 1);
    let width = (beats as f32 * COLUMN).max(area.width());
    ui.spacing_mut().scroll = bevy_egui::egui::style::ScrollStyle::floating();
    ScrollArea::horizontal().id_salt("beats").auto_shrink(false).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(width, area.height()), Sense::hover());
        follow(ui, rect, model.shown);
        let visible = ui.clip_rect();
        let first = ((visible.left() - rect.left()) / COLUMN).floor().max(0.0) as usize;
        let last = beats.min(((visible.right() - rect.left()) / COLUMN).ceil() as usize);
        marker(ui.painter(), column_rect(rect, model.shown), colour::GOLD);
        let asked = (first..last).fold(None, |asked, beat| asked.or(column(ui, rect, beat as Beat, model)));
        plays(ui.painter(), rect, model);
        present(ui.painter(), column_rect(rect, model.now), model.now == model.shown);
        asked
    }).inner
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

fn column(ui: &Ui, rect: Rect, beat: Beat, model: &TimelineModel) -> Option<Beat> {
    let column = column_rect(rect, beat);
    let response = ui.interact(column, ui.id().with(("beat", beat)), Sense::click());
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(column, 0.0, colour::TEXT.gamma_multiply(0.06));
    }
    let ink = if beat == model.shown { colour::INK } else { colour::TEXT_DIM };
    painter.text(column.center_top() + vec2(0.0, 0.5 * RULER), Align2::CENTER_CENTER, beat, bold(size::CAPTION), ink);
    for (i, row) in model.rows.iter().enumerate() {
        let Some(cell) = row.cells.get(usize::from(beat)) else { continue };
        let place = row_rect(column, i, model.rows.len());
        timeline_cell::paint(painter, place, cell, row.seat, beat >= model.now);
    }
    let clicked = response.clicked();
    response.on_hover_ui(|ui| tip(ui, &timeline_cell::words(model, beat)));
    clicked.then_some(beat)
}

/// Names over the beats of each play.
fn plays(painter: &Painter, rect: Rect, model: &TimelineModel) {
    for (i, row) in model.rows.iter().enumerate() {
        for (beat, cell) in row.cells.iter().enumerate() {
            let Some((active, passive)) = &cell.starts else { continue };
            let length = row.cells[beat + 1..].iter().position(|c| c.starts.is_some() || !covered(c.content));
            let length = length.unwrap_or(row.cells.len() - beat - 1) + 1;
            let first = row_rect(column_rect(rect, beat as Beat), i, model.rows.len());
            let span = Rect::from_min_size(first.min, vec2(COLUMN * length as f32, 13.0)).shrink2(vec2(2.0, 0.5));
            let tint = seat_colour(row.seat);
            painter.rect_filled(span, 3.0, mix(colour::WELL, tint, 0.32));
            let words = if passive.is_empty() { active.clone() } else { format!("{active} + {passive}") };
            let at = span.left_center() + vec2(5.0, -0.5);
            let ink = mix(tint, colour::TEXT, 0.7);
            painter.with_clip_rect(span.intersect(painter.clip_rect())).text(at, Align2::LEFT_CENTER, words, theme::text(size::CAPTION), ink);
        }
    }
}

const fn covered(content: Content) -> bool {
    matches!(content, Content::Beat(_) | Content::Sealed)
}

fn marker(painter: &Painter, column: Rect, ink: bevy_egui::egui::Color32) {
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
