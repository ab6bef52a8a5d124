//! A part of a panel in a place of its own.

use bevy_egui::egui::{Rect, Ui, UiBuilder};

/// Draws `part` in `rect`, whatever stands around it; gives what it asks for.
pub fn placed<R>(ui: &mut Ui, rect: Rect, part: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), part).inner
}
