//! Questions within a beat, in a bar above the hand: yes or no with the results, or an instruction for the
//! board.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Context, Galley, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::model::CardFace;
use crate::kit::ui::card::zoom::enlarge_at_once;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, aside, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, key_cap, seat_mark};
use crate::kit::ui::words::{TextStyle, Words, set};
use kernel::Seat;

/// Model of a yes-or-no question.
#[derive(Debug, Clone, Copy)]
pub struct YesNoModel<'a> {
    /// Seat that answers.
    pub seat: Seat,
    /// Text of the question.
    pub title: &'a str,
    /// Reason for the question.
    pub because: &'a str,
    /// Result of yes.
    pub if_yes: &'a Words,
    /// Result of no.
    pub if_no: &'a Words,
    /// Card that raises the question.
    pub card: Option<CardFace<'a>>,
    /// Area for the enlarged card.
    pub stage: Rect,
}

/// Answer to a yes-or-no question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum YesNoIntent {
    Yes,
    No,
}

/// Room for a button, counted in letters of the text next to it.
const SHORT: f32 = 20.0;

/// Greatest width of both answers, in points.
const WIDEST: f32 = 1000.0;

/// Draws the question over the whole of `ui`.
pub fn yes_no(ui: &mut Ui, model: &YesNoModel) -> Option<YesNoIntent> {
    let inner = ground(ui);
    let (title, top) = head(ui, inner, model.seat, model.title, model.because);
    if let Some(face) = &model.card
        && ui.interact(title, ui.id().with("card"), Sense::HOVER).hovered()
    {
        enlarge_at_once(ui.ctx(), face, model.stage);
    }
    let answers = inner.with_min_y(inner.bottom() - 44.0);
    // The longer text gets more room.
    let long = [model.if_yes, model.if_no].map(|words| words.letters() as f32 + SHORT);
    let share = (long[0] / (long[0] + long[1])).clamp(0.35, 0.65);
    // In a wide window the texts need less than the full width.
    let answers = answers.with_max_x(answers.right().min(answers.left() + WIDEST));
    let (left, right) = answers.split_left_right_at_fraction(share);
    let yes = Button::new("Yes", ButtonWeight::Primary)
        .key(InputAction::Yes)
        .why("Its effect is written beside it")
        .evident();
    let yes = consequence(ui, left.with_max_x(left.right() - 8.0), top, yes, model.if_yes);
    let no = Button::new("No", ButtonWeight::Plain)
        .key(InputAction::No)
        .why("Its effect is written beside it")
        .evident();
    let no = consequence(ui, right, top, no, model.if_no);
    yes.then_some(YesNoIntent::Yes).or(no.then_some(YesNoIntent::No)).or_else(|| typed(ui.ctx()))
}

/// Draws the frame of the bar over the whole of `ui`. Returns its inner rectangle.
pub fn ground(ui: &Ui) -> Rect {
    let rect = ui.max_rect();
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    rect.shrink2(vec2(16.0, 10.0))
}

/// Draws seat, question and reason in the upper part of `inner`. Returns the question's rectangle and the
/// bottom of the reason.
pub fn head(ui: &Ui, inner: Rect, seat: Seat, title: &str, because: &str) -> (Rect, f32) {
    let painter = ui.painter().with_clip_rect(inner);
    seat_mark(&painter, inner.left_top() + vec2(8.0, 13.0), 7.0, seat);
    let at = inner.left_top() + vec2(24.0, 12.0);
    // Next to counters and buttons there is less room: shrink the question rather than cut it off.
    let width = painter.layout_no_wrap(title.to_owned(), display(size::TITLE), colour::TEXT).size().x;
    let points = size::TITLE * ((inner.right() - at.x) / width.max(1.0)).min(1.0);
    let font = display(points.max(size::CAPTION));
    let said = painter.text(at, Align2::LEFT_CENTER, title, font, colour::TEXT);
    let room = vec2(inner.width() - 24.0, inner.height() - 26.0);
    let because = set_because(ui, because, room);
    let end = inner.top() + 26.0 + because.size().y;
    painter.galley(pos2(at.x, inner.top() + 26.0), because, colour::TEXT_DIM);
    (said, end)
}

/// Lays out the reason at the largest size that fits.
pub fn set_because(ui: &Ui, because: &str, room: Vec2) -> Arc<Galley> {
    let laid = |points| ui.painter().layout(because.to_owned(), aside(points), colour::TEXT_DIM, room.x);
    let fits = |laid: &Arc<Galley>| laid.size().y <= room.y;
    let sizes = [size::LABEL, size::BODY].into_iter();
    sizes.map(laid).find(fits).unwrap_or_else(|| laid(size::CAPTION))
}

/// Draws a button and its result, at the largest size that fits below `top`.
fn consequence(ui: &mut Ui, place: Rect, top: f32, button: Button, words: &Words) -> bool {
    let face = Rect::from_min_size(pos2(place.left(), place.center().y - 20.0), vec2(92.0, 40.0));
    let clicked = placed(ui, face, |ui| button.size(92.0, 40.0).show(ui).clicked());
    let width = place.right() - face.right() - 10.0;
    let laid =
        |points, narrow| set(ui.painter(), words, TextStyle { points, ink: colour::TEXT, width, narrow });
    let room = place.bottom() - top;
    let mut sizes = [size::BODY, size::CAPTION].into_iter().map(|points| laid(points, false));
    let said = sizes.find(|said| said.size().y <= room).unwrap_or_else(|| laid(size::CAPTION, true));
    let middle = place.center().y - 0.5 * said.size().y;
    said.paint(ui.painter(), pos2(face.right() + 10.0, middle.max(top)));
    clicked
}

fn typed(ctx: &Context) -> Option<YesNoIntent> {
    if input::pressed(ctx, InputAction::Yes) {
        return Some(YesNoIntent::Yes);
    }
    input::pressed(ctx, InputAction::No).then_some(YesNoIntent::No)
}

/// Draws the instruction for a choice on the board, such as the direction of a throw, over the whole of `ui`.
/// `pointed` describes the focused choice.
pub fn hint(ui: &Ui, seat: Seat, title: &str, pointed: Option<&str>) {
    let inner = ground(ui);
    let because = if pointed.is_some() { "" } else { "Click on the board or use the keys." };
    head(ui, inner, seat, title, because);
    let painter = ui.painter();
    if let Some(pointed) = pointed {
        let at = inner.left_top() + vec2(24.0, 32.0);
        painter.text(at, Align2::LEFT_CENTER, pointed, text(size::LABEL), colour::GOLD);
    }
    let mut right = inner.right_center();
    for (words, action) in [("choose", InputAction::Confirm), ("next", InputAction::NextChoice)] {
        let cap = input::cap(ui.ctx(), action);
        let word = painter.text(right, Align2::RIGHT_CENTER, words, text(size::BODY), colour::TEXT_DIM);
        let cap = key_cap(
            painter,
            word.left_center() - vec2(5.0, 0.0),
            Align2::RIGHT_CENTER,
            &cap,
            colour::TEXT_DIM,
        );
        right = cap.left_center() - vec2(14.0, 0.0);
    }
}
