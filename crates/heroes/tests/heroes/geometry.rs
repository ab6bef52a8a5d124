//! Geometric lines between spaces, to check the integer arithmetic of the rules (heroes 5.5).

use heroes_game::rules::board::{Battlefield, Ground, Space};
use kernel::hex::{Cell, Facing};

/// A point in the plane; spaces have sides of length 1.
pub type Drawn = (f64, f64);

/// Tolerance: the smallest real gap on our boards is some hundredths.
const NOTHING: f64 = 1e-9;

/// Centre of a space.
pub fn centre(cell: Cell) -> Drawn {
    let (q, r) = cell.axial();
    (3f64.sqrt() * (f64::from(q) + f64::from(r) / 2.0), 1.5 * f64::from(r))
}

/// Six corners of a space, from the north-east one.
fn corners(cell: Cell) -> [Drawn; 6] {
    let (x, y) = centre(cell);
    std::array::from_fn(|nth| {
        let angle = (60.0 * nth as f64 - 30.0).to_radians();
        (x + angle.cos(), y + angle.sin())
    })
}

/// Side shared with a neighbour: their two common corners.
fn shared(one: Cell, other: Cell) -> (Drawn, Drawn) {
    let near = |a: &Drawn| corners(other).iter().any(|b| (a.0 - b.0).hypot(a.1 - b.1) < 1e-6);
    let common: Vec<Drawn> = corners(one).into_iter().filter(near).collect();
    (common[0], common[1])
}

fn turn(o: Drawn, a: Drawn, b: Drawn) -> f64 {
    let value = (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0);
    if value.abs() < NOTHING { 0.0 } else { value }
}

/// Distance of a point from a segment.
fn away(point: Drawn, (a, b): (Drawn, Drawn)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let along = if length == 0.0 { 0.0 } else { ((point.0 - a.0) * dx + (point.1 - a.1) * dy) / length };
    let along = along.clamp(0.0, 1.0);
    (point.0 - a.0 - along * dx).hypot(point.1 - a.1 - along * dy)
}

fn touch(one: (Drawn, Drawn), other: (Drawn, Drawn)) -> bool {
    let crossing = turn(one.0, one.1, other.0) * turn(one.0, one.1, other.1) < 0.0
        && turn(other.0, other.1, one.0) * turn(other.0, other.1, one.1) < 0.0;
    crossing
        || [other.0, other.1].iter().any(|end| away(*end, one) < NOTHING)
        || [one.0, one.1].iter().any(|end| away(*end, other) < NOTHING)
}

/// All blocked edges of a board.
pub fn blocked_edges(board: &Battlefield) -> Vec<(Drawn, Drawn)> {
    let blocked = board.spaces().filter(|space| board.ground(*space) == Ground::Blocked);
    let around = blocked.flat_map(|space| {
        let cell = board.cell(space);
        Facing::ALL.map(|facing| shared(cell, cell.ahead(facing, 1)))
    });
    around.chain(board.plan().walls.iter().map(|(one, other)| shared(*one, *other))).collect()
}

/// True if no blocked edge touches the line.
pub fn is_clear(board: &Battlefield, edges: &[(Drawn, Drawn)], from: Space, to: Space) -> bool {
    let line = (centre(board.cell(from)), centre(board.cell(to)));
    !edges.iter().any(|edge| touch(line, *edge))
}

/// True if the line crosses the interior of a space. Computes the part of the line inside the hexagon, side
/// by side.
pub fn passes_inside(from: Cell, to: Cell, space: Cell) -> bool {
    let (start, end, middle) = (centre(from), centre(to), centre(space));
    let (mut first, mut last) = (0.0f64, 1.0f64);
    for facing in Facing::ALL {
        // Inside means nearer to this centre than to that of every neighbour.
        let beyond = centre(space.ahead(facing, 1));
        let side = |point: Drawn| {
            let (dx, dy) = (beyond.0 - middle.0, beyond.1 - middle.1);
            (point.0 - middle.0) * dx + (point.1 - middle.1) * dy - (dx * dx + dy * dy) / 2.0
        };
        let (a, b) = (side(start), side(end));
        if (b - a).abs() < NOTHING {
            if a > -NOTHING {
                return false;
            }
        } else {
            let at = a / (a - b);
            if b > a {
                last = last.min(at);
            } else {
                first = first.max(at);
            }
        }
    }
    last - first > 1e-6
}

/// True if the line contains the whole side between two neighbours.
pub fn passes_between(from: Cell, to: Cell, one: Cell, other: Cell) -> bool {
    let line = (centre(from), centre(to));
    let (a, b) = shared(one, other);
    away(a, line) < 1e-6 && away(b, line) < 1e-6
}
