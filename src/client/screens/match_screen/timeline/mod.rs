//! The timelines of all seats along the top.

mod cell;
pub mod model;
pub mod panel;
pub mod reading;
pub(super) mod top_bar;
