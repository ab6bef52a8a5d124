//! Independent plays: each runs alone once, and their joint result is combined from the two.
//!
//! The rules refer to another fighter by two queries only, counters aside: the occupant of a hex, and flora
//! on it. Two plays are independent if neither queries, on any beat, a hex that the other queries, stands on
//! or puts a token on. Together they then lead to the sum of their separate effects.

use std::cell::Cell as Slot;

use arrayvec::ArrayVec;

use super::{Match, Stride};
use crate::rules::state::board::{Arrow, Board};
use crate::rules::state::event::{Event, Log};
use crate::rules::state::{Activity, Commitment, Fighter, MatchState, Phase};
use kernel::Seat;
use kernel::hex::Cell;

/// Longer plays are always run together.
const MOST_BEATS: usize = 16;

/// A play run alone, up to the next choice of its player.
#[derive(Debug, Clone)]
pub struct LonePlay {
    seat: Seat,
    /// For each beat, the hexes that were queried, occupied, or changed by a token of the play.
    near: ArrayVec<Neighbourhood, MOST_BEATS>,
    /// Fighter and board after each beat; after the last one the fighter is up again.
    after: Vec<(Fighter, Board)>,
    /// True if the play changes the board.
    marks: bool,
}

/// A set of hexes as a bit mask. Hexes eight apart share a bit; such a collision only costs a run together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Neighbourhood(u64);

impl Neighbourhood {
    const fn with(self, at: Cell) -> Self {
        let (q, r) = at.axial();
        Self(self.0 | 1 << ((q & 7) << 3 | r & 7))
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// Log that collects queried hexes and changes of tokens.
#[derive(Default)]
struct Lookout {
    looked: Slot<Neighbourhood>,
    /// Hexes that matter on all later beats as well.
    marked: Neighbourhood,
}

impl Log for Lookout {
    #[expect(clippy::wildcard_enum_match_arm, reason = "few events leave or take a token")]
    fn record(&mut self, event: Event) {
        match event {
            Event::FireLit { at, .. }
            | Event::Sparked { at, .. }
            | Event::FloraGrew { at }
            | Event::PlatformRaised { at }
            | Event::PlatformUsed { at }
            | Event::ArrowLoosed { arrow: Arrow { at, .. } }
            | Event::ArrowFlew { to: at, .. } => self.marked = self.marked.with(at),
            _ => {}
        }
    }

    fn look(&self, at: Cell) {
        self.looked.set(self.looked.get().with(at));
    }
}

impl Match {
    /// Runs a play alone from a moment of a duel at which its seat is up. Returns `None` if it leads to a
    /// question, ends the match, or a counter is due.
    pub fn alone(&mut self, start: &MatchState, seat: Seat, play: Commitment) -> Option<LonePlay> {
        // A counter strikes at any distance.
        if start.seats().len() != 2 || start.fighters().any(Fighter::has_counters) {
            return None;
        }
        self.rewind(start);
        for other in start.seats().filter(|other| *other != seat) {
            self.state.fighters[other].activity = Activity::Gone;
        }
        let mut lookout = Lookout::default();
        self.commit(seat, play, &mut lookout).ok()?;
        let mut run = LonePlay { seat, near: ArrayVec::new(), after: Vec::with_capacity(8), marks: false };
        while run.near.is_empty() || !self.is_up(seat) {
            let refreshes = self.state.phase == Phase::Refresh;
            lookout.looked.set(Neighbourhood::default().with(self.state.fighters[seat].at));
            let done = self.run_phases(&mut lookout, Stride::Beat);
            let (fighter, board) = (self.state.fighters[seat], self.state.board);
            if !done || self.state.outcome.is_some() {
                return None;
            }
            run.marks |= board != start.board;
            if refreshes && self.state.phase == Phase::Commit {
                // Only the refresh of this beat has run: count it to the last beat.
                *run.after.last_mut()? = (fighter, board);
            } else {
                run.near.try_push(lookout.looked.get().and(lookout.marked)).ok()?;
                run.after.push((fighter, board));
            }
        }
        Some(run)
    }

    /// Moves to the result of two independent plays from one moment. Returns false if they may meet; the
    /// match is then in no valid state.
    pub fn put_together(&mut self, start: &MatchState, plays: [&LonePlay; 2]) -> bool {
        let [one, other] = plays;
        if one.marks && other.marks {
            return false;
        }
        let mut beats = 0;
        for (near, also) in one.near.iter().zip(&other.near) {
            if near.meets(*also) {
                return false;
            }
            beats += 1;
        }
        self.rewind(start);
        for play in plays {
            let (fighter, board) = &play.after[beats - 1];
            self.state.fighters[play.seat] = *fighter;
            if play.marks {
                self.state.board = *board;
            }
        }
        self.state.beat = start.beat + beats as u16;
        self.state.phase = Phase::Commit;
        true
    }

    fn is_up(&self, seat: Seat) -> bool {
        self.state.phase == Phase::Commit && self.state.fighters[seat].is_open()
    }
}
