//! The screens around a match.

mod graph;
pub mod pause;
pub mod result;
pub mod settings;
pub mod setup;
#[cfg(test)]
mod tests;
pub mod title;

use bevy_egui::egui::{Painter, Rect, Ui};

use super::curtain::honeycomb;
use super::theme::colour;

/// The ground of screens without a board behind them.
pub fn ground(painter: &Painter, screen: Rect) {
    painter.rect_filled(screen, 0.0, colour::ABYSS);
    honeycomb(painter, screen, colour::LINE);
}

/// Dims what lies behind a panel and keeps clicks from it.
pub fn dim(ui: &Ui, screen: Rect) {
    ui.interact(screen, ui.id().with("dim"), bevy_egui::egui::Sense::click_and_drag());
    ui.painter().rect_filled(screen, 0.0, colour::ABYSS.gamma_multiply(0.72));
}
