//! State of a match at one moment: plain data, copied without the heap.
//!
//! The submodules hold the set-up, the legal inputs, the events, and the functions that change the state.

mod activity;
pub mod arena;
pub mod board;
pub mod event;
mod facts;
pub mod format;
pub mod hand;
pub mod legal;
mod notes;
mod outcome;
pub(super) mod pen;
pub mod prompt;
pub mod setup;
pub mod timeline;

use serde::Serialize;

use super::ids::Beat;
use board::Board;
use hand::Hand;
use kernel::hex::{Cell, Facing};
use kernel::{MAX_SEATS, PerSeat, Seat};

pub use activity::{Activity, Commitment, Focus, OpenBeat, Play};
pub use kernel::Seats;
pub(super) use notes::{BeatFlag, BeatScratch};
pub use notes::{Bookkeeping, Counter, SetFlags, SetProgress};
pub use outcome::{Ending, Outcome};

/// A match between two phases: everything that can still matter. The past is in the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchState {
    /// Current beat.
    pub beat: Beat,
    /// The phase to run next.
    pub phase: Phase,
    /// Number of seats, 2 to 4.
    pub(in crate::rules) seats: u8,
    /// Fighters; seats past the number of players are unused.
    pub fighters: PerSeat<Fighter>,
    /// Tokens.
    pub board: Board,
    /// Outcome, once the match has ended.
    pub outcome: Option<Outcome>,
}

impl MatchState {
    /// All seats of the match.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// The fighters of all seats, in roster order.
    pub(in crate::rules) fn fighters(&self) -> std::slice::Iter<'_, Fighter> {
        self.fighters.0[..MAX_SEATS.min(usize::from(self.seats))].iter()
    }

    /// Size in bytes that `go_to` copies for this many seats, without arrows and platforms.
    pub const fn size(seats: usize) -> usize {
        let course = size_of::<(Beat, Phase, u8)>() + size_of::<Option<Outcome>>();
        course + seats * size_of::<Fighter>() + Board::size(seats)
    }

    /// Copies another moment of the same match. Unused seats are equal in both and need no copy.
    #[inline]
    pub(in crate::rules) fn go_to(&mut self, other: &Self) {
        let Self { beat, phase, seats, ref fighters, ref board, outcome } = *other;
        (self.beat, self.phase, self.seats, self.outcome) = (beat, phase, seats, outcome);
        for (own, other) in self.fighters.0.iter_mut().zip(&fighters.0).take(usize::from(seats)) {
            *own = *other;
        }
        self.board.go_to(board, usize::from(seats));
    }

    /// Returns the seat on this hex. Dead fighters and those who gave up are on no hex (ruling 19).
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        self.seats().find(|seat| self.fighters[*seat].at == cell && self.fighters[*seat].is_on_board())
    }

    /// Seats still in play: on the board, or dead and due to return.
    pub fn contenders(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(|seat| self.fighters[*seat].activity != Activity::Gone)
    }
}

/// The phases of a beat, in order (rulebook 4, procedures 6.12). One advance runs one phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Returns, combo windows, refresh, ledge grab, and fighters out of cards.
    Refresh,
    /// Hidden choices of all players whose timeline is open on this beat.
    Commit,
    /// Delayed fire, rotation step, counters, arrows in flight (ruling 1).
    Rotate,
    /// Early actions.
    Early,
    /// Mid actions.
    Mid,
    /// Late actions.
    Late,
    /// Beats without timing.
    Untimed,
    /// Hand triggers, fire, discards, questions, draws, falls.
    EndOfBeat,
    /// The match is over.
    Over,
}

impl Phase {
    /// Phases in which entries act, in order.
    pub(in crate::rules) const OF_ENTRIES: [Self; 4] = {
        let (early, mid) = (Self::Early, Self::Early.next());
        [early, mid, mid.next(), mid.next().next()]
    };

    /// Index in [`Phase::OF_ENTRIES`], if it is one of them. Both lists have the same order.
    pub(in crate::rules) fn place_of_entries(self) -> Option<u32> {
        let place = (self as u32).checked_sub(Self::Early as u32)?;
        (place < Self::OF_ENTRIES.len() as u32).then_some(place)
    }

    /// Returns the next phase; after the last of a beat comes the first of the next beat.
    pub const fn next(self) -> Self {
        match self {
            Self::Refresh => Self::Commit,
            Self::Commit => Self::Rotate,
            Self::Rotate => Self::Early,
            Self::Early => Self::Mid,
            Self::Mid => Self::Late,
            Self::Late => Self::Untimed,
            Self::Untimed => Self::EndOfBeat,
            Self::EndOfBeat => Self::Refresh,
            Self::Over => Self::Over,
        }
    }
}

/// Fighter, cards and timeline of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Accumulated damage; there is no upper limit.
    pub damage: u16,
    /// Adrenaline pool, 0 to 10.
    pub adrenaline: u8,
    /// Cards.
    pub hand: Hand,
    /// Activity from the current beat on.
    pub activity: Activity,
    /// Last play on the timeline.
    pub play: Play,
    /// Choice of this beat, hidden until all have chosen.
    pub sealed: Option<Commitment>,
    /// Card set aside, with the anchor that its owner may return to.
    pub focus: Option<Focus>,
    /// Hex left by a step, which burns from the next beat on.
    pub(in crate::rules) embers: Option<Cell>,
    /// Free-for-all: points.
    pub points: u8,
    /// Free-for-all: last hitter of this fighter.
    pub last_hitter: Option<Seat>,
    /// Free-for-all: beats for which nothing can harm the fighter, this one included.
    pub invulnerable: u8,
    /// Bookkeeping of the phases, which events do not carry.
    pub notes: Bookkeeping,
}

impl Fighter {
    /// Returns true if the fighter is on the board.
    pub const fn is_on_board(&self) -> bool {
        !matches!(self.activity, Activity::Dead { .. } | Activity::Gone)
    }

    /// Returns true if the player chooses on this beat.
    pub const fn is_open(&self) -> bool {
        matches!(self.activity, Activity::Open(_))
    }

    /// Returns true if the fighter has played anything yet.
    pub(in crate::rules) const fn has_played(&self) -> bool {
        self.notes.set.marks.contains(SetFlags::BEGUN)
    }

    /// Returns true if the entry of this beat was processed, or lost to a hit.
    pub(in crate::rules) const fn has_acted(&self) -> bool {
        self.notes.beat.flags.contains(BeatFlag::ACTED)
    }

    /// Returns true if a counter of this fighter strikes in the next rotation step.
    pub(in crate::rules) const fn has_counters(&self) -> bool {
        // Counters fill the slots in order and are taken all at once.
        self.notes.counters[0].is_some()
    }

    /// Returns true if the set runs and no stun follows on the next beat.
    pub(in crate::rules) const fn acts_on(&self) -> bool {
        matches!(self.activity, Activity::Acting) && self.notes.beat.stun_next == 0
    }

    /// Returns true if the set's passive protects on this beat: while it runs, and on the beat of an
    /// interruption.
    pub(in crate::rules) const fn set_holds(&self) -> bool {
        matches!(self.activity, Activity::Acting) || self.notes.beat.flags.contains(BeatFlag::INTERRUPTED)
    }
}
