//! What is worth looking at in a match: hits, falls, and what decided it.

use std::ops::Range;

use crate::client::match_flow::MatchSession;
use hexstrike_game::rules::describe::log::{Names, deciding_words, event_words};
use hexstrike_game::rules::knowledge::beats::{span_of, start_of};
use hexstrike_game::rules::knowledge::stats::MatchStats;
use hexstrike_game::rules::{Beat, Event};
use kernel::Seat;

/// A moment worth looking at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The beat.
    pub beat: Beat,
    /// What it is.
    pub kind: MomentKind,
    /// Whom it befalls.
    pub seat: Option<Seat>,
    /// What happens, in words.
    pub words: String,
    /// Its place in the log: from the start of its phase, so that one sees it come, to the end of what it is.
    pub span: Range<usize>,
    /// Where in the log it begins itself.
    pub at: usize,
}

/// What a moment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MomentKind {
    Hit,
    Fall,
    Deciding,
}

/// What of a log is shown in slow motion.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SlowParts(Vec<Range<usize>>);

/// Times the normal pace, in slow motion.
const SLOW: f32 = 0.4;

/// The moments of a match, in order.
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
        // Several hits on one fighter in one phase are one moment.
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
        // The last way of the beat is the one that led so far.
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
    /// These moments, and the swing before each.
    pub fn of(moments: &[Moment]) -> Self {
        moments.iter().map(|moment| moment.at.saturating_sub(2)..moment.span.end).collect()
    }

    /// Times the pace at which these events of the log are shown, those of one cue.
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

/// The end of what follows at once: knockback and stun come after the damage.
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
        // It begins before the part, ends after it, or both.
        for cue in [2..5, 5..8, 3..7, 4..6] {
            assert!(parts.pace(cue.clone()) < 1.0, "{cue:?}");
        }
        for cue in [0..4, 6..9, 4..4] {
            assert_eq!(parts.pace(cue.clone()), 1.0, "{cue:?}");
        }
    }
}
