//! The pause menu.

use bevy_egui::egui::{Align2, Rect, Ui, UiBuilder, vec2};

use crate::client::hud::keys::{self, Command};
use crate::client::hud::theme::{self, colour, display, size};
use crate::client::hud::widgets::{Button, Weight, line, ornament};

/// What the pause menu shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PauseModel {
    /// Whether the question behind "Forfeit" is open.
    pub confirming_forfeit: bool,
}

/// What the player asks of the pause menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PauseIntent {
    /// Go on.
    Resume,
    /// What holds for every match.
    Settings,
    /// Open the question whether to give up.
    AskForfeit,
    /// Give up.
    Forfeit,
    /// Close the question.
    KeepPlaying,
    /// Leave; the match can be resumed.
    ToTitle,
}

/// Draws the menu over the dimmed match.
pub fn pause(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
    let screen = ui.max_rect();
    super::dim(ui, screen);
    let height = if model.confirming_forfeit { 290.0 } else { 348.0 };
    let rect = Rect::from_center_size(screen.center(), vec2(360.0, height));
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    let title = if model.confirming_forfeit { "Forfeit the match?" } else { "Paused" };
    let at = rect.center_top() + vec2(0.0, 40.0);
    ui.painter().text(at, Align2::CENTER_CENTER, title, display(size::HEADING), colour::TEXT);
    ornament(ui.painter(), at + vec2(0.0, 32.0), 240.0);
    let column =
        Rect::from_min_max(rect.left_top() + vec2(40.0, 96.0), rect.right_bottom() - vec2(40.0, 24.0));
    let clicked = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.spacing_mut().item_spacing.y = 12.0;
        if model.confirming_forfeit { confirm(ui) } else { menu(ui) }
    });
    let escape = keys::pressed(ui.ctx(), Command::Menu)
        .map(|_| if model.confirming_forfeit { PauseIntent::KeepPlaying } else { PauseIntent::Resume });
    clicked.inner.or(escape)
}

fn menu(ui: &mut Ui) -> Option<PauseIntent> {
    let width = ui.available_width();
    let resume = Button::new("Resume", Weight::Primary)
        .key(keys::cap(Command::Menu))
        .size(width, 46.0)
        .show(ui)
        .clicked();
    let settings = Button::new("Settings", Weight::Plain).size(width, 46.0).show(ui).clicked();
    let title = Button::new("To the title", Weight::Plain).size(width, 46.0).show(ui).clicked();
    let forfeit = Button::new("Forfeit\u{2026}", Weight::Quiet).size(width, 46.0).show(ui).clicked();
    resume
        .then_some(PauseIntent::Resume)
        .or(settings.then_some(PauseIntent::Settings))
        .or(title.then_some(PauseIntent::ToTitle))
        .or(forfeit.then_some(PauseIntent::AskForfeit))
}

fn confirm(ui: &mut Ui) -> Option<PauseIntent> {
    let width = ui.available_width();
    line(ui, "The match ends now, and counts as lost.", size::LABEL, colour::TEXT_DIM);
    ui.add_space(8.0);
    let keep = Button::new("Keep playing", Weight::Primary)
        .key(keys::cap(Command::Menu))
        .size(width, 46.0)
        .show(ui)
        .clicked();
    let forfeit = Button::new("Forfeit", Weight::Danger).size(width, 46.0).show(ui).clicked();
    keep.then_some(PauseIntent::KeepPlaying).or(forfeit.then_some(PauseIntent::Forfeit))
}
