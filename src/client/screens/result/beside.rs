//! The result beside the island: the winner stands at the left, and what the match was made of in a panel at the right.

use bevy_egui::egui::{Color32, Mesh, Painter, Rect, Ui, Vec2, pos2, vec2};

use super::buttons::{BUTTONS, buttons};
use super::head::{head, said};
use super::middle::{HIGHEST, middle};
use super::model::{ResultIntent, ResultModel};
use super::totals::totals;
use super::totals::totals_height;
use crate::client::ui::hints;
use crate::client::ui::placed::placed;
use crate::client::ui::theme::{self, colour};

/// Screens with less room have no place for both, in points.
const LEAST: Vec2 = vec2(1136.0, 600.0);
/// Share of the screen's width that the panel takes, and between which widths, in points.
const SHARE: f32 = 0.475;
const NARROWEST: f32 = 600.0;
const WIDEST: f32 = 760.0;
/// Around the panel, and between its edge and what stands in it, in points.
const AROUND: f32 = 12.0;
const EDGE: Vec2 = vec2(22.0, 22.0);
/// Between the table, the courses and the buttons, in points.
const GAP: f32 = 16.0;
/// From the top of the screen to the title's middle, and to where the dusk behind the words ends below them, in points.
const TITLE: f32 = 8.0;
const DUSK: f32 = 56.0;

/// The part of the screen that the board keeps; none where the result covers it all.
pub(super) fn island(screen: Rect) -> Option<Rect> {
    let fits = screen.width() >= LEAST.x && screen.height() >= LEAST.y;
    fits.then(|| screen.with_max_x(screen.right() - panel_width(screen) - 2.0 * AROUND))
}

fn panel_width(screen: Rect) -> f32 {
    (SHARE * screen.width()).clamp(NARROWEST, WIDEST)
}

/// Draws the result, with the board to be seen in `island`.
pub(super) fn beside(ui: &mut Ui, island: Rect, model: &ResultModel) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    hints::cover(ui.ctx());
    let said = said(ui.painter(), model, island.width() - 64.0);
    let top = island.center_top() + vec2(0.0, TITLE);
    let words = said.iter().map(|line| line.size().y).sum::<f32>();
    dusk(ui.painter(), screen, top.y + 110.0 + words);
    head(ui.painter(), top, model, said);

    let table = totals_height(model);
    let room = screen.height() - 2.0 * (AROUND + EDGE.y) - table - 2.0 * GAP - BUTTONS;
    let middle_height = room.min(HIGHEST);
    let height = screen.height() - 2.0 * AROUND - (room - middle_height);
    let (left, width) = (island.right() + AROUND, panel_width(screen));
    let panel = Rect::from_min_size(pos2(left, screen.center().y - 0.5 * height), vec2(width, height));
    ui.painter().add(theme::dialog().paint(panel.shrink(16.0)));
    let body = panel.shrink2(EDGE);
    let (rows, rest) = body.split_top_bottom_at_y(body.top() + table);
    totals(ui.painter(), rows, model);
    let (courses, foot) = rest.split_top_bottom_at_y(body.bottom() - BUTTONS);
    let aimed = middle(ui, courses.shrink2(vec2(0.0, GAP)), model);
    let pressed = placed(ui, foot, |ui| buttons(ui, model));
    pressed.or(aimed.map(ResultIntent::Watch))
}

/// The dark behind the words over the island: solid at their top, gone a little below them.
fn dusk(painter: &Painter, screen: Rect, below: f32) {
    let mut mesh = Mesh::default();
    let shades = [(screen.top(), 0.9), (below - DUSK, 0.62), (below + DUSK, 0.0)];
    for (y, share) in shades {
        let ink = if share > 0.0 { colour::ABYSS.gamma_multiply(share) } else { Color32::TRANSPARENT };
        mesh.colored_vertex(pos2(screen.left(), y), ink);
        mesh.colored_vertex(pos2(screen.right(), y), ink);
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    painter.add(mesh);
}
