//! Slots of a deck: four movement cards, and twelve ability cards in draw order.

use bevy_egui::egui::{
    Align2, DragAndDrop, LayerId, Order, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::model::{BenchIntent, DecksModel};
use crate::kit::ui::card::face::{self, BRIEF_BELOW};
use crate::kit::ui::card::low::paint_low;
use crate::kit::ui::card::model::{CardFace, CardLook};
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::label;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, note_press};
use hexstrike_game::content::decks::{ABILITIES, MOVEMENT};
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;

/// Width of the row names, and gap between slots, in points.
const NAMES: f32 = 92.0;
const GAP: f32 = 6.0;
const COLUMNS: usize = 4;

/// Width of an enlarged card, in points.
const ZOOM: f32 = 312.0;

/// Drag payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeckDrag {
    /// Card in a slot of the deck.
    Slot(Kind, usize),
    /// Card from the pool.
    Card(CardId),
}

/// Draws all slots, including empty ones.
pub fn slots(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let area = ui.max_rect().shrink2(vec2(0.0, 4.0));
    let rows = 1 + ABILITIES / COLUMNS;
    let height = (area.height() - GAP * (rows - 1) as f32) / rows as f32;
    let width = (area.width() - NAMES - GAP * (COLUMNS - 1) as f32) / COLUMNS as f32;
    let mut asked = None;
    for (kind, count, first) in [(Kind::Movement, MOVEMENT, 0), (Kind::Ability, ABILITIES, 1)] {
        // Surplus cards of a file appear once earlier ones are removed.
        for place in 0..count {
            let row = first + place / COLUMNS;
            let top = area.top() + (height + GAP) * row as f32;
            if place % COLUMNS == 0 {
                let at = pos2(area.left(), top + 0.5 * height);
                let name = row_name(kind, place / COLUMNS, model.hand_limit);
                let painter = ui.painter();
                let name = painter.text(at, Align2::LEFT_CENTER, name, bold(size::BODY), colour::TEXT_DIM);
                hints::tell(painter, name, Hint::Words(row_words(kind, model.hand_limit), Vec::new()));
            }
            let left = area.left() + NAMES + (width + GAP) * (place % COLUMNS) as f32;
            let rect = Rect::from_min_size(pos2(left, top), vec2(width, height));
            asked = asked.or(slot(ui, rect, model, kind, place));
        }
    }
    if let (Some(drag), Some(at)) =
        (DragAndDrop::payload::<DeckDrag>(ui.ctx()), ui.ctx().pointer_latest_pos())
    {
        let name = |card: CardId| model.library.card(card).name.clone();
        let words = match *drag {
            DeckDrag::Card(card) => name(card),
            DeckDrag::Slot(kind, place) => {
                let card = model.draft.part(kind).get(place).and_then(|id| model.library.card_id(id));
                card.map_or_else(String::new, name)
            }
        };
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, ui.id().with("dragged")));
        let place = Rect::from_min_size(at + vec2(10.0, 10.0), vec2(150.0, 26.0));
        painter.rect(place, ROUND, colour::GOLD, Stroke::new(1.0, colour::GOLD_DEEP), StrokeKind::Inside);
        label(&painter, place.center(), &words, size::BODY, colour::INK, false);
    }
    asked
}

fn slot(ui: &mut Ui, rect: Rect, model: &DecksModel, kind: Kind, place: usize) -> Option<BenchIntent> {
    let id = ui.id().with(("slot", kind == Kind::Movement, place));
    let response = ui.interact(rect, id, Sense::click_and_drag());
    note_press(&response);
    let name = model.draft.part(kind).get(place);
    let card = name.and_then(|name| model.library.card_id(name));
    let said = match (card, name) {
        (Some(card), _) => model.face(card).texts.spoken.clone(),
        (None, Some(name)) => format!("No card {name}"),
        (None, None) => "An empty place".to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &said));
    let own = model.faults.iter().filter(|fault| fault.card == Some((kind, place)));
    let faults: Vec<&str> = own.map(|fault| fault.words.as_str()).collect();
    let picked = model.picked == Some((kind, place));
    match card {
        Some(card) => {
            hints::read_out(&response, &said);
            full(ui, rect, &response, &model.face(card), picked, faults.first().copied());
        }
        None => {
            hints::say(&response, &said);
            empty(ui.painter(), rect, name.map_or("empty", |_| "unknown card"));
        }
    }
    if kind == Kind::Ability && name.is_some() {
        number(ui, rect, place, model.hand_limit);
    }
    if !faults.is_empty() {
        broken(ui.painter(), rect, &faults.join("; "));
    }
    if response.has_focus() || response.contains_pointer() && ui.ctx().dragged_id().is_some() {
        ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    if !model.own {
        return None;
    }
    let taken_out = name.is_some() && (picked && take_out(ui, rect) || response.secondary_clicked());
    taken_out
        .then_some(BenchIntent::Remove(kind, place))
        .or_else(|| dragged(&response, model, (kind, place), name.is_some()))
        .or_else(|| response.clicked().then(|| clicked(model, (kind, place), name.is_some())))
}

/// Draws a card in its slot; in a low slot without texts, like in a low hand.
fn full(ui: &Ui, rect: Rect, response: &Response, face: &CardFace, picked: bool, blocked: Option<&str>) {
    let hovered = response.hovered() || response.has_focus();
    let look = CardLook { hovered, picked, ..CardLook::default() };
    let place = rect.shrink(2.0);
    if place.height() < BRIEF_BELOW {
        paint_low(ui.painter(), place, face, look);
    } else {
        face::paint(ui.painter(), place, face, look);
    }
    if ui.ctx().dragged_id() != Some(response.id) {
        // Enlarge the card on the opposite side of the screen.
        let whole = ui.max_rect();
        let stage = Rect::from_min_size(whole.min, vec2(ZOOM, whole.height()));
        let at_left = rect.center().x < whole.center().x;
        let stage = stage.translate(vec2(if at_left { whole.width() - ZOOM } else { 0.0 }, 0.0));
        card_zoom(ui, response, &CardZoom { face: *face, blocked, stage });
    }
}

fn empty(painter: &Painter, rect: Rect, words: &str) {
    let edge = Stroke::new(1.0, colour::LINE_STRONG);
    painter.rect(rect.shrink(2.0), ROUND, colour::WELL, edge, StrokeKind::Inside);
    painter.text(rect.center(), Align2::CENTER_CENTER, words, text(size::BODY), colour::TEXT_DIM);
}

/// Draws the rule that the card breaks, at the foot of its slot.
fn broken(painter: &Painter, rect: Rect, words: &str) {
    painter.rect_stroke(rect, ROUND, Stroke::new(2.0, colour::ATTACK), StrokeKind::Inside);
    let room = rect.width() - 12.0;
    let galley = painter.layout(words.to_owned(), bold(size::CAPTION), colour::TEXT, room);
    let at = rect.left_bottom() + vec2(6.0, -6.0 - galley.size().y);
    let ground = Rect::from_min_max(pos2(rect.left() + 2.0, at.y - 2.0), rect.max - vec2(2.0, 2.0));
    painter.rect_filled(ground, 3.0, mix(colour::ATTACK, colour::ABYSS, 0.6));
    painter.galley(at, galley, colour::TEXT);
}

/// Handles dragging a card from this slot, or dropping one on it.
fn dragged(
    response: &Response,
    model: &DecksModel,
    (kind, place): (Kind, usize),
    is_full: bool,
) -> Option<BenchIntent> {
    if response.dragged() && is_full {
        response.dnd_set_drag_payload(DeckDrag::Slot(kind, place));
    }
    match *response.dnd_release_payload::<DeckDrag>()? {
        DeckDrag::Slot(other, from) if other == kind => Some(BenchIntent::Shift(kind, from, place)),
        DeckDrag::Card(card) if model.library.card(card).kind == kind => {
            Some(BenchIntent::Add(card, Some(place)))
        }
        DeckDrag::Slot(..) | DeckDrag::Card(_) => None,
    }
}

/// Moves the picked card to this slot, else picks up the card in it.
fn clicked(model: &DecksModel, (kind, place): (Kind, usize), is_full: bool) -> BenchIntent {
    match model.picked {
        Some((other, from)) if other == kind && from != place => BenchIntent::Shift(kind, from, place),
        Some(same) if same == (kind, place) => BenchIntent::Pick(None),
        _ => BenchIntent::Pick(is_full.then_some((kind, place))),
    }
}

/// Draws the button that removes the picked card, on the card.
fn take_out(ui: &mut Ui, card: Rect) -> bool {
    // Right of the number, where a double press does not hit it.
    let place = Rect::from_min_max(card.left_bottom() + vec2(30.0, -34.0), card.max - vec2(6.0, 6.0));
    let why = "Take this card out of the deck";
    let button = Button::new("Take out", ButtonWeight::Danger).why(why).size(place.width(), place.height());
    placed(ui, place, |ui| button.show(ui).clicked())
}

/// Draws a card's number in draw order, gold in the first hand.
fn number(ui: &Ui, rect: Rect, place: usize, limit: usize) {
    let centre = rect.left_bottom() + vec2(15.0, -15.0);
    let fill = if place < limit {
        colour::GOLD
    } else if place < 2 * limit {
        colour::PARCHMENT_DEEP
    } else {
        colour::STUN
    };
    ui.painter().circle_filled(centre, 9.5, fill);
    label(ui.painter(), centre, &(place + 1).to_string(), 11.5, colour::INK, false);
}

/// Tooltip of a row.
fn row_words(kind: Kind, limit: usize) -> String {
    match kind {
        Kind::Movement => "Movement cards: you begin with all four in hand.".to_owned(),
        Kind::Ability => {
            format!("Ability cards, in the order in which you draw them. You begin with {limit} in hand.")
        }
    }
}

/// Name of a row.
const fn row_name(kind: Kind, row: usize, limit: usize) -> &'static str {
    match (kind, row) {
        (Kind::Movement, _) => "Movement",
        (Kind::Ability, 0) if limit == 4 => "First hand",
        (Kind::Ability, 1) if limit == 4 => "Second draw",
        (Kind::Ability, 2) if limit == 4 => "Third draw",
        (Kind::Ability, 0) => "1 to 4",
        (Kind::Ability, 1) => "5 to 8",
        (Kind::Ability, _) => "9 to 12",
    }
}
