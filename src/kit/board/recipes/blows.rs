//! Effects of fighting: blows, guards, flights, landings.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::layout::around;
use super::EffectPiece;
use super::{Birth, EffectRecipe, Shape, light, paint, ripple, shards};
use crate::kit::palette::board as palette;

/// Sparks, a ring, and a star at contact.
pub(super) fn hit(colour: Color, force: f32, seed: u32) -> EffectRecipe {
    let spark = |roll: &dyn Fn(u32) -> f32| {
        let way = around(roll(0)) + Vec3::Y * (roll(1) * 1.4 - 0.1);
        let piece = EffectPiece {
            life: 0.25 + 0.35 * roll(2),
            speed: way * (2.2 + 3.4 * roll(3)) * force.sqrt(),
            weight: 7.0,
            size: (0.05 + 0.07 * roll(4), 0.0),
            spin: 14.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.15)
    };
    let mut births = shards((9.0 * force) as u32, seed, 0, &spark);
    births.extend(shards((6.0 * force) as u32, seed.wrapping_add(50), 1, &spark));
    births.push(ripple(0.0, 0.34, (0.25, 0.8 * force.sqrt()), -0.3, 1));
    for (reach, paint) in [(1.25, 2), (0.9, 3)] {
        let size = (0.5 * reach * force.sqrt(), reach * force.sqrt());
        let star = EffectPiece { life: 0.26, size, fades: true, ..EffectPiece::default() };
        births.push(Birth { piece: star, offset: Vec3::ZERO, shape: Shape::Star, paint });
    }
    let star = |colour| light(colour).before_all();
    EffectRecipe {
        paints: vec![light(colour), light(palette::SPARK), star(colour), star(palette::SPARK)],
        births,
    }
}

/// Sweep of a weapon over the struck hex.
pub(super) fn slash(towards: Vec3, colour: Color) -> EffectRecipe {
    let turn = heading(towards);
    let piece = EffectPiece {
        age: -0.11,
        life: 0.34,
        size: (0.80, 1.10),
        turn,
        fades: true,
        ..EffectPiece::default()
    };
    let offset = towards * 0.42 + Vec3::Y * 0.62;
    let edge = EffectPiece { size: (0.86, 1.18), ..piece };
    EffectRecipe {
        paints: vec![paint(palette::HOVER, 0.95), paint(colour, 0.9)],
        births: vec![
            Birth { piece: edge, offset, shape: Shape::Crescent, paint: 1 },
            Birth { piece, offset: offset + Vec3::Y * 0.03, shape: Shape::Crescent, paint: 0 },
        ],
    }
}

/// Guarded side that rings and throws sparks outward.
pub(super) fn block(towards: Vec3, seed: u32) -> EffectRecipe {
    let way = towards.normalize_or(Vec3::X);
    let side = Vec3::new(-way.z, 0.0, way.x);
    let mut births = shards(12, seed, 1, &|roll| {
        let out = way * (0.6 + roll(0)) + side * (roll(1) - 0.5) * 2.0 + Vec3::Y * (0.2 + roll(2));
        let piece = EffectPiece {
            life: 0.25 + 0.2 * roll(3),
            speed: out * 2.6,
            weight: 5.0,
            size: (0.04 + 0.04 * roll(4), 0.0),
            spin: 10.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.75 + side * (roll(5) - 0.5) * 0.8)
    });
    let turn = heading(way);
    let wall = EffectPiece { life: 0.42, size: (1.0, 1.12), turn, fades: true, ..EffectPiece::default() };
    births.push(Birth { piece: wall, offset: Vec3::Y * -0.5, shape: Shape::Wall, paint: 0 });
    EffectRecipe { paints: vec![light(palette::GUARD), light(palette::SPARK)], births }
}

/// Turn on the ground from +X to `way`.
fn heading(way: Vec3) -> Quat {
    Quat::from_rotation_y(-way.z.atan2(way.x))
}

/// Dome that lets nothing through.
pub(super) fn shield(colour: Color) -> EffectRecipe {
    let dome = EffectPiece { life: 0.55, size: (0.92, 1.05), fades: true, ..EffectPiece::default() };
    let births = vec![
        Birth { piece: dome, offset: Vec3::ZERO, shape: Shape::Dome, paint: 0 },
        ripple(0.0, 0.5, (0.8, 1.15), 0.05, 0),
    ];
    EffectRecipe { paints: vec![light(colour)], births }
}

pub(super) fn trail(to: Vec3, height: f32, colour: Color) -> EffectRecipe {
    let piece = EffectPiece { life: 0.8, size: (1.0, 1.0), fades: true, ..EffectPiece::default() };
    let shape = Shape::Trail { to, height };
    EffectRecipe {
        paints: vec![light(colour)],
        births: vec![Birth { piece, offset: Vec3::ZERO, shape, paint: 0 }],
    }
}

pub(super) fn dust(seed: u32) -> EffectRecipe {
    let mut births = shards(9, seed, 0, &|roll| {
        let way = around(roll(0));
        let piece = EffectPiece {
            life: 0.4 + 0.4 * roll(3),
            speed: way * (0.8 + 0.9 * roll(1)) + Vec3::Y * 0.5 * roll(2),
            weight: 0.6,
            size: (0.08 + 0.05 * roll(4), 0.0),
            spin: 3.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.6)
    });
    for k in 0..5 {
        let way = around(k as f32 / 5.0 + 0.07);
        let puff = EffectPiece {
            life: 0.55,
            size: (0.22, 0.55),
            speed: way * 0.7 + Vec3::Y * 0.25,
            fades: true,
            ..EffectPiece::default()
        };
        births.push(Birth { piece: puff, offset: way * 0.5 + Vec3::Y * 0.12, shape: Shape::Puff, paint: 1 });
    }
    EffectRecipe { paints: vec![paint(palette::DUST, 0.55), paint(palette::DUST, 0.32)], births }
}
