//! Portrait of a fighter: a woodcut on paper in a frame of the seat's colour.

use bevy_egui::egui::{Painter, Rect, Stroke, StrokeKind};

use super::pictures::paint_fighter;
use super::theme::{ROUND, colour, mix, seat_colour};
use kernel::Seat;

/// Size below which the frame is thinner, in points.
const SMALL: f32 = 48.0;

/// Draws the portrait of the fighter of this id into the square `place`. A fighter made by the player has an
/// empty one.
pub fn portrait(painter: &Painter, place: Rect, fighter: &str, seat: Seat) {
    let tint = seat_colour(seat);
    let (round, frame) = if place.width() < SMALL { (4.0, 1.5) } else { (f32::from(ROUND), 2.5) };
    painter.rect_filled(place, round, mix(colour::PARCHMENT_DEEP, tint, 0.22));
    paint_fighter(painter, place.shrink(frame), fighter);
    painter.rect_stroke(place, round, Stroke::new(frame, tint), StrokeKind::Inside);
}
