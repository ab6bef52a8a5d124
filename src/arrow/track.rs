//! Score track along the top of the table, and the count of the turn below it.

use arrow_game::rules::parts::other;
use bevy_egui::egui::{Align2, Painter, Rect, Stroke, pos2, vec2};
use kernel::Seat;

use super::scene::TableScene;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::seat_mark;

/// Draws the track.
pub fn paint(painter: &Painter, rect: Rect, scene: &TableScene) {
    let shown = scene.view.shown;
    let goal = scene.setup().numbers.goal.max(1);
    let lane = rect.with_max_y(rect.top() + 18.0).shrink2(vec2(14.0, 4.0));
    painter.rect_filled(lane, 5.0, colour::WELL);
    let x = |score: u16| lane.left() + lane.width() * f32::from(score.min(goal)) / f32::from(goal);
    for step in (0..=goal).step_by(5) {
        painter.vline(x(step), lane.y_range(), Stroke::new(1.0, colour::LINE));
        let at = pos2(x(step), lane.bottom() + 2.0);
        painter.text(at, Align2::CENTER_TOP, step, text(size::CAPTION), colour::TEXT_DIM);
    }
    for (nth, seat) in [Seat::First, Seat::Second].into_iter().enumerate() {
        let score = shown.seat(seat).score;
        let half = lane.height() * 0.5;
        let bar = Rect::from_min_max(
            pos2(lane.left(), lane.top() + half * nth as f32),
            pos2(x(score), lane.top() + half * (nth as f32 + 1.0)),
        );
        painter.rect_filled(bar, 3.0, mix(seat_colour(seat), colour::WELL, 0.25));
        seat_mark(painter, pos2(x(score), bar.center().y), 8.0, seat);
    }
    let below = scene.below();
    let (own, foe) = (shown.face_up(below), shown.face_up(other(below)));
    let score = |seat: Seat| shown.seat(seat).score;
    let name = |seat: Seat| scene.view.names.get(seat.index()).copied().unwrap_or_default();
    let words = format!(
        "{} {} : {} {}     face-up {own} to {foe}",
        name(below),
        score(below),
        score(other(below)),
        name(other(below))
    );
    painter.text(rect.center_bottom(), Align2::CENTER_BOTTOM, words, bold(size::LABEL), colour::TEXT);
    let about = format!(
        "The first to {goal} points wins. At the end of a turn its player scores the lead in face-up cards; a crown counts double."
    );
    hints::aside(painter, rect, Hint::Words(about, Vec::new()));
}
