//! The window: Bevy and egui over the rules.

pub mod hud;
