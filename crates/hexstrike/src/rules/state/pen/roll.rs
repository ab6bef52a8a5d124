//! Roll: an index of the state that holds, for each mark (open, acting, idle…), the set of seats that have
//! it.
//!
//! Phases find the fighters they deal with in constant time. The index follows from the state and changes
//! with it.

use super::{Pen, frames_from};
use crate::rules::cards::part::{Part, SEATS};
use crate::rules::cards::playbook::Frame;
use crate::rules::state::event::Log;
use crate::rules::state::{Activity, Fighter, Phase};
use kernel::{Seat, Seats};

/// Marks of all fighters, interleaved: for each mark, one bit a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Roll(u64);

impl Roll {
    pub const EMPTY: Self = Self(0);

    #[must_use]
    const fn with(self, seat: Seat, fighter: &Fighter, frame: &Frame) -> Self {
        let part = part_of(fighter, frame).bits();
        Self(self.0 & !(Part::all().bits() << seat.index()) | part << seat.index())
    }

    /// Returns the roll with a new beat of a running set, on which the fighter has not acted.
    #[must_use]
    pub const fn with_beat(self, seat: Seat, frame: &Frame) -> Self {
        let part = Part::ON_BOARD.union(Part::ACTING).union(frame.part).bits();
        Self(self.0 & !(Part::all().bits() << seat.index()) | part << seat.index())
    }

    /// Returns the roll without the entry of the beat, which has acted.
    #[must_use]
    const fn without_entry(self, seat: Seat) -> Self {
        Self(self.0 & !(Part::ENTRY.bits() << seat.index()))
    }

    const fn seats(self, mark: Part) -> Seats {
        Seats::from_bits((self.0 / mark.bits()) as u8)
    }
}

const fn part_of(fighter: &Fighter, frame: &Frame) -> Part {
    let at = match fighter.activity {
        Activity::Open(_) => Part::ON_BOARD.union(Part::OPEN),
        Activity::Acting => Part::ON_BOARD.union(Part::ACTING),
        Activity::Idle { .. } => Part::ON_BOARD.union(Part::IDLE).union(Part::UNTIMED),
        Activity::Stunned { .. } => Part::ON_BOARD,
        Activity::Dead { .. } | Activity::Gone => Part::empty(),
    };
    // Products instead of branches, because the cases are unpredictable.
    let plays = frame.part.bits() * ((at.bits() / Part::ACTING.bits()) & 1);
    let lost = Part::ENTRY.bits() * fighter.has_acted() as u64;
    Part::from_bits_retain((at.bits() | plays) & !lost)
}

impl<L: Log> Pen<'_, L> {
    /// Seats with a fighter on the board, in roster order: a copy that later changes do not affect.
    pub fn on_board(&self) -> Seats {
        self.roll.seats(Part::ON_BOARD)
    }

    /// Seats that choose on this beat.
    pub fn open_seats(&self) -> Seats {
        self.roll.seats(Part::OPEN)
    }

    /// Seats whose set runs.
    pub fn acting(&self) -> Seats {
        self.roll.seats(Part::ACTING)
    }

    /// Seats that wait.
    pub fn idle_seats(&self) -> Seats {
        self.roll.seats(Part::IDLE)
    }

    /// Seats whose set runs and whose beat has this mark.
    pub fn marked(&self, mark: Part) -> Seats {
        self.roll.seats(mark)
    }

    /// Seats whose entry of this beat acts in this phase and has not acted yet.
    pub fn to_act(&self, phase: Phase) -> Seats {
        phase
            .place_of_entries()
            .map_or(Seats::default(), |place| Seats::from_bits((self.roll.0 >> (SEATS * place)) as u8))
    }

    /// Returns the first phase from this one on in which an entry is to act, else the end of the beat.
    pub fn next_to_act(&self, phase: Phase) -> Phase {
        const COUNT: usize = Phase::OF_ENTRIES.len();
        let passed = SEATS * (phase as u32).saturating_sub(Phase::Early as u32);
        // The sets are in the order of their phases: the lowest non-empty one is next.
        let left = (self.roll.0 | 1 << (SEATS * COUNT as u32)) >> passed;
        let place = ((left.trailing_zeros() + passed) / SEATS) as usize;
        Phase::OF_ENTRIES.get(place).copied().unwrap_or(Phase::EndOfBeat)
    }

    /// Updates the roll after a change of a fighter's activity, beat or entry.
    pub(super) fn enroll(&mut self, seat: Seat) {
        self.roll = self.roll.with(seat, &self.state.fighters[seat], self.frames[seat]);
    }

    /// Removes the entry of this beat, which has acted.
    pub(super) fn strike_entry(&mut self, seat: Seat) {
        self.roll = self.roll.without_entry(seat);
    }

    /// Returns true if roll and frames agree with the state. Debug builds check it after every phase.
    pub fn keeps_up(&self) -> bool {
        self.state.seats().all(|seat| {
            let fighter = &self.state.fighters[seat];
            let course = frames_from(self.ruleset, fighter.play);
            let (frame, ahead) = course.split_first().unwrap_or((&Frame::OPEN, &[]));
            self.frames[seat] == frame
                && self.ahead[seat] == ahead
                && self.roll == self.roll.with(seat, fighter, frame)
        })
    }

    /// Sets a fighter's activity: the only place that changes it.
    pub(super) fn take_up(&mut self, seat: Seat, activity: Activity) {
        self.state.fighters[seat].activity = activity;
        self.enroll(seat);
    }
}
