//! Minimap of a board of Heroes: ground, walls, starting areas and pieces.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use crate::heroes::staging::seat_of;
use crate::kit::ui::shapes::{around, pointy_hex, polygon};
use crate::kit::ui::theme::{ROUND, colour, mix, seat_colour};
use heroes_game::rules::board::{Battlefield, Ground};
use heroes_game::rules::state::Side;
use kernel::Cell;
use kernel::hex::Facing;
use study::record::heroes::summary::HeroScene;

/// Colour of walls.
pub(crate) const STONE: Color32 = Color32::from_rgb(0xE8, 0xDE, 0xC6);

/// Fill and edge colour of a space; none for a chasm.
pub(crate) fn look_of(ground: Ground) -> Option<(Color32, Color32)> {
    match ground {
        Ground::Chasm => None,
        Ground::Open => Some((mix(colour::SLATE_UP, colour::MOVEMENT, 0.35), colour::LINE)),
        Ground::Difficult => Some((mix(colour::WELL, colour::GOLD_DEEP, 0.35), colour::LINE)),
        Ground::Blocked => Some((colour::STUN, colour::LINE_STRONG)),
    }
}

/// Colour of the starting area of a side.
pub(crate) fn start_of(side: Side) -> Color32 {
    seat_colour(seat_of(side)).gamma_multiply(0.85)
}

/// Draws the board into `rect`, with the starting areas of this many sides.
pub fn minimap(painter: &Painter, rect: Rect, board: &Battlefield, sides: usize) {
    let Some(flat) = Flat::of(rect, board) else { return };
    flat.ground(painter, board);
    for side in Side::BOTH.into_iter().take(sides) {
        for space in board.positions(side.index()).iter() {
            polygon(
                painter,
                &pointy_hex(flat.at(board.cell(space)), 0.52 * flat.scale),
                start_of(side),
                Stroke::NONE,
            );
        }
    }
    for kind in board.plan().pieces.values() {
        for space in board.pieces(kind) {
            let edge = Stroke::new(1.0, colour::ABYSS);
            painter.circle(flat.at(board.cell(space)), 0.36 * flat.scale, colour::ATTACK, edge);
        }
    }
    flat.walls(painter, board);
}

/// Draws a board with its units, as large as fits into `rect`.
pub fn hero_scene(painter: &Painter, rect: Rect, scene: &HeroScene) {
    painter.rect_filled(rect, ROUND, colour::WELL);
    let Some(flat) = Flat::of(rect.shrink(4.0), &scene.board) else { return };
    flat.ground(painter, &scene.board);
    flat.walls(painter, &scene.board);
    for (space, side) in &scene.standing {
        let at = flat.at(scene.board.cell(*space));
        let radius = (0.5 * flat.scale).max(2.0);
        painter.circle(at, radius, seat_colour(seat_of(*side)), Stroke::new(1.0, colour::ABYSS));
    }
}

/// Mapping from spaces of a board to positions in a picture.
struct Flat {
    /// Centre of the picture.
    centre: Pos2,
    /// Point of the board at that centre, in edges of a hex.
    middle: Vec2,
    /// Scale in points for each edge of a hex.
    scale: f32,
}

impl Flat {
    fn of(rect: Rect, board: &Battlefield) -> Option<Self> {
        let mut places = board.spaces().map(|space| flat(board.cell(space)));
        let first = places.next()?;
        let (low, high) = places.fold((first, first), |(low, high), at| (low.min(at), high.max(at)));
        let size = high - low + vec2(2.0, 2.2);
        let scale = (rect.width() / size.x).min(rect.height() / size.y);
        Some(Self { centre: rect.center(), middle: 0.5 * (low + high), scale })
    }

    fn at(&self, cell: Cell) -> Pos2 {
        self.centre + (flat(cell) - self.middle) * self.scale
    }

    fn ground(&self, painter: &Painter, board: &Battlefield) {
        for space in board.spaces() {
            let Some((fill, edge)) = look_of(board.ground(space)) else { continue };
            let hex = pointy_hex(self.at(board.cell(space)), 0.93 * self.scale);
            polygon(painter, &hex, fill, Stroke::new(1.0, edge));
        }
    }

    fn walls(&self, painter: &Painter, board: &Battlefield) {
        let scale = self.scale;
        for (one, other) in &board.plan().walls {
            let Some(facing) = Facing::ALL.into_iter().find(|facing| one.ahead(*facing, 1) == *other) else {
                continue;
            };
            // Corners of a pointy-top hex run clockwise from straight up, so east lies between the second and
            // the third.
            let turn = f32::from(facing.index()) + 1.0;
            let middle = self.at(*one);
            let ends = [around(middle, scale, turn), around(middle, scale, turn + 1.0)];
            painter.line_segment(ends, Stroke::new((0.22 * scale).max(1.5), STONE));
        }
    }
}

/// Centre of a space, in edges of a hex.
fn flat(cell: Cell) -> Vec2 {
    let (q, r) = cell.axial();
    let (q, r) = (f32::from(q), f32::from(r));
    vec2(3f32.sqrt() * (q + 0.5 * r), 1.5 * r)
}
