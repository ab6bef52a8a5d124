//! Who is at what: the roll a pen keeps of the fighters, so that a phase finds whom it concerns at a glance. It says nothing that
//! the state does not, and changes in the same doors.

use super::{Pen, frame_of};
use crate::rules::cards::notation::Timing;
use crate::rules::cards::playbook::Frame;
use crate::rules::ids::{Seat, Seats};
use crate::rules::state::event::Log;
use crate::rules::state::{Activity, Fighter, Phase};

/// Sets of seats in one word, a byte each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Roll(u64);

/// The first four sets: whose entry acts in which phase, if it has not yet.
const EARLY: u64 = 1;
const MID: u64 = 1 << 8;
const LATE: u64 = 1 << 16;
const UNTIMED: u64 = 1 << 24;
const ON_BOARD: u64 = 1 << 32;
const OPEN: u64 = 1 << 40;
const ACTING: u64 = 1 << 48;
const IDLE: u64 = 1 << 56;

const ENTRIES: u64 = EARLY | MID | LATE | UNTIMED;
const EVERYWHERE: u64 = ENTRIES | ON_BOARD | OPEN | ACTING | IDLE;

impl Roll {
    pub const EMPTY: Self = Self(0);

    #[must_use]
    const fn with(self, seat: Seat, fighter: &Fighter, frame: &Frame) -> Self {
        let sets = match fighter.activity {
            Activity::Open(_) => ON_BOARD | OPEN,
            Activity::Acting => ON_BOARD | ACTING | due(frame),
            Activity::Idle { .. } => ON_BOARD | IDLE | UNTIMED,
            Activity::Stunned { .. } => ON_BOARD,
            Activity::Dead { .. } | Activity::Gone => 0,
        };
        let sets = if fighter.has_acted() { sets & !ENTRIES } else { sets };
        Self(self.0 & !(EVERYWHERE << seat.index()) | sets << seat.index())
    }

    const fn seats(self, set: u64) -> Seats {
        Seats::from_bits((self.0 / set) as u8)
    }
}

/// The set of those who act when this frame does.
const fn due(frame: &Frame) -> u64 {
    match frame.timings.first() {
        Some(Timing::Early) => EARLY,
        Some(Timing::Mid) => MID,
        Some(Timing::Late) => LATE,
        None => UNTIMED,
    }
}

impl<L: Log> Pen<'_, L> {
    /// Seats with a fighter on the board, in roster order: as they stand now, whatever happens while they are gone through.
    pub fn on_board(&self) -> Seats {
        self.roll.seats(ON_BOARD)
    }

    /// Seats that are asked at this beat.
    pub fn open_seats(&self) -> Seats {
        self.roll.seats(OPEN)
    }

    /// Seats whose set runs.
    pub fn acting(&self) -> Seats {
        self.roll.seats(ACTING)
    }

    /// Seats that wait.
    pub fn idle_seats(&self) -> Seats {
        self.roll.seats(IDLE)
    }

    /// Seats whose entry of this beat acts in this phase, and has not yet.
    pub fn to_act(&self, phase: Phase) -> Seats {
        match phase {
            Phase::Early => self.roll.seats(EARLY),
            Phase::Mid => self.roll.seats(MID),
            Phase::Late => self.roll.seats(LATE),
            Phase::Untimed => self.roll.seats(UNTIMED),
            Phase::Refresh | Phase::Commit | Phase::Rotate | Phase::EndOfBeat | Phase::Over => {
                Seats::default()
            }
        }
    }

    /// Writes the roll anew where a fighter's activity, beat or entry has changed.
    pub(super) fn enroll(&mut self, seat: Seat) {
        self.roll = self.roll.with(seat, &self.state.fighters[seat], self.frames[seat]);
    }

    /// Whether roll and frames say what the state does. Debug builds look after every phase.
    pub fn keeps_up(&self) -> bool {
        self.state.seats().all(|seat| {
            let fighter = &self.state.fighters[seat];
            let frame = frame_of(self.ruleset, fighter.play);
            self.frames[seat] == frame && self.roll == self.roll.with(seat, fighter, frame)
        })
    }

    /// The one place at which a fighter takes up something else.
    pub(super) fn take_up(&mut self, seat: Seat, activity: Activity) {
        self.state.fighters[seat].activity = activity;
        self.enroll(seat);
    }
}
