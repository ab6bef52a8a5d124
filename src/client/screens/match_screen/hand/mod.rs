//! The hand: what lies in it, and what is asked of it.

pub mod model;
pub mod panel;
