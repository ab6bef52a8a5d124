//! Symbols of the rulebook, drawn at any size on dark ground or on parchment.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::badges::{brackets, shield};
use super::drawn_once::drawn_once;
use super::hexmap;
use super::label::label;
use super::shapes::{arc, around, arrow, arrow_head, bolt, pointy_hex, polygon, star, star_shaped};
use super::theme::{colour, mix, timing_colour};
use hexstrike_game::rules::cards::notation::{Action, BeatNotation, Timing, Timings};
use kernel::Rotation;

/// Symbol in texts and next to numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Action of a beat.
    Action(Action),
    /// Whole beat with its timing marks.
    Beat(BeatNotation),
    /// Timing mark.
    Timing(Timing),
    /// Cards to draw.
    Draw,
    /// Cards to discard.
    Discard,
    /// Pool of adrenaline.
    Adrenaline,
    /// Adrenaline submitted with a play.
    Submitted,
    /// Brackets around beats that the text refers to.
    Marked,
    /// Damage.
    Damage,
    /// Knockback.
    Knockback,
    /// Arrow of the throw badge.
    Throw,
    /// Turn of a fighter.
    Turn(Rotation),
    /// Beat lost to a hit.
    Stun,
    /// Elimination.
    Death,
    /// Laurel of the winner.
    Victory,
    /// Healing.
    Heal,
}

/// Draws `symbol` in the largest square in the middle of `rect`; `ink` colours lines without a colour of
/// their own.
pub fn paint(painter: &Painter, rect: Rect, symbol: Icon, ink: Color32) {
    drawn_once(painter, rect, ("icon", symbol, ink), |painter| draw(painter, rect, symbol, ink));
}

fn draw(painter: &Painter, rect: Rect, symbol: Icon, ink: Color32) {
    let centre = rect.center();
    let size = rect.width().min(rect.height());
    let line = Stroke::new((0.09 * size).max(1.2), ink);
    match symbol {
        Icon::Action(action) => draw_action(painter, rect, &action, ink),
        Icon::Beat(beat) => paint_beat(painter, rect, &beat, ink),
        Icon::Timing(timing) => pip(painter, centre, 0.38 * size, timing, true),
        Icon::Draw => card_arrow(painter, centre, size, ink, colour::MOVE, -1.0),
        Icon::Discard => card_arrow(painter, centre, size, ink, colour::ATTACK, 1.0),
        Icon::Adrenaline => {
            // Dark lines on light ground.
            let on_light = ink.intensity() < 0.5;
            let (shade, share) = if on_light { (colour::GOLD_DEEP, 0.85) } else { (colour::GUARD, 0.5) };
            bolt(painter, centre, 0.95 * size, mix(colour::ADRENALINE, shade, share));
        }
        Icon::Damage => {
            star_shaped(painter, centre, &star(centre, 0.5 * size, 0.3 * size, 8), colour::ATTACK);
        }
        Icon::Knockback => shield(painter, centre, 0.9 * size),
        Icon::Submitted => {
            painter.circle_filled(centre, 0.48 * size, colour::INK);
            bolt(painter, centre, 0.8 * size, colour::ADRENALINE);
        }
        Icon::Marked => {
            let around = Rect::from_center_size(centre, size * vec2(0.8, 0.86));
            brackets(painter, around, Stroke::new((0.12 * size).max(1.3), mix(ink, colour::GOLD_DEEP, 0.8)));
        }
        Icon::Throw => {
            arc(painter, centre + vec2(0.0, 0.18 * size), 0.38 * size, (-1.6, 1.2), line);
            arrow_head(painter, centre + vec2(0.44 * size, 0.3 * size), vec2(0.3, 0.95), 0.34 * size, ink);
        }
        Icon::Turn(turn) => paint_turn(painter, centre, size, turn, ink),
        Icon::Stun => spiral(painter, centre, 0.42 * size, line),
        Icon::Death => cross(painter, centre, 0.34 * size, Stroke::new(1.6 * line.width, colour::ATTACK)),
        Icon::Victory => {
            star_shaped(painter, centre, &star(centre, 0.48 * size, 0.2 * size, 5), colour::GOLD);
        }
        Icon::Heal => plus(painter, centre, 0.36 * size, Stroke::new(1.9 * line.width, colour::MOVE)),
    }
}

/// Draws the action of a beat; hex maps use the whole of `rect`, other symbols a square in its middle.
pub fn paint_action(painter: &Painter, rect: Rect, action: &Action, ink: Color32) {
    drawn_once(painter, rect, ("action", action, ink), |painter| draw_action(painter, rect, action, ink));
}

fn draw_action(painter: &Painter, rect: Rect, action: &Action, ink: Color32) {
    let centre = rect.center();
    let size = rect.width().min(rect.height());
    let width = (0.09 * size).max(1.3);
    match action {
        Action::Refresh => refresh(painter, centre, 0.34 * size, Stroke::new(width, ink)),
        Action::SignatureRefresh => {
            refresh(painter, centre, 0.36 * size, Stroke::new(width, colour::GOLD));
            star_shaped(painter, centre, &star(centre, 0.2 * size, 0.09 * size, 5), colour::GOLD);
        }
        Action::Focus => focus(painter, centre, size, Stroke::new(width, ink)),
        Action::Wait => hourglass(painter, centre, 0.36 * size, ink.gamma_multiply(0.6)),
        Action::Combo => combo(painter, centre, size, width),
        Action::Text => {
            polygon(
                painter,
                &pointy_hex(centre, 0.46 * size),
                mix(colour::WELL, colour::ABILITY_LIGHT, 0.25),
                Stroke::new(0.8 * width, colour::ABILITY_LIGHT),
            );
            label(painter, centre, "X", 0.56 * size, Color32::WHITE, true);
        }
        Action::Adrenaline(by) => {
            bolt(painter, centre - vec2(0.27 * size, 0.0), 0.8 * size, colour::ADRENALINE);
            label(painter, centre + vec2(0.2 * size, 0.0), &format!("{by:+}"), 0.56 * size, ink, false);
        }
        Action::Tokens(tokens) => hexmap::paint(painter, rect, tokens, 0.3 * rect.width().max(rect.height())),
    }
}

/// Draws a beat with its timing marks at the left, in brackets if it is marked.
fn paint_beat(painter: &Painter, rect: Rect, beat: &BeatNotation, ink: Color32) {
    let bar = Rect::from_min_size(rect.min, vec2(0.22 * rect.width(), rect.height()));
    draw_timings(painter, bar, beat.timings);
    let mut map = if beat.timings.is_empty() { rect } else { rect.with_min_x(bar.right()) };
    if beat.marked {
        brackets(painter, map.shrink(0.5), Stroke::new(1.0, colour::GOLD));
        map = map.shrink2(vec2(3.0, 1.0));
    }
    draw_action(painter, map, &beat.action, ink);
}

/// Greatest radius of a timing mark, in points.
const MARK: f32 = 6.5;

/// Draws the timing marks of a beat, three places below each other: filled where it acts, else a dot. They are
/// as large as they fit: early, mid and late are the core of the game.
pub fn timing_bar(painter: &Painter, rect: Rect, timings: Timings) {
    if !timings.is_empty() {
        drawn_once(painter, rect, ("timings", timings), |painter| draw_timings(painter, rect, timings));
    }
}

fn draw_timings(painter: &Painter, rect: Rect, timings: Timings) {
    if timings.is_empty() {
        return;
    }
    let lit = Timing::ALL.into_iter().filter(|timing| timings.contains(*timing)).count().max(1) as f32;
    let radius = MARK.min(0.5 * rect.height() / lit).min(0.5 * rect.width());
    let reach = 0.5 * rect.height() - radius;
    for (i, timing) in Timing::ALL.into_iter().enumerate() {
        let centre = pos2(rect.center().x, rect.center().y + (i as f32 - 1.0) * reach);
        pip(painter, centre, radius, timing, timings.contains(timing));
    }
}

/// Draws a timing mark: a triangle for early, a disc for mid, a square for late.
pub fn pip(painter: &Painter, centre: Pos2, radius: f32, timing: Timing, lit: bool) {
    if !lit {
        painter.circle_filled(centre, 0.2 * radius, colour::LINE_STRONG.gamma_multiply(0.7));
        return;
    }
    let fill = timing_colour(timing);
    let edge = Stroke::new((0.16 * radius).clamp(0.5, 1.5), mix(fill, Color32::BLACK, 0.55));
    match timing {
        Timing::Early => {
            let at = |turns| around(centre + vec2(0.0, 0.18 * radius), 1.15 * radius, turns);
            polygon(painter, &[at(0.0), at(2.0), at(4.0)], fill, edge);
        }
        Timing::Mid => {
            painter.circle(centre, 0.92 * radius, fill, edge);
        }
        Timing::Late => {
            let square = Rect::from_center_size(centre, Vec2::splat(1.65 * radius));
            painter.rect(square, 0.0, fill, edge, StrokeKind::Inside);
        }
    }
}

fn refresh(painter: &Painter, centre: Pos2, radius: f32, stroke: Stroke) {
    arc(painter, centre, radius, (0.5, 5.0), stroke);
    let tip = around(centre, radius, 0.25) + vec2(-0.55 * radius, -0.06 * radius);
    arrow_head(painter, tip, vec2(-1.0, -0.12).normalized(), 0.85 * radius, stroke.color);
}

fn focus(painter: &Painter, centre: Pos2, size: f32, stroke: Stroke) {
    painter.circle_stroke(centre, 0.3 * size, stroke);
    painter.circle_filled(centre, 0.11 * size, stroke.color);
    for quarter in [0.0, 1.5, 3.0, 4.5] {
        painter.line_segment(
            [around(centre, 0.3 * size, quarter), around(centre, 0.47 * size, quarter)],
            stroke,
        );
    }
}

fn hourglass(painter: &Painter, centre: Pos2, half: f32, ink: Color32) {
    let at = |x: f32, y: f32| centre + half * vec2(x, y);
    polygon(painter, &[at(-0.55, -0.8), at(0.55, -0.8), at(0.0, 0.05)], ink, Stroke::NONE);
    polygon(painter, &[at(-0.55, 0.8), at(0.55, 0.8), at(0.0, -0.05)], ink, Stroke::NONE);
    let bar = Stroke::new((0.22 * half).max(1.2), ink);
    painter.line_segment([at(-0.75, -0.9), at(0.75, -0.9)], bar);
    painter.line_segment([at(-0.75, 0.9), at(0.75, 0.9)], bar);
}

/// Draws two links of a chain.
fn combo(painter: &Painter, centre: Pos2, size: f32, width: f32) {
    let stroke = Stroke::new(1.25 * width, colour::GUARD);
    painter.circle_stroke(centre - vec2(0.14 * size, 0.0), 0.23 * size, stroke);
    painter.circle_stroke(centre + vec2(0.14 * size, 0.0), 0.23 * size, stroke);
}

fn card_arrow(painter: &Painter, centre: Pos2, size: f32, ink: Color32, fill: Color32, way: f32) {
    let card = Rect::from_center_size(centre - vec2(0.2 * size, 0.0), size * vec2(0.56, 0.84));
    painter.rect(
        card,
        0.1 * size,
        colour::ABILITY,
        Stroke::new((0.06 * size).max(1.0), ink),
        StrokeKind::Inside,
    );
    let x = centre.x + 0.3 * size;
    let from = pos2(x, centre.y - way * 0.4 * size);
    arrow(painter, from, pos2(x, centre.y + way * 0.46 * size), 0.17 * size, fill);
}

/// Draws a ring open towards the old facing, and a needle that shows the new one.
fn paint_turn(painter: &Painter, centre: Pos2, size: f32, turn: Rotation, ink: Color32) {
    let radius = 0.42 * size;
    arc(painter, centre, radius, (0.55, 5.45), Stroke::new((0.07 * size).max(1.0), ink.gamma_multiply(0.55)));
    let steps = f32::from(turn.steps());
    let at = |share: f32, side: f32| around(centre, share * size, steps + side);
    let needle = [at(0.5, 0.0), at(0.3, 2.3), at(0.12, 3.0), at(0.3, -2.3)];
    let [tip, right, notch, left] = needle;
    polygon(painter, &[tip, right, notch], ink, Stroke::NONE);
    polygon(painter, &[tip, notch, left], ink, Stroke::NONE);
}

fn spiral(painter: &Painter, centre: Pos2, radius: f32, stroke: Stroke) {
    const STEPS: u16 = 40;
    let at = |i| {
        let share = f32::from(i) / f32::from(STEPS);
        around(centre, radius * share, 13.0 * share)
    };
    painter.line((2..=STEPS).map(at).collect(), stroke);
}

fn cross(painter: &Painter, centre: Pos2, half: f32, stroke: Stroke) {
    for y in [-1.0, 1.0] {
        painter.line_segment([centre + half * vec2(-1.0, -y), centre + half * vec2(1.0, y)], stroke);
    }
}

fn plus(painter: &Painter, centre: Pos2, half: f32, stroke: Stroke) {
    painter.line_segment([centre - vec2(half, 0.0), centre + vec2(half, 0.0)], stroke);
    painter.line_segment([centre - vec2(0.0, half), centre + vec2(0.0, half)], stroke);
}
