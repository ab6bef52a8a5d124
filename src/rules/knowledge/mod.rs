//! What can be known of a match without looking into it: by a seat, and from its events.

mod foresee;
mod hand_mirror;
pub mod mirror;
mod sight;
pub mod story;
pub mod tracker;
pub mod view;

pub use sight::Sight;
