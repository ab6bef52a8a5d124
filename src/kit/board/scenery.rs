//! Scenery on the land: bogs, rocks, walls, and the starting places of sides.

use std::f32::consts::FRAC_PI_3;

use bevy::math::{Quat, Vec3};

use super::layout::{around, cell_seed, cell_to_world, corner, edge, hex_corner, scatter};
use super::look::{LandPaints, tone};
use super::sculpt::{Paint, Sculpt, put};
use crate::kit::palette::board as palette;
use kernel::{Cell, Facing, Seat};

/// Piece of scenery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scenery {
    /// Bog with reeds, which slows movement.
    Bog(Cell),
    /// Rocks as high as a figure, which block movement and sight.
    Rocks(Cell),
    /// Wall on the side of a hex.
    Wall(Cell, Facing),
    /// Starting place of a side, in the colour of this seat.
    Start(Cell, Seat),
}

impl Scenery {
    pub(super) fn carve(&self, sculpt: &mut Sculpt, paints: &LandPaints) {
        match *self {
            Self::Bog(cell) => bog(sculpt, cell, paints),
            Self::Rocks(cell) => rocks(sculpt, cell, paints),
            Self::Wall(cell, facing) => wall(sculpt, cell, facing, paints),
            Self::Start(cell, seat) => start(sculpt, cell, seat),
        }
    }
}

/// Dark water with an uneven rim, reeds around it and a few stones in it.
fn bog(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 700 + salt));
    let (mud, water) =
        (Paint::rough(paints.soil).lit(0.62), Paint::metal(paints.deep).lit(1.15).mix(palette::LEAF, 0.18));
    let rim = |k: u32, reach: f32| around(k as f32 / 14.0) * (reach * (0.86 + 0.20 * roll(k % 14)));
    for k in 0..14 {
        let (shore, pool) = (Vec3::Y * 0.006, Vec3::Y * 0.010);
        sculpt.tri([at + shore, at + rim(k, 0.80) + shore, at + rim(k + 1, 0.80) + shore], Vec3::Y, mud);
        sculpt.tri([at + pool, at + rim(k, 0.64) + pool, at + rim(k + 1, 0.64) + pool], Vec3::Y, water);
    }
    for i in 0..9u32 {
        let foot = at + around((i as f32 + 0.6 * roll(20 + i)) / 9.0) * (0.60 + 0.16 * roll(40 + i));
        for blade in 0..3u32 {
            let lean = around(roll(60 + 3 * i + blade)) * 0.09;
            let tall = 0.24 + 0.22 * roll(90 + 3 * i + blade);
            let green = Paint::matt(paints.blade).mix(paints.soil, 0.35 * roll(120 + i));
            sculpt.tube(&[(foot + lean * 0.3, 0.014), (foot + lean + Vec3::Y * tall, 0.004)], 4, green);
            if blade == 0 {
                let head = foot + lean + Vec3::Y * tall;
                sculpt.tube(
                    &[(head, 0.026), (head + Vec3::Y * 0.09, 0.018)],
                    5,
                    Paint::matt(palette::WOOD).lit(0.7),
                );
            }
        }
    }
    for i in 0..3u32 {
        let spot = at + around(roll(150 + i)) * (0.42 * roll(160 + i));
        let size = 0.07 + 0.06 * roll(170 + i);
        sculpt.ball(spot, Vec3::new(size, size * 0.45, size), Paint::rough(tone(&paints.rock, 0.0)).lit(0.8));
    }
}

/// Group of standing rocks.
fn rocks(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 800 + salt));
    for i in 0..5u32 {
        let tall = if i == 0 { 1.45 + 0.35 * roll(1) } else { 0.50 + 0.65 * roll(10 + i) };
        let girth = if i == 0 { 0.40 } else { 0.20 + 0.12 * roll(20 + i) };
        let out = if i == 0 { 0.06 } else { 0.42 + 0.10 * roll(30 + i) };
        let foot = at + around((i as f32 + 0.5 * roll(40 + i)) / 4.0) * out;
        let lean = around(roll(50 + i)) * (0.13 * tall);
        let paint = Paint::rough(tone(&paints.rock, roll(60 + i))).lit(1.05);
        sculpt.tube(
            &[
                (foot - Vec3::Y * 0.05, girth),
                (foot + lean * 0.35 + Vec3::Y * tall * 0.45, girth * (0.86 + 0.2 * roll(70 + i))),
                (foot + lean * 0.8 + Vec3::Y * tall * 0.86, girth * 0.52),
                (foot + lean + Vec3::Y * tall, girth * 0.20),
            ],
            6,
            paint,
        );
        // Moss where the light falls.
        let crown = foot + lean * 0.8 + Vec3::Y * tall * 0.86;
        sculpt.ball(
            crown,
            Vec3::new(girth * 0.5, girth * 0.16, girth * 0.5),
            Paint::rough(tone(&paints.turf, 0.3)).lit(1.1),
        );
    }
}

/// Dry-stone wall with a coping, a little longer than its side so that corners close.
fn wall(sculpt: &mut Sculpt, cell: Cell, facing: Facing, paints: &LandPaints) {
    const TALL: f32 = 0.92;
    const THICK: f32 = 0.12;
    let [a, b] = edge(cell, facing, 1.0);
    let along = (b - a).normalize_or_zero();
    let (a, b) = (a - along * 0.07, b + along * 0.07);
    let stone = |salt: u32| {
        let tone = tone(&paints.flags, scatter(cell_seed(cell, 900 + salt)));
        Paint::rough(tone).lit(0.72 + 0.30 * scatter(cell_seed(cell, 940 + salt)))
    };
    let turn = Quat::from_rotation_arc(Vec3::X, along);
    let (courses, length) = (4u32, (b - a).length());
    let high = TALL / courses as f32;
    for course in 0..courses {
        let pieces = 3 + course % 2;
        for piece in 0..pieces {
            let salt = u32::from(facing.index()) * 31 + course * 7 + piece;
            let wide = length / pieces as f32;
            let jut = 1.0 + 0.16 * scatter(cell_seed(cell, 980 + salt));
            let mid = a + along * (wide * (piece as f32 + 0.5)) + Vec3::Y * (high * (course as f32 + 0.5));
            sculpt.at(put(mid, turn), |s| {
                s.block(Vec3::ZERO, Vec3::new(wide * 0.485, high * 0.47, THICK * jut), stone(salt));
            });
        }
    }
    let cope = (a + b) / 2.0 + Vec3::Y * (TALL + 0.03);
    sculpt.at(put(cope, turn), |s| {
        s.block(
            Vec3::ZERO,
            Vec3::new(length * 0.5, 0.045, THICK * 1.45),
            Paint::rough(paints.edge).lit(0.72),
        );
    });
    for end in [a, b] {
        sculpt.at(put(end + Vec3::Y * (TALL * 0.52), Quat::IDENTITY), |s| {
            s.lathe(
                &[(0.17, -TALL * 0.52), (0.15, TALL * 0.40), (0.18, TALL * 0.46), (0.02, TALL * 0.66)],
                6,
                stone(77),
            );
        });
    }
}

/// Ring of inlaid stones in the side's colour, and six notches.
fn start(sculpt: &mut Sculpt, cell: Cell, seat: Seat) {
    let (colour, lift) = (palette::seat(seat), Vec3::Y * 0.007);
    let inlay = Paint::glowing(colour, 0.12).lit(0.75);
    for k in 0..6u8 {
        let ring = [
            corner(cell, k, 0.74),
            corner(cell, k + 1, 0.74),
            corner(cell, k + 1, 0.66),
            corner(cell, k, 0.66),
        ];
        let [p, q, r, s] = ring.map(|at| at + lift);
        let cut = |from: Vec3, to: Vec3, share: f32| from.lerp(to, share);
        sculpt.quad([cut(p, q, 0.10), cut(p, q, 0.90), cut(s, r, 0.90), cut(s, r, 0.10)], Vec3::Y, inlay);
        let way = hex_corner(k).normalize_or_zero();
        let side = Quat::from_rotation_y(FRAC_PI_3 * 1.5) * way * 0.045;
        let mid = cell_to_world(cell) + way * 0.58 + lift;
        sculpt.quad([mid + way * 0.06, mid + side, mid - way * 0.06, mid - side], Vec3::Y, inlay.lit(1.1));
    }
}
