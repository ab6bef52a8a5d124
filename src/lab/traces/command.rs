//! The command around the comparison: files in, counts out.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

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

/// Counts over all files.
#[derive(Default)]
struct Sum {
    matches: usize,
    beats: usize,
    equal: usize,
    unexplained: usize,
    ended: BTreeMap<&'static str, usize>,
    passed: BTreeMap<&'static str, usize>,
    stopped: BTreeMap<&'static str, usize>,
}

fn run(args: &Args) -> Finding {
    if args.rest.is_empty() {
        return Err("name at least one file".to_owned());
    }
    let chosen: Option<usize> = args.number("match")?;
    let library = Library::embedded();
    let ruleset = Arc::new(Ruleset::new(library.cards, library.fighters));
    let mut sum = Sum::default();
    for file in &args.rest {
        let traces = format::read(Path::new(file))?;
        let (equal, beats, unexplained) = (sum.equal, sum.beats, sum.unexplained);
        for (number, trace) in traces.iter().enumerate() {
            if chosen.is_some_and(|chosen| chosen != number) {
                continue;
            }
            let verdict = hold(&ruleset, trace).map_err(|why| format!("{file}, match {number}: {why}"))?;
            tell(number, &verdict, args.has("all") || chosen.is_some(), chosen.is_some());
            sum.add(&verdict);
        }
        say!(
            "{file}: {} matches, {} beats equal, {} equal to the end, {} unexplained",
            traces.len(),
            sum.beats - beats,
            sum.equal - equal,
            sum.unexplained - unexplained
        );
    }
    sum.tell();
    Ok(sum.unexplained > 0)
}

fn tell(number: usize, verdict: &Verdict, all: bool, story: bool) {
    match &verdict.end {
        End::Unexplained(difference) => say!("match {number}: {difference}"),
        End::Explained(reason, difference) if all => say!("match {number}: [{reason}] {difference}"),
        End::Stopped(why) if all => say!("match {number}: compared up to {why}"),
        End::Explained(..) | End::Stopped(_) | End::Equal => {}
    }
    if story {
        say!("{}", verdict.story.trim_end());
    }
}

impl Sum {
    fn add(&mut self, verdict: &Verdict) {
        self.matches += 1;
        self.beats += verdict.beats;
        verdict.notes.iter().for_each(|note| *self.passed.entry(note).or_default() += 1);
        match &verdict.end {
            End::Equal => self.equal += 1,
            End::Stopped(why) => *self.stopped.entry(why).or_default() += 1,
            End::Explained(reason, _) => *self.ended.entry(reason).or_default() += 1,
            End::Unexplained(_) => self.unexplained += 1,
        }
    }

    fn tell(&self) {
        let Self { matches, beats, equal, unexplained, ended, passed, stopped } = self;
        let list = |heading: &str, counts: &BTreeMap<&str, usize>| {
            say!("\n{heading}: {}", counts.values().sum::<usize>());
            counts.iter().for_each(|(what, count)| say!("{count:6}  {what}"));
        };
        say!("\n{matches} matches, {beats} beats equal, {equal} matches equal to the end");
        list("matches whose recording is worth comparing only so far", stopped);
        list("matches that part ways for a known reason", ended);
        list("known differences passed over on the way", passed);
        say!("\nunexplained: {unexplained}");
    }
}
