//! Where the panels lie, and what they leave of the screen to the board.

use bevy_egui::egui::{Rect, Ui, UiBuilder, vec2};

use super::{hand, play_panel, timeline};

/// The places of the panels on the match screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Regions {
    /// Along the top.
    pub timeline: Rect,
    /// At the left.
    pub log: Rect,
    /// At the right.
    pub play: Rect,
    /// Along the bottom.
    pub hand: Rect,
    /// What is left for the board: nothing but seat plates and what belongs to the board is drawn here.
    pub board: Rect,
}

/// Lays the panels out on `screen` for a match of so many seats; the log may be folded away.
pub fn regions(screen: Rect, seats: usize, log_open: bool) -> Regions {
    const SIDE: f32 = play_panel::SIZE.x;
    let (timeline, rest) = screen.split_top_bottom_at_y(screen.top() + timeline::height(seats));
    let (middle, hand) = rest.split_top_bottom_at_y(rest.bottom() - hand::HEIGHT);
    let panel = vec2(SIDE, middle.height().min(play_panel::SIZE.y));
    let play = Rect::from_min_size(middle.right_bottom() - panel, panel);
    let log = Rect::from_min_size(middle.left_bottom() - vec2(0.0, panel.y), panel);
    let left = if log_open { log.right() } else { middle.left() };
    let board = Rect::from_x_y_ranges(left..=play.left(), middle.y_range());
    Regions { timeline, log, play, hand, board }
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
    fn the_board_keeps_a_good_half_of_the_smallest_window() {
        for seats in 2..=4 {
            let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 720.0));
            let regions = regions(screen, seats, true);
            assert!(regions.board.width() > 800.0 && regions.board.height() > 330.0, "{regions:?}");
            assert!(regions.play.top() >= regions.timeline.bottom());
        }
    }
}
