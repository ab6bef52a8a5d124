//! Information about a match that a seat may have, derived from its events without reading the state.

pub mod beats;
mod foresee;
mod hand_mirror;
mod information_state;
pub mod mirror;
mod mirror_moment;
pub mod misses;
pub mod places;
pub mod stats;
pub mod tracker;
pub mod view;

pub use information_state::InformationState;
