//! Result of a match, next to the island, or over it on a small screen.

use bevy_egui::egui::{Rect, Ui, Vec2, vec2};

use super::beside::beside;
use super::buttons::{BUTTONS, buttons};
use super::middle::middle;
use super::model::{ResultIntent, ResultModel};
use super::totals::{totals, totals_height};
use crate::kit::ui::ground::dim;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme;
use crate::table::parting::{height_of, island};

/// Least size of the page without scrolling, in points.
const LEAST: Vec2 = vec2(600.0, 724.0);
/// Padding of the page, in points.
const EDGE: Vec2 = vec2(26.0, 26.0);
/// Gap between table, graphs and buttons, in points.
const GAP: f32 = 16.0;

/// Draws the result.
pub fn result(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    match island(ui.max_rect()) {
        Some(island) => beside(ui, island, model),
        None => at_least(ui, LEAST, |ui| page(ui, model)),
    }
}

/// Draws the result as a page over the dimmed board.
fn page(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let width = screen.width() - 8.0;
    let headline = model.headline();
    let said = headline.set(ui.painter(), width - 2.0 * EDGE.x);
    let head_height = height_of(&said);
    let table = totals_height(model);
    let rest = head_height + table + 2.0 * GAP + BUTTONS + EDGE.y;
    let courses = (screen.height() - rest - 48.0).clamp(120.0, 220.0);
    let rect = Rect::from_center_size(screen.center(), vec2(width, rest + courses));
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    headline.draw(ui.painter(), rect.center_top(), said);
    let body = rect.shrink2(EDGE).with_min_y(rect.top() + head_height);
    let (rows, rest) = body.split_top_bottom_at_y(body.top() + table);
    totals(ui.painter(), rows, model);
    let (graphs, foot) = rest.split_top_bottom_at_y(body.bottom() - BUTTONS);
    let aimed = middle(ui, graphs.shrink2(vec2(0.0, GAP)), model);
    let pressed = placed(ui, foot, |ui| buttons(ui, model));
    pressed.or(aimed.map(ResultIntent::Watch))
}
