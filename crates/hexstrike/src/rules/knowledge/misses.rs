//! Attacks without a target, which have no event of their own.

use crate::rules::state::event::{Event, Source};
use kernel::{Seat, Seats};

/// Attacks of the current phase, and those that met a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attempts {
    struck: Seats,
    met: Seats,
}

impl Attempts {
    /// Applies an event. At the end of a phase, returns the seats whose attacks met no target.
    pub fn note(&mut self, event: &Event) -> Seats {
        if let Event::Aimed { seat, .. } = *event {
            self.struck = self.struck.with(seat);
        }
        if let Some(seat) = met_by(event) {
            self.met = self.met.with(seat);
        }
        let over = matches!(event, Event::PhaseBegan { .. } | Event::BeatEnded { .. } | Event::Ended { .. });
        let Self { struck, met } = if over { std::mem::take(self) } else { return Seats::default() };
        struck.iter().filter(|seat| !met.contains(*seat)).collect()
    }
}

/// Returns the seat whose attack or throw met a target by this event.
fn met_by(event: &Event) -> Option<Seat> {
    if let Event::Hit { source, .. }
    | Event::Blocked { source, .. }
    | Event::Unharmed { source, .. }
    | Event::Damaged { source, .. }
    | Event::KnockedBack { source, .. } = *event
        && let Source::Attack(seat) | Source::Throw(seat) = source
    {
        return Some(seat);
    }
    if let Event::Thrown { by, .. } = *event { Some(by) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::state::Phase;
    use crate::rules::state::event::Immunity;
    use kernel::Cell;

    const AIM: Event = Event::Aimed { seat: Seat::FIRST, from: Cell::new(0, 0), at: Cell::new(1, 0) };
    const OVER: Event = Event::BeatEnded { beat: 3 };

    fn missed(events: &[Event]) -> usize {
        let mut attempts = Attempts::default();
        events.iter().map(|event| attempts.note(event).iter().count()).sum()
    }

    #[test]
    fn an_attack_that_meets_nobody_is_told_once_when_its_phase_is_over() {
        assert_eq!(missed(&[AIM, AIM]), 0, "not before");
        assert_eq!(missed(&[AIM, AIM, OVER, OVER]), 1);
        assert_eq!(missed(&[AIM, Event::PhaseBegan { beat: 3, phase: Phase::Early }, AIM, OVER]), 2);
    }

    #[test]
    fn whoever_is_hit_was_met() {
        let hit = Event::Hit { seat: Seat::ALL[1], source: Source::Attack(Seat::FIRST) };
        assert_eq!(missed(&[AIM, hit, OVER]), 0);
        let withstood = Event::Unharmed {
            seat: Seat::ALL[1],
            source: Source::Throw(Seat::FIRST),
            why: Immunity::Unthrowable,
        };
        assert_eq!(missed(&[AIM, withstood, OVER]), 0, "who cannot be thrown was met");
        let of_another = Event::Hit { seat: Seat::FIRST, source: Source::Attack(Seat::ALL[1]) };
        assert_eq!(missed(&[AIM, of_another, OVER]), 1);
    }
}
