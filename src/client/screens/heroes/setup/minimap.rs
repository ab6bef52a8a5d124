//! A board of Heroes from above, flat: ground, walls, where sides begin and pieces stand.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, vec2};

use crate::client::heroes::staging::ground::seat_of;
use crate::client::ui::shapes::{around, pointy_hex, polygon};
use crate::client::ui::theme::{colour, mix, seat_colour};
use crate::heroes::board::{Battlefield, Ground};
use crate::heroes::state::Side;
use crate::rules::Cell;
use crate::rules::hex::Facing;

/// Draws the board into `rect`, with the places of so many sides.
pub fn minimap(painter: &Painter, rect: Rect, board: &Battlefield, sides: usize) {
    let flat = |cell: Cell| {
        let (q, r) = cell.axial();
        let (q, r) = (f32::from(q), f32::from(r));
        vec2(3f32.sqrt() * (q + 0.5 * r), 1.5 * r)
    };
    let places: Vec<_> = board.spaces().map(|space| (space, flat(board.cell(space)))).collect();
    let Some((_, first)) = places.first() else { return };
    let (low, high) =
        places.iter().fold((*first, *first), |(low, high), (_, at)| (low.min(*at), high.max(*at)));
    let size = high - low + vec2(2.0, 2.2);
    let scale = (rect.width() / size.x).min(rect.height() / size.y);
    let place = |at: bevy_egui::egui::Vec2| -> Pos2 { rect.center() + (at - 0.5 * (low + high)) * scale };
    for (space, at) in &places {
        let (fill, edge) = match board.ground(*space) {
            Ground::Chasm => continue,
            Ground::Open => (mix(colour::SLATE_UP, colour::MOVEMENT, 0.35), colour::LINE),
            Ground::Difficult => (mix(colour::WELL, colour::GOLD_DEEP, 0.35), colour::LINE),
            Ground::Blocked => (colour::STUN, colour::LINE_STRONG),
        };
        polygon(painter, &pointy_hex(place(*at), 0.93 * scale), fill, Stroke::new(1.0, edge));
    }
    for side in Side::BOTH.into_iter().take(sides) {
        for space in board.positions(side.index()).iter() {
            let at = place(flat(board.cell(space)));
            polygon(
                painter,
                &pointy_hex(at, 0.52 * scale),
                seat_colour(seat_of(side)).gamma_multiply(0.85),
                Stroke::NONE,
            );
        }
    }
    for kind in board.plan().pieces.values() {
        for space in board.pieces(kind) {
            let at = place(flat(board.cell(space)));
            painter.circle(at, 0.36 * scale, colour::ATTACK, Stroke::new(1.0, colour::ABYSS));
        }
    }
    for (one, other) in &board.plan().walls {
        let Some(facing) = Facing::ALL.into_iter().find(|facing| one.ahead(*facing, 1) == *other) else {
            continue;
        };
        // Corners of a hex that stands on a corner, clockwise from straight up; east lies between the second and the third.
        let turn = f32::from(facing.index()) + 1.0;
        let middle = place(flat(*one));
        let ends = [around(middle, scale, turn), around(middle, scale, turn + 1.0)];
        painter.line_segment(ends, Stroke::new((0.22 * scale).max(2.0), Color32::from_rgb(0xE8, 0xDE, 0xC6)));
    }
}
