//! Pressable hexes of a flat board, by pointer and by keys.

use bevy_egui::egui::{Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::flat_board::FlatBoard;
use super::hints;
use super::theme::colour;
use super::widgets::note_press;
use kernel::Cell;

/// Reply of the hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PickedHex {
    /// Hex under the pointer or the focus.
    pub pointed: Option<Cell>,
    /// Pressed hex.
    pub clicked: Option<Cell>,
}

/// Makes each of these hexes pressable; `words` say what a press does, `named` describes the content of a
/// hex.
pub fn hex_picker(
    ui: &Ui,
    board: &FlatBoard<'_>,
    cells: impl Iterator<Item = Cell>,
    words: &str,
    named: impl Fn(Cell) -> String,
) -> PickedHex {
    let mut picked = PickedHex::default();
    for cell in cells {
        // Sized so that neighbours do not overlap.
        let place = Rect::from_center_size(board.at(cell), vec2(1.6, 1.4) * board.radius);
        let response = ui.interact(place, ui.id().with(("hex", cell.axial())), Sense::click());
        note_press(&response);
        let (q, r) = cell.axial();
        let name = format!("{} at {q}, {r}", named(cell));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        hints::read_out(&response, &format!("{name}\n{words}"));
        if response.hovered() || response.has_focus() {
            picked.pointed = Some(cell);
        }
        if response.has_focus() {
            board.outline(cell, Stroke::new(3.0, colour::GOLD));
        } else if response.hovered() {
            board.outline(cell, Stroke::new(2.0, colour::GOLD));
        }
        if response.clicked() {
            picked.clicked = Some(cell);
        }
    }
    picked
}
