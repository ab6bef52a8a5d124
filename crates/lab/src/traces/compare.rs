//! Compares one recorded match with our rules, input by input.

use std::sync::Arc;

use super::Difference;
use super::format::{Trace, TraceState, TraceStep};
use super::replay::Replay;
use super::take_over::take_over;
use super::values::{Timeline, compare_beat, compare_end, compare_moment, compare_waiting};
use hexstrike_game::rules::{Beat, Ruleset};

/// Marks of a recorder that saw resolved history change.
const UNRELIABLE: [&str; 3] =
    ["RESOLVED-HISTORY-CHANGED", "RESOLVED-INDEX-WENT-BACK", "log:timeline-guard-repair"];

/// Result of comparing one match.
#[derive(Default)]
pub struct Comparison {
    /// Every difference, in the order of the match.
    pub differences: Vec<Difference>,
    /// Number of beats that are compared, those with a difference included.
    pub beats: usize,
    /// Number of beats that the recording resolves before it becomes unreliable.
    pub recorded: usize,
    /// True if the last input is compared.
    pub is_complete: bool,
}

/// Plays a recorded match on our rules. After a difference nothing is compared until our side can take over the
/// recorded values.
///
/// # Errors
/// If the match cannot be set up.
pub fn compare(ruleset: &Arc<Ruleset>, trace: &Trace) -> Result<Comparison, String> {
    let mut run = Run {
        replay: Replay::begin(ruleset, trace)?,
        timeline: Timeline::default(),
        is_equal: true,
        combo: None,
        next: 0,
        result: Comparison::default(),
    };
    run.timeline.apply(trace.s0.tl.as_ref());
    for (index, step) in trace.steps.iter().enumerate() {
        if is_unreliable(trace, index) || !run.take(step) {
            break;
        }
    }
    Ok(run.result)
}

struct Run<'a> {
    replay: Replay<'a>,
    timeline: Timeline,
    /// True if both sides have been equal so far, or since our side took over the recorded values.
    is_equal: bool,
    /// Beat of the last combo that goes on. Only some plays continue it, so nothing is taken over there.
    combo: Option<Beat>,
    /// First beat that is not examined yet.
    next: usize,
    result: Comparison,
}

impl<'a> Run<'a> {
    /// Takes one input and compares the state after it. Returns true if the match goes on.
    fn take(&mut self, step: &'a TraceStep) -> bool {
        let theirs = &step.st;
        self.timeline.apply(theirs.tl.as_ref());
        self.result.is_complete = self.is_equal;
        if step.input.ans.continue_combo == Some(true) {
            self.combo = Some(step.input.b);
        }
        if self.is_equal && step.input.err.is_none() {
            self.replay.take(&step.input);
            let found = std::mem::take(&mut self.replay.found);
            self.report(found);
        }
        self.compare_beats(theirs);
        if theirs.out.is_some() {
            if self.is_equal {
                let found = compare_end(&mut self.replay, theirs);
                self.report(found);
            }
            return false;
        }
        if theirs.pend.is_empty() {
            self.compare_moment(theirs);
        }
        let state = self.replay.game.state();
        let is_duel = state.seats().len() == 2;
        is_duel || state.seats().all(|seat| state.fighters[seat].is_on_board())
    }

    fn report(&mut self, found: Vec<Difference>) {
        self.is_equal &= found.is_empty();
        self.result.differences.extend(found);
    }

    /// Compares the beats that can no longer change on either side.
    fn compare_beats(&mut self, theirs: &TraceState) {
        let open = theirs.pend.iter().map(|question| usize::from(question.b)).min().unwrap_or(usize::MAX);
        let resolved = usize::try_from(theirs.ri.saturating_add(1)).unwrap_or_default().min(open);
        self.result.recorded = self.result.recorded.max(resolved);
        while self.is_equal && self.next < resolved.min(self.replay.beats.len()) {
            if let Some(found) = compare_beat(&self.replay, &self.timeline, self.next) {
                self.result.beats += 1;
                self.report(found);
            }
            self.next += 1;
        }
    }

    /// Compares a moment without open questions in the web edition. After a difference, starts again from there.
    fn compare_moment(&mut self, theirs: &TraceState) {
        if self.is_equal {
            self.report(self.replay.unasked());
        }
        if self.is_equal {
            self.report(compare_waiting(&self.replay, theirs).into_iter().collect());
        }
        if self.is_equal {
            self.report(compare_moment(&self.replay, theirs));
        }
        let is_combo = theirs.need.as_ref().is_some_and(|need| self.combo == Some(need.b));
        if !self.is_equal && !is_combo && take_over(&mut self.replay, theirs, &self.timeline).is_some() {
            self.is_equal = true;
            self.next = self.next.max(self.replay.beats.len());
        }
    }
}

/// Returns true if the recording stops being reliable at this step. In matches of three and four it is so from the
/// first death on.
fn is_unreliable(trace: &Trace, index: usize) -> bool {
    let is_marked = |kind: &str| UNRELIABLE.contains(&kind);
    let mut players = trace.steps[index].st.ffa["ps"].as_array().into_iter().flatten();
    let is_free_for_all = trace.setup.players.len() > 2;
    trace.anomalies.iter().any(|anomaly| anomaly.at == index + 1 && is_marked(&anomaly.k))
        || is_free_for_all
            && players.any(|player| {
                player["dw"].as_array().is_some_and(|deaths| !deaths.is_empty())
                    || player["ff"].as_u64().is_some_and(|forfeits| forfeits > 0)
            })
}
