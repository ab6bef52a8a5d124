//! Which panel is unfolded at the left.

use bevy::prelude::*;

use crate::client::input::InputAction;
use hexstrike_game::content::lessons::{LessonPanel, LessonPanels};

/// A tab of the panel at the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideTab {
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

impl SideTab {
    /// All of them, as they stand beside each other.
    pub const ALL: [Self; 6] =
        [Self::Lesson, Self::Log, Self::Judge, Self::Replies, Self::Bots, Self::Tracker];

    /// What unfolds it by key.
    pub const fn action(self) -> InputAction {
        match self {
            Self::Lesson => InputAction::Lesson,
            Self::Log => InputAction::Log,
            Self::Judge => InputAction::Judge,
            Self::Replies => InputAction::Replies,
            Self::Bots => InputAction::Bots,
            Self::Tracker => InputAction::Tracker,
        }
    }
}

/// Which tab is unfolded at the left, if any.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SidePanel(pub Option<SideTab>);

impl SidePanel {
    /// Unfolds that tab, or folds it if it is the one that is open.
    pub fn toggle(&mut self, tab: SideTab) {
        self.0 = Some(tab).filter(|tab| self.0 != Some(*tab));
    }
}

/// What was practised has no tab any more, and a match begins with the whole board in sight.
pub(in super::super) fn fold_practice(mut side: ResMut<SidePanel>) {
    if side.0 == Some(SideTab::Lesson) {
        side.0 = None;
    }
}

/// Which tabs there are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SideTabs {
    /// That of what is practised: its name, and what it shows.
    pub task: Option<(&'static str, &'static str)>,
    /// The card tracker's: the match has one, and somebody plays.
    pub tracker: bool,
    /// That of bots: some play, and what they think is not forgotten as in a match of old.
    pub bots: bool,
    /// Those of the match that have been taught.
    pub shows: LessonPanels,
}

impl SideTabs {
    /// Whether this is one of them.
    pub const fn has(self, tab: SideTab) -> bool {
        match tab {
            SideTab::Lesson => self.task.is_some(),
            SideTab::Log => self.shows.has(LessonPanel::Log),
            SideTab::Judge => self.shows.has(LessonPanel::Judge),
            SideTab::Replies => self.shows.has(LessonPanel::Replies),
            SideTab::Bots => self.bots && self.shows.has(LessonPanel::Bots),
            SideTab::Tracker => self.tracker,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(SidePanel(None));
}
