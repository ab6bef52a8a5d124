//! One beat step by step, with what decided it.

pub mod model;
pub mod panel;
