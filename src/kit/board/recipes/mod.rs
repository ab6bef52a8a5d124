//! Recipes of effects: pieces, their shapes and their paints.

use bevy::color::{Alpha, Color};
use bevy::math::Vec3;

use super::effect_kind::{EffectKind, SpawnEffect};
use super::layout::scatter;
use super::stage::GlowMaterial;

mod blows;
mod cards;
mod elements;
mod piece;
pub(super) mod shapes;

pub(super) use piece::{EffectPiece, MAX_PIECES};
pub(super) use shapes::Shape;

/// Pieces of an effect, with their paints.
#[derive(Debug, Default)]
pub(super) struct EffectRecipe {
    pub(super) paints: Vec<GlowMaterial>,
    pub(super) births: Vec<Birth>,
}

impl EffectRecipe {
    /// Returns this recipe, delayed by this many seconds.
    fn delayed(mut self, seconds: f32) -> Self {
        self.births.iter_mut().for_each(|birth| birth.piece.age -= seconds);
        self
    }
}

/// Piece to spawn.
#[derive(Debug)]
pub(super) struct Birth {
    pub(super) piece: EffectPiece,
    /// Offset from the effect's place, in world units.
    pub(super) offset: Vec3,
    pub(super) shape: Shape,
    /// Index into the recipe's paints.
    pub(super) paint: usize,
}

/// Returns the recipe of an effect; `seed` varies what is scattered.
pub(super) fn recipe(effect: &SpawnEffect, seed: u32) -> EffectRecipe {
    match effect.kind {
        EffectKind::Hit { colour, force } => blows::hit(colour, force.clamp(0.5, 3.0), seed),
        EffectKind::Slash { towards, colour } => blows::slash(towards, colour),
        EffectKind::Block { towards } => blows::block(towards, seed),
        EffectKind::Shield { colour } => blows::shield(colour),
        EffectKind::Trail { to, height, colour } => blows::trail(to, height, colour),
        EffectKind::Dust => blows::dust(seed),
        EffectKind::Landing { after } => blows::dust(seed).delayed(after),
        EffectKind::Fall => elements::fall(seed),
        EffectKind::Flames => elements::flames(seed),
        EffectKind::Leaves => elements::leaves(seed),
        EffectKind::Smoke => elements::smoke(seed),
        EffectKind::Ether => elements::ether(seed),
        EffectKind::Column { colour } => elements::column(colour, seed),
        EffectKind::Beam { to, colour } => elements::beam(to, colour),
        EffectKind::Ring { colour } => elements::ring(colour),
        EffectKind::Card { colour, way } => cards::card(colour, way),
        EffectKind::Swap { colour } => cards::swap(colour),
        EffectKind::Gain { colour } => cards::gain(colour, seed),
        EffectKind::Spend { colour } => cards::spend(colour, seed),
        EffectKind::Laurels { colour } => cards::laurels(colour, seed),
    }
}

fn light(colour: Color) -> GlowMaterial {
    GlowMaterial::light(colour).lifted(16.0)
}

fn paint(colour: Color, alpha: f32) -> GlowMaterial {
    GlowMaterial::tinted(colour.with_alpha(alpha)).lifted(16.0)
}

/// Creates `count` shards, each from its own random numbers.
fn shards(
    count: u32,
    seed: u32,
    paint: usize,
    throw: &dyn Fn(&dyn Fn(u32) -> f32) -> (EffectPiece, Vec3),
) -> Vec<Birth> {
    (0..count)
        .map(|i| {
            let (piece, offset) =
                throw(&|salt| scatter(seed.wrapping_add(i).wrapping_mul(17).wrapping_add(salt)));
            Birth { piece, offset, shape: Shape::Shard, paint }
        })
        .collect()
}

/// Ring on the ground that changes its size and fades.
fn ripple(delay: f32, life: f32, size: (f32, f32), height: f32, paint: usize) -> Birth {
    let piece = EffectPiece { age: -delay, life, size, fades: true, ..EffectPiece::default() };
    Birth { piece, offset: Vec3::Y * height, shape: Shape::Ring, paint }
}

#[cfg(test)]
mod tests {
    use super::super::effect_kind::CardWay;
    use super::*;

    #[test]
    fn every_effect_is_small_and_painted() {
        let colour = Color::WHITE;
        let to = Vec3::X;
        let kinds = [
            EffectKind::Hit { colour, force: 99.0 },
            EffectKind::Slash { towards: to, colour },
            EffectKind::Block { towards: to },
            EffectKind::Shield { colour },
            EffectKind::Trail { to, height: 1.0, colour },
            EffectKind::Dust,
            EffectKind::Landing { after: 0.4 },
            EffectKind::Fall,
            EffectKind::Flames,
            EffectKind::Leaves,
            EffectKind::Smoke,
            EffectKind::Ether,
            EffectKind::Column { colour },
            EffectKind::Beam { to, colour },
            EffectKind::Ring { colour },
            EffectKind::Card { colour, way: CardWay::Up },
            EffectKind::Swap { colour },
            EffectKind::Gain { colour },
            EffectKind::Spend { colour },
            EffectKind::Laurels { colour },
        ];
        for kind in kinds {
            let made = recipe(&SpawnEffect { kind, at: Vec3::ONE }, 7);
            assert!(!made.births.is_empty() && made.births.len() * 3 < MAX_PIECES, "{kind:?}");
            assert!(
                made.births.iter().all(|b| b.paint < made.paints.len() && b.piece.life > 0.0),
                "{kind:?}"
            );
            assert!(
                made.births.iter().any(|b| b.shape != Shape::Shard),
                "{kind:?} is seen without its particles, which reduced motion leaves out"
            );
        }
    }
}
