//! Sheet that chooses the players who continue a replay.

use bevy::prelude::Resource;
use bevy_egui::egui::{ScrollArea, Sense, Ui, vec2};

use crate::heroes::flow::HeroPlayerKind;
use crate::kit::input::{self, InputAction};
use crate::kit::turning::Turning;
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::stepper;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};

/// Chosen successors, chair by chair; none while the sheet is closed.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct HeroSuccessors(pub Option<Vec<HeroPlayerKind>>);

/// Contents of the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuccessorsModel {
    /// Chairs by name, each with its chosen successor.
    pub chairs: Vec<(String, HeroPlayerKind)>,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SuccessorsIntent {
    /// Choose another successor for this chair.
    Player(usize, Turning),
    /// Continue the match.
    TakeOver,
    /// Keep watching.
    Keep,
}

/// Width of the sheet, and its height without rows, in points.
const WIDTH: f32 = 380.0;
const FRAME: f32 = 252.0;
/// Height of a row and of the gap below it, in points.
const ROW: f32 = 46.0;
const GAP: f32 = 8.0;
/// Heights of the button that continues and of the one that cancels, in points.
const BUTTONS: [f32; 2] = [42.0, 38.0];
/// Smallest margin above and below the sheet, in points.
const MARGIN: f32 = 8.0;

/// Draws the sheet in the middle of `ui`; rows without room scroll, the buttons do not.
pub fn successors(ui: &mut Ui, model: &SuccessorsModel) -> Option<SuccessorsIntent> {
    let whole = FRAME + model.chairs.len() as f32 * (ROW + GAP);
    let tall = whole.min(ui.max_rect().height() - 2.0 * MARGIN);
    let column = Dialog::show(ui, vec2(WIDTH, tall), "Take over").column(40.0);
    let foot = BUTTONS.iter().sum::<f32>() + GAP;
    let (upper, foot) = column.split_top_bottom_at_y(column.bottom() - foot);
    let turned = placed(ui, upper.with_max_y(upper.bottom() - GAP), |ui| chairs(ui, model));
    turned.or(placed(ui, foot, buttons))
}

fn chairs(ui: &mut Ui, model: &SuccessorsModel) -> Option<SuccessorsIntent> {
    let area = ScrollArea::vertical().auto_shrink(false).min_scrolled_height(0.0);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        let about =
            "Who plays on from here? The match that is kept stays as it is; this one becomes another.";
        line(ui, about, size::BODY, colour::TEXT_DIM);
        model.chairs.iter().enumerate().fold(None, |asked, (nth, (name, kind))| {
            let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
            // Chairs may share a name, so the ids use the index.
            let pressed = ui.push_id(nth, |ui| stepper(ui, row, name, kind.words(), kind.about())).inner;
            asked.or(pressed.map(|turning| SuccessorsIntent::Player(nth, turning)))
        })
    })
    .inner
}

fn buttons(ui: &mut Ui) -> Option<SuccessorsIntent> {
    ui.spacing_mut().item_spacing.y = GAP;
    let (width, [high, low]) = (ui.available_width(), BUTTONS);
    let pressed = |ui: &Ui, action| input::pressed(ui.ctx(), action);
    let start = Button::new("Play on", ButtonWeight::Primary)
        .key(InputAction::Confirm)
        .why("From the moment on the board, with the dice that would have fallen");
    let start = start.size(width, high).show(ui).clicked() || pressed(ui, InputAction::Confirm);
    let keep = Button::new("Go on watching", ButtonWeight::Quiet).why("Nothing has changed");
    let keep = keep.size(width, low).show(ui).clicked() || pressed(ui, InputAction::Menu);
    start.then_some(SuccessorsIntent::TakeOver).or(keep.then_some(SuccessorsIntent::Keep))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Pos2, RawInput, Rect, Shape};

    use super::*;
    use crate::kit::ui::theme;

    /// Texts with their places on a screen of this height.
    fn words(chairs: usize, high: f32) -> Vec<(String, Rect)> {
        let ctx = Context::default();
        theme::install(&ctx);
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(640.0, high));
        let model =
            SuccessorsModel { chairs: vec![("Player 1: Ann".to_owned(), HeroPlayerKind::Person); chairs] };
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let output = ctx.run_ui(input, |ui| {
            let _ = successors(ui, &model);
        });
        let mut shapes: Vec<Shape> = output.shapes.into_iter().map(|clipped| clipped.shape).collect();
        let mut found = Vec::new();
        while let Some(shape) = shapes.pop() {
            match shape {
                Shape::Vec(more) => shapes.extend(more),
                Shape::Text(text) => found.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
                _ => {}
            }
        }
        found
    }

    #[test]
    fn however_many_play_the_buttons_are_on_the_screen() {
        for (chairs, high) in [(2, 720.0), (5, 720.0), (5, 360.0), (2, 300.0)] {
            let words = words(chairs, high);
            for button in ["Play on", "Go on watching"] {
                let place = words.iter().find(|(word, _)| word == button).expect(button).1;
                assert!(place.bottom() < high && place.top() > 0.0, "{button} at {place:?} of {high}");
            }
        }
    }
}
