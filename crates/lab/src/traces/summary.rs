//! Counts over all matches, and what is told of them.

use std::collections::BTreeMap;

use super::{End, ExplainedDifference, Verdict};

/// Counts over all matches.
#[derive(Default)]
pub struct Summary {
    matches: usize,
    beats: usize,
    /// Equal to the end without a single known difference.
    equal: usize,
    /// Equal to the end, known differences passed over.
    amended: usize,
    unexplained: usize,
    unreadable: usize,
    ended: Counts,
    passed: Counts,
    stopped: Counts,
    /// What no document lists: where, and what.
    faults: Vec<String>,
}

type Counts = BTreeMap<&'static str, usize>;

impl Summary {
    /// Counts one match; `None` is one that cannot be read.
    pub fn add(&mut self, place: &str, verdict: Option<&Verdict>) {
        self.matches += 1;
        let Some(verdict) = verdict else {
            self.unreadable += 1;
            return;
        };
        self.beats += verdict.beats;
        for note in &verdict.notes {
            *self.passed.entry(note.reason).or_default() += 1;
            self.list_fault(place, note);
        }
        match &verdict.end {
            End::Equal if verdict.notes.is_empty() => self.equal += 1,
            End::Equal => self.amended += 1,
            End::Stopped(why) => *self.stopped.entry(why).or_default() += 1,
            End::Explained(note) => {
                *self.ended.entry(note.reason).or_default() += 1;
                self.list_fault(place, note);
            }
            End::Unexplained(_) => self.unexplained += 1,
        }
    }

    fn list_fault(&mut self, place: &str, note: &ExplainedDifference) {
        if !note.documented {
            self.faults.push(format!("{}: {place}, beat {}", note.reason, note.beat()));
        }
    }

    /// Adds the counts of another.
    pub fn take(&mut self, other: Self) {
        let Self { matches, beats, equal, amended, unexplained, unreadable, ended, passed, stopped, faults } =
            other;
        self.matches += matches;
        self.beats += beats;
        self.equal += equal;
        self.amended += amended;
        self.unexplained += unexplained;
        self.unreadable += unreadable;
        let add = |to: &mut Counts, from: Counts| {
            from.into_iter().for_each(|(what, count)| *to.entry(what).or_default() += count);
        };
        add(&mut self.ended, ended);
        add(&mut self.passed, passed);
        add(&mut self.stopped, stopped);
        self.faults.extend(faults);
    }

    /// The counts in one line.
    pub fn line(&self) -> String {
        let Self { matches, beats, equal, amended, unexplained, unreadable, .. } = self;
        format!(
            "{matches} matches, {beats} beats compared, {equal} equal, {amended} equal after amendments, \
             {unexplained} unexplained, {unreadable} unreadable"
        )
    }

    /// Whether anything is left without a reason.
    pub fn has_findings(&self) -> bool {
        self.unexplained + self.unreadable > 0
    }

    /// Everything.
    pub fn tell(&self) {
        let list = |heading: &str, counts: &Counts| {
            say!("\n{heading}: {}", counts.values().sum::<usize>());
            counts.iter().for_each(|(what, count)| say!("{count:6}  {what}"));
        };
        say!("\n{}", self.line());
        list("matches whose recording is worth comparing only so far", &self.stopped);
        list("matches that part ways for a known reason", &self.ended);
        list("known differences passed over on the way", &self.passed);
        say!("\nfaults of the web edition that no document lists: {}", self.faults.len());
        let mut faults = self.faults.clone();
        faults.sort();
        faults.iter().for_each(|fault| say!("  {fault}"));
        say!("\nunexplained: {}", self.unexplained + self.unreadable);
    }
}
