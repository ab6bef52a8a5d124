//! Frame of a dialog: an opaque sheet in the middle of the screen, with its title and an ornament.

use bevy_egui::egui::{Align2, Rect, Ui, Vec2, vec2};

use super::theme::{self, colour, display, size};
use super::widgets::ornament;

/// Distance of the title's middle from the upper edge, in points.
const TITLE: f32 = 38.0;
/// Distance of the content from the upper edge, in points.
const HEAD: f32 = 92.0;

/// Drawn dialog, in points of the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dialog {
    /// Sheet including its margin.
    pub sheet: Rect,
    /// Text of the title.
    pub title: Rect,
}

impl Dialog {
    /// Draws a frame of this size, margin included.
    pub fn show(ui: &Ui, size: Vec2, title: &str) -> Self {
        let sheet = Rect::from_center_size(ui.max_rect().center(), size);
        ui.painter().add(theme::dialog().paint(sheet.shrink(16.0)));
        let at = sheet.center_top() + vec2(0.0, TITLE);
        let title = ui.painter().text(at, Align2::CENTER_CENTER, title, display(size::HEADING), colour::TEXT);
        ornament(ui.painter(), at + vec2(0.0, 30.0), (0.6 * size.x).min(320.0));
        Self { sheet, title }
    }

    /// Returns the room below the head, with this much free at either side.
    pub fn column(&self, side: f32) -> Rect {
        Rect::from_min_max(
            self.sheet.left_top() + vec2(side, HEAD),
            self.sheet.right_bottom() - vec2(side, 24.0),
        )
    }
}
