//! Rows of a form: a name at the left, a switch, a choice or a level at the right. All work by pointer and by
//! keys.

use bevy_egui::egui::{
    Align2, EventFilter, Key, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::hints;
use super::shapes::polygon;
use super::theme::{GRID, ROUND, bold, colour, mix, size, text};
use super::widgets::{Button, ButtonWeight, note_press};

/// Height of a row, in points.
pub const ROW: f32 = 36.0;
/// Width of the control, in points.
const CONTROL: f32 = 196.0;

/// Labels of a row.
#[derive(Debug, Clone, Copy)]
pub struct ControlRow<'a> {
    /// Name of the setting.
    pub name: &'a str,
    /// Explanation of the setting.
    pub why: &'a str,
}

/// Requested change of a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SliderIntent {
    /// This many steps up or, below zero, down.
    Steps(i32),
    /// Share of the way from lowest to highest, 0 to 1.
    Share(f32),
}

/// Draws a small button of a row of filters, marked while it is on. True if it was pressed.
pub fn chip(ui: &mut Ui, name: &str, why: &str, on: bool) -> bool {
    let button = Button::new(name, ButtonWeight::Quiet).why(why).selected(on);
    button.size(0.0, 26.0).show(ui).clicked()
}

/// Draws a switch. Returns the new value if it was flipped.
pub fn switch(ui: &mut Ui, row: ControlRow, on: bool) -> Option<bool> {
    let (rect, response) = begin(ui, row, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, row.name));
    let track = Rect::from_min_max(
        pos2(rect.right() - 44.0, rect.center().y - 11.0),
        pos2(rect.right(), rect.center().y + 11.0),
    );
    let fill = if on { mix(colour::GOLD_DEEP, colour::GOLD, 0.35) } else { colour::WELL };
    ui.painter().rect(track, 11.0, fill, Stroke::new(1.0, colour::LINE_STRONG), StrokeKind::Inside);
    let x = if on { track.right() - 11.0 } else { track.left() + 11.0 };
    let knob = if on { colour::PARCHMENT } else { colour::STUN };
    ui.painter().circle_filled(pos2(x, track.center().y), 8.0, knob);
    let words = if on { "On" } else { "Off" };
    value(ui.painter(), pos2(track.left() - 2.0 * GRID, track.center().y), Align2::RIGHT_CENTER, words);
    let flipped = response.clicked() || pushed(ui, &response) == Some(if on { -1 } else { 1 });
    hints::say(&response, row.why);
    flipped.then_some(!on)
}

/// Draws a choice of one option. Returns the index of the newly chosen one.
pub fn choice(ui: &mut Ui, row: ControlRow, options: &[&str], chosen: usize) -> Option<usize> {
    let (rect, response) = begin(ui, row, Sense::click());
    let words = options.get(chosen).copied().unwrap_or_default();
    response
        .widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, format!("{}: {words}", row.name)));
    well(ui.painter(), rect);
    value(ui.painter(), rect.center(), Align2::CENTER_CENTER, words);
    let (first, last) = (chosen == 0, chosen + 1 >= options.len());
    arrow(ui.painter(), rect.left_center() + vec2(14.0, 0.0), -1.0, first);
    arrow(ui.painter(), rect.right_center() - vec2(14.0, 0.0), 1.0, last);
    let aimed = response.interact_pointer_pos().filter(|_| response.clicked());
    let way = match aimed {
        // A press on the name changes nothing.
        Some(at) if at.x < rect.left() => None,
        Some(at) if at.x < rect.left() + 28.0 => Some(-1),
        Some(_) => Some(1),
        // Enter steps forward.
        None if response.clicked() => Some(1),
        None => pushed(ui, &response),
    };
    hints::say(&response, row.why);
    match way? {
        -1 => chosen.checked_sub(1),
        // At the end a click on the words wraps around; a disabled arrow does nothing.
        _ if last => aimed.filter(|at| at.x <= rect.right() - 28.0).map(|_| 0),
        _ => Some(chosen + 1),
    }
}

/// Draws a level at `share` of its range, with its value in words.
pub fn level(ui: &mut Ui, row: ControlRow, share: f32, words: &str) -> Option<SliderIntent> {
    let (rect, response) = begin(ui, row, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, f64::from(share), row.name));
    value(ui.painter(), rect.right_center(), Align2::RIGHT_CENTER, words);
    let bar = Rect::from_min_max(
        pos2(rect.left(), rect.center().y - 3.0),
        pos2(rect.right() - 58.0, rect.center().y + 3.0),
    );
    ui.painter().rect(bar, 3.0, colour::WELL, Stroke::new(1.0, colour::LINE_STRONG), StrokeKind::Outside);
    let x = bar.left() + share * bar.width();
    ui.painter().rect_filled(bar.with_max_x(x), 3.0, colour::GOLD_DEEP);
    let knob = if response.hovered() || response.dragged() { colour::GOLD } else { colour::PARCHMENT };
    ui.painter().circle(pos2(x, bar.center().y), 8.0, knob, Stroke::new(1.0, colour::ABYSS));
    let aimed =
        response.interact_pointer_pos().filter(|at| at.x > rect.left() - 12.0 && at.x < rect.right() - 40.0);
    let pushed = pushed(ui, &response);
    let asked = match aimed {
        Some(at) if response.clicked() || response.dragged() => {
            Some(SliderIntent::Share((at.x - bar.left()) / bar.width()))
        }
        _ => pushed.map(SliderIntent::Steps),
    };
    hints::say(&response, row.why);
    asked
}

/// Draws the row's background and name. Returns the place of its control.
fn begin(ui: &mut Ui, row: ControlRow, sense: Sense) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
    note_press(&response);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect.shrink2(vec2(0.0, 2.0)), ROUND, colour::SLATE_UP);
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, colour::GOLD);
        ui.painter().rect_stroke(rect.shrink2(vec2(0.0, 2.0)), ROUND, ring, StrokeKind::Inside);
        // Left and right change the value; up and down go to the next row.
        let keep = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keep));
    }
    let at = rect.left_center() + vec2(3.0 * GRID, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, row.name, text(size::LABEL), colour::TEXT);
    let control = Rect::from_min_max(
        pos2(rect.right() - 2.0 * GRID - CONTROL, rect.top() + 4.0),
        pos2(rect.right() - 2.0 * GRID, rect.bottom() - 4.0),
    );
    (control, response)
}

/// Returns the direction in which arrow keys push the focused row.
fn pushed(ui: &Ui, response: &Response) -> Option<i32> {
    if !response.has_focus() {
        return None;
    }
    ui.input(|input| {
        let way =
            i32::from(input.key_pressed(Key::ArrowRight)) - i32::from(input.key_pressed(Key::ArrowLeft));
        (way != 0).then_some(way)
    })
}

fn well(painter: &Painter, rect: Rect) {
    painter.rect(rect, ROUND, colour::WELL, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
}

fn value(painter: &Painter, at: Pos2, anchor: Align2, words: &str) {
    painter.text(at, anchor, words, bold(size::LABEL), colour::TEXT);
}

fn arrow(painter: &Painter, centre: Pos2, way: f32, off: bool) {
    let ink = if off { colour::LINE } else { colour::GOLD };
    let at = |x: f32, y: f32| centre + vec2(way * x, y);
    polygon(painter, &[at(-4.0, -6.0), at(5.0, 0.0), at(-4.0, 6.0)], ink, Stroke::NONE);
}
