//! Hot-seat page: hides all secrets while the next player takes the screen.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Ui, Vec2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::honeycomb;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, ornament, seat_mark};
use kernel::Seat;

/// Contents of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOffModel<'a> {
    /// Seat to choose next.
    pub seat: Seat,
    /// Name of the player.
    pub name: &'a str,
    /// Players with hidden choices that can still be taken back.
    pub sealed: &'a [(Seat, &'a str)],
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandOffIntent {
    /// Confirm that the right player is at the screen.
    Ready,
    /// Take back this player's choice.
    TakeBack(Seat),
}

/// Smallest page that does not scroll, in points; each further choice that can be taken back needs more.
const LEAST: Vec2 = vec2(480.0, 340.0);
const EACH: f32 = 88.0;

/// Draws the page over the whole of `ui`.
pub fn hand_off(ui: &mut Ui, model: &HandOffModel) -> Option<HandOffIntent> {
    let more = EACH * model.sealed.len().saturating_sub(1) as f32;
    at_least(ui, LEAST + vec2(0.0, more), |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &HandOffModel) -> Option<HandOffIntent> {
    let screen = ui.max_rect();
    // Swallow clicks that miss the buttons.
    ui.interact(screen, ui.id().with("curtain"), Sense::CLICK | Sense::DRAG);
    cloth(ui.painter(), screen, model.seat);
    let middle = screen.center() - vec2(0.0, 40.0);
    seat_mark(ui.painter(), middle - vec2(0.0, 92.0), 26.0, model.seat);
    ui.painter().text(
        middle - vec2(0.0, 36.0),
        Align2::CENTER_CENTER,
        "Pass the screen to",
        text(size::TITLE),
        colour::TEXT_DIM,
    );
    ui.painter().text(
        middle + vec2(0.0, 6.0),
        Align2::CENTER_CENTER,
        model.name,
        display(46.0),
        seat_colour(model.seat),
    );
    ornament(ui.painter(), middle + vec2(0.0, 52.0), 320.0);
    let place = Rect::from_center_size(middle + vec2(0.0, 108.0), vec2(220.0, 48.0));
    let button = placed(ui, place, |ui| {
        Button::new("Ready", ButtonWeight::Primary)
            .key(InputAction::Confirm)
            .why("Shows what only you may see")
            .size(place.width(), 48.0)
            .show(ui)
    });
    let typed = input::pressed(ui.ctx(), InputAction::Confirm);
    let ready = (button.clicked() || typed).then_some(HandOffIntent::Ready);
    ready.or_else(|| second_thoughts(ui, place.center_bottom() + vec2(0.0, 56.0), model))
}

/// Draws a button for each choice that can be taken back, the last with a key.
fn second_thoughts(ui: &mut Ui, top: Pos2, model: &HandOffModel) -> Option<HandOffIntent> {
    const SIZE: Vec2 = vec2(300.0, 36.0);
    let mut asked = None;
    for (i, (seat, name)) in model.sealed.iter().enumerate() {
        let place = Rect::from_center_size(top + vec2(0.0, 44.0 * i as f32), SIZE);
        let label = format!("Undo the choice of {name}");
        let mut button = Button::new(&label, ButtonWeight::Quiet)
            .why("You can change it until everybody has chosen")
            .size(SIZE.x, SIZE.y);
        let last = i + 1 == model.sealed.len();
        if last {
            button = button.key(InputAction::Clear);
        }
        let clicked = placed(ui, place, |ui| button.show(ui).clicked());
        if clicked || last && input::pressed(ui.ctx(), InputAction::Clear) {
            asked = Some(HandOffIntent::TakeBack(*seat));
        }
    }
    asked
}

fn cloth(painter: &Painter, screen: Rect, seat: Seat) {
    painter.rect_filled(screen, 0.0, colour::ABYSS);
    honeycomb(painter, screen, mix(colour::ABYSS, seat_colour(seat), 0.3));
}
