//! Scenario goals next to the board: reached, open or lost.

use bevy_egui::egui::{Align2, Rect, Stroke, Ui, pos2, vec2};

use super::sides::{folded, leaves_room};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{bold, colour, size};
use crate::kit::ui::widgets::{caption, fitted};

/// State of a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalState {
    /// Met now.
    Reached,
    /// Still possible.
    Open,
    /// No longer possible.
    Lost,
    /// Condition that loses the match at once.
    Loses,
}

/// Scenario goal, or a condition that loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalModel {
    /// Name of the goal.
    pub name: String,
    /// Condition of the goal.
    pub about: String,
    /// State of the goal.
    pub state: GoalState,
}

impl GoalModel {
    /// Name, state and condition in one line.
    fn words(&self) -> String {
        let state = match self.state {
            GoalState::Reached => "Reached",
            GoalState::Open => "Open",
            GoalState::Lost => "Out of reach",
            GoalState::Loses => "Loses at once",
        };
        format!("{}: {}. {state}", self.name, self.about)
    }
}

/// Draws the goals at the lower end of the column. Returns the room above them, for this many units.
pub fn goals(ui: &Ui, column: Rect, goals: &[GoalModel], units: usize) -> Rect {
    if goals.is_empty() {
        return column;
    }
    let area = column.shrink(8.0);
    let painter = ui.painter();
    let tall = 20.0 + 22.0 * goals.len() as f32;
    let top = area.bottom() - tall;
    if !leaves_room(column, top, units) {
        let to_win = goals.iter().filter(|goal| goal.state != GoalState::Loses);
        let reached = to_win.clone().filter(|goal| goal.state == GoalState::Reached).count();
        let words = format!("Goals: {reached} of {}", to_win.count());
        let about: Vec<String> = goals.iter().map(GoalModel::words).collect();
        return folded(painter, column, &words, about.join("\n"));
    }
    caption(painter, pos2(area.left() + 4.0, top), Align2::LEFT_TOP, "Goals");
    for (nth, goal) in goals.iter().enumerate() {
        let row =
            Rect::from_min_size(pos2(area.left(), top + 18.0 + 22.0 * nth as f32), vec2(area.width(), 20.0));
        let at = row.left_center() + vec2(9.0, 0.0);
        let ink = match goal.state {
            GoalState::Loses => colour::WARNING,
            GoalState::Reached => colour::GOLD,
            GoalState::Open => colour::TEXT,
            GoalState::Lost => colour::STUN,
        };
        let fill = if goal.state == GoalState::Reached { ink } else { colour::WELL };
        painter.circle(at, 6.0, fill, Stroke::new(1.5, ink));
        let loses = goal.state == GoalState::Loses;
        if loses {
            painter.text(at, Align2::CENTER_CENTER, "!", bold(size::CAPTION), ink);
        }
        if goal.state == GoalState::Lost {
            painter.line_segment([at - vec2(4.0, 4.0), at + vec2(4.0, 4.0)], Stroke::new(1.5, ink));
        }
        let name = if loses { format!("Lost if: {}", goal.name) } else { goal.name.clone() };
        fitted(painter, row.left_center() + vec2(22.0, 0.0), &name, size::BODY, row.width() - 24.0, ink);
        hints::tell(painter, row, Hint::Words(goal.words(), Vec::new()));
    }
    column.with_max_y(top - 8.0)
}
