//! Choices of a question on the board, and the mapping of clicks to them.

use crate::hexstrike::playback::Playback;
use hexstrike_game::rules::state::legal::platform_hexes;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Sides};
use kernel::{Cell, Seat};

/// Choices on the board, in key order; empty for other questions.
pub fn choices(ask: Ask, playback: &Playback, seat: Seat) -> Vec<Answer> {
    if let Ask::PlatformHex { around } = ask {
        return platform_hexes(around).map(Answer::Hex).collect();
    }
    let sides = directions(ask, playback, seat).map(|(_, sides)| sides);
    sides.into_iter().flat_map(|sides| sides.iter().map(Answer::Direction)).collect()
}

/// Centre hex and directions of a direction question.
pub fn directions(ask: Ask, playback: &Playback, seat: Seat) -> Option<(Cell, Sides)> {
    match ask {
        Ask::ThrowDirection { target } => Some((playback.mirror.figure(target).at, Sides::ALL)),
        Ask::TiedKnockback { sides } => Some((playback.mirror.figure(seat).at, sides)),
        _ => None,
    }
}

/// Answer to preview: that of the hex under the pointer, else the one focused by key.
pub fn shown(
    ask: Ask,
    playback: &Playback,
    seat: Seat,
    under: Option<Cell>,
    by_keys: Option<usize>,
) -> Option<Answer> {
    let keyed = || choices(ask, playback, seat).get(by_keys?).copied();
    under.and_then(|cell| answer_at(ask, playback, seat, cell)).or_else(keyed)
}

/// Answer that a click on this hex gives.
pub fn answer_at(ask: Ask, playback: &Playback, seat: Seat, clicked: Cell) -> Option<Answer> {
    if let Ask::PlatformHex { around } = ask {
        return platform_hexes(around).find(|cell| *cell == clicked).map(Answer::Hex);
    }
    let (around, sides) = directions(ask, playback, seat)?;
    let towards =
        around.axis_to(clicked).filter(|facing| around.distance(clicked) <= 2 && sides.contains(*facing));
    towards.map(Answer::Direction)
}
