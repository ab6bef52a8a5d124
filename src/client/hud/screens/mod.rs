//! The screens around a match.

mod graph;
pub mod help;
pub mod pause;
pub mod result;
mod seat_panel;
pub mod settings;
pub mod setup;
pub mod title;

use bevy_egui::egui::{Painter, Rect, Ui};

use super::curtain::honeycomb;
use super::hints;
use super::theme::colour;

/// The ground of screens without a board behind them.
pub fn ground(painter: &Painter, screen: Rect) {
    painter.rect_filled(screen, 0.0, colour::ABYSS);
    honeycomb(painter, screen, colour::LINE);
}

/// Dims what lies behind a panel, keeps clicks from it and leaves it unexplained.
pub fn dim(ui: &Ui, screen: Rect) {
    hints::cover(ui.ctx());
    ui.interact(screen, ui.id().with("dim"), bevy_egui::egui::Sense::click_and_drag());
    ui.painter().rect_filled(screen, 0.0, colour::ABYSS.gamma_multiply(0.72));
}
