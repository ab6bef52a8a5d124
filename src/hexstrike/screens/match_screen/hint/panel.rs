//! Bar with the hint.

use bevy_egui::egui::{ScrollArea, Ui, vec2};

use crate::kit::input::InputAction;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};

/// Width of the buttons, in points.
const BUTTONS: f32 = 116.0;

/// Intents of the hint bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintIntent {
    /// Copy the suggested play into the draft.
    Take,
    /// Close the hint.
    Close,
}

/// Draws the hint, or a note that it is being computed, over the whole of `ui`. `taken` is true if the draft
/// equals the hint.
pub fn hint_panel(ui: &mut Ui, words: Option<&[String]>, taken: bool) -> Option<HintIntent> {
    let area = ui.max_rect();
    ui.painter().add(theme::panel().paint(area.shrink(12.0)));
    let inner = area.shrink2(vec2(14.0, 9.0));
    let (text, buttons) = inner.split_left_right_at_x(inner.right() - BUTTONS);
    placed(ui, text.with_max_x(text.right() - 10.0), |ui| {
        let area = ScrollArea::vertical().id_salt("hint").auto_shrink(false).min_scrolled_height(0.0);
        area.show(ui, |ui| hint_words(ui, words));
    });
    placed(ui, buttons, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let asked = words.is_some() && {
            let take = Button::new("Use it", ButtonWeight::Plain).why("Put these cards into your play");
            let take = take.blocked(taken.then_some("These cards are in your play: confirm it."));
            take.size(BUTTONS, 34.0).show(ui).clicked() && !taken
        };
        let close = Button::new("Close", ButtonWeight::Quiet).key(InputAction::Hint).why("Put the hint away");
        let closed = close.size(BUTTONS, 34.0).show(ui).clicked();
        asked.then_some(HintIntent::Take).or(closed.then_some(HintIntent::Close))
    })
}

/// Draws the text of the hint, if known.
fn hint_words(ui: &mut Ui, words: Option<&[String]>) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let Some(words) = words else {
        line(ui, "Thinking about a reasonable play\u{2026}", size::LABEL, colour::TEXT_DIM);
        return;
    };
    for (nth, words) in words.iter().enumerate() {
        let (points, ink) = if nth == 0 { (size::LABEL, colour::GOLD) } else { (size::BODY, colour::TEXT) };
        line(ui, words, points, ink);
    }
}
