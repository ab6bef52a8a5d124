//! The window in which a side may answer: what is declared, what it would do, what each answer costs and leaves of it.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::KEYED;
use crate::client::input::{self, InputAction};
use crate::client::ui::theme::{self, aside, colour, display, seat_colour, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight, fitted_in, seat_mark};
use crate::heroes::state::UnitId;
use crate::rules::Seat;

/// What can be answered, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct ReactModel {
    /// Who is asked.
    pub seat: Seat,
    /// Who that is, in words.
    pub who: String,
    /// What is declared.
    pub declared: String,
    /// What it would do, a line for each target.
    pub would: Vec<String>,
    /// The answers there are.
    pub answers: Vec<AnswerModel>,
    /// The answer that is being aimed on the board.
    pub aiming: bool,
}

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerModel {
    /// Whose.
    pub unit: UnitId,
    /// Which action.
    pub action: u8,
    /// Its name and who uses it.
    pub name: String,
    /// Its price, and what is left of the declared deed then.
    pub words: String,
}

/// What is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReactIntent {
    /// This answer; it is aimed on the board if it needs an aim.
    Answer(UnitId, u8),
    /// None.
    Decline,
    /// None, and for the units that could answer nothing is asked in this Turn.
    Hush,
    /// Another answer after all.
    Back,
}

/// Draws the window at the lower edge of `room`.
pub fn react(ui: &mut Ui, room: Rect, model: &ReactModel) -> Option<ReactIntent> {
    let tall = 128.0 + 17.0 * model.would.len() as f32 + 62.0 * model.answers.len() as f32;
    let width = 460.0_f32.min(room.width() - 16.0);
    let rect = Rect::from_center_size(
        pos2(room.center().x, room.bottom() - 10.0 - 0.5 * tall.min(room.height() - 20.0)),
        vec2(width, tall.min(room.height() - 20.0)),
    );
    let painter = ui.painter().clone();
    painter.add(theme::dialog().inner_margin(0.0).paint(rect));
    let inner = rect.shrink2(vec2(16.0, 12.0));
    seat_mark(&painter, inner.left_top() + vec2(8.0, 11.0), 7.0, model.seat);
    painter.text(
        inner.left_top() + vec2(24.0, 11.0),
        Align2::LEFT_CENTER,
        &model.who,
        display(size::TITLE),
        seat_colour(model.seat),
    );
    let galley = painter.layout(model.declared.clone(), text(size::LABEL), colour::TEXT, inner.width());
    painter.galley(inner.left_top() + vec2(0.0, 28.0), galley, colour::TEXT);
    let mut y = inner.top() + 62.0;
    for line in &model.would {
        fitted_in(&painter, pos2(inner.left(), y), line, text, size::BODY, inner.width(), colour::WARNING);
        y += 17.0;
    }
    let column = Rect::from_min_max(pos2(inner.left(), y + 2.0), inner.max);
    ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        if model.aiming {
            let words = "Choose on the board where to.";
            ui.painter().text(column.left_top(), Align2::LEFT_TOP, words, aside(17.0), colour::TEXT);
            ui.add_space(30.0);
            let back = Button::new("Another answer", ButtonWeight::Plain)
                .key(InputAction::TakeBack)
                .why("Back to the answers");
            let clicked = back.size(180.0, 36.0).show(ui).clicked();
            return (clicked || input::pressed(ui.ctx(), InputAction::TakeBack)).then_some(ReactIntent::Back);
        }
        buttons(ui, model)
    })
    .inner
}

fn buttons(ui: &mut Ui, model: &ReactModel) -> Option<ReactIntent> {
    let width = ui.available_width();
    let mut asked = None;
    for (nth, answer) in model.answers.iter().enumerate() {
        let key = InputAction::HeroAction(nth as u8);
        let button = Button::new(&answer.name, ButtonWeight::Plain).why(&answer.words).size(width, 36.0);
        let button = if nth < KEYED { button.key(key) } else { button };
        let pressed = button.show(ui).clicked() || nth < KEYED && input::pressed(ui.ctx(), key);
        asked = asked.or(pressed.then_some(ReactIntent::Answer(answer.unit, answer.action)));
        let (rect, _) = ui.allocate_exact_size(vec2(width, 16.0), Sense::hover());
        let left = rect.left_center() + vec2(6.0, -4.0);
        fitted_in(ui.painter(), left, &answer.words, text, size::BODY, width - 8.0, colour::TEXT_DIM);
    }
    let half = 0.5 * (width - 8.0);
    ui.horizontal(|ui| {
        let none = Button::new("No reaction", ButtonWeight::Primary)
            .key(InputAction::Confirm)
            .why("It goes on as declared");
        let none = none.size(half, 40.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Confirm);
        let hush = Button::new("Not this Turn", ButtonWeight::Quiet)
            .why("No reaction, and nothing more is asked for these units in this Turn");
        let hush = hush.size(half, 40.0).show(ui).clicked();
        asked.or(none.then_some(ReactIntent::Decline)).or(hush.then_some(ReactIntent::Hush))
    })
    .inner
}
