//! Screen of a position: its table at the left, the chosen plays on a board at the right.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::model::{AnalysisIntent, AnalysisModel, BoardIntent, DEEPEST, GridSort, SECONDS};
use super::side::side;
use super::table::table;
use crate::hexstrike::analysis::work::AnalysisEffort;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::hints;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::stepper;
use crate::kit::ui::theme::{self, aside, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut};
use crate::kit::ui::words::percent;
use kernel::words::counted;
use study::report::verdict::stated;

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);
/// Least size of an empty board without scrolling, in points.
const LEAST_EMPTY: Vec2 = vec2(600.0, 360.0);
/// Width of the side panel, and height of a stepper with its caption, in points.
const SIDE: f32 = 372.0;
const STEPPER: f32 = 46.0;

/// Draws the screen over the whole of `ui`; `None` is an empty board.
pub fn analysis(ui: &mut Ui, model: Option<&AnalysisModel>) -> Option<AnalysisIntent> {
    let least = if model.is_some() { LEAST } else { LEAST_EMPTY };
    at_least(ui, least, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: Option<&AnalysisModel>) -> Option<AnalysisIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let bar = head_bar(ui.painter(), screen, "Analysis board");
    let body = Rect::from_min_max(
        pos2(screen.left() + 16.0, screen.top() + HEAD + 10.0),
        pos2(screen.right() - 16.0, screen.bottom() - 14.0),
    );
    let (body, foot) = body.split_top_bottom_at_y(body.bottom() - 48.0);
    let asked = match model {
        Some(model) => {
            let at = pos2(bar.left() + 216.0, bar.center().y + 2.0);
            cut(ui.painter(), at, model.title, bold(size::LABEL), bar.right() - at.x, colour::TEXT_DIM);
            position(ui, body, model)
        }
        None => {
            let words = "Paste the code of a position, or open one from any beat of a match you watch.";
            let words =
                ui.painter().layout(words.to_owned(), aside(size::TITLE), colour::TEXT_DIM, body.width());
            ui.painter().galley(body.center() - 0.5 * words.size(), words, colour::TEXT_DIM);
            None
        }
    };
    let pressed = placed(ui, foot.with_min_y(foot.top() + 6.0), |ui| footer(ui, model));
    let back = input::pressed(ui.ctx(), InputAction::Back);
    asked.or(pressed).or(back.then_some(AnalysisIntent::Back))
}

fn position(ui: &mut Ui, body: Rect, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let (left, right) = body.split_left_right_at_x(body.right() - SIDE);
    ui.painter().add(theme::panel().paint(right.shrink(12.0)));
    let left = left.with_max_x(left.right() - 12.0);
    ui.painter().add(theme::panel().paint(left.shrink(12.0)));
    let left = left.shrink(10.0);
    let (tools, left) = left.split_top_bottom_at_y(left.top() + STEPPER + 8.0);
    let asked = toolbar(ui, tools.with_max_y(tools.top() + STEPPER), model);
    let asked = asked.or(placed(ui, left, |ui| table(ui, model)));
    asked.or(placed(ui, right.shrink(12.0), |ui| side(ui, model)))
}

/// Draws the controls: seat of the rows, order and effort.
fn toolbar(ui: &Ui, rect: Rect, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let gap = 8.0;
    let width = (rect.width() - 3.0 * gap) / 4.0;
    let place =
        |nth: f32| Rect::from_min_size(rect.min + vec2((width + gap) * nth, 0.0), vec2(width, rect.height()));
    let (own, other) = model.sides;
    let why = if other.is_some() {
        "Whose plays are the rows; the other's are the columns"
    } else {
        "Only one player chooses"
    };
    let turned = stepper(ui, place(0.0), "Rows", model.names.seat(own), why);
    let why = "What is played most, what is worth most, or the order of the hand first";
    let sorted = stepper(ui, place(1.0), "Order", model.sort.words(), why);
    let AnalysisEffort { depth, seconds } = model.effort;
    let words = counted(depth, "decision");
    let why =
        "How many decisions in a row are looked at; what stands for a pair of cards is looked at so far";
    let deeper = stepper(ui, place(2.0), "Depth", &words, why);
    let why = "Stops after this long, however far it has got";
    let longer = stepper(ui, place(3.0), "Time", &format!("{seconds} s"), why);
    let effort = |depth, seconds| AnalysisIntent::Effort(AnalysisEffort { depth, seconds });
    turned
        .map(|_| AnalysisIntent::Board(BoardIntent::Turn))
        .or(sorted.map(|turning| AnalysisIntent::Sort(turning.of(&GridSort::ALL, model.sort))))
        .or(deeper.map(|turning| effort(1 + turning.from(depth - 1, DEEPEST), seconds)))
        .or(longer.map(|turning| effort(depth, turning.of(&SECONDS, seconds))))
}

fn footer(ui: &mut Ui, model: Option<&AnalysisModel>) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing.x = 10.0;
    ui.horizontal(|ui| {
        let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back);
        let back = back.why("Back to where you were").size(120.0, 40.0).show(ui).clicked();
        let paste = Button::new("Paste a position", ButtonWeight::Plain);
        let why = "The position in the clipboard: its code, or the text of its file";
        let paste = paste.why(why).size(0.0, 40.0).show(ui).clicked();
        let copy = model.is_some() && {
            let copy = Button::new("Copy code", ButtonWeight::Plain)
                .why("This position as a text to paste anywhere");
            copy.size(0.0, 40.0).show(ui).clicked()
        };
        let desk = model.is_some() && {
            let desk =
                Button::new("Sandbox", ButtonWeight::Plain).why("Change this position, or play on from it");
            desk.size(0.0, 40.0).show(ui).clicked()
        };
        let stop = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            model.is_some_and(|model| known(ui, model))
        });
        back.then_some(AnalysisIntent::Back)
            .or(paste.then_some(AnalysisIntent::Paste))
            .or(copy.then_some(AnalysisIntent::Copy))
            .or(desk.then_some(AnalysisIntent::Sandbox))
            .or(stop.inner.then_some(AnalysisIntent::Board(BoardIntent::Stop)))
    })
    .inner
}

/// Draws the state and accuracy of the search. Returns true if it is stopped.
fn known(ui: &mut Ui, model: &AnalysisModel) -> bool {
    let stop = model.busy && {
        let stop = Button::new("Stop", ButtonWeight::Quiet).why("What is known stays");
        stop.size(0.0, 40.0).show(ui).clicked()
    };
    let words = match model.grid {
        None => model.nothing_yet().to_owned(),
        Some(grid) => {
            let error = stated(grid.gain, grid.change, grid.depth, model.sides.1.is_some());
            let farther = match model.busy {
                true => ", looking farther\u{2026}",
                false if grid.depth < model.effort.depth => ", then time was up",
                false => "",
            };
            let deep = counted(grid.depth, "decision");
            format!(
                "{} wins {}, give or take {}; {deep} deep{farther}",
                model.names.seat(model.sides.0),
                percent(grid.value),
                percent(error.bound)
            )
        }
    };
    let galley = ui.painter().layout_no_wrap(words, text(size::LABEL), colour::TEXT);
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    hints::say(
        &response,
        "If both play their best mixes. The error holds what best replies still gain, how far the last look moved the value, and what deeper looks have moved it in measured matches",
    );
    ui.painter().galley(rect.min, galley, colour::TEXT);
    stop
}
