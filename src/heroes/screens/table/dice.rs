//! Dice of both sides: the highest of each counts, and the result is named.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::glyphs;
use crate::heroes::playback::ThrownDice;
use crate::kit::ui::theme::{bold, colour, display, mix, seat_colour, size};
use crate::kit::ui::widgets::fitted;
use heroes_game::rules::describe::is_exchanged;
use heroes_game::rules::state::Blow;
use kernel::Seat;

/// Thrown dice with the names of their owners.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceModel {
    /// Thrown dice.
    pub thrown: ThrownDice,
    /// Attacker and defender, each with seat and name.
    pub sides: [(Seat, String); 2],
}

/// Draws the dice at the upper edge of `room`. Returns their place.
pub fn dice(painter: &Painter, room: Rect, model: &DiceModel) -> Rect {
    let width = 430.0_f32.min(room.width() - 16.0);
    let tall = if model.thrown.defended.is_some() { 112.0 } else { 82.0 };
    let rect = Rect::from_min_size(pos2(room.center().x - 0.5 * width, room.top() + 8.0), vec2(width, tall));
    painter.rect_filled(rect.translate(vec2(0.0, 3.0)), 8.0, Color32::from_black_alpha(110));
    painter.rect(
        rect,
        8.0,
        colour::SLATE.gamma_multiply(0.97),
        Stroke::new(1.0, colour::GOLD_DEEP),
        StrokeKind::Inside,
    );
    let half = 0.5 * rect.width() - 24.0;
    let (left, right) = (rect.left() + 14.0, rect.center().x + 12.0);
    let attack = &model.thrown.attack.1;
    let defended = model.thrown.defended.as_ref();
    painter.text(
        pos2(rect.center().x, rect.top() + 46.0),
        Align2::CENTER_CENTER,
        "against",
        bold(size::CAPTION),
        colour::TEXT_DIM,
    );
    hand(painter, pos2(left, rect.top() + 14.0), half, &model.sides[0], attack);
    if let Some(defended) = defended {
        let place = pos2(right + 12.0, rect.top() + 14.0);
        hand(painter, place, half - 10.0, &model.sides[1], &defended.dice);
        let bonus = if defended.bonus > 0 { format!(" + {}", defended.bonus) } else { String::new() };
        let (name, ink) = match defended.blow {
            Blow::Miss => ("a miss", colour::TEXT_DIM),
            Blow::Hit => ("a hit", glyphs::POISON),
            Blow::Wound => ("a Wound", colour::WARNING),
            Blow::Death => ("a Death", colour::ATTACK),
        };
        let exchanged = is_exchanged(&defended.dice, defended.defense);
        let exchanged = if exchanged { "Highest dice swapped: " } else { "" };
        let words = format!(
            "{exchanged}{} \u{2212} {}{bonus} = {}: {name}",
            defended.attack, defended.defense, defended.result
        );
        let at = pos2(rect.center().x, rect.bottom() - 18.0);
        let points = if exchanged.is_empty() { size::TITLE } else { size::LABEL };
        painter.text(at, Align2::CENTER_CENTER, words, display(points), ink);
    }
    rect
}

fn hand(
    painter: &Painter,
    at: bevy_egui::egui::Pos2,
    width: f32,
    (seat, name): &(Seat, String),
    dice: &[u8],
) {
    let tint = seat_colour(*seat);
    fitted(painter, at + vec2(0.0, 2.0), name, size::BODY, width, mix(tint, Color32::WHITE, 0.25));
    let best = dice.iter().copied().max().unwrap_or(0);
    let mut kept = false;
    let edge = (width / dice.len().max(1) as f32 - 6.0).clamp(14.0, 34.0);
    for (nth, face) in dice.iter().enumerate() {
        let counts = *face == best && !kept;
        kept |= counts;
        let centre = at + vec2((edge + 6.0) * nth as f32 + 0.5 * edge + 1.0, 34.0);
        glyphs::die(painter, centre, edge, *face, tint, counts);
    }
    if dice.is_empty() {
        painter.text(
            at + vec2(0.0, 34.0),
            Align2::LEFT_CENTER,
            "no dice: 0",
            bold(size::BODY),
            colour::TEXT_DIM,
        );
    }
}
