//! Rows of title buttons of the selected game.

use bevy_egui::egui::{Align2, Sense, Ui, Vec2, vec2};

use super::left_match::resume;
use super::model::{TitleButton, TitleIntent, TitleModel, TitleRow};
use crate::app::state::Screen;
use crate::kit::ui::theme::colour;
use crate::kit::ui::widgets::{Button, ButtonWeight, caption};

/// Draws the rows over the available width.
pub(super) fn rows(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let width = ui.available_width();
    model.own.rows.iter().fold(None, |asked, row| {
        ui.spacing_mut().item_spacing.y = 7.0;
        asked.or(match row {
            TitleRow::Unfinished => model
                .own
                .resumable
                .as_ref()
                .and_then(|what| resume(ui, what, model.own.others, ButtonWeight::Primary)),
            TitleRow::Caption(words) => {
                let place = ui.allocate_exact_size(vec2(width, 14.0), Sense::hover()).0;
                caption(ui.painter(), place.left_top(), Align2::LEFT_TOP, words);
                None
            }
            TitleRow::Buttons(height, buttons) => buttons_of(ui, model, vec2(width, *height), buttons),
        })
    })
}

fn buttons_of(ui: &mut Ui, model: &TitleModel, size: Vec2, row: &[TitleButton]) -> Option<TitleIntent> {
    let room = size.x - (row.len() as f32 - 1.0) * ui.spacing().item_spacing.x;
    let whole: f32 = row.iter().map(|button| button.share).sum();
    let draw = |ui: &mut Ui| {
        row.iter().fold(None, |asked, own| {
            // A player who left a match most likely wants to resume it.
            let weight = if own.intent == model.own.first && model.own.resumable.is_none() {
                ButtonWeight::Primary
            } else if own.is_quiet() {
                ButtonWeight::Quiet
            } else {
                ButtonWeight::Plain
            };
            let none = (own.intent == TitleIntent::Open(Screen::History) && !model.keeps)
                .then_some("No folder was found to keep matches in.");
            let button = Button::new(&own.label, weight).why(&own.why).blocked(none);
            let drawn = button.size(own.share / whole * room, size.y).show(ui);
            if own.done {
                let at = drawn.rect.right_top() + vec2(-9.0, 9.0);
                ui.painter().circle_filled(at, 3.5, colour::MOVEMENT_LIGHT);
            }
            asked.or(drawn.clicked().then_some(own.intent))
        })
    };
    ui.horizontal(draw).inner
}
