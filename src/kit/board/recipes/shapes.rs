//! Shapes of the pieces of effects, of unit size.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_3, PI};

use bevy::color::Color;
use bevy::math::Vec3;
use bevy::mesh::Mesh;

use super::super::layout::{around, hex_corner, on_circle};
use super::super::sculpt::{Paint, Sculpt};

/// Shape of a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::kit::board) enum Shape {
    /// Splinter.
    Shard,
    /// Hex outline on the ground that fades on both sides.
    Ring,
    /// Burst of rays that faces the viewer.
    Star,
    /// Sweep of a blade, around +X.
    Crescent,
    /// Guarded side, towards +X.
    Wall,
    /// Half a ball.
    Dome,
    /// Light that stands on the ground.
    Pillar,
    /// Soft ball.
    Puff,
    /// Upright card that faces the viewer.
    Card,
    /// Trail of a flight to a world position.
    Trail {
        /// Target relative to the effect's place.
        to: Vec3,
        /// Height of the flight's middle, in world units.
        height: f32,
    },
}

impl Shape {
    /// Shapes without parameters.
    pub(in crate::kit::board) const FIXED: [Self; 9] = [
        Self::Shard,
        Self::Ring,
        Self::Star,
        Self::Crescent,
        Self::Wall,
        Self::Dome,
        Self::Pillar,
        Self::Puff,
        Self::Card,
    ];

    /// Builds the mesh.
    pub(in crate::kit::board) fn mesh(self) -> Mesh {
        let mut sculpt = Sculpt::new();
        match self {
            Self::Shard => shard(&mut sculpt),
            Self::Ring => ring(&mut sculpt),
            Self::Star => star(&mut sculpt),
            Self::Crescent => crescent(&mut sculpt),
            Self::Wall => wall(&mut sculpt),
            Self::Dome => dome(&mut sculpt),
            Self::Pillar => pillar(&mut sculpt),
            Self::Puff => puff(&mut sculpt),
            Self::Card => card(&mut sculpt),
            Self::Trail { to, height } => trail(&mut sculpt, to, height),
        }
        sculpt.build()
    }
}

fn white(alpha: f32) -> Paint {
    Paint::clear(Color::WHITE, alpha)
}

/// Up on the viewer's screen, at the usual tilt of the board.
const SCREEN_UP: Vec3 = Vec3::new(0.0, 0.6, -0.8);

fn shard(sculpt: &mut Sculpt) {
    for up in [Vec3::Y, -Vec3::Y] {
        for k in 0..3 {
            let at = |k: i32| around(k as f32 / 3.0) * 0.42;
            let paint = white(1.0).lit(if up.y > 0.0 { 1.0 } else { 0.7 });
            sculpt.tri([up, at(k), at(k + 1)], up + at(k), paint);
        }
    }
}

fn ring(sculpt: &mut Sculpt) {
    for k in 0..6 {
        let [a, b] = [hex_corner(k), hex_corner(k + 1)];
        for other in [0.82, 1.04] {
            let (firm, none) = (white(1.0), white(0.0));
            sculpt.quad_shaded([(a, firm), (b, firm), (b * other, none), (a * other, none)], Vec3::Y);
        }
    }
}

fn star(sculpt: &mut Sculpt) {
    let at = |turn: f32, reach: f32| (Vec3::X * turn.cos() + SCREEN_UP * turn.sin()) * reach;
    for ray in 0..8 {
        let turn = ray as f32 / 8.0 * 2.0 * PI;
        let reach = if ray % 2 == 0 { 1.0 } else { 0.55 };
        let (left, right) = (at(turn - 0.22, 0.22), at(turn + 0.22, 0.22));
        sculpt.tri_shaded([(left, white(0.9)), (right, white(0.9)), (at(turn, reach), white(0.0))], Vec3::Y);
        sculpt.tri([Vec3::ZERO, left, right], Vec3::Y, white(1.0));
    }
}

fn crescent(sculpt: &mut Sculpt) {
    const STEPS: i32 = 18;
    let at = |i: i32, scale: f32| {
        let t = i as f32 / STEPS as f32;
        let turn = (t - 0.5) * 2.3;
        on_circle(turn) * scale * (0.92 + 0.08 * (t * PI).sin())
    };
    let firm = |i: i32| white((i as f32 / STEPS as f32 * PI).sin() * (0.35 + 0.65 * i as f32 / STEPS as f32));
    for i in 0..STEPS {
        let thick = |i: i32| 1.0 - 0.30 * (i as f32 / STEPS as f32 * PI).sin();
        let (a, b) = (at(i, 1.0), at(i + 1, 1.0));
        let (c, d) = (at(i + 1, thick(i + 1)), at(i, thick(i)));
        sculpt.quad_shaded([(a, firm(i)), (b, firm(i + 1)), (c, white(0.0)), (d, white(0.0))], Vec3::Y);
    }
}

fn wall(sculpt: &mut Sculpt) {
    let [a, b] = [hex_corner(0), hex_corner(1)];
    let tall = Vec3::Y * 0.95;
    sculpt.quad_shaded(
        [(a, white(1.0)), (b, white(1.0)), (b + tall, white(0.0)), (a + tall, white(0.0))],
        Vec3::X,
    );
    sculpt.quad_shaded(
        [(a, white(0.7)), (b, white(0.7)), (b * 0.6, white(0.0)), (a * 0.6, white(0.0))],
        Vec3::Y,
    );
}

fn dome(sculpt: &mut Sculpt) {
    let at = |k: i32, up: f32| {
        around(k as f32 / 12.0) * 0.80 * (up * FRAC_PI_2).cos() + Vec3::Y * 1.75 * (up * FRAC_PI_2).sin()
    };
    for k in 0..12 {
        for row in 0..4 {
            let (low, high) = (row as f32 / 4.0, (row + 1) as f32 / 4.0);
            let (firm, faint) = (white(0.34 * (1.0 - low)), white(0.34 * (1.0 - high)));
            sculpt.quad_shaded(
                [(at(k, low), firm), (at(k + 1, low), firm), (at(k + 1, high), faint), (at(k, high), faint)],
                at(k, low),
            );
        }
    }
}

fn pillar(sculpt: &mut Sculpt) {
    let tall = Vec3::Y * 4.5;
    for k in 0..6 {
        let [a, b] = [hex_corner(k) * 0.8, hex_corner(k + 1) * 0.8];
        let (firm, none) = (white(0.55), white(0.0));
        sculpt.quad_shaded([(a, firm), (b, firm), (b * 0.7 + tall, none), (a * 0.7 + tall, none)], a + b);
    }
}

fn puff(sculpt: &mut Sculpt) {
    let at = |k: i32, reach: f32| {
        let turn = k as f32 / 10.0 * 2.0 * PI;
        (Vec3::X * turn.cos() + SCREEN_UP * turn.sin()) * reach
    };
    for k in 0..10 {
        let (core, mid, none) = (white(1.0), white(0.75), white(0.0));
        sculpt.tri_shaded([(Vec3::ZERO, core), (at(k, 0.4), mid), (at(k + 1, 0.4), mid)], Vec3::Y);
        sculpt.quad_shaded(
            [(at(k, 0.4), mid), (at(k + 1, 0.4), mid), (at(k + 1, 1.0), none), (at(k, 1.0), none)],
            Vec3::Y,
        );
    }
}

fn card(sculpt: &mut Sculpt) {
    let at = |x: f32, y: f32, out: f32| Vec3::X * x + SCREEN_UP * y + Vec3::new(0.0, 0.8, 0.6) * out;
    let quad = |w: f32, h: f32, out: f32| [at(-w, -h, out), at(w, -h, out), at(w, h, out), at(-w, h, out)];
    sculpt.quad(quad(0.70, 1.0, 0.0), Vec3::Y, white(1.0).lit(0.12));
    sculpt.quad(quad(0.62, 0.92, 0.01), Vec3::Y, white(1.0));
    sculpt.quad(quad(0.48, 0.78, 0.02), Vec3::Y, white(1.0).lit(0.35));
    // A hexagon is the mark of no seat; the place of the card shows its owner.
    let corner = |k: usize| {
        let turn = (k as f32 + 0.5) * FRAC_PI_3;
        at(0.38 * turn.cos(), 0.38 * turn.sin(), 0.03)
    };
    for first in [0, 3] {
        sculpt.quad([0, 1, 2, 3].map(|k| corner(first + k)), Vec3::Y, white(1.0));
    }
}

/// Flat ribbon along a flight from the origin, thin and faint at its start.
fn trail(sculpt: &mut Sculpt, to: Vec3, height: f32) {
    let side = to.cross(Vec3::Y).normalize_or(Vec3::Z);
    let at = |t: f32| to * t + Vec3::Y * (height * 4.0 * t * (1.0 - t) + 0.45);
    for i in 0..16 {
        let (t, u) = (i as f32 / 16.0, (i + 1) as f32 / 16.0);
        let (thin, wide) = (side * (0.04 + 0.26 * t), side * (0.04 + 0.26 * u));
        let (faint, firm) = (white(0.6 * t * t), white(0.6 * u * u));
        let corners =
            [(at(t) - thin, faint), (at(u) - wide, firm), (at(u) + wide, firm), (at(t) + thin, faint)];
        sculpt.quad_shaded(corners, Vec3::Y);
    }
}
