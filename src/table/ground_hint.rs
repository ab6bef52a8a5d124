//! Tooltip for a hex of the board, for both games.

use bevy_egui::egui::{Context, Rect, pos2, vec2};

use crate::kit::board::camera::BoardEye;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hints::{self, Hint};
use kernel::Cell;

/// Height of a tooltip's anchor above the hex, in world units.
const OVER: f32 = 0.2;

/// Explains a hex that is in view.
pub(crate) fn explain_hex(ctx: &Context, eye: &BoardEye, cell: Cell, hint: Hint) {
    let Some(at) = eye.project_cell(cell, OVER) else { return };
    let zoom = ctx.zoom_factor();
    let place = Rect::from_center_size(pos2(at.x / zoom, at.y / zoom), vec2(56.0, 40.0));
    hints::aside(root_of(ctx, "ground").painter(), place, hint);
}
