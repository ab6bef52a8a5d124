//! The keys and what the mouse does, on one page.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use crate::client::input::keys::{self, Command};
use crate::client::ui::hints::{self, Told};
use crate::client::ui::theme::{self, colour, display, size, text};
use crate::client::ui::widgets::{Button, Weight, heading, key_cap, ornament};

const SIZE: bevy_egui::egui::Vec2 = vec2(1060.0, 536.0);
/// Height of a line, in points.
const LINE: f32 = 27.0;

/// A line of the page: the keys, and what they do.
type Line = (&'static [Command], &'static str);

const CHOOSING: &[Line] = &[
    (&[Command::Movement(0), Command::Movement(3)], "Movement cards"),
    (&[Command::Ability(0), Command::Ability(5)], "Ability cards"),
    (&[Command::TurnLeft, Command::TurnRight], "Turn left, turn right"),
    (&[Command::MoreAdrenaline, Command::LessAdrenaline], "Adrenaline; choice on the board"),
    (&[Command::Swap], "Swap active and passive"),
    (&[Command::Clear], "Clear both slots"),
    (&[Command::Confirm], "Confirm"),
    (&[Command::Yes, Command::No], "Yes, no"),
];

const WATCHING: &[Line] = &[
    (&[Command::PlayPause], "Play, pause"),
    (&[Command::StepBack, Command::StepForward], "Beat back, forward; Shift: phase"),
    (&[Command::Now], "Jump to live"),
    (&[Command::Slower, Command::Faster], "Slower, faster"),
    (&[Command::AutoPlay], "Play without stopping"),
    (&[Command::Follow], "Camera follows the action"),
    (&[Command::PointBack, Command::PointOn], "Point at a beat"),
];

const READING: &[Line] = &[
    (&[Command::Log], "What happened, in words"),
    (&[Command::Judge], "Judge: what decided a beat"),
    (&[Command::Replies], "What opponents could reply"),
    (&[Command::Bots], "Why a bot chose its play"),
    (&[Command::ReplyBack, Command::ReplyOn], "Preview a reply"),
    (&[Command::Threat], "Threat: where they can hit"),
    (&[Command::Explain], "Next tooltip"),
    (&[Command::Menu], "Menu"),
];

const ELSE: &[(&str, &str)] = &[
    ("Shift + card", "into the passive slot; also with a right click"),
    ("Drag", "a card onto a slot, along the timeline through the match, or the board with the right button"),
    ("Wheel", "zoom in and out"),
    ("Rest", "on anything for its tooltip; on a beat or a reply to see it on the board"),
    ("Tab", "next control; Enter presses it"),
    ("F12", "takes a screenshot"),
];

/// Draws the page over whatever is behind. `true` to leave it.
pub fn help(ui: &mut Ui) -> bool {
    let screen = ui.max_rect();
    crate::client::ui::ground::dim(ui, screen);
    let rect = Rect::from_center_size(screen.center(), SIZE);
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    let at = rect.center_top() + vec2(0.0, 34.0);
    ui.painter().text(at, Align2::CENTER_CENTER, "Keys and mouse", display(size::HEADING), colour::TEXT);
    ornament(ui.painter(), at + vec2(0.0, 28.0), 300.0);
    let body = Rect::from_min_max(rect.min + vec2(32.0, 78.0), rect.max - vec2(32.0, 76.0));
    let width = (body.width() - 2.0 * 28.0) / 3.0;
    let parts = [("Choosing a play", CHOOSING), ("Watching", WATCHING), ("Reading", READING)];
    for (i, (name, lines)) in parts.into_iter().enumerate() {
        let left = body.left() + (width + 28.0) * i as f32;
        let column = Rect::from_min_size(pos2(left, body.top()), vec2(width, body.height()));
        ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            heading(ui, name);
            ui.add_space(4.0);
            for (commands, words) in lines {
                line(ui, commands, words);
            }
        });
    }
    let rest = body.with_min_y(body.top() + 34.0 + LINE * CHOOSING.len() as f32 + 6.0);
    others(ui, rest);
    let foot =
        Rect::from_min_max(pos2(rect.right() - 272.0, rect.bottom() - 64.0), rect.max - vec2(32.0, 20.0));
    let button =
        Button::new("Back", Weight::Primary).key(keys::cap(Command::Menu)).why("Back to where you were");
    let closed =
        ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| button.size(240.0, 44.0).show(ui).clicked());
    closed.inner || keys::pressed(ui.ctx(), Command::Menu).is_some()
}

fn line(ui: &mut Ui, commands: &[Command], words: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let does: Vec<&str> = commands.iter().map(|command| keys::does(*command)).collect();
    hints::tell(ui.painter(), rect, Told::Words(does.join("\n"), Vec::new()));
    let mut x = rect.left();
    for command in commands {
        let at = pos2(x, rect.center().y);
        let cap = key_cap(ui.painter(), at, Align2::LEFT_CENTER, keys::cap(*command), colour::GOLD);
        x = cap.right() + 4.0;
    }
    let at = pos2(rect.left() + 92.0, rect.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, words, text(size::BODY), colour::TEXT);
}

/// What has no key of its own, in two columns.
fn others(ui: &Ui, rect: Rect) {
    let half = ELSE.len().div_ceil(2);
    for (i, (what, words)) in ELSE.iter().enumerate() {
        let left = if i < half { rect.left() } else { rect.center().x + 14.0 };
        let width = 0.5 * rect.width() - 14.0 - 92.0;
        let top = rect.top() + 42.0 * (i % half) as f32;
        key_cap(ui.painter(), pos2(left, top), Align2::LEFT_TOP, what, colour::TEXT_DIM);
        let galley = ui.painter().layout((*words).to_owned(), text(size::BODY), colour::TEXT, width);
        ui.painter().galley(pos2(left + 92.0, top - 1.0), galley, colour::TEXT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_on_the_page() {
        let lines = || [CHOOSING, WATCHING, READING].into_iter().flatten();
        for binding in keys::KEYS {
            let told = lines().any(|(commands, _)| match (binding.command, *commands) {
                (Command::Movement(n), [Command::Movement(from), Command::Movement(to)])
                | (Command::Ability(n), [Command::Ability(from), Command::Ability(to)]) => {
                    (*from..=*to).contains(&n)
                }
                (command, commands) => commands.contains(&command),
            });
            assert!(told, "{}", binding.does);
        }
    }
}
