//! What the phases note for themselves, and no event tells. All else in a state its events tell.

use std::hash::{Hash, Hasher};

use bitflags::bitflags;

use crate::rules::cards::notation::{MAX_TOKENS, Timings};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// The bookkeeping about one fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bookkeeping {
    /// What has come of the running set so far.
    pub set: SetProgress,
    /// What has come of the present beat so far.
    pub(in crate::rules) beat: BeatScratch,
    /// Counters that strike on the next beat, one an attacker, the free places last. An event tells of each when it is earned,
    /// but not how strong it is.
    pub(in crate::rules) counters: [Option<Counter>; 3],
}

/// What has come of the running set so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SetProgress {
    /// What is so or not.
    pub marks: SetFlags,
    /// Facing before the chosen rotation.
    pub facing_before: Facing,
}

bitflags! {
    /// What is so or not of a running set.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub struct SetFlags: u8 {
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

/// What has come of the present beat so far; forgotten when it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(in crate::rules) struct BeatScratch {
    /// What is so or not.
    pub flags: BeatFlag,
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
    pub(in crate::rules) struct BeatFlag: u8 {
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
    }
}

/// The hexes that the attacks of one entry aim at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::rules) struct Aimed([Option<Cell>; MAX_TOKENS]);

impl Aimed {
    pub fn push(&mut self, cell: Cell) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(cell);
        }
    }

    /// In the order in which they were aimed at: the free places are the last.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.0.into_iter().flatten()
    }

    pub fn has(&self, cell: Cell) -> bool {
        self.0.contains(&Some(cell))
    }

    fn remove(&mut self, cell: Cell) {
        let left = *self;
        *self = Self::default();
        left.cells().filter(|own| *own != cell).for_each(|own| self.push(own));
    }
}

impl Hash for Aimed {
    /// As so many hexes and their number: digests that are kept in files have them so.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.map(Option::unwrap_or_default).hash(hasher);
        (self.cells().count() as u8).hash(hasher);
    }
}

impl BeatScratch {
    /// This hex of abyss does not burn for this beat by this fighter's doing, or no more.
    pub fn put_out(&mut self, at: Cell) {
        if self.spark == Some(at) {
            self.spark = None;
        }
        if self.flags.contains(BeatFlag::AIMED_BURN) {
            self.aimed.remove(at);
        }
    }

    /// Whether this side is guarded at one of these timings.
    pub fn guards(&self, side: Facing, timings: Timings) -> bool {
        self.guard & 1 << side.index() != 0 && self.guard_timings.overlaps(timings)
    }
}

/// A counter that strikes at the start of the next beat (ruling 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counter {
    /// Whom it strikes.
    pub target: Seat,
    /// Its damage.
    pub damage: u8,
    /// Its knockback factor.
    pub knockback: u8,
    /// Where it sends them.
    pub towards: Facing,
}
