//! The one drawing of a card of Vane and Veil: in the hand, on the board, in lists.
//!
//! A card is a hex. Its sides are drawn as they lie on the board: a wedge for an arrow, with the sign of its ability, a thin line
//! for an open side. Attack stands at the left, defence at the right.

use arrow_game::rules::catalogue::{Ability, Arrow, CardDef};
use arrow_game::rules::direction::Direction;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};
use kernel::Seat;

use crate::kit::ui::label::label;
use crate::kit::ui::shapes::{around, arrow_head, bolt, pointy_hex, polygon, star, star_shaped};
use crate::kit::ui::theme::{bold, colour, mix, seat_colour};
use crate::kit::ui::widgets::seat_mark;

/// Distance from the middle of a hex to the middle of a side, for a radius of 1.
pub const SIDE: f32 = 0.866;

/// Attack that is changed for this turn.
const RAISED: Color32 = Color32::from_rgb(0x7D, 0xE0, 0x8A);

/// Card to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct ArrowFace<'a> {
    /// Card; `None` for one that the viewer does not know.
    pub card: Option<&'a CardDef>,
    /// Number of its suit, for its sign and tint.
    pub suit: usize,
    /// Owner; `None` for a card that belongs to nobody yet, such as one of a list.
    pub owner: Option<Seat>,
    /// Clockwise steps; not whole while it turns.
    pub rot: f32,
    /// True if its face is hidden from the other player.
    pub covered: bool,
    /// Damage of this turn.
    pub damage: u16,
    /// Extra attack of this turn.
    pub plus: u16,
    /// Cost, for a card of a hand, and true if it can be paid.
    pub cost: Option<(u8, bool)>,
    /// Width as a share of the usual one, while it turns over.
    pub squash: f32,
    /// Strength of its colours, 0 to 1.
    pub strength: f32,
}

impl<'a> ArrowFace<'a> {
    /// Card of a list.
    pub const fn listed(card: &'a CardDef, suit: usize) -> Self {
        Self {
            card: Some(card),
            suit,
            owner: None,
            rot: 0.0,
            covered: false,
            damage: 0,
            plus: 0,
            cost: None,
            squash: 1.0,
            strength: 1.0,
        }
    }
}

/// Tint of a suit by its number.
pub const fn suit_tint(suit: usize) -> Color32 {
    [
        Color32::from_rgb(0x2E, 0x86, 0x9C),
        Color32::from_rgb(0x8A, 0x7F, 0x76),
        Color32::from_rgb(0xB5, 0x8A, 0x3A),
        Color32::from_rgb(0xB3, 0x50, 0x3C),
    ][suit % 4]
}

/// Turns of 60 degrees clockwise from straight up, for [`around`].
pub const fn turns_of(direction: Direction) -> f32 {
    1.5 - direction as u8 as f32
}

/// Draws a card whose hex has this radius.
pub fn card(painter: &Painter, centre: Pos2, radius: f32, look: &ArrowFace) {
    let mut painter = painter.clone();
    painter.multiply_opacity(look.strength);
    let squashed = |at: Pos2| centre + vec2((at.x - centre.x) * look.squash, at.y - centre.y);
    let hex = |share: f32| pointy_hex(centre, share * radius).map(squashed);
    let rim = look.owner.map_or(colour::LINE_STRONG, seat_colour);
    // A soft shadow below, so that the card lies on the board.
    let shadow = hex(0.98).map(|at| at + vec2(0.0, 0.05 * radius));
    polygon(&painter, &shadow, Color32::from_black_alpha(120), Stroke::NONE);
    let back = mix(colour::SLATE, rim, 0.28);
    let tint = suit_tint(look.suit);
    let fill = match (look.card, look.covered) {
        (Some(_), false) => mix(colour::PARCHMENT, tint, 0.22),
        (Some(_), true) => mix(back, tint, 0.2),
        (None, _) => back,
    };
    polygon(&painter, &hex(0.95), fill, Stroke::new((0.06 * radius).max(1.5), rim));
    if look.squash < 0.6 {
        return;
    }
    if look.covered || look.card.is_none() {
        weave(&painter, centre, radius, mix(back, Color32::WHITE, 0.16));
    }
    let Some(card) = look.card else {
        sign_of_cover(&painter, centre, 0.3 * radius, rim);
        return own_mark(&painter, centre, radius, look);
    };
    if !look.covered {
        suit_sign(
            &painter,
            centre + vec2(0.0, 0.36 * radius),
            0.15 * radius,
            look.suit,
            mix(tint, colour::INK, 0.25),
        );
    }
    let ink =
        look.owner.map_or(mix(tint, colour::INK, 0.35), |seat| mix(seat_colour(seat), colour::INK, 0.12));
    for (side, arrow) in Direction::ALL.into_iter().zip(card.arrows.0) {
        let turns = turns_of(side) + look.rot;
        if look.covered {
            outlined_side(&painter, centre, radius, turns, arrow, rim);
        } else {
            side_mark(&painter, centre, radius, turns, arrow, ink);
        }
    }
    let words = if look.covered { colour::TEXT } else { colour::INK };
    name(&painter, centre - vec2(0.0, 0.3 * radius), 1.02 * radius, &card.name, 0.2 * radius, words);
    let row = centre + vec2(0.0, 0.06 * radius);
    let attack = u16::from(card.attack) + look.plus;
    let raised = look.plus > 0;
    sword(&painter, row - vec2(0.3 * radius, 0.0), 0.21 * radius);
    number(
        &painter,
        row - vec2(0.3 * radius, 0.0),
        attack,
        0.34 * radius,
        if raised { RAISED } else { Color32::WHITE },
    );
    shield(&painter, row + vec2(0.3 * radius, 0.0), 0.22 * radius);
    let left = u16::from(card.defence).saturating_sub(look.damage);
    let hurt = look.damage > 0;
    number(
        &painter,
        row + vec2(0.3 * radius, 0.0),
        left,
        0.34 * radius,
        if hurt { colour::WARNING } else { Color32::WHITE },
    );
    if hurt {
        cracks(&painter, centre, radius);
    }
    if let Some((cost, affordable)) = look.cost {
        coin(
            &painter,
            centre + vec2(-0.02 * radius, -0.62 * radius),
            0.17 * radius,
            u16::from(cost),
            affordable,
        );
    }
    own_mark(&painter, centre, radius, look);
}

/// Mark of the owner, so that colour is never the only sign.
fn own_mark(painter: &Painter, centre: Pos2, radius: f32, look: &ArrowFace) {
    if let Some(seat) = look.owner {
        seat_mark(painter, centre + vec2(0.0, 0.66 * radius), 0.11 * radius, seat);
    }
}

/// Name in one line, as large as fits.
fn name(painter: &Painter, centre: Pos2, width: f32, words: &str, points: f32, ink: Color32) {
    let whole = painter.layout_no_wrap(words.to_owned(), bold(points), ink);
    let points = (points * (width / whole.size().x).min(1.0)).max(7.0);
    painter.text(centre, Align2::CENTER_CENTER, words, bold(points), ink);
}

fn number(painter: &Painter, centre: Pos2, value: u16, points: f32, ink: Color32) {
    label(painter, centre, &value.to_string(), if value > 9 { 0.8 * points } else { points }, ink, false);
}

/// Burst behind an attack.
fn sword(painter: &Painter, centre: Pos2, radius: f32) {
    star_shaped(
        painter,
        centre,
        &star(centre, 1.25 * radius, 0.9 * radius, 9),
        mix(colour::ATTACK, Color32::BLACK, 0.3),
    );
}

/// Shield behind a defence.
fn shield(painter: &Painter, centre: Pos2, radius: f32) {
    let at = |x: f32, y: f32| centre + radius * vec2(x, y);
    let points = [at(-0.95, -1.0), at(0.95, -1.0), at(0.95, 0.25), at(0.0, 1.25), at(-0.95, 0.25)];
    let fill = mix(colour::JUMP, Color32::BLACK, 0.45);
    polygon(painter, &points, fill, Stroke::new(1.0, mix(fill, Color32::BLACK, 0.5)));
}

/// Coin with a cost; dark if it cannot be paid.
pub fn coin(painter: &Painter, centre: Pos2, radius: f32, cost: u16, affordable: bool) {
    let fill = if affordable { colour::GOLD } else { colour::STUN };
    painter.circle(
        centre,
        radius,
        fill,
        Stroke::new((0.14 * radius).max(1.0), mix(fill, Color32::BLACK, 0.5)),
    );
    let ink = if affordable { colour::INK } else { colour::ABYSS };
    number(painter, centre, cost, 1.25 * radius, ink);
}

/// Wedge of an arrow with the sign of its ability, or the thin line of an open side.
fn side_mark(painter: &Painter, centre: Pos2, radius: f32, turns: f32, arrow: Arrow, ink: Color32) {
    let reach = SIDE * radius;
    let end = |side: f32, share: f32| around(centre, share * radius, turns + side);
    match arrow {
        Arrow::Open => {
            painter.line_segment(
                [end(-0.36, 0.82), end(0.36, 0.82)],
                Stroke::new(1.0, colour::INK_DIM.gamma_multiply(0.4)),
            );
        }
        _ => {
            let tip = around(centre, 0.94 * reach, turns);
            let wedge = [tip, end(0.34, 0.72), end(-0.34, 0.72)];
            polygon(painter, &wedge, ink, Stroke::new(1.0, mix(ink, Color32::BLACK, 0.35)));
        }
    }
    if let Some(ability) = arrow.ability() {
        let at = around(centre, 0.7 * radius, turns);
        painter.circle(at, 0.125 * radius, colour::INK, Stroke::new(1.0, colour::GOLD));
        ability_sign(painter, at, 0.1 * radius, turns, ability, colour::ADRENALINE);
    }
}

/// The same as an outline, on a covered card that its viewer knows.
fn outlined_side(painter: &Painter, centre: Pos2, radius: f32, turns: f32, arrow: Arrow, ink: Color32) {
    if arrow == Arrow::Open {
        return;
    }
    let end = |side: f32, share: f32| around(centre, share * radius, turns + side);
    let wedge = vec![around(centre, 0.94 * SIDE * radius, turns), end(0.34, 0.72), end(-0.34, 0.72)];
    let line = Stroke::new((0.04 * radius).max(1.0), mix(ink, Color32::WHITE, 0.3));
    painter.add(bevy_egui::egui::Shape::closed_line(wedge, line));
    if let Some(ability) = arrow.ability() {
        ability_sign(
            painter,
            around(centre, 0.6 * radius, turns),
            0.1 * radius,
            turns,
            ability,
            colour::ADRENALINE,
        );
    }
}

/// Sign of an ability in a direction: two chevrons outward for a push, inward for a pull, a turning arrow, two half arrows for a
/// swap, a flash for a bolt.
pub fn ability_sign(painter: &Painter, centre: Pos2, half: f32, turns: f32, ability: Ability, ink: Color32) {
    let way: Vec2 = (around(Pos2::ZERO, 1.0, turns)).to_vec2();
    let across = way.rot90();
    let stroke = Stroke::new((0.34 * half).max(1.0), ink);
    let chevron = |middle: f32, sign: f32| {
        let tip = centre + half * (middle + 0.35 * sign) * way;
        let foot = |side: f32| centre + half * (middle - 0.35 * sign) * way + half * side * across;
        painter.line(vec![foot(0.75), tip, foot(-0.75)], stroke);
    };
    match ability {
        Ability::Push => {
            chevron(-0.4, 1.0);
            chevron(0.4, 1.0);
        }
        Ability::Pull => {
            chevron(-0.4, -1.0);
            chevron(0.4, -1.0);
        }
        Ability::Turn => {
            crate::kit::ui::shapes::arc(painter, centre, 0.75 * half, (-2.2, 1.6), stroke);
            let tip = around(centre, 0.75 * half, 1.6);
            arrow_head(painter, tip + half * vec2(-0.35, 0.4), vec2(-0.5, 0.86), 0.9 * half, ink);
        }
        Ability::Swap => {
            for sign in [1.0, -1.0] {
                let middle = centre + 0.4 * half * sign * across;
                let (from, to) = (middle - 0.8 * half * sign * way, middle + 0.8 * half * sign * way);
                painter.line_segment([from, to], stroke);
                arrow_head(painter, to, sign * way, 0.7 * half, ink);
            }
        }
        Ability::Bolt => bolt(painter, centre, 2.2 * half, ink),
    }
}

/// Sign of a suit: a wave, a block, a cog or a spark.
pub fn suit_sign(painter: &Painter, centre: Pos2, half: f32, suit: usize, ink: Color32) {
    let stroke = Stroke::new((0.24 * half).max(1.0), ink);
    match suit % 4 {
        0 => {
            for row in [-0.45, 0.25] {
                let at = |step: u16| {
                    let x = -1.0 + 2.0 * f32::from(step) / 12.0;
                    centre + half * vec2(x, row + 0.3 * (x * 5.0).sin())
                };
                painter.line((0..=12).map(at).collect(), stroke);
            }
        }
        1 => {
            let rect = Rect::from_center_size(centre, Vec2::splat(1.5 * half));
            painter.rect(
                rect,
                0.15 * half,
                ink.gamma_multiply(0.55),
                stroke,
                bevy_egui::egui::StrokeKind::Inside,
            );
        }
        2 => {
            for tooth in 0..6 {
                let ends = [0.6, 1.0].map(|reach| around(centre, reach * half, tooth as f32));
                painter.line_segment(ends, Stroke::new(0.4 * half, ink));
            }
            painter.circle(centre, 0.6 * half, Color32::TRANSPARENT, Stroke::new(0.3 * half, ink));
        }
        _ => star_shaped(painter, centre, &star(centre, half, 0.34 * half, 6), ink),
    }
}

/// Closed eye of a card that the viewer does not know.
fn sign_of_cover(painter: &Painter, centre: Pos2, half: f32, ink: Color32) {
    let stroke = Stroke::new((0.16 * half).max(1.2), mix(ink, Color32::WHITE, 0.35));
    let at = |step: u16| {
        let x = -1.0 + 2.0 * f32::from(step) / 14.0;
        centre + half * vec2(x, 0.55 * (1.0 - x * x))
    };
    painter.line((0..=14).map(at).collect(), stroke);
    for x in [-0.6, 0.0, 0.6f32] {
        let lash = centre + half * vec2(x, 0.55 * (1.0 - x * x));
        painter.line_segment([lash, lash + half * vec2(0.3 * x, 0.42)], stroke);
    }
}

/// Woven pattern of a card back.
fn weave(painter: &Painter, centre: Pos2, radius: f32, ink: Color32) {
    for ring in [0.78, 0.58, 0.38] {
        let points = pointy_hex(centre, ring * radius).to_vec();
        painter.add(bevy_egui::egui::Shape::closed_line(points, Stroke::new(1.0, ink.gamma_multiply(0.7))));
    }
}

/// Cracks of a damaged card.
fn cracks(painter: &Painter, centre: Pos2, radius: f32) {
    let stroke = Stroke::new((0.03 * radius).max(1.0), colour::INK);
    for (turns, bend) in [(0.9, 0.2), (3.2, -0.25), (4.6, 0.15)] {
        let points = [0.2, 0.45, 0.6, 0.85].iter().enumerate();
        let line = points.map(|(nth, reach)| {
            let side = if nth % 2 == 0 { bend } else { -bend };
            around(centre, reach * radius, turns + side)
        });
        painter.line(line.collect(), stroke);
    }
}

/// Lock on a side that has held.
pub fn lock(painter: &Painter, centre: Pos2, radius: f32, direction: Direction) {
    let at = around(centre, 0.7 * radius, turns_of(direction));
    let half = 0.09 * radius;
    painter.circle_stroke(
        at - vec2(0.0, half),
        0.75 * half,
        Stroke::new((0.4 * half).max(1.0), colour::GOLD),
    );
    painter.rect_filled(
        Rect::from_center_size(at + vec2(0.0, 0.4 * half), 2.0 * half * vec2(1.0, 0.8)),
        1.0,
        colour::GOLD,
    );
}
