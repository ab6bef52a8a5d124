//! The miniatures: six silhouettes, each from its own few shapes.
//!
//! All look along +X with their right hand at +Z, and stand at height 0 on a hexagonal base.

mod archer;
mod base;
mod brute;
mod cloaked;
mod duelist;
mod monkey;
mod parts;
pub mod portrait;
mod witch;

use bevy::color::Color;
use bevy::math::Vec3;
use bevy::mesh::Mesh;
use serde::{Deserialize, Serialize};

use super::sculpt::{Paint, Sculpt};
pub(super) use parts::Kit;
pub use parts::{Joint, MiniaturePart};

use parts::Miniature;

use crate::rules::Seat;

/// A miniature's shape. Content says which fighter looks like which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MiniatureKind {
    /// Upright, with a long blade, a plumed helm and a cape.
    Duelist,
    /// Crouching, with a long curled tail and a staff.
    Monkey,
    /// Tall and armoured, with a bow larger than itself.
    Archer,
    /// Broad and horned, with burning fists.
    Brute,
    /// Hooded, bent forward, with a knife in each hand.
    Cloaked,
    /// Robed, with a wide pointed hat and a crooked staff.
    Witch,
}

impl MiniatureKind {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Duelist, Self::Monkey, Self::Archer, Self::Brute, Self::Cloaked, Self::Witch];

    /// The figure of this name, as content files spell it. The content check refuses other names; one that slips
    /// through still gets a figure.
    pub fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|figure| format!("{figure:?}") == name).unwrap_or(Self::Duelist)
    }

    /// Height above the board, in world units, at which labels clear the figure.
    pub const fn height(self) -> f32 {
        match self {
            Self::Monkey => 1.65,
            Self::Duelist | Self::Cloaked => 1.75,
            Self::Archer | Self::Brute | Self::Witch => 1.95,
        }
    }
}

/// The miniature with its base in one mesh, for the seat's `cloth` colour.
pub(super) fn figure_mesh(figure: MiniatureKind, seat: Seat, cloth: Color) -> Mesh {
    carved(figure, seat, cloth).whole()
}

/// The miniature in its moving parts.
pub(super) fn figure_kit(figure: MiniatureKind, seat: Seat, cloth: Color) -> Kit {
    carved(figure, seat, cloth).kit()
}

fn carved(figure: MiniatureKind, seat: Seat, cloth: Color) -> Miniature {
    let mut miniature = Miniature::new();
    base::carve(&mut miniature.base, seat, cloth);
    let carve = match figure {
        MiniatureKind::Duelist => duelist::carve,
        MiniatureKind::Monkey => monkey::carve,
        MiniatureKind::Archer => archer::carve,
        MiniatureKind::Brute => brute::carve,
        MiniatureKind::Cloaked => cloaked::carve,
        MiniatureKind::Witch => witch::carve,
    };
    carve(&mut miniature, cloth);
    miniature
}

/// Point from its coordinates.
const fn p(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// Limb through given joints, all of about the same girth.
fn limb(sculpt: &mut Sculpt, joints: &[Vec3], from: f32, to: f32, paint: Paint) {
    let last = joints.len().saturating_sub(1).max(1) as f32;
    let path: Vec<(Vec3, f32)> =
        joints.iter().enumerate().map(|(i, &at)| (at, from + (to - from) * i as f32 / last)).collect();
    sculpt.tube(&path, 8, paint);
    for &(at, radius) in &path {
        sculpt.ball(at, Vec3::splat(radius), paint);
    }
}

/// Smooth curve through `knots` of (point, radius).
fn bent(knots: &[(Vec3, f32)]) -> Vec<(Vec3, f32)> {
    const STEPS: usize = 5;
    let knot = |i: isize| knots[i.clamp(0, knots.len() as isize - 1) as usize];
    let mut path = Vec::new();
    for i in 0..knots.len().saturating_sub(1) as isize {
        let [a, b, c, d] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
        for step in 0..STEPS {
            let t = step as f32 / STEPS as f32;
            let at = 0.5
                * (b.0 * 2.0
                    + (c.0 - a.0) * t
                    + (a.0 * 2.0 - b.0 * 5.0 + c.0 * 4.0 - d.0) * t * t
                    + (b.0 * 3.0 - a.0 - c.0 * 3.0 + d.0) * t * t * t);
            path.push((at, b.1 + (c.1 - b.1) * t));
        }
    }
    path.extend(knots.last());
    path
}

/// Straight blade: a long diamond from `hilt` towards `tip`, `width` at its widest, with its flat side along `flat`.
fn blade(sculpt: &mut Sculpt, hilt: Vec3, tip: Vec3, width: f32, flat: Vec3, paint: Paint) {
    let along = tip - hilt;
    let side = along.cross(flat).normalize_or(Vec3::Z) * width;
    let ridge = along.cross(side).normalize_or(Vec3::Y) * width * 0.35;
    let (root, shoulder) = (hilt, hilt + along * 0.86);
    for out in [ridge, -ridge] {
        for edge in [side, -side] {
            sculpt.quad(
                [root + out, root + edge, shoulder + edge * 0.85, shoulder + out * 0.85],
                out + edge,
                paint,
            );
            sculpt.tri([shoulder + out * 0.85, shoulder + edge * 0.85, tip], out + edge, paint);
        }
    }
}

#[cfg(test)]
#[path = "silhouette_tests.rs"]
mod tests;
