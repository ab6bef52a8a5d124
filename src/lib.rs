//! HexStrike.

pub mod bots;
#[cfg(feature = "client")]
pub mod client;
pub mod content;
pub mod lab;
pub mod rules;
