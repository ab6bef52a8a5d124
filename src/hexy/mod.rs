//! HexyGame in the window: the table as pure functions of a model, which return what the player wants.
//!
//! | module | purpose |
//! |---|---|
//! | [`model`] | what the table draws, as one viewer sees it |
//! | [`desk`] | what a player has picked and prepared, and the acts that follow |
//! | [`stops`] | when a player is asked, and automatic passes |
//! | [`preview`] | results of acts before they are announced |
//! | [`layout`] | places of the parts, hexes on screen |
//! | [`board`], [`remarks`], [`motion`] | island, words below it, motion of events |
//! | [`pieces`], `figures` | miniatures |
//! | `pointing` | outlines of what a lesson points at |
//! | [`hand`], [`face`], [`pigment`] | hand, faces of cards, colours and signs |
//! | [`plan`], `game`, `keys` | set-up, the contract of the shared table, keys |
//! | `pool` | cards for the deck builder |
//! | [`plates`] | energy, Winning Dice, graveyards |
//! | `column`, `stack`, `switches` | what is asked; the stack; when to be asked, and how the table is used |

pub mod board;
pub mod column;
pub mod desk;
pub mod face;
mod figures;
mod game;
pub mod hand;
mod keys;
pub mod layout;
pub mod model;
pub mod motion;
pub mod pieces;
pub mod pigment;
pub mod plan;
pub mod plates;
mod pointing;
mod pool;
pub mod preview;
pub mod remarks;
mod stack;
pub mod stops;
mod switches;

use bevy_egui::egui::{Rect, Ui};

use self::desk::{HexyDesk, HexyIntent};
use self::layout::{BoardView, places};
use self::model::HexyModel;
use crate::games::GameModule;
use crate::table::play::{TableIntent, module};
use hexy_game::HexyGame;
use hexy_game::rules::events::HexyInput;
use shell::game::Game;
use study::law::{LawBook, LawVolume};

/// Facts about this game for screens of no particular game.
pub static MODULE: GameModule = GameModule {
    id: HexyGame::ID,
    name: "HexyGame",
    short: "HexyGame",
    about: "A collectible card game on a map of hexes: buildings are purse, walls and reach",
    tagline: &[
        "Build, summon and strike; hold the Center Point or take a Flag.",
        "After the rulebook of HexyGame by Cenek Svoboda, 2021.",
    ],
    keys: keys::KEYS,
    law: (LawBook::of_hexy, LawVolume::CardRules),
    replays: module::replays::<HexyGame>,
    reader: module::reader::<HexyGame>,
    scene: module::scene::<HexyGame>,
    deciding: ("Deciding turn", "Watch it from the start of the turn that decided it"),
    watch: module::watch::<HexyGame>,
    statistics: module::statistics::<HexyGame>,
    title: module::title::<HexyGame>,
    press: module::press::<HexyGame>,
};

/// Draws the whole table and returns what the player asks for.
pub fn table(
    ui: &mut Ui,
    rect: Rect,
    model: &HexyModel,
    desk: &mut HexyDesk,
) -> Option<TableIntent<HexyInput>> {
    desk.refresh(model);
    let places = places(rect);
    let view = BoardView::fitted(places.board.shrink(4.0), &model.setup.map, desk.turned);
    let intent = if desk.graveyard.is_some() {
        plates::graveyard(ui, places.board, model, desk)
    } else {
        board::board(ui, places.board, model, desk)
    };
    plates::winning(ui.painter(), places.dice, model);
    let intent = intent.or(plates::guest(ui, places.foe, model));
    let intent = intent.or(plates::home(ui, places.own, model));
    let intent = intent.or(hand::hand(ui, hand::area(places.hand), model, desk));
    let intent = intent.or(column::column(ui, places.column, model, desk, &view));
    plates::coins(ui.painter(), places.own, places.foe, model, &view);
    match intent.or(keys::pressed(ui, model, desk)) {
        Some(HexyIntent::TakeBack) => return Some(TableIntent::TakeBack),
        Some(intent) => desk.take(intent, model),
        None => {}
    }
    // A later pass of the same frame would take another input, which nobody hears.
    let is_first = ui.ctx().current_pass_index() == 0;
    if is_first { desk.next_input(model).map(TableIntent::Give) } else { None }
}
