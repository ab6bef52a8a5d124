//! Effects of fire, growth, clouds and light.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::layout::around;
use super::EffectPiece;
use super::{Birth, EffectRecipe, Shape, light, paint, ripple, shards};
use crate::kit::palette::board as palette;

/// Rings that follow a falling fighter down, and mist thrown up where he went through.
pub(super) fn fall(seed: u32) -> EffectRecipe {
    let mut births = shards(16, seed, 0, &|roll| {
        let way = around(roll(0)) * (0.4 + 0.5 * roll(1));
        let piece = EffectPiece {
            life: 0.6 + 0.6 * roll(3),
            speed: way * 0.6 + Vec3::Y * (0.6 + 1.6 * roll(2)),
            weight: 2.0,
            size: (0.06, 0.0),
            spin: 4.0,
            ..EffectPiece::default()
        };
        (piece, way)
    });
    for (delay, reach, depth) in [(0.0, 1.4, -0.05), (0.14, 1.9, -1.6), (0.28, 2.5, -3.8), (0.46, 3.4, -6.6)]
    {
        births.push(ripple(delay, 0.9, (0.3, reach), depth, 0));
    }
    for k in 0..6 {
        births.push(puff(k, 6, 0.25, (0.5, 1.3), 1.0, 1));
    }
    EffectRecipe { paints: vec![light(palette::ETHER), paint(palette::MIST, 0.30)], births }
}

/// Fire on a hex: a flare, and embers that rise.
pub(super) fn flames(seed: u32) -> EffectRecipe {
    let births = rising(seed, 18, 0.75, (0.05, 0.06), 1);
    let mut births: Vec<Birth> = births;
    births.push(ripple(0.0, 0.5, (0.35, 0.95), 0.05, 0));
    births.push(ripple(0.10, 0.5, (0.20, 0.80), 0.12, 1));
    EffectRecipe { paints: vec![light(palette::EMBER), light(palette::SPARK)], births }
}

/// Leaves thrown up by growth.
pub(super) fn leaves(seed: u32) -> EffectRecipe {
    let mut births = shards(16, seed, 0, &|roll| {
        let way = around(roll(0));
        let piece = EffectPiece {
            life: 0.6 + 0.6 * roll(3),
            speed: way * (0.5 + 0.9 * roll(1)) + Vec3::Y * (1.6 + 1.4 * roll(2)),
            weight: 4.0,
            size: (0.09 + 0.05 * roll(4), 0.02),
            spin: 7.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.3)
    });
    births.push(ripple(0.0, 0.6, (0.3, 0.9), 0.05, 1));
    EffectRecipe { paints: vec![paint(palette::LEAF_LIGHT, 1.0), light(palette::LEAF)], births }
}

/// Cloud that hides the fighters in it for a moment.
pub(super) fn smoke(seed: u32) -> EffectRecipe {
    let births = (0..14)
        .map(|k| {
            let ring = k % 7;
            let mut birth = puff(ring, 7, 0.25 + 0.35 * (k / 7) as f32, (0.45, 1.15), 1.1, k as usize % 2);
            birth.piece.age = -0.03 * (k as f32) - 0.01 * ((seed + k) % 5) as f32;
            birth
        })
        .collect();
    EffectRecipe { paints: vec![paint(palette::SMOKE, 0.62), paint(palette::ROCK_DEEP, 0.55)], births }
}

/// Motes of platforms and anchors from the other side.
pub(super) fn ether(seed: u32) -> EffectRecipe {
    let mut births = rising(seed, 14, 0.8, (0.04, 0.05), 0);
    births.push(ripple(0.0, 0.6, (0.2, 1.0), 0.05, 0));
    births.push(ripple(0.12, 0.6, (0.2, 0.8), 0.05, 0));
    EffectRecipe { paints: vec![light(palette::ETHER)], births }
}

/// Pillar of light on a fighter who arrives from far.
pub(super) fn column(colour: Color, seed: u32) -> EffectRecipe {
    let mut births = rising(seed, 14, 0.5, (0.05, 0.05), 0);
    births.push(pillar(1.0, (0.75, 0.55), 0));
    births.push(ripple(0.1, 0.7, (0.3, 1.1), 0.05, 0));
    EffectRecipe { paints: vec![light(colour)], births }
}

/// Straight ray to a position.
pub(super) fn beam(to: Vec3, colour: Color) -> EffectRecipe {
    let piece = EffectPiece { life: 0.6, size: (1.0, 1.0), fades: true, ..EffectPiece::default() };
    let shape = Shape::Trail { to, height: 0.25 };
    let births =
        vec![Birth { piece, offset: Vec3::ZERO, shape, paint: 0 }, ripple(0.15, 0.5, (0.9, 0.45), 0.05, 0)];
    let mut births = births;
    if let Some(end) = births.last_mut() {
        end.offset += to;
    }
    EffectRecipe { paints: vec![light(colour)], births }
}

/// Quiet ring on the ground around a fighter whose turn or question it is.
pub(super) fn ring(colour: Color) -> EffectRecipe {
    EffectRecipe { paints: vec![light(colour)], births: vec![ripple(0.0, 0.5, (0.55, 0.98), 0.06, 0)] }
}

/// Motes that rise around the rim of a hex.
fn rising(seed: u32, count: u32, reach: f32, size: (f32, f32), paint: usize) -> Vec<Birth> {
    shards(count, seed, paint, &|roll| {
        let way = around(roll(0)) * (reach * (0.6 + 0.4 * roll(1)));
        let piece = EffectPiece {
            age: -0.25 * roll(5),
            life: 0.5 + 0.5 * roll(3),
            speed: Vec3::Y * (1.0 + 1.6 * roll(2)),
            size: (size.0 + size.1 * roll(4), 0.0),
            spin: 5.0,
            ..EffectPiece::default()
        };
        (piece, way)
    })
}

fn pillar(life: f32, size: (f32, f32), paint: usize) -> Birth {
    let piece = EffectPiece { life, size, fades: true, ..EffectPiece::default() };
    Birth { piece, offset: Vec3::ZERO, shape: Shape::Pillar, paint }
}

/// Puff `k` of `count` around the place.
fn puff(k: u32, count: u32, height: f32, size: (f32, f32), life: f32, paint: usize) -> Birth {
    let way = around((k as f32 + height) / count as f32);
    let piece =
        EffectPiece { life, size, speed: way * 0.45 + Vec3::Y * 0.35, fades: true, ..EffectPiece::default() };
    Birth { piece, offset: way * 0.40 + Vec3::Y * height, shape: Shape::Puff, paint }
}
