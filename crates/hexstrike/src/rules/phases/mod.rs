//! The beat: a match goes through its phases, each a function of a pen.

pub mod digest;
pub(super) mod end_of_beat;
pub mod falls;
pub mod flow;
mod position;
pub(super) mod refresh;
pub(super) mod resolve;
pub(super) mod rotate;
