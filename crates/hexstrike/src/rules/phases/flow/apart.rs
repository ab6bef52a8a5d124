//! Two plays that never meet: each is run alone once, and where they lead together is put together from the two.
//!
//! The rules see another fighter by two questions only, counters aside: who stands on a hex, and whether flora grows on one. Two plays
//! are therefore independent if neither asks, on any beat, about a hex that the other asks about, stands on or puts a token on:
//! together they lead to what each leads to alone.

use std::cell::Cell as Slot;

use arrayvec::ArrayVec;

use super::{Match, Stride};
use crate::rules::state::board::{Arrow, Board};
use crate::rules::state::event::{Event, Log};
use crate::rules::state::{Activity, Commitment, Fighter, MatchState, Phase};
use kernel::Seat;
use kernel::hex::Cell;

/// Plays that take longer are always run together.
const MOST_BEATS: usize = 16;

/// A play run alone, up to where its player is up again.
#[derive(Debug, Clone)]
pub struct LonePlay {
    seat: Seat,
    /// For each beat, which hexes were looked at or stood on, or have tokens that the play has left there.
    near: ArrayVec<Neighbourhood, MOST_BEATS>,
    /// What is left after each beat; after the last, the fighter is up again.
    after: Vec<(Fighter, Board)>,
    /// Whether it leaves another board behind.
    marks: bool,
}

/// A set of hexes. Hexes eight apart share a place in it: seen as one they are only run together without need.
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

/// Notes where the rules look, and where tokens come and go.
#[derive(Default)]
struct Lookout {
    looked: Slot<Neighbourhood>,
    /// Matters on all later beats as well.
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
    /// Runs a play alone from a moment of a duel at which its seat is up. `None` if it asks something or ends the match, or if
    /// a counter is due.
    pub fn alone(&mut self, start: &MatchState, seat: Seat, play: Commitment) -> Option<LonePlay> {
        // A counter strikes wherever the other is.
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
                // The beat has only begun: it belongs to what the last one has left.
                *run.after.last_mut()? = (fighter, board);
            } else {
                run.near.try_push(lookout.looked.get().and(lookout.marked)).ok()?;
                run.after.push((fighter, board));
            }
        }
        Some(run)
    }

    /// Goes to where two plays from one moment lead together, if they never meet. Says whether they do not; if they do, the
    /// match is anywhere.
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
