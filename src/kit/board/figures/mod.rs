//! Miniatures: six silhouettes of the first game, fifteen of the second, each built from a few shapes of its
//! own.
//!
//! All look along +X with their right hand at +Z, and stand at height 0 on a hexagonal base.

mod archer;
mod base;
mod brute;
mod cloaked;
mod duelist;
mod monkey;
mod parts;
mod people;
pub mod portrait;
pub mod still;
mod witch;

use bevy::color::Color;
use bevy::math::Vec3;
use bevy::mesh::Mesh;
use serde::{Deserialize, Serialize};

use super::sculpt::{Paint, Sculpt};
pub(super) use parts::Kit;
pub use parts::{Joint, MiniaturePart};

use parts::Miniature;
use people::{beasts, blades, robes, rogues, shots};

use kernel::Seat;

/// Kind of miniature. Content maps fighters to kinds.
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
    /// Second game: in armour, behind a shield as high as the chest.
    ShieldBearer,
    /// Second game: horned, with a great axe over the head.
    AxeSwinger,
    /// Second game: with a crescent on the helm and a long blade to the side.
    CrescentHelm,
    /// Second game: with a hammer and a tall banner on the back.
    BannerBearer,
    /// Second game: in a deep lunge with two knives.
    Lunger,
    /// Second game: on one leg, with balls in the air.
    Juggler,
    /// Second game: stocky, with a curved blade and a small shield.
    Buckler,
    /// Second game: robed, with a tall hat and three orbs.
    OrbKeeper,
    /// Second game: robed, with a ring of light behind the head.
    HaloBearer,
    /// Second game: in a long coat and a wide hat, with two pistols.
    TwoPistols,
    /// Second game: hooded, with a bow as high as the head.
    Longbow,
    /// Second game: kneeling behind a crossbow.
    Crossbow,
    /// Second game: eight legs.
    Spider,
    /// Second game: eight legs, two arms and a crown.
    CrownedSpider,
    /// Second game: a bundle of webs with a person in it.
    Cocoon,
}

impl MiniatureKind {
    /// All of the first game.
    pub const ALL: [Self; 6] =
        [Self::Duelist, Self::Monkey, Self::Archer, Self::Brute, Self::Cloaked, Self::Witch];
    /// All of the second game.
    pub const HEROES: [Self; 15] = [
        Self::ShieldBearer,
        Self::AxeSwinger,
        Self::CrescentHelm,
        Self::BannerBearer,
        Self::Lunger,
        Self::Juggler,
        Self::Buckler,
        Self::OrbKeeper,
        Self::HaloBearer,
        Self::TwoPistols,
        Self::Longbow,
        Self::Crossbow,
        Self::Spider,
        Self::CrownedSpider,
        Self::Cocoon,
    ];

    /// Returns the figure of this name, as content files spell it. The content check refuses unknown names;
    /// one that slips through still gets a figure.
    pub fn named(name: &str) -> Self {
        let mut all = Self::ALL.into_iter().chain(Self::HEROES);
        all.find(|figure| format!("{figure:?}") == name).unwrap_or(Self::Duelist)
    }

    /// True for the first game, whose rules know facing.
    const fn shows_facing(self) -> bool {
        matches!(
            self,
            Self::Duelist | Self::Monkey | Self::Archer | Self::Brute | Self::Cloaked | Self::Witch
        )
    }

    /// Height above the board at which labels clear the figure, in world units.
    pub const fn height(self) -> f32 {
        match self {
            Self::Spider => 1.05,
            Self::Lunger | Self::Crossbow => 1.40,
            Self::Monkey => 1.65,
            Self::Duelist | Self::Cloaked | Self::TwoPistols | Self::Buckler | Self::CrescentHelm => 1.75,
            Self::Archer | Self::Brute | Self::Witch | Self::Cocoon | Self::Longbow | Self::Juggler => 1.95,
            Self::ShieldBearer | Self::AxeSwinger | Self::OrbKeeper | Self::HaloBearer => 2.10,
            Self::BannerBearer | Self::CrownedSpider => 2.30,
        }
    }
}

/// Miniature with its base in one mesh, in the seat's `cloth` colour.
pub(super) fn figure_mesh(figure: MiniatureKind, seat: Seat, cloth: Color) -> Mesh {
    carved(figure, seat, cloth).whole()
}

/// Miniature in its moving parts.
pub(super) fn figure_kit(figure: MiniatureKind, seat: Seat, cloth: Color) -> Kit {
    carved(figure, seat, cloth).kit()
}

fn carved(figure: MiniatureKind, seat: Seat, cloth: Color) -> Miniature {
    let mut miniature = Miniature::new();
    base::carve(&mut miniature.base, seat, cloth, figure.shows_facing());
    let carve = match figure {
        MiniatureKind::Duelist => duelist::carve,
        MiniatureKind::Monkey => monkey::carve,
        MiniatureKind::Archer => archer::carve,
        MiniatureKind::Brute => brute::carve,
        MiniatureKind::Cloaked => cloaked::carve,
        MiniatureKind::Witch => witch::carve,
        MiniatureKind::ShieldBearer => blades::shield_bearer,
        MiniatureKind::AxeSwinger => blades::axe_swinger,
        MiniatureKind::CrescentHelm => blades::crescent_helm,
        MiniatureKind::BannerBearer => blades::banner_bearer,
        MiniatureKind::Lunger => rogues::lunger,
        MiniatureKind::Juggler => rogues::juggler,
        MiniatureKind::Buckler => rogues::buckler,
        MiniatureKind::OrbKeeper => robes::orb_keeper,
        MiniatureKind::HaloBearer => robes::halo_bearer,
        MiniatureKind::TwoPistols => shots::two_pistols,
        MiniatureKind::Longbow => shots::longbow,
        MiniatureKind::Crossbow => shots::crossbow,
        MiniatureKind::Spider => beasts::spider,
        MiniatureKind::CrownedSpider => beasts::crowned_spider,
        MiniatureKind::Cocoon => beasts::cocoon,
    };
    carve(&mut miniature, cloth);
    miniature
}

/// Point from its coordinates.
const fn p(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// Adds a limb through given joints, all of about the same girth.
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

/// Adds a straight blade: a long diamond from `hilt` towards `tip`, `width` at its widest, with its flat side
/// along `flat`.
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
