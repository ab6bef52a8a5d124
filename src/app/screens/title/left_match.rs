//! Buttons to resume or delete an unfinished match.

use bevy_egui::egui::{Ui, vec2};

use super::model::TitleIntent;
use crate::kit::input::InputAction;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};

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
