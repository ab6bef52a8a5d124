//! `lab traces`: holds the core against matches recorded from the web edition.

pub mod compare;
pub mod explain;
pub mod format;
pub mod replay;
pub mod story;

use std::sync::Arc;

use compare::{Difference, Timeline};
use explain::{Context, explain};
use format::{Trace, TraceState};
use replay::Replay;

use crate::rules::Ruleset;
use crate::rules::event::Event;

/// What came of one recorded match.
#[derive(Debug)]
pub struct Verdict {
    /// Beats compared.
    pub beats: usize,
    /// How the comparison ended.
    pub end: End,
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
    let mut replay = Replay::begin(ruleset, trace)?;
    let mut timeline = Timeline::default();
    let mut compared = 0;
    let mut equal_until = 0;
    let mut story = String::new();
    let mut equal_step = 0;
    let end = (|| {
        if let Err(difference) = replay.pump() {
            return End::Unexplained(difference);
        }
        timeline.apply(&trace.s0.tl);
        for (index, step) in trace.steps.iter().enumerate() {
            if let Some(why) = stop(trace, index) {
                return End::Stopped(why);
            }
            let refused = replay.take(&step.input).err();
            timeline.apply(&step.st.tl);
            let state = &step.st;
            let found = beats(&replay, &timeline, state, &mut compared)
                .or(refused)
                .or_else(|| if state.pend.is_empty() { compare::settled(&replay, state) } else { None });
            let context = Context { replay: &replay, timeline: &timeline, state, equal_until };
            if let Some(difference) = found {
                let inputs: Vec<_> = trace.steps[equal_step..=index].iter().map(|step| &step.input).collect();
                story = story::tell(&replay, &timeline, &inputs);
                return match explain(&context, &difference) {
                    Some(number) => End::Explained(number, difference),
                    None => End::Unexplained(difference),
                };
            }
            if somebody_fell(&replay, state) {
                return End::Stopped("death");
            }
            if state.pend.is_empty() {
                let beat = replay.game.state().beat;
                replay.held.retain(|input| input.t != "a" || input.b >= beat);
                equal_until = replay.beats.len();
                equal_step = index + 1;
            }
        }
        if trace.end.kind.starts_with("stuck") { End::Stopped("stuck") } else { End::Equal }
    })();
    Ok(Verdict { beats: compared, end, story })
}

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
