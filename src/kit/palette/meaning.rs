//! Colours with the same meaning on the board and in the panels, as 0xRRGGBB.

use super::vision::chosen;
use hexstrike_game::rules::cards::notation::Timing;
use kernel::Seat;

/// Guarded sides.
pub const GUARD: u32 = 0xF0BE45;

/// Danger: hexes that running plays strike, and where they send a fighter. No seat and no island has it.
pub const DANGER: u32 = 0xFF0A8C;

/// Colour of a player, from the chosen set.
pub fn seat(seat: Seat) -> u32 {
    chosen().seats()[seat.index()]
}

/// Colour of a timing, from the chosen set.
pub fn timing(timing: Timing) -> u32 {
    let [early, mid, late] = chosen().timings();
    match timing {
        Timing::Early => early,
        Timing::Mid => mid,
        Timing::Late => late,
    }
}
