//! Reaction strip: the declaration, its expected effect, and the available reactions.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, Vec2, pos2, vec2};

use super::KEYED;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, colour, display, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, fitted_in, seat_mark};
use kernel::Seat;

/// Contents of the strip.
#[derive(Debug, Clone, PartialEq)]
pub struct ReactModel {
    /// Seat of the player to react.
    pub seat: Seat,
    /// Name of that player.
    pub who: String,
    /// Declared action.
    pub declared: String,
    /// Expected effect, a line for each target.
    pub would: Vec<String>,
    /// Other effects of the action, a sentence each.
    pub effects: Vec<String>,
    /// Available reactions.
    pub answers: Vec<AnswerModel>,
    /// True while a reaction is being aimed on the board.
    pub aiming: bool,
}

/// Reaction on a button.
#[derive(Debug, Clone, PartialEq)]
pub struct AnswerModel {
    /// Name, its unit, and the declaration it reacts to if several are open.
    pub name: String,
    /// Price, and what the reaction leaves of the declared action.
    pub words: String,
    /// Name of the unit, where other units can react too: it alone can be hushed for this Turn.
    pub hush: Option<String>,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReactIntent {
    /// Use the reaction of this index; it is aimed on the board first if it needs a target.
    Answer(usize),
    /// Decline.
    Decline,
    /// Decline, and hush the units that could react for this Turn.
    Hush,
    /// Hush the unit of this reaction for this Turn.
    HushOne(usize),
    /// Cancel the aim.
    Back,
}

/// Largest width of the buttons, in points.
const BUTTONS: f32 = 176.0;
/// Smallest share of the strip's width for the declaration, from 0 to 1.
const DECLARED: f32 = 0.30;
/// Smallest width, and height, of a reaction with its text, in points.
const ANSWER: Vec2 = vec2(186.0, 56.0);
const GAP: f32 = 8.0;
/// Width of the button that hushes one unit, in points.
const HUSH: f32 = 34.0;

/// Draws the strip over the whole of `ui`; the board above it stays visible.
pub fn react(ui: &mut Ui, model: &ReactModel) -> Option<ReactIntent> {
    let area = ui.max_rect();
    let painter = ui.painter().clone();
    painter.rect_filled(area, 0.0, colour::SLATE);
    let tint = seat_colour(model.seat);
    painter.hline(area.x_range(), area.top(), Stroke::new(2.0, tint));
    let inner = area.shrink2(vec2(12.0, 10.0));
    let left = inner.with_max_x(inner.left() + DECLARED * inner.width());
    declared(ui, left, model);
    let right = inner.with_min_x(inner.right() - BUTTONS.min(0.22 * inner.width()));
    let middle = Rect::from_x_y_ranges(left.right() + 14.0..=right.left() - 14.0, inner.y_range());
    if model.aiming {
        let at = middle.left_center();
        painter.text(at, Align2::LEFT_CENTER, "Choose where on the board.", aside(17.0), colour::TEXT);
        return column(ui, right, |ui, width| {
            let back = Button::new("Other reactions", ButtonWeight::Plain)
                .key(InputAction::TakeBack)
                .why("Back to the answers");
            let clicked = back.size(width, 36.0).show(ui).clicked();
            (clicked || input::pressed(ui.ctx(), InputAction::TakeBack)).then_some(ReactIntent::Back)
        });
    }
    let asked = answers(ui, middle, &model.answers);
    asked.or(column(ui, right, none))
}

/// Draws who may react, the declaration and its expected effect.
fn declared(ui: &Ui, room: Rect, model: &ReactModel) {
    let painter = ui.painter().with_clip_rect(room.expand(4.0));
    let line = room.left_top() + vec2(8.0, 9.0);
    seat_mark(&painter, line, 7.0, model.seat);
    let at = line + vec2(16.0, 0.0);
    fitted_in(&painter, at, &model.who, display, size::TITLE, room.right() - at.x, seat_colour(model.seat));
    let galley = painter.layout(model.declared.clone(), text(size::LABEL), colour::TEXT, room.width());
    let mut y = line.y + 16.0;
    let tall = galley.size().y;
    painter.galley(pos2(room.left(), y), galley, colour::TEXT);
    y += tall + 12.0;
    for line in &model.would {
        fitted_in(&painter, pos2(room.left(), y), line, text, size::BODY, room.width(), colour::WARNING);
        y += 17.0;
    }
    let effects = model.effects.join(" ");
    if !effects.is_empty() {
        let galley = painter.layout(effects.clone(), text(size::BODY), colour::TEXT_DIM, room.width());
        painter.galley(pos2(room.left(), y + 2.0), galley, colour::TEXT_DIM);
        hints::tell(&painter, room, Hint::Words(effects, Vec::new()));
    }
}

/// Draws the reactions in a grid that scrolls if there are too many.
fn answers(ui: &mut Ui, room: Rect, answers: &[AnswerModel]) -> Option<ReactIntent> {
    let columns = ((room.width() + GAP) / (ANSWER.x + GAP)).floor().clamp(1.0, 3.0) as usize;
    let width = (room.width() - GAP * (columns as f32 - 1.0)) / columns as f32;
    let rows = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let mut asked = None;
        for (row, few) in answers.chunks(columns).enumerate() {
            let (line, _) = ui.allocate_exact_size(vec2(room.width(), ANSWER.y + GAP), Sense::hover());
            for (column, answer) in few.iter().enumerate() {
                let corner = line.min + vec2((width + GAP) * column as f32, 0.0);
                let rect = Rect::from_min_size(corner, vec2(width, ANSWER.y));
                asked = asked.or(offer(ui, rect, row * columns + column, answer));
            }
        }
        asked
    };
    placed(ui, room, |ui| ScrollArea::vertical().auto_shrink(false).show(ui, rows).inner)
}

/// Draws one reaction.
fn offer(ui: &mut Ui, rect: Rect, nth: usize, answer: &AnswerModel) -> Option<ReactIntent> {
    let key = InputAction::HeroAction(nth as u8);
    let hush = if answer.hush.is_some() { HUSH + 4.0 } else { 0.0 };
    let pressed = placed(ui, rect, |ui| {
        let button =
            Button::new(&answer.name, ButtonWeight::Plain).why(&answer.words).size(rect.width() - hush, 36.0);
        let button = if nth < KEYED { button.key(key) } else { button };
        button.show(ui).clicked() || nth < KEYED && input::pressed(ui.ctx(), key)
    });
    let below = pos2(rect.left() + 6.0, rect.top() + 45.0);
    fitted_in(ui.painter(), below, &answer.words, text, size::BODY, rect.width() - 8.0, colour::TEXT_DIM);
    let hushed = answer.hush.as_ref().is_some_and(|unit| {
        let why = format!("Nothing more is asked for {unit} in this Turn");
        let place = rect.with_min_x(rect.right() - HUSH);
        let button = Button::new("\u{d7}", ButtonWeight::Quiet).why(&why).size(HUSH, 36.0);
        placed(ui, place, |ui| button.show(ui).clicked())
    });
    let hushed = hushed.then_some(ReactIntent::HushOne(nth));
    pressed.then_some(ReactIntent::Answer(nth)).or(hushed)
}

/// Draws the buttons that decline.
fn none(ui: &mut Ui, width: f32) -> Option<ReactIntent> {
    let none = Button::new("No reaction", ButtonWeight::Primary)
        .key(InputAction::Confirm)
        .why("It goes on as declared");
    let none = none.size(width, 40.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Confirm);
    let hush = Button::new("Not this Turn", ButtonWeight::Quiet)
        .why("No reaction, and nothing more is asked for these units in this Turn");
    let hush = hush.size(width, 36.0).show(ui).clicked();
    none.then_some(ReactIntent::Decline).or(hush.then_some(ReactIntent::Hush))
}

/// Draws buttons below each other.
fn column(
    ui: &mut Ui,
    room: Rect,
    buttons: impl FnOnce(&mut Ui, f32) -> Option<ReactIntent>,
) -> Option<ReactIntent> {
    placed(ui, room, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        buttons(ui, room.width())
    })
}
