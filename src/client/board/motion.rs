//! How much may move: what a player who is troubled by motion or flashes can switch off.

use bevy::prelude::*;

/// What the settings say about motion. Write it at any time: everything on the board follows at once.
///
/// Ask the methods, not the fields: `reduced` overrules the rest.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotionOptions {
    /// Fades instead of motion: nothing breathes, swirls, flies or shakes.
    pub reduced: bool,
    /// Blows shake the camera.
    pub shake: bool,
    /// Figures flash white when they are struck.
    pub flashes: bool,
}

impl Default for MotionOptions {
    fn default() -> Self {
        Self { reduced: false, shake: true, flashes: true }
    }
}

impl MotionOptions {
    /// For players who are made ill by motion.
    pub const CALM: Self = Self { reduced: true, shake: false, flashes: false };

    /// Whether figures fade from place to place instead of going there.
    pub const fn fades(self) -> bool {
        self.reduced
    }

    /// Whether the camera may be jolted.
    pub const fn shakes(self) -> bool {
        self.shake && !self.reduced
    }

    /// Whether figures may flash.
    pub const fn flashes(self) -> bool {
        self.flashes && !self.reduced
    }

    /// How long time may hold its breath at a blow or run slowly at the deciding one: 1 as long as it likes, half of that for
    /// those who are spared motion.
    pub const fn drag(self) -> f32 {
        if self.reduced { 0.5 } else { 1.0 }
    }

    /// Whether the camera may lean in to what happens.
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
