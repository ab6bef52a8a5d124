//! What asks for what, on one page, as the player has chosen it.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::client::input::actions::{Actions, told};
use crate::client::input::lines::{HelpLine, caps, parts_of};
use crate::client::input::trigger::Device;
use crate::client::input::{self, InputAction};
use crate::client::ui::dialog::Dialog;
use crate::client::ui::ground::dim;
use crate::client::ui::hints::{self, Hint};
use crate::client::ui::page::at_least;
use crate::client::ui::theme::{colour, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight, cut, heading, key_cap, key_width};

const SIZE: bevy_egui::egui::Vec2 = vec2(1100.0, 598.0);
/// Height of a line, in points.
const LINE: f32 = 24.0;
/// Above the lines of a column, and between them and what the pointer does, in points.
const ABOVE: f32 = 38.0;
const BETWEEN: f32 = 10.0;
/// From the edges of the sheet to the lines, and height of what stands at its foot, in points.
const TOP: f32 = 78.0;
const FOOT: f32 = 64.0;
/// Room for key caps before the words of a line, in points.
const CAPS: f32 = 120.0;

/// What only the pointer does.
const POINTER: &[(&str, &str)] = &[
    ("Click", "or drag a card onto a slot; a right click puts it into the passive slot"),
    ("Drag", "along the timeline to any moment of the match"),
    ("Rest", "on anything for its tooltip; on a beat or a reply to see it on the board"),
];

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(1116.0, 620.0);

/// Draws the page of one of the games over whatever is behind. `true` to leave it.
pub fn help(ui: &mut Ui, heroes: bool) -> bool {
    at_least(ui, LEAST, |ui| whole(ui, heroes))
}

fn whole(ui: &mut Ui, heroes: bool) -> bool {
    dim(ui, ui.max_rect());
    let actions = told(ui.ctx());
    let title = if actions.pad().is_some() { "Gamepad" } else { "Keys and mouse" };
    let rect = Dialog::show(ui, SIZE, title).sheet;
    let body = Rect::from_min_max(rect.min + vec2(32.0, TOP), rect.max - vec2(32.0, 76.0));
    let width = (body.width() - 2.0 * 24.0) / 3.0;
    for (i, part) in parts_of(heroes).enumerate() {
        let left = body.left() + (width + 24.0) * i as f32;
        let column = Rect::from_min_size(pos2(left, body.top()), vec2(width, body.height()));
        ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            heading(ui, part.name);
            ui.add_space(4.0);
            for told in part.lines {
                line(ui, &actions, *told);
            }
        });
    }
    let longest = parts_of(heroes).map(|part| part.lines.len()).max().unwrap_or_default();
    pointer(ui, body.with_min_y(body.top() + ABOVE + LINE * longest as f32 + BETWEEN));
    let foot =
        Rect::from_min_max(pos2(rect.left() + 32.0, rect.bottom() - FOOT), rect.max - vec2(32.0, 20.0));
    footer(ui, foot) || input::pressed(ui.ctx(), InputAction::Back)
}

fn footer(ui: &mut Ui, place: Rect) -> bool {
    let words = "Change any of these under Settings, Controls.";
    let at = place.left_center();
    ui.painter().text(at, Align2::LEFT_CENTER, words, text(size::BODY), colour::TEXT_DIM);
    let button =
        Button::new("Back", ButtonWeight::Primary).key(InputAction::Back).why("Back to where you were");
    let face = place.with_min_x(place.right() - 240.0);
    ui.scope_builder(UiBuilder::new().max_rect(face), |ui| button.size(240.0, 44.0).show(ui).clicked()).inner
}

/// The caps of the device that was used last, and what they do. Keys step in where a gamepad has nothing.
fn line(ui: &mut Ui, actions: &Actions, line: HelpLine) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let does: Vec<&str> = line.actions.iter().map(|action| input::does(*action)).collect();
    hints::tell(ui.painter(), rect, Hint::Words(does.join("\n"), Vec::new()));
    let on = |device| caps(line, actions.bindings(), device, actions.pad().unwrap_or_default(), 1);
    let pad = if actions.pad().is_some() { on(Device::Pad) } else { Vec::new() };
    let (caps, ink) =
        if pad.is_empty() { (on(Device::Desk), colour::GOLD) } else { (pad, colour::MOVEMENT_LIGHT) };
    let mut x = rect.left();
    for cap in caps {
        // What has no room stands on the page of controls.
        if x > rect.left() && x + key_width(ui.painter(), &cap) > rect.left() + CAPS - 4.0 {
            break;
        }
        let drawn = key_cap(ui.painter(), pos2(x, rect.center().y), Align2::LEFT_CENTER, &cap, ink);
        x = drawn.right() + 4.0;
    }
    let at = pos2((rect.left() + CAPS).max(x + 4.0), rect.center().y);
    cut(ui.painter(), at, line.words, text(size::BODY), rect.right() - at.x, colour::TEXT);
}

/// What the pointer does, side by side.
fn pointer(ui: &Ui, rect: Rect) {
    let width = (rect.width() - 2.0 * 24.0) / POINTER.len() as f32;
    for (i, (what, words)) in POINTER.iter().enumerate() {
        let at = rect.left_top() + vec2((width + 24.0) * i as f32, 0.0);
        let cap = key_cap(ui.painter(), at, Align2::LEFT_TOP, what, colour::TEXT_DIM);
        let room = width - cap.width() - 8.0;
        let galley = ui.painter().layout((*words).to_owned(), text(size::BODY), colour::TEXT, room);
        ui.painter().galley(pos2(cap.right() + 8.0, at.y - 1.0), galley, colour::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lines_of_what_the_pointer_does_end_above_the_button() {
        for heroes in [false, true] {
            let longest = parts_of(heroes).map(|part| part.lines.len()).max().unwrap_or_default() as f32;
            let end = TOP + ABOVE + LINE * longest + BETWEEN + 2.0 * 1.4 * size::BODY;
            assert!(end <= SIZE.y - FOOT, "{end} of {}", SIZE.y - FOOT);
        }
    }
}
