//! Positions of rows and beats on the timeline.

use bevy_egui::egui::{Rect, pos2, vec2};

use super::super::layout::{AROUND_ROWS, RULER};
use hexstrike_game::rules::Beat;

/// Width of a beat, in points.
pub const COLUMN: f32 = 44.0;
/// Width of the names at the left, in points.
pub const NAMES: f32 = 132.0;

/// Margin after the last beat, in points.
pub(super) const END: f32 = 8.0;
/// Beats that always have room, so that the timeline need not grow with each one.
const FEWEST: usize = 10;

/// Width of a timeline with this number of beats, in points.
pub fn width(beats: usize) -> f32 {
    NAMES + COLUMN * beats.max(FEWEST) as f32 + END
}

/// Rectangle of a row.
pub(super) fn row_rect(area: Rect, row: usize, rows: usize) -> Rect {
    let height = (area.height() - RULER - AROUND_ROWS) / rows.max(1) as f32;
    let top = area.top() + RULER + 0.5 * AROUND_ROWS + height * row as f32;
    Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height))
}

/// Converts `x` to a moment, in beats; beats begin at the left of `rect`.
pub(super) fn beat_at(rect: Rect, x: f32) -> f32 {
    ((x - rect.left()) / COLUMN).max(0.0)
}

/// Rectangle of the column of `beat`; beats begin at the left of `rect`.
pub fn column_rect(rect: Rect, beat: Beat) -> Rect {
    Rect::from_min_size(pos2(rect.left() + COLUMN * f32::from(beat), rect.top()), vec2(COLUMN, rect.height()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeline_is_as_wide_as_its_beats_and_never_narrow() {
        let wide = |beats: usize| width(beats) - width(beats - 1);
        assert!(width(1) > NAMES + 4.0 * COLUMN);
        assert!((2..=FEWEST).all(|beats| wide(beats).abs() < 1e-3), "it stays while little is planned");
        assert!((FEWEST + 1..40).all(|beats| (wide(beats) - COLUMN).abs() < 1e-3));
    }
}
