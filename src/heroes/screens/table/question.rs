//! Questions before and between Turns: first Turn, placing, artifact, pushes.

use std::sync::Arc;

use bevy_egui::egui::{Galley, Painter, Rect, Ui, Vec2, pos2, vec2};

use super::KEYED;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, bold, colour, display, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, seat_mark};
use kernel::Seat;

/// Question with its button answers.
#[derive(Debug, Clone, PartialEq)]
pub struct QuestionModel {
    /// Seat of the player to answer.
    pub seat: Seat,
    /// Text of the question.
    pub words: String,
    /// Buttons: text, and true for the selected one.
    pub buttons: Vec<(String, bool)>,
}

/// Smallest width of a button, and padding around its text, in points.
const LEAST: f32 = 128.0;
const BESIDE: f32 = 52.0;
const GAP: f32 = 8.0;

/// Gap below the bar, and between it and the board, in points.
const MARGIN: f32 = 6.0;
/// Height of the bar with text only, and with buttons below it, in points.
const WORDS: f32 = 44.0;
const BUTTONS: f32 = 92.0;

/// Layout of the bar in a room.
struct Bar {
    words: Arc<Galley>,
    /// Width of a button, and of all of them.
    each: f32,
    buttons: f32,
    /// True if text and buttons stand in one row.
    beside: bool,
    size: Vec2,
}

impl Bar {
    fn of(painter: &Painter, width: f32, model: &QuestionModel) -> Self {
        let ink = seat_colour(model.seat);
        let words = painter.layout_no_wrap(model.words.clone(), display(size::TITLE), ink);
        let wide = |(label, _): &(String, bool)| {
            painter.layout_no_wrap(label.clone(), bold(size::LABEL), colour::TEXT).size().x + BESIDE
        };
        let each = model.buttons.iter().map(wide).fold(LEAST, f32::max);
        let buttons = model.buttons.len() as f32 * (each + GAP) - GAP;
        let most = width - 12.0;
        let one_line = words.size().x + 64.0 + buttons;
        let beside = one_line <= most || model.buttons.is_empty();
        let size = if beside {
            vec2(one_line.min(most), WORDS)
        } else {
            vec2((words.size().x + 56.0).max(buttons + 24.0).min(most), BUTTONS)
        };
        Self { words, each, buttons, beside, size }
    }
}

/// Height that the bar takes from the lower edge of a room this wide, in points.
pub fn bar_height(painter: &Painter, width: f32, model: &QuestionModel) -> f32 {
    Bar::of(painter, width, model).size.y + 2.0 * MARGIN
}

/// Draws the bar at the lower edge of `room`. Returns the index of the pressed button.
pub fn question(ui: &mut Ui, room: Rect, model: &QuestionModel) -> Option<usize> {
    let painter = ui.painter().clone();
    let Bar { words, each, buttons, beside, size } = Bar::of(&painter, room.width(), model);
    let rect = Rect::from_center_size(room.center_bottom() - vec2(0.0, MARGIN + 0.5 * size.y), size);
    painter.add(theme::panel().inner_margin(0.0).paint(rect));
    let left = if beside { rect.left() + 36.0 } else { rect.center().x + 8.0 - 0.5 * words.size().x };
    let line = pos2(left, rect.top() + 0.5 * WORDS);
    seat_mark(&painter, line - vec2(16.0, 0.0), 7.0, model.seat);
    let row = if beside {
        rect.with_min_x(left + words.size().x + 16.0).shrink2(vec2(0.0, 4.0))
    } else {
        let left = rect.center().x - 0.5 * buttons;
        Rect::from_min_max(pos2(left, rect.top() + WORDS), rect.max - vec2(0.0, 8.0))
    };
    let at = line - vec2(0.0, 0.5 * words.size().y);
    painter.with_clip_rect(rect.shrink2(vec2(8.0, 0.0))).galley(at, words, seat_colour(model.seat));
    placed(ui, row, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
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
}
