//! Highlights of a match: hits, falls, and the deciding moment.

use std::ops::Range;

use crate::hexstrike::match_flow::MatchSession;
use hexstrike_game::rules::describe::log::{Names, deciding_words, event_words};
use hexstrike_game::rules::knowledge::beats::{span_of, start_of};
use hexstrike_game::rules::knowledge::stats::MatchStats;
use hexstrike_game::rules::{Beat, Event};
use kernel::Seat;

/// Highlight of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// Beat of the highlight.
    pub beat: Beat,
    /// Kind of highlight.
    pub kind: MomentKind,
    /// Seat that suffers it, if any.
    pub seat: Option<Seat>,
    /// Description.
    pub words: String,
    /// Range in the log: from the start of its phase, so that it is seen coming, to the end of its effects.
    pub span: Range<usize>,
    /// Its own event in the log.
    pub at: usize,
}

/// Kind of highlight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MomentKind {
    Hit,
    Fall,
    Deciding,
}

/// Parts of a log shown in slow motion.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SlowParts(Vec<Range<usize>>);

/// Pace in slow motion, as a factor of the normal one.
const SLOW: f32 = 0.4;

/// Returns the highlights of a match, in order.
pub fn moments(session: &MatchSession) -> Vec<Moment> {
    let (ruleset, setup, log) = (session.ruleset(), session.setup(), session.log());
    let names = Names { ruleset, setup };
    let (mut beat, mut phase) = (0, 0);
    let mut found: Vec<Moment> = Vec::new();
    for (at, event) in log.iter().enumerate() {
        if let Event::PhaseBegan { beat: now, .. } = *event {
            (beat, phase) = (now, at);
        }
        let (kind, seat) = match *event {
            Event::Damaged { seat, source, .. } if source.seat().is_some_and(|by| by != seat) => {
                (MomentKind::Hit, seat)
            }
            Event::Thrown { seat, .. } => (MomentKind::Hit, seat),
            Event::Fell { seat } => (MomentKind::Fall, seat),
            _ => continue,
        };
        let words = event_words(&event.seen_by(None), names).unwrap_or_default();
        // Several hits on one fighter in one phase are one highlight.
        let same = |last: &&mut Moment| (last.kind, last.seat, last.span.start) == (kind, Some(seat), phase);
        match found.last_mut().filter(same) {
            Some(last) => last.span.end = end_of(log, at),
            None => {
                found.push(Moment { beat, kind, seat: Some(seat), words, span: phase..end_of(log, at), at });
            }
        }
    }
    if let Some(deciding) = MatchStats::of(ruleset, setup, log).deciding {
        let words = deciding_words(&deciding, names);
        let start = start_of(log, deciding.beat).unwrap_or(0);
        let sends = |event: &Event| match *event {
            Event::KnockedBack { seat, .. } | Event::Thrown { seat, .. } | Event::Moved { seat, .. } => {
                seat == deciding.seat
            }
            _ => false,
        };
        // Of several flights of the beat the last one decided.
        let span = span_of(log, deciding.beat, deciding.beat);
        let at = log[span.clone()].iter().rposition(sends).map_or(start, |place| span.start + place);
        let place = found.partition_point(|moment| moment.beat < deciding.beat);
        let (beat, seat) = (deciding.beat, Some(deciding.seat));
        let moment =
            Moment { beat, kind: MomentKind::Deciding, seat, words, span: start..end_of(log, at), at };
        found.insert(place, moment);
    }
    found
}

impl SlowParts {
    /// Creates the parts from these highlights, each with the swing before it.
    pub fn of(moments: &[Moment]) -> Self {
        moments.iter().map(|moment| moment.at.saturating_sub(2)..moment.span.end).collect()
    }

    /// Returns the factor on the pace for a cue with these events of the log.
    pub fn pace(&self, cue: Range<usize>) -> f32 {
        let slow = self.0.iter().any(|part| cue.clone().any(|event| part.contains(&event)));
        if slow { SLOW } else { 1.0 }
    }
}

impl FromIterator<Range<usize>> for SlowParts {
    fn from_iter<T: IntoIterator<Item = Range<usize>>>(parts: T) -> Self {
        Self(parts.into_iter().collect())
    }
}

/// Returns the end of the immediate effects: knockback and stun follow the damage.
fn end_of(log: &[Event], at: usize) -> usize {
    let follows = |event: &&Event| {
        matches!(
            event,
            Event::KnockedBack { .. } | Event::Stunned { .. } | Event::Thrown { .. } | Event::Damaged { .. }
        )
    };
    at + 1 + log[at + 1..].iter().take(4).take_while(follows).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_is_slow_if_any_of_its_events_is() {
        let parts: SlowParts = std::iter::once(4..6).collect();
        // Cues that begin before the part, end after it, or both.
        for cue in [2..5, 5..8, 3..7, 4..6] {
            assert!(parts.pace(cue.clone()) < 1.0, "{cue:?}");
        }
        for cue in [0..4, 6..9, 4..4] {
            assert_eq!(parts.pace(cue.clone()), 1.0, "{cue:?}");
        }
    }
}
