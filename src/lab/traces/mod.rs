//! `lab traces`: holds the core against matches recorded from the web edition.

mod command;
pub mod compare;
pub mod explain;
pub mod format;
mod mend;
pub mod replay;
pub mod story;

use std::sync::Arc;

use compare::{Difference, Timeline};
use explain::{Context, explain};
use format::{Input, Trace, TraceState};
use replay::Replay;

pub(super) use command::COMMAND;

use crate::rules::Ruleset;
use crate::rules::event::Event;

/// What came of one recorded match.
#[derive(Debug)]
pub struct Verdict {
    /// Beats compared.
    pub beats: usize,
    /// How the comparison ended.
    pub end: End,
    /// Differences that were explained and passed over.
    pub notes: Vec<&'static str>,
    /// Both sides of the last beats, if they differ.
    pub story: String,
}

/// How a comparison ended.
#[derive(Debug)]
pub enum End {
    /// Equal to the end of the recording.
    Equal,
    /// Equal as far as the recording is worth comparing.
    Stopped(&'static str),
    /// Different where it should be.
    Explained(&'static str, Difference),
    /// Different for no known reason.
    Unexplained(Difference),
}

/// Plays one recorded match on our core.
///
/// # Errors
/// When it cannot be set up.
pub fn hold(ruleset: &Arc<Ruleset>, trace: &Trace) -> Result<Verdict, String> {
    let mut held = Held {
        trace,
        replay: Replay::begin(ruleset, trace)?,
        timeline: Timeline::default(),
        compared: 0,
        equal: (0, 0),
        refused: Vec::new(),
        notes: Vec::new(),
        story: String::new(),
    };
    let end = held.run().unwrap_or(if trace.end.kind.starts_with("stuck") {
        End::Stopped("stuck")
    } else {
        End::Equal
    });
    Ok(Verdict { beats: held.compared, end, notes: held.notes, story: held.story })
}

/// A comparison under way.
struct Held<'a> {
    trace: &'a Trace,
    replay: Replay,
    timeline: Timeline,
    /// Beats found equal.
    compared: usize,
    /// Beats and inputs after which everything was equal last.
    equal: (usize, usize),
    refused: Vec<Input>,
    notes: Vec<&'static str>,
    story: String,
}

impl Held<'_> {
    /// Feeds all inputs; gives why it stopped before the end.
    fn run(&mut self) -> Option<End> {
        if let Err(difference) = self.replay.pump() {
            return Some(End::Unexplained(difference));
        }
        self.timeline.apply(&self.trace.s0.tl);
        for (index, step) in self.trace.steps.iter().enumerate() {
            if let Some(why) = stop(self.trace, index) {
                return Some(End::Stopped(why));
            }
            let taken = if step.input.err.is_some() {
                self.refused.push(step.input.clone());
                Ok(())
            } else {
                self.replay.take(&step.input)
            };
            self.timeline.apply(&step.st.tl);
            if let Some(end) = self.check(&step.st, taken.err(), index) {
                return Some(end);
            }
            if somebody_fell(&self.replay, &step.st) {
                return Some(End::Stopped("death"));
            }
            if step.st.pend.is_empty() {
                let beat = self.replay.game.state().beat;
                self.replay.held.retain(|input| input.t != "a" || input.b >= beat);
                self.equal = (self.replay.beats.len(), index + 1);
            }
        }
        None
    }

    /// Compares after one input, going on past differences that have a remedy.
    fn check(&mut self, state: &TraceState, mut refused: Option<Difference>, index: usize) -> Option<End> {
        for _ in 0..MOST_REMEDIES {
            let beats = beats(&self.replay, &self.timeline, state, &mut self.compared);
            let settled = || if state.pend.is_empty() { compare::settled(&self.replay, state) } else { None };
            let difference = beats.or_else(|| refused.take()).or_else(settled)?;
            let (replay, timeline, equal_until) = (&self.replay, &self.timeline, self.equal.0);
            let inputs: Vec<_> =
                self.trace.steps[self.equal.1..=index].iter().map(|step| &step.input).collect();
            let (refused_by_them, left_out) = (self.refused.as_slice(), replay.left_out.as_slice());
            let context = Context {
                replay,
                timeline,
                state,
                equal_until,
                refused: refused_by_them,
                left_out,
                inputs: &inputs,
            };
            self.story = story::tell(replay, timeline, &inputs);
            let Some(reason) = explain(&context, &difference) else {
                return Some(End::Unexplained(difference));
            };
            let Some(remedy) = reason.remedy else { return Some(End::Explained(reason.number, difference)) };
            self.notes.push(reason.number);
            match mend::mend(&mut self.replay, remedy, &difference, state, &self.timeline) {
                Ok(true) => {}
                Ok(false) => return Some(End::Explained(reason.number, difference)),
                Err(difference) => refused = Some(difference),
            }
        }
        None
    }
}

/// More differences with a remedy than one input can bring.
const MOST_REMEDIES: usize = 32;

/// Compares the beats that can no longer change on either side.
fn beats(
    replay: &Replay,
    timeline: &Timeline,
    state: &TraceState,
    compared: &mut usize,
) -> Option<Difference> {
    let open = state.pend.iter().map(|question| usize::from(question.b)).min().unwrap_or(usize::MAX);
    let theirs = usize::try_from(state.ri + 1).unwrap_or_default().min(open);
    while *compared < theirs.min(replay.beats.len()) {
        if let Some(difference) = compare::beat(replay, timeline, *compared) {
            return Some(difference);
        }
        *compared += 1;
    }
    None
}

/// Whether the step is one at which the recording stops being worth comparing.
fn stop(trace: &Trace, index: usize) -> Option<&'static str> {
    let marks = trace.anomalies.iter().filter(|anomaly| anomaly.at == index + 1);
    for anomaly in marks {
        match anomaly.k.as_str() {
            "RESOLVED-HISTORY-CHANGED" => return Some("history changed"),
            "RESOLVED-INDEX-WENT-BACK" => return Some("index went back"),
            "log:timeline-guard-repair" => return Some("guard repair"),
            _ => {}
        }
    }
    let free_for_all = trace.setup.players.len() > 2;
    let step = &trace.steps[index];
    let died = step.st.ffa.iter().flat_map(|ffa| &ffa.ps).any(|p| !p.dw.is_empty() || p.ff != 0);
    (free_for_all && died).then_some("death")
}

/// Whether our core has a death in a match of three or four.
fn somebody_fell(replay: &Replay, state: &TraceState) -> bool {
    let fell = |event: &Event| matches!(event, Event::Fell { .. } | Event::Forfeited { .. });
    state.pl.len() > 2 && replay.events_since(0).any(fell)
}
