//! What is seen to happen, as flat shapes with an ink of their own.

use std::f32::consts::TAU;

use bevy::color::Color;
use bevy::math::{Quat, Vec3};
use hexstrike::client::board::sculpt::{Paint, Sculpt};

use super::ground;
use super::recipe::{Effect, Ink, point};
use super::weapons::shaft;

/// The axes of what faces the viewer.
#[derive(Clone, Copy)]
pub struct Facing {
    right: Vec3,
    up: Vec3,
    front: Vec3,
}

impl Facing {
    /// For a view turned by `view`.
    pub fn of(view: Quat) -> Self {
        let back = view.inverse();
        Self { right: back * Vec3::X, up: back * Vec3::Y, front: back * Vec3::Z }
    }

    fn at(self, centre: Vec3, angle: f32, radius: f32) -> Vec3 {
        let (sin, cos) = angle.to_radians().sin_cos();
        centre + (self.right * cos + self.up * sin) * radius
    }
}

/// A shape and its ink; flat ones take no shade.
pub struct Mark {
    /// The shape.
    pub sculpt: Sculpt,
    /// Its ink.
    pub ink: Ink,
    /// How it is printed.
    pub finish: Finish,
}

/// How a mark is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// With light and shade.
    Round,
    /// Without.
    Flat,
    /// In lines, between which one sees what lies behind.
    Glass,
}

/// The shapes of `effect`.
pub fn build(effect: &Effect, facing: Facing) -> Vec<Mark> {
    let mut sculpt = Sculpt::new();
    let flat = |sculpt, ink| vec![Mark { sculpt, ink, finish: Finish::Flat }];
    match effect {
        Effect::Swoosh { at, radius, from, to, width, ink } => {
            let centre = point(*at);
            let edge = |t: f32, r: f32| {
                let (sin, cos) = (from + (to - from) * t).to_radians().sin_cos();
                centre + Vec3::new(cos, sin, 0.0) * r
            };
            crescent(&mut sculpt, edge, Vec3::Z, *radius, *width);
            flat(sculpt, *ink)
        }
        Effect::Sweep { at, radius, from, to, width, ink } => {
            let centre = point(*at);
            let edge = |t: f32, r: f32| {
                let (sin, cos) = (from + (to - from) * t).to_radians().sin_cos();
                centre + Vec3::new(cos, 0.0, sin) * r
            };
            crescent(&mut sculpt, edge, Vec3::Y, *radius, *width);
            flat(sculpt, *ink)
        }
        Effect::Star { at, size, ink } => {
            let centre = point(*at) + facing.front * 0.3;
            star(&mut sculpt, centre, facing, *size, 9);
            let mut core = Sculpt::new();
            star(&mut core, centre + facing.front * 0.05, facing, *size * 0.5, 9);
            vec![
                Mark { sculpt, ink: *ink, finish: Finish::Flat },
                Mark { sculpt: core, ink: Ink::Paper, finish: Finish::Flat },
            ]
        }
        Effect::Lines { at, from, length, spread, count } => {
            let along = facing.at(Vec3::ZERO, *from, 1.0);
            let across = facing.at(Vec3::ZERO, from + 90.0, 1.0);
            for i in 0..*count {
                let t = f32::from(i) / f32::from((*count).max(2) - 1) - 0.5;
                let uneven = 0.72 + 0.28 * (f32::from(i) * 2.4).cos();
                let start =
                    point(*at) + across * *spread * t * 2.0 + along * 0.12 * (f32::from(i) * 1.9).sin().abs();
                let end = start + along * *length * uneven;
                let thin = across * 0.018;
                both(&mut sculpt, [start - thin, end, start + thin], facing.front);
            }
            flat(sculpt, Ink::Black)
        }
        Effect::Puffs { at, size, count, ink } => {
            for i in 0..*count {
                let turn = f32::from(i) * 2.4;
                let off = Vec3::new(turn.cos(), 0.42 * (turn * 1.7).sin().abs(), turn.sin())
                    * *size
                    * (0.35 + 0.11 * f32::from(i));
                let round = *size * (0.52 - 0.028 * f32::from(i)).max(0.2);
                sculpt.ball(point(*at) + off, Vec3::new(round, round * 0.82, round), paint());
            }
            vec![Mark { sculpt, ink: *ink, finish: Finish::Round }]
        }
        Effect::Bolt { at, size } => {
            let outline =
                [(0.18, 0.5), (-0.28, -0.06), (-0.02, -0.06), (-0.18, -0.5), (0.28, 0.1), (0.02, 0.1)];
            let centre = point(*at) + facing.front * 0.3;
            let corner = |(x, y): (f32, f32)| centre + (facing.right * x + facing.up * y) * *size;
            for [a, b, c] in [[0, 1, 5], [1, 2, 5], [2, 4, 5], [2, 3, 4]] {
                both(&mut sculpt, [corner(outline[a]), corner(outline[b]), corner(outline[c])], facing.front);
            }
            flat(sculpt, Ink::Gold)
        }
        Effect::Arrow { at, angle, length } => {
            let (sin, cos) = angle.to_radians().sin_cos();
            let mut wood = Sculpt::new();
            shaft(&mut sculpt, &mut wood, point(*at), Vec3::new(cos, sin, 0.0), *length);
            vec![
                Mark { sculpt, ink: Ink::Mid, finish: Finish::Round },
                Mark { sculpt: wood, ink: Ink::Black, finish: Finish::Flat },
            ]
        }
        Effect::Flames { at, size, count } => {
            let mut core = Sculpt::new();
            for i in 0..*count {
                let t = f32::from(i) - 0.5 * (f32::from(*count) - 1.0);
                let foot = point(*at)
                    + facing.right * t * *size * 0.42
                    + facing.front * 0.02 * (f32::from(i) * 3.1).sin();
                let tall = *size * (1.0 - 0.16 * t.abs() + 0.14 * (f32::from(i) * 2.2).sin());
                tongue(&mut sculpt, foot, facing, tall);
                tongue(&mut core, foot + facing.front * 0.06, facing, tall * 0.55);
            }
            vec![
                Mark { sculpt, ink: Ink::Red, finish: Finish::Flat },
                Mark { sculpt: core, ink: Ink::Gold, finish: Finish::Flat },
            ]
        }
        Effect::Flora { at, size } => {
            let mut bloom = Sculpt::new();
            for i in 0..5_u8 {
                let turn = f32::from(i) / 5.0 * TAU;
                let out = Vec3::new(turn.cos(), 0.0, turn.sin()) * *size;
                let foot = point(*at);
                let path: Vec<(Vec3, f32)> = (0..=6)
                    .map(|k| f32::from(k as u8) / 6.0)
                    .map(|t| {
                        (
                            foot + out * 0.5 * t * t + Vec3::Y * *size * (1.35 * t - 0.45 * t * t),
                            *size * 0.10 * (1.05 - t),
                        )
                    })
                    .collect();
                sculpt.tube(&path, 6, paint());
                let tip = path[6].0;
                bloom.ball(tip, Vec3::splat(*size * 0.16), paint());
            }
            vec![
                Mark { sculpt, ink: Ink::Green, finish: Finish::Round },
                Mark { sculpt: bloom, ink: Ink::Gold, finish: Finish::Round },
            ]
        }
        Effect::Panes { at, sides, height } => {
            let mut frames = Sculpt::new();
            for side in sides {
                // The side a symbol points to lies between the two corners left and right of it.
                let (a, b) =
                    (ground::corner(point(*at), side + 5, 0.98), ground::corner(point(*at), *side, 0.98));
                let up = Vec3::Y * *height;
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
        Effect::Ring { at, radius, width, ink } => {
            let edge = |i: u8, r: f32| {
                let (sin, cos) = (f32::from(i) / 48.0 * TAU).sin_cos();
                point(*at) + Vec3::new(cos, 0.0, sin) * r
            };
            for i in 0..48 {
                let (inner, outer) = (radius - width * 0.5, radius + width * 0.5);
                quad(
                    &mut sculpt,
                    [edge(i, inner), edge(i, outer), edge(i + 1, outer), edge(i + 1, inner)],
                    Vec3::Y,
                );
            }
            flat(sculpt, *ink)
        }
        Effect::Halo { at, radius, count, ink } => {
            for ring in 0..*count {
                let r = *radius * (1.0 - 0.24 * f32::from(ring));
                for i in 0..48_u8 {
                    // Broken lines, so that what lies behind is seen.
                    if (i / 3 + ring) % 2 == 0 {
                        let (a, b) = (f32::from(i) * 7.5, f32::from(i + 1) * 7.5);
                        let at = point(*at);
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
            flat(sculpt, *ink)
        }
        Effect::Spiral { at, radius, turns, ink } => {
            let steps = 90;
            let spot = |i: u16, wide: f32| {
                let t = f32::from(i) / f32::from(steps as u16);
                let at = point(*at);
                facing.at(at, 360.0 * turns * t, radius * t + wide * 0.045 * (0.35 + t))
            };
            for i in 0..steps as u16 {
                quad(
                    &mut sculpt,
                    [spot(i, -1.0), spot(i, 1.0), spot(i + 1, 1.0), spot(i + 1, -1.0)],
                    facing.front,
                );
            }
            flat(sculpt, *ink)
        }
        Effect::Rope { through } => {
            let path: Vec<(Vec3, f32)> = through.iter().map(|at| (point(*at), 0.028)).collect();
            sculpt.tube(&path, 6, paint());
            flat(sculpt, Ink::Black)
        }
        Effect::Way { through, ink } => {
            way(&mut sculpt, &bent(&through.iter().map(|at| point(*at)).collect::<Vec<_>>()), facing);
            flat(sculpt, *ink)
        }
        Effect::Cracks { at, size } => {
            for i in 0..7_u8 {
                let turn = f32::from(i) / 7.0 * TAU + 0.3;
                let out = Vec3::new(turn.cos(), 0.0, turn.sin())
                    * *size
                    * (0.75 + 0.25 * (f32::from(i) * 2.7).sin());
                let side = Vec3::new(-turn.sin(), 0.0, turn.cos()) * *size * 0.07;
                let at = point(*at) + Vec3::Y * 0.02;
                both(&mut sculpt, [at + side, at - side, at + out], Vec3::Y);
            }
            flat(sculpt, Ink::Black)
        }
    }
}

/// A crescent from nothing to `width` at four fifths and back.
fn crescent(sculpt: &mut Sculpt, edge: impl Fn(f32, f32) -> Vec3, front: Vec3, radius: f32, width: f32) {
    let steps = 28_u8;
    let half = |t: f32| 0.5 * width * (t / 0.8).min((1.0 - t) / 0.2).clamp(0.0, 1.0).sqrt();
    for i in 0..steps {
        let (a, b) = (f32::from(i) / f32::from(steps), f32::from(i + 1) / f32::from(steps));
        let corners = [
            edge(a, radius - half(a)),
            edge(a, radius + half(a)),
            edge(b, radius + half(b)),
            edge(b, radius - half(b)),
        ];
        quad(sculpt, corners, front);
    }
}

fn star(sculpt: &mut Sculpt, centre: Vec3, facing: Facing, size: f32, points: u8) {
    let rim = |i: u8| {
        let long = if i.is_multiple_of(2) { 1.0 - 0.22 * f32::from(i % 4 / 2) } else { 0.42 };
        facing.at(centre, f32::from(i) * 180.0 / f32::from(points) + 8.0, size * long)
    };
    for i in 0..2 * points {
        both(sculpt, [centre, rim(i), rim((i + 1) % (2 * points))], facing.front);
    }
}

fn tongue(sculpt: &mut Sculpt, foot: Vec3, facing: Facing, tall: f32) {
    let outline =
        [(-0.20, 0.0), (-0.24, 0.26), (-0.10, 0.62), (0.06, 1.0), (0.10, 0.60), (0.24, 0.30), (0.18, 0.0)];
    let middle = foot + facing.up * tall * 0.2;
    for pair in outline.windows(2) {
        let [a, b] = [0, 1].map(|i: usize| foot + (facing.right * pair[i].0 + facing.up * pair[i].1) * tall);
        both(sculpt, [middle, a, b], facing.front);
    }
}

/// A ribbon with a point.
fn way(sculpt: &mut Sculpt, through: &[Vec3], facing: Facing) {
    let Some((&tip, _)) = through.split_last() else { return };
    let mut path: Vec<Vec3> = through.iter().copied().filter(|at| at.distance(tip) > 0.26).collect();
    let along = (tip - path.last().copied().unwrap_or(tip - Vec3::X)).normalize_or(Vec3::X);
    let side = |along: Vec3| facing.front.cross(along).normalize_or(Vec3::Y);
    let neck = tip - along * 0.24;
    path.push(neck);
    let wide = |i: usize| {
        let (before, after) = (path[i.saturating_sub(1)], path[(i + 1).min(path.len() - 1)]);
        side((after - before).normalize_or(Vec3::X)) * 0.055
    };
    for i in 1..path.len() {
        let (a, b) = (path[i - 1], path[i]);
        quad(sculpt, [a - wide(i - 1), a + wide(i - 1), b + wide(i), b - wide(i)], facing.front);
    }
    let wide = side(along) * 0.15;
    both(sculpt, [neck - wide, tip, neck + wide], facing.front);
}

/// A smooth curve through all of `knots`.
fn bent(knots: &[Vec3]) -> Vec<Vec3> {
    const STEPS: u8 = 6;
    let knot = |i: isize| knots[i.clamp(0, knots.len() as isize - 1) as usize];
    let mut path = Vec::new();
    for i in 0..knots.len().saturating_sub(1) as isize {
        let [a, b, c, d] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
        path.extend((0..STEPS).map(|step| {
            let t = f32::from(step) / f32::from(STEPS);
            0.5 * (b * 2.0
                + (c - a) * t
                + (a * 2.0 - b * 5.0 + c * 4.0 - d) * t * t
                + (b * 3.0 - a - c * 3.0 + d) * t * t * t)
        }));
    }
    path.extend(knots.last());
    path
}

fn both(sculpt: &mut Sculpt, corners: [Vec3; 3], front: Vec3) {
    sculpt.tri(corners, front, paint());
    sculpt.tri(corners, -front, paint());
}

fn quad(sculpt: &mut Sculpt, [a, b, c, d]: [Vec3; 4], front: Vec3) {
    both(sculpt, [a, b, c], front);
    both(sculpt, [a, c, d], front);
}

fn paint() -> Paint {
    Paint::matt(Color::WHITE)
}
