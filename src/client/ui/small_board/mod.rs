//! A small board seen from above, on which a few beats are played: examples of rules, and what cards do.

pub mod paint;
pub mod scenes;

use crate::client::turning::Turning;
use bevy::prelude::*;

use self::scenes::Scenes;

/// Whether something moves on a small board, so that pictures go on.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SmallBoardRuns(pub bool);

/// A short match on a small board, and how far it has come.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallPlay {
    /// What happens.
    pub scenes: Scenes,
    /// Seconds since the beginning.
    pub at: f32,
    /// Whether it goes on by itself.
    pub runs: bool,
}

impl SmallPlay {
    /// From the beginning.
    pub fn begin(scenes: Scenes) -> Self {
        Self { scenes, at: 0.0, runs: true }
    }

    /// Goes on for so many seconds, at most to its end.
    pub fn go_on(&mut self, seconds: f32) {
        if self.runs {
            self.at = (self.at + seconds).min(self.scenes.length());
            self.runs = self.at < self.scenes.length();
        }
    }

    /// Runs or stands; from the end it begins again.
    pub fn play_or_pause(&mut self) {
        if !self.runs && self.at >= self.scenes.length() {
            self.at = 0.0;
        }
        self.runs = !self.runs;
    }

    /// To the next thing that is said, or back to the one before, and stands there.
    pub fn step(&mut self, turning: Turning) {
        self.at = self.scenes.step(self.at, turning);
        self.runs = false;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SmallBoardRuns>();
}
