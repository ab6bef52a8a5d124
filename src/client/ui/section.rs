//! The number of a section of the rulebook, to be pressed.

use bevy_egui::egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::hints;
use super::theme::{bold, colour, size};

/// Draws the number and says whether it was pressed.
pub fn section_button(ui: &mut Ui, number: &str) -> bool {
    let words = format!("\u{a7}{number}");
    let galley = ui.painter().layout_no_wrap(words.clone(), bold(size::CAPTION), colour::TEXT_DIM);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(8.0, 4.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let lit = response.hovered() || response.has_focus();
    let edge = if lit { colour::GOLD } else { colour::LINE };
    ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(4.0, 2.0), galley, colour::TEXT_DIM);
    hints::say(&response, &format!("Rulebook {number}: click to read it"));
    response.clicked()
}
