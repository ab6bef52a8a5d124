//! Which panel is unfolded at the left.

use bevy::prelude::*;

use crate::client::input::InputAction;
use crate::content::lessons::{LessonPanel, LessonPanels};

/// What is unfolded at the left.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SidePanel {
    /// Nothing.
    Closed,
    /// What the lesson says, or the puzzle.
    Lesson,
    /// The match in words.
    Log,
    /// One beat step by step, with what decided the order.
    Judge,
    /// What the others can answer.
    Replies,
    /// What bots drew from.
    Bots,
    /// What others can hold.
    Tracker,
}

impl SidePanel {
    /// Opens that panel, or closes it if it is the one that is open.
    pub fn toggle(&mut self, panel: Self) {
        *self = if *self == panel { Self::Closed } else { panel };
    }
}

/// A match after what was practised begins with the log.
pub(in super::super) fn turn_back(mut side: ResMut<SidePanel>) {
    side.set_if_neq(SidePanel::Log);
}

/// Which tabs there are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SideTabs {
    /// That of what is practised: its name, and what it shows.
    pub task: Option<(&'static str, &'static str)>,
    /// The card tracker's.
    pub tracker: bool,
    /// Those of the match that have been taught.
    pub shows: LessonPanels,
}

impl SideTabs {
    /// Whether this action opens one of them.
    pub const fn has(self, action: InputAction) -> bool {
        match action {
            InputAction::Lesson => self.task.is_some(),
            InputAction::Log => self.shows.has(LessonPanel::Log),
            InputAction::Judge => self.shows.has(LessonPanel::Judge),
            InputAction::Replies => self.shows.has(LessonPanel::Replies),
            InputAction::Bots => self.shows.has(LessonPanel::Bots),
            InputAction::Tracker => self.tracker,
            _ => false,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(SidePanel::Closed);
}
