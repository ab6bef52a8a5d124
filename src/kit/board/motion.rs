//! Motion options for players who are disturbed by motion or flashes.

use bevy::prelude::*;

/// Motion settings. Changes apply at once to everything on the board.
///
/// Use the methods, not the fields: `reduced` overrules the rest.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotionOptions {
    /// Fades instead of motion: nothing breathes, swirls, flies or shakes.
    pub reduced: bool,
    /// Blows shake the camera.
    pub shake: bool,
    /// Struck figures flash white.
    pub flashes: bool,
}

impl Default for MotionOptions {
    fn default() -> Self {
        Self { reduced: false, shake: true, flashes: true }
    }
}

impl MotionOptions {
    /// Options for players whom motion makes ill.
    pub const CALM: Self = Self { reduced: true, shake: false, flashes: false };

    /// True if figures fade from place to place instead of moving.
    pub const fn fades(self) -> bool {
        self.reduced
    }

    /// True if the camera may shake.
    pub const fn shakes(self) -> bool {
        self.shake && !self.reduced
    }

    /// True if figures may flash.
    pub const fn flashes(self) -> bool {
        self.flashes && !self.reduced
    }

    /// Factor on the length of halts and slow motion: 1, or half with reduced motion.
    pub const fn drag(self) -> f32 {
        if self.reduced { 0.5 } else { 1.0 }
    }

    /// True if the camera may lean towards events.
    pub const fn follows(self) -> bool {
        !self.reduced
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MotionOptions>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reduced_motion_overrules_everything_else() {
        let asked = MotionOptions { reduced: true, ..default() };
        assert!(asked.fades() && !asked.shakes() && !asked.flashes() && !asked.follows());
        assert_eq!(asked.drag(), 0.5);
        let usual = MotionOptions::default();
        assert!(!usual.fades() && usual.shakes() && usual.flashes() && usual.follows());
        assert_eq!(usual.drag(), 1.0);
    }

    #[test]
    fn shaking_and_flashing_can_be_switched_off_alone() {
        let usual = MotionOptions::default();
        assert!(!MotionOptions { shake: false, ..usual }.shakes());
        assert!(!MotionOptions { flashes: false, ..usual }.flashes());
    }
}
