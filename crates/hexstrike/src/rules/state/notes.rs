//! Bookkeeping of the phases: the only part of the state that does not follow from events.

use std::hash::{Hash, Hasher};

use bitflags::bitflags;

use crate::rules::cards::notation::{MAX_TOKENS, Timings};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

/// Bookkeeping of one fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bookkeeping {
    /// Progress of the running set.
    pub set: SetProgress,
    /// Effects of the current beat so far.
    pub(in crate::rules) beat: BeatScratch,
    /// Counters that strike on the next beat, one for each attacker; empty slots come last. The event of a
    /// counter does not carry its strength.
    pub(in crate::rules) counters: [Option<Counter>; 3],
}

/// Progress of the running set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SetProgress {
    /// Flags.
    pub marks: SetFlags,
    /// Facing before the chosen rotation.
    pub facing_before: Facing,
}

bitflags! {
    /// Flags of a running set.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub struct SetFlags: u8 {
        /// The fighter has played a set since it came to the board.
        const BEGUN = 1;
        /// One of its attacks landed.
        const LANDED = 1 << 1;
        /// One of its blocks stopped an attack or arrow.
        const BLOCKED = 1 << 2;
        /// The beats from the marked one on are repeated instead of the open beat.
        const REPEATING = 1 << 3;
        /// The set began over land.
        const BEGAN_ON_LAND = 1 << 4;
    }
}

/// Effects of the current beat so far; cleared at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(in crate::rules) struct BeatScratch {
    /// Flags.
    pub flags: BeatFlag,
    /// Beats of a stun that starts on the next beat.
    pub stun_next: u8,
    /// Guarded sides, one bit for each facing, once the block was processed.
    pub guard: u8,
    /// Timings at which they protect.
    pub guard_timings: Timings,
    /// Discards that a repeated beat costs.
    pub repeat_cost: u8,
    /// Cards to draw at the end of the beat.
    pub draw: u8,
    /// Cards to discard at the end of the beat.
    pub discard: u8,
    /// Hexes that this fighter's attacks aimed at.
    pub aimed: Aimed,
    /// Hexes of knockback on this beat.
    pub knocked: u8,
    /// Attacker whose knockback is cancelled for the rest of the beat.
    pub cancelled: Option<Seat>,
    /// First target hit by an arrow of this fighter.
    pub arrow_hit: Option<Seat>,
    /// Abyss hex on which an item left by this fighter burns for this beat.
    pub spark: Option<Cell>,
}

bitflags! {
    /// Flags of the current beat.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub(in crate::rules) struct BeatFlag: u8 {
        /// The entry of this beat was processed, or lost to a hit.
        const ACTED = 1;
        /// This beat is the first of a stun: the set's passive still counts.
        const INTERRUPTED = 1 << 1;
        /// An attack of this fighter landed, throws included.
        const LANDED = 1 << 2;
        /// The attacked hexes burn; for this beat those of the abyss.
        const AIMED_BURN = 1 << 3;
        /// A knockback led from land into the abyss.
        const OFF_LAND = 1 << 4;
        /// The player was already asked to cancel knockback.
        const ASKED_TO_CANCEL = 1 << 5;
        /// The offer to repeat is due.
        const ASK_REPEAT = 1 << 6;
    }
}

/// Hexes that the attacks of one entry aim at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::rules) struct Aimed([Option<Cell>; MAX_TOKENS]);

impl Aimed {
    pub fn push(&mut self, cell: Cell) {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(cell);
        }
    }

    /// Hexes in the order of aiming.
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
    /// Hash all slots and then the count, as digests stored in files do.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.map(Option::unwrap_or_default).hash(hasher);
        (self.cells().count() as u8).hash(hasher);
    }
}

impl BeatScratch {
    /// Removes this abyss hex from the fires of this fighter.
    pub fn put_out(&mut self, at: Cell) {
        if self.spark == Some(at) {
            self.spark = None;
        }
        if self.flags.contains(BeatFlag::AIMED_BURN) {
            self.aimed.remove(at);
        }
    }

    /// Returns true if this side is guarded at one of these timings.
    pub fn guards(&self, side: Facing, timings: Timings) -> bool {
        self.guard & 1 << side.index() != 0 && self.guard_timings.overlaps(timings)
    }
}

/// A counter that strikes at the start of the next beat (ruling 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counter {
    /// Target.
    pub target: Seat,
    /// Damage.
    pub damage: u8,
    /// Knockback factor.
    pub knockback: u8,
    /// Direction of the knockback.
    pub towards: Facing,
}
