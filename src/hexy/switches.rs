//! Switches of a player: when to be asked, and how the table is used.

use bevy_egui::egui::{RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use super::desk::{HexyDesk, HexyIntent};
use super::model::HexyModel;
use super::stops::Until;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{GRID, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, note_press};

/// Switches of the player's own stops, and passing until something happens.
pub(super) fn switches(ui: &mut Ui, model: &HexyModel, desk: &mut HexyDesk) -> Option<HexyIntent> {
    if !matches!(model.viewer, shell::game::Viewer::Seat(_)) {
        return None;
    }
    let mut intent = None;
    ui.spacing_mut().item_spacing = vec2(GRID, GRID);
    ui.horizontal(|ui| {
        let hold = Button::new("Hold", ButtonWeight::Quiet).selected(desk.held);
        let why = "You keep priority until your next pass: after your own acts, and in empty phases.";
        if hold.why(why).size(52.0, 26.0).show(ui).clicked() {
            intent = Some(HexyIntent::Hold);
        }
        let until = Button::new("Until my turn", ButtonWeight::Quiet).selected(desk.until == Until::OwnTurn);
        let why = "Passes everything until your Main Phase or an attack on one of your pieces.";
        if until.why(why).size(96.0, 26.0).show(ui).clicked() {
            let until = if desk.until == Until::OwnTurn { Until::Now } else { Until::OwnTurn };
            intent = Some(HexyIntent::PassUntil(until));
        }
    });
    ui.spacing_mut().item_spacing.x = 3.0;
    // Switches are lower than buttons.
    ui.spacing_mut().interact_size.y = 18.0;
    ui.label(RichText::new("Always ask me at").size(size::CAPTION).color(colour::TEXT_DIM));
    ui.horizontal_wrapped(|ui| {
        for (name, on) in desk.stops.rows() {
            let why = format!("Ask me at enemy {name} even when I have no answer. So a pause tells nothing.");
            toggle(ui, name, &why, on);
        }
    });
    ui.horizontal_wrapped(|ui| {
        let why =
            "Spells and attacks are announced by the first click, without a look at what they would do.";
        toggle(ui, "announce at once", why, &mut desk.one_click);
        let why = "Turns the board around, for a player who sits on its other side.";
        toggle(ui, "turn the board", why, &mut desk.turned);
    });
    intent
}

/// Draws a small switch with a word on it, and turns it when it is pressed.
fn toggle(ui: &mut Ui, name: &str, why: &str, on: &mut bool) {
    let ink = if *on { colour::INK } else { colour::TEXT_DIM };
    let galley = ui.painter().layout_no_wrap(name.to_owned(), text(size::CAPTION), ink);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(8.0, 6.0), Sense::click());
    let (fill, edge) = if *on { (colour::GOLD, colour::GOLD) } else { (colour::WELL, colour::LINE) };
    let edge = if response.hovered() || response.has_focus() { colour::PARCHMENT } else { edge };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley(rect.center() - 0.5 * galley.size(), galley, ink);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, name));
    note_press(&response);
    hints::say(&response, why);
    if response.clicked() {
        *on = !*on;
    }
}
