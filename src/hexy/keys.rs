//! Keys of the table.

use bevy_egui::egui::Ui;

use super::desk::{HexyDesk, HexyIntent};
use super::model::HexyModel;
use crate::kit::input::InputAction::{self, *};
use crate::kit::input::lines::{GameKeys, HelpPart};
use crate::kit::input::{Scope, pressed as is_pressed};
use crate::table::play::keys::{CARDS, TURNS, WATCHING};
use hexy_game::rules::catalogue::CardNo;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::DueDecision;
use kernel::Cell;

/// Cards of a hand that have a key of their own.
const PICKED: u8 = 9;

/// Help on the keys.
pub(super) const KEYS: GameKeys = GameKeys {
    own: HelpPart { name: "HexyGame", lines: &[] },
    shared: &[TURNS, CARDS],
    watching: WATCHING,
    never: &[Scope::Duel, Scope::Planning, Scope::Heroes],
    pointer: [
        ("Click", "a card or a piece, then its target; a second click announces a spell or an attack"),
        ("Right click", "puts down what is picked"),
        ("Hover", "over a card or a piece to read it; over a target for what would come of it"),
    ],
};

/// Request by key or gamepad.
pub(super) fn pressed(ui: &Ui, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let ctx = ui.ctx();
    let key = |action: InputAction| is_pressed(ctx, action);
    if key(TakeBack) && model.can_take_back {
        return Some(HexyIntent::TakeBack);
    }
    model.asked()?;
    if key(Confirm) {
        return match model.decision() {
            Some(DueDecision::Mulligan(_)) => Some(HexyIntent::Give(HexyInput::Keep)),
            _ => match desk.pointed {
                Some(hex)
                    if desk.act_at(model, hex).is_none_or(|(act, _)| Some(&act) != desk.aimed.as_ref()) =>
                {
                    Some(HexyIntent::Hex(hex))
                }
                _ => desk.aimed.is_some().then_some(HexyIntent::Confirm),
            },
        };
    }
    if key(PassTurn) {
        return Some(HexyIntent::Pass);
    }
    let hand = &model.shown.seat(model.home).hand;
    if let Some(card) = (0..PICKED).find(|nth| key(PickCard(*nth))).and_then(|nth| hand.get(usize::from(nth)))
    {
        return Some(HexyIntent::Card(*card));
    }
    let way = i32::from(key(NextCard)) - i32::from(key(PreviousCard));
    if way != 0 {
        return neighbour(hand, desk, way).map(HexyIntent::Card);
    }
    let way = i32::from(key(NextChoice)) - i32::from(key(PreviousChoice));
    if way != 0 { choice(model, desk, way) } else { None }
}

/// Card of the hand before or after the picked one, equal ones once.
fn neighbour(hand: &[CardNo], desk: &HexyDesk, way: i32) -> Option<CardNo> {
    let mut cards = hand.to_vec();
    cards.dedup();
    let at = match desk.picked {
        super::desk::HexyPick::Card(card) => cards.iter().position(|other| *other == card),
        _ => None,
    };
    let count = cards.len() as i32;
    let first = if way > 0 { 0 } else { count - 1 };
    let next = at.map_or(first, |at| (at as i32 + way).rem_euclid(count.max(1)));
    cards.get(next as usize).copied()
}

/// Next hex that the picked thing can aim at; without one, the next own piece that can act.
fn choice(model: &HexyModel, desk: &HexyDesk, way: i32) -> Option<HexyIntent> {
    let mut hexes: Vec<Cell> = desk.aims(model);
    if hexes.is_empty() {
        let seat = model.asked()?;
        let own = model.shown.realities.iter().filter(|reality| reality.seat == seat);
        hexes = own.filter_map(|reality| model.shown.hex(reality.at)).collect();
    }
    let count = hexes.len() as i32;
    let at = desk.pointed.and_then(|hex| hexes.iter().position(|other| *other == hex));
    let next = at.map_or(0, |at| (at as i32 + way).rem_euclid(count.max(1)));
    hexes.get(next as usize).copied().map(HexyIntent::Point)
}
