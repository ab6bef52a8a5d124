//! Screen of drills: the board at the left, question and cards at the right.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::board::board;
use super::cards::cards;
use super::run::{AnsweredDrill, DrillAnswer, OpenDrill};
use crate::app::progress::DrillRecord;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::section::section_button;
use crate::kit::ui::theme::{aside, colour, display, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};
use hexstrike_game::rules::Ruleset;
use hexstrike_game::rules::describe::log::Names;
use kernel::Seat;
use study::puzzles::drills::DrillQuestion;

/// Model of the screen.
#[derive(Clone, Copy)]
pub struct DrillsModel<'a> {
    /// Rules of the drill.
    pub ruleset: &'a Arc<Ruleset>,
    /// Card faces.
    pub faces: &'a Faces,
    /// Open drill; none until the first ones are ready.
    pub open: Option<&'a OpenDrill>,
    /// Number of right answers in a row.
    pub streak: u32,
    /// Record over all drills.
    pub record: DrillRecord,
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrillIntent {
    /// Give this answer.
    Answer(DrillAnswer),
    /// Go to the next drill.
    Next,
    /// Open this section of the rulebook.
    LookUp(String),
    /// Go to the title.
    Back,
}

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1000.0, 640.0);
/// Greatest width of question and cards, in points; the board gets the rest.
const MAX_EXPLANATION: f32 = 484.0;
/// Height of the comment on an answer, in points.
const SAID: f32 = 124.0;

/// Draws the screen over the whole of `ui`.
pub fn drills(ui: &mut Ui, model: &DrillsModel) -> Option<DrillIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &DrillsModel) -> Option<DrillIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = screen.left_top() + vec2(32.0, 34.0);
    ui.painter().text(top, Align2::LEFT_CENTER, "Drills", display(size::HEADING), colour::PARCHMENT);
    let record = model.record;
    let row = format!(
        "Streak: {}. Best: {}. Right: {} of {}.",
        model.streak, record.best, record.right, record.answered
    );
    let at = pos2(screen.right() - 32.0, top.y);
    ui.painter().text(at, Align2::RIGHT_CENTER, row, aside(size::TITLE), colour::TEXT_DIM);
    let body = Rect::from_min_max(
        pos2(screen.left() + 32.0, top.y + 30.0),
        screen.right_bottom() - vec2(32.0, 72.0),
    );
    let explanation_width = (0.46 * body.width()).min(MAX_EXPLANATION);
    let (left, right) = body.split_left_right_at_x(body.right() - explanation_width);
    let right = right.with_min_x(right.left() + 24.0);
    let asked = match model.open {
        Some(open) => {
            let picked = board(ui, left, open).map(DrillIntent::Answer);
            picked.or(placed(ui, right, |ui| explanation(ui, model, open)))
        }
        None => {
            let words = "A match is being played to ask you about\u{2026}";
            ui.painter().text(
                left.center(),
                Align2::CENTER_CENTER,
                words,
                aside(size::TITLE),
                colour::TEXT_DIM,
            );
            None
        }
    };
    let foot = Rect::from_min_max(
        pos2(body.left(), screen.bottom() - 58.0),
        screen.right_bottom() - vec2(32.0, 14.0),
    );
    let below = placed(ui, foot, |ui| buttons(ui, model.open));
    let leaves = input::pressed(ui.ctx(), InputAction::Back).then_some(DrillIntent::Back);
    let answered = model.open.is_some_and(|open| open.answered.is_some());
    let next = (answered && input::pressed(ui.ctx(), InputAction::Confirm)).then_some(DrillIntent::Next);
    asked.or(below).or(leaves).or(next)
}

/// Draws the question, the cards and the comment on the answer.
fn explanation(ui: &mut Ui, model: &DrillsModel, open: &OpenDrill) -> Option<DrillIntent> {
    ui.spacing_mut().item_spacing.y = 6.0;
    let names = Names { ruleset: model.ruleset, setup: open.start.setup() };
    line(ui, &open.drill.question.words(names), size::TITLE + 2.0, colour::GOLD);
    let pressed = answers(ui, open, names);
    let area = ui.available_rect_before_wrap();
    let seats: Vec<Seat> = open.start.state().seats().collect();
    let high = (area.height() - SAID) / seats.len().max(1) as f32;
    // Enlarged cards lie over the board.
    let stage =
        Rect::from_min_max(area.left_top() - vec2(360.0, 40.0), pos2(area.left() - 12.0, area.bottom()));
    for (nth, seat) in seats.into_iter().enumerate() {
        let top = area.top() + high * nth as f32;
        let place = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), high - 8.0));
        cards(ui, place, seat, open, (model.ruleset, model.faces), stage);
    }
    let low = area.with_min_y(area.bottom() - SAID + 8.0);
    let looked = placed(ui, low, |ui| verdict(ui, open));
    pressed.map(DrillIntent::Answer).or(looked)
}

/// Draws the answers that need no board.
fn answers(ui: &mut Ui, open: &OpenDrill, names: Names<'_>) -> Option<DrillAnswer> {
    let none = open.answered.map(|_| "It is answered.");
    let row = ui.horizontal(|ui| {
        let mut button = |label: &str, key: Option<InputAction>, why: &str, answer| {
            let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(none);
            let button = key.into_iter().fold(button, Button::key);
            let typed = none.is_none() && key.is_some_and(|key| input::pressed(ui.ctx(), key));
            (button.size(120.0, 36.0).show(ui).clicked() || typed).then_some(answer)
        };
        match open.drill.question {
            DrillQuestion::Lands { .. } => None,
            DrillQuestion::First { first, second } => {
                let (one, other) = (first.min(second), first.max(second));
                let one = button(names.seat(one), None, "They act first", DrillAnswer::First(one));
                one.or(button(names.seat(other), None, "They act first", DrillAnswer::First(other)))
            }
            DrillQuestion::Hit { .. } => {
                let (yes, no) = (Some(InputAction::Yes), Some(InputAction::No));
                let hits = button("Yes", yes, "An attack hits on this beat", DrillAnswer::Hits(true));
                hits.or(button("No", no, "No attack hits on this beat", DrillAnswer::Hits(false)))
            }
        }
    });
    if let DrillQuestion::Lands { .. } = open.drill.question {
        // There is text before and after the answer, so that nothing moves.
        let words = match open.answered {
            None => "Press the hex on the board.",
            Some(answered) if answered.is_right => "Green is the hex they land on.",
            Some(_) => "Green is the hex they land on, red the one you pressed.",
        };
        line(ui, words, size::LABEL, colour::TEXT_DIM);
    }
    row.inner
}

/// Draws the verdict and the reason.
fn verdict(ui: &mut Ui, open: &OpenDrill) -> Option<DrillIntent> {
    let AnsweredDrill { is_right, seconds, .. } = open.answered?;
    ui.spacing_mut().item_spacing.y = 4.0;
    let (words, ink) = if is_right { ("Right", colour::MOVEMENT_LIGHT) } else { ("Wrong", colour::WARNING) };
    line(ui, &format!("{words}, after {seconds:.1} seconds."), size::LABEL + 1.0, ink);
    line(ui, &open.drill.reason, size::LABEL, colour::TEXT);
    let rule = &open.drill.rule;
    (!rule.is_empty() && section_button(ui, rule)).then(|| DrillIntent::LookUp(rule.clone()))
}

fn buttons(ui: &mut Ui, open: Option<&OpenDrill>) -> Option<DrillIntent> {
    let row = ui.horizontal(|ui| {
        let back = Button::new("Back", ButtonWeight::Quiet).key(InputAction::Back).why("Back to the title");
        let back = back.size(140.0, 40.0).show(ui).clicked().then_some(DrillIntent::Back);
        let none = match open {
            None => Some("The first drill is being made."),
            Some(open) if open.answered.is_none() => Some("Answer first: there is no hurry."),
            Some(_) => None,
        };
        let room = ui.available_width() - 220.0;
        let _ = ui.allocate_exact_size(vec2(room.max(0.0), 40.0), Sense::hover());
        let next = Button::new("Next", ButtonWeight::Primary).key(InputAction::Confirm).blocked(none);
        let next = next.why("The next question").size(200.0, 40.0).show(ui).clicked();
        back.or(next.then_some(DrillIntent::Next))
    });
    row.inner
}
