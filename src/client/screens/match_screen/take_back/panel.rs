//! A button for each choice that can be taken back.

use bevy_egui::egui::{Ui, vec2};

use super::super::layout::BACK;
use crate::client::input::{self, InputAction};
use crate::client::ui::widgets::{Button, ButtonWeight};
use kernel::Seat;

/// Above a button, in points.
const GAP: f32 = 8.0;

/// Choices that are in; what they are stays hidden.
#[derive(Debug, Clone, Copy)]
pub struct HeldModel<'a> {
    /// Whose, and their names.
    pub held: &'a [(Seat, String)],
    /// Whether nobody else sits at this screen.
    pub alone: bool,
}

/// Draws the buttons under each other, the last with a key. Returns whose choice is wanted back.
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
