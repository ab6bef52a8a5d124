//! The command around the comparison: files in, counts out.

use std::path::Path;
use std::sync::Arc;

use super::summary::Summary;
use super::{End, Verdict, format, hold};
use crate::content::Library;
use crate::lab::args::Args;
use crate::lab::{Command, Finding};
use crate::rules::Ruleset;

pub const COMMAND: Command = Command {
    name: "traces",
    about: "holds the rules against matches recorded from the web edition",
    usage: "traces [--all] [--match N] FILE...\n\n\
            FILE is a .jsonl.gz of recorded matches. --all lists each explained end too; --match N tells what both\n\
            sides did before the end of the comparison of match N (counted from 0).\n\
            Exit code 1 if any difference is unexplained.",
    options: &["match"],
    switches: &["all"],
    run,
};

fn run(args: &Args) -> Finding {
    if args.rest.is_empty() {
        return Err("name at least one file".to_owned());
    }
    let chosen: Option<usize> = args.number("match")?;
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards, library.fighters));
    let mut sum = Summary::default();
    for file in &args.rest {
        let mut here = Summary::default();
        let traces = format::read(Path::new(file)).unwrap_or_else(|error| vec![Err(error)]);
        for (number, trace) in traces.iter().enumerate() {
            if chosen.is_some_and(|chosen| chosen != number) {
                continue;
            }
            let held = trace.as_ref().map_err(String::clone).and_then(|trace| hold(&ruleset, trace));
            match &held {
                Ok(verdict) => tell(number, verdict, args.has("all") || chosen.is_some(), chosen.is_some()),
                Err(why) => say!("match {number}: unreadable: {why}"),
            }
            here.add(&format!("{file} match {number}"), held.as_ref().ok());
        }
        say!("{file}: {}", here.line());
        sum.take(here);
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
