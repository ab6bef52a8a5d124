//! What each effect is made of.

use bevy::color::{Alpha, Color};
use bevy::math::Vec3;
use bevy::mesh::Mesh;

use super::effects::{EffectKind, Piece, SpawnEffect};
use super::layout::{around, hex_corner, scatter};
use super::palette;
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;

/// The pieces of an effect, and the paints they are in.
#[derive(Debug)]
pub(super) struct Recipe {
    pub(super) paints: Vec<GlowMaterial>,
    pub(super) births: Vec<Birth>,
}

/// One piece to bring to life.
#[derive(Debug)]
pub(super) struct Birth {
    pub(super) piece: Piece,
    /// From the effect's place, in world units.
    pub(super) offset: Vec3,
    pub(super) shape: Shape,
    /// Index into the recipe's paints.
    pub(super) paint: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Shape {
    Shard,
    Ring,
    /// To a world position, `height` world units high in the middle.
    Trail {
        to: Vec3,
        height: f32,
    },
}

/// The recipe of an effect; `seed` varies what is scattered.
pub(super) fn recipe(effect: &SpawnEffect, seed: u32) -> Recipe {
    match effect.kind {
        EffectKind::Hit { colour, force } => hit(colour, force.clamp(0.5, 3.0), seed),
        EffectKind::Block => block(seed),
        EffectKind::Dust => dust(seed),
        EffectKind::Fall => fall(seed),
        EffectKind::Trail { to, height, colour } => {
            let piece = Piece { life: 0.7, size: (1.0, 1.0), fades: true, ..Piece::default() };
            let shape = Shape::Trail { to, height };
            Recipe {
                paints: vec![light(colour)],
                births: vec![Birth { piece, offset: Vec3::ZERO, shape, paint: 0 }],
            }
        }
    }
}

fn hit(colour: Color, force: f32, seed: u32) -> Recipe {
    let spark = |roll: &dyn Fn(u32) -> f32| {
        let way = around(roll(0)) + Vec3::Y * (roll(1) * 1.4 - 0.1);
        let piece = Piece {
            life: 0.25 + 0.35 * roll(2),
            speed: way * (2.2 + 3.4 * roll(3)) * force.sqrt(),
            weight: 7.0,
            size: (0.06 + 0.08 * roll(4), 0.0),
            spin: 14.0,
            ..Piece::default()
        };
        (piece, way * 0.15)
    };
    let mut births = shards((9.0 * force) as u32, seed, 0, &spark);
    births.extend(shards((6.0 * force) as u32, seed.wrapping_add(50), 1, &spark));
    births.push(ripple(0.0, 0.32, (0.25, 0.8 * force.sqrt()), 0.0, 1));
    Recipe { paints: vec![light(colour), light(palette::SPARK)], births }
}

fn block(seed: u32) -> Recipe {
    let mut births = shards(10, seed, 0, &|roll| {
        let way = around(roll(0)) * 0.5 + Vec3::Y * (0.4 + roll(1));
        let piece = Piece {
            life: 0.3 + 0.2 * roll(3),
            speed: way * 3.0,
            weight: 5.0,
            size: (0.05 + 0.03 * roll(2), 0.0),
            spin: 10.0,
            ..Piece::default()
        };
        (piece, way * 0.1)
    });
    births.push(ripple(0.0, 0.4, (0.92, 0.78), 0.0, 0));
    Recipe { paints: vec![light(palette::GUARD)], births }
}

fn dust(seed: u32) -> Recipe {
    let births = shards(14, seed, 0, &|roll| {
        let way = around(roll(0));
        let piece = Piece {
            life: 0.4 + 0.4 * roll(3),
            speed: way * (0.8 + 0.9 * roll(1)) + Vec3::Y * 0.5 * roll(2),
            weight: 0.6,
            size: (0.10 + 0.06 * roll(4), 0.0),
            spin: 3.0,
            ..Piece::default()
        };
        (piece, way * 0.6)
    });
    Recipe { paints: vec![GlowMaterial::tinted(palette::DUST.with_alpha(0.55)).lifted(16.0)], births }
}

/// Rings that follow the fallen down, and mist thrown up where he went through.
fn fall(seed: u32) -> Recipe {
    let mut births = shards(16, seed, 0, &|roll| {
        let way = around(roll(0)) * (0.4 + 0.5 * roll(1));
        let piece = Piece {
            life: 0.6 + 0.6 * roll(3),
            speed: way * 0.6 + Vec3::Y * (0.6 + 1.6 * roll(2)),
            weight: 2.0,
            size: (0.06, 0.0),
            spin: 4.0,
            ..Piece::default()
        };
        (piece, way)
    });
    for (delay, reach, depth) in [(0.0, 1.4, 0.05), (0.14, 1.9, 1.6), (0.28, 2.5, 3.8), (0.46, 3.4, 6.6)] {
        births.push(ripple(delay, 0.9, (0.3, reach), depth, 0));
    }
    Recipe { paints: vec![light(palette::ETHER)], births }
}

fn light(colour: Color) -> GlowMaterial {
    GlowMaterial::light(colour).lifted(16.0)
}

/// `count` shards, each thrown from its own rolls of the dice.
fn shards(
    count: u32,
    seed: u32,
    paint: usize,
    throw: &dyn Fn(&dyn Fn(u32) -> f32) -> (Piece, Vec3),
) -> Vec<Birth> {
    (0..count)
        .map(|i| {
            let (piece, offset) =
                throw(&|salt| scatter(seed.wrapping_add(i).wrapping_mul(17).wrapping_add(salt)));
            Birth { piece, offset, shape: Shape::Shard, paint }
        })
        .collect()
}

fn ripple(delay: f32, life: f32, size: (f32, f32), depth: f32, paint: usize) -> Birth {
    let piece = Piece { age: -delay, life, size, fades: true, ..Piece::default() };
    Birth { piece, offset: Vec3::Y * -depth, shape: Shape::Ring, paint }
}

/// A splinter of unit size.
pub(super) fn shard() -> Mesh {
    let mut sculpt = Sculpt::new();
    let white = Paint::clear(Color::WHITE, 1.0);
    for up in [Vec3::Y, -Vec3::Y] {
        for k in 0..3 {
            let at = |k: i32| around(k as f32 / 3.0) * 0.42;
            sculpt.tri([up, at(k), at(k + 1)], up + at(k), white.lit(if up.y > 0.0 { 1.0 } else { 0.7 }));
        }
    }
    sculpt.build()
}

/// A hex outline of unit size that dies away inward.
pub(super) fn ring() -> Mesh {
    let mut sculpt = Sculpt::new();
    let (white, none) = (Paint::clear(Color::WHITE, 1.0), Paint::clear(Color::WHITE, 0.0));
    for k in 0..6 {
        let [a, b] = [hex_corner(k), hex_corner(k + 1)];
        for other in [0.82, 1.04] {
            sculpt.quad_shaded([(a, white), (b, white), (b * other, none), (a * other, none)], Vec3::Y);
        }
    }
    sculpt.build()
}

/// Flat ribbon along a flight from the origin, thin and faint where it starts.
pub(super) fn trail(to: Vec3, height: f32) -> Mesh {
    let mut sculpt = Sculpt::new();
    let side = to.cross(Vec3::Y).normalize_or(Vec3::Z);
    let at = |t: f32| to * t + Vec3::Y * (height * 4.0 * t * (1.0 - t) + 0.45);
    for i in 0..16 {
        let (t, u) = (i as f32 / 16.0, (i + 1) as f32 / 16.0);
        let (thin, wide) = (side * (0.04 + 0.26 * t), side * (0.04 + 0.26 * u));
        let (faint, firm) =
            (Paint::clear(Color::WHITE, 0.6 * t * t), Paint::clear(Color::WHITE, 0.6 * u * u));
        let corners =
            [(at(t) - thin, faint), (at(u) - wide, firm), (at(u) + wide, firm), (at(t) + thin, faint)];
        sculpt.quad_shaded(corners, Vec3::Y);
    }
    sculpt.build()
}

#[cfg(test)]
mod tests {
    use super::super::effects::MAX_PIECES;
    use super::*;

    #[test]
    fn every_effect_is_small_and_painted() {
        let kinds = [
            EffectKind::Hit { colour: Color::WHITE, force: 99.0 },
            EffectKind::Block,
            EffectKind::Dust,
            EffectKind::Fall,
            EffectKind::Trail { to: Vec3::ZERO, height: 1.0, colour: Color::WHITE },
        ];
        for kind in kinds {
            let made = recipe(&SpawnEffect { kind, at: Vec3::ONE }, 7);
            assert!(!made.births.is_empty() && made.births.len() * 3 < MAX_PIECES, "{kind:?}");
            assert!(
                made.births.iter().all(|b| b.paint < made.paints.len() && b.piece.life > 0.0),
                "{kind:?}"
            );
        }
    }
}
