//! Where the panels lie, and what they leave of the screen to the board.

use bevy_egui::egui::{Rect, Ui, UiBuilder, pos2, vec2};

use super::hand::panel as hand;
use super::play::panel as play_panel;
use super::timeline::panel as timeline;
use super::transport::panel as transport;
use crate::client::ui::card::model::LARGE;

/// Between panels and the edges of the screen, in points.
const GAP: f32 = 8.0;

/// What is on the match screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Arrangement {
    /// Rows of the timeline.
    pub seats: usize,
    /// Whether the panel at the left is unfolded.
    pub log_open: bool,
    /// Whether the hand is up; else it shows titles only.
    pub hand_raised: bool,
    /// Height of the bar in which a question stands, in points; 0 for none.
    pub bar: f32,
}

/// The places of the panels on the match screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Regions {
    /// Along the top.
    pub timeline: Rect,
    /// In the upper right corner.
    pub transport: Rect,
    /// At the left.
    pub log: Rect,
    /// At the right.
    pub play: Rect,
    /// Along the bottom, whether the hand is up or not.
    pub hand: Rect,
    /// Above the hand: a question, if one is open.
    pub bar: Rect,
    /// Over the panel at the left, beside the board: where a card of the hand is shown large.
    pub closer: Rect,
    /// What is left for the board: only seat plates and what belongs to the board are drawn here.
    pub board: Rect,
}

/// Lays the panels out on `screen`.
pub fn regions(screen: Rect, on: Arrangement) -> Regions {
    let side = play_panel::SIZE.x + 2.0 * GAP;
    let (left, right) = screen.split_left_right_at_x(screen.right() - side);
    let (timeline, below) = left.split_top_bottom_at_y(left.top() + timeline::height(on.seats));
    let (transport, _) = right.split_top_bottom_at_y(right.top() + transport::HEIGHT);
    let hand = screen.with_min_y(screen.bottom() - hand::HEIGHT);
    let floor = if on.hand_raised { hand.top() } else { screen.bottom() - hand::PEEK } - GAP;
    let play_height = (floor - transport.bottom() - GAP).min(play_panel::SIZE.y);
    let play = Rect::from_min_size(
        pos2(right.left() + GAP, floor - play_height),
        vec2(play_panel::SIZE.x, play_height),
    );
    let log = Rect::from_min_max(
        pos2(screen.left() + GAP, timeline.bottom() + GAP),
        pos2(screen.left() + GAP + play_panel::SIZE.x, floor),
    );
    let edge = if on.log_open { log.right() } else { below.left() };
    let middle = edge + GAP..=play.left() - GAP;
    let bar = Rect::from_x_y_ranges(middle, floor - on.bar..=floor);
    let top = if on.bar > 0.0 { bar.top() - GAP } else { floor };
    let board = Rect::from_x_y_ranges(edge..=play.left(), timeline.bottom()..=top);
    let closer = log.with_min_x(screen.left()).with_max_x(screen.left() + LARGE.x + 2.0 * GAP);
    Regions { timeline, transport, log, play, hand, bar, closer, board }
}

/// Runs `panel` in a child of `ui` that covers `rect`.
pub fn within<R>(ui: &mut Ui, name: &str, rect: Rect, panel: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().id_salt(name).max_rect(rect), panel).inner
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, Vec2};

    use super::*;

    #[test]
    fn the_board_keeps_the_middle_of_the_smallest_window() {
        for seats in 2..=4 {
            let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
            let regions = regions(screen, Arrangement { seats, log_open: true, hand_raised: true, bar: 0.0 });
            assert!(regions.board.width() > 780.0 && regions.board.height() > 320.0, "{regions:?}");
            assert_eq!(regions.play.size(), play_panel::SIZE);
            assert!(!regions.log.intersects(regions.timeline) && !regions.play.intersects(regions.transport));
        }
    }

    #[test]
    fn a_question_covers_neither_the_board_nor_a_panel() {
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
        let on = Arrangement { seats: 4, log_open: true, hand_raised: true, bar: 104.0 };
        let Regions { log, play, hand, bar, board, .. } = regions(screen, on);
        assert_eq!(bar.height(), 104.0);
        for other in [log, play, hand, board] {
            assert!(!bar.intersects(other), "{bar:?} and {other:?}");
        }
        assert!(board.height() > 180.0, "{board:?}");
    }
}
