//! Which panel is unfolded at the left.

use bevy::prelude::*;

/// What is unfolded at the left.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SidePanel {
    /// Nothing.
    Closed,
    /// What the lesson says.
    Lesson,
    /// The match in words.
    Log,
    /// One beat step by step, with what decided the order.
    Judge,
    /// What the others can answer.
    Replies,
    /// What bots drew from.
    Bots,
}

impl SidePanel {
    /// Opens that panel, or closes it if it is the one that is open.
    pub fn toggle(&mut self, panel: Self) {
        *self = if *self == panel { Self::Closed } else { panel };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(SidePanel::Log);
}
