//! Card without room for its texts, in a low hand and in the places of a deck: title, beats in a row and
//! numbers. Pointer and focus show it whole.

use bevy_egui::egui::{Painter, Rect, Stroke, pos2, vec2};

use super::column::beat_row;
use super::face::{strikes, title_band, veil_over};
use super::ground::body;
use super::model::{CardFace, CardLook};
use crate::kit::ui::badges::{damage_badge, knockback_badge};
use crate::kit::ui::theme::colour;
use crate::kit::ui::{hexmap, hints};
use hexstrike_game::rules::cards::card::Knockback;
use hexstrike_game::rules::cards::notation::{Action, BeatNotation};
use hexstrike_game::rules::describe::glossary::Term;

/// Height of a card at rest, in points.
pub const LOW: f32 = 92.0;
/// Margin around the beats, in points.
const EDGE: f32 = 4.0;
/// Widest beat of a card at rest, in points; in a higher place a beat may be half as wide as high.
const BEAT: f32 = 38.0;
/// Width of a map above which it is drawn smaller, in columns of hexes.
const MOST_COLUMNS: f32 = 2.5;
/// Side of a number's badge, in points.
const BADGE: f32 = 20.0;

/// Draws a card at rest, or in a place that is wider than high.
pub fn paint_low(painter: &Painter, rect: Rect, face: &CardFace, look: CardLook) {
    body(painter, rect, face.card, look);
    let band = title_band(painter, rect, face.card, rect.height() < LOW);
    let rest = rect.with_min_y(band.bottom()).shrink(EDGE);
    let numbers = match (strikes(face.card), rest.height() < 2.0 * BADGE) {
        (false, _) => 0.0,
        (true, false) => BADGE,
        (true, true) => 2.0 * BADGE.min(rest.height()),
    };
    let gap = if numbers > 0.0 { EDGE } else { 0.0 };
    timeline(painter, rest.with_max_x(rest.right() - numbers - gap), face);
    if numbers > 0.0 {
        badges(painter, rest.with_min_x(rest.right() - numbers), face);
    }
    veil_over(painter, rect, look);
}

/// Draws the beats from left to right.
fn timeline(painter: &Painter, rect: Rect, face: &CardFace) {
    painter.rect_filled(rect, EDGE, colour::WELL);
    let beats = &face.card.beats;
    let needs: f32 = beats.iter().map(need).sum();
    let unit = (rect.width() / needs.max(1.0)).min(BEAT.max(0.5 * rect.height()));
    let mut left = rect.center().x - 0.5 * unit * needs;
    for (nth, beat) in beats.iter().enumerate() {
        let width = unit * need(beat);
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        left += width;
        if nth > 0 {
            let line = Stroke::new(1.0, colour::LINE.gamma_multiply(0.6));
            painter.vline(place.left(), place.shrink(EDGE).y_range(), line);
        }
        beat_row(painter, place.shrink2(vec2(1.0, 3.0)), beat);
    }
}

/// Width of a beat relative to a single hex; attacks at several sides need room to be recognised.
fn need(beat: &BeatNotation) -> f32 {
    let timed = if beat.timings.is_empty() { 0.0 } else { 0.4 };
    let marked = if beat.marked { 0.3 } else { 0.0 };
    let drawn = match &beat.action {
        Action::Tokens(tokens) => hexmap::columns(tokens).clamp(0.8, MOST_COLUMNS),
        _ => 0.8,
    };
    drawn + timed + marked
}

/// Draws damage, and knockback below it or, in a low place, next to it.
fn badges(painter: &Painter, rect: Rect, face: &CardFace) {
    let (one, other) = if rect.width() > rect.height() {
        rect.split_left_right_at_fraction(0.5)
    } else {
        rect.split_top_bottom_at_fraction(0.5)
    };
    let side = BADGE.min(one.width()).min(one.height());
    damage_badge(painter, one.center(), side, u16::from(face.card.damage));
    hints::mark(painter, one, Term::Damage);
    knockback_badge(painter, other.center(), 0.92 * side, face.card.knockback);
    let thrown = face.card.knockback == Knockback::Throw;
    hints::mark(painter, other, if thrown { Term::Throw } else { Term::Knockback });
}
