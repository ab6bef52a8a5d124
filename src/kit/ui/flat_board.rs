//! Flat view of a board from above: hexes, tokens, fighters. All small pictures of matches use it.

use bevy::math::Vec3;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::label::label;
use super::shapes::{around, arrow, pointy_hex, polygon, star, star_shaped};
use super::symbols::{self, Icon};
use super::theme::{colour, mix, seat_colour};
use super::widgets::seat_mark;
use crate::kit::board::layout::{HEX_SIZE, cell_to_world, facing_to_world};
use hexstrike_game::rules::knowledge::mirror::ShownFighter;
use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use hexstrike_game::rules::state::timeline::EntryKind;
use hexstrike_game::rules::{Beat, Mirror};
use kernel::{Cell, Facing, Seat};

/// Radius of a fighter, relative to that of a hex.
pub const BODY: f32 = 0.56;
/// Size of the owner's mark on a token, relative to the radius of a hex.
const OWNER: f32 = 0.17;

/// Position and size of hexes in a picture.
#[derive(Clone, Copy)]
pub struct FlatBoard<'a> {
    painter: &'a Painter,
    origin: Pos2,
    /// Distance from the middle of a hex to its corner, in points.
    pub radius: f32,
}

impl<'a> FlatBoard<'a> {
    /// Creates a board that fits all `cells` into `rect`, with hexes of at most `most` points in radius.
    pub fn fitted(painter: &'a Painter, rect: Rect, cells: impl Iterator<Item = Cell>, most: f32) -> Self {
        let middles: Vec<Pos2> = cells.map(flat).collect();
        let extent = Rect::from_points(&middles).expand(HEX_SIZE);
        let radius = (rect.width() / extent.width()).min(rect.height() / extent.height()).min(most);
        Self { painter, origin: rect.center() - radius * extent.center().to_vec2(), radius }
    }

    /// Returns the middle of a hex.
    pub fn at(&self, cell: Cell) -> Pos2 {
        self.origin + self.radius * flat(cell).to_vec2()
    }

    /// Draws a hex of land.
    pub fn land(&self, cell: Cell) {
        self.hex(cell, mix(colour::SLATE_TOP, colour::MOVEMENT, 0.22), colour::LINE_STRONG);
    }

    /// Draws a hex of abyss.
    pub fn abyss(&self, cell: Cell) {
        self.hex(cell, colour::WELL, colour::LINE);
    }

    fn hex(&self, cell: Cell, fill: Color32, line: Color32) {
        let corners = pointy_hex(self.at(cell), 0.95 * self.radius);
        polygon(self.painter, &corners, fill, Stroke::new((0.04 * self.radius).clamp(0.5, 1.0), line));
    }

    /// Draws an outline around a hex.
    pub fn outline(&self, cell: Cell, line: Stroke) {
        polygon(self.painter, &pointy_hex(self.at(cell), 0.9 * self.radius), Color32::TRANSPARENT, line);
    }

    /// Draws an attack on a hex; `strength` 0 to 1.
    pub fn aim(&self, cell: Cell, strength: f32) {
        let corners = pointy_hex(self.at(cell), 0.9 * self.radius);
        let edge = Stroke::new(2.0, colour::ATTACK.gamma_multiply(strength));
        polygon(self.painter, &corners, colour::ATTACK.gamma_multiply(0.55 * strength), edge);
    }

    /// Draws all tokens; arrows have flown `share` of their way since `before`.
    pub fn tokens(&self, before: &Mirror, after: &Mirror, share: f32) {
        let burning = after.fire.iter().chain(&after.sparks).chain(&after.embers);
        burning.for_each(|(cell, owner)| self.flame(*cell, *owner));
        after.flora.iter().for_each(|cell| self.leaves(*cell));
        after.platforms.iter().for_each(|cell| self.platform(*cell));
        let mut earlier = before.arrows.iter();
        for flying in &after.arrows {
            // Arrows have the order of `before`, without those that are gone.
            let came = |arrow: &&Arrow| {
                (arrow.owner, arrow.facing) == (flying.owner, flying.facing)
                    && (arrow.at == flying.at || arrow.at.ahead(arrow.facing, 1) == flying.at)
            };
            let mut ahead = earlier.clone();
            let from = ahead.find(came).map_or(flying.at, |arrow| arrow.at);
            if from != flying.at || before.arrows.contains(flying) {
                earlier = ahead;
            }
            self.arrow(*flying, self.at(from).lerp(self.at(flying.at), share));
        }
    }

    /// Draws an arrow at this share of the way to the next hex.
    pub fn flying(&self, flying: Arrow, share: f32) {
        let ahead = flying.at.ahead(flying.facing, 1);
        self.arrow(flying, self.at(flying.at).lerp(self.at(ahead), share));
    }

    fn arrow(&self, flying: Arrow, at: Pos2) {
        let way = 0.6 * self.radius * toward(flying.facing);
        arrow(self.painter, at - way, at + way, 0.14 * self.radius, seat_colour(flying.owner));
        seat_mark(self.painter, at - way, OWNER * self.radius, flying.owner);
    }

    /// Draws a token.
    pub fn token(&self, token: BoardToken) {
        match token {
            BoardToken::Fire(cell, owner) => self.flame(cell, owner),
            BoardToken::Flora(cell) => self.leaves(cell),
            BoardToken::Platform(cell) => self.platform(cell),
            BoardToken::Arrow(flying) => self.arrow(flying, self.at(flying.at)),
        }
    }

    fn flame(&self, cell: Cell, owner: Seat) {
        let (at, r) = (self.at(cell), self.radius);
        star_shaped(self.painter, at, &star(at, 0.8 * r, 0.45 * r, 7), colour::WARNING);
        star_shaped(self.painter, at, &star(at, 0.45 * r, 0.25 * r, 7), colour::ADRENALINE);
        // Below the middle, so that a fighter in the fire does not hide it.
        seat_mark(self.painter, at + vec2(0.0, 0.72 * r), OWNER * r, owner);
    }

    fn leaves(&self, cell: Cell) {
        for turn in [0.0, 2.0, 4.0] {
            let leaf = around(self.at(cell), 0.3 * self.radius, turn);
            self.painter.circle_filled(leaf, 0.22 * self.radius, colour::MOVE);
        }
    }

    fn platform(&self, cell: Cell) {
        let corners = pointy_hex(self.at(cell), 0.72 * self.radius);
        polygon(
            self.painter,
            &corners,
            mix(colour::WELL, colour::JUMP, 0.25),
            Stroke::new(2.0, colour::JUMP),
        );
    }

    /// Draws a fighter at this place in points, at `grown` times the usual size: colour and mark of the seat,
    /// facing, guards, damage, and a stun on this beat.
    pub fn fighter(&self, at: Pos2, grown: f32, seat: Seat, figure: &ShownFighter, beat: Beat) {
        let radius = self.radius * grown;
        self.body(at, radius, seat_colour(seat), figure.facing);
        for facing in Facing::ALL.into_iter().filter(|facing| figure.guard & 1 << facing.index() != 0) {
            let way = toward(facing);
            let (middle, side) = (at + 0.8 * radius * way, 0.42 * radius * way.rot90());
            self.painter
                .line_segment([middle - side, middle + side], Stroke::new(0.16 * radius, colour::GUARD));
        }
        label(self.painter, at, &figure.damage.to_string(), 0.62 * radius, colour::ABYSS, false);
        seat_mark(self.painter, at + vec2(-0.5, 0.6) * radius, 0.24 * radius, seat);
        if figure.lane.at(beat).is_some_and(|entry| entry.kind == EntryKind::Stun) {
            let spot = Rect::from_center_size(at - vec2(0.0, 0.95 * radius), Vec2::splat(0.7 * radius));
            symbols::paint(self.painter, spot, Icon::Stun, colour::TEXT);
        }
    }

    /// Draws a fighter of whom only place and facing are known, with a large mark.
    pub fn standing(&self, cell: Cell, seat: Seat, facing: Facing) {
        let (at, radius) = (self.at(cell), self.radius.max(4.5));
        self.body(at, radius, mix(seat_colour(seat), colour::WELL, 0.6), facing);
        seat_mark(self.painter, at, 0.46 * radius, seat);
    }

    /// Draws the place of a fall.
    pub fn fallen(&self, cell: Cell, seat: Seat) {
        let at = self.at(cell);
        let arm = Vec2::splat((0.5 * self.radius).max(2.4));
        let ink = Stroke::new((0.18 * self.radius).max(1.5), seat_colour(seat));
        self.painter.line_segment([at - arm, at + arm], ink);
        self.painter.line_segment([at + arm.rot90(), at - arm.rot90()], ink);
    }

    /// Draws a disc with a point that shows the facing.
    fn body(&self, at: Pos2, radius: f32, fill: Color32, facing: Facing) {
        let edge = Stroke::new(1.5, mix(fill, Color32::BLACK, 0.55));
        let way = toward(facing);
        let (tip, neck, side) =
            (at + 0.86 * radius * way, at + 0.45 * radius * way, 0.34 * radius * way.rot90());
        polygon(self.painter, &[tip, neck + side, neck - side], fill, edge);
        self.painter.circle(at, BODY * radius, fill, edge);
    }
}

fn flat(cell: Cell) -> Pos2 {
    let Vec3 { x, z, .. } = cell_to_world(cell);
    pos2(x, z)
}

fn toward(facing: Facing) -> Vec2 {
    let way = facing_to_world(facing);
    vec2(way.x, way.z)
}
