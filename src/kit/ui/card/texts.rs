//! Texts on a card's face, as large as fits.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Rect, Stroke, Vec2, vec2};

use super::ground::watermark;
use super::model::{CardFace, LEAST_TEXT};
use crate::kit::ui::label::label;
use crate::kit::ui::pictures::{paint_card, paint_card_faintly};
use crate::kit::ui::theme::{bold, colour, kind_colours, mix, size};
use crate::kit::ui::words::{LaidOutText, TextStyle, Words, set};
use hexstrike_game::rules::cards::card::Card;

/// Margin around a card's picture, in points on a card of the hand's size.
const PICTURE_EDGE: f32 = 3.0;
/// Height of the line that says that a card lends nothing, in points.
const NO_TEXT: f32 = 18.0;

/// Draws active and trigger text at the top, passive text on its own ground at the bottom, and the picture
/// between or faintly behind them.
///
/// Returns `false` if they do not fit into `room`; each part then leaves out whole lines at its end. The left
/// edge of `room` is that of the passive ground.
pub fn paint_texts(painter: &Painter, room: Rect, face: &CardFace, scale: f32) -> bool {
    let pad = vec2(5.5, 3.5) * scale.powf(0.5);
    let said = |words: &&Words| !words.is_empty();
    let upper: Vec<&Words> = face.texts.active.iter().chain(&face.texts.trigger).filter(said).collect();
    let lower: Vec<&Words> = face.texts.passive.iter().filter(said).collect();
    let mut points = LEAST_TEXT * scale.powf(0.5);
    let mut narrow = false;
    loop {
        let manner = TextStyle { points, ink: colour::INK, width: room.width() - 1.5 * pad.x, narrow };
        let above: Vec<LaidOutText> = upper.iter().map(|w| set(painter, w, manner)).collect();
        let below: Vec<LaidOutText> = lower.iter().map(|w| set(painter, w, manner)).collect();
        let gap = 0.3 * points;
        let height = |list: &[LaidOutText]| match list.len() {
            0 => 0.0,
            n => list.iter().map(|s| s.size().y).sum::<f32>() + 2.0 * pad.y + gap * (n - 1) as f32,
        };
        let fits = height(&above) + height(&below) <= room.height();
        if fits || (points <= LEAST_TEXT && narrow) {
            let share = (room.height() - height(&above)).max(0.5 * room.height());
            let (top, bottom) = room.split_top_bottom_at_y(room.bottom() - height(&below).min(share));
            let free = top.with_min_y(top.top() + height(&above)).shrink(PICTURE_EDGE * scale.min(1.5));
            let behind = room.shrink(PICTURE_EDGE * scale.min(1.5));
            if !paint_card(painter, free, &face.card.id)
                && !paint_card_faintly(painter, behind, &face.card.id)
            {
                watermark(painter, room);
            }
            if !below.is_empty() {
                passive_ground(painter, bottom, scale, face.card);
            }
            stack(painter, top.with_min_y(room.top()), pad, &above, gap);
            stack(painter, bottom, pad, &below, gap);
            return fits;
        }
        narrow = points <= LEAST_TEXT;
        points = (points - 0.5).max(LEAST_TEXT);
    }
}

/// Draws as many whole lines as fit into `room`, with dots for the others.
fn stack(painter: &Painter, room: Rect, pad: Vec2, settings: &[LaidOutText], gap: f32) {
    let mut at = room.min + pad;
    // A pixel may be lost in rounding.
    let floor = room.bottom() - pad.y + 1.0;
    for setting in settings {
        if !setting.paint_lines(painter, at, floor - at.y) {
            let end = vec2(room.right() - 4.0, floor + 2.0).to_pos2();
            painter.text(end, Align2::RIGHT_BOTTOM, "\u{2026}", bold(size::LABEL), colour::INK);
            return;
        }
        at.y += setting.size().y + gap;
    }
}

fn passive_ground(painter: &Painter, ground: Rect, scale: f32, card: &Card) {
    let (band, light) = kind_colours(card.kind);
    let round = (7.5 * scale).max(4.0) as u8;
    let corner = CornerRadius { se: round, ..CornerRadius::ZERO };
    painter.rect_filled(ground, corner, mix(colour::PARCHMENT_DEEP, light, 0.14));
    painter.hline(ground.x_range(), ground.top(), Stroke::new(1.5, band));
}

/// Draws the passive text alone, as large as fits, and the picture below it. Returns `false` if it does not
/// fit.
pub fn paint_passive_text(painter: &Painter, room: Rect, face: &CardFace) -> bool {
    let Some(words) = &face.texts.passive else {
        let (above, line) = room.split_top_bottom_at_y(room.bottom() - NO_TEXT);
        paint_card(painter, above, &face.card.id);
        label(painter, line.center(), "no passive effect", 12.0, colour::INK_DIM, true);
        return true;
    };
    let manner = |points, narrow| TextStyle { points, ink: colour::INK, width: room.width(), narrow };
    let sizes = [manner(size::BODY, false), manner(12.0, false), manner(LEAST_TEXT, false)];
    let settings = sizes.into_iter().map(|manner| set(painter, words, manner));
    let fitting = settings.into_iter().find(|setting| setting.size().y <= room.height());
    let setting = fitting.unwrap_or_else(|| set(painter, words, manner(LEAST_TEXT, true)));
    let free = room.with_min_y(room.top() + setting.size().y + PICTURE_EDGE);
    if !paint_card(painter, free, &face.card.id) {
        paint_card_faintly(painter, room, &face.card.id);
    }
    setting.paint(painter, room.min);
    setting.size().y <= room.height()
}
