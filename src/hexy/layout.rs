//! Places of the table's parts, and the hexes of the board on screen.

use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

use hexy_game::rules::catalogue::MapDef;
use kernel::Cell;

/// Height of a hex on screen relative to one seen from above: the board lies a little tilted.
const TILT: f32 = 0.84;
/// Half of a hex's width, for hexes of radius 1.
const HALF: f32 = 0.866_025_4;
/// Thickness of the island, for hexes of radius 1.
pub const DEPTH: f32 = 0.2;
/// Room above the highest hex for its figure, for hexes of radius 1.
const HEADROOM: f32 = 0.42;

/// Places of the table's parts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TablePlaces {
    /// Plate of the other seat.
    pub foe: Rect,
    /// Winning Dice.
    pub dice: Rect,
    /// Board.
    pub board: Rect,
    /// Column with the turn, the stack and the question.
    pub column: Rect,
    /// Plate of the own seat.
    pub own: Rect,
    /// Hand.
    pub hand: Rect,
}

/// Divides the table's area.
pub fn places(rect: Rect) -> TablePlaces {
    let column_width = (0.19 * rect.width()).clamp(196.0, 264.0);
    let hand_height = (0.26 * rect.height()).clamp(118.0, 210.0);
    let top_height = 46.0;
    let column = rect.with_min_x(rect.right() - column_width);
    let left = rect.with_max_x(column.left() - 8.0);
    let top = left.with_max_y(rect.top() + top_height);
    let foe_width = (0.36 * top.width()).clamp(230.0, 360.0);
    let bottom = left.with_min_y(rect.bottom() - hand_height);
    let own_width = (0.2 * left.width()).clamp(158.0, 220.0);
    TablePlaces {
        foe: top.with_max_x(top.left() + foe_width),
        dice: top.with_min_x(top.left() + foe_width + 8.0),
        board: Rect::from_min_max(
            pos2(left.left(), top.bottom() + 2.0),
            pos2(left.right(), bottom.top() - 4.0),
        ),
        column,
        own: bottom.with_max_x(bottom.left() + own_width),
        hand: bottom.with_min_x(bottom.left() + own_width + 8.0),
    }
}

/// Hexes of a map on screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardView {
    origin: Pos2,
    /// Distance from the middle of a hex to its left and right corner line, in points.
    pub radius: f32,
    /// 1, or -1 if the board is turned around.
    way: f32,
}

impl BoardView {
    /// Board that fills `rect`, turned around for the player on the other side.
    pub fn fitted(rect: Rect, map: &MapDef, turned: bool) -> Self {
        let way = if turned { -1.0 } else { 1.0 };
        let flat = Self { origin: Pos2::ZERO, radius: 1.0, way };
        let mut extent = Rect::NOTHING;
        for hex in map.hexes() {
            extent = extent.union(Rect::from_center_size(flat.at(hex), vec2(2.0 * HALF, 2.0 * TILT)));
        }
        extent.min.y -= HEADROOM;
        extent.max.y += DEPTH;
        let radius = (rect.width() / extent.width()).min(rect.height() / extent.height()).max(1.0);
        Self { origin: rect.center() - radius * extent.center().to_vec2(), radius, way }
    }

    /// Middle of a hex.
    pub fn at(&self, hex: Cell) -> Pos2 {
        let (q, r) = hex.axial();
        let (q, r) = (self.way * f32::from(q), self.way * f32::from(r));
        self.origin + self.radius * vec2(2.0 * HALF * (q + 0.5 * r), 1.5 * TILT * r)
    }

    /// Corner of a hex: 0 at the top, then clockwise; `share` of the way from the middle.
    pub fn corner(&self, hex: Cell, nth: usize, share: f32) -> Pos2 {
        let turn = std::f32::consts::FRAC_PI_3 * nth as f32;
        self.at(hex) + share * self.radius * vec2(turn.sin(), -TILT * turn.cos())
    }

    /// All corners of a hex.
    pub fn corners(&self, hex: Cell, share: f32) -> [Pos2; 6] {
        std::array::from_fn(|nth| self.corner(hex, nth, share))
    }

    /// Edge of a hex that faces its neighbour in a direction of the rules: E, NE, NW, W, SW, SE.
    pub fn edge(&self, hex: Cell, direction: usize, share: f32) -> [Pos2; 2] {
        // E lies between the corners 1 and 2; directions turn the other way.
        let turned = if self.way < 0.0 { 3 } else { 0 };
        let first = (7 + turned - direction) % 6;
        [self.corner(hex, first, share), self.corner(hex, (first + 1) % 6, share)]
    }

    /// Foot of the figure on a hex.
    pub fn foot(&self, hex: Cell) -> Pos2 {
        self.at(hex) + vec2(0.0, 0.2 * self.radius)
    }

    /// Hex under a point.
    pub fn hex_at(&self, at: Pos2, map: &MapDef) -> Option<Cell> {
        let distance = |hex: &Cell| {
            let by = (at - self.at(*hex)) / self.radius;
            vec2(by.x, by.y / TILT).length()
        };
        let near = map.hexes().map(|hex| (distance(&hex), hex)).min_by(|a, b| a.0.total_cmp(&b.0))?;
        (near.0 <= HALF + 0.06).then_some(near.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexy_game::content::embedded_catalogue;
    use hexy_game::rules::table::STEPS;

    #[test]
    fn hexes_are_found_where_they_are_drawn_and_lie_on_the_board() {
        let rect = Rect::from_min_size(pos2(30.0, 50.0), vec2(1040.0, 420.0));
        for map in embedded_catalogue().maps {
            for turned in [false, true] {
                let view = BoardView::fitted(rect, &map, turned);
                for hex in map.hexes() {
                    assert_eq!(view.hex_at(view.at(hex), &map), Some(hex));
                    assert!(view.corners(hex, 1.0).iter().all(|corner| rect.expand(0.5).contains(*corner)));
                }
            }
        }
    }

    #[test]
    fn the_edge_to_a_neighbour_lies_between_both_middles() {
        let map = &embedded_catalogue().maps[0];
        for turned in [false, true] {
            let view = BoardView::fitted(Rect::from_min_size(Pos2::ZERO, vec2(900.0, 400.0)), map, turned);
            for (direction, (q, r)) in STEPS.into_iter().enumerate() {
                let [a, b] = view.edge(Cell::CENTRE, direction, 1.0);
                let between = view.at(Cell::CENTRE).lerp(view.at(Cell::new(q, r)), 0.5);
                assert!((a.lerp(b, 0.5) - between).length() < 0.5, "direction {direction}");
            }
        }
    }

    #[test]
    fn a_small_window_leaves_room_for_all_parts() {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 600.0));
        let places = places(area);
        assert!(places.board.width() > 700.0 && places.board.height() > 350.0, "{places:?}");
        assert!(places.hand.width() > 560.0);
    }
}
