//! What the player does with keys and gamepad.

pub mod gamepad;
pub mod keys;
