//! The window: Bevy and egui over the rules.
