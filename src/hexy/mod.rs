//! HexyGame in the window: the table as pure functions of a model, which return what the player wants.
//!
//! | module | purpose |
//! |---|---|
//! | [`model`] | what the table draws, as one viewer sees it |
//! | [`desk`] | what a player has picked and prepared, and the acts that follow |
//! | [`stops`] | when a player is asked, and automatic passes |
//! | [`preview`] | results of acts before they are announced |
//! | [`layout`] | places of the parts, hexes on screen |
//! | [`board`], [`motion`], [`pieces`] | island, pieces and their motion |
//! | [`hand`], [`face`], [`pigment`] | hand, faces of cards, colours and signs |
//! | [`plates`], [`column`] | energy, Winning Dice, graveyards; the stack and what is asked |

pub mod board;
pub mod column;
pub mod desk;
pub mod face;
pub mod hand;
pub mod layout;
pub mod model;
pub mod motion;
pub mod pieces;
pub mod pigment;
pub mod plates;
pub mod preview;
pub mod stops;

use bevy_egui::egui::{Rect, Ui};

use self::desk::{HexyDesk, HexyIntent};
use self::layout::{BoardView, places};
use self::model::HexyModel;
use crate::kit::input::{self, InputAction};
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::DueDecision;

/// Draws the whole table and returns an input that the player has chosen.
pub fn table(ui: &mut Ui, rect: Rect, model: &HexyModel, desk: &mut HexyDesk) -> Option<HexyInput> {
    desk.refresh(model);
    let places = places(rect);
    let view = BoardView::fitted(places.board.shrink(4.0), &model.setup.map, desk.turned);
    let mut intent = None;
    if desk.graveyard.is_some() {
        intent = plates::graveyard(ui, places.board, model, desk);
    } else {
        intent = intent.or(board::board(ui, places.board, model, desk));
    }
    plates::winning(ui.painter(), places.dice, model);
    intent = intent.or(plates::guest(ui, places.foe, model));
    intent = intent.or(plates::home(ui, places.own, model));
    intent = intent.or(hand::hand(ui, places.hand.shrink2(bevy_egui::egui::vec2(2.0, 8.0)), model, desk));
    intent = intent.or(column::column(ui, places.column, model, desk, &view));
    plates::coins(ui.painter(), places.own, places.foe, model, &view);
    intent = intent.or(keys(ui, model, desk));
    if let Some(intent) = intent {
        desk.take(intent, model);
    }
    desk.automatic(model.state, model.asked()?)
}

/// Requests by key or gamepad.
fn keys(ui: &Ui, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let ctx = ui.ctx();
    model.asked()?;
    if input::pressed(ctx, InputAction::Confirm) {
        return match model.decision() {
            Some(DueDecision::Mulligan(_)) => Some(HexyIntent::Give(HexyInput::Keep)),
            _ if desk.aimed.is_some() => Some(HexyIntent::Confirm),
            _ => None,
        };
    }
    input::pressed(ctx, InputAction::EndTurn).then_some(HexyIntent::Pass)
}
