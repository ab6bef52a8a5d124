//! Stepper fields of the form.

use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use crate::kit::turning::Turning;
use crate::kit::ui::stepper::stepper;

/// Height of a field, and gap below it, in points.
const HIGH: f32 = 46.0;
pub(super) const GAP: f32 = 5.0;

fn line(ui: &mut Ui) -> Rect {
    ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover()).0
}

/// Draws a stepper on its own line.
pub(super) fn step(ui: &mut Ui, name: &str, value: &str, why: &str) -> Option<Turning> {
    let rect = line(ui);
    stepper(ui, rect, name, value, why)
}

/// Allocates two fields in a row.
pub(super) fn pair(ui: &mut Ui) -> (Rect, Rect) {
    let whole = line(ui);
    let (left, right) = whole.split_left_right_at_fraction(0.5);
    (left.with_max_x(left.right() - 3.0), right.with_min_x(right.left() + 3.0))
}
