//! Effects on pictures, as flat shapes with an ink of their own.

use std::f32::consts::TAU;

use bevy::math::Vec3;
use hexstrike::kit::board::sculpt::Sculpt;

use super::ground;
use super::recipe::{Effect, Ink, point};
use super::shapes::{self, Facing, bent, both, crescent, paint, quad, tongue};
use super::weapons::shaft;

/// Shape with its ink; flat ones are not shaded.
pub struct Mark {
    /// Shape.
    pub sculpt: Sculpt,
    /// Ink.
    pub ink: Ink,
    /// Finish.
    pub finish: Finish,
}

/// Finish of a mark.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// With light and shade.
    Round,
    /// Without shade.
    Flat,
    /// In lines with gaps through which the background is visible.
    Glass,
}

/// Returns the shapes of `effect`.
pub fn build(effect: &Effect, facing: Facing) -> Vec<Mark> {
    match effect {
        Effect::Swoosh { at, radius, from, to, width, ink } => {
            swoosh(point(*at), *radius, *from, *to, *width, *ink)
        }
        Effect::Sweep { at, radius, from, to, width, ink } => {
            sweep(point(*at), *radius, *from, *to, *width, *ink)
        }
        Effect::Star { at, size, ink } => star(point(*at), *size, *ink, facing),
        Effect::Lines { at, from, length, spread, count } => {
            lines(point(*at), *from, *length, *spread, *count, facing)
        }
        Effect::Puffs { at, size, count, ink } => puffs(point(*at), *size, *count, *ink),
        Effect::Bolt { at, size } => bolt(point(*at), *size, facing),
        Effect::Arrow { at, angle, length } => arrow(point(*at), *angle, *length),
        Effect::Flames { at, size, count } => flames(point(*at), *size, *count, facing),
        Effect::Flora { at, size } => flora(point(*at), *size),
        Effect::Panes { at, sides, height } => panes(point(*at), sides, *height),
        Effect::Ring { at, radius, width, ink } => ring(point(*at), *radius, *width, *ink),
        Effect::Halo { at, radius, count, ink } => halo(point(*at), *radius, *count, *ink, facing),
        Effect::Spiral { at, radius, turns, ink } => spiral(point(*at), *radius, *turns, *ink, facing),
        Effect::Rope { through } => rope(&points(through)),
        Effect::Way { through, ink } => way(&points(through), *ink, facing),
        Effect::Cracks { at, size } => cracks(point(*at), *size),
    }
}

fn flat(sculpt: Sculpt, ink: Ink) -> Vec<Mark> {
    vec![Mark { sculpt, ink, finish: Finish::Flat }]
}

fn points(places: &[(f32, f32, f32)]) -> Vec<Vec3> {
    places.iter().map(|at| point(*at)).collect()
}

/// Trace of a blow about `at`, from one angle to another (0 ahead, 90 up), in the plane of the picture.
fn swoosh(at: Vec3, radius: f32, from: f32, to: f32, width: f32, ink: Ink) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let edge = |t: f32, r: f32| {
        let (sin, cos) = (from + (to - from) * t).to_radians().sin_cos();
        at + Vec3::new(cos, sin, 0.0) * r
    };
    crescent(&mut sculpt, edge, Vec3::Z, radius, width);
    flat(sculpt, ink)
}

/// Trace of a blow parallel to the ground (0 ahead, 90 to the viewer).
fn sweep(at: Vec3, radius: f32, from: f32, to: f32, width: f32, ink: Ink) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let edge = |t: f32, r: f32| {
        let (sin, cos) = (from + (to - from) * t).to_radians().sin_cos();
        at + Vec3::new(cos, 0.0, sin) * r
    };
    crescent(&mut sculpt, edge, Vec3::Y, radius, width);
    flat(sculpt, ink)
}

/// Star at the place of a hit.
fn star(at: Vec3, size: f32, ink: Ink, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let centre = at + facing.front * 0.3;
    shapes::star(&mut sculpt, centre, facing, size, 9);
    let mut core = Sculpt::new();
    shapes::star(&mut core, centre + facing.front * 0.05, facing, size * 0.5, 9);
    vec![
        Mark { sculpt, ink, finish: Finish::Flat },
        Mark { sculpt: core, ink: Ink::Paper, finish: Finish::Flat },
    ]
}

/// Lines of speed that end at `at`, coming from this angle.
fn lines(at: Vec3, from: f32, length: f32, spread: f32, count: u8, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let along = facing.at(Vec3::ZERO, from, 1.0);
    let across = facing.at(Vec3::ZERO, from + 90.0, 1.0);
    for i in 0..count {
        let t = f32::from(i) / f32::from(count.max(2) - 1) - 0.5;
        let uneven = 0.72 + 0.28 * (f32::from(i) * 2.4).cos();
        let start = at + across * spread * t * 2.0 + along * 0.12 * (f32::from(i) * 1.9).sin().abs();
        let end = start + along * length * uneven;
        let thin = across * 0.018;
        both(&mut sculpt, [start - thin, end, start + thin], facing.front);
    }
    flat(sculpt, Ink::Black)
}

/// Dust or smoke.
fn puffs(at: Vec3, size: f32, count: u8, ink: Ink) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    for i in 0..count {
        let turn = f32::from(i) * 2.4;
        let off = Vec3::new(turn.cos(), 0.42 * (turn * 1.7).sin().abs(), turn.sin())
            * size
            * (0.35 + 0.11 * f32::from(i));
        let round = size * (0.52 - 0.028 * f32::from(i)).max(0.2);
        sculpt.ball(at + off, Vec3::new(round, round * 0.82, round), paint());
    }
    vec![Mark { sculpt, ink, finish: Finish::Round }]
}

/// Flash of adrenaline.
fn bolt(at: Vec3, size: f32, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let outline = [(0.18, 0.5), (-0.28, -0.06), (-0.02, -0.06), (-0.18, -0.5), (0.28, 0.1), (0.02, 0.1)];
    let centre = at + facing.front * 0.3;
    let corner = |(x, y): (f32, f32)| centre + (facing.right * x + facing.up * y) * size;
    for [a, b, c] in [[0, 1, 5], [1, 2, 5], [2, 4, 5], [2, 3, 4]] {
        both(&mut sculpt, [corner(outline[a]), corner(outline[b]), corner(outline[c])], facing.front);
    }
    flat(sculpt, Ink::Gold)
}

/// Arrow in flight, seen from the side, pointing this way.
fn arrow(at: Vec3, angle: f32, length: f32) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let (sin, cos) = angle.to_radians().sin_cos();
    let mut wood = Sculpt::new();
    shaft(&mut sculpt, &mut wood, at, Vec3::new(cos, sin, 0.0), length);
    vec![
        Mark { sculpt, ink: Ink::Mid, finish: Finish::Round },
        Mark { sculpt: wood, ink: Ink::Black, finish: Finish::Flat },
    ]
}

/// Tongues of fire around `at`.
fn flames(at: Vec3, size: f32, count: u8, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let mut core = Sculpt::new();
    for i in 0..count {
        let t = f32::from(i) - 0.5 * (f32::from(count) - 1.0);
        let foot = at + facing.right * t * size * 0.42 + facing.front * 0.02 * (f32::from(i) * 3.1).sin();
        let tall = size * (1.0 - 0.16 * t.abs() + 0.14 * (f32::from(i) * 2.2).sin());
        tongue(&mut sculpt, foot, facing, tall);
        tongue(&mut core, foot + facing.front * 0.06, facing, tall * 0.55);
    }
    vec![
        Mark { sculpt, ink: Ink::Red, finish: Finish::Flat },
        Mark { sculpt: core, ink: Ink::Gold, finish: Finish::Flat },
    ]
}

/// Plant.
fn flora(at: Vec3, size: f32) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let mut bloom = Sculpt::new();
    for i in 0..5_u8 {
        let turn = f32::from(i) / 5.0 * TAU;
        let out = Vec3::new(turn.cos(), 0.0, turn.sin()) * size;
        let path: Vec<(Vec3, f32)> = (0..=6)
            .map(|k| f32::from(k as u8) / 6.0)
            .map(|t| {
                (
                    at + out * 0.5 * t * t + Vec3::Y * size * (1.35 * t - 0.45 * t * t),
                    size * 0.10 * (1.05 - t),
                )
            })
            .collect();
        sculpt.tube(&path, 6, paint());
        let tip = path[6].0;
        bloom.ball(tip, Vec3::splat(size * 0.16), paint());
    }
    vec![
        Mark { sculpt, ink: Ink::Green, finish: Finish::Round },
        Mark { sculpt: bloom, ink: Ink::Gold, finish: Finish::Round },
    ]
}

/// Panes that guard these sides: turns of 60 degrees from ahead, clockwise.
fn panes(at: Vec3, sides: &[u8], height: f32) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let mut frames = Sculpt::new();
    for side in sides {
        // The side of a symbol lies between its left and right corner.
        let (a, b) = (ground::corner(at, side + 5, 0.98), ground::corner(at, *side, 0.98));
        let up = Vec3::Y * height;
        let shrink = (b - a) * 0.04;
        let corners = [a + shrink, b - shrink, b - shrink + up, a + shrink + up];
        quad(&mut sculpt, corners, (b - a).cross(up));
        for i in 0..4 {
            let edge = [corners[i], corners[(i + 1) % 4]].map(|at| (at, 0.022));
            frames.tube(&edge, 6, paint());
        }
    }
    vec![
        Mark { sculpt, ink: Ink::Blue, finish: Finish::Glass },
        Mark { sculpt: frames, ink: Ink::Blue, finish: Finish::Flat },
    ]
}

/// Ring parallel to the ground.
fn ring(at: Vec3, radius: f32, width: f32, ink: Ink) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let edge = |i: u8, r: f32| {
        let (sin, cos) = (f32::from(i) / 48.0 * TAU).sin_cos();
        at + Vec3::new(cos, 0.0, sin) * r
    };
    for i in 0..48 {
        let (inner, outer) = (radius - width * 0.5, radius + width * 0.5);
        quad(&mut sculpt, [edge(i, inner), edge(i, outer), edge(i + 1, outer), edge(i + 1, inner)], Vec3::Y);
    }
    flat(sculpt, ink)
}

/// Concentric rings that face the viewer: calm, or attention.
fn halo(at: Vec3, radius: f32, count: u8, ink: Ink, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    for ring in 0..count {
        let r = radius * (1.0 - 0.24 * f32::from(ring));
        for i in 0..48_u8 {
            // Broken lines, so that the background stays visible.
            if (i / 3 + ring) % 2 == 0 {
                let (a, b) = (f32::from(i) * 7.5, f32::from(i + 1) * 7.5);
                quad(
                    &mut sculpt,
                    [
                        facing.at(at, a, r - 0.018),
                        facing.at(at, a, r + 0.018),
                        facing.at(at, b, r + 0.018),
                        facing.at(at, b, r - 0.018),
                    ],
                    facing.front,
                );
            }
        }
    }
    flat(sculpt, ink)
}

/// Spiral that faces the viewer.
fn spiral(at: Vec3, radius: f32, turns: f32, ink: Ink, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let steps = 90_u16;
    let spot = |i: u16, wide: f32| {
        let t = f32::from(i) / f32::from(steps);
        facing.at(at, 360.0 * turns * t, radius * t + wide * 0.045 * (0.35 + t))
    };
    for i in 0..steps {
        quad(&mut sculpt, [spot(i, -1.0), spot(i, 1.0), spot(i + 1, 1.0), spot(i + 1, -1.0)], facing.front);
    }
    flat(sculpt, ink)
}

/// Rope through these places.
fn rope(through: &[Vec3]) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let path: Vec<(Vec3, f32)> = through.iter().map(|at| (*at, 0.028)).collect();
    sculpt.tube(&path, 6, paint());
    flat(sculpt, Ink::Black)
}

/// Arrow on the ground or in the air, through these places, for a movement.
fn way(through: &[Vec3], ink: Ink, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    shapes::way(&mut sculpt, &bent(through), facing);
    flat(sculpt, ink)
}

/// Broken ground.
fn cracks(at: Vec3, size: f32) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    for i in 0..7_u8 {
        let turn = f32::from(i) / 7.0 * TAU + 0.3;
        let out = Vec3::new(turn.cos(), 0.0, turn.sin()) * size * (0.75 + 0.25 * (f32::from(i) * 2.7).sin());
        let side = Vec3::new(-turn.sin(), 0.0, turn.cos()) * size * 0.07;
        let at = at + Vec3::Y * 0.02;
        both(&mut sculpt, [at + side, at - side, at + out], Vec3::Y);
    }
    flat(sculpt, Ink::Black)
}
