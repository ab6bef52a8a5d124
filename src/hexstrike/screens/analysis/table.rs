//! Table as a heat map: one row per pair of cards of one seat, one column per pair of the other.

use std::f32::consts::FRAC_PI_2;

use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::epaint::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align2, Color32, EventFilter, FontId, Key, Painter, Pos2, Rect, Response, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, pos2, vec2,
};

use super::model::{
    AnalysisIntent, AnalysisModel, BoardIntent, GridRow, GridRowKind, pair_words, turn_words,
};
use crate::hexstrike::analysis::GridChoice;
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::rows::{fade_out, row};
use crate::kit::ui::shapes::polygon;
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{cut, seat_mark};
use crate::kit::ui::words::percent;
use hexstrike_game::bots::search::GridGroup;
use hexstrike_game::rules::Commitment;
use kernel::Seat;

/// Heights of a row, of the column heads, and of the head of a single column, in points.
const ROW: f32 = 24.0;
const HEADS: f32 = 150.0;
const ONLY_HEAD: f32 = 34.0;
/// Widths of a row's name, and of its probability and value, in points.
const NAME: f32 = 196.0;
const NUMBER: f32 = 46.0;
/// Column widths, in points: in the mix, alone, at least for all others, and from which a name is shown.
const PLAYED: f32 = 36.0;
const ONLY: f32 = 96.0;
const NARROWEST: f32 = 4.0;
const NAMED: f32 = 14.0;
/// Least width of a cell with its number, in points.
const NUMBERED: f32 = 25.0;

/// Left edge and width of each column.
struct Columns(Vec<(f32, f32)>);

impl Columns {
    fn of(model: &AnalysisModel, left: f32, room: f32) -> Self {
        let Some(grid) = model.grid.filter(|grid| !grid.other.is_empty()) else {
            return Self(vec![(left, ONLY.min(room))]);
        };
        let played = |place: &usize| grid.other[*place].chance() > 0.0;
        let many = model.columns.iter().filter(|place| played(place)).count();
        let rest = (room - PLAYED * many as f32) / (model.columns.len() - many).max(1) as f32;
        let rest = rest.clamp(NARROWEST, PLAYED);
        let mut at = left;
        let column = |place: &usize| {
            let width = if played(place) { PLAYED } else { rest };
            at += width;
            (at - width, width)
        };
        Self(model.columns.iter().map(column).collect())
    }

    fn cell(&self, nth: usize, row: Rect) -> Rect {
        let (left, width) = self.0[nth];
        Rect::from_x_y_ranges(left..=left + width, row.y_range())
    }

    fn at(&self, x: f32) -> Option<usize> {
        self.0.iter().position(|(left, width)| (*left..left + width).contains(&x))
    }
}

/// Draws the table over the whole of `ui`.
pub fn table(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let area = ui.max_rect();
    let left = area.left() + NAME + 2.0 * NUMBER;
    let columns = Columns::of(model, left, area.right() - 14.0 - left);
    let high = if model.sides.1.is_some() { HEADS } else { ONLY_HEAD };
    let (heads, body) = area.split_top_bottom_at_y(area.top() + high);
    head(ui, heads, model, &columns);
    placed(ui, body.with_min_y(body.top() + 4.0), |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let area = ScrollArea::vertical().id_salt("rows").auto_shrink(false);
        let shown = area
            .show(ui, |ui| model.rows.iter().fold(None, |asked, of| asked.or(line(ui, model, of, &columns))));
        fade_out(ui.painter(), &shown, colour::SLATE);
        shown.inner
    })
}

/// Draws the seat of the rows and the names of the columns.
fn head(ui: &Ui, rect: Rect, model: &AnalysisModel, columns: &Columns) {
    let painter = ui.painter();
    let (own, other) = model.sides;
    corner(painter, rect.left_bottom(), own, model);
    let (Some(grid), Some(other)) = (model.grid, other) else {
        let at = pos2(columns.0[0].0 + 4.0, rect.bottom() - 12.0);
        let words = "against the play that is running";
        cut(painter, at, words, text(size::BODY), rect.right() - at.x, colour::TEXT_DIM);
        return;
    };
    let at = pos2(rect.left() + 4.0, rect.top() + 12.0);
    seat_mark(painter, at + vec2(6.0, 0.0), 6.0, other);
    let whose = format!("{}'s replies in columns", model.names.seat(other));
    cut(painter, at + vec2(18.0, 0.0), &whose, bold(size::BODY), rect.width() - 30.0, colour::TEXT);
    for (nth, place) in model.columns.iter().enumerate() {
        column_head(painter, columns.cell(nth, rect), &grid.other[*place], other, model);
    }
}

/// Draws the seat of the rows and the captions of their numbers.
fn corner(painter: &Painter, corner: Pos2, own: Seat, model: &AnalysisModel) {
    seat_mark(painter, corner + vec2(10.0, -12.0), 6.0, own);
    let whose = format!("{}'s plays", model.names.seat(own));
    cut(painter, corner + vec2(22.0, -12.0), &whose, bold(size::BODY), NAME - 26.0, colour::TEXT);
    let numbers = [
        ("mix", "How often each is played in equilibrium"),
        ("worth", "The chance to win with it against the other's best mix"),
    ];
    for (place, (words, about)) in numbers.into_iter().enumerate() {
        let left = corner + vec2(NAME + NUMBER * place as f32, -24.0);
        let cell = Rect::from_min_size(left, vec2(NUMBER, 24.0));
        let at = cell.right_center() - vec2(6.0, 0.0);
        painter.text(at, Align2::RIGHT_CENTER, words, text(size::CAPTION), colour::TEXT_DIM);
        hints::tell(painter, cell, Hint::Words(about.to_owned(), Vec::new()));
    }
}

/// Draws a column's name, upright, above its probability.
fn column_head(painter: &Painter, cell: Rect, group: &GridGroup, other: Seat, model: &AnalysisModel) {
    let chosen = model.chosen.and_then(|chosen| chosen.reply);
    let lit = chosen.is_some_and(|reply| (reply.active, reply.passive) == (group.active, group.passive));
    let chance = group.chance();
    // The probability is a bar under the name.
    let bar = cell.with_min_y(cell.bottom() - 6.0).shrink2(vec2(1.0, 0.0));
    painter.rect_filled(bar, 1.0, colour::WELL);
    if chance > 0.0 {
        let height = 6.0 * chance.sqrt() as f32;
        painter.rect_filled(bar.with_min_y(bar.bottom() - height.max(1.5)), 1.0, colour::GOLD);
    }
    let ink = match (lit, chance > 0.0) {
        (true, _) => colour::GOLD,
        (false, true) => colour::TEXT,
        (false, false) => colour::TEXT_DIM,
    };
    let words = pair_words(group.plays[0].play, model.names);
    let foot = pos2(cell.center().x, cell.bottom() - 10.0);
    if cell.width() >= PLAYED {
        let [active, passive] = [group.active, group.passive].map(|card| model.names.card(card));
        upright(painter, foot - vec2(8.0, 0.0), active, bold(size::CAPTION), ink);
        upright(painter, foot + vec2(8.0, 0.0), passive, text(size::CAPTION), ink);
    } else if cell.width() >= NAMED {
        upright(painter, foot, &words, text(size::CAPTION), ink);
    }
    let name = model.names.seat(other);
    let (share, worth) = (percent(chance), percent(group.worth()));
    let about = format!("{name}: {words}\nPlayed in {share}, worth {worth} to {name}");
    hints::tell(painter, cell, Hint::Words(about, Vec::new()));
}

/// Draws text from bottom to top, beginning at `foot`, cut at the end of the head.
fn upright(painter: &Painter, foot: Pos2, words: &str, font: FontId, ink: Color32) {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(HEADS - 38.0);
    let galley = painter.layout_job(job);
    let at = foot - vec2(0.5 * galley.size().y, 0.0);
    painter.add(TextShape::new(at, galley, ink).with_angle(-FRAC_PI_2));
}

/// Draws a row. Vertical keys move between rows, horizontal keys between columns.
fn line(ui: &mut Ui, model: &AnalysisModel, of: &GridRow, columns: &Columns) -> Option<AnalysisIntent> {
    let words = match of.kind {
        GridRowKind::Group { .. } => pair_words(of.play, model.names),
        GridRowKind::Single => turn_words(of.play),
    };
    let chosen = model.chosen.filter(|chosen| same_row(chosen.row, of));
    let said = format!(
        "{}: {words}. Played in {}, worth {}",
        model.names.seat(model.sides.0),
        percent(of.chance),
        percent(of.worth)
    );
    let response = row(ui, ROW, chosen.is_some(), &said, Sense::click());
    if response.has_focus() {
        let keep = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keep));
    }
    let rect = response.rect;
    let painter = ui.painter().clone();
    name(&painter, rect, of, &words);
    numbers(&painter, rect, of);
    heat(&painter, rect, model, of, columns, chosen);
    tell(&painter, &response, model, of, columns, &said);
    pressed(ui, &response, model, of, columns, chosen)
}

fn same_row(row: Commitment, of: &GridRow) -> bool {
    match of.kind {
        // An open group lists its single plays, which match in its place.
        GridRowKind::Group { unfolded } => {
            !unfolded && (row.active, row.passive) == (of.play.active, of.play.passive)
        }
        GridRowKind::Single => row == of.play,
    }
}

fn name(painter: &Painter, rect: Rect, of: &GridRow, words: &str) {
    let ink = if of.chance > 0.0 { colour::TEXT } else { colour::TEXT_DIM };
    let left = match of.kind {
        GridRowKind::Group { unfolded } => {
            let at = rect.left_center() + vec2(8.0, 0.0);
            let corners = if unfolded {
                [at + vec2(-4.0, -3.0), at + vec2(4.0, -3.0), at + vec2(0.0, 4.0)]
            } else {
                [at + vec2(-3.0, -4.0), at + vec2(4.0, 0.0), at + vec2(-3.0, 4.0)]
            };
            polygon(painter, &corners, colour::LINE_STRONG, Stroke::NONE);
            18.0
        }
        GridRowKind::Single => 34.0,
    };
    cut(painter, rect.left_center() + vec2(left, 0.0), words, text(size::BODY), NAME - left - 4.0, ink);
}

fn numbers(painter: &Painter, rect: Rect, of: &GridRow) {
    let right = |place: f32| pos2(rect.left() + NAME + NUMBER * place - 6.0, rect.center().y);
    if of.chance > 0.0 {
        painter.text(right(1.0), Align2::RIGHT_CENTER, percent(of.chance), bold(size::CAPTION), colour::GOLD);
    }
    let ink = if of.chance > 0.0 { colour::TEXT } else { colour::TEXT_DIM };
    painter.text(right(2.0), Align2::RIGHT_CENTER, percent(of.worth), text(size::CAPTION), ink);
}

fn heat(
    painter: &Painter,
    rect: Rect,
    model: &AnalysisModel,
    of: &GridRow,
    columns: &Columns,
    chosen: Option<GridChoice>,
) {
    let (own, other) = model.sides;
    for nth in 0..columns.0.len() {
        let cell = columns.cell(nth, rect);
        let cell = if cell.width() > 8.0 { cell.shrink(0.5) } else { cell.shrink2(vec2(0.0, 0.5)) };
        let place = model.columns.get(nth).copied().unwrap_or(0);
        let Some(&worth) = of.cells.get(place) else {
            painter.rect_filled(cell, 0.0, colour::WELL);
            continue;
        };
        painter.rect_filled(cell, 0.0, warmth(worth, own, other));
        if cell.width() >= NUMBERED {
            let words = format!("{:.0}", 100.0 * worth);
            painter.text(cell.center(), Align2::CENTER_CENTER, words, text(size::CAPTION), colour::TEXT);
        }
        let is_reply = |reply: Commitment| {
            model
                .grid
                .and_then(|grid| grid.other.get(place))
                .is_some_and(|group| (reply.active, reply.passive) == (group.active, group.passive))
        };
        if chosen.is_some_and(|chosen| chosen.reply.is_none_or(is_reply)) {
            painter.rect_stroke(cell, 0.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
        }
    }
}

/// Colour of a cell, towards the likelier winner.
fn warmth(worth: f64, own: Seat, other: Option<Seat>) -> Color32 {
    let loser = other.unwrap_or(if own == Seat::First { Seat::Second } else { Seat::First });
    let (seat, share) = if worth >= 0.5 { (own, worth - 0.5) } else { (loser, 0.5 - worth) };
    mix(colour::SLATE_UP, seat_colour(seat), (2.2 * share) as f32)
}

fn tell(
    painter: &Painter,
    response: &Response,
    model: &AnalysisModel,
    of: &GridRow,
    columns: &Columns,
    said: &str,
) {
    let aimed = response.hover_pos().and_then(|at| columns.at(at.x));
    let worth = aimed.and_then(|nth| of.cells.get(model.columns.get(nth).copied().unwrap_or(0)));
    let against = aimed.zip(model.grid).and_then(|(nth, grid)| grid.other.get(*model.columns.get(nth)?));
    let words = match (worth, against) {
        (Some(worth), Some(group)) => {
            let reply = pair_words(group.plays[0].play, model.names);
            format!("{said}\nagainst {reply}: {}. Click to see it played", percent(*worth))
        }
        _ if of.kind != GridRowKind::Single => format!("{said}\nClick to see its turns and adrenaline"),
        _ => said.to_owned(),
    };
    hints::tell(painter, response.rect, Hint::Words(words, Vec::new()));
}

fn pressed(
    ui: &Ui,
    response: &Response,
    model: &AnalysisModel,
    of: &GridRow,
    columns: &Columns,
    chosen: Option<GridChoice>,
) -> Option<AnalysisIntent> {
    let likeliest = model.columns.first().copied();
    let reply = |place: Option<usize>| {
        let group = model.grid?.other.get(place?)?;
        group.plays.first().map(|play| play.play)
    };
    let known = model.chosen.and_then(|chosen| chosen.reply).or_else(|| reply(likeliest));
    if response.clicked() {
        let aimed = response.interact_pointer_pos().and_then(|at| columns.at(at.x));
        return match (aimed, of.kind) {
            (Some(nth), _) => {
                let reply = reply(model.columns.get(nth).copied());
                Some(AnalysisIntent::Board(BoardIntent::Choose(GridChoice { row: of.play, reply })))
            }
            (None, GridRowKind::Group { .. }) => Some(AnalysisIntent::Board(BoardIntent::Open(of.group))),
            (None, GridRowKind::Single) => {
                Some(AnalysisIntent::Board(BoardIntent::Choose(GridChoice { row: of.play, reply: known })))
            }
        };
    }
    if arrives(response) && chosen.is_none() {
        return Some(AnalysisIntent::Board(BoardIntent::Choose(GridChoice { row: of.play, reply: known })));
    }
    if !response.has_focus() || model.columns.is_empty() {
        return None;
    }
    let way = ui.input(|input| {
        i32::from(input.key_pressed(Key::ArrowRight)) - i32::from(input.key_pressed(Key::ArrowLeft))
    });
    if way == 0 {
        return None;
    }
    let cards = |play: Commitment| (play.active, play.passive);
    let is_known = |place: &usize| reply(Some(*place)).map(cards) == known.map(cards);
    let at = model.columns.iter().position(is_known).unwrap_or(0);
    let next = if way > 0 { (at + 1).min(model.columns.len() - 1) } else { at.saturating_sub(1) };
    let reply = reply(model.columns.get(next).copied());
    Some(AnalysisIntent::Board(BoardIntent::Choose(GridChoice { row: of.play, reply })))
}
