//! What part a fighter has in a beat: all that a phase asks of everybody, to be seen at a glance.

use bitflags::bitflags;

use kernel::MAX_SEATS;

/// Bits from one mark to the next: between them is room for those of the other seats (see `pen::roll`).
pub(in crate::rules) const SEATS: u32 = MAX_SEATS as u32;

bitflags! {
    /// The part a fighter has in a beat. The first four are in the order of the phases in which entries act.
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
        /// On the board.
        const ON_BOARD = 1 << (4 * SEATS);
        /// Asked at this beat.
        const OPEN = 1 << (5 * SEATS);
        /// A set runs.
        const ACTING = 1 << (6 * SEATS);
        /// Waiting.
        const IDLE = 1 << (7 * SEATS);
        /// Something comes of the entry when it acts, but that it has acted.
        const FELT = 1 << (8 * SEATS);
        /// Somebody may have to be asked when the entry acts, but for arrows in its way.
        const ASKS = 1 << (9 * SEATS);
        /// The rotation step does something.
        const TURNS = 1 << (10 * SEATS);
        /// A combo window may open.
        const COMBO = 1 << (11 * SEATS);
        /// The beat is open, or may be.
        const OPENS = 1 << (12 * SEATS);
        /// A block goes up when the entry acts, or its beats may be asked for again.
        const GUARDS = 1 << (13 * SEATS);

        /// In whatever phase the entry acts.
        const ENTRY = Self::EARLY.bits() | Self::MID.bits() | Self::LATE.bits() | Self::UNTIMED.bits();
    }
}

impl Part {
    /// Of an entry that acts in the phase at this place among those in which entries act.
    pub const fn entry(place: u32) -> Self {
        Self::from_bits_retain(Self::EARLY.bits() << (SEATS * place))
    }
}
