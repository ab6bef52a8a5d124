//! The command around the comparison: files in, counts out.

use std::path::PathBuf;
use std::sync::Arc;

use super::summary::Summary;
use super::{End, Verdict, format, hold};
use crate::Finding;
use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use shell::content::excerpt::excerpt_of;
use shell::content::problem::MOST_PROBLEMS;

/// Longest reason that is repeated, in characters.
const LONGEST_REASON: usize = 300;

/// Compares the rules with matches recorded from the web edition
///
/// Exit code 1 if any difference is unexplained.
#[derive(clap::Args)]
pub struct TracesArgs {
    /// Also list each explained end
    #[arg(long)]
    all: bool,
    /// Show what both sides did before the comparison of this match ended, counted from 0
    #[arg(long = "match", value_name = "N")]
    chosen: Option<usize>,
    /// Recorded matches, as .jsonl.gz
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub fn run(args: &TracesArgs) -> Finding {
    let TracesArgs { all, chosen, ref files } = *args;
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards, library.fighters));
    let mut sum = Summary::default();
    let mut problems = 0;
    for path in files {
        let file = path.display();
        let mut here = Summary::default();
        let traces = format::read(path).unwrap_or_else(|error| vec![Err(error)]);
        for (number, trace) in traces.iter().enumerate() {
            if chosen.is_some_and(|chosen| chosen != number) {
                continue;
            }
            let held = trace.as_ref().map_err(String::clone).and_then(|trace| hold(&ruleset, trace));
            let is_problem =
                !matches!(&held, Ok(Verdict { end: End::Equal | End::Stopped(_) | End::Explained(_), .. }));
            problems += usize::from(is_problem);
            match &held {
                _ if is_problem && problems > MOST_PROBLEMS => {}
                Ok(verdict) => tell(number, verdict, all || chosen.is_some(), chosen.is_some()),
                Err(why) => say!("match {number}: unreadable: {}", excerpt_of(why, LONGEST_REASON)),
            }
            here.add(&format!("{file} match {number}"), held.as_ref().ok());
        }
        say!("{file}: {}", here.line());
        sum.take(here);
    }
    if problems > MOST_PROBLEMS {
        say!("and {} more that are unexplained or unreadable", problems - MOST_PROBLEMS);
    }
    sum.tell();
    Ok(sum.has_findings())
}

fn tell(number: usize, verdict: &Verdict, all: bool, story: bool) {
    if all {
        verdict
            .notes
            .iter()
            .for_each(|note| say!("match {number}: passed over [{}] {}", note.reason, note.difference));
    }
    match &verdict.end {
        End::Unexplained(difference) => say!("match {number}: {difference}"),
        End::Explained(note) if all => say!("match {number}: [{}] {}", note.reason, note.difference),
        End::Stopped(why) if all => say!("match {number}: compared up to {why}"),
        End::Explained(_) | End::Stopped(_) | End::Equal => {}
    }
    if story {
        say!("{}", verdict.story.trim_end());
    }
}
