//! Practice: lessons, puzzles and positions of the sandbox. It is not saved as a match, and leads to no
//! result.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::lesson::LessonUnderWay;
use super::puzzle::PuzzleUnderWay;
use super::sandbox::SandboxUnderWay;
use crate::app::state::Screen;

/// Current practice, if any.
#[derive(SystemParam)]
pub struct Practice<'w> {
    lesson: Option<Res<'w, LessonUnderWay>>,
    puzzle: Option<Res<'w, PuzzleUnderWay>>,
    sandbox: Option<Res<'w, SandboxUnderWay>>,
}

/// Kind of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PracticeKind {
    Lesson,
    Puzzle,
    Sandbox,
}

impl Practice<'_> {
    /// Returns the current kind of practice.
    pub fn kind(&self) -> Option<PracticeKind> {
        let lesson = self.lesson.as_ref().map(|_| PracticeKind::Lesson);
        let puzzle = self.puzzle.as_ref().map(|_| PracticeKind::Puzzle);
        lesson.or(puzzle).or(self.sandbox.as_ref().map(|_| PracticeKind::Sandbox))
    }

    /// True if the match on screen is a real one.
    pub fn is_off(&self) -> bool {
        self.kind().is_none()
    }

    /// True if the attempt is over and only discussed.
    pub fn is_over(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.is_over())
            || self.puzzle.as_ref().is_some_and(|puzzle| puzzle.is_over())
    }
}

impl PracticeKind {
    /// Screen from which it is chosen.
    pub const fn home(self) -> Screen {
        match self {
            Self::Lesson => Screen::Lessons,
            Self::Puzzle => Screen::Puzzles,
            Self::Sandbox => Screen::Sandbox,
        }
    }

    /// Title and tooltip of its tab.
    pub const fn tab(self) -> (&'static str, &'static str) {
        match self {
            Self::Lesson => ("Lesson", "What the lesson says, and what it asks of you"),
            Self::Puzzle => ("Puzzle", "What is to be found, and what came of it"),
            Self::Sandbox => ("Sandbox", "Take back, begin again, change the position"),
        }
    }
}
