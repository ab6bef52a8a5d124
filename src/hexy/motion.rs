//! Motion of the event that is being shown: where pieces stand meanwhile, and what flies, bursts and rises.

use bevy_egui::egui::{Color32, Painter, Pos2, Stroke, Vec2, pos2, vec2};

use super::layout::BoardView;
use super::model::HexyModel;
use super::pieces::{base, figure, look};
use super::pigment::{LIFE, POTENCY, energy_colour};
use crate::kit::ui::label::swollen;
use crate::kit::ui::shapes::{around, polygon, star, star_shaped};
use crate::kit::ui::theme::{colour, mix, seat_colour};
use hexy_game::rules::catalogue::CardKind;
use hexy_game::rules::events::{Change, HexyEvent};
use hexy_game::rules::state::{Ending, HexyOutcome, RealityNo};
use kernel::{Cell, Seat};

/// Posture of a piece at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PiecePose {
    /// Offset from its hex, in points.
    pub by: Vec2,
    /// Size relative to the usual one.
    pub scale: f32,
    /// Opacity.
    pub alpha: f32,
    /// Flash from 0 to 1.
    pub flash: f32,
}

impl Default for PiecePose {
    fn default() -> Self {
        Self { by: Vec2::ZERO, scale: 1.0, alpha: 1.0, flash: 0.0 }
    }
}

/// Slow at both ends.
fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Rise and fall between two moments: 0, 1 in the middle, 0.
fn bump(t: f32, from: f32, to: f32) -> f32 {
    let share = ((t - from) / (to - from)).clamp(0.0, 1.0);
    (std::f32::consts::PI * share).sin()
}

/// Posture of a piece while the event is shown.
pub fn pose(model: &HexyModel, view: &BoardView, id: RealityNo) -> PiecePose {
    let Some((event, t)) = model.event else { return PiecePose::default() };
    let calm = model.motion.fades();
    let flash = |strength: f32| if model.motion.flashes() { strength } else { 0.4 * strength };
    match event {
        HexyEvent::Moves { id: moved, from, to, step } if *moved == id => {
            if calm {
                return PiecePose { alpha: 1.0 - t, ..PiecePose::default() };
            }
            let way = ease(t) * (view.at(*to) - view.at(*from));
            let hop = if *step { 0.34 * view.radius * bump(t, 0.0, 1.0) } else { 0.0 };
            PiecePose { by: way - vec2(0.0, hop), ..PiecePose::default() }
        }
        HexyEvent::Blow { by, target, .. } if by.contains(&id) && !calm => {
            let way = model.place(*target).zip(model.place(id)).map(|(to, from)| view.at(to) - view.at(from));
            PiecePose { by: 0.42 * bump(t, 0.05, 0.75) * way.unwrap_or_default(), ..PiecePose::default() }
        }
        HexyEvent::Blow { target, .. } if *target == id => {
            let shake = if calm { 0.0 } else { 0.06 * view.radius * (40.0 * t).sin() * bump(t, 0.35, 0.85) };
            PiecePose { by: vec2(shake, 0.0), flash: flash(bump(t, 0.32, 0.7)), ..PiecePose::default() }
        }
        HexyEvent::Counters { id: changed, by, .. } if *changed == id && *by < 0 => {
            PiecePose { flash: flash(0.8 * bump(t, 0.0, 0.6)), ..PiecePose::default() }
        }
        HexyEvent::Raised { id: changed, .. } | HexyEvent::Enchants { under: changed, .. }
            if *changed == id =>
        {
            let scale = if calm { 1.0 } else { 1.0 + 0.1 * bump(t, 0.0, 1.0) };
            PiecePose { scale, ..PiecePose::default() }
        }
        _ => PiecePose::default(),
    }
}

/// Piece that is on screen no longer, because the event takes it away.
pub fn leaving(model: &HexyModel) -> Option<RealityNo> {
    match model.event {
        Some((HexyEvent::Destroyed { id, .. } | HexyEvent::Returned { id, .. }, _)) => Some(*id),
        _ => None,
    }
}

/// Draws what the event adds to the board.
pub fn effects(painter: &Painter, model: &HexyModel, view: &BoardView) {
    let Some((event, t)) = model.event else { return };
    let calm = model.motion.fades();
    match event {
        HexyEvent::Destroyed { card, seat, at, .. } => {
            let (foot, radius) = (view.foot(*at), view.radius);
            let mut faded = painter.clone();
            faded.multiply_opacity(1.0 - t);
            let sunk = if calm { 0.0 } else { 0.3 * radius * ease(t) };
            let ash = (colour::ABYSS, 0.6 * t);
            figure(&faded, foot + vec2(0.0, sunk), 0.92 * radius, look(model.card(*card)), ash);
            if !calm {
                burst(painter, foot - vec2(0.0, 0.4 * radius), radius, t, seat_colour(*seat));
            }
        }
        HexyEvent::Blow { target, attack, defense, .. } => {
            let Some(hex) = model.place(*target) else { return };
            let at = view.foot(hex) - vec2(0.0, 0.4 * view.radius);
            let strength = bump(t, 0.3, 0.8);
            if strength > 0.0 && !calm {
                let rays = star(at, 0.75 * view.radius * strength, 0.3 * view.radius * strength, 9);
                star_shaped(painter, at, &rays, colour::ADRENALINE.gamma_multiply(0.85 * strength));
            }
            if *attack <= *defense {
                rise(painter, at, "no effect", 15.0, colour::TEXT, t, calm);
            }
        }
        HexyEvent::Counters { id, by, why, .. } => {
            let Some(hex) = model.place(*id) else { return };
            let is_building =
                model.shown.cards.get(id).is_some_and(|card| model.card(*card).kind == CardKind::Building);
            let ink = match (*by < 0, is_building) {
                (true, _) if *why != Change::Tap && *why != Change::Price => colour::ATTACK,
                (_, true) => POTENCY,
                (_, false) => LIFE,
            };
            let at = view.foot(hex) - vec2(0.0, 0.5 * view.radius);
            rise(painter, at, &format!("{by:+}"), 24.0, mix(ink, Color32::WHITE, 0.25), t, calm);
        }
        HexyEvent::Scored { seat, winning, gained: true } => {
            let centre = view.at(model.setup.map.centre);
            for delay in [0.0, 0.25] {
                let share = ((t - delay) / (1.0 - delay)).clamp(0.0, 1.0);
                let ring = Stroke::new(3.0, seat_colour(*seat).gamma_multiply(1.0 - share));
                painter.circle_stroke(centre, view.radius * (0.3 + 1.2 * share), ring);
            }
            rise(painter, centre, &format!("{winning}"), 34.0, colour::GOLD, t, calm);
        }
        HexyEvent::Moves { id, to, .. } if calm => {
            let Some(reality) = model.shown.reality(*id) else { return };
            let mut faded = painter.clone();
            faded.multiply_opacity(t);
            let look = look(model.card(reality.card));
            figure(&faded, view.foot(*to), 0.92 * view.radius, look, (Color32::WHITE, 0.0));
        }
        HexyEvent::Enters { card, at, seat, .. } => {
            let scale = if calm { 1.0 } else { 0.4 + 0.6 * ease(t) + 0.12 * bump(t, 0.4, 1.0) };
            let mut faded = painter.clone();
            faded.multiply_opacity((2.0 * t).min(1.0));
            base(&faded, view.foot(*at), 0.54 * view.radius, seat_colour(*seat));
            let look = look(model.card(*card));
            figure(
                &faded,
                view.foot(*at),
                0.92 * view.radius * scale,
                look,
                (Color32::WHITE, 0.4 * (1.0 - t)),
            );
            if !calm {
                let ring = Stroke::new(2.5, energy_colour(model.card(*card).colour).gamma_multiply(1.0 - t));
                polygon(painter, &view.corners(*at, 0.4 + 0.55 * t), Color32::TRANSPARENT, ring);
            }
        }
        _ => {}
    }
}

/// Share of the way that a seat's Flag has fallen.
pub fn fallen(model: &HexyModel, seat: Seat) -> f32 {
    let lost = |outcome: &HexyOutcome| {
        outcome.by == Ending::Flag && outcome.winner.is_some_and(|winner| winner != seat)
    };
    match (model.event, &model.shown.outcome) {
        (Some((HexyEvent::Over(outcome), t)), _) if lost(outcome) => ease(t),
        (_, Some(outcome)) if lost(outcome) => 1.0,
        _ => 0.0,
    }
}

/// Draws shards that fly from a point and fall.
fn burst(painter: &Painter, at: Pos2, radius: f32, t: f32, tint: Color32) {
    for nth in 0..14_u8 {
        let turn = f32::from(nth) * 2.399;
        let reach = radius * (0.4 + 0.5 * f32::from(nth % 5) / 4.0);
        let centre = around(at, reach * (1.0 - (1.0 - t).powi(2)), turn) + vec2(0.0, 0.7 * radius * t * t);
        let size = radius * 0.09 * (1.0 - 0.6 * t);
        let corners: [Pos2; 3] =
            std::array::from_fn(|i| around(centre, size, turn + 4.0 * t + 2.0 * i as f32));
        let ink = if nth % 2 == 0 { tint } else { colour::LINE_STRONG };
        polygon(painter, &corners, ink.gamma_multiply(1.0 - t * t), Stroke::NONE);
    }
}

/// Draws a word that rises and fades.
fn rise(painter: &Painter, at: Pos2, words: &str, size: f32, ink: Color32, t: f32, calm: bool) {
    let lift = if calm { 0.0 } else { 30.0 * (1.0 - (1.0 - t).powi(2)) };
    let mut painter = painter.clone();
    painter.multiply_opacity(1.0 - ((t - 0.65) / 0.35).clamp(0.0, 1.0));
    let place = at - vec2(0.0, lift);
    for (dx, dy) in [(-1.5, 0.0), (1.5, 0.0), (0.0, -1.5), (0.0, 1.5)] {
        swollen(&painter, place + vec2(dx, dy), words, size, 1.0, colour::ABYSS);
    }
    swollen(&painter, place, words, size, 1.0, ink);
}

/// Middle of the part of a line that has been drawn at a moment, for coins that fly from a hex.
pub fn on_the_way(from: Pos2, to: Pos2, t: f32) -> Pos2 {
    let lift = 40.0 * bump(t, 0.0, 1.0);
    let share = ease(t);
    pos2(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y) - lift)
}

/// Building that is being tapped, with its hex.
pub fn tapped(model: &HexyModel) -> Option<(Cell, f32)> {
    match model.event {
        Some((HexyEvent::Counters { id, why: Change::Tap, .. }, t)) => Some((model.place(*id)?, t)),
        _ => None,
    }
}
