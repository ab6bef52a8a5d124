//! Effects of cards and strength: cards drawn, buried and shown, adrenaline, healing, points.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::effect_kind::CardWay;
use super::super::layout::around;
use super::EffectPiece;
use super::{Birth, EffectRecipe, Shape, light, paint, ripple, shards};
use crate::kit::palette::board as palette;

/// Card next to the fighter: drawn from the deck, put under it, or shown.
pub(super) fn card(colour: Color, way: CardWay) -> EffectRecipe {
    let still = EffectPiece { life: 0.75, size: (0.25, 0.25), fades: true, ..EffectPiece::default() };
    let (piece, from) = match way {
        CardWay::Up => (EffectPiece { speed: Vec3::Y * 1.3, spin: 0.0, ..still }, 0.5),
        CardWay::Down => (EffectPiece { speed: Vec3::Y * -1.5, size: (0.25, 0.16), ..still }, 1.6),
        CardWay::Shown => {
            (EffectPiece { life: 1.0, size: (0.22, 0.34), speed: Vec3::Y * 0.35, ..still }, 1.55)
        }
    };
    let side = Vec3::X * 0.74;
    EffectRecipe {
        paints: vec![paint(colour, 0.95), light(palette::HOVER)],
        births: vec![
            Birth { piece, offset: Vec3::Y * from + side, shape: Shape::Card, paint: 0 },
            ripple(0.0, 0.45, (0.6, 0.8), 0.06, 0),
        ],
    }
}

/// Two cards that change places in a ring of light.
pub(super) fn swap(colour: Color) -> EffectRecipe {
    let piece = EffectPiece { life: 0.7, size: (0.27, 0.27), fades: true, ..EffectPiece::default() };
    let births = [1.0_f32, -1.0]
        .map(|side| Birth {
            piece: EffectPiece { speed: Vec3::X * (-1.9 * side) + Vec3::Y * (0.4 * side), ..piece },
            offset: Vec3::X * 0.65 * side + Vec3::Y * 1.5,
            shape: Shape::Card,
            paint: usize::from(side < 0.0),
        })
        .into_iter()
        .chain([ripple(0.0, 0.6, (0.4, 1.05), 0.06, 2), ripple(0.15, 0.6, (1.05, 0.4), 0.06, 2)])
        .collect();
    EffectRecipe {
        paints: vec![paint(palette::MOVEMENT, 0.95), paint(palette::ABILITY, 0.95), light(colour)],
        births,
    }
}

/// Light that rises into a fighter: strength gained, wounds closed.
pub(super) fn gain(colour: Color, seed: u32) -> EffectRecipe {
    let mut births = shards(12, seed, 0, &|roll| {
        let way = around(roll(0)) * 0.55;
        let piece = EffectPiece {
            age: -0.2 * roll(5),
            life: 0.5 + 0.3 * roll(3),
            speed: way * -0.6 + Vec3::Y * (1.1 + 0.9 * roll(2)),
            size: (0.05 + 0.04 * roll(4), 0.0),
            spin: 6.0,
            ..EffectPiece::default()
        };
        (piece, way)
    });
    births.push(ripple(0.0, 0.5, (0.95, 0.45), 0.06, 0));
    EffectRecipe { paints: vec![light(colour)], births }
}

/// Light that leaves a fighter: strength spent.
pub(super) fn spend(colour: Color, seed: u32) -> EffectRecipe {
    let mut births = shards(10, seed, 0, &|roll| {
        let way = around(roll(0));
        let piece = EffectPiece {
            life: 0.35 + 0.25 * roll(3),
            speed: way * (1.2 + 0.8 * roll(1)) + Vec3::Y * 0.8,
            weight: 2.0,
            size: (0.05 + 0.03 * roll(4), 0.0),
            spin: 8.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.3 + Vec3::Y * 0.8)
    });
    births.push(ripple(0.0, 0.45, (0.45, 1.0), 0.06, 0));
    EffectRecipe { paints: vec![light(colour)], births }
}

/// Fountain for a point, or for the winner.
pub(super) fn laurels(colour: Color, seed: u32) -> EffectRecipe {
    let mut births = shards(26, seed, 0, &|roll| {
        let way = around(roll(0));
        let piece = EffectPiece {
            age: -0.5 * roll(5),
            life: 0.9 + 0.5 * roll(3),
            speed: way * (0.5 + 0.8 * roll(1)) + Vec3::Y * (3.0 + 1.6 * roll(2)),
            weight: 4.2,
            size: (0.06 + 0.05 * roll(4), 0.02),
            spin: 9.0,
            ..EffectPiece::default()
        };
        (piece, way * 0.2 + Vec3::Y * 0.6)
    });
    births.push(ripple(0.0, 0.8, (0.5, 1.3), 0.06, 0));
    births.push(ripple(0.25, 0.8, (0.5, 1.3), 0.06, 1));
    EffectRecipe { paints: vec![light(palette::GOLD), light(colour)], births }
}
