//! A comparison under way: input by input, past the differences that have a remedy.

use std::sync::Arc;

use super::compare::{self, Difference, Timeline};
use super::explain::{Context, Remedy, explain};
use super::format::{Trace, TraceInput, TraceState};
use super::replay::Replay;
use super::{End, ExplainedDifference, Verdict, endings, mend, questions, settled, story};
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::{MatchState, Ruleset, Step};

/// A comparison under way.
pub struct Held<'a> {
    trace: &'a Trace,
    replay: Replay,
    timeline: Timeline,
    /// Beats found equal.
    compared: usize,
    equal: Anchor,
    notes: Vec<ExplainedDifference>,
    story: String,
}

/// The moment at which everything was equal last.
#[derive(Debug)]
pub struct Anchor {
    /// Beats finished before it.
    pub beats: usize,
    /// Inputs taken before it.
    pub inputs: usize,
    /// Events of the beat under way that were told before it.
    pub events: usize,
    /// Our side.
    pub state: MatchState,
    /// Inputs our core had not asked for yet.
    pub held: Vec<TraceInput>,
}

impl Anchor {
    fn now(replay: &Replay, inputs: usize) -> Self {
        let (beats, events) = (replay.beats.len(), replay.events.len());
        Self { beats, inputs, events, state: *replay.game.state(), held: replay.held.clone() }
    }
}

/// More differences with a remedy than one input can bring.
const MOST_REMEDIES: usize = 32;

impl<'a> Held<'a> {
    /// Both sides before the first input.
    ///
    /// # Errors
    /// When the match cannot be set up.
    pub fn begin(ruleset: &Arc<Ruleset>, trace: &'a Trace) -> Result<Self, String> {
        let mut timeline = Timeline::default();
        timeline.apply(trace.s0.tl.as_ref());
        let replay = Replay::begin(ruleset, trace)?;
        Ok(Self {
            trace,
            equal: Anchor::now(&replay, 0),
            replay,
            timeline,
            compared: 0,
            notes: Vec::new(),
            story: String::new(),
        })
    }

    /// Feeds all inputs and tells how it ended.
    pub fn verdict(mut self) -> Verdict {
        let end = self.run().unwrap_or(match self.trace.end.kind.as_str() {
            kind if kind.starts_with("stuck") => End::Stopped("stuck"),
            "error" => End::Stopped("the web edition broke off"),
            _ => End::Equal,
        });
        Verdict { beats: self.compared, end, notes: self.notes, story: self.story }
    }

    /// Feeds all inputs; gives why it stopped before the end.
    fn run(&mut self) -> Option<End> {
        if let Err(difference) = self.replay.pump() {
            return Some(End::Unexplained(difference));
        }
        for (index, step) in self.trace.steps.iter().enumerate() {
            if let Some(why) = stop(self.trace, index) {
                return Some(End::Stopped(why));
            }
            let taken = if step.input.err.is_some() { Ok(()) } else { self.replay.take(&step.input) };
            self.timeline.apply(step.st.tl.as_ref());
            if let Some(end) = self.check(&step.st, taken.err(), index) {
                return Some(end);
            }
            if somebody_fell(&self.replay, &step.st) {
                return Some(End::Stopped("death"));
            }
            if step.st.pend.is_empty() {
                let beat = self.replay.game.state().beat;
                self.replay.held.retain(|input| input.t != "a" || input.b >= beat);
                self.equal = Anchor::now(&self.replay, index + 1);
            }
        }
        None
    }

    /// Compares after one input, going on past differences that have a remedy.
    fn check(&mut self, state: &TraceState, mut refused: Option<Difference>, index: usize) -> Option<End> {
        let mut last = None;
        for _ in 0..MOST_REMEDIES {
            let beats = beats(&self.replay, &self.timeline, state, &mut self.compared);
            let difference = beats.or_else(|| refused.take()).or_else(|| now(&self.replay, state))?;
            let steps = &self.trace.steps[self.equal.inputs..=index];
            let inputs: Vec<_> = steps.iter().map(|step| &step.input).collect();
            self.story = story::tell(&self.replay, &self.timeline, &inputs);
            let context = Context {
                replay: &self.replay,
                timeline: &self.timeline,
                state,
                first: self.equal.inputs.checked_sub(1).map_or(&self.trace.s0, |at| &self.trace.steps[at].st),
                steps,
                equal: &self.equal,
                equal_until: self.equal.beats,
                inputs: &inputs,
            };
            let Some(reason) = explain(&context, &difference) else {
                return Some(End::Unexplained(difference));
            };
            let note = reason.note(difference.clone());
            let Some(remedy) = reason.remedy else { return Some(End::Explained(note)) };
            if remedy == Remedy::Wait {
                let again = |known: &ExplainedDifference| {
                    known.reason == note.reason
                        && known.difference.what == note.difference.what
                        && known.beat() == note.beat()
                };
                if !self.notes.last().is_some_and(again) {
                    self.notes.push(note);
                }
                return None;
            }
            match mend::mend(&mut self.replay, remedy, &difference, state, &self.timeline) {
                Ok(true) => {}
                Ok(false) => return Some(End::Explained(note)),
                Err(difference) => refused = Some(difference),
            }
            self.notes.push(note);
            last = Some(difference);
        }
        last.map(End::Unexplained)
    }
}

/// What is compared once the finished beats are equal.
pub fn now(replay: &Replay, theirs: &TraceState) -> Option<Difference> {
    let asks = matches!(replay.game.waits_for(), Some(Step::Answer(_)));
    if theirs.out.is_none() && questions::ahead(replay, theirs) {
        return None;
    }
    if theirs.out.is_some() || replay.game.state().outcome.is_some() {
        return if asks {
            endings::outcome_after_answers(replay, theirs)
        } else {
            endings::outcome(replay, theirs).or_else(|| settled::stand(&endings::run_on(replay), theirs))
        };
    }
    if asks || !theirs.pend.is_empty() {
        return questions::open(replay, theirs);
    }
    questions::unasked(replay).or_else(|| settled::settled(replay, theirs))
}

/// Compares the beats that can no longer change on either side.
pub fn beats(
    replay: &Replay,
    timeline: &Timeline,
    state: &TraceState,
    compared: &mut usize,
) -> Option<Difference> {
    let open = state.pend.iter().map(|question| usize::from(question.b)).min().unwrap_or(usize::MAX);
    let theirs = usize::try_from(state.ri.saturating_add(1)).unwrap_or_default().min(open);
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
