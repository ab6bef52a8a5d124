//! Badges of a card: damage, knockback, rotation, and the brackets around beats.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use super::drawn_once::drawn_once;
use super::label::label;
use super::shapes::{arc, around, arrow_head, polygon, star, star_shaped};
use super::theme::{colour, mix};
use hexstrike_game::rules::cards::card::{Knockback, RotationLimit};

/// Damage badge: a burst with its number.
pub fn damage_badge(painter: &Painter, centre: Pos2, size: f32, damage: u16) {
    drawn_once(painter, square(centre, size), "burst", |painter| {
        let edge = mix(colour::ATTACK, Color32::BLACK, 0.55);
        star_shaped(painter, centre, &star(centre, 0.54 * size, 0.4 * size, 10), edge);
        star_shaped(painter, centre, &star(centre, 0.49 * size, 0.35 * size, 10), colour::ATTACK);
    });
    label(
        painter,
        centre,
        &damage.to_string(),
        if damage > 9 { 0.46 } else { 0.56 } * size,
        Color32::WHITE,
        false,
    );
}

/// Knockback badge: a shield that flies to the right, with the factor or a T.
pub fn knockback_badge(painter: &Painter, centre: Pos2, size: f32, knockback: Knockback) {
    shield(painter, centre, size);
    let text = match knockback {
        Knockback::Factor(factor) => factor.to_string(),
        Knockback::Throw => "T".to_owned(),
    };
    label(painter, centre - vec2(0.02 * size, 0.0), &text, 0.54 * size, Color32::WHITE, false);
}

/// Shield of the knockback badge.
pub fn shield(painter: &Painter, centre: Pos2, size: f32) {
    drawn_once(painter, square(centre, size), "shield", |painter| draw_shield(painter, centre, size));
}

fn draw_shield(painter: &Painter, centre: Pos2, size: f32) {
    let at = |x: f32, y: f32| centre + size * vec2(x, y);
    let edge = Stroke::new((0.05 * size).max(1.0), mix(colour::JUMP, Color32::BLACK, 0.6));
    let fill = mix(colour::JUMP, Color32::BLACK, 0.35);
    polygon(
        painter,
        &[at(-0.44, -0.4), at(0.2, -0.4), at(0.54, 0.0), at(0.2, 0.4), at(-0.44, 0.4)],
        fill,
        edge,
    );
}

/// Rotation badge: a turning arrow around the allowed turn, an asterisk for any turn.
pub fn rotation_badge(painter: &Painter, centre: Pos2, size: f32, limit: RotationLimit, ink: Color32) {
    let stroke = Stroke::new((0.07 * size).max(1.1), ink);
    drawn_once(painter, square(centre, size), ("turning arrow", ink), |painter| {
        arc(painter, centre, 0.46 * size, (-2.5, 1.75), stroke);
        arrow_head(painter, around(centre, 0.46 * size, 2.35), vec2(-0.56, 0.83), 0.28 * size, ink);
    });
    if limit == RotationLimit::ANY {
        for turn in [0.0, 1.0, 2.0] {
            let ends = [around(centre, 0.22 * size, turn), around(centre, 0.22 * size, turn + 3.0)];
            painter.line_segment(ends, Stroke::new(1.3 * stroke.width, ink));
        }
    } else {
        let text = if limit.0 == limit.1 { limit.0.to_string() } else { format!("{}-{}", limit.0, limit.1) };
        label(painter, centre - vec2(0.03 * size, 0.0), &text, 0.4 * size, ink, false);
    }
}

fn square(centre: Pos2, size: f32) -> Rect {
    Rect::from_center_size(centre, Vec2::splat(size))
}

/// Square brackets around beats that a card's text refers to.
pub fn brackets(painter: &Painter, rect: Rect, stroke: Stroke) {
    let arm = (0.16 * rect.width()).clamp(2.5, 4.0);
    for (x, way) in [(rect.left(), 1.0), (rect.right(), -1.0)] {
        painter.vline(x, rect.y_range(), stroke);
        painter.hline(if way > 0.0 { x..=x + arm } else { x - arm..=x }, rect.top(), stroke);
        painter.hline(if way > 0.0 { x..=x + arm } else { x - arm..=x }, rect.bottom(), stroke);
    }
}
