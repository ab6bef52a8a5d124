//! What lies between the match and its panels: models that tell the truth, and what intents do to the draft.

mod draft;
mod log;
mod models;
mod questions;
mod timeline;

use std::cell::Cell as Slate;

use bevy::prelude::*;
use bevy_egui::egui::{self, Event as Input, Key, Modifiers, RawInput};

use hexstrike::bots::random::Dice;
use hexstrike::client::match_flow::Submit;
use hexstrike::client::playback::Playback;
use hexstrike::client::screens::match_screen::hand::model as hand_model;
use hexstrike::client::screens::match_screen::layout::{Arrangement, OpenPlays, regions};
use hexstrike::client::screens::match_screen::log::model::LogBook;
use hexstrike::client::screens::match_screen::play::model::{PlayWords, apply};
use hexstrike::client::screens::match_screen::play::panel::PlayIntent;
use hexstrike::client::screens::match_screen::questions::ask;
use hexstrike::client::screens::match_screen::table::board_choices::{answer_at, directions};
use hexstrike::client::screens::match_screen::table::draft::Draft;
use hexstrike::client::screens::match_screen::table::present::Present;
use hexstrike::client::screens::match_screen::table::question::Answering;
use hexstrike::client::screens::match_screen::timeline::model::Content;
use hexstrike::client::screens::match_screen::timeline::reading as timeline_model;
use hexstrike::client::ui::card::faces::Faces;
use hexstrike::client::ui::card::model::Slot;
use hexstrike::client::ui::theme;
use hexstrike::client::ui::words::{Piece, Words};
use hexstrike::rules::card::Kind;
use hexstrike::rules::describe::log::Names;
use hexstrike::rules::legal::Desk;
use hexstrike::rules::notation::Action;
use hexstrike::rules::prompt::{Answer, Ask, Pending, Prompt, Sides};
use hexstrike::rules::state::Opening;
use hexstrike::rules::timeline::EntryKind;
use hexstrike::rules::{CardId, Cell, Event, Facing, Refusal, Rotation, Ruleset, Seat, Step};

use crate::harness::{Game, Players};

/// A match at its first decision.
fn dealt(players: Players, seed: u64) -> (Game, Seat, Desk) {
    let mut game = Game::playing(players, seed);
    game.until_idle();
    let seat = game.live().people().next().expect("a person plays");
    let desk = game.live().view(Some(seat)).desk().expect("all are up on beat 0");
    (game, seat, desk)
}

fn names(game: &Game) -> Names<'_> {
    Names { ruleset: game.live().ruleset(), setup: game.live().setup() }
}

/// A movement card and an ability of the hand.
fn pair(desk: &Desk) -> (CardId, CardId) {
    (desk.hand.movements().next().expect("all four are ready"), desk.hand.abilities()[0])
}
