//! HexStrike.

pub mod rules;
#[cfg(feature = "client")]
pub mod client;
