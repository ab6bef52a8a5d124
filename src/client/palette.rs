//! Colours that mean the same on the board and in the panels, as 0xRRGGBB.
//!
//! Told apart by lightness as well as hue, so that they survive the common colour-vision deficiencies; and never by
//! colour alone: seats differ in figure and mark, timings in the shape of their mark.

/// The four seats: blue, orange, pink-violet, teal.
pub const SEATS: [u32; 4] = [0x4A90F2, 0xEE8C30, 0xDA74D2, 0x34C0A8];
/// Actions that resolve first in a beat.
pub const EARLY: u32 = 0x5BC0F5;
/// Actions that resolve second.
pub const MID: u32 = 0xF5DC5A;
/// Actions that resolve last.
pub const LATE: u32 = 0xF08C54;
/// Guarded sides.
pub const GUARD: u32 = 0xF0BE45;
