//! Placement of a part of a panel.

use bevy_egui::egui::{Rect, Ui, UiBuilder};

/// Draws `part` in `rect`, independent of the layout around it. Returns its reply.
pub fn placed<R>(ui: &mut Ui, rect: Rect, part: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), part).inner
}
