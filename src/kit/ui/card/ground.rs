//! Background of a card: shadow, parchment and edge.

use bevy_egui::egui::{Color32, Painter, Rect, Stroke, StrokeKind, vec2};

use super::model::CardLook;
use crate::kit::ui::drawn_once::drawn_once;
use crate::kit::ui::shapes::{flat_hex, polygon};
use crate::kit::ui::theme::{colour, kind_colours, mix};
use hexstrike_game::rules::cards::card::Card;

/// Draws the empty face with its edge and shadow.
pub fn body(painter: &Painter, rect: Rect, card: &Card, look: CardLook) {
    let key = (card.kind, card.signature, look);
    drawn_once(painter, rect, key, |painter| draw_body(painter, rect, card, look));
}

fn draw_body(painter: &Painter, rect: Rect, card: &Card, look: CardLook) {
    let round = (0.05 * rect.width()).max(4.0);
    if look.picked || look.chosen.is_some() {
        for (grow, share) in [(5.0, 0.12), (3.0, 0.3), (2.0, 0.9)] {
            painter.rect_filled(rect.expand(grow), round + grow, colour::GOLD.gamma_multiply(share));
        }
    } else {
        shadow(painter, rect, round);
    }
    painter.rect_filled(rect, round, colour::PARCHMENT);
    let (band, light) = kind_colours(card.kind);
    let edge = match (look.hovered, card.signature) {
        (true, _) => Stroke::new(2.0, colour::PARCHMENT),
        (false, true) => Stroke::new(1.5, colour::GOLD),
        (false, false) => Stroke::new(1.0, mix(band, light, 0.4)),
    };
    painter.rect_stroke(rect, round, edge, StrokeKind::Outside);
}

/// Draws a faint hexagon in the room that the texts leave.
pub fn watermark(painter: &Painter, room: Rect) {
    drawn_once(painter, room, "watermark", |painter| draw_watermark(painter, room));
}

fn draw_watermark(painter: &Painter, room: Rect) {
    for (share, depth) in [(0.44, 0.22), (0.32, 0.0), (0.26, 0.22), (0.14, 0.0)] {
        let hex = flat_hex(room.center(), share * room.width());
        polygon(painter, &hex, mix(colour::PARCHMENT, colour::PARCHMENT_DEEP, depth), Stroke::NONE);
    }
}

fn shadow(painter: &Painter, rect: Rect, round: f32) {
    for (grow, alpha) in [(3.0, 30), (1.5, 60)] {
        painter.rect_filled(
            rect.translate(vec2(0.0, 2.0)).expand(grow),
            round + grow,
            Color32::from_black_alpha(alpha),
        );
    }
}
