//! Part of a fighter in a beat: flags by which a phase finds the fighters it has to deal with.

use bitflags::bitflags;

use kernel::MAX_SEATS;

/// Distance in bits between two marks. The bits between them belong to the other seats (see `pen::roll`).
pub(in crate::rules) const SEATS: u32 = MAX_SEATS as u32;

bitflags! {
    /// Part of a fighter in a beat. The first four flags are in the order of the phases in which entries act.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(in crate::rules) struct Part: u64 {
        /// The entry acts early.
        const EARLY = 1;
        /// The entry acts mid.
        const MID = 1 << SEATS;
        /// The entry acts late.
        const LATE = 1 << (2 * SEATS);
        /// The entry acts after all timings.
        const UNTIMED = 1 << (3 * SEATS);
        /// The fighter is on the board.
        const ON_BOARD = 1 << (4 * SEATS);
        /// The player chooses on this beat.
        const OPEN = 1 << (5 * SEATS);
        /// A set runs.
        const ACTING = 1 << (6 * SEATS);
        /// The fighter waits.
        const IDLE = 1 << (7 * SEATS);
        /// The entry has an effect when it acts, other than having acted.
        const FELT = 1 << (8 * SEATS);
        /// The entry may lead to a question when it acts, apart from arrows in its way.
        const ASKS = 1 << (9 * SEATS);
        /// The rotation step has an effect.
        const TURNS = 1 << (10 * SEATS);
        /// A combo window may open.
        const COMBO = 1 << (11 * SEATS);
        /// The beat is open or may become so.
        const OPENS = 1 << (12 * SEATS);
        /// The entry raises a block when it acts, or offers to repeat its beats.
        const GUARDS = 1 << (13 * SEATS);

        /// The entry acts, in any phase.
        const ENTRY = Self::EARLY.bits() | Self::MID.bits() | Self::LATE.bits() | Self::UNTIMED.bits();
    }
}

impl Part {
    /// Flag of an entry that acts in the phase at this index among those in which entries act.
    pub const fn entry(place: u32) -> Self {
        Self::from_bits_retain(Self::EARLY.bits() << (SEATS * place))
    }
}
