//! The hand of the player at the screen: a row of hexes that are clicked, dragged or chosen by key.

use arrow_game::rules::catalogue::CardDef;
use arrow_game::rules::events::{ArrowInput, Question};
use bevy_egui::egui::{
    Align2, Id, LayerId, Order, Pos2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::face::{self, ArrowFace};
use super::scene::{ArrowDesk, ArrowIntent, TableScene, card_at, put_down, suit_number};
use super::words::card_words;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::shapes::pointy_hex;
use crate::kit::ui::theme::{bold, colour, size};
use crate::kit::ui::widgets::note_press;
use crate::table::play::TableIntent;

/// Radius and middles of so many cards in a row.
pub fn middles(rect: Rect, cards: usize) -> (f32, Vec<Pos2>) {
    let count = cards.max(1) as f32;
    let radius = (0.5 * rect.height() - 4.0).min(rect.width() / (count * 1.84)).min(86.0);
    let pitch = 1.84 * radius;
    let left = rect.center().x - 0.5 * pitch * (count - 1.0);
    let middle = |nth: usize| pos2(left + pitch * nth as f32, rect.center().y + 3.0);
    (radius, (0..cards).map(middle).collect())
}

/// Draws the hand. Returns what was asked by a drop or a discard.
pub fn hand(ui: &mut Ui, rect: Rect, scene: &TableScene, desk: &mut ArrowDesk) -> Option<ArrowIntent> {
    let own = scene.view.shown.seat(scene.below());
    let (radius, middles) = middles(rect, own.hand.len());
    if own.hand.is_empty() {
        let words = "No cards in hand";
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, bold(size::LABEL), colour::TEXT_DIM);
    }
    choose_by_key(ui, scene, desk, own.hand.len());
    let mut asked = None;
    for (nth, centre) in middles.into_iter().enumerate() {
        let place = Rect::from_center_size(centre, vec2(1.66, 1.9) * radius);
        let response = ui.interact(place, ui.id().with(("card", nth)), Sense::CLICK | Sense::DRAG);
        let card = card_at(scene, nth).and_then(|card| scene.card(card));
        let name = card.map_or("A card", |card| card.name.as_str());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        note_press(&response);
        if response.clicked() || response.drag_started() {
            asked = asked.or(pick(scene, desk, nth));
        }
        let chosen = desk.selected == Some(nth);
        let dragged = response.dragged();
        let high = if chosen {
            10.0
        } else if response.hovered() {
            5.0
        } else {
            0.0
        };
        let at = centre - vec2(0.0, high);
        let look = look_of(scene, card, own.credits, chosen && desk.covered);
        if !dragged {
            face::card(ui.painter(), at, radius, &look);
        }
        if chosen || response.has_focus() {
            let ring = bevy_egui::egui::Stroke::new(3.0, colour::GOLD);
            ui.painter()
                .add(bevy_egui::egui::Shape::closed_line(pointy_hex(at, 1.02 * radius).to_vec(), ring));
        }
        if let Some(card) = card {
            hints::say(&response, &card_words(card));
        }
        if dragged && let Some(pointer) = response.interact_pointer_pos() {
            follow(ui, scene, desk, pointer, &look);
        }
        if response.drag_stopped()
            && let Some(pointer) = response.interact_pointer_pos()
            && let Some(cell) = scene.layout.cell_at(pointer, &scene.setup().board)
            && scene.question() == Some(Question::Play)
        {
            asked = asked.or(put_down(scene, desk, cell, desk.covered));
        }
    }
    asked
}

/// Draws the card under the pointer that drags it.
fn follow(ui: &Ui, scene: &TableScene, desk: &mut ArrowDesk, pointer: Pos2, look: &ArrowFace) {
    desk.pointed = scene.layout.cell_at(pointer, &scene.setup().board);
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("dragged card")));
    face::card(&painter, pointer, 0.97 * scene.layout.radius, look);
}

fn look_of<'a>(
    scene: &TableScene<'a>,
    card: Option<&'a CardDef>,
    credits: u16,
    covered: bool,
) -> ArrowFace<'a> {
    let affordable = card.is_some_and(|card| u16::from(card.cost) <= credits);
    ArrowFace {
        card,
        suit: card.map_or(0, |card| suit_number(scene.setup(), card)),
        owner: Some(scene.below()),
        rot: 0.0,
        covered,
        damage: 0,
        plus: 0,
        cost: card.map(|card| (card.cost, affordable)),
        squash: 1.0,
        strength: 1.0,
    }
}

/// Selects a card, or discards it where that is asked.
fn pick(scene: &TableScene, desk: &mut ArrowDesk, nth: usize) -> Option<ArrowIntent> {
    let card = card_at(scene, nth)?;
    if scene.question() == Some(Question::Discard) {
        return Some(TableIntent::Give(ArrowInput::Discard(card)));
    }
    if desk.selected == Some(nth) {
        return None;
    }
    (desk.selected, desk.passes) = (Some(nth), false);
    desk.covered = false;
    None
}

/// Selects a card by key, and turns it over.
fn choose_by_key(ui: &Ui, scene: &TableScene, desk: &mut ArrowDesk, count: usize) {
    let pressed = |action| input::pressed(ui.ctx(), action);
    for nth in 0..count.min(9) {
        if pressed(InputAction::PickCard(nth as u8)) {
            let _ = pick(scene, desk, nth).filter(|_| scene.question() != Some(Question::Discard));
            desk.selected = Some(nth);
        }
    }
    let steps = i32::from(pressed(InputAction::NextCard)) - i32::from(pressed(InputAction::PreviousCard));
    if steps != 0 && count > 0 {
        let count = count as i32;
        let next = desk
            .selected
            .map_or(if steps > 0 { 0 } else { count - 1 }, |now| (now as i32 + steps).rem_euclid(count));
        (desk.selected, desk.covered) = (Some(next as usize), false);
    }
    if pressed(InputAction::TurnCard) {
        desk.covered = !desk.covered;
    }
}
