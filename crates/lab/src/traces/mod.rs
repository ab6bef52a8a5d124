//! `lab traces`: holds the core against matches recorded from the web edition.

mod command;
pub mod compare;
mod endings;
pub mod explain;
pub mod format;
mod held;
mod mend;
mod questions;
pub mod replay;
mod settled;
pub mod story;
mod summary;

use std::sync::Arc;

use compare::Difference;
use format::Trace;
use held::Held;

pub(super) use command::{TracesArgs, run};

use hexstrike_game::rules::{Beat, Ruleset};

/// What came of one recorded match.
#[derive(Debug)]
pub struct Verdict {
    /// Beats compared.
    pub beats: usize,
    /// How the comparison ended.
    pub end: End,
    /// Differences that were explained and passed over.
    pub notes: Vec<ExplainedDifference>,
    /// Both sides of the last beats, if they differ.
    pub story: String,
}

/// How a comparison ended.
#[derive(Debug)]
pub enum End {
    /// Equal to the end of the recording, but for what is noted.
    Equal,
    /// Equal as far as the recording is worth comparing.
    Stopped(&'static str),
    /// Different where it should be.
    Explained(ExplainedDifference),
    /// Different for no known reason.
    Unexplained(Difference),
}

/// A difference with its reason.
#[derive(Debug, Clone)]
pub struct ExplainedDifference {
    /// The number of the ruling or item, or the letter of a fault no document lists.
    pub reason: &'static str,
    /// Whether a document lists it.
    pub documented: bool,
    /// What differs.
    pub difference: Difference,
}

impl ExplainedDifference {
    /// The beat of the difference.
    pub fn beat(&self) -> Beat {
        self.difference.beat
    }
}

/// Plays one recorded match on our core.
///
/// # Errors
/// When it cannot be set up.
pub fn hold(ruleset: &Arc<Ruleset>, trace: &Trace) -> Result<Verdict, String> {
    Held::begin(ruleset, trace).map(Held::verdict)
}
