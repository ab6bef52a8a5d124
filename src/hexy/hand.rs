//! Hand of the viewer, and the backs of a hand that the viewer may not see.

use bevy_egui::egui::{
    Color32, Id, Painter, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::desk::{HexyDesk, HexyIntent, HexyPick};
use super::face::{FaceLook, enlarge_rested, face};
use super::model::HexyModel;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{colour, mix};
use crate::kit::ui::widgets::note_press;
use hexy_game::HexyGame;
use hexy_game::rules::catalogue::{CardDef, CardKind, CardNo};
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::state::{DueDecision, Target};
use kernel::Seat;
use kernel::words::capital;
use shell::game::Game;

/// Largest share of a card's height that its width has.
const SHAPE: f32 = 0.74;
/// Smallest share; cards that are still too many overlap.
const SLIM: f32 = 0.62;
/// Gap between cards, in points.
const GAP: f32 = 6.0;

/// Area of the cards within the place of the hand.
pub fn area(rect: Rect) -> Rect {
    rect.shrink2(vec2(2.0, 8.0))
}

/// Places of so many cards in a row; they overlap if there are too many.
pub fn places(rect: Rect, cards: usize) -> Vec<Rect> {
    let fair = (rect.width() - GAP * (cards.max(1) as f32 - 1.0)) / cards.max(1) as f32;
    let size = vec2(fair.clamp(SLIM * rect.height(), SHAPE * rect.height()), rect.height());
    let room = rect.width() - size.x;
    let step = if cards < 2 { 0.0 } else { (size.x + GAP).min(room / (cards as f32 - 1.0)) };
    let left = rect.center().x - 0.5 * (size.x + step * (cards.max(1) as f32 - 1.0));
    (0..cards).map(|nth| Rect::from_min_size(pos2(left + step * nth as f32, rect.top()), size)).collect()
}

/// Readiness of a card of the hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Readiness {
    /// It can be played with the proposed free acts.
    Ready,
    /// Energy is missing that the proposal does not take.
    Short,
    /// It cannot be played now, for this reason.
    Blocked(String),
}

/// Readiness of a card of the viewer, who is asked.
pub fn readiness(model: &HexyModel, possible: &[HexyInput], card: CardNo) -> Readiness {
    let Some(seat) = model.asked() else { return Readiness::Blocked("You are not asked now.".to_owned()) };
    let act = possible.iter().find(|act| matches!(act, HexyInput::Cast { card: cast, .. } if *cast == card));
    match act {
        Some(act) if model.state().proposal(seat, act).is_enough() => Readiness::Ready,
        Some(_) => Readiness::Short,
        None => {
            let cast = HexyInput::Cast { card, target: Target::None, pay: None };
            let why = model.refusal(&cast).unwrap_or(HexyRefusal::Target);
            let why = if why == HexyRefusal::Target {
                "There is nothing now that it could be played at.".to_owned()
            } else {
                why.to_string()
            };
            Readiness::Blocked(why)
        }
    }
}

/// Draws the hand of the viewer; returns what was clicked.
pub fn hand(ui: &mut Ui, rect: Rect, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let cards = &model.shown.seat(model.home).hand;
    let hidden = model.shown.seat(model.home).hidden as usize;
    let possible = model.possible();
    let places = places(rect, cards.len() + hidden);
    let acts = matches!(model.decision(), Some(DueDecision::Priority(_)));
    let mut intent = None;
    let mut raised = None;
    for (nth, (card, place)) in cards.iter().zip(&places).enumerate() {
        // The part that the next card leaves free hears the pointer.
        let free =
            places.get(nth + 1).map_or(*place, |next| place.with_max_x(next.left().min(place.right())));
        let response = ui.interact(free, Id::new(("hexy card", nth)), Sense::click());
        let readiness = readiness(model, &possible, *card);
        let def = model.card(*card);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, model.asked().is_some(), &def.name));
        hints::read_out(&response, &hint(def, &readiness));
        note_press(&response);
        let is_picked = desk.picked == HexyPick::Card(*card) && cards[..nth].last() != Some(card);
        let look = FaceLook {
            picked: is_picked,
            hovered: response.hovered() || response.has_focus(),
            ready: readiness == Readiness::Ready,
            dim: matches!(readiness, Readiness::Blocked(_)) && acts,
        };
        if look.hovered || is_picked {
            raised = Some((nth, look));
        } else {
            face(ui.painter(), *place, def, look);
        }
        if response.hovered() {
            enlarge_rested(ui, response.id, *place, def);
        }
        if response.clicked() && model.asked().is_some() {
            intent = Some(HexyIntent::Card(*card));
        }
    }
    for place in places.iter().skip(cards.len()) {
        back(ui.painter(), *place, model.home);
    }
    if let Some((nth, look)) = raised {
        face(ui.painter(), places[nth].translate(vec2(0.0, -10.0)), model.card(cards[nth]), look);
    }
    intent
}

/// Card in words for a reader: name, kind, and why it cannot be played.
fn hint(card: &CardDef, readiness: &Readiness) -> String {
    let kind = capital(card.kind.word());
    let why = match readiness {
        Readiness::Ready => String::new(),
        Readiness::Short => " There is not enough energy for it without a last Potency or a card.".to_owned(),
        Readiness::Blocked(why) => format!(" {why}"),
    };
    let speed = if card.kind == CardKind::Wizardry { " It can be played in answer." } else { "" };
    format!("{}. {kind}.{speed}{why}", card.name)
}

/// Draws the back of a card with the colour of its owner.
pub fn back(painter: &Painter, rect: Rect, seat: Seat) {
    let tint = crate::kit::ui::theme::seat_colour(seat);
    let round = 0.08 * rect.width();
    let fill = mix(colour::WELL, tint, 0.28);
    painter.rect(rect, round, fill, Stroke::new(1.0, mix(tint, Color32::BLACK, 0.2)), StrokeKind::Inside);
    let inner = rect.shrink(0.14 * rect.width());
    painter.rect_stroke(inner, 0.6 * round, Stroke::new(1.0, tint.gamma_multiply(0.5)), StrokeKind::Inside);
    crate::kit::ui::widgets::seat_mark(painter, rect.center(), 0.2 * rect.width(), seat);
}

/// Discard of a card for energy, if it is legal now.
pub fn discard(model: &HexyModel, card: CardNo) -> Option<HexyInput> {
    let discard = HexyInput::Discard(card);
    let seat = model.asked()?;
    HexyGame::check(model.state(), seat, &discard).is_ok().then_some(discard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_hand_stays_within_its_place() {
        let rect = Rect::from_min_size(pos2(10.0, 10.0), vec2(640.0, 140.0));
        for cards in 0..24 {
            let places = places(rect, cards);
            assert_eq!(places.len(), cards);
            assert!(places.iter().all(|place| rect.expand(0.5).contains_rect(*place)), "{cards} cards");
            assert!(places.windows(2).all(|pair| pair[1].left() - pair[0].left() > 20.0), "{cards} cards");
        }
    }
}
