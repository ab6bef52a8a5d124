//! Panel of a second window: only the first one saves matches and settings.

use bevy_egui::egui::{Ui, Vec2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};

/// State of the first window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherWindow {
    /// Can be brought to the front.
    Callable,
    /// Cannot be brought to the front on this platform.
    OutOfReach,
    /// Called, without an answer yet.
    Called,
    /// Called, without an answer in time.
    Silent,
}

/// Intents of the dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondIntent {
    /// Bring the first window to the front, and close this one.
    Call,
    /// Continue here without saving.
    PlayUnsaved,
    /// Close this window.
    Quit,
}

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(480.0, 360.0);

/// Draws the dialog over the whole of `ui`.
pub fn second_window(ui: &mut Ui, other: OtherWindow) -> Option<SecondIntent> {
    at_least(ui, LEAST, |ui| whole(ui, other))
}

fn whole(ui: &mut Ui, other: OtherWindow) -> Option<SecondIntent> {
    ground(ui.painter(), ui.max_rect());
    let column = Dialog::show(ui, vec2(460.0, 304.0), "Already open").column(40.0);
    let clicked = placed(ui, column, |ui| {
        ui.spacing_mut().item_spacing.y = 12.0;
        line(
            ui,
            "HexStrike is open in another window, which saves your matches and settings.",
            size::LABEL,
            colour::TEXT,
        );
        line(ui, reach(other), size::BODY, colour::TEXT_DIM);
        buttons(ui, other)
    });
    clicked.or_else(|| input::pressed(ui.ctx(), InputAction::Back).then_some(SecondIntent::Quit))
}

const fn reach(other: OtherWindow) -> &'static str {
    match other {
        OtherWindow::Callable => "You can go there, or play here without saving.",
        OtherWindow::OutOfReach => {
            "This system does not let programs raise their windows: switch to it yourself, or play here without saving."
        }
        OtherWindow::Called => "Calling it to the front\u{2026}",
        OtherWindow::Silent => "It does not answer. Switch to it yourself, or play here without saving.",
    }
}

fn buttons(ui: &mut Ui, other: OtherWindow) -> Option<SecondIntent> {
    let width = ui.available_width();
    let button = |ui: &mut Ui, label, why, weight, width| {
        Button::new(label, weight).why(why).size(width, 46.0).show(ui).clicked()
    };
    let call = match other {
        OtherWindow::Callable => {
            let why = "Bring the other window to the front and close this one";
            button(ui, "Go to the other window", why, ButtonWeight::Primary, width)
        }
        OtherWindow::OutOfReach | OtherWindow::Called | OtherWindow::Silent => false,
    };
    let (play, quit) = ui
        .horizontal(|ui| {
            let half = 0.5 * (width - ui.spacing().item_spacing.x);
            let why = "Matches and settings of this window are lost when it closes";
            let play = button(ui, "Play without saving", why, ButtonWeight::Plain, half);
            (play, button(ui, "Quit", "Close this window", ButtonWeight::Quiet, half))
        })
        .inner;
    call.then_some(SecondIntent::Call)
        .or(play.then_some(SecondIntent::PlayUnsaved))
        .or(quit.then_some(SecondIntent::Quit))
}
