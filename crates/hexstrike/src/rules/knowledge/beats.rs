//! Positions of beats in the event log of a match.

use std::ops::Range;

use crate::rules::ids::Beat;
use crate::rules::state::Phase;
use crate::rules::state::event::Event;

/// Returns the beat that begins with this event: every beat begins with its refresh phase.
pub const fn begun_by(event: &Event) -> Option<Beat> {
    if let Event::PhaseBegan { beat, phase: Phase::Refresh } = *event { Some(beat) } else { None }
}

/// Index in the log at which this beat begins; none if it has not begun.
pub fn start_of(log: &[Event], beat: Beat) -> Option<usize> {
    log.iter().position(|event| begun_by(event) == Some(beat))
}

/// Range of the log that holds these beats, from the first to the last; empty, at its end, if they have not
/// begun.
pub fn span_of(log: &[Event], first: Beat, last: Beat) -> Range<usize> {
    let start = start_of(log, first).unwrap_or(log.len());
    start..start_of(log, last.saturating_add(1)).unwrap_or(log.len()).max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn begins(beat: Beat, phase: Phase) -> Event {
        Event::PhaseBegan { beat, phase }
    }

    #[test]
    fn a_beat_reaches_from_its_refresh_phase_to_that_of_the_next() {
        let log = [
            begins(3, Phase::Refresh),
            begins(3, Phase::Early),
            begins(4, Phase::Refresh),
            begins(4, Phase::Late),
            begins(5, Phase::Refresh),
        ];
        assert_eq!((start_of(&log, 4), start_of(&log, 6)), (Some(2), None));
        assert_eq!((span_of(&log, 3, 3), span_of(&log, 3, 4), span_of(&log, 5, 9)), (0..2, 0..4, 4..5));
        assert_eq!((span_of(&log, 2, 2), span_of(&log, 6, 6)), (5..5, 5..5));
    }
}
