//! Backgrounds: of screens without a board, and the shade below an overlay.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::hints;
use super::shapes::{flat_hex, polygon};
use super::theme::{colour, display, size};

/// Draws the background of screens without a board.
pub fn ground(painter: &Painter, screen: Rect) {
    painter.rect_filled(screen, 0.0, colour::ABYSS);
    honeycomb(painter, screen, colour::LINE);
}

/// Dims everything behind a panel, and blocks its clicks and hints.
pub fn dim(ui: &Ui, screen: Rect) {
    hints::cover(ui.ctx());
    // Take clicks, but never the focus.
    ui.interact(screen, ui.id().with("dim"), Sense::CLICK | Sense::DRAG);
    // The shade covers the whole window, beyond the edges of a page that scrolls.
    let window = ui.ctx().viewport_rect();
    ui.painter().with_clip_rect(window).rect_filled(window, 0.0, colour::ABYSS.gamma_multiply(0.72));
}

/// Draws a pattern of hexes that thins out towards the middle.
pub fn honeycomb(painter: &Painter, screen: Rect, ink: Color32) {
    const RADIUS: f32 = 38.0;
    let (dx, dy) = (1.5 * RADIUS, 3f32.sqrt() * RADIUS);
    let columns = (screen.width() / dx) as i32 + 2;
    let rows = (screen.height() / dy) as i32 + 2;
    for column in 0..columns {
        for row in 0..rows {
            let shift = if column % 2 == 0 { 0.0 } else { 0.5 * dy };
            let centre = pos2(screen.left() + dx * column as f32, screen.top() + dy * row as f32 + shift);
            let away = (centre - screen.center()) / screen.size();
            let share = ((away.length() - 0.22) * 2.4).clamp(0.0, 1.0);
            if share > 0.0 {
                let hex = flat_hex(centre, 0.94 * RADIUS);
                polygon(
                    painter,
                    &hex,
                    ink.gamma_multiply(0.25 * share),
                    Stroke::new(1.0, ink.gamma_multiply(share)),
                );
            }
        }
    }
}

/// Height of the bar at the top of screens with lists, in points.
pub const HEAD: f32 = 56.0;

/// Draws the bar at the top of screens with lists, with their title at the left. Returns its place.
pub fn head_bar(painter: &Painter, screen: Rect, title: &str) -> Rect {
    let bar = screen.with_max_y(screen.top() + HEAD);
    painter.rect_filled(bar, 0.0, colour::SLATE);
    painter.hline(bar.x_range(), bar.bottom(), Stroke::new(1.0, colour::GOLD_DEEP));
    let room = bar.shrink2(vec2(16.0, 10.0));
    painter.text(
        room.left_center(),
        Align2::LEFT_CENTER,
        title,
        display(size::HEADING - 6.0),
        colour::PARCHMENT,
    );
    room
}

/// Draws the background of a panel along the top of the screen.
pub fn top_bar(painter: &Painter, area: Rect) {
    painter.rect_filled(area, 0.0, colour::SLATE);
    painter.hline(area.x_range(), area.bottom(), Stroke::new(1.0, colour::GOLD_DEEP));
    painter.vline(area.right(), area.y_range(), Stroke::new(1.0, colour::WELL));
}
