//! Places of the cells of a board, and its ground.

use arrow_game::rules::catalogue::{BoardDef, Ground};
use arrow_game::text::cell_name;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};
use kernel::Cell;

use super::face::suit_tint;
use crate::kit::ui::shapes::{pointy_hex, polygon, star, star_shaped};
use crate::kit::ui::theme::{bold, colour, mix, text};

/// Distance between neighbouring middles, for hexes of radius 1.
const PITCH: f32 = 1.732_050_8;

/// Places of the cells of a board in a rectangle.
#[derive(Debug, Clone, Copy)]
pub struct BoardLayout {
    origin: Pos2,
    /// Radius of a hex, in points.
    pub radius: f32,
}

/// Middle of a cell, for hexes of radius 1 around the cell (0, 0).
fn unit(cell: Cell) -> Vec2 {
    let (q, r) = cell.axial();
    vec2(PITCH * (f32::from(q) + 0.5 * f32::from(r)), 1.5 * f32::from(r))
}

impl BoardLayout {
    /// Places as large as fits, up to a radius.
    pub fn within(rect: Rect, board: &BoardDef, most: f32) -> Self {
        let half = vec2(0.5 * PITCH, 1.0);
        let extent = board.cells().fold(Rect::NOTHING, |all, (cell, _)| {
            all.union(Rect::from_center_size(unit(cell).to_pos2(), 2.0 * half))
        });
        let radius = (rect.width() / extent.width()).min(rect.height() / extent.height()).min(most);
        Self { origin: rect.center() - radius * extent.center().to_vec2(), radius }
    }

    /// Middle of a cell.
    pub fn place(&self, cell: Cell) -> Pos2 {
        self.origin + self.radius * unit(cell)
    }

    /// Cell of the board under a point.
    pub fn cell_at(&self, at: Pos2, board: &BoardDef) -> Option<Cell> {
        let near = board
            .cells()
            .map(|(cell, _)| cell)
            .min_by(|a, b| self.place(*a).distance_sq(at).total_cmp(&self.place(*b).distance_sq(at)))?;
        (self.place(near).distance(at) <= 0.87 * self.radius).then_some(near)
    }

    /// Draws the board itself.
    pub fn paint(&self, painter: &Painter, board: &BoardDef) {
        for (cell, _) in board.cells() {
            let under = pointy_hex(self.place(cell) + vec2(0.0, 0.16 * self.radius), 1.04 * self.radius);
            polygon(painter, &under, colour::ABYSS, Stroke::NONE);
        }
        for (cell, ground) in board.cells() {
            let tint = ground_tint(ground);
            let fill = mix(colour::SLATE, tint, if ground == Ground::Plain { 0.0 } else { 0.16 });
            let edge = Stroke::new(1.5, mix(colour::LINE, tint, 0.3));
            polygon(painter, &pointy_hex(self.place(cell), 0.98 * self.radius), fill, edge);
            ground_sign(painter, self.place(cell), 0.36 * self.radius, ground);
            let at = self.place(cell) + vec2(0.0, 0.7 * self.radius);
            let ink = colour::TEXT_DIM.gamma_multiply(0.7);
            let face = text((0.2 * self.radius).max(10.0));
            painter.text(at, Align2::CENTER_CENTER, cell_name(board, cell), face, ink);
        }
    }
}

const fn ground_tint(ground: Ground) -> Color32 {
    match ground {
        Ground::Plain => colour::SLATE_UP,
        Ground::Crown | Ground::Mint => colour::GOLD,
        Ground::Forge => colour::ATTACK,
        Ground::Archive => suit_tint(0),
    }
}

/// Words about a marked cell.
pub const fn ground_words(ground: Ground) -> &'static str {
    match ground {
        Ground::Plain => "A cell without a mark.",
        Ground::Crown => "Crown: a card here counts double for the score.",
        Ground::Mint => "Mint: a card played or revealed here brings credits.",
        Ground::Forge => "Forge: a card played or revealed here hits harder in this turn.",
        Ground::Archive => "Archive: a card played or revealed here draws a card.",
    }
}

/// Sign of a marked cell: a crown, a coin, an anvil, a book.
pub fn ground_sign(painter: &Painter, centre: Pos2, half: f32, ground: Ground) {
    let ink = mix(ground_tint(ground), colour::TEXT, 0.15).gamma_multiply(0.85);
    let at = |x: f32, y: f32| pos2(centre.x + half * x, centre.y + half * y);
    let line = Stroke::new((0.12 * half).max(1.2), ink);
    match ground {
        Ground::Plain => {}
        Ground::Crown => {
            for (from, to) in [(-1.0, -0.45), (-0.4, 0.4), (0.45, 1.0f32)] {
                let middle = 0.5 * (from + to);
                let tip = if middle == 0.0 { -0.9 } else { -0.6 };
                let tooth = [at(middle * 1.1, tip), at(to, 0.4), at(from, 0.4)];
                polygon(painter, &tooth, ink, Stroke::NONE);
            }
            painter.rect_filled(Rect::from_two_pos(at(-1.0, 0.35), at(1.0, 0.7)), 1.0, ink);
        }
        Ground::Mint => {
            painter.circle(centre, 0.8 * half, ink.gamma_multiply(0.25), line);
            star_shaped(painter, centre, &star(centre, 0.45 * half, 0.2 * half, 5), ink);
        }
        Ground::Forge => {
            let top = [at(-1.0, -0.5), at(0.8, -0.5), at(0.4, 0.0), at(-0.5, 0.0)];
            polygon(painter, &top, ink, Stroke::NONE);
            let foot = [at(-0.2, 0.0), at(0.2, 0.0), at(0.6, 0.7), at(-0.6, 0.7)];
            polygon(painter, &foot, ink, Stroke::NONE);
        }
        Ground::Archive => {
            for side in [-1.0, 1.0f32] {
                let page = vec![at(0.0, -0.4), at(0.9 * side, -0.65), at(0.9 * side, 0.45), at(0.0, 0.7)];
                painter.add(bevy_egui::egui::Shape::closed_line(page, line));
            }
        }
    }
}

/// Number in a bubble over a cell.
pub fn bubble(painter: &Painter, centre: Pos2, words: &str, fill: Color32) {
    let galley = painter.layout_no_wrap(words.to_owned(), bold(15.0), Color32::WHITE);
    let rect = Align2::CENTER_CENTER.anchor_size(centre, galley.size() + vec2(12.0, 4.0));
    painter.rect(rect, 9.0, fill, Stroke::new(1.0, Color32::BLACK), bevy_egui::egui::StrokeKind::Outside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, Color32::WHITE);
}
