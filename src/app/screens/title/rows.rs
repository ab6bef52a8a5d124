//! Rows of title buttons of the selected game.

use bevy_egui::egui::{Align2, Sense, Ui, Vec2, vec2};

use super::model::{TitleButton, TitleIntent, TitleModel, TitleRow};
use crate::app::state::Screen;
use crate::kit::input::InputAction;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, line};

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

/// Draws the buttons and the description `what`, with a button for `others` if there are any.
pub(super) fn resume(ui: &mut Ui, what: &str, others: usize, weight: ButtonWeight) -> Option<TitleIntent> {
    ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
    let width = ui.available_width();
    let row = ui.horizontal(|ui| {
        let resume = Button::new("Resume match", weight).why("Continue where you left off");
        let beside = if others > 0 { 184.0 } else { 96.0 };
        let resume = resume.size(width - beside, 46.0).show(ui).clicked();
        let other = Button::new("Other", ButtonWeight::Quiet).why("Another match that you left");
        let other = others > 0 && other.size(80.0, 46.0).show(ui).clicked();
        let discard =
            Button::new("Delete", ButtonWeight::Quiet).why("Delete this match; you will be asked to confirm");
        let discard = discard.size(88.0, 46.0).show(ui).clicked();
        resume
            .then_some(TitleIntent::Resume)
            .or(other.then_some(TitleIntent::OtherMatch))
            .or(discard.then_some(TitleIntent::AskDiscard))
    });
    let more = if others > 0 { format!(" ({others} more)") } else { String::new() };
    line(ui, &(what.to_owned() + &more), size::BODY, colour::TEXT_DIM);
    ui.add_space(8.0);
    row.inner
}

/// Draws the confirmation before the match is deleted.
pub(super) fn discard(ui: &mut Ui, what: &str) -> Option<TitleIntent> {
    ui.spacing_mut().item_spacing.y = 10.0;
    let width = ui.available_width();
    line(ui, "Delete this match for good?", size::LABEL, colour::TEXT);
    line(ui, what, size::BODY, colour::TEXT_DIM);
    let keep = Button::new("Keep it", ButtonWeight::Primary)
        .key(InputAction::Back)
        .why("You can still resume it")
        .size(width, 46.0)
        .show(ui)
        .clicked();
    let discard = Button::new("Delete", ButtonWeight::Danger).why("This cannot be undone");
    let discard = discard.size(width, 46.0).show(ui).clicked();
    keep.then_some(TitleIntent::KeepMatch).or(discard.then_some(TitleIntent::Discard))
}
