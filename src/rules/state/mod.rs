//! The whole of a match at one moment: plain data, copied without the heap. Beside it: what is fixed before a match begins,
//! what may be chosen in a state, what is told of its changes, and the doors through which it changes.

pub mod arena;
pub mod board;
pub mod digest;
pub mod event;
pub mod hand;
pub mod island;
pub mod legal;
pub(super) mod pen;
pub mod prompt;
pub mod setup;
pub mod timeline;

use bitflags::bitflags;
use serde::{Deserialize, Serialize};

use crate::rules::cards::notation::{MAX_TOKENS, Timings};
use crate::rules::cards::playbook::SetId;
use crate::rules::hex::{Cell, Dir, Facing, Rotation};
use crate::rules::ids::{Beat, CardId, PerSeat, Seat};
use board::Board;
use hand::Hand;

/// A match between two phases. Everything that can still matter is here; what has been is in the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
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

impl State {
    /// All seats of the match.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// Who stands on this hex. The dead and those who gave up stand nowhere (ruling 19).
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        self.seats().find(|seat| self.fighters[*seat].at == cell && self.fighters[*seat].is_on_board())
    }

    /// Seats that still play: on the board, or dead and due to return.
    pub fn contenders(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(|seat| self.fighters[*seat].course != Course::Gone)
    }
}

/// The phases of a beat, in order (rulebook section 4, mechanics 6.12). One advance runs one phase.
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
    pub course: Course,
    /// The last play laid.
    pub play: Play,
    /// What has come of the running set so far.
    pub run: Run,
    /// The choice of this beat, hidden until all are in.
    pub sealed: Option<Commitment>,
    /// A card set aside, and where its owner may return to.
    pub focus: Option<Focus>,
    /// What has come of the present beat so far.
    pub(in crate::rules) now: Now,
    /// Counters that strike on the next beat, one an attacker.
    pub(in crate::rules) counters: [Option<Counter>; 3],
    /// A hex left by a step, to burn from the next beat on.
    pub(in crate::rules) embers: Option<Cell>,
    /// Free-for-all: points.
    pub points: u8,
    /// Free-for-all: who hit this fighter last.
    pub last_hitter: Option<Seat>,
    /// Free-for-all: beats for which nothing can harm the fighter, this one included.
    pub invulnerable: u8,
}

impl Fighter {
    /// Whether the fighter stands on the board.
    pub const fn is_on_board(&self) -> bool {
        !matches!(self.course, Course::Dead { .. } | Course::Gone)
    }

    /// Whether the player is asked at this beat.
    pub const fn is_open(&self) -> bool {
        matches!(self.course, Course::Open(_))
    }

    /// Whether the set's passive still protects on this beat: while it runs, and on the beat of the interruption.
    pub(in crate::rules) const fn set_holds(&self) -> bool {
        matches!(self.course, Course::Acting) || self.now.notes.contains(Note::INTERRUPTED)
    }
}

/// What the timeline holds for a player from the present beat on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Course {
    /// Open: the player is asked.
    Open(Opening),
    /// The set of [`Fighter::play`] runs.
    Acting,
    /// Stunned for this many beats, this one included; then open.
    Stunned {
        /// Beats left, at least 1.
        left: u8,
    },
    /// Idle for this many beats, this one included; then open.
    Idle {
        /// Beats left, at least 1.
        left: u8,
        /// Going back to the anchor on this beat.
        returning: bool,
    },
    /// Off the board for this many beats, this one included; then back in the centre.
    Dead {
        /// Beats left, at least 1.
        left: u8,
    },
    /// Gave up.
    Gone,
}

/// Why a beat is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opening {
    /// `E`, or the start of the match.
    Refresh,
    /// `SigE`.
    SignatureRefresh,
    /// `F`.
    Focus,
    /// A combo is being continued.
    Combo,
}

/// A play as laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Play {
    /// Compiled set.
    pub set: SetId,
    /// Frame of the present beat, from 0.
    pub step: u8,
    /// Chosen rotation.
    pub rotation: Rotation,
    /// Submitted adrenaline.
    pub adrenaline: u8,
}

/// What has come of a running set so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Run {
    /// What is so or not.
    pub marks: Mark,
    /// Facing before the chosen rotation.
    pub facing_before: Facing,
}

bitflags! {
    /// What is so or not of a running set.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub struct Mark: u8 {
        /// Any play has been laid since the fighter came to the board.
        const BEGUN = 1;
        /// One of its attacks landed.
        const LANDED = 1 << 1;
        /// One of its blocks stopped something.
        const BLOCKED = 1 << 2;
        /// The beats from the marked one on come again instead of the open beat.
        const REPEATING = 1 << 3;
        /// The set began over land.
        const BEGAN_ON_LAND = 1 << 4;
    }
}

/// What a player commits (rulebook section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Commitment {
    /// Card whose timeline is played.
    pub active: CardId,
    /// Card whose passive text applies.
    pub passive: CardId,
    /// Turn before the first beat.
    pub rotation: Rotation,
    /// Submitted adrenaline, 0 to the pool.
    pub adrenaline: u8,
}

/// A card out of all zones (mechanics 6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Focus {
    /// The card.
    pub card: CardId,
    /// The hex of return, once the focus beat was reached.
    pub anchor: Option<Cell>,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why.
    pub kind: Ending,
    /// Who won; nobody in a draw.
    pub winners: Seats,
    /// Who lost.
    pub losers: Seats,
    /// The beat it is written on.
    pub beat: Beat,
}

/// Why a match ended (mechanics 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Five or more hexes from land at the end of a beat.
    Distance,
    /// Over the abyss at an open beat without cards.
    NoCards,
    /// Given up.
    Forfeit,
    /// Agreed, or all lost at once.
    Draw,
    /// Free-for-all: two points.
    Points,
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Whether the seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In roster order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat::new(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), Self::with)
    }
}

/// What has come of the present beat so far; forgotten when it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(in crate::rules) struct Now {
    /// What is so or not.
    pub notes: Note,
    /// Stunned from the next beat on, for this many.
    pub stun_next: u8,
    /// Guarded sides, one bit a facing, once the block was processed.
    pub guard: u8,
    /// When they protect.
    pub guard_timings: Timings,
    /// The beat is a repeated one that costs this many discards.
    pub repeat_cost: u8,
    /// Cards to draw at the end of the beat.
    pub draw: u8,
    /// Cards to discard at the end of the beat.
    pub discard: u8,
    /// Hexes this fighter's attacks aimed at.
    pub aimed: Aimed,
    /// Hexes knocked over on this beat.
    pub knocked: u8,
    /// Whose knockback is cancelled for the rest of the beat.
    pub cancelled: Option<Seat>,
    /// Whom an arrow of this fighter hit first.
    pub arrow_hit: Option<Seat>,
    /// A hex of abyss where what this fighter left behind burns for this beat.
    pub spark: Option<Cell>,
}

bitflags! {
    /// What is so or not of the present beat.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub(in crate::rules) struct Note: u8 {
        /// The entry of this beat was processed, or lost to a hit.
        const ACTED = 1;
        /// This beat is the first of a stun: the set's passive still counts.
        const INTERRUPTED = 1 << 1;
        /// An attack of this fighter landed, throws included.
        const LANDED = 1 << 2;
        /// The hexes aimed at burn, for this beat those of the abyss.
        const AIMED_BURN = 1 << 3;
        /// Some knockback led from land into the abyss.
        const OFF_LAND = 1 << 4;
        /// Already asked whether to cancel knockback.
        const ASKED_TO_CANCEL = 1 << 5;
        /// The question whether to repeat is due.
        const ASK_REPEAT = 1 << 6;
        /// Gave up in the middle of the beat: gone when it ends.
        const LEAVING = 1 << 7;
    }
}

/// The hexes that the attacks of one entry aim at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(in crate::rules) struct Aimed {
    cells: [Cell; MAX_TOKENS],
    count: u8,
}

impl Aimed {
    pub fn push(&mut self, cell: Cell) {
        if let Some(free) = self.cells.get_mut(usize::from(self.count)) {
            *free = cell;
            self.count += 1;
        }
    }

    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }
}

/// A counter that strikes at the start of the next beat (ruling 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::rules) struct Counter {
    pub target: Seat,
    pub damage: u8,
    pub knockback: u8,
    pub towards: Facing,
}

impl Now {
    /// Whether this side is guarded at one of these timings.
    pub fn guards(&self, side: Facing, timings: Timings) -> bool {
        self.guard & 1 << side.index() != 0 && self.guard_timings.overlaps(timings)
    }

    pub fn guard_side(&mut self, facing: Facing, dir: Dir) {
        self.guard |= 1 << dir.seen_from(facing).index();
    }
}
