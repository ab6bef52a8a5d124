//! Tests of panel models and of intents on the draft.

mod draft;
mod log;
mod models;
mod questions;
mod timeline;

use std::cell::Cell as Slate;

use bevy::prelude::*;
use bevy_egui::egui::{self, Event as Input, Key, Modifiers, RawInput};

use hexstrike::hexstrike::match_flow::{MatchSession, SubmitCommit};
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::screens::match_screen::hand::model as hand_model;
use hexstrike::hexstrike::screens::match_screen::layout::{MatchLayout, OpenPlays, regions};
use hexstrike::hexstrike::screens::match_screen::log::model::LogBook;
use hexstrike::hexstrike::screens::match_screen::play::model::{PlayWords, apply};
use hexstrike::hexstrike::screens::match_screen::play::panel::DraftIntent;
use hexstrike::hexstrike::screens::match_screen::questions::ask;
use hexstrike::hexstrike::screens::match_screen::table::board_choices::{answer_at, directions};
use hexstrike::hexstrike::screens::match_screen::table::draft::Draft;
use hexstrike::hexstrike::screens::match_screen::table::present::Present;
use hexstrike::hexstrike::screens::match_screen::table::question::Answering;
use hexstrike::hexstrike::screens::match_screen::timeline::model::CellContent;
use hexstrike::hexstrike::screens::match_screen::timeline::reading as timeline_model;
use hexstrike::kit::ui::card::faces::Faces;
use hexstrike::kit::ui::card::model::PlaySlot;
use hexstrike::kit::ui::theme;
use hexstrike::kit::ui::words::{TextPiece, Words};
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::state::OpenBeat;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Prompt, Sides};
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::{Beat, CardId, Event, Refusal, Ruleset, Step};
use kernel::{Cell, Facing, Rotation, Seat};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::harness::{Game, Players};

/// Starts a match and runs it to the first decision.
fn dealt(players: Players, seed: u64) -> (Game, Seat, CommitOptions) {
    let mut game = Game::playing(players, seed);
    game.until_idle();
    let seat = game.session().people().next().expect("a person plays");
    let options = game.session().view(Some(seat)).commit_options().expect("all are up on beat 0");
    (game, seat, options)
}

fn names(game: &Game) -> Names<'_> {
    Names { ruleset: game.session().ruleset(), setup: game.session().setup() }
}

/// Movement card and ability of the hand.
fn pair(options: &CommitOptions) -> (CardId, CardId) {
    (options.hand.movements().next().expect("all four are ready"), options.hand.abilities()[0])
}
