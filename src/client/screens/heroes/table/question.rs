//! What is asked before and between Turns: who begins, where a hero stands, who carries the artifact, where somebody is pushed.

use bevy_egui::egui::{Align2, Rect, Ui, UiBuilder, pos2, vec2};

use super::KEYED;
use crate::client::input::{self, InputAction};
use crate::client::ui::theme::{self, colour, display, seat_colour, size};
use crate::client::ui::widgets::{Button, ButtonWeight, seat_mark};
use crate::rules::Seat;

/// What is asked, and what can be said to it with a button.
#[derive(Debug, Clone, PartialEq)]
pub struct QuestionModel {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub words: String,
    /// The answers that are buttons: words, whether it is the chosen one.
    pub buttons: Vec<(String, bool)>,
}

/// Draws the bar in the middle of `room`. Gives the place of the button that was pressed.
pub fn question(ui: &mut Ui, room: Rect, model: &QuestionModel) -> Option<usize> {
    let painter = ui.painter().clone();
    let words = painter.layout_no_wrap(model.words.clone(), display(size::TITLE), colour::TEXT);
    let each = 128.0;
    let buttons = model.buttons.len() as f32 * (each + 8.0);
    let width = (words.size().x + 56.0).max(buttons + 24.0).min(room.width() - 12.0);
    let tall = if model.buttons.is_empty() { 44.0 } else { 92.0 };
    let rect = Rect::from_center_size(room.center(), vec2(width, tall));
    painter.add(theme::panel().inner_margin(0.0).paint(rect));
    let line = pos2(rect.center().x, rect.top() + 22.0);
    let left = line.x - 0.5 * words.size().x;
    seat_mark(&painter, pos2(left - 12.0, line.y), 7.0, model.seat);
    painter.text(
        line + vec2(4.0, 0.0),
        Align2::CENTER_CENTER,
        &model.words,
        display(size::TITLE),
        seat_colour(model.seat),
    );
    let row = Rect::from_min_max(pos2(rect.center().x - 0.5 * buttons + 4.0, rect.top() + 46.0), rect.max);
    ui.scope_builder(UiBuilder::new().max_rect(row), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.horizontal(|ui| {
            let mut asked = None;
            for (nth, (label, chosen)) in model.buttons.iter().enumerate() {
                let key = InputAction::HeroAction(nth as u8);
                let button = Button::new(label, ButtonWeight::Plain)
                    .selected(*chosen)
                    .why("Choose this")
                    .size(each, 36.0);
                let button = if nth < KEYED { button.key(key) } else { button };
                let pressed = button.show(ui).clicked() || nth < KEYED && input::pressed(ui.ctx(), key);
                asked = asked.or(pressed.then_some(nth));
            }
            asked
        })
        .inner
    })
    .inner
}
