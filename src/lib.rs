//! HexStrike.

#[cfg(feature = "client")]
pub mod client;
pub mod content;
pub mod rules;
