//! Open tab of the left panel.

use bevy::prelude::*;

use crate::kit::input::InputAction;
use hexstrike_game::content::lessons::{LessonPanel, LessonPanels};

/// Tab of the left panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideTab {
    /// Lesson, puzzle or sandbox.
    Lesson,
    /// Match log.
    Log,
    /// Steps of one beat, with the reasons for their order.
    Judge,
    /// Possible replies of the opponents.
    Replies,
    /// Mixed strategies of the bots.
    Bots,
    /// Possible cards of the opponents.
    Tracker,
}

impl SideTab {
    /// All tabs from left to right.
    pub const ALL: [Self; 6] =
        [Self::Lesson, Self::Log, Self::Judge, Self::Replies, Self::Bots, Self::Tracker];

    /// Key action that toggles the tab.
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

/// Open tab of the left panel, if any.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SidePanel(pub Option<SideTab>);

impl SidePanel {
    /// Opens a tab, or folds it if it is open.
    pub fn toggle(&mut self, tab: SideTab) {
        self.0 = Some(tab).filter(|tab| self.0 != Some(*tab));
    }
}

/// Folds the tab of practice, which no longer exists. A match begins with the whole board visible.
pub(in super::super) fn fold_practice(mut side: ResMut<SidePanel>) {
    if side.0 == Some(SideTab::Lesson) {
        side.0 = None;
    }
}

/// Available tabs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SideTabs {
    /// Label and tooltip of the practice tab, if any.
    pub task: Option<(&'static str, &'static str)>,
    /// True with a card tracker: the format has one, and a person plays.
    pub tracker: bool,
    /// True with bots whose reasoning is available, which a watched match lacks.
    pub bots: bool,
    /// Panels that the lesson has introduced.
    pub shows: LessonPanels,
}

impl SideTabs {
    /// True if this tab is available.
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
