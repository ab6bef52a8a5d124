//! The phases of a beat, each a function that takes a pen.

pub mod digest;
pub(super) mod end_of_beat;
pub mod falls;
pub mod flow;
mod position;
pub(super) mod refresh;
pub(super) mod resolve;
pub(super) mod rotate;
