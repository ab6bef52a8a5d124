//! The curtain between two people at one screen.

pub mod panel;
