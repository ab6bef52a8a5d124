//! How the playback is driven.

pub mod panel;
