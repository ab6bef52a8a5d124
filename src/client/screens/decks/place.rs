//! Parts of the screen in their places.

use bevy_egui::egui::{Rect, Ui, UiBuilder};

/// Draws a part in its place.
pub fn within<R>(ui: &mut Ui, rect: Rect, part: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), part).inner
}
