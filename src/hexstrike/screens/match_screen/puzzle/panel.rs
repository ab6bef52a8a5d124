//! Panel of a puzzle, next to the board.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Ui, pos2, vec2};

use super::super::side::task::{boxed, mark};
use super::model::{MixModel, PuzzleModel};
use crate::hexstrike::analysis::WHY_ANALYSE;
use crate::hexstrike::screens::puzzles::panel::pips;
use crate::hexstrike::session::puzzle::PuzzleAsk;
use crate::kit::input::InputAction;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut, heading, line, seat_mark};
use study::puzzles::attempt::PuzzleVerdict;

/// Vertical gap, in points.
const GAP: f32 = 7.0;
/// Height of the buttons at the foot, in points.
const FOOT: f32 = 82.0;
/// Height of the foot in a low panel, in points, where its upper row is only a caption.
const FOOT_LOW: f32 = 60.0;
/// Height below which the panel has no heading, in points: tab and foot name the puzzle.
const LOW: f32 = 230.0;
/// Height of a play of a mix, in points.
const ROW: f32 = 40.0;

/// Intents of the panel.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PuzzleIntent {
    /// Request to the puzzle.
    Ask(PuzzleAsk),
    /// Open the position on the analysis board.
    Analyse,
}

/// Draws the puzzle over the whole of `ui`.
pub fn puzzle_panel(ui: &mut Ui, model: &PuzzleModel) -> Option<PuzzleIntent> {
    let area = ui.max_rect();
    let low = area.height() < LOW;
    let foot_low = low && model.verdict == PuzzleVerdict::Open && model.mix.is_none();
    let (words, foot) = area.split_top_bottom_at_y(area.bottom() - if foot_low { FOOT_LOW } else { FOOT });
    let weighed = placed(ui, words, |ui| {
        if !low {
            heading(ui, &model.puzzle.name);
        }
        ScrollArea::vertical()
            .id_salt(("puzzle", model.number, model.verdict == PuzzleVerdict::Open))
            .auto_shrink(false)
            .min_scrolled_height(0.0)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, GAP);
                explanation(ui, model)
            })
            .inner
    });
    let foot = foot.with_min_y(foot.top() + 6.0);
    let pressed = placed(ui, foot, |ui| buttons(ui, model, foot_low));
    weighed.map(PuzzleIntent::Ask).or(pressed)
}

fn explanation(ui: &mut Ui, model: &PuzzleModel) -> Option<PuzzleAsk> {
    match model.verdict {
        PuzzleVerdict::Open => {
            who(ui, model);
            boxed(ui, &model.puzzle.task.words());
        }
        PuzzleVerdict::Solved => mark(ui, "Solved", colour::MOVEMENT_LIGHT),
        PuzzleVerdict::Failed => {
            mark(ui, "Not this time", colour::WARNING);
            let missed = model.puzzle.task.missed(model.over);
            line(ui, model.refutation.as_deref().unwrap_or(&missed), size::LABEL, colour::TEXT);
        }
    }
    let asked = model.mix.as_ref().filter(|_| model.verdict == PuzzleVerdict::Open).and_then(|mix| {
        line(ui, MIX, size::BODY, colour::TEXT_DIM);
        mixed(ui, mix, model)
    });
    if let Some(judged) = model.mix.as_ref().and_then(|mix| mix.judged.as_ref()) {
        line(ui, judged, size::LABEL, colour::GOLD);
    }
    if model.thinking {
        line(ui, "Looking for the best reply\u{2026}", size::BODY, colour::TEXT_DIM);
    }
    for said in &model.solution {
        line(ui, said, size::LABEL, colour::TEXT);
    }
    asked
}

/// Instruction for a mix.
const MIX: &str = "Confirm each play that you would make sometimes, then set how often. They see your chances, and choose the reply that hurts most.";

/// Draws the player's seat and the difficulty.
fn who(ui: &mut Ui, model: &PuzzleModel) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    seat_mark(ui.painter(), rect.left_center() + vec2(8.0, 0.0), 6.0, model.you.0);
    let right = pips(ui.painter(), rect.right_center(), model.puzzle.grade);
    let spot = rect.with_min_x(right);
    let about = format!("Difficulty {} of 5", model.puzzle.grade);
    hints::tell(ui.painter(), spot, Hint::Words(about, Vec::new()));
    let left = rect.left_center() + vec2(22.0, 0.0);
    cut(ui.painter(), left, &model.you.1, bold(size::LABEL), right - left.x - 6.0, colour::TEXT);
}

/// Draws the plays of the mix, each with buttons for less and more.
fn mixed(ui: &mut Ui, mixed: &MixModel, model: &PuzzleModel) -> Option<PuzzleAsk> {
    let mut asked = None;
    for (nth, (title, more, percent)) in mixed.rows.iter().enumerate() {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let share = f32::from(*percent) / 100.0;
        ui.painter().rect_filled(rect, 4.0, colour::WELL);
        let bar = rect.with_max_x(rect.left() + share * rect.width());
        ui.painter().rect_filled(bar, 4.0, mix(colour::WELL, seat_colour(model.you.0), 0.3));
        hints::say(&response, &format!("{title}: {percent} times in 100"));
        let right = rect.right() - 74.0;
        let at = pos2(right - 4.0, rect.center().y);
        let ink = colour::GOLD;
        let said = ui.painter().text(at, Align2::RIGHT_CENTER, format!("{percent}%"), bold(size::BODY), ink);
        let left = rect.left() + 8.0;
        let upper = pos2(left, if more.is_empty() { rect.center().y } else { rect.top() + 13.0 });
        cut(ui.painter(), upper, title, bold(size::BODY), said.left() - left - 6.0, colour::TEXT);
        if !more.is_empty() {
            let lower = pos2(left, rect.top() + 29.0);
            let font = crate::kit::ui::theme::text(size::CAPTION);
            cut(ui.painter(), lower, more, font, said.left() - left - 6.0, colour::TEXT_DIM);
        }
        let place = Rect::from_min_max(pos2(right, rect.top() + 4.0), rect.right_bottom() - vec2(2.0, 4.0));
        let way = placed(ui, place, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let step = |ui: &mut Ui, sign: &str, why: &str| {
                    let button = Button::new(sign, ButtonWeight::Plain).why(why);
                    button.size(33.0, 32.0).show(ui).clicked()
                };
                let less = step(ui, "\u{2212}", "Less often; a play at 0% leaves the mix");
                let more = step(ui, "+", "More often");
                if more { 1 } else { -i8::from(less) }
            })
            .inner
        });
        if way != 0 {
            asked = Some(PuzzleAsk::Weigh(nth, way));
        }
    }
    asked
}

fn buttons(ui: &mut Ui, model: &PuzzleModel, low: bool) -> Option<PuzzleIntent> {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let width = ui.available_width();
    let main = match (model.verdict, &model.mix) {
        (PuzzleVerdict::Open, Some(mix)) => {
            let none = mix.rows.is_empty().then_some("Confirm a play first: it becomes part of the mix.");
            let busy = model.thinking.then_some("Judging the mix.");
            let judge = Button::new("Judge the mix", ButtonWeight::Primary).blocked(none.or(busy));
            let judge = judge.why("What it gives away to the reply that reads it best");
            judge.size(width, 34.0).show(ui).clicked().then_some(PuzzleAsk::Judge)
        }
        (PuzzleVerdict::Open, None) => {
            let (rect, _) =
                ui.allocate_exact_size(vec2(width, if low { 12.0 } else { 34.0 }), Sense::hover());
            let words = format!("Puzzle {} of {}", model.number.0, model.number.1);
            caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, &words);
            None
        }
        (PuzzleVerdict::Solved, _) => {
            let next = Button::new("Next puzzle", ButtonWeight::Primary).key(InputAction::Confirm);
            let next = next.why("The one after this").size(width, 34.0).show(ui);
            next.clicked().then_some(PuzzleAsk::Next)
        }
        (PuzzleVerdict::Failed, _) => {
            let again = Button::new("Try again", ButtonWeight::Primary).key(InputAction::Confirm);
            let again = again.why("From its beginning").size(width, 34.0).show(ui);
            again.clicked().then_some(PuzzleAsk::Again)
        }
    };
    // Before the solution is shown, a table of all plays would reveal it.
    let is_explained = model.verdict != PuzzleVerdict::Open || !model.solution.is_empty();
    let rest = ui.horizontal(|ui| {
        // At the largest text size three buttons hardly fit side by side.
        let (across, apart) = if is_explained { (3.0, 2.0) } else { (2.0, 6.0) };
        ui.spacing_mut().item_spacing.x = apart;
        let width = (width - apart * (across - 1.0)) / across;
        let mut button = |label: &str, why: &str, weight| {
            Button::new(label, weight).why(why).size(width, 32.0).show(ui).clicked()
        };
        let other = if model.solution.is_empty() {
            let shown = button("Show me", "What solves it, and why nothing else does", ButtonWeight::Plain);
            shown.then_some(PuzzleAsk::Show)
        } else {
            button("Again", "From its beginning", ButtonWeight::Plain).then_some(PuzzleAsk::Again)
        };
        let analyse = is_explained && button("Analyse", WHY_ANALYSE, ButtonWeight::Plain);
        let leave = button("Puzzles", "Back to the list of puzzles", ButtonWeight::Quiet);
        let asked = other.or(leave.then_some(PuzzleAsk::Leave)).map(PuzzleIntent::Ask);
        asked.or(analyse.then_some(PuzzleIntent::Analyse))
    });
    main.map(PuzzleIntent::Ask).or(rest.inner)
}
