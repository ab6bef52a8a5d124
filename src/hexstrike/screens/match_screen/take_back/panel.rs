//! Buttons, one per choice that can be taken back.

use bevy_egui::egui::{Ui, vec2};

use super::super::layout::BACK;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use kernel::Seat;

/// Gap above a button, in points.
const GAP: f32 = 8.0;

/// Committed choices, whose content stays hidden.
#[derive(Debug, Clone, Copy)]
pub struct HeldModel<'a> {
    /// Seats with their names.
    pub held: &'a [(Seat, String)],
    /// True if only one person plays at this screen.
    pub alone: bool,
}

/// Draws the buttons, the last with a key. Returns the seat that takes its choice back.
pub fn take_back(ui: &mut Ui, model: &HeldModel) -> Option<Seat> {
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let width = ui.available_width();
    let mut asked = None;
    for (i, (seat, name)) in model.held.iter().enumerate() {
        ui.add_space(GAP);
        let label = if model.alone { "Take back".to_owned() } else { format!("Take back: {name}") };
        let button = Button::new(&label, ButtonWeight::Plain)
            .why("You can change your choice until everybody has chosen")
            .size(width, BACK - GAP);
        let last = i + 1 == model.held.len();
        let button = if last { button.key(InputAction::Clear) } else { button };
        if button.show(ui).clicked() || last && input::pressed(ui.ctx(), InputAction::Clear) {
            asked = Some(*seat);
        }
    }
    asked
}
