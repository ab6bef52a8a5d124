//! Button with the number of a section of the rulebook.

use bevy_egui::egui::{Color32, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::hints;
use super::theme::{bold, colour, mix, size};
use super::widgets::note_press;

/// Distance from a number within which the pointer makes it visible, in points.
const ROW: f32 = 420.0;

/// Draws the button. Returns true if it was pressed.
pub fn section_button(ui: &mut Ui, number: &str) -> bool {
    framed(ui, number, colour::LINE, colour::TEXT_DIM)
}

/// Draws the button without a frame until the pointer is on it. Returns true if it was pressed.
pub fn quiet_section_button(ui: &mut Ui, number: &str) -> bool {
    framed(ui, number, Color32::TRANSPARENT, mix(colour::TEXT_DIM, colour::SLATE, 0.35))
}

/// True while the pointer is in the row of a section's number. Elsewhere the numbers are not drawn: they say
/// nothing to a player who does not look for them.
pub fn is_near(ui: &Ui, rect: bevy_egui::egui::Rect) -> bool {
    let row = rect.expand2(vec2(ROW, 8.0));
    ui.ctx().input(|input| input.pointer.hover_pos()).is_some_and(|at| row.contains(at))
}

fn framed(ui: &mut Ui, number: &str, edge: Color32, ink: Color32) -> bool {
    let words = format!("\u{a7}{number}");
    let galley = ui.painter().layout_no_wrap(words.clone(), bold(size::CAPTION), Color32::PLACEHOLDER);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(8.0, 4.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let lit = response.hovered() || response.has_focus();
    if !lit && !is_near(ui, rect) {
        hints::say(&response, &format!("Rulebook {number}: click to read it"));
        note_press(&response);
        return response.clicked();
    }
    let (edge, ink) = if lit { (colour::GOLD, colour::TEXT) } else { (edge, ink) };
    ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(4.0, 2.0), galley, ink);
    hints::say(&response, &format!("Rulebook {number}: click to read it"));
    note_press(&response);
    response.clicked()
}
