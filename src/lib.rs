//! HexStrike.

#[cfg(feature = "client")]
pub mod client;
pub mod rules;
