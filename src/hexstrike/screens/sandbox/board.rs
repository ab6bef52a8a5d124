//! Board of the sandbox, on which every hex can be pressed.

use bevy_egui::egui::{Rect, Stroke, Ui};

use super::model::{SandboxIntent, SandboxModel};
use crate::kit::ui::flat_board::FlatBoard;
use crate::kit::ui::hex_picker::hex_picker;
use crate::kit::ui::theme::{ROUND, colour, seat_colour};
use hexstrike_game::rules::state::arena::{Arena, FATAL_DISTANCE};
use kernel::{Cell, Seat};
use study::record::position::{FocusMoment, SeatMoment};

/// Greatest radius of a hex, from centre to corner, in points.
const MOST: f32 = 44.0;

/// Draws the board into `rect`. Returns the intent of a pressed hex.
pub(super) fn board(ui: &Ui, rect: Rect, model: &SandboxModel) -> Option<SandboxIntent> {
    let painter = ui.painter();
    painter.rect_filled(rect, ROUND, colour::WELL);
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let position = model.position;
    let far = position.format.as_ref().map_or(FATAL_DISTANCE, |format| format.fatal_distance);
    let shore = Arena::within(&position.land, far).map(|arena| arena.shore().to_vec()).unwrap_or_default();
    let cells = || position.land.iter().copied().chain(shore.iter().copied());
    let board = FlatBoard::fitted(&painter, rect.shrink(10.0), cells(), MOST);
    position.land.iter().for_each(|cell| board.land(*cell));
    shore.iter().for_each(|cell| board.abyss(*cell));
    position.tokens.iter().for_each(|token| board.token(*token));
    for (seat, record) in Seat::ALL.into_iter().zip(&position.seats) {
        board.standing(record.at, seat, record.facing);
        if seat == model.chosen {
            board.outline(record.at, Stroke::new(2.0, seat_colour(seat)));
        }
    }
    for (seat, moment) in Seat::ALL.into_iter().zip(&position.moments) {
        moment.embers.into_iter().for_each(|cell| board.aim(cell, 0.6));
        anchor(moment).into_iter().for_each(|cell| board.outline(cell, Stroke::new(4.0, seat_colour(seat))));
    }
    let named = |cell: Cell| {
        let seats = || position.seats.iter().zip(&position.moments);
        let stands = seats().find(|(record, _)| record.at == cell).map(|(record, _)| record.name.clone());
        let ground = if position.land.contains(&cell) { "Land" } else { "Abyss" };
        let led = seats().filter(|(_, moment)| anchor(moment) == Some(cell));
        let led = led.map(|(record, _)| format!("anchor of {}", record.name));
        let left = seats().filter(|(_, moment)| moment.embers == Some(cell));
        let left = left.map(|(record, _)| format!("embers of {}", record.name));
        let first = stands.unwrap_or_else(|| ground.to_owned());
        [first].into_iter().chain(led).chain(left).collect::<Vec<_>>().join(", ")
    };
    let (_, words) = model.tool.words();
    hex_picker(ui, &board, cells(), words, named).clicked.map(SandboxIntent::UseAt)
}

/// Anchor of a focus, if any.
const fn anchor(moment: &SeatMoment) -> Option<Cell> {
    match moment.focus {
        Some(FocusMoment::Held(at) | FocusMoment::Returning(at)) => Some(at),
        Some(FocusMoment::Awaited) | None => None,
    }
}
