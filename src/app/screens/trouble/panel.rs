//! Panel of the fault and the choices to proceed.

use bevy_egui::egui::{Ui, UiBuilder, Vec2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::ground::dim;
use crate::kit::ui::page::at_least;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line, seat_mark};
use kernel::Seat;

/// Decision that fails to arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TroubleModel<'a> {
    /// Seat that should decide.
    pub seat: Seat,
    /// Description of the fault.
    pub words: &'a str,
    /// True if there is a legal choice to continue with.
    pub can_go_on: bool,
}

/// Intents of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TroubleIntent {
    /// Take the first legal choice for the seat.
    GoOn,
    /// End the match without a winner.
    End,
    /// Open the menu, to save and leave the match.
    Menu,
}

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(600.0, 440.0);

/// Draws the page over the dimmed match.
pub fn trouble(ui: &mut Ui, model: &TroubleModel) -> Option<TroubleIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &TroubleModel) -> Option<TroubleIntent> {
    dim(ui, ui.max_rect());
    let height = if model.can_go_on { 262.0 } else { 204.0 };
    let dialog = Dialog::show(ui, vec2(560.0, height), "The match has stopped");
    seat_mark(ui.painter(), dialog.title.left_center() - vec2(20.0, 0.0), 9.0, model.seat);
    let column = UiBuilder::new().max_rect(dialog.column(48.0));
    let clicked = ui.scope_builder(column, |ui| buttons(ui, model)).inner;
    let escape = input::pressed(ui.ctx(), InputAction::Back).then_some(TroubleIntent::Menu);
    clicked.or(escape)
}

fn buttons(ui: &mut Ui, model: &TroubleModel) -> Option<TroubleIntent> {
    ui.spacing_mut().item_spacing.y = 12.0;
    ui.vertical_centered(|ui| line(ui, model.words, size::LABEL, colour::TEXT_DIM));
    ui.add_space(8.0);
    let width = ui.available_width();
    let mut button =
        |label, why, weight| Button::new(label, weight).why(why).size(width, 46.0).show(ui).clicked();
    let go_on = model.can_go_on
        && button("Choose for them", "The first legal choice is made for this player", ButtonWeight::Primary);
    let end = button("End without a result", "The match is discarded: nobody wins", ButtonWeight::Danger);
    go_on.then_some(TroubleIntent::GoOn).or(end.then_some(TroubleIntent::End))
}
