//! Dialog to change a binding: press a new input, and choose what to do if it is taken.

use bevy_egui::egui::{Align2, Color32, Rect, Sense, Ui, vec2};

use crate::kit::input::bindings::{BindingFault, BindingSlot};
use crate::kit::input::table::entry;
use crate::kit::input::trigger::pad_names::PadKind;
use crate::kit::input::trigger::{Device, InputTrigger};
use crate::kit::input::{self, Bindings, InputAction};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, display, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, key_cap, key_width};

/// State of the dialog about a binding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebind {
    /// Wait for the new input.
    Press(BindingSlot),
    /// Report that another action has the input.
    Taken(BindingSlot, InputTrigger),
    /// Report that the input is invalid.
    Refused(BindingSlot, BindingFault),
}

/// Answer of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RebindIntent {
    /// Swap the two bindings.
    Swap,
    /// Use the input for both actions.
    Both,
    /// Change nothing.
    Cancel,
}

impl Rebind {
    /// Binding in question.
    pub const fn place(self) -> BindingSlot {
        match self {
            Self::Press(place) | Self::Taken(place, _) | Self::Refused(place, _) => place,
        }
    }
}

/// Width of the dialog, in points.
const WIDTH: f32 = 440.0;
/// Height of the dialog, in points.
const HEIGHT: f32 = 250.0;

/// Draws the dialog in the middle of `around`. If `fresh`, its first answer gets the focus.
pub fn rebind(
    ui: &mut Ui,
    around: Rect,
    asked: Rebind,
    bindings: &Bindings,
    kind: PadKind,
    fresh: bool,
) -> Option<RebindIntent> {
    // A click outside the answers closes the dialog.
    let beside = ui.interact(ui.max_rect(), ui.id().with("rebind"), Sense::CLICK);
    let column = Rect::from_center_size(around.center(), vec2(WIDTH, HEIGHT));
    let does = input::does(asked.place().action);
    let at = column.center_top() + vec2(0.0, 24.0);
    ui.painter().text(at, Align2::CENTER_CENTER, does, display(size::TITLE + 4.0), colour::TEXT);
    let body = column.with_min_y(at.y + 32.0);
    let answer = placed(ui, body, |ui| match asked {
        Rebind::Press(place) => {
            press(ui, place, bindings, kind);
            None
        }
        Rebind::Taken(place, trigger) => taken(ui, place, trigger, bindings, kind, fresh),
        Rebind::Refused(_, why) => {
            words(ui, why.words(), colour::TEXT);
            answers(ui, &[("Back", ButtonWeight::Primary, RebindIntent::Cancel, None)], fresh)
        }
    });
    let left = beside.clicked() || input::pressed(ui.ctx(), InputAction::Back);
    answer.or(left.then_some(RebindIntent::Cancel))
}

fn press(ui: &mut Ui, place: BindingSlot, bindings: &Bindings, kind: PadKind) {
    let wanted = match place.device {
        Device::Desk => "Press a key or a mouse button, or roll the wheel\u{2026}",
        Device::Pad => "Press a button or push a stick\u{2026}",
    };
    words_in(ui, wanted, size::LABEL + 2.0, colour::GOLD);
    ui.add_space(8.0);
    if let Some(now) = bindings.at(place) {
        again(ui, &now.cap(kind));
    }
    words(ui, "Esc, a left click or five seconds cancel.", colour::TEXT_DIM);
}

/// Draws the hint how to remove the present input.
fn again(ui: &mut Ui, cap: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let words = "Press it again to remove it:".to_owned();
    let galley = ui.painter().layout_no_wrap(words, bold(size::BODY), colour::TEXT_DIM);
    let width = galley.size().x + 8.0 + key_width(ui.painter(), cap);
    let left = rect.center() - vec2(0.5 * width, 0.0);
    let end = left + vec2(galley.size().x + 8.0, 0.0);
    ui.painter().galley(left - vec2(0.0, 0.5 * galley.size().y), galley, colour::TEXT_DIM);
    key_cap(ui.painter(), end, Align2::LEFT_CENTER, cap, colour::TEXT);
}

fn taken(
    ui: &mut Ui,
    place: BindingSlot,
    trigger: InputTrigger,
    bindings: &Bindings,
    kind: PadKind,
    fresh: bool,
) -> Option<RebindIntent> {
    let others = bindings.collisions(place.action, trigger);
    let names: Vec<&str> = others.iter().filter_map(|other| entry(other.action)).map(|e| e.does).collect();
    let (cap, names) = (trigger.cap(kind), names.join(", "));
    words(ui, &format!("{cap} is already used by: {names}."), colour::TEXT);
    let blocked = bindings.clone().swap(place, trigger).err().map(BindingFault::words);
    let swap = match bindings.at(place) {
        Some(now) => format!("Swap: {} goes there", now.cap(kind)),
        None => "Take it from there".to_owned(),
    };
    let choices = [
        (swap.as_str(), ButtonWeight::Primary, RebindIntent::Swap, blocked),
        ("Use for both", ButtonWeight::Plain, RebindIntent::Both, None),
        ("Cancel", ButtonWeight::Quiet, RebindIntent::Cancel, None),
    ];
    answers(ui, &choices, fresh)
}

type Choice<'a> = (&'a str, ButtonWeight, RebindIntent, Option<&'static str>);

/// Draws the answers; the first available one gets the focus if `fresh`.
fn answers(ui: &mut Ui, choices: &[Choice], fresh: bool) -> Option<RebindIntent> {
    ui.spacing_mut().item_spacing.y = 6.0;
    let (mut asked, mut focus) = (None, fresh);
    for (label, weight, intent, blocked) in choices {
        let why = match intent {
            RebindIntent::Swap => "Both keep a binding",
            RebindIntent::Both => "Whichever applies where you are; both where both do",
            RebindIntent::Cancel => "Nothing changes",
        };
        let button = Button::new(label, *weight).why(why).blocked(*blocked);
        let response = button.size(ui.available_width(), 34.0).show(ui);
        if focus && blocked.is_none() {
            response.request_focus();
            focus = false;
        }
        asked = asked.or(response.clicked().then_some(*intent));
    }
    asked
}

fn words(ui: &mut Ui, words: &str, ink: Color32) {
    words_in(ui, words, size::BODY, ink);
}

fn words_in(ui: &mut Ui, words: &str, points: f32, ink: Color32) {
    let galley = ui.painter().layout(words.to_owned(), bold(points), ink, ui.available_width());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y + 8.0), Sense::hover());
    ui.painter().galley(rect.center() - 0.5 * galley.size(), galley, ink);
}
