//! Pacing of playback, embedded from `assets/tuning/playback.ron` at build time.

use bevy::prelude::*;
use ron::error::SpannedError;
use serde::Deserialize;

use shell::content::built_in;

/// Lengths in seconds at normal speed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say what takes that long")]
pub struct Pacing {
    pub reveal: f32,
    pub turn: f32,
    pub step: f32,
    pub jump: f32,
    pub stop: f32,
    pub aim: f32,
    pub guard: f32,
    pub block: f32,
    pub contact: f32,
    pub knock: f32,
    pub knock_hex: f32,
    pub throw: f32,
    pub stun: f32,
    pub heal: f32,
    pub token: f32,
    pub arrow: f32,
    pub fall: f32,
    pub appear: f32,
    pub end: f32,
    pub beat: f32,
}

const BASE: &str = include_str!("../../../assets/tuning/playback.ron");

impl Default for Pacing {
    /// Reads the pacing that comes with the game.
    fn default() -> Self {
        built_in("assets/tuning/playback.ron", Self::read(BASE))
    }
}

impl Pacing {
    /// Path of the file in the folder of assets.
    pub const FILE: &str = "tuning/playback.ron";

    /// Reads the text of the file.
    ///
    /// # Errors
    /// The text is invalid; the error says what was expected, with line and column.
    pub fn read(text: &str) -> Result<Self, SpannedError> {
        ron::from_str(text)
    }

    /// Creates a pacing with equal lengths.
    pub const fn even(seconds: f32) -> Self {
        let s = seconds;
        Self {
            reveal: s,
            turn: s,
            step: s,
            jump: s,
            stop: s,
            aim: s,
            guard: s,
            block: s,
            contact: s,
            knock: s,
            knock_hex: s,
            throw: s,
            stun: s,
            heal: s,
            token: s,
            arrow: s,
            fall: s,
            appear: s,
            end: s,
            beat: s,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pacing_that_comes_with_the_game_can_be_read() {
        let pacing = Pacing::read(BASE).expect("the file fits the struct");
        assert!(pacing.fall > pacing.turn);
    }
}
