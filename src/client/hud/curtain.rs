//! The hot-seat curtain: nothing of anybody's hand is on screen while the next player sits down.

use bevy_egui::egui::{Align2, Painter, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::keys::{self, Command};
use super::shapes::{flat_hex, polygon};
use super::theme::{colour, display, mix, seat_colour, size, text};
use super::widgets::{Button, Weight, ornament, seat_mark};
use crate::rules::Seat;

/// Who sits down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurtainModel<'a> {
    /// Whose turn it is to choose.
    pub seat: Seat,
    /// Name of the player.
    pub name: &'a str,
}

/// What the player asks of the curtain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurtainIntent {
    /// The right player is at the screen.
    Ready,
}

/// Covers the whole of `ui`.
pub fn curtain(ui: &mut Ui, model: &CurtainModel) -> Option<CurtainIntent> {
    let screen = ui.max_rect();
    // Swallows every click that misses the button.
    ui.interact(screen, ui.id().with("curtain"), Sense::click_and_drag());
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
    let button = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        Button::new("Ready", Weight::Primary)
            .key(keys::cap(Command::Confirm))
            .size(place.width(), 48.0)
            .show(ui)
    });
    let typed = keys::pressed(ui.ctx(), Command::Confirm).is_some();
    (button.inner.clicked() || typed).then_some(CurtainIntent::Ready)
}

fn cloth(painter: &Painter, screen: Rect, seat: Seat) {
    painter.rect_filled(screen, 0.0, colour::ABYSS);
    honeycomb(painter, screen, mix(colour::ABYSS, seat_colour(seat), 0.3));
}

/// A pattern of hexes that thins out towards the middle.
pub fn honeycomb(painter: &Painter, screen: Rect, ink: bevy_egui::egui::Color32) {
    const RADIUS: f32 = 38.0;
    let (dx, dy) = (1.5 * RADIUS, 3f32.sqrt() * RADIUS);
    let columns = (screen.width() / dx) as i32 + 2;
    let rows = (screen.height() / dy) as i32 + 2;
    for column in 0..columns {
        for row in 0..rows {
            let shift = if column % 2 == 0 { 0.0 } else { 0.5 * dy };
            let centre = pos2(screen.left() + dx * column as f32, screen.top() + dy * row as f32 + shift);
            let away = (centre - screen.center()) / screen.size();
            let share = ((away.length() - 0.22) * 2.4).clamp(0.0, 1.0);
            if share > 0.0 {
                let hex = flat_hex(centre, 0.94 * RADIUS);
                polygon(
                    painter,
                    &hex,
                    ink.gamma_multiply(0.25 * share),
                    Stroke::new(1.0, ink.gamma_multiply(share)),
                );
            }
        }
    }
}
