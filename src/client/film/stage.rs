//! One picture of a match from above: the land, the tokens, the fighters in motion, and what is said of them.

use bevy::math::Vec3;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use crate::client::board::layout::{HEX_SIZE, cell_to_world, facing_to_world};
use crate::client::playback::{Cue, Motion};
use crate::client::ui::ground::ground;
use crate::client::ui::label::label;
use crate::client::ui::shapes::{arrow_head, pointy_hex, polygon, star, star_shaped};
use crate::client::ui::theme::{ROUND, bold, colour, display, mix, seat_colour, size, text};
use crate::client::ui::widgets::{cut, fitted, ornament, seat_mark};
use crate::rules::knowledge::mirror::Presence;
use crate::rules::{Beat, Cell, Mirror, Seat};

/// Height of the band with the players, and of the one with the words, in points.
const HEAD: f32 = 40.0;
const FOOT: f32 = 34.0;

/// What does not change in a film.
#[derive(Debug, Clone)]
pub struct Stage {
    /// Hexes of land.
    pub land: Vec<Cell>,
    /// Names of the players, in roster order.
    pub names: Vec<String>,
    /// All that must be in the picture, in world units.
    extent: Rect,
    /// The last beat of the film.
    last: Beat,
}

/// What one picture shows.
#[derive(Debug, Clone, Copy)]
pub struct Shot<'a> {
    /// The board before what is under way.
    pub before: &'a Mirror,
    /// The board after it.
    pub after: &'a Mirror,
    /// What is under way.
    pub cue: &'a Cue,
    /// How much of it is over, 0 to 1.
    pub progress: f32,
    /// What is said.
    pub words: &'a str,
    /// Damage that is being done: whom, and how much.
    pub damage: &'a [(Seat, u16)],
    /// What is written over all, at the end.
    pub result: Option<&'a str>,
}

impl Stage {
    /// The stage of a match up to this beat; these places of fighters must be in the picture.
    pub fn new(land: &[Cell], names: Vec<String>, places: impl Iterator<Item = Cell>, last: Beat) -> Self {
        let points: Vec<Pos2> = land.iter().copied().chain(places).map(flat).collect();
        Self { land: land.to_vec(), names, extent: Rect::from_points(&points).expand(1.3 * HEX_SIZE), last }
    }

    /// Paints a picture over the whole of `screen`.
    pub fn paint(&self, painter: &Painter, screen: Rect, shot: &Shot) {
        ground(painter, screen);
        let room = Rect::from_min_max(screen.min + vec2(0.0, HEAD), screen.max - vec2(0.0, FOOT)).shrink(4.0);
        let extent = self.extent;
        let scale = (room.width() / extent.width()).min(room.height() / extent.height()).min(34.0);
        let board = Board { painter, scale, origin: room.center() - scale * extent.center().to_vec2() };
        self.land(&board, shot.after);
        board.swings(shot);
        for seat in Seat::first(self.names.len()) {
            board.fighter(seat, shot);
        }
        self.head(painter, screen.with_max_y(screen.top() + HEAD), shot.after);
        foot(painter, screen.with_min_y(screen.bottom() - FOOT), shot.after.beat.min(self.last), shot.words);
        if let Some(result) = shot.result {
            banner(painter, room, result);
        }
    }

    fn land(&self, board: &Board, mirror: &Mirror) {
        for cell in &self.land {
            board.hex(*cell, mix(colour::SLATE_TOP, colour::MOVEMENT_LIGHT, 0.16), colour::TEXT_DIM);
        }
        for cell in &mirror.platforms {
            board.hex(*cell, mix(colour::SLATE_TOP, Color32::WHITE, 0.16), colour::TEXT_DIM);
        }
        for cell in &mirror.flora {
            board.hex(*cell, mix(colour::SLATE, colour::MOVEMENT_LIGHT, 0.4), colour::MOVEMENT_LIGHT);
        }
        let burning = mirror.fire.iter().map(|(cell, _)| cell).chain(&mirror.sparks);
        for cell in burning {
            let at = board.at(*cell);
            let points = star(at, 0.55 * board.scale, 0.3 * board.scale, 7);
            star_shaped(board.painter, at, &points, mix(colour::ATTACK, colour::GOLD, 0.4));
        }
        for arrow in &mirror.arrows {
            let way = facing(arrow.facing);
            let (at, length) = (board.at(arrow.at), 0.8 * board.scale);
            let ink = seat_colour(arrow.owner);
            board.painter.line_segment([at - 0.6 * length * way, at], Stroke::new(2.0, ink));
            arrow_head(board.painter, at + 0.6 * length * way, way, 0.5 * length, ink);
        }
    }

    fn head(&self, painter: &Painter, band: Rect, mirror: &Mirror) {
        painter.rect_filled(band, 0.0, colour::SLATE);
        painter.hline(band.x_range(), band.bottom(), Stroke::new(1.0, colour::GOLD_DEEP));
        let width = band.width() / self.names.len() as f32;
        for (seat, name) in Seat::first(self.names.len()).zip(&self.names) {
            let figure = mirror.figure(seat);
            let left = band.left() + width * seat.index() as f32;
            let plate = Rect::from_min_size(pos2(left, band.top()), vec2(width, band.height())).shrink(5.0);
            painter.rect_filled(plate, ROUND, mix(colour::WELL, seat_colour(seat), 0.16));
            seat_mark(painter, plate.left_center() + vec2(13.0, 0.0), 7.0, seat);
            let tally = Rect::from_min_max(pos2(plate.right() - 38.0, plate.top()), plate.max).shrink(3.0);
            painter.rect_filled(
                tally,
                4.0,
                mix(colour::WELL, colour::ATTACK, (f32::from(figure.damage) / 40.0).min(0.7)),
            );
            label(
                painter,
                tally.center(),
                &figure.damage.to_string(),
                size::LABEL + 1.0,
                Color32::WHITE,
                false,
            );
            let room = plate.width() - 26.0 - 42.0;
            fitted(painter, plate.left_center() + vec2(26.0, 0.0), name, size::LABEL, room, colour::TEXT);
        }
    }
}

fn foot(painter: &Painter, band: Rect, beat: Beat, words: &str) {
    painter.rect_filled(band, 0.0, colour::SLATE);
    painter.hline(band.x_range(), band.top(), Stroke::new(1.0, colour::GOLD_DEEP));
    let at = band.left_center() + vec2(12.0, 0.0);
    painter.text(at, Align2::LEFT_CENTER, format!("Beat {beat}"), bold(size::LABEL), colour::GOLD);
    cut(painter, at + vec2(76.0, 0.0), words, text(size::LABEL), band.width() - 104.0, colour::TEXT);
}

fn banner(painter: &Painter, room: Rect, words: &str) {
    let rect = Rect::from_center_size(room.center(), vec2(room.width(), 74.0));
    painter.rect_filled(rect, 0.0, colour::SLATE.gamma_multiply(0.9));
    ornament(painter, rect.center() + vec2(0.0, 26.0), 220.0);
    let whole = painter.layout_no_wrap(words.to_owned(), display(24.0), colour::PARCHMENT).size().x;
    let points = 24.0 * (0.94 * rect.width() / whole).min(1.0);
    let at = rect.center() - vec2(0.0, 8.0);
    painter.text(at, Align2::CENTER_CENTER, words, display(points), colour::PARCHMENT);
}

/// The board in a picture: where world units lie.
struct Board<'a> {
    painter: &'a Painter,
    scale: f32,
    origin: Pos2,
}

impl Board<'_> {
    fn at(&self, cell: Cell) -> Pos2 {
        self.origin + self.scale * flat(cell).to_vec2()
    }

    fn hex(&self, cell: Cell, fill: Color32, edge: Color32) {
        polygon(self.painter, &pointy_hex(self.at(cell), 0.94 * self.scale), fill, Stroke::new(0.8, edge));
    }

    /// Hexes that are being struck.
    fn swings(&self, shot: &Shot) {
        for motion in &shot.cue.motions {
            if let Motion::Lunge { at, .. } = *motion {
                let share = 1.0 - (2.0 * shot.progress - 1.0).abs();
                let fill = colour::ATTACK.gamma_multiply(0.75 * share);
                polygon(self.painter, &pointy_hex(self.at(at), 0.94 * self.scale), fill, Stroke::NONE);
            }
        }
    }

    fn fighter(&self, seat: Seat, shot: &Shot) {
        let (was, is) = (shot.before.figure(seat), shot.after.figure(seat));
        let own = shot.cue.motions.iter().find(|motion| motion.seat() == Some(seat));
        let seen = |presence| presence == Presence::OnBoard;
        if !(seen(is.presence) || seen(was.presence) && own.is_some()) {
            return;
        }
        let (at, grown, lift) = self.place(own, self.at(is.at), shot.progress);
        let radius = 0.62 * self.scale * grown;
        if radius < 0.5 {
            return;
        }
        let shadow = at + vec2(0.0, 0.25 * radius);
        self.painter.circle_filled(shadow, 1.05 * radius, Color32::from_black_alpha(90));
        let at = at - vec2(0.0, lift);
        if is.guard != 0 {
            self.painter.circle_stroke(at, 1.35 * radius, Stroke::new(2.0, colour::GUARD));
        }
        let way = facing(is.facing);
        arrow_head(self.painter, at + 1.55 * radius * way, way, 0.8 * radius, seat_colour(seat));
        seat_mark(self.painter, at, radius, seat);
        let done: u16 =
            shot.damage.iter().filter(|(whose, _)| *whose == seat).map(|(_, amount)| amount).sum();
        if done > 0 {
            let up = at - vec2(0.0, 1.6 * radius + 10.0 * shot.progress);
            label(self.painter, up + vec2(1.0, 1.0), &format!("-{done}"), 18.0, Color32::BLACK, false);
            label(self.painter, up, &format!("-{done}"), 18.0, colour::WARNING, false);
        }
    }

    /// Where a fighter is in its motion, how large, and how high above the ground.
    fn place(&self, own: Option<&Motion>, rest: Pos2, t: f32) -> (Pos2, f32, f32) {
        let smooth = t * t * (3.0 - 2.0 * t);
        let fast = 1.0 - (1.0 - t) * (1.0 - t);
        let hop = 4.0 * t * (1.0 - t);
        let between = |from: Cell, to: Cell, share: f32| self.at(from).lerp(self.at(to), share);
        match own {
            Some(Motion::Walk { from, to, .. }) => (between(*from, *to, smooth), 1.0, 0.0),
            Some(Motion::Leap { from, to, .. }) => (between(*from, *to, smooth), 1.0, 0.9 * hop * self.scale),
            Some(Motion::Fly { from, to, .. }) => (between(*from, *to, fast), 1.0, 0.4 * hop * self.scale),
            Some(Motion::Toss { from, to, .. }) => (between(*from, *to, smooth), 1.0, 1.4 * hop * self.scale),
            Some(Motion::Lunge { from, at, .. }) => {
                let reach = 0.45 * (std::f32::consts::PI * t).sin();
                (between(*from, *at, if from == at { 0.0 } else { reach }), 1.0, 0.0)
            }
            Some(Motion::Reel { at, .. } | Motion::Bump { at, .. }) => {
                let shake = 0.16 * self.scale * (1.0 - t) * (24.0 * t).sin();
                (self.at(*at) + vec2(shake, 0.0), 1.0, 0.0)
            }
            Some(Motion::Fall { at, .. }) => (self.at(*at), 1.0 - smooth, 0.0),
            Some(Motion::Appear { at, .. }) => (self.at(*at), smooth, 0.0),
            Some(Motion::Turn { .. } | Motion::Brace { .. } | Motion::Arrow { .. }) | None => {
                (rest, 1.0, 0.0)
            }
        }
    }
}

fn flat(cell: Cell) -> Pos2 {
    let Vec3 { x, z, .. } = cell_to_world(cell);
    pos2(x, z)
}

fn facing(facing: crate::rules::Facing) -> Vec2 {
    let way = facing_to_world(facing);
    vec2(way.x, way.z)
}
