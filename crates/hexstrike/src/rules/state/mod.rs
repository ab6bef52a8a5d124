//! The whole of a match at one moment: plain data, copied without the heap. Beside it: what is fixed before a match begins,
//! what may be chosen in a state, what is told of its changes, and the doors through which it changes.

mod activity;
pub mod arena;
pub mod board;
pub mod event;
mod facts;
pub mod format;
pub mod hand;
pub mod island;
pub mod legal;
mod notes;
mod outcome;
pub(super) mod pen;
pub mod prompt;
pub mod setup;
pub mod timeline;

use serde::{Deserialize, Serialize};

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

/// A match between two phases. Everything that can still matter is here; what has been is in the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchState {
    /// The beat being played or asked for.
    pub beat: Beat,
    /// The phase to run next.
    pub phase: Phase,
    /// Number of seats, 2 to 4.
    pub(in crate::rules) seats: u8,
    /// Seats past the number of players are unused.
    pub fighters: PerSeat<Fighter>,
    /// Tokens.
    pub board: Board,
    /// How the match ended, if it has.
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

    /// Bytes that a moment of a match between so many takes while no arrow flies and no platform hangs: what going to it moves.
    pub const fn size(seats: usize) -> usize {
        let course = size_of::<(Beat, Phase, u8)>() + size_of::<Option<Outcome>>();
        course + seats * size_of::<Fighter>() + Board::size(seats)
    }

    /// Becomes another moment of the same match: what is of unused seats is the same in both.
    #[inline]
    pub(in crate::rules) fn go_to(&mut self, other: &Self) {
        let Self { beat, phase, seats, ref fighters, ref board, outcome } = *other;
        (self.beat, self.phase, self.seats, self.outcome) = (beat, phase, seats, outcome);
        for (own, other) in self.fighters.0.iter_mut().zip(&fighters.0).take(usize::from(seats)) {
            *own = *other;
        }
        self.board.go_to(board, usize::from(seats));
    }

    /// Who stands on this hex. The dead and those who gave up stand nowhere (ruling 19).
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        self.seats().find(|seat| self.fighters[*seat].at == cell && self.fighters[*seat].is_on_board())
    }

    /// Seats that still play: on the board, or dead and due to return.
    pub fn contenders(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(|seat| self.fighters[*seat].activity != Activity::Gone)
    }
}

/// The phases of a beat, in order (rulebook 4, procedures 6.12). One advance runs one phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Returns, combo windows, refresh, ledge grab, and who is out of cards.
    Refresh,
    /// Everybody whose timeline is open at this beat chooses in secret.
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
    /// Hand triggers, fire, discards, questions, draws; who has fallen.
    EndOfBeat,
    /// The match is over.
    Over,
}

impl Phase {
    /// Those in which entries act, in order.
    pub(in crate::rules) const OF_ENTRIES: [Self; 4] = {
        let (early, mid) = (Self::Early, Self::Early.next());
        [early, mid, mid.next(), mid.next().next()]
    };

    /// Its place among [`Phase::OF_ENTRIES`], if it is one of them: they follow each other here as there.
    pub(in crate::rules) fn place_of_entries(self) -> Option<u32> {
        let place = (self as u32).checked_sub(Self::Early as u32)?;
        (place < Self::OF_ENTRIES.len() as u32).then_some(place)
    }

    /// The phase after this one; the beat's last leads to the next beat's first.
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

/// One player's fighter, cards and course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fighter {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
    /// Accumulated damage; there is no upper limit.
    pub damage: u16,
    /// Pool, 0 to 10.
    pub adrenaline: u8,
    /// Cards.
    pub hand: Hand,
    /// What the timeline holds for this player from the present beat on.
    pub activity: Activity,
    /// The last play laid.
    pub play: Play,
    /// The choice of this beat, hidden until all are in.
    pub sealed: Option<Commitment>,
    /// A card set aside, and where its owner may return to.
    pub focus: Option<Focus>,
    /// A hex left by a step, to burn from the next beat on.
    pub(in crate::rules) embers: Option<Cell>,
    /// Free-for-all: points.
    pub points: u8,
    /// Free-for-all: who hit this fighter last.
    pub last_hitter: Option<Seat>,
    /// Free-for-all: beats for which nothing can harm the fighter, this one included.
    pub invulnerable: u8,
    /// What no event tells: the phases' own notes.
    pub notes: Bookkeeping,
}

impl Fighter {
    /// Whether the fighter stands on the board.
    pub const fn is_on_board(&self) -> bool {
        !matches!(self.activity, Activity::Dead { .. } | Activity::Gone)
    }

    /// Whether the player is asked at this beat.
    pub const fn is_open(&self) -> bool {
        matches!(self.activity, Activity::Open(_))
    }

    /// Whether the fighter has played anything yet.
    pub(in crate::rules) const fn has_played(&self) -> bool {
        self.notes.set.marks.contains(SetFlags::BEGUN)
    }

    /// Whether the entry of this beat was processed, or lost to a hit.
    pub(in crate::rules) const fn has_acted(&self) -> bool {
        self.notes.beat.flags.contains(BeatFlag::ACTED)
    }

    /// Whether a counter of this fighter strikes on the next rotation step.
    pub(in crate::rules) const fn has_counters(&self) -> bool {
        // They are earned one by one and taken all at once.
        self.notes.counters[0].is_some()
    }

    /// Whether the set runs, and no stun follows on the next beat.
    pub(in crate::rules) const fn acts_on(&self) -> bool {
        matches!(self.activity, Activity::Acting) && self.notes.beat.stun_next == 0
    }

    /// Whether the set's passive still protects on this beat: while it runs, and on the beat of the interruption.
    pub(in crate::rules) const fn set_holds(&self) -> bool {
        matches!(self.activity, Activity::Acting) || self.notes.beat.flags.contains(BeatFlag::INTERRUPTED)
    }
}
