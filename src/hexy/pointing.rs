//! Outlines of what a lesson points at.

use bevy_egui::egui::{Pos2, Rect};
use hexy_game::HexyGame;
use hexy_game::rules::catalogue::CardNo;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::{RealityNo, Target};
use kernel::{Cell, Seat};
use shell::game::Viewer;
use shell::lessons::TableSpot;

use super::desk::{HexyDesk, HexyPick, target_of};
use super::hand;
use super::layout::{BoardView, TablePlaces, places};
use crate::table::play::{LessonSpot, TableView};

/// Outlines of a spot of the table.
pub fn outlines(
    area: Rect,
    view: &TableView<HexyGame>,
    desk: &HexyDesk,
    spot: LessonSpot<HexyInput>,
) -> Vec<Vec<Pos2>> {
    let parts = places(area);
    let board = BoardView::fitted(parts.board.shrink(4.0), &view.setup.map, desk.turned);
    match spot {
        LessonSpot::Mark(TableSpot::Cell(hex)) => vec![board.corners(*hex, 1.0).to_vec()],
        LessonSpot::Mark(TableSpot::Part(name)) => part(&parts, name).map(corners).into_iter().collect(),
        LessonSpot::Input(input) => of_input(&parts, &board, (view, desk), input),
    }
}

fn corners(rect: Rect) -> Vec<Pos2> {
    vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()]
}

fn part(parts: &TablePlaces, name: &str) -> Option<Rect> {
    let all = [
        ("foe", parts.foe),
        ("dice", parts.dice),
        ("column", parts.column),
        ("own", parts.own),
        ("hand", parts.hand),
    ];
    all.into_iter().find(|(part, _)| *part == name).map(|(_, rect)| rect)
}

fn of_input(
    parts: &TablePlaces,
    board: &BoardView,
    (view, desk): (&TableView<HexyGame>, &HexyDesk),
    input: &HexyInput,
) -> Vec<Vec<Pos2>> {
    let hex = |hex: Cell| board.corners(hex, 1.0).to_vec();
    let piece = |id: RealityNo| {
        let reality = view.shown.reality(id)?;
        view.shown.hex(reality.at).map(hex)
    };
    let card = |card: CardNo| {
        // A card that is picked is raised, and what comes next matters more.
        if desk.picked == HexyPick::Card(card) {
            return None;
        }
        let seat = if let Viewer::Seat(seat) = view.viewer { seat } else { Seat::First };
        let cards = &view.shown.seat(seat).hand;
        let nth = cards.iter().position(|held| *held == card)?;
        hand::places(hand::area(parts.hand), cards.len()).get(nth).copied().map(corners)
    };
    let from: Vec<Option<Vec<Pos2>>> = match input {
        HexyInput::Cast { card: cast, .. } => vec![card(*cast)],
        HexyInput::Discard(fuel) => vec![card(*fuel)],
        HexyInput::Move { reality, .. }
        | HexyInput::Tap { reality, .. }
        | HexyInput::Activate { reality, .. } => {
            vec![piece(*reality)]
        }
        HexyInput::Attack { lead, joiners, .. } => {
            [lead].into_iter().chain(joiners).map(|id| piece(*id)).collect()
        }
        HexyInput::Keep
        | HexyInput::Again(_)
        | HexyInput::Choose(_)
        | HexyInput::Pass
        | HexyInput::Counterstrike { .. } => {
            vec![Some(corners(parts.column))]
        }
    };
    let to = match target_of(input) {
        Target::Hex(at) => Some(hex(at)),
        Target::Reality(id) | Target::Shift(id, _) => piece(id),
        Target::Item(_) => Some(corners(parts.column)),
        Target::None => None,
    };
    from.into_iter().chain([to]).flatten().collect()
}
