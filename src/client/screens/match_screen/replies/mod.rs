//! What the others can answer.

pub mod model;
pub mod panel;
