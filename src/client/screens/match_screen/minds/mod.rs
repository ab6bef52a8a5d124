//! What bots thought.

pub mod model;
pub mod panel;
