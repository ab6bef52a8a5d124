//! Colours that mean the same on the board and in the panels, as 0xRRGGBB.
//!
//! Told apart by lightness as well as hue, so that they survive the common colour-vision deficiencies; and never by
//! colour alone: seats differ in figure and mark, timings in the shape of their mark.

/// The four seats: blue, orange, pink, mint.
pub const SEATS: [u32; 4] = [0x4F78FA, 0xE05A12, 0xF2A0E6, 0x5ADFA0];
/// Actions that resolve first in a beat.
pub const EARLY: u32 = 0x5BC0F5;
/// Actions that resolve second.
pub const MID: u32 = 0xF5DC5A;
/// Actions that resolve last.
pub const LATE: u32 = 0xF08C54;
/// Guarded sides.
pub const GUARD: u32 = 0xF0BE45;

#[cfg(test)]
#[path = "palette_tests.rs"]
mod tests;
