//! Pieces of effects.

use bevy::prelude::*;

/// Most pieces alive at once; further ones are left out.
pub(in crate::kit::board) const MAX_PIECES: usize = 160;

/// Piece of an effect. A negative age is a wait before birth.
#[derive(Component, Debug, Clone, Copy)]
pub(in crate::kit::board) struct EffectPiece {
    /// Age in seconds.
    pub(in crate::kit::board) age: f32,
    /// Lifetime in seconds.
    pub(in crate::kit::board) life: f32,
    /// Velocity in world units per second.
    pub(in crate::kit::board) speed: Vec3,
    /// Downward acceleration in world units per second squared.
    pub(in crate::kit::board) weight: f32,
    /// Size at birth and at death.
    pub(in crate::kit::board) size: (f32, f32),
    /// Rotation in radians per second about a fixed skew axis.
    pub(in crate::kit::board) spin: f32,
    /// Rotation at birth.
    pub(in crate::kit::board) turn: Quat,
    /// True if it fades with age; its material is then its own.
    pub(in crate::kit::board) fades: bool,
    /// Opacity at birth, from its paint.
    pub(in crate::kit::board) strength: f32,
}

impl EffectPiece {
    /// Returns this piece for reduced motion: it stays in place at its largest size and only fades.
    pub(in crate::kit::board) const fn stilled(self) -> Self {
        let most = self.size.0.max(self.size.1);
        Self { speed: Vec3::ZERO, weight: 0.0, spin: 0.0, size: (most, most), fades: true, ..self }
    }
}

impl Default for EffectPiece {
    fn default() -> Self {
        Self {
            age: 0.0,
            life: 0.5,
            speed: Vec3::ZERO,
            weight: 0.0,
            size: (1.0, 0.0),
            spin: 0.0,
            turn: Quat::IDENTITY,
            fades: false,
            strength: 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stilled_piece_stays_where_and_as_it_is_and_fades() {
        let flying = EffectPiece {
            speed: Vec3::Y,
            weight: 2.0,
            spin: 3.0,
            size: (0.2, 0.6),
            ..EffectPiece::default()
        };
        let still = flying.stilled();
        assert_eq!((still.speed, still.weight, still.spin, still.size), (Vec3::ZERO, 0.0, 0.0, (0.6, 0.6)));
        assert!(still.fades && still.life == flying.life);
    }
}
