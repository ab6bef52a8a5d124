//! Shapes of tokens.

use std::f32::consts::TAU;

use bevy::color::Color;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;
use serde::{Deserialize, Serialize};

use super::layout::{around, hex_corner, on_circle, scatter};
use super::sculpt::{Paint, Sculpt};
use crate::kit::palette::board as palette;
use crate::kit::palette::seat_mark::outline;
use kernel::Seat;

/// Shape of a token. Content maps tokens to shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TokenShape {
    /// Fire over the whole hex.
    Flames,
    /// Abandoned hex that will burn.
    Embers,
    /// Growing plant.
    Plant,
    /// Arrow in flight along +X, or stuck.
    Arrow,
    /// Transparent floor over the abyss.
    Platform,
    /// Sign on the ground that holds a fighter here.
    Anchor,
}

impl TokenShape {
    /// All shapes.
    pub const ALL: [Self; 6] =
        [Self::Flames, Self::Embers, Self::Plant, Self::Arrow, Self::Platform, Self::Anchor];
}

/// Mesh of a token, in the colour and with the mark of its owner.
pub(super) fn shape(kind: TokenShape, owner: Option<Seat>) -> Mesh {
    let mut sculpt = Sculpt::new();
    match kind {
        TokenShape::Flames => flames(&mut sculpt),
        TokenShape::Embers => embers(&mut sculpt),
        TokenShape::Plant => plant(&mut sculpt),
        TokenShape::Arrow => arrow(&mut sculpt, owner),
        TokenShape::Platform => platform(&mut sculpt),
        TokenShape::Anchor => anchor(&mut sculpt),
    }
    if let (TokenShape::Flames | TokenShape::Embers, Some(owner)) = (kind, owner) {
        claim(&mut sculpt, owner);
    }
    sculpt.build()
}

/// Marks the owner: a quiet line around the hex and three small marks on it.
fn claim(sculpt: &mut Sculpt, owner: Seat) {
    let line = Paint::clear(palette::seat(owner), 0.65);
    let lift = Vec3::Y * 0.024;
    for k in 0..6 {
        let at = |k: u8, reach: f32| hex_corner(k) * reach + lift;
        sculpt.quad([at(k, 0.91), at(k + 1, 0.91), at(k + 1, 0.945), at(k, 0.945)], Vec3::Y, line);
        if k % 2 == 0 {
            let mid = (hex_corner(k) + hex_corner(k + 1)) * 0.5;
            badge(sculpt, owner, mid * 0.82 + lift, 0.10, Paint::clear);
        }
    }
}

/// Mark of a seat, flat, with a dark lining.
fn badge(sculpt: &mut Sculpt, seat: Seat, mid: Vec3, reach: f32, paint: fn(Color, f32) -> Paint) {
    let shape = outline(seat);
    let layers = [(1.3, 0.0, paint(palette::NIGHT, 0.9)), (1.0, 0.006, paint(palette::seat(seat), 1.0))];
    for (scale, lift, paint) in layers {
        let at = |p: Vec2| mid + Vec3::new(p.x, 0.0, p.y) * (reach * scale) + Vec3::Y * lift;
        for (i, p) in shape.iter().enumerate() {
            let next = shape[(i + 1) % shape.len()];
            sculpt.tri([at(*p), at(next), mid + Vec3::Y * lift], Vec3::Y, paint);
        }
    }
}

/// Ring of flames along the rim, alternately tall and low, so that a fighter in it stays visible.
fn flames(sculpt: &mut Sculpt) {
    const TONGUES: u32 = 20;
    let [hot, dying] = palette::FLAME;
    let (low, mid, none) =
        (Paint::clear(hot, 0.95), Paint::clear(palette::EMBER, 0.85), Paint::clear(dying, 0.0));
    for i in 0..TONGUES {
        let roll = |salt: u32| scatter(i * 13 + salt);
        let tall = if i % 2 == 0 { 0.42 + 0.36 * roll(2) } else { 0.16 + 0.16 * roll(2) };
        let foot =
            around((i as f32 + 0.5 * roll(5)) / TONGUES as f32) * (0.62 + 0.18 * roll(1)) + Vec3::Y * 0.02;
        let wide = 0.11 + 0.15 * tall;
        let lean = foot * Vec3::new(-0.18, 0.0, -0.18) + on_circle(roll(6) * TAU) * 0.06;
        for turn in 0..2 {
            let side = on_circle(turn as f32 * 1.571 + roll(4)) * wide;
            let (waist, tip) = (foot + lean * 0.3 + Vec3::Y * tall * 0.38, foot + lean + Vec3::Y * tall);
            let across = side.cross(Vec3::Y);
            // Opaque in the middle, transparent at both sides.
            for side in [side, -side] {
                sculpt.quad_shaded(
                    [(foot, low), (foot + side * 0.7, none), (waist + side, none), (waist, mid)],
                    across,
                );
                sculpt.tri_shaded([(waist, mid), (waist + side, none), (tip, none)], across);
            }
        }
    }
    for k in 0..6 {
        let (a, b) = (hex_corner(k) * 0.88, hex_corner(k + 1) * 0.88);
        let (rim, heart) = (Paint::clear(palette::EMBER, 0.60), Paint::clear(dying, 0.22));
        let lift = Vec3::Y * 0.016;
        sculpt.tri_shaded([(lift, heart), (a + lift, rim), (b + lift, rim)], Vec3::Y);
    }
}

/// Glowing cracks, and a few small flames.
fn embers(sculpt: &mut Sculpt) {
    let (hot, none) = (Paint::clear(palette::EMBER, 0.95), Paint::clear(palette::EMBER, 0.0));
    for i in 0..9u32 {
        let roll = |salt: u32| scatter(i * 19 + salt + 300);
        let (from, way) = (around(roll(0)) * 0.25, around(roll(0) + 0.12 * (roll(1) - 0.5)));
        let (elbow, end) = (from + way * 0.25, from + around(roll(0) + 0.2 * (roll(2) - 0.5)) * 0.52);
        let lift = Vec3::Y * 0.02;
        for (a, b, wide) in [(from, elbow, 0.05), (elbow, end, 0.03)] {
            let side = (b - a).cross(Vec3::Y).normalize_or_zero() * wide;
            sculpt.quad_shaded(
                [(a - side + lift, none), (a + lift, hot), (b + lift, hot), (b - side + lift, none)],
                Vec3::Y,
            );
            sculpt.quad_shaded(
                [(a + side + lift, none), (a + lift, hot), (b + lift, hot), (b + side + lift, none)],
                Vec3::Y,
            );
        }
        let tongue = end + Vec3::Y * (0.12 + 0.14 * roll(3));
        let side = on_circle(roll(4) * 3.0) * 0.05;
        sculpt.tri_shaded([(end - side, hot), (end + side, hot), (tongue, none)], side.cross(Vec3::Y));
    }
}

fn plant(sculpt: &mut Sculpt) {
    let leaf = Paint::matt(palette::LEAF);
    sculpt.tube(
        &[(Vec3::ZERO, 0.06), (Vec3::new(0.03, 0.30, 0.0), 0.045), (Vec3::new(0.0, 0.52, 0.02), 0.02)],
        6,
        leaf.lit(0.7),
    );
    for i in 0..7 {
        let way = on_circle(i as f32 * 2.4);
        let side = Vec3::new(-way.z, 0.0, way.x) * (0.15 - 0.01 * i as f32);
        let root = Vec3::Y * (0.08 + 0.06 * i as f32);
        let (belly, tip) =
            (root + way * 0.24 + Vec3::Y * 0.16, root + way * (0.52 - 0.03 * i as f32) + Vec3::Y * 0.06);
        for up in [Vec3::Y, -Vec3::Y] {
            sculpt.tri_shaded([(root, leaf.lit(0.7)), (belly + side, leaf), (belly, leaf.lit(1.25))], up);
            sculpt.tri_shaded([(root, leaf.lit(0.7)), (belly - side, leaf), (belly, leaf.lit(1.25))], up);
            sculpt.tri_shaded([(belly + side, leaf), (tip, leaf.lit(1.1)), (belly, leaf.lit(1.25))], up);
            sculpt.tri_shaded([(belly - side, leaf), (tip, leaf.lit(1.1)), (belly, leaf.lit(1.25))], up);
        }
    }
    sculpt.ball(Vec3::Y * 0.58, Vec3::splat(0.10), Paint::glowing(palette::GOLD, 0.25));
}

/// Arrow with feathers in the colour of its owner, below the owner's mark.
fn arrow(sculpt: &mut Sculpt, owner: Option<Seat>) {
    let feather = owner.map_or(palette::BONE, palette::seat);
    let (wood, steel, feather) =
        (Paint::matt(palette::WOOD), Paint::metal(palette::STEEL), Paint::glowing(feather, 0.2));
    let at = |x: f32| Vec3::new(x, 0.75, 0.0);
    sculpt.tube(&[(at(-0.55), 0.03), (at(0.45), 0.03)], 6, wood.lit(1.2));
    sculpt.tube(&[(at(0.42), 0.095), (at(0.72), 0.003)], 6, steel);
    for out in [Vec3::Y, -Vec3::Y, Vec3::Z, -Vec3::Z] {
        let fin = [at(-0.58) + out * 0.15, at(-0.34) + out * 0.11, at(-0.26), at(-0.50)];
        let face = out.cross(Vec3::X);
        sculpt.quad(fin, face, feather);
        sculpt.quad(fin, -face, feather);
    }
    if let Some(owner) = owner {
        badge(sculpt, owner, at(-0.44) + Vec3::Y * 0.16, 0.17, Paint::glowing);
    }
}

fn platform(sculpt: &mut Sculpt) {
    let (rim, body) = (Paint::clear(palette::ETHER, 0.85), Paint::clear(palette::ETHER, 0.20));
    for k in 0..6 {
        let (a, b) = (hex_corner(k), hex_corner(k + 1));
        let down = Vec3::Y * 0.10;
        let out = a + b;
        sculpt.tri_shaded(
            [(Vec3::ZERO, Paint::clear(palette::ETHER, 0.08)), (a * 0.86, body), (b * 0.86, body)],
            Vec3::Y,
        );
        sculpt.quad([a * 0.86, b * 0.86, b * 0.92, a * 0.92], Vec3::Y, rim);
        sculpt.quad_shaded(
            [
                (a * 0.92, rim),
                (b * 0.92, rim),
                (b * 0.84 - down, Paint::clear(palette::ETHER, 0.0)),
                (a * 0.84 - down, Paint::clear(palette::ETHER, 0.0)),
            ],
            out,
        );
    }
}

/// Anchor drawn on the ground, its ring to the north.
fn anchor(sculpt: &mut Sculpt) {
    let paint = Paint::clear(palette::ETHER, 0.9);
    let y = 0.018;
    let at = |x: f32, z: f32| Vec3::new(x, y, z);
    sculpt.quad([at(-0.05, -0.34), at(0.05, -0.34), at(0.05, 0.46), at(-0.05, 0.46)], Vec3::Y, paint);
    sculpt.quad([at(-0.24, -0.24), at(0.24, -0.24), at(0.24, -0.15), at(-0.24, -0.15)], Vec3::Y, paint);
    let curve = |from: f32, to: f32, mid: Vec3, radius: f32, sculpt: &mut Sculpt| {
        for i in 0..12 {
            let [a, b] = [i, i + 1].map(|i| on_circle(from + (to - from) * i as f32 / 12.0));
            let ring =
                [a * (radius - 0.045), b * (radius - 0.045), b * (radius + 0.045), a * (radius + 0.045)];
            sculpt.quad(ring.map(|p| p + mid), Vec3::Y, paint);
        }
    };
    curve(0.0, TAU, at(0.0, -0.45), 0.10, sculpt);
    curve(0.25, 2.89, at(0.0, 0.02), 0.46, sculpt);
    for side in [1.0, -1.0] {
        sculpt.tri([at(0.58 * side, 0.02), at(0.33 * side, 0.10), at(0.52 * side, 0.26)], Vec3::Y, paint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::MAX_SEATS;

    #[test]
    fn whose_a_fire_or_an_arrow_is_shows_without_its_colour() {
        for kind in [TokenShape::Flames, TokenShape::Embers, TokenShape::Arrow] {
            let mut corners: Vec<usize> =
                Seat::first(MAX_SEATS).map(|seat| shape(kind, Some(seat)).count_vertices()).collect();
            corners.push(shape(kind, None).count_vertices());
            corners.sort_unstable();
            assert!(corners.windows(2).all(|two| two[0] < two[1]), "{kind:?}: {corners:?}");
        }
    }
}
