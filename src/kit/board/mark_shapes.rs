//! Shapes of marks: flat, slightly above the hex tops.

use bevy::color::{Alpha, Color};
use bevy::math::Vec3;

use super::layout::{HEX_INRADIUS, HEX_SIZE, cell_to_world, corner, edge, facing_to_world};
use super::sculpt::{Paint, Sculpt};
use kernel::{Cell, Facing};

/// Heights above the tops, from the ground up, so that marks on one cell never z-fight.
const TINT: f32 = 0.014;
const STRIKE: f32 = 0.020;
const ARROW: f32 = 0.17;
const OUTLINE: f32 = 0.028;

/// Quiet wash with a firmer edge.
pub(super) fn tint(sculpt: &mut Sculpt, cell: Cell, colour: Color, strength: f32) {
    let strength = strength.clamp(0.0, 1.0);
    fill(sculpt, cell, 0.80, TINT, Paint::clear(colour, 0.06 + 0.40 * strength));
    band(sculpt, cell, 0.80, 0.86, TINT, Paint::clear(colour, 0.20 + 0.60 * strength));
}

/// Hex under the pointer.
pub(super) fn highlight(sculpt: &mut Sculpt, cell: Cell, colour: Color) {
    fill(sculpt, cell, 0.84, OUTLINE, Paint::clear(colour, 0.10));
    band(sculpt, cell, 0.84, 0.90, OUTLINE, Paint::clear(colour, 0.95));
}

/// Struck hex: a double ring and hatching; a ring of dashes unless it is sure.
pub(super) fn strike(sculpt: &mut Sculpt, cell: Cell, colour: Color, sure: bool) {
    fill(sculpt, cell, 0.86, STRIKE, Paint::clear(colour, if sure { 0.26 } else { 0.14 }));
    if sure {
        band(sculpt, cell, 0.79, 0.89, STRIKE + 0.002, Paint::clear(colour, 0.95));
        band(sculpt, cell, 0.70, 0.725, STRIKE + 0.002, Paint::clear(colour, 0.8));
    } else {
        dashes(sculpt, cell, 0.79, 0.89, STRIKE + 0.002, Paint::clear(colour, 0.95));
    }
    hatch(sculpt, cell, Vec3::new(0.6, 0.0, -0.8), (0.185, 0.032), Paint::clear(colour, 0.55));
}

/// Hex that a running play strikes: dark ground and crossed hatching, so that it is seen on any island.
pub(super) fn danger(sculpt: &mut Sculpt, cell: Cell, colour: Color) {
    fill(sculpt, cell, 0.92, STRIKE, Paint::clear(Color::BLACK, 0.38));
    band(sculpt, cell, 0.80, 0.93, STRIKE + 0.002, Paint::clear(colour, 1.0));
    for along in [Vec3::new(0.6, 0.0, -0.8), Vec3::new(0.6, 0.0, 0.8)] {
        hatch(sculpt, cell, along, (0.26, 0.042), Paint::clear(colour, 0.8));
    }
}

/// Hex that a click aims at: a small diamond.
pub(super) fn reach(sculpt: &mut Sculpt, cell: Cell, colour: Color) {
    let mid = cell_to_world(cell) + Vec3::Y * OUTLINE;
    for (wide, paint) in [(0.17, Paint::clear(Color::BLACK, 0.6)), (0.12, Paint::clear(colour, 0.95))] {
        let (x, z) = (Vec3::X * wide, Vec3::Z * wide);
        sculpt.quad([mid - x, mid - z, mid + x, mid + z], Vec3::Y, paint);
    }
}

/// Hatches a hex along a direction, with this distance and half width of the lines.
fn hatch(sculpt: &mut Sculpt, cell: Cell, along: Vec3, (apart, wide): (f32, f32), paint: Paint) {
    let (mid, lift) = (cell_to_world(cell), Vec3::Y * (STRIKE + 0.001));
    let across = along.cross(Vec3::Y);
    for line in -3..=3 {
        let offset = across * (line as f32 * apart);
        if let Some((from, to)) = clip_to_hex(offset, along, HEX_INRADIUS * 0.70) {
            let half = across * wide;
            let at = |t: f32| mid + offset + along * t + lift;
            sculpt.quad([at(from) - half, at(to) - half, at(to) + half, at(from) + half], Vec3::Y, paint);
        }
    }
}

/// Arrow along the ground from cell to cell; dashed unless it is sure.
pub(super) fn path(sculpt: &mut Sculpt, from: Cell, to: Cell, colour: Color, sure: bool) {
    let (a, b) = (cell_to_world(from), cell_to_world(to));
    let way = (b - a).normalize_or_zero();
    let (start, end) = (a + way * 0.50, b - way * 0.50);
    let parts = if sure { 4 } else { dashes_in((end - start).length()) };
    let at = |i: usize| start.lerp(end, i as f32 / parts as f32) + Vec3::Y * ARROW;
    let points: Vec<Vec3> = (0..=parts).map(at).collect();
    ribbon(sculpt, &points, way, colour, sure);
}

/// Number of dashes and gaps in a line of this length, odd so that it ends with a dash.
fn dashes_in(length: f32) -> usize {
    2 * (length / 0.36).round().max(1.0) as usize + 1
}

/// Arrow that leaps from cell to cell, with its shadow on the ground.
pub(super) fn arc(sculpt: &mut Sculpt, from: Cell, to: Cell, colour: Color, sure: bool) {
    let (a, b) = (cell_to_world(from), cell_to_world(to));
    let way = (b - a).normalize_or_zero();
    let height = 0.45 + 0.20 * (b - a).length();
    let points: Vec<Vec3> = (0..=15)
        .map(|i| {
            let t = i as f32 / 15.0;
            let flat = (a + way * 0.2).lerp(b - way * 0.05, t);
            flat + Vec3::Y * (ARROW + 0.05 + height * 4.0 * t * (1.0 - t))
        })
        .collect();
    let side = way.cross(Vec3::Y) * 0.05;
    for dash in points.chunks(2).filter(|c| c.len() == 2) {
        let [p, q] = [dash[0], dash[1]].map(|p| Vec3::new(p.x, ARROW, p.z));
        sculpt.quad([p - side, q - side, q + side, p + side], Vec3::Y, Paint::clear(Color::BLACK, 0.45));
    }
    ribbon(sculpt, &points, way, colour, sure);
}

/// Straight line at the eye level of miniatures; dashed if it is blocked.
pub(super) fn sight(sculpt: &mut Sculpt, from: Cell, to: Cell, colour: Color, free: bool) {
    let up = Vec3::Y * 0.6;
    let (a, b) = (cell_to_world(from) + up, cell_to_world(to) + up);
    let way = (b - a).normalize_or_zero();
    let side = way.cross(Vec3::Y);
    let length = (b - a).length();
    let (dash, gap) = if free { (length, 1.0) } else { (0.24, 0.18) };
    let mut at = 0.0;
    while at < length {
        let (p, q) = (a + way * at, a + way * (at + dash).min(length));
        for (wide, lift, paint) in
            [(0.06, 0.0, Paint::clear(Color::BLACK, 0.45)), (0.032, 0.004, Paint::clear(colour, 0.9))]
        {
            let (half, lift) = (side * wide, Vec3::Y * lift);
            sculpt.quad([p - half, q - half, q + half, p + half].map(|at| at + lift), Vec3::Y, paint);
        }
        at += dash + gap;
    }
}

/// Bar on a guarded edge.
pub(super) fn guard(sculpt: &mut Sculpt, cell: Cell, facing: Facing, colour: Color) {
    let [a, b] = edge(cell, facing, 0.955);
    let (a, b) = (a.lerp(b, 0.06), b.lerp(a, 0.06));
    let out = facing_to_world(facing);
    let (thick, tall) = (out * 0.055, Vec3::Y * 0.24);
    let (face, crest, glow) =
        (Paint::clear(colour, 0.92).lit(0.62), Paint::clear(colour, 1.0), Paint::clear(colour, 0.30));
    let away = cell_to_world(cell).lerp((a + b) / 2.0, 0.55) - (a + b) / 2.0;
    let ground = Vec3::Y * STRIKE;
    let none = Paint::clear(colour, 0.0);
    sculpt.quad_shaded(
        [(a + ground, glow), (b + ground, glow), (b + away + ground, none), (a + away + ground, none)],
        Vec3::Y,
    );
    for side in [-thick, thick] {
        sculpt.quad([a + side, b + side, b + side + tall, a + side + tall], side, face);
    }
    for (end, other) in [(a, b), (b, a)] {
        sculpt.quad(
            [end - thick, end + thick, end + thick + tall, end - thick + tall],
            end - other,
            face.lit(0.8),
        );
    }
    sculpt.quad([a - thick + tall, b - thick + tall, b + thick + tall, a + thick + tall], Vec3::Y, crest);
}

/// Place of an arrow that offers a direction: between the cell and its neighbour.
pub(super) fn choice_place(cell: Cell, facing: Facing) -> Vec3 {
    cell_to_world(cell) + facing_to_world(facing) * HEX_INRADIUS * 1.42
}

/// Large arrow that offers a direction.
pub(super) fn choice(sculpt: &mut Sculpt, cell: Cell, facing: Facing, colour: Color) {
    let (mid, way) = (choice_place(cell, facing) + Vec3::Y * ARROW, facing_to_world(facing));
    let side = way.cross(Vec3::Y);
    for (grow, lift, paint) in
        [(1.22, 0.0, Paint::clear(Color::BLACK, 0.55)), (1.0, 0.003, Paint::clear(colour, 0.95))]
    {
        let at = |along: f32, across: f32| mid + (way * along + side * across) * grow + Vec3::Y * lift;
        sculpt.tri([at(0.40, 0.0), at(0.0, 0.36), at(0.0, -0.36)], Vec3::Y, paint);
        sculpt.quad([at(0.0, 0.15), at(-0.30, 0.15), at(-0.30, -0.15), at(0.0, -0.15)], Vec3::Y, paint);
    }
}

fn fill(sculpt: &mut Sculpt, cell: Cell, scale: f32, height: f32, paint: Paint) {
    let lift = Vec3::Y * height;
    for k in 0..6 {
        let rim = [corner(cell, k, scale), corner(cell, k + 1, scale)].map(|p| p + lift);
        sculpt.tri([cell_to_world(cell) + lift, rim[0], rim[1]], Vec3::Y, paint);
    }
}

fn band(sculpt: &mut Sculpt, cell: Cell, inner: f32, outer: f32, height: f32, paint: Paint) {
    for k in 0..6 {
        let ring = [
            corner(cell, k, inner),
            corner(cell, k + 1, inner),
            corner(cell, k + 1, outer),
            corner(cell, k, outer),
        ];
        sculpt.quad(ring.map(|p| p + Vec3::Y * height), Vec3::Y, paint);
    }
}

/// Ring of dashes at the corners of a hex.
fn dashes(sculpt: &mut Sculpt, cell: Cell, inner: f32, outer: f32, height: f32, paint: Paint) {
    let lift = Vec3::Y * height;
    for k in 0..6 {
        for (from, to) in [(0.0, 0.22), (0.39, 0.61), (0.78, 1.0)] {
            let at = |scale, share| corner(cell, k, scale).lerp(corner(cell, k + 1, scale), share) + lift;
            sculpt.quad([at(inner, from), at(inner, to), at(outer, to), at(outer, from)], Vec3::Y, paint);
        }
    }
}

/// Band through `points` with an arrow head behind the last, over a dark lining; every second part is left
/// out unless it is sure.
fn ribbon(sculpt: &mut Sculpt, points: &[Vec3], way: Vec3, colour: Color, sure: bool) {
    let side = way.cross(Vec3::Y);
    for (grow, lift, paint) in [
        (1.0, 0.0, Paint::clear(Color::BLACK, 0.50)),
        (0.0, 0.004, Paint::clear(colour.with_alpha(1.0), 0.95)),
    ] {
        let up = Vec3::Y * lift;
        let half = side * (0.085 + 0.035 * grow);
        for pair in points.windows(2).step_by(if sure { 1 } else { 2 }) {
            let [p, q] = [pair[0] + up, pair[1] + up];
            sculpt.quad([p - half, q - half, q + half, p + half], Vec3::Y, paint);
        }
        if let [.., before, last] = points {
            let ahead = (*last - *before).normalize_or(way);
            let (root, tip) = (*last + up - ahead * 0.04 * grow, *last + up + ahead * (0.30 + 0.06 * grow));
            let wing = side * (0.23 + 0.06 * grow);
            sculpt.tri([root - wing, root + wing, tip], Vec3::Y, paint);
        }
    }
}

/// Part of the line `offset + along * t` inside a hex of the given inradius around the origin.
fn clip_to_hex(offset: Vec3, along: Vec3, inradius: f32) -> Option<(f32, f32)> {
    let (mut from, mut to) = (-2.0 * HEX_SIZE, 2.0 * HEX_SIZE);
    for facing in Facing::ALL {
        let out = facing_to_world(facing);
        let (speed, room) = (along.dot(out), inradius - offset.dot(out));
        if speed.abs() < 1e-5 {
            if room < 0.0 {
                return None;
            }
        } else if speed > 0.0 {
            to = f32::min(to, room / speed);
        } else {
            from = f32::max(from, room / speed);
        }
    }
    (from < to).then_some((from, to))
}
