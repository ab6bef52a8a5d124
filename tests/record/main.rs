//! Records of matches: every form and back, every fault told, nothing lost.

mod table;
mod trips;
