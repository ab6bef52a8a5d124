//! The lesson under way.

use bevy::prelude::Resource;
use shell::Session;
use shell::lessons::walk::LessonWalk;
use shell::lessons::{GuidedLesson, GuidedStep};

use super::TableGame;

/// Lesson whose match is at the table.
#[derive(Resource, Debug)]
pub struct TableLesson<G: TableGame> {
    /// Index among the lessons of the game.
    pub nth: usize,
    /// Lesson.
    pub lesson: GuidedLesson<G::Setup, G::Input>,
    /// Point that the learner has reached.
    pub walk: LessonWalk<G::Input>,
}

impl<G: TableGame> TableLesson<G> {
    /// First step of a lesson whose match has just begun.
    pub fn begin(nth: usize, lesson: GuidedLesson<G::Setup, G::Input>, session: &Session<G>) -> Self {
        Self { nth, lesson, walk: LessonWalk::begin(session) }
    }

    /// Step that waits for the learner.
    pub fn asks(&self) -> Option<&GuidedStep<G::Input>> {
        self.walk.asks(&self.lesson)
    }

    /// True once all steps are over.
    pub fn is_over(&self) -> bool {
        self.walk.step(&self.lesson).is_none()
    }

    /// True while something follows by itself.
    pub fn is_busy(&self) -> bool {
        self.asks().is_none() && !self.is_over()
    }

    /// Key of a lesson in the player's progress.
    pub fn key(id: &str) -> String {
        format!("{}/{id}", G::ID)
    }
}
