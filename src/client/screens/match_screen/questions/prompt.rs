//! Questions in the middle of a beat, in a bar above the hand: yes or no with the consequence, and what to do on the board.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Context, Galley, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::client::input::{self, InputAction};
use crate::client::ui::card::model::CardFace;
use crate::client::ui::card::zoom::enlarge_beside;
use crate::client::ui::placed::placed;
use crate::client::ui::theme::{self, aside, colour, display, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight, key_cap, seat_mark};
use crate::client::ui::words::{TextStyle, Words, set};
use kernel::Seat;

/// A question with two answers.
#[derive(Debug, Clone, Copy)]
pub struct YesNoModel<'a> {
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub title: &'a str,
    /// Why it comes up now.
    pub because: &'a str,
    /// What follows a yes.
    pub if_yes: &'a Words,
    /// What follows a no.
    pub if_no: &'a Words,
    /// The card the question comes from.
    pub card: Option<CardFace<'a>>,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum YesNoIntent {
    Yes,
    No,
}

/// Room for the button, as letters beside it.
const SHORT: f32 = 20.0;

/// More room than this is of no use to both answers, in points.
const WIDEST: f32 = 1000.0;

/// Asks over the whole of `ui`.
pub fn yes_no(ui: &mut Ui, model: &YesNoModel) -> Option<YesNoIntent> {
    let inner = ground(ui);
    let (title, top) = head(ui, inner, model.seat, model.title, model.because);
    if let Some(face) = &model.card
        && ui.interact(title, ui.id().with("card"), Sense::HOVER).hovered()
    {
        enlarge_beside(ui.ctx(), title, face);
    }
    let answers = inner.with_min_y(inner.bottom() - 44.0);
    // Whichever says more has more room.
    let long = [model.if_yes, model.if_no].map(|words| words.letters() as f32 + SHORT);
    let share = (long[0] / (long[0] + long[1])).clamp(0.35, 0.65);
    // In a wide window what they say needs less than all of it.
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

/// The frame of the bar over the whole of `ui`. Returns what is inside.
pub fn ground(ui: &Ui) -> Rect {
    let rect = ui.max_rect();
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    rect.shrink2(vec2(16.0, 10.0))
}

/// Who is asked what, and why, in the upper part of `inner`. Returns where the question stands, and where the reason ends.
pub fn head(ui: &Ui, inner: Rect, seat: Seat, title: &str, because: &str) -> (Rect, f32) {
    let painter = ui.painter().with_clip_rect(inner);
    seat_mark(&painter, inner.left_top() + vec2(8.0, 13.0), 7.0, seat);
    let at = inner.left_top() + vec2(24.0, 12.0);
    // Beside counters and buttons there is less room: the question is set smaller rather than cut off.
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

/// Why something is asked, in lines as large as they have room.
pub fn set_because(ui: &Ui, because: &str, room: Vec2) -> Arc<Galley> {
    let laid = |points| ui.painter().layout(because.to_owned(), aside(points), colour::TEXT_DIM, room.x);
    let fits = |laid: &Arc<Galley>| laid.size().y <= room.y;
    let sizes = [size::LABEL, size::BODY].into_iter();
    sizes.map(laid).find(fits).unwrap_or_else(|| laid(size::CAPTION))
}

/// A button with what follows beside it, as large as it has room below `top`.
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

/// Tells over the whole of `ui` what to do on the board, such as choosing the direction of a throw. `pointed` is what keys
/// point at.
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
