//! Lessons and examples of any game: a position of a real match, words, and the inputs that belong to them.
//!
//! | module | purpose |
//! |---|---|
//! | [`read`] | the files, with every fault |
//! | [`walk`] | a lesson under way, and tests of lessons and examples |

pub mod read;
pub mod walk;

use std::sync::Arc;

use kernel::Cell;
use serde::Deserialize;

/// Most words of a text: more are not read at the table.
pub const MOST_WORDS: usize = 40;

/// Lessons and examples of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct GuidedContent<S, I> {
    /// Lessons in teaching order.
    pub lessons: Vec<GuidedLesson<S, I>>,
    /// Examples in the order of the law.
    pub examples: Vec<GuidedExample<S, I>>,
}

/// Lesson. The learner has the first seat.
#[derive(Debug, Clone, PartialEq)]
pub struct GuidedLesson<S, I> {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Summary in a sentence.
    pub about: String,
    /// Set-up of its match.
    pub setup: Arc<S>,
    /// Steps in order.
    pub steps: Vec<GuidedStep<I>>,
}

/// Step of a lesson. Without `give` and `until` it only has to be read.
#[derive(Debug, Clone, PartialEq)]
pub struct GuidedStep<I> {
    /// Text with one idea.
    pub words: String,
    /// Inputs of the learner; any one of them completes the step.
    pub give: Vec<I>,
    /// Inputs that are accepted before, such as those that pay.
    pub with: Vec<I>,
    /// Section of the law: the learner may give anything until an event that it rules. Empty in other steps.
    pub until: String,
    /// Inputs that complete such a step, for its test.
    pub way: Vec<I>,
    /// Inputs that follow by themselves, each of the seat that decides then. With `until`: answers of the other side, the first
    /// legal one each time.
    pub then: Vec<I>,
    /// Words for a learner who tries something else.
    pub other: String,
    /// Parts of the table to point at.
    pub marks: Vec<TableSpot>,
}

/// Example of a section of the law.
#[derive(Debug, Clone, PartialEq)]
pub struct GuidedExample<S, I> {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Number of the section that it stands below.
    pub rule: String,
    /// Description.
    pub words: String,
    /// Set-up of its match.
    pub setup: Arc<S>,
    /// Inputs, each of the seat that decides then.
    pub inputs: Vec<I>,
}

/// Part of the table that a lesson points at.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum TableSpot {
    /// Part by the name that its game gives it.
    Part(String),
    /// Cell of the board.
    Cell(Cell),
}

impl<I> GuidedStep<I> {
    /// Returns true if the learner only reads it.
    pub const fn is_read(&self) -> bool {
        self.give.is_empty() && self.until.is_empty()
    }

    /// Returns true if the learner may give anything.
    pub const fn is_free(&self) -> bool {
        !self.until.is_empty()
    }
}
