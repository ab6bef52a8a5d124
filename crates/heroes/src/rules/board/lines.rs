//! The straight line between two centres, in integers (heroes 5.5).

use kernel::hex::{Cell, Facing};

/// A point in thirds of a grid step: the centre of a space lies at three times its coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Point(i32, i32);

fn vector(facing: Facing) -> (i32, i32) {
    let (q, r) = Cell::CENTRE.ahead(facing, 1).axial();
    (i32::from(q), i32::from(r))
}

/// Centre of a space.
pub(super) fn centre(cell: Cell) -> Point {
    let (q, r) = cell.axial();
    Point(3 * i32::from(q), 3 * i32::from(r))
}

/// Ends of the side that a space shares with a neighbour.
pub(super) fn side(cell: Cell, facing: Facing) -> (Point, Point) {
    let Point(q, r) = centre(cell);
    let (own_q, own_r) = vector(facing);
    let corner = |next: Facing| {
        let (next_q, next_r) = vector(next);
        Point(q + own_q + next_q, r + own_r + next_r)
    };
    (corner(facing.clockwise(5)), corner(facing.clockwise(1)))
}

const fn cross(o: Point, a: Point, b: Point) -> i32 {
    (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
}

/// True if a point on the line through `a` and `b` lies between them.
fn is_between(a: Point, b: Point, point: Point) -> bool {
    let within = |a: i32, b: i32, x: i32| a.min(b) <= x && x <= a.max(b);
    within(a.0, b.0, point.0) && within(a.1, b.1, point.1)
}

/// True if two closed segments share a point.
pub(super) fn touch((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let [c_of_ab, d_of_ab, a_of_cd, b_of_cd] =
        [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
    let crossing = c_of_ab.signum() * d_of_ab.signum() < 0 && a_of_cd.signum() * b_of_cd.signum() < 0;
    crossing
        || (c_of_ab == 0 && is_between(a, b, c))
        || (d_of_ab == 0 && is_between(a, b, d))
        || (a_of_cd == 0 && is_between(c, d, a))
        || (b_of_cd == 0 && is_between(c, d, b))
}

/// True if the line between two centres crosses the interior of a space.
pub(super) fn passes_inside(from: Cell, to: Cell, space: Cell) -> bool {
    let own = |cell: Cell| {
        let ((q, r), (own_q, own_r)) = (cell.axial(), space.axial());
        let (q, r) = (i32::from(q) - i32::from(own_q), i32::from(r) - i32::from(own_r));
        [2 * r + q, q - r, -2 * q - r]
    };
    let (a, b) = (own(from), own(to));
    // Part of the line on which all three stay between -1 and 1, as fractions with a positive denominator.
    let (mut first, mut last) = ((0, 1), (1, 1));
    for (start, end) in a.into_iter().zip(b) {
        let slope = end - start;
        if slope == 0 {
            if start.abs() >= 1 {
                return false;
            }
            continue;
        }
        let (enter, leave) = if slope > 0 { (-1 - start, 1 - start) } else { (start - 1, start + 1) };
        let (enter, leave) = ((enter, slope.abs()), (leave, slope.abs()));
        if less(first, enter) {
            first = enter;
        }
        if less(leave, last) {
            last = leave;
        }
    }
    less(first, last)
}

const fn less((a, b): (i32, i32), (c, d): (i32, i32)) -> bool {
    a * d < c * b
}

/// Pairs of spaces along whose common side the line runs: none unless it leads from corner to corner.
pub(super) fn passes_between(from: Cell, to: Cell) -> Vec<(Cell, Cell)> {
    let ((q, r), (to_q, to_r)) = (from.axial(), to.axial());
    let (dq, dr) = (to_q - q, to_r - r);
    for facing in Facing::ALL {
        let beside = facing.clockwise(1);
        let ((a, b), (c, d)) = (vector(facing), vector(beside));
        let (step_q, step_r) = ((a + c) as i8, (b + d) as i8);
        let many = dq.abs().max(dr.abs()).max((dq + dr).abs()) / 2;
        if many > 0 && (dq, dr) == (step_q * many, step_r * many) {
            return (0..many)
                .map(|nth| {
                    let at = Cell::new(q + step_q * nth, r + step_r * nth);
                    (at.ahead(facing, 1), at.ahead(beside, 1))
                })
                .collect();
        }
    }
    Vec::new()
}
