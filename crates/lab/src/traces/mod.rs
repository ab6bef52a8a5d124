//! `lab traces`: compares the rules with matches recorded from the web edition.
//!
//! Our rules play the recorded inputs. Values of both sides are compared at the end of every beat and whenever players
//! commit. A data file beside the recordings lists each known difference with the rule that explains it. After a
//! difference our side takes over the recorded values as soon as possible, to compare the rest of the match too.

mod compare;
mod format;
mod known;
mod replay;
mod take_over;
mod values;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Finding;
use compare::compare;
use hexstrike_game::content::Library;
use hexstrike_game::rules::{Beat, Ruleset};
use known::KnownDifferences;

/// Compares the rules with matches recorded from the web edition
///
/// Known differences are listed in known-differences.ron beside the recordings, each with the rule that explains it.
/// Exit code 1 if a difference is not listed, or a listed one does not occur.
#[derive(clap::Args)]
pub struct TracesArgs {
    /// Recorded matches, as .jsonl.gz
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &TracesArgs) -> Finding {
    let library = Library::embedded();
    let Report { matches, complete, beats, recorded, known, faults } =
        check(&Arc::new(Ruleset::new(library.cards, library.fighters)), &args.files);
    say!("{complete} of {matches} matches compared to the end, {beats} of {recorded} beats");
    for (because, count) in &known {
        say!("{count:6}  {because}");
    }
    for fault in &faults {
        say!("{fault}");
    }
    say!("{} known differences, {} faults", known.values().sum::<usize>(), faults.len());
    Ok(!faults.is_empty())
}

/// Result of comparing the matches of some files.
#[derive(Debug, Default)]
pub struct Report {
    /// Number of matches.
    pub matches: usize,
    /// Number of matches of which the last input is compared.
    pub complete: usize,
    /// Number of beats that are compared, those with a difference included.
    pub beats: usize,
    /// Number of beats that the recordings resolve.
    pub recorded: usize,
    /// Number of known differences by explanation.
    pub known: BTreeMap<String, usize>,
    /// Unknown differences, known ones that do not occur, and unreadable files and matches.
    pub faults: Vec<String>,
}

/// Compares the matches of some files with our rules and the known differences.
pub fn check(ruleset: &Arc<Ruleset>, files: &[PathBuf]) -> Report {
    let mut report = Report::default();
    for path in files {
        if let Err(why) = check_file(ruleset, path, &mut report) {
            report.faults.push(format!("unreadable: {why}"));
        }
    }
    report
}

fn check_file(ruleset: &Arc<Ruleset>, path: &Path, report: &mut Report) -> Result<(), String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let recording = name.split('.').next().unwrap_or_default();
    let mut known = KnownDifferences::read(path.parent().unwrap_or(path))?;
    for (number, trace) in format::read(path)?.into_iter().enumerate() {
        report.matches += 1;
        let compared = match trace.and_then(|trace| compare(ruleset, &trace)) {
            Ok(compared) => compared,
            Err(why) => {
                report.faults.push(format!("unreadable: {recording} match {number}: {why}"));
                continue;
            }
        };
        report.complete += usize::from(compared.is_complete);
        report.beats += compared.beats;
        report.recorded += compared.recorded;
        for difference in compared.differences {
            match known.explain(recording, number, difference) {
                Ok(because) => *report.known.entry(because).or_default() += 1,
                Err(line) => report.faults.push(format!("new: {line}")),
            }
        }
    }
    report.faults.extend(known.left(recording).map(|line| format!("not met: {line}")));
    Ok(())
}

/// Values that are not equal.
#[derive(Debug)]
struct Difference {
    beat: Beat,
    /// Player and part of the state.
    what: String,
    /// Values of our rules.
    ours: String,
    /// Values of the web edition.
    theirs: String,
}

impl Difference {
    fn new(beat: Beat, what: impl Into<String>, ours: impl Into<String>, theirs: impl Into<String>) -> Self {
        Self { beat, what: what.into(), ours: ours.into(), theirs: theirs.into() }
    }
}
