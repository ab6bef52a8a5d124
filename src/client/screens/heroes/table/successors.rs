//! Who plays on, when a kept match is taken over.

use bevy::prelude::Resource;
use bevy_egui::egui::{Sense, Ui, vec2};

use crate::client::heroes::flow::HeroPlayerKind;
use crate::client::input::{self, InputAction};
use crate::client::turning::Turning;
use crate::client::ui::dialog::Dialog;
use crate::client::ui::placed::placed;
use crate::client::ui::stepper::stepper;
use crate::client::ui::theme::{colour, size};
use crate::client::ui::widgets::{Button, ButtonWeight, line};

/// Who would play on, chair by chair, while that is being chosen.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct HeroSuccessors(pub Option<Vec<HeroPlayerKind>>);

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuccessorsModel {
    /// Whom each chair belongs to so far, and who would play on.
    pub chairs: Vec<(String, HeroPlayerKind)>,
}

/// What the player asks of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SuccessorsIntent {
    /// Somebody else at this chair.
    Player(usize, Turning),
    /// Play on.
    TakeOver,
    /// Watch on.
    Keep,
}

/// Width of the sheet, and the height of all but its rows, in points.
const WIDTH: f32 = 380.0;
const FRAME: f32 = 252.0;
/// Height of a row and of the gap below it, in points.
const ROW: f32 = 46.0;
const GAP: f32 = 8.0;

/// Draws the sheet in the middle of `ui`.
pub fn successors(ui: &mut Ui, model: &SuccessorsModel) -> Option<SuccessorsIntent> {
    let tall = FRAME + model.chairs.len() as f32 * (ROW + GAP);
    let sheet = Dialog::show(ui, vec2(WIDTH, tall), "Take over");
    placed(ui, sheet.column(40.0), |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        let width = ui.available_width();
        let about =
            "Who plays on from here? The match that is kept stays as it is; this one becomes another.";
        line(ui, about, size::BODY, colour::TEXT_DIM);
        let mut asked = None;
        for (nth, (name, kind)) in model.chairs.iter().enumerate() {
            let (row, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
            // Two may have the same name.
            let pressed = ui.push_id(nth, |ui| stepper(ui, row, name, kind.words(), kind.about())).inner;
            asked = asked.or(pressed.map(|turning| SuccessorsIntent::Player(nth, turning)));
        }
        let start = Button::new("Play on", ButtonWeight::Primary)
            .key(InputAction::Confirm)
            .why("From the moment on the board, with the dice that would have fallen");
        let start =
            start.size(width, 42.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Confirm);
        let keep = Button::new("Go on watching", ButtonWeight::Quiet).why("Nothing has changed");
        let keep = keep.size(width, 38.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Menu);
        asked.or(start.then_some(SuccessorsIntent::TakeOver)).or(keep.then_some(SuccessorsIntent::Keep))
    })
}
