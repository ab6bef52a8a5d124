//! The match in words.

pub mod model;
pub mod panel;
