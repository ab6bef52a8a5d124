//! Pressable row with a name, a sentence and the player's progress.

use bevy_egui::egui::{
    Align2, Color32, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, bold, colour, display, mix, size, text};
use crate::kit::ui::widgets::{cut, note_press};

/// Height of a row, in points.
const HEIGHT: f32 = 54.0;

/// Content of a row.
pub(super) struct Tile<'a> {
    /// Number in its list, from 1, if any.
    pub number: Option<usize>,
    pub name: &'a str,
    pub about: &'a str,
    /// Progress and its colour.
    pub standing: (String, Color32),
    /// True for the recommended row.
    pub next: bool,
    /// Effect of pressing the row, for the tooltip.
    pub press: &'a str,
}

impl Tile<'_> {
    /// Draws the row, `width` points wide.
    pub(super) fn show(&self, ui: &mut Ui, width: f32) -> Response {
        let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click());
        note_press(&response);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.name));
        if arrives(&response) {
            response.scroll_to_me(None);
        }
        hints::say(&response, &format!("{}\n{}", self.about, self.press));
        let hot = response.hovered() || response.has_focus();
        let fill = if self.next { mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.22) } else { colour::SLATE };
        let painter = ui.painter();
        painter.rect_filled(rect, ROUND, if hot { mix(fill, colour::GOLD, 0.10) } else { fill });
        if self.next || response.has_focus() {
            let stroke = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, colour::GOLD);
            painter.rect_stroke(rect, ROUND, stroke, StrokeKind::Inside);
        }
        let mut left = rect.left() + 14.0;
        if let Some(number) = self.number {
            let at = rect.left_center() + vec2(20.0, 0.0);
            painter.text(at, Align2::CENTER_CENTER, number, display(size::HEADING), colour::GOLD);
            left = rect.left() + 40.0;
        }
        let (said, ink) = &self.standing;
        let at = pos2(rect.right() - 12.0, rect.top() + 17.0);
        let right = painter.text(at, Align2::RIGHT_CENTER, said, bold(size::BODY), *ink).left() - 8.0;
        let upper = pos2(left, rect.top() + 17.0);
        cut(painter, upper, self.name, bold(size::LABEL + 1.0), right - left, colour::TEXT);
        let lower = pos2(left, rect.top() + 37.0);
        cut(painter, lower, self.about, text(size::BODY), rect.right() - 12.0 - left, colour::TEXT_DIM);
        response
    }
}
