//! Flat shapes for effects.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};
use hexstrike::kit::board::sculpt::{Paint, Sculpt};

/// Axes of shapes that face the viewer.
#[derive(Clone, Copy)]
pub struct Facing {
    pub right: Vec3,
    pub up: Vec3,
    pub front: Vec3,
}

impl Facing {
    /// Axes for a view turned by `view`.
    pub fn of(view: Quat) -> Self {
        let back = view.inverse();
        Self { right: back * Vec3::X, up: back * Vec3::Y, front: back * Vec3::Z }
    }

    pub fn at(self, centre: Vec3, angle: f32, radius: f32) -> Vec3 {
        let (sin, cos) = angle.to_radians().sin_cos();
        centre + (self.right * cos + self.up * sin) * radius
    }
}

/// Adds a crescent whose width grows from zero to `width` at four fifths, and shrinks again.
pub fn crescent(sculpt: &mut Sculpt, edge: impl Fn(f32, f32) -> Vec3, front: Vec3, radius: f32, width: f32) {
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

pub fn star(sculpt: &mut Sculpt, centre: Vec3, facing: Facing, size: f32, points: u8) {
    let rim = |i: u8| {
        let long = if i.is_multiple_of(2) { 1.0 - 0.22 * f32::from(i % 4 / 2) } else { 0.42 };
        facing.at(centre, f32::from(i) * 180.0 / f32::from(points) + 8.0, size * long)
    };
    for i in 0..2 * points {
        both(sculpt, [centre, rim(i), rim((i + 1) % (2 * points))], facing.front);
    }
}

pub fn tongue(sculpt: &mut Sculpt, foot: Vec3, facing: Facing, tall: f32) {
    let outline =
        [(-0.20, 0.0), (-0.24, 0.26), (-0.10, 0.62), (0.06, 1.0), (0.10, 0.60), (0.24, 0.30), (0.18, 0.0)];
    let middle = foot + facing.up * tall * 0.2;
    for pair in outline.windows(2) {
        let [a, b] = [0, 1].map(|i: usize| foot + (facing.right * pair[i].0 + facing.up * pair[i].1) * tall);
        both(sculpt, [middle, a, b], facing.front);
    }
}

/// Adds a ribbon with a point.
pub fn way(sculpt: &mut Sculpt, through: &[Vec3], facing: Facing) {
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

/// Smooth curve through all of `knots`.
pub fn bent(knots: &[Vec3]) -> Vec<Vec3> {
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

pub fn both(sculpt: &mut Sculpt, corners: [Vec3; 3], front: Vec3) {
    sculpt.tri(corners, front, paint());
    sculpt.tri(corners, -front, paint());
}

pub fn quad(sculpt: &mut Sculpt, [a, b, c, d]: [Vec3; 4], front: Vec3) {
    both(sculpt, [a, b, c], front);
    both(sculpt, [a, c, d], front);
}

pub fn paint() -> Paint {
    Paint::matt(Color::WHITE)
}
