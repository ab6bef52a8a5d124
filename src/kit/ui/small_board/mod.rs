//! Small board seen from above that plays a few beats: examples of rules, and demonstrations of cards.

pub mod paint;
pub mod scenes;

use crate::kit::turning::Turning;
use bevy::prelude::*;

use self::scenes::Scenes;

/// True while a small board is animated and needs frames.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SmallBoardRuns(pub bool);

/// Short match on a small board, with its position.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallPlay {
    /// Scenes of the match.
    pub scenes: Scenes,
    /// Seconds since the beginning.
    pub at: f32,
    /// True while it plays.
    pub runs: bool,
}

impl SmallPlay {
    /// Starts at the beginning.
    pub fn begin(scenes: Scenes) -> Self {
        Self { scenes, at: 0.0, runs: true }
    }

    /// Advances by this many seconds, at most to the end.
    pub fn go_on(&mut self, seconds: f32) {
        if self.runs {
            self.at = (self.at + seconds).min(self.scenes.length());
            self.runs = self.at < self.scenes.length();
        }
    }

    /// Plays or pauses; from the end it begins again.
    pub fn play_or_pause(&mut self) {
        if !self.runs && self.at >= self.scenes.length() {
            self.at = 0.0;
        }
        self.runs = !self.runs;
    }

    /// Steps to the next or previous scene with words, and pauses there.
    pub fn step(&mut self, turning: Turning) {
        self.at = self.scenes.step(self.at, turning);
        self.runs = false;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SmallBoardRuns>();
}
