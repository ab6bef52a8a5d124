//! Who is at what: the roll a pen keeps of the fighters, so that a phase finds whom it concerns at a glance. It says nothing that
//! the state does not, and changes in the same doors.

use super::{Pen, frame_of};
use crate::rules::cards::playbook::Frame;
use crate::rules::ids::{Seat, Seats};
use crate::rules::state::event::Log;
use crate::rules::state::{Activity, Phase};

/// Sets of seats in one word, a byte each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Roll(u64);

/// The first set: whose entry acts in the early phase, if it has not yet. Those of the next three phases follow.
const EARLY: u64 = 1;
const UNTIMED: u64 = 1 << 24;
const ON_BOARD: u64 = 1 << 32;
const OPEN: u64 = 1 << 40;
const ACTING: u64 = 1 << 48;
const IDLE: u64 = 1 << 56;

/// The first seat in the sets of all four phases.
const ENTRIES: u64 = 0x0101_0101;
/// The first seat in every set.
const EVERYWHERE: u64 = 0x0101_0101_0101_0101;

impl Roll {
    pub const EMPTY: Self = Self(0);

    #[must_use]
    pub const fn with(self, seat: Seat, activity: Activity, frame: &Frame) -> Self {
        let sets = match activity {
            Activity::Open(_) => ON_BOARD | OPEN,
            Activity::Acting => ON_BOARD | ACTING | EARLY << (8 * frame.timings.turn()),
            Activity::Idle { .. } => ON_BOARD | IDLE | UNTIMED,
            Activity::Stunned { .. } => ON_BOARD,
            Activity::Dead { .. } | Activity::Gone => 0,
        };
        Self(self.0 & !(EVERYWHERE << seat.index()) | sets << seat.index())
    }

    /// Its entry has acted.
    #[must_use]
    pub const fn without_entry(self, seat: Seat) -> Self {
        Self(self.0 & !(ENTRIES << seat.index()))
    }

    const fn seats(self, set: u64) -> Seats {
        Seats::from_bits((self.0 / set) as u8)
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
            Phase::Mid => self.roll.seats(EARLY << 8),
            Phase::Late => self.roll.seats(EARLY << 16),
            Phase::Untimed => self.roll.seats(UNTIMED),
            Phase::Refresh | Phase::Commit | Phase::Rotate | Phase::EndOfBeat | Phase::Over => {
                Seats::default()
            }
        }
    }

    /// Writes the roll anew where a fighter's activity, beat or entry has changed.
    pub(super) fn enroll(&mut self, seat: Seat) {
        let fighter = &self.state.fighters[seat];
        self.roll = self.roll.with(seat, fighter.activity, self.frames[seat]);
        if fighter.has_acted() {
            self.roll = self.roll.without_entry(seat);
        }
    }

    /// Whether roll and frames say what the state does. Debug builds look after every phase.
    pub fn keeps_up(&self) -> bool {
        self.state.seats().all(|seat| {
            let fighter = &self.state.fighters[seat];
            let frame = frame_of(self.ruleset, fighter.play);
            let roll = self.roll.with(seat, fighter.activity, frame);
            let roll = if fighter.has_acted() { roll.without_entry(seat) } else { roll };
            self.frames[seat] == frame && self.roll == roll
        })
    }

    /// The one place at which a fighter takes up something else.
    pub(super) fn take_up(&mut self, seat: Seat, activity: Activity) {
        self.state.fighters[seat].activity = activity;
        self.enroll(seat);
    }
}
