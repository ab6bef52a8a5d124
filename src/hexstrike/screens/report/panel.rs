//! Report on a match: players at the left, curve and decisions in the middle, one decision at the right.

use bevy_egui::egui::{Align2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::curve::curve;
use super::detail::detail;
use super::list::{filters, list};
use super::model::{ReportIntent, ReportModel, ReportStage};
use super::players::players;
use crate::app::history::words::line_name;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::stepper;
use crate::kit::ui::theme::{self, ROUND, aside, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut};
use study::report::{MatchReport, ReportError};

/// Least sizes without scrolling, in points: during analysis, with parts in a row, and in a column.
const LEAST_WORKING: Vec2 = vec2(520.0, 340.0);
const LEAST: Vec2 = vec2(1136.0, 640.0);
const LEAST_STACKED: Vec2 = vec2(600.0, 1560.0);
/// Widths of the side panels, and height of the curve, in points.
const PLAYERS: f32 = 288.0;
const DETAIL: f32 = 348.0;
const CURVE: f32 = 196.0;
/// Height of the decisions with parts in a column, in points.
const STACKED_LIST: f32 = 380.0;

/// Draws the screen over the whole of `ui`.
pub fn report(ui: &mut Ui, model: &ReportModel) -> Option<ReportIntent> {
    let stacked = ui.max_rect().width() < LEAST.x;
    let least = match model.stage {
        ReportStage::Working(..) | ReportStage::Failed(_) => LEAST_WORKING,
        ReportStage::Ready(_) if stacked => LEAST_STACKED,
        ReportStage::Ready(_) => LEAST,
    };
    at_least(ui, least, |ui| whole(ui, model, stacked))
}

fn whole(ui: &mut Ui, model: &ReportModel, stacked: bool) -> Option<ReportIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let bar = head_bar(ui.painter(), screen, "Report");
    let at = pos2(bar.left() + 112.0, bar.center().y + 2.0);
    cut(ui.painter(), at, model.title, bold(size::LABEL), bar.width() - 130.0, colour::TEXT_DIM);
    let body = Rect::from_min_max(
        pos2(screen.left() + 16.0, screen.top() + HEAD + 12.0),
        pos2(screen.right() - 16.0, screen.bottom() - 16.0),
    );
    let (body, foot) = body.split_top_bottom_at_y(body.bottom() - 50.0);
    let asked = match model.stage {
        ReportStage::Working(done, all) => working(ui, body, done, all),
        ReportStage::Failed(why) => failed(ui, body, why),
        ReportStage::Ready(report) => ready(ui, report_places(body, stacked), model, report),
    };
    let other = lines(ui, foot, model);
    let back = placed(ui, foot.with_min_y(foot.top() + 8.0), |ui| {
        let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back);
        back.why("To where you chose this match").size(140.0, 42.0).show(ui).clicked()
    });
    let left = back || input::pressed(ui.ctx(), InputAction::Back);
    asked.or(other).or(left.then_some(ReportIntent::Back))
}

/// Draws the choice of the line, if there are several.
fn lines(ui: &Ui, foot: Rect, model: &ReportModel) -> Option<ReportIntent> {
    let (line, lines) = model.line;
    if lines < 2 {
        return None;
    }
    let name = line_name(line);
    let rect = Rect::from_min_size(foot.left_top() + vec2(160.0, 4.0), vec2(230.0, 46.0));
    let why = "This match has several lines: choose which is read. Only the first is kept beside the replay";
    let turning = stepper(ui, rect, "Line", &name, why)?;
    Some(ReportIntent::Line(turning.from(line, lines)))
}

/// Draws the progress of the analysis and a button to cancel it.
fn working(ui: &mut Ui, body: Rect, done: usize, all: usize) -> Option<ReportIntent> {
    let middle = body.center();
    let words = if all == 0 { "Looking at the match\u{2026}" } else { "Reading every decision\u{2026}" };
    ui.painter().text(
        middle - vec2(0.0, 64.0),
        Align2::CENTER_CENTER,
        words,
        aside(size::TITLE + 4.0),
        colour::TEXT,
    );
    let track = Rect::from_center_size(middle, vec2(460.0_f32.min(body.width() - 32.0), 22.0));
    ui.painter().rect(track, ROUND, colour::WELL, Stroke::new(1.0, colour::LINE_STRONG), StrokeKind::Inside);
    let share = done as f32 / all.max(1) as f32;
    let part = track.shrink(3.0);
    ui.painter().rect_filled(part.with_max_x(part.left() + share * part.width()), 4.0, colour::GOLD_DEEP);
    let words = format!("{done} of {all} moments");
    ui.painter().text(
        middle + vec2(0.0, 30.0),
        Align2::CENTER_CENTER,
        words,
        text(size::LABEL),
        colour::TEXT_DIM,
    );
    let note = "This goes on in the background: you can leave this page and come back.".to_owned();
    let note = ui.painter().layout(note, text(size::BODY), colour::TEXT_DIM, body.width() - 32.0);
    let below = middle + vec2(-0.5 * note.size().x, 44.0);
    ui.painter().galley(below, note.clone(), colour::TEXT_DIM);
    let place = Rect::from_center_size(middle + vec2(0.0, 80.0 + note.size().y), vec2(180.0, 40.0));
    let stop = placed(ui, place, |ui| {
        let stop =
            Button::new("Stop reading", ButtonWeight::Quiet).why("Nothing is kept; it can be read again");
        stop.size(180.0, 40.0).show(ui).clicked()
    });
    stop.then_some(ReportIntent::Stop)
}

fn failed(ui: &mut Ui, body: Rect, why: &ReportError) -> Option<ReportIntent> {
    let middle = body.center();
    let words = format!("There is no report: {why}.");
    let galley =
        ui.painter().layout(words, text(size::LABEL + 1.0), colour::TEXT, 640.0_f32.min(body.width()));
    ui.painter().galley(middle - vec2(0.5 * galley.size().x, 60.0), galley, colour::TEXT);
    let place = Rect::from_center_size(middle + vec2(0.0, 30.0), vec2(180.0, 42.0));
    let again = placed(ui, place, |ui| {
        let again = Button::new("Read it", ButtonWeight::Primary).why("From the first decision on");
        again.key(InputAction::Confirm).size(180.0, 42.0).show(ui).clicked()
    });
    (again || input::pressed(ui.ctx(), InputAction::Confirm)).then_some(ReportIntent::Again)
}

fn ready(
    ui: &mut Ui,
    places: ReportPlaces,
    model: &ReportModel,
    report: &MatchReport,
) -> Option<ReportIntent> {
    let ReportPlaces { left, upper, lower, right } = places;
    ui.painter().add(theme::panel().paint(left.shrink(12.0)));
    placed(ui, left.shrink(14.0), |ui| players(ui, model, report));
    let asked = curve(ui, upper, model, report);
    let (tools, rows) = lower.split_top_bottom_at_y(lower.top() + 42.0);
    let asked = asked.or(placed(ui, tools.with_min_y(tools.top() + 4.0), |ui| filters(ui, model)));
    let asked = asked.or(placed(ui, rows, |ui| list(ui, model, report)));
    let asked = asked.or(detail(ui, right, model, report));
    let chosen = model.chosen.and_then(|place| report.decisions.get(place));
    let enter = input::pressed(ui.ctx(), InputAction::Confirm);
    asked.or_else(|| chosen.filter(|_| enter).map(|decision| ReportIntent::Watch(decision.beat)))
}

/// Rectangles of players, curve, decisions and chosen decision.
struct ReportPlaces {
    left: Rect,
    upper: Rect,
    lower: Rect,
    right: Rect,
}

/// Computes the rectangles: in a row, or in a column for large text.
fn report_places(body: Rect, stacked: bool) -> ReportPlaces {
    if stacked {
        let (upper, rest) = body.split_top_bottom_at_y(body.top() + CURVE);
        let (lower, rest) = rest.split_top_bottom_at_y(rest.top() + STACKED_LIST);
        let (right, left) = rest.split_top_bottom_at_fraction(0.54);
        return ReportPlaces { left, upper, lower, right };
    }
    let (left, rest) = body.split_left_right_at_x(body.left() + PLAYERS);
    let (middle, right) = rest.split_left_right_at_x(rest.right() - DETAIL);
    let middle = middle.shrink2(vec2(16.0, 0.0));
    let (upper, lower) = middle.split_top_bottom_at_y(middle.top() + CURVE.max(0.34 * middle.height()));
    ReportPlaces { left, upper, lower, right }
}
