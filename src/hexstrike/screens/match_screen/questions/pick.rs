//! Choice of cards for a cost or a return: a number of each kind, with counters.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, vec2};

use super::super::hand::panel::{row, tab};
use super::prompt::{ground, head, set_because};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::face;
use crate::kit::ui::card::model::{CardFace, CardLook};
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, kind_colours, mix, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, note_press};
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;
use kernel::Seat;
use kernel::words::counted;

/// Width of the button next to the question, and of each counter, in points.
const CONFIRM: f32 = 150.0;
const COUNTER: f32 = 150.0;
/// Bar heights from which the question has its own row, and the reason too, in points.
const TWO_ROWS: f32 = 66.0;
const THREE_ROWS: f32 = 80.0;
/// Height of the row of counters and buttons in such a bar, in points.
const LAST_ROW: f32 = 40.0;

/// Number of cards to choose, and the cards on offer.
#[derive(Debug, Clone, Copy)]
pub struct PickModel<'a> {
    /// Seat that answers.
    pub seat: Seat,
    /// Title of the question, such as "Discard".
    pub title: &'a str,
    /// Reason for the question.
    pub because: &'a str,
    /// Cards on offer.
    pub cards: &'a [PickCard<'a>],
    /// Number of abilities to choose; 0 if none.
    pub abilities: u8,
    /// Number of movement cards to choose; 0 if none.
    pub movements: u8,
}

/// Card on offer.
#[derive(Debug, Clone, Copy)]
pub struct PickCard<'a> {
    /// Id of the card.
    pub id: CardId,
    /// Face of the card.
    pub face: CardFace<'a>,
    /// True if the card is chosen.
    pub picked: bool,
}

/// Intents of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PickIntent {
    /// Choose the card, or unchoose it.
    Toggle(CardId),
    /// Submit the selection.
    Confirm,
}

/// Draws the question in `bar` and the cards in `hand`; a hovered card is enlarged in `stage`.
pub fn pick(ui: &mut Ui, bar: Rect, hand: Rect, stage: Rect, model: &PickModel) -> Option<PickIntent> {
    let toggled = cards(ui, hand, stage, model);
    let closed = placed(ui, bar, |ui| panel(ui, model));
    toggled.or(closed).or_else(|| typed(ui, model))
}

fn panel(ui: &mut Ui, model: &PickModel) -> Option<PickIntent> {
    let inner = ground(ui);
    let counters = [model.abilities, model.movements].into_iter().filter(|wanted| *wanted > 0).count();
    let wide = CONFIRM + COUNTER * counters as f32;
    let (mut question, mut buttons) = inner.split_left_right_at_x(inner.right() - wide);
    if inner.height() >= TWO_ROWS {
        let last = inner.bottom() - LAST_ROW;
        (question, buttons) = (question.with_min_y(last), buttons.with_min_y(last));
    }
    if inner.height() >= THREE_ROWS {
        head(ui, inner.with_max_y(inner.bottom() - LAST_ROW), model.seat, model.title, model.because);
    } else if inner.height() >= TWO_ROWS {
        head(ui, inner, model.seat, model.title, "");
        let why = set_because(ui, model.because, question.size() - vec2(8.0, 0.0));
        let at = question.left_center() - vec2(0.0, 0.5 * why.size().y);
        ui.painter().galley(at, why, colour::TEXT_DIM);
    } else {
        head(ui, question, model.seat, model.title, model.because);
    }
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).layout(layout), |ui| {
        let blocked = missing(model);
        let button = Button::new("Confirm", ButtonWeight::Primary)
            .key(InputAction::Confirm)
            .why("Confirm selection")
            .blocked(blocked.as_deref());
        let typed = blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
        let confirm = button.size(CONFIRM - 10.0, 40.0).show(ui).clicked() || typed;
        counter(ui, model, Kind::Movement);
        counter(ui, model, Kind::Ability);
        confirm.then_some(PickIntent::Confirm)
    })
    .inner
}

fn cards(ui: &Ui, strip: Rect, stage: Rect, model: &PickModel) -> Option<PickIntent> {
    let kinds: Vec<Kind> = model.cards.iter().map(|card| card.face.card.kind).collect();
    let places = row(strip, &kinds);
    let mut asked = None;
    for (place, (card, rect)) in model.cards.iter().zip(places).enumerate() {
        let response = ui.interact(rect, ui.id().with(("pick", card.id.0)), Sense::click());
        let blocked = !card.picked && full(model, card.face.card.kind);
        let rect = if card.picked { rect.translate(vec2(0.0, -8.0)) } else { rect };
        let hovered = response.hovered() || response.has_focus();
        let look = CardLook { picked: card.picked, hovered, unavailable: blocked, ..CardLook::default() };
        face::paint(ui.painter(), rect, &card.face, look);
        card_zoom(ui, &response, &CardZoom { face: card.face, blocked: None, stage });
        if let Some(action) = key(model.cards, place) {
            tab(ui.painter(), rect, action);
        }
        if response.clicked() && !blocked {
            note_press(&response);
            asked = Some(PickIntent::Toggle(card.id));
        }
    }
    asked
}

/// Key of a card, the same as in the hand: movement cards and abilities are counted separately.
fn key(cards: &[PickCard], place: usize) -> Option<InputAction> {
    let kind = cards[place].face.card.kind;
    let nth = cards[..place].iter().filter(|card| card.face.card.kind == kind).count() as u8;
    match kind {
        Kind::Movement => (nth < 4).then_some(InputAction::Movement(nth)),
        Kind::Ability => (nth < 6).then_some(InputAction::Ability(nth)),
    }
}

fn typed(ui: &Ui, model: &PickModel) -> Option<PickIntent> {
    model.cards.iter().enumerate().find_map(|(place, card)| {
        let blocked = !card.picked && full(model, card.face.card.kind);
        let asked = key(model.cards, place).is_some_and(|action| input::pressed(ui.ctx(), action));
        (!blocked && asked).then_some(PickIntent::Toggle(card.id))
    })
}

fn wanted(model: &PickModel, kind: Kind) -> u8 {
    match kind {
        Kind::Ability => model.abilities,
        Kind::Movement => model.movements,
    }
}

fn picked(model: &PickModel, kind: Kind) -> u8 {
    model.cards.iter().filter(|c| c.picked && c.face.card.kind == kind).count() as u8
}

fn full(model: &PickModel, kind: Kind) -> bool {
    picked(model, kind) >= wanted(model, kind)
}

fn missing(model: &PickModel) -> Option<String> {
    [(Kind::Ability, "ability"), (Kind::Movement, "movement")].into_iter().find_map(|(kind, name)| {
        let left = wanted(model, kind).saturating_sub(picked(model, kind));
        (left > 0).then(|| format!("Choose {}.", counted(left, &format!("more {name} card"))))
    })
}

fn counter(ui: &mut Ui, model: &PickModel, kind: Kind) {
    let (wanted, picked) = (wanted(model, kind), picked(model, kind));
    if wanted == 0 {
        return;
    }
    let (band, light) = kind_colours(kind);
    let name = if kind == Kind::Ability { "ability" } else { "movement" };
    let galley =
        ui.painter().layout_no_wrap(format!("{picked} of {wanted} {name}"), bold(size::LABEL), colour::TEXT);
    let (rect, _) = ui.allocate_exact_size(galley.size() + vec2(24.0, 12.0), Sense::hover());
    ui.painter().rect_filled(rect, 6.0, if picked == wanted { band } else { mix(colour::WELL, band, 0.4) });
    ui.painter().rect_filled(rect.with_max_x(rect.left() + 4.0), 2.0, light);
    ui.painter().galley(rect.min + vec2(14.0, 6.0), galley, colour::TEXT);
}
