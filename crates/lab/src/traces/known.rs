//! Data file of known differences, each with the rule that explains it.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::Difference;
use hexstrike_game::rules::Beat;

/// Name of the data file, beside the recordings.
const FILE: &str = "known-differences.ron";

/// Known differences with one explanation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    /// Citation of the rule, or of the fault of the web edition, and a summary.
    because: String,
    cases: Vec<Case>,
}

/// A difference and its place.
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    recording: String,
    #[serde(rename = "match")]
    number: usize,
    beat: Beat,
    what: String,
    ours: String,
    theirs: String,
}

/// Known differences that have not occurred yet, with their explanations.
pub struct KnownDifferences(BTreeMap<Case, String>);

impl KnownDifferences {
    /// Reads the data file of a folder. Without one, no difference is known.
    ///
    /// # Errors
    /// If the file cannot be read, or lists a difference twice.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let path = folder.join(FILE);
        if !path.exists() {
            return Ok(Self(BTreeMap::new()));
        }
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(&error))?;
        let groups: Vec<Group> = ron::from_str(&text).map_err(|error| wrong(&error))?;
        let mut known = BTreeMap::new();
        for Group { because, cases } in groups {
            for case in cases {
                let line = line(&case);
                if known.insert(case, because.clone()).is_some() {
                    return Err(wrong(&format!("twice: {line}")));
                }
            }
        }
        Ok(Self(known))
    }

    /// Removes a difference and returns its explanation.
    ///
    /// # Errors
    /// If the difference is unknown: the line that the data file lacks.
    pub fn explain(&mut self, recording: &str, number: usize, found: Difference) -> Result<String, String> {
        let Difference { beat, what, ours, theirs } = found;
        let case = Case { recording: recording.to_owned(), number, beat, what, ours, theirs };
        self.0.remove(&case).ok_or_else(|| line(&case))
    }

    /// Lines of this recording that have not occurred.
    pub fn left(&self, recording: &str) -> impl Iterator<Item = String> {
        self.0.keys().filter(move |case| case.recording == recording).map(line)
    }
}

/// Line of a case in the data file.
fn line(case: &Case) -> String {
    let Case { recording, number, beat, what, ours, theirs } = case;
    format!(
        "(recording: {recording:?}, match: {number}, beat: {beat}, what: {what:?}, ours: {ours:?}, theirs: {theirs:?}),"
    )
}
