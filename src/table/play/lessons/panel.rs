//! Panel with the text of a lesson's step or of an example.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption};

/// Height of a button with the gap below it, in points.
const BUTTON: f32 = 38.0;
const GAP: f32 = 8.0;

/// Contents of the panel.
#[derive(Debug)]
pub struct GuideModel<'a> {
    /// Name of the lesson or example.
    pub title: &'a str,
    /// Line above it.
    pub caption: String,
    /// Number of steps that are done, and of all.
    pub done: Option<(usize, usize)>,
    /// Text.
    pub words: &'a str,
    /// Buttons, top to bottom.
    pub buttons: &'a [GuideButton],
}

/// Button of the panel.
#[derive(Debug, Clone, Copy)]
pub struct GuideButton {
    label: &'static str,
    why: &'static str,
    intent: GuideIntent,
    main: bool,
}

impl GuideButton {
    /// Button that goes on, which Confirm presses too.
    pub const fn main(label: &'static str, why: &'static str, intent: GuideIntent) -> Self {
        Self { label, why, intent, main: true }
    }

    /// Any other button.
    pub const fn plain(label: &'static str, why: &'static str, intent: GuideIntent) -> Self {
        Self { label, why, intent, main: false }
    }
}

/// Request of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuideIntent {
    /// Go on after reading.
    Next,
    /// Begin the lesson of this index.
    Begin(usize),
    /// Begin a match against the weakest bot.
    FirstMatch,
    /// Show the example from its start.
    Again,
    /// Leave the lesson or the example.
    Leave,
}

/// Draws the panel into `rect`.
pub fn panel(ui: &mut Ui, rect: Rect, model: &GuideModel) -> Option<GuideIntent> {
    let painter = ui.painter().clone();
    painter.rect_filled(rect, 0.0, colour::SLATE);
    painter.vline(rect.right() - 1.0, rect.y_range(), Stroke::new(2.0, colour::GOLD));
    // Take clicks on the panel, so that they do not reach what lies below.
    ui.interact(rect, ui.id().with("guide"), Sense::CLICK | Sense::DRAG);
    let inner = rect.shrink2(vec2(14.0, 12.0));
    caption(&painter, inner.left_top(), Align2::LEFT_TOP, &model.caption);
    if let Some((done, all)) = model.done {
        let place = pos2(inner.right(), inner.top() + 6.0);
        let words = format!("{done} of {all}");
        painter.text(place, Align2::RIGHT_CENTER, words, bold(size::BODY), colour::TEXT_DIM);
    }
    let title =
        painter.layout(model.title.to_owned(), display(size::HEADING), colour::PARCHMENT, inner.width());
    let top = inner.top() + 16.0;
    let below = top + title.size().y + 6.0;
    painter.galley(pos2(inner.left(), top), title, colour::PARCHMENT);
    let bar = Rect::from_min_size(pos2(inner.left(), below), vec2(inner.width(), 4.0));
    if let Some((done, all)) = model.done {
        painter.rect_filled(bar, 2.0, colour::WELL);
        let share = done as f32 / all.max(1) as f32;
        painter.rect_filled(bar.with_max_x(bar.left() + share * bar.width()), 2.0, colour::GOLD);
    }
    let high = (BUTTON + GAP) * model.buttons.len() as f32;
    let row = inner.with_min_y(inner.bottom() - high + GAP);
    let words =
        Rect::from_min_max(pos2(inner.left(), bar.bottom() + 12.0), pos2(inner.right(), row.top() - GAP));
    let galley = painter.layout(model.words.to_owned(), text(size::LABEL + 2.0), colour::TEXT, words.width());
    let read = ui.interact(words, ui.id().with("words"), Sense::hover());
    hints::read_out(&read, model.words);
    placed(ui, words, |ui| {
        let area = ScrollArea::vertical().id_salt(model.words).auto_shrink(false);
        area.min_scrolled_height(0.0).show(ui, |ui| {
            let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(place.min, galley, colour::TEXT);
        })
    });
    placed(ui, row, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        model.buttons.iter().fold(None, |asked, button| asked.or(show(ui, *button)))
    })
}

fn show(ui: &mut Ui, button: GuideButton) -> Option<GuideIntent> {
    let weight = if button.main { ButtonWeight::Primary } else { ButtonWeight::Quiet };
    let drawn = Button::new(button.label, weight).why(button.why);
    let drawn = if button.main { drawn.key(InputAction::Confirm) } else { drawn };
    let clicked = drawn.size(ui.available_width(), BUTTON).show(ui).clicked();
    let typed = button.main && input::pressed(ui.ctx(), InputAction::Confirm);
    (clicked || typed).then_some(button.intent)
}
