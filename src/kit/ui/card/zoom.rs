//! Enlarged card next to the board, shown when the pointer rests on a card or keys reach it.

use bevy_egui::egui::{
    Context, Event, Id, LayerId, Order, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::model::{CardFace, CardLook, LARGE};
use super::{face, gate};
use crate::kit::ui::hints;
use crate::kit::ui::passes::Pass;
use crate::kit::ui::theme::{bold, colour, mix, size};

/// Seconds for which the pointer must rest on a card.
pub const REST: f64 = 0.35;
/// Gap between the card and the edges of its stage, in points.
const GAP: f32 = 8.0;

/// Card to enlarge.
#[derive(Debug, Clone, Copy)]
pub struct CardZoom<'a> {
    /// Face of the card.
    pub face: CardFace<'a>,
    /// Reason why it cannot be chosen, if any.
    pub blocked: Option<&'a str>,
    /// Room for the enlarged card.
    pub stage: Rect,
}

/// Card under the pointer: start of the rest, and last pass in which it was there.
#[derive(Debug, Clone, Copy)]
struct Rest {
    at: Id,
    since: f64,
    pass: Pass,
}

/// Enlarges the card while `response` is hovered.
pub fn card_zoom(ui: &Ui, response: &Response, card: &CardZoom) {
    card_zoom_after(ui, response, card, REST);
}

/// Enlarges the card after this many seconds; longer where the card itself is readable.
pub fn card_zoom_after(ui: &Ui, response: &Response, card: &CardZoom, rest: f64) {
    if zooms(ui, response, rest, response.clicked() && card.blocked.is_none()) {
        enlarge(ui, card);
    }
}

/// True while a card must be enlarged: it has the focus, or the pointer has rested on it for some seconds and has not
/// chosen it since.
pub fn zooms(ui: &Ui, response: &Response, rest: f64, chosen: bool) -> bool {
    hints::card_zoom(response);
    gate::is_open(ui.ctx())
        && (response.has_focus() || response.hovered() && rested(ui, response.id, rest, chosen))
}

fn rested(ui: &Ui, at: Id, seconds: f64, chosen: bool) -> bool {
    let (now, pass) = (ui.input(|input| input.time), Pass::current(ui.ctx()));
    let key = Id::new("rests on a card");
    let before = ui.data(|data| data.get_temp::<Rest>(key));
    let goes_on = before.filter(|rest| rest.at == at && rest.pass.is_fresh(ui.ctx()));
    // Hide it after the card is chosen or a key is pressed, until the pointer comes back: the player has read
    // it, or does not look at the pointer.
    let keyed = ui.input(|input| {
        input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, repeat: false, .. }))
    });
    let since = if chosen || keyed { f64::INFINITY } else { goes_on.map_or(now, |rest| rest.since) };
    ui.data_mut(|data| data.insert_temp(key, Rest { at, since, pass }));
    if now - since < seconds && since.is_finite() {
        ui.ctx().request_repaint();
    }
    now - since >= seconds
}

/// Draws the card over everything; a blocked one with its reason.
fn enlarge(ui: &Ui, card: &CardZoom) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("enlarged card")));
    let rect = place_on(card.stage);
    let shape: Vec2 = rect.size();
    face::paint(&painter, rect, &card.face, CardLook { hovered: true, ..CardLook::default() });
    if let Some(reason) = card.blocked {
        let galley = painter.layout(reason.to_owned(), bold(size::BODY), colour::TEXT, shape.x - 24.0);
        let top = rect.bottom() - galley.size().y - 16.0;
        let banner = rect.with_min_y(top);
        let fill = mix(colour::ATTACK, colour::ABYSS, 0.6);
        painter.rect(banner, 8.0, fill, Stroke::new(1.0, colour::ATTACK), StrokeKind::Inside);
        painter.galley(banner.min + vec2(12.0, 8.0), galley, colour::TEXT);
    }
}

/// Place of an enlarged card on its stage.
fn place_on(stage: Rect) -> Rect {
    let stage = stage.shrink(GAP);
    let share = (stage.height() / LARGE.y).min(stage.width() / LARGE.x).clamp(0.5, 1.0);
    let shape: Vec2 = share * LARGE;
    Rect::from_min_size(pos2(stage.left(), stage.bottom() - shape.y), shape)
}

/// Enlarges the card without delay, for one that is drawn too small to be read.
pub fn enlarge_at_once(ctx: &Context, face: &CardFace, stage: Rect) {
    if gate::is_open(ctx) {
        let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("enlarged slot")));
        let look = CardLook { hovered: true, ..CardLook::default() };
        face::paint(&painter, place_on(stage), face, look);
    }
}
