//! Page of all keys, with the player's own bindings.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::games::GameModule;
use crate::kit::input::actions::{Actions, actions_of};
use crate::kit::input::lines::{HelpLine, caps, parts_of};
use crate::kit::input::trigger::Device;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::ground::dim;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::page::{at_least, room_in};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{LEAST_PAGE, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, heading, key_cap, key_width};

/// Widths of the sheet with parts in a row, and with parts in a column, in points.
const WIDTH: f32 = 1100.0;
const WIDTH_NARROW: f32 = 584.0;
/// The narrow sheet fits the smallest window, so that it never scrolls sideways.
const _: () = assert!(WIDTH_NARROW + AROUND.x <= room_in(LEAST_PAGE.x));
/// Height of a line, in points.
const LINE: f32 = 24.0;
/// Height above the lines of a column, and gap to the pointer actions, in points.
const ABOVE: f32 = 38.0;
const BETWEEN: f32 = 10.0;
/// Distance from the sheet's top to the lines, and height of its foot, in points.
const TOP: f32 = 78.0;
const FOOT: f32 = 64.0;
/// Distance between pointer actions in a column, in points.
const POINTER_LINE: f32 = 40.0;
/// Width of the key caps in a line, in points.
const CAPS: f32 = 120.0;

/// Margin around the sheet, in points. Less room than both scrolls.
const AROUND: Vec2 = vec2(16.0, 22.0);

/// Draws the page of a game over the screen. Returns true to close it.
pub fn help(ui: &mut Ui, game: &GameModule) -> bool {
    let narrow = ui.max_rect().width() < WIDTH + AROUND.x;
    let size = if narrow { narrow_size(game) } else { wide_size(game) };
    at_least(ui, size + AROUND, |ui| whole(ui, game, size, narrow))
}

/// Size of the sheet with parts in a row.
fn wide_size(game: &GameModule) -> Vec2 {
    let longest = parts_of(&game.keys).map(|(_, lines)| height_of(&lines)).fold(0.0, f32::max);
    vec2(WIDTH, TOP + longest + POINTER_LINE + FOOT + 10.0)
}

/// Size of the sheet with parts in a column.
fn narrow_size(game: &GameModule) -> Vec2 {
    let parts: f32 = parts_of(&game.keys).map(|(_, lines)| height_of(&lines)).sum();
    vec2(WIDTH_NARROW, TOP + parts + POINTER_LINE * game.keys.pointer.len() as f32 + FOOT)
}

/// Height of a part with the gap below it, in points.
fn height_of(lines: &[HelpLine]) -> f32 {
    ABOVE + LINE * lines.len() as f32 + BETWEEN
}

fn whole(ui: &mut Ui, game: &GameModule, size: Vec2, narrow: bool) -> bool {
    dim(ui, ui.max_rect());
    let actions = actions_of(ui.ctx());
    let title = if actions.pad().is_some() { "Gamepad" } else { "Keys and mouse" };
    let rect = Dialog::show(ui, size, title).sheet;
    let body = Rect::from_min_max(rect.min + vec2(32.0, TOP), rect.max - vec2(32.0, 76.0));
    let width = if narrow { body.width() } else { (body.width() - 2.0 * 24.0) / 3.0 };
    let (mut at, mut end) = (body.min, body.top());
    for (name, lines) in parts_of(&game.keys) {
        let column = Rect::from_min_size(at, vec2(width, height_of(&lines)));
        placed(ui, column, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            heading(ui, name);
            ui.add_space(4.0);
            for help_line in &lines {
                line(ui, &actions, *help_line);
            }
        });
        end = column.bottom().max(end);
        at = if narrow { column.left_bottom() } else { at + vec2(width + 24.0, 0.0) };
    }
    pointer(ui, body.with_min_y(end), game.keys.pointer, narrow);
    let foot =
        Rect::from_min_max(pos2(rect.left() + 32.0, rect.bottom() - FOOT), rect.max - vec2(32.0, 20.0));
    footer(ui, foot, if narrow { 160.0 } else { 240.0 }) || input::pressed(ui.ctx(), InputAction::Back)
}

fn footer(ui: &mut Ui, place: Rect, wide: f32) -> bool {
    let words = "Change any of these under Settings, Controls.";
    let at = place.left_center();
    ui.painter().text(at, Align2::LEFT_CENTER, words, text(size::BODY), colour::TEXT_DIM);
    let button =
        Button::new("Back", ButtonWeight::Primary).key(InputAction::Back).why("Back to where you were");
    let face = place.with_min_x(place.right() - wide);
    placed(ui, face, |ui| button.size(wide, 44.0).show(ui).clicked())
}

/// Draws the caps of the device used last, and their action. Keys replace missing gamepad buttons.
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
        // Caps without room are listed on the page of controls.
        if x > rect.left() && x + key_width(ui.painter(), &cap) > rect.left() + CAPS - 4.0 {
            break;
        }
        let drawn = key_cap(ui.painter(), pos2(x, rect.center().y), Align2::LEFT_CENTER, &cap, ink);
        x = drawn.right() + 4.0;
    }
    let at = pos2((rect.left() + CAPS).max(x + 4.0), rect.center().y);
    cut(ui.painter(), at, line.words, text(size::BODY), rect.right() - at.x, colour::TEXT);
}

/// Draws the pointer actions, in a row or in a column.
fn pointer(ui: &Ui, rect: Rect, does: [(&str, &str); 3], narrow: bool) {
    let width = if narrow { rect.width() } else { (rect.width() - 2.0 * 24.0) / does.len() as f32 };
    let step = if narrow { vec2(0.0, POINTER_LINE) } else { vec2(width + 24.0, 0.0) };
    for (i, (what, words)) in does.into_iter().enumerate() {
        let at = rect.left_top() + i as f32 * step;
        let cap = key_cap(ui.painter(), at, Align2::LEFT_TOP, what, colour::TEXT_DIM);
        let room = width - cap.width() - 8.0;
        let galley = ui.painter().layout(words.to_owned(), text(size::BODY), colour::TEXT, room);
        ui.painter().galley(pos2(cap.right() + 8.0, at.y - 1.0), galley, colour::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn two_lines_of_what_the_pointer_does_end_above_the_button() {
        for game in GAMES {
            let longest = parts_of(&game.keys).map(|(_, lines)| lines.len()).max().unwrap_or_default() as f32;
            let end = TOP + ABOVE + LINE * longest + BETWEEN + 2.0 * 1.4 * size::BODY;
            let foot = wide_size(game).y - FOOT;
            assert!(end <= foot, "{end} of {foot}");
        }
    }
}
