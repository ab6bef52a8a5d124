//! Who is at what: the roll a pen keeps of the fighters, so that a phase finds whom it concerns at a glance. It says nothing that
//! the state does not, and changes in the same doors.

use super::{Pen, frame_of};
use crate::rules::cards::playbook::Frame;
use crate::rules::ids::{Seat, Seats};
use crate::rules::state::event::Log;
use crate::rules::state::{Activity, Fighter, Phase};

/// Sets of seats in one word, a byte each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Roll(u64);

/// Bits of a set.
const SET: u32 = 8;

/// The first four sets: whose entry acts in which phase of [`Phase::OF_ENTRIES`], if it has not yet.
const EARLY: u64 = 1;
const MID: u64 = EARLY << SET;
const LATE: u64 = MID << SET;
const UNTIMED: u64 = LATE << SET;
const ON_BOARD: u64 = UNTIMED << SET;
const OPEN: u64 = ON_BOARD << SET;
const ACTING: u64 = OPEN << SET;
const IDLE: u64 = ACTING << SET;

const ENTRIES: u64 = EARLY | MID | LATE | UNTIMED;
const EVERYWHERE: u64 = ENTRIES | ON_BOARD | OPEN | ACTING | IDLE;

impl Roll {
    pub const EMPTY: Self = Self(0);

    #[must_use]
    const fn with(self, seat: Seat, fighter: &Fighter, frame: &Frame) -> Self {
        let sets = match fighter.activity {
            Activity::Open(_) => ON_BOARD | OPEN,
            Activity::Acting => ON_BOARD | ACTING,
            Activity::Idle { .. } => ON_BOARD | IDLE | UNTIMED,
            Activity::Stunned { .. } => ON_BOARD,
            Activity::Dead { .. } | Activity::Gone => 0,
        };
        // Sums instead of cases, which follow each other by chance: processors lose time where they guess wrong.
        let due = (EARLY << (SET * frame.timings.place())) * ((sets / ACTING) & 1);
        let lost = ENTRIES * fighter.has_acted() as u64;
        Self(self.0 & !(EVERYWHERE << seat.index()) | ((sets | due) & !lost) << seat.index())
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
        phase.place_of_entries().map_or(Seats::default(), |place| self.roll.seats(EARLY << (SET * place)))
    }

    /// The first phase from this one on in which an entry is to act; the end of the beat after all of them.
    pub fn next_to_act(&self, phase: Phase) -> Phase {
        const COUNT: usize = Phase::OF_ENTRIES.len();
        let passed = SET * phase.place_of_entries().unwrap_or(0);
        // Sets lie in the order of their phases: the lowest that is not empty is next.
        let left = (self.roll.0 & ((1 << (SET * COUNT as u32)) - 1)) >> passed << passed;
        let place = (left.trailing_zeros() / SET) as usize;
        Phase::OF_ENTRIES.get(place).copied().unwrap_or(Phase::EndOfBeat)
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
