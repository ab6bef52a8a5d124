//! Records of Heroes of Hex, which that game reads and writes, and statistics over them.

pub mod tally;

pub use heroes_game::record::*;
