//! Page of controls: every action with its bindings; a press on a binding changes it.

use bevy_egui::egui::{
    Align2, Id, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::kit::input::Bindings;
use crate::kit::input::bindings::BindingSlot;
use crate::kit::input::table::{ActionEntry, PLACES, TABLE, entry};
use crate::kit::input::trigger::Device;
use crate::kit::input::trigger::pad_names::PadKind;
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, size, text};
use crate::kit::ui::widgets::{caption, cut, heading, key_cap, note_press};

/// Height of a row, in points.
const ROW: f32 = 34.0;
/// Width of a binding and gap between bindings, in points.
const SLOT: f32 = 124.0;
const GAP: f32 = 6.0;
/// Gap between keyboard and gamepad bindings, in points.
const BETWEEN: f32 = 18.0;
/// Width of the scroll bar, in points.
const BAR: f32 = 14.0;
/// Width below which a row's label stands above its bindings, in points.
const STACKED: f32 = 776.0;
/// Height of such a label, in points.
const ABOVE: f32 = 20.0;
/// Height of the column heads, in points.
const HEAD: f32 = 22.0;

/// Draws the list over the whole of `ui`. Returns the binding pressed.
pub fn controls(ui: &mut Ui, bindings: &Bindings, kind: PadKind) -> Option<BindingSlot> {
    let area = ui.max_rect();
    heads(ui, area);
    let list = area.with_min_y(area.top() + HEAD);
    let mut asked = None;
    placed(ui, list, |ui| {
        ScrollArea::vertical().id_salt("controls").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.set_max_width(area.width() - BAR);
            for group in TABLE {
                ui.add_space(6.0);
                heading(ui, group.name);
                ui.add_space(2.0);
                for entry in group.entries {
                    asked = asked.take().or(row(ui, bindings, entry, kind));
                }
            }
        });
    });
    asked
}

/// Id of a binding, which regains the focus after its dialog.
pub fn id(place: BindingSlot) -> Id {
    Id::new(("binding", place.action, place.device == Device::Pad, place.index))
}

fn heads(ui: &Ui, area: Rect) {
    let right = area.right() - BAR;
    for (device, words) in [(Device::Desk, "Keyboard and mouse"), (Device::Pad, "Gamepad")] {
        let left = right - left_of(device, 0);
        caption(ui.painter(), pos2(left, area.top() + 6.0), Align2::LEFT_TOP, words);
    }
}

/// Distance of a binding's left edge from the right end of its row.
fn left_of(device: Device, index: usize) -> f32 {
    let half = PLACES as f32 * SLOT + (PLACES as f32 - 1.0) * GAP;
    let first = match device {
        Device::Desk => 2.0 * half + BETWEEN,
        Device::Pad => half,
    };
    first - index as f32 * (SLOT + GAP)
}

fn row(ui: &mut Ui, bindings: &Bindings, entry: &ActionEntry, kind: PadKind) -> Option<BindingSlot> {
    let above = if ui.available_width() + BAR < STACKED { ABOVE } else { 0.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW + above), Sense::hover());
    let mut asked = None;
    let mut others: Vec<&str> = Vec::new();
    for device in [Device::Desk, Device::Pad] {
        for index in 0..PLACES {
            let place = BindingSlot { action: entry.action, device, index };
            let hit = bindings.at(place).map(|held| bindings.collisions(entry.action, held));
            let names: Vec<&str> = hit.into_iter().flatten().filter_map(name).collect();
            let left = rect.right() - left_of(device, index);
            let slot = Rect::from_min_size(pos2(left, rect.top() + above + 3.0), vec2(SLOT, ROW - 6.0));
            let cap = bindings.at(place).map(|trigger| trigger.cap(kind));
            let response = slot_button(ui, slot, place, cap.as_deref(), !names.is_empty());
            response.widget_info(|| {
                let cap = cap.as_deref().unwrap_or("none");
                WidgetInfo::labeled(WidgetType::Button, true, format!("{}: {cap}", entry.does))
            });
            if response.clicked() {
                asked = Some(place);
            }
            others.extend(names);
        }
    }
    others.sort_unstable();
    others.dedup();
    if above > 0.0 {
        // There is one line for both.
        let also = if others.is_empty() { String::new() } else { format!(" (also: {})", others.join(", ")) };
        let ink = if others.is_empty() { colour::TEXT } else { colour::WARNING };
        let at = pos2(rect.left() + 12.0, rect.top() + 0.6 * ABOVE);
        let words = format!("{}{also}", entry.does);
        cut(ui.painter(), at, &words, text(size::LABEL), rect.width() - 12.0, ink);
    } else {
        let width = rect.width() - left_of(Device::Desk, 0) - 12.0;
        label(ui, rect, width, entry.does, &others);
    }
    asked
}

fn name(place: BindingSlot) -> Option<&'static str> {
    entry(place.action).map(|entry| entry.does)
}

/// Draws the label of a row, and the actions with the same binding below it.
fn label(ui: &Ui, rect: Rect, width: f32, does: &str, others: &[&str]) {
    let painter = ui.painter();
    let at = rect.left_center() + vec2(12.0, 0.0);
    if others.is_empty() {
        cut(painter, at, does, text(size::LABEL), width - 12.0, colour::TEXT);
        return;
    }
    cut(painter, at - vec2(0.0, 7.0), does, text(size::LABEL), width - 12.0, colour::TEXT);
    let words = format!("also: {}", others.join(", "));
    cut(painter, at + vec2(0.0, 9.0), &words, bold(size::CAPTION), width - 12.0, colour::WARNING);
}

fn slot_button(ui: &Ui, rect: Rect, place: BindingSlot, cap: Option<&str>, collides: bool) -> Response {
    let response = ui.interact(rect, id(place), Sense::click());
    note_press(&response);
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { mix(colour::WELL, colour::GOLD, 0.16) } else { colour::WELL };
    let edge = if collides { colour::WARNING } else { colour::LINE };
    ui.painter().rect(rect, ROUND, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    match cap {
        Some(cap) => {
            let ink = if collides { colour::WARNING } else { colour::TEXT };
            key_cap(ui.painter(), rect.center(), Align2::CENTER_CENTER, cap, ink);
        }
        None if hot => {
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, "+", bold(size::LABEL), colour::TEXT);
        }
        None => {}
    }
    hints::say(&response, why(place, cap.is_some(), collides));
    response
}

const fn why(place: BindingSlot, held: bool, collides: bool) -> &'static str {
    match (place.device, held, collides) {
        (_, true, true) => "Another action uses it too. Click to change it.",
        (Device::Desk, true, false) => "Click to choose another key, or to remove this one.",
        (Device::Pad, true, false) => "Click to choose another button, or to remove this one.",
        (Device::Desk, false, _) => "Click to add a key, a mouse button or the wheel.",
        (Device::Pad, false, _) => "Click to add a button or a stick.",
    }
}
