//! Hand along the bottom edge: movement cards left, abilities right. A card rises under the pointer.

use bevy_egui::egui::{
    Area, Context, Id, LayerId, Order, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::super::layout::{HAND_LOW, HAND_PEEK, HAND_REST, LIFT, REST};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::face;
use crate::kit::ui::card::low::{LOW, paint_low};
use crate::kit::ui::card::model::{CardFace, CardLook, HAND, PlaySlot};
use crate::kit::ui::card::zoom::{CardZoom, card_zoom, card_zoom_after};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::label;
use crate::kit::ui::theme::{colour, is_low, size};
use crate::kit::ui::widgets::key_width;
use hexstrike_game::rules::CardId;
use hexstrike_game::rules::cards::card::Kind;

const GAP: f32 = 8.0;
/// Room above the cards for their key tabs, in points.
const ABOVE: f32 = 10.0;
const LEAST_GAP: f32 = 3.0;
/// Delay until a raised card is also enlarged, in seconds.
const RISEN_REST: f64 = 1.2;
/// Duration of a card's rise, in seconds.
const RISE: f32 = 0.1;
const BETWEEN_KINDS: f32 = 28.0;

/// Model of one seat's hand.
#[derive(Debug, Clone, Copy)]
pub struct HandModel<'a> {
    /// Movement cards, then abilities, each in the order of the hand.
    pub cards: &'a [HandCard<'a>],
    /// True while the seat chooses; else the hand is lowered and shows titles only.
    pub raised: bool,
    /// True if cards can be chosen. Choosing one from a lowered hand raises it.
    pub open: bool,
    /// Area for an enlarged card, usually next to the board.
    pub stage: Rect,
}

/// Card of the hand.
#[derive(Debug, Clone, Copy)]
pub struct HandCard<'a> {
    /// Id of the card.
    pub id: CardId,
    /// Face of the card.
    pub face: CardFace<'a>,
    /// Slot of the card in the planned play.
    pub chosen: Option<PlaySlot>,
    /// True if the card was played and returns only with a refresh.
    pub exhausted: bool,
    /// Reason why the card cannot be chosen.
    pub blocked: Option<&'a str>,
}

/// Intents of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandIntent {
    /// Put the card into the given slot, else into the slot that suits it.
    Pick(CardId, Option<PlaySlot>),
    /// Take the card back.
    Release(CardId),
    /// Show why the blocked card cannot be chosen.
    Refused(CardId),
}

/// Drag payload of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dragged(pub CardId);

/// Layer of the card that is dragged, above everything else.
pub fn dragged_layer() -> LayerId {
    LayerId::new(Order::Tooltip, Id::new("dragged card"))
}

/// Draws the hand at the bottom of `ui` and returns its intent.
pub fn hand(ui: &mut Ui, model: &HandModel) -> Option<HandIntent> {
    let area = ui.max_rect();
    let raised = ui.ctx().animate_bool_with_time(ui.id().with("raised"), model.raised, 0.2);
    let sunk = (1.0 - raised) * (area.height() - HAND_PEEK);
    let risen = ui.data(|data| data.get_temp::<CardId>(ui.id().with("risen")));
    let mut intent = None;
    let mut lifted = None;
    for (place, (card, rest)) in places(area, model.cards).into_iter().enumerate() {
        let rest = rest.translate(vec2(0.0, sunk));
        // A raised card stays raised while the pointer moves up along it.
        let top = if risen == Some(card.id) { rest.top().min(area.bottom() - HAND.y) } else { rest.top() };
        let reach = rest.with_min_y(top).with_max_y(rest.bottom() + 40.0);
        let above = wide(reach, area).with_min_y(top - LIFT);
        let id = ui.id().with(("card", card.id.0));
        let response = touch(ui, id, reach, (risen == Some(card.id)).then_some(above));
        response.widget_info(|| {
            WidgetInfo::labeled(WidgetType::Button, card.blocked.is_none(), &card.face.card.name)
        });
        intent = intent.or(asked(&response, card));
        drag(ui, &response, card);
        let hovered = response.hovered() || response.has_focus();
        let rise = ui.id().with(("rise", card.id.0));
        let up = ui.ctx().animate_bool_with_time(rise, hovered && model.raised, RISE);
        if hovered && !response.dragged() {
            let before = lifted.replace((card, rest, place, response, up));
            // The pointer and the focus may be on two different cards.
            if let Some((card, rest, place, ..)) = before {
                draw(ui, ui.painter(), card, rest, false);
                mark(ui.painter(), rest, model, place);
            }
        } else {
            hints::card_zoom(&response);
            draw(ui, ui.painter(), card, rest, response.dragged());
            mark(ui.painter(), rest, model, place);
        }
    }
    let rises = lifted.as_ref().map(|(card, ..)| card.id).filter(|_| model.raised);
    ui.data_mut(|data| match rises {
        Some(card) => drop(data.insert_temp(ui.id().with("risen"), card)),
        None => data.remove::<CardId>(ui.id().with("risen")),
    });
    if let Some((card, rest, place, response, up)) = lifted {
        // Cards at rest are cut off at the lower edge. The raised card shows whole.
        let whole = if model.raised { wide(rest, area).with_max_y(rest.top() + HAND.y) } else { rest };
        let below = (whole.bottom() - sunk - area.bottom()).max(0.0);
        let rest = whole.translate(vec2(0.0, -(LIFT + below) * raised * up));
        // Panels next to the hand end above resting cards, so a raised card is drawn over them.
        let over = ui.ctx().layer_painter(risen_layer(ui));
        draw(ui, &over, card, rest, false);
        mark(&over, rest, model, place);
        let floor = (area.top() + sunk - LIFT).min(model.stage.bottom());
        // The enlarged card stands above the raised one, without overlap.
        let beside = rest.right() < model.stage.left() || rest.left() > model.stage.right();
        let floor = if beside { floor } else { floor.min(rest.top()) };
        let stage = model.stage.with_max_y(floor);
        // The reason for a block matters only while a play is chosen.
        let zoom = CardZoom { face: card.face, blocked: card.blocked.filter(|_| model.open), stage };
        if below > 0.0 && model.raised {
            // At the largest text size the card is readable as it is; enlarging it would cover the rest.
            if is_low(ui.ctx().viewport_rect()) {
                hints::card_zoom(&response);
            } else {
                card_zoom_after(ui, &response, &zoom, RISEN_REST);
            }
        } else {
            card_zoom(ui, &response, &zoom);
        }
    }
    let typed = if model.open { typed(ui.ctx(), model.cards) } else { None };
    intent.or(typed)
}

/// Response of a card. A risen card has a layer over the panels around it: a press hits the card and not what it covers.
/// Its id is the same in both layers, so that a drag goes on when the card falls back into the hand.
fn touch(ui: &Ui, id: Id, reach: Rect, risen: Option<Rect>) -> Response {
    let sense = Sense::click_and_drag();
    let over = risen.and_then(|place| {
        let layer = risen_layer(ui);
        let area = Area::new(layer.id).order(layer.order).constrain(false).fade_in(false);
        let shown = area.fixed_pos(place.min).show(ui.ctx(), |over| {
            over.expand_to_include_rect(place);
            // In its first pass egui only measures an area: nothing in it can be pressed.
            (!over.is_sizing_pass()).then(|| over.interact(place, id, sense))
        });
        shown.inner
    });
    over.unwrap_or_else(|| ui.interact(reach, id, sense))
}

fn risen_layer(ui: &Ui) -> LayerId {
    LayerId::new(Order::Foreground, ui.id().with("risen card"))
}

/// Widens a slim card to its full width, within `area`.
fn wide(rest: Rect, area: Rect) -> Rect {
    let more = 0.5 * (HAND.x - rest.width()).max(0.0);
    let left = (rest.left() - more).min(area.right() - GAP - HAND.x).max(area.left() + GAP);
    if more > 0.0 { Rect::from_x_y_ranges(left..=left + HAND.x, rest.y_range()) } else { rest }
}

/// Rectangles of the cards in `area` while the hand is raised.
pub fn places<'a, 'b>(area: Rect, cards: &'b [HandCard<'a>]) -> Vec<(&'b HandCard<'a>, Rect)> {
    let kinds: Vec<Kind> = cards.iter().map(|card| card.face.card.kind).collect();
    cards.iter().zip(row(area, &kinds)).collect()
}

/// Rectangles of cards in a row along the lower edge of `area`; more cards are slimmer.
pub fn row(area: Rect, kinds: &[Kind]) -> Vec<Rect> {
    let changes = kinds.windows(2).filter(|pair| pair[0] != pair[1]).count() as f32;
    let gaps = kinds.len().saturating_sub(1) as f32 - changes;
    let room = area.width() - 2.0 * GAP - changes * BETWEEN_KINDS;
    let count = kinds.len().max(1) as f32;
    let width = ((room - gaps * LEAST_GAP) / count).min(HAND.x);
    let gap = ((room - count * width) / gaps.max(1.0)).min(GAP);
    let whole = count * width + gaps * gap + changes * BETWEEN_KINDS;
    let mut x = area.center().x - 0.5 * whole;
    let mut last = None;
    kinds
        .iter()
        .map(|kind| {
            x += match last.replace(*kind) {
                None => 0.0,
                Some(before) if before == *kind => gap,
                Some(_) => BETWEEN_KINDS,
            };
            let left = x;
            x += width;
            // In a low area the cards extend below its edge.
            let height = if area.height() <= HAND_LOW {
                LOW
            } else if (area.height() - HAND_REST).abs() < 0.5 {
                REST
            } else {
                HAND.y
            };
            let top = (area.bottom() - height).max(area.top() + ABOVE);
            Rect::from_min_size(pos2(left, top), vec2(width, height))
        })
        .collect()
}

fn asked(response: &Response, card: &HandCard) -> Option<HandIntent> {
    let slot = response.secondary_clicked().then_some(PlaySlot::Passive);
    if !response.clicked() && slot.is_none() {
        return None;
    }
    Some(choose(card, slot))
}

fn choose(card: &HandCard, slot: Option<PlaySlot>) -> HandIntent {
    match (card.chosen, card.blocked) {
        (Some(_), _) => HandIntent::Release(card.id),
        (None, Some(_)) => HandIntent::Refused(card.id),
        (None, None) => HandIntent::Pick(card.id, slot),
    }
}

fn typed(ctx: &Context, cards: &[HandCard]) -> Option<HandIntent> {
    let movements =
        (0..4).map(|n| (Kind::Movement, n, InputAction::Movement(n), InputAction::PassiveMovement(n)));
    let abilities =
        (0..6).map(|n| (Kind::Ability, n, InputAction::Ability(n), InputAction::PassiveAbility(n)));
    movements.chain(abilities).find_map(|(kind, n, take, as_passive)| {
        let passive = input::pressed(ctx, as_passive);
        if !passive && !input::pressed(ctx, take) {
            return None;
        }
        let card = cards.iter().filter(|card| card.face.card.kind == kind).nth(usize::from(n))?;
        Some(choose(card, passive.then_some(PlaySlot::Passive)))
    })
}

fn drag(ui: &Ui, response: &Response, card: &HandCard) {
    if card.blocked.is_none() {
        response.dnd_set_drag_payload(Dragged(card.id));
    }
    if let (true, None, Some(at)) = (response.dragged(), card.blocked, ui.ctx().pointer_interact_pos()) {
        let painter = ui.ctx().layer_painter(dragged_layer());
        let rect = Rect::from_center_size(at, 0.8 * HAND);
        face::paint(&painter, rect, &card.face, CardLook { hovered: true, ..CardLook::default() });
    }
}

fn draw(ui: &Ui, painter: &Painter, card: &HandCard, rect: Rect, away: bool) {
    let look = CardLook {
        chosen: card.chosen,
        unavailable: away || (card.blocked.is_some() && card.chosen.is_none()),
        exhausted: card.exhausted,
        ..CardLook::default()
    };
    if rect.height() <= LOW {
        paint_low(painter, rect, &card.face, look);
    } else {
        face::paint(painter, rect, &card.face, look);
    }
    if ui.ctx().memory(|m| m.has_focus(ui.id().with(("card", card.id.0)))) {
        painter.rect_stroke(rect.expand(2.0), 9.0, Stroke::new(3.0, colour::GOLD), StrokeKind::Outside);
    }
}

/// Draws the number key of a card as a tab at its upper left corner.
fn mark(painter: &Painter, card: Rect, model: &HandModel, place: usize) {
    let kind = model.cards[place].face.card.kind;
    let nth = model.cards[..place].iter().filter(|c| c.face.card.kind == kind).count() as u8;
    let action = if kind == Kind::Ability { InputAction::Ability(nth) } else { InputAction::Movement(nth) };
    if model.raised {
        tab(painter, card, action);
    }
}

/// Draws the key that selects a card as a tab at its upper left corner.
pub fn tab(painter: &Painter, card: Rect, action: InputAction) {
    let cap = input::cap(painter.ctx(), action);
    if cap.is_empty() {
        return;
    }
    let width = key_width(painter, &cap).max(18.0);
    let tab = Rect::from_min_size(card.left_top() + vec2(8.0, -10.5), vec2(width, 15.0));
    let edge = Stroke::new(1.0, colour::LINE_STRONG);
    hints::tell(painter, tab, Hint::Words(format!("{cap} selects this card"), Vec::new()));
    painter.rect(tab, 4.0, colour::SLATE_UP, edge, StrokeKind::Inside);
    label(painter, tab.center(), &cap, size::CAPTION, colour::TEXT, false);
}
