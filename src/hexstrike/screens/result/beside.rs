//! Result in a panel next to the island.

use bevy_egui::egui::{Rect, Ui, vec2};

use super::buttons::{BUTTONS, buttons};
use super::middle::{HIGHEST, middle};
use super::model::{ResultIntent, ResultModel};
use super::totals::{totals, totals_height};
use crate::kit::ui::placed::placed;
use crate::table::parting;

/// Gap between table, graphs and buttons, in points.
const GAP: f32 = 16.0;

/// Draws the result and leaves `island` to the board.
pub(super) fn beside(ui: &mut Ui, island: Rect, model: &ResultModel) -> Option<ResultIntent> {
    let table = totals_height(model);
    let most = table + HIGHEST + 2.0 * GAP + BUTTONS;
    let body = parting::beside(ui, island, &model.headline(), most);
    let (rows, rest) = body.split_top_bottom_at_y(body.top() + table);
    totals(ui.painter(), rows, model);
    let (courses, foot) = rest.split_top_bottom_at_y(body.bottom() - BUTTONS);
    let aimed = middle(ui, courses.shrink2(vec2(0.0, GAP)), model);
    let pressed = placed(ui, foot, |ui| buttons(ui, model));
    pressed.or(aimed.map(ResultIntent::Watch))
}
