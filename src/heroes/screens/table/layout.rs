//! Layout of the panels of a match of Heroes.

use bevy_egui::egui::{Rect, pos2};

use crate::kit::ui::theme::is_low;
use crate::table::time::STRIP;

/// Height of the bar at the top, in points.
pub const HEAD: f32 = 56.0;
/// Height of the strip with the unit and its actions, in points.
pub const FOOT: f32 = 168.0;
/// Height of that strip on a low screen.
const FOOT_LOW: f32 = 136.0;
/// Width of the lists of units, in points.
const COLUMN: f32 = 190.0;
/// Width of those lists on a low screen.
const COLUMN_LOW: f32 = 130.0;
/// Width of the reading panel (log, judge or lesson).
const SIDE: f32 = 300.0;

/// Share of a low screen's width that the reading panel takes.
const READS_LOW: f32 = 0.4;

/// Places of the panels of one frame, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeroRegions {
    /// Bar at the top.
    pub head: Rect,
    /// Time bar.
    pub time: Rect,
    /// Lists of units of both sides.
    pub sides: [Rect; 2],
    /// Reading panel; empty while it is closed.
    pub reading: Rect,
    /// Strip at the bottom.
    pub foot: Rect,
    /// Remaining room for the board.
    pub board: Rect,
}

/// Computes the places. A small window has narrower lists.
pub fn regions(screen: Rect, reads: bool) -> HeroRegions {
    let (column, foot_height) = match (is_low(screen), screen.width() < 1100.0, screen.height() < 600.0) {
        (true, ..) => (COLUMN_LOW, FOOT_LOW),
        (false, narrow, low) => {
            (if narrow { 0.8 * COLUMN } else { COLUMN }, if low { 0.86 * FOOT } else { FOOT })
        }
    };
    let head = screen.with_max_y(screen.top() + HEAD);
    let foot = screen.with_min_y(screen.bottom() - foot_height);
    let time = head.with_min_y(head.bottom()).with_max_y(head.bottom() + STRIP);
    let between = Rect::from_min_max(pos2(screen.left(), time.bottom()), pos2(screen.right(), foot.top()));
    let left = between.with_max_x(between.left() + column);
    // On a low screen the reading panel replaces the right list, whose units also have plates.
    let low = is_low(screen);
    let right = between.with_min_x(between.right() - if low && reads { 0.0 } else { column });
    let share = if low { READS_LOW } else { 0.32 };
    let width = if reads { SIDE.min(share * screen.width()) } else { 0.0 };
    let reading =
        Rect::from_min_max(pos2(right.left() - width, between.top()), pos2(right.left(), between.bottom()));
    let board = Rect::from_min_max(pos2(left.right(), between.top()), pos2(reading.left(), between.bottom()));
    HeroRegions { head, time, sides: [left, right], reading, foot, board }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::ui::theme::LEAST_MATCH;

    #[test]
    fn the_board_keeps_most_of_the_smallest_window() {
        for reads in [false, true] {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), LEAST_MATCH);
            let places = regions(screen, reads);
            assert!(places.board.width() > 190.0 && places.board.height() > 140.0, "{:?}", places.board);
        }
    }
}
