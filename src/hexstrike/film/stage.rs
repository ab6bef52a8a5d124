//! Frame of a match from above: land, tokens, moving fighters and words.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, pos2, vec2};

use crate::hexstrike::playback::{Cue, Motion};
use crate::kit::ui::flat_board::FlatBoard;
use crate::kit::ui::ground::ground;
use crate::kit::ui::label::label;
use crate::kit::ui::theme::{ROUND, bold, colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{cut, fitted, ornament, seat_mark};
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::{Beat, Mirror};
use kernel::{Cell, Seat};

/// Height of the band with the players, and of the one with the words, in points.
const HEAD: f32 = 40.0;
const FOOT: f32 = 34.0;
/// Largest radius of a hex, in points.
const LARGEST: f32 = 34.0;

/// Constant part of a film.
#[derive(Debug, Clone)]
pub struct Stage {
    /// Hexes of land.
    pub land: Vec<Cell>,
    /// Names of the players, in roster order.
    pub names: Vec<String>,
    /// Cells in the picture: the land and all places of fighters.
    cells: Vec<Cell>,
    /// Last beat of the film.
    last: Beat,
}

/// Contents of a frame.
#[derive(Debug, Clone, Copy)]
pub struct Shot<'a> {
    /// Board before the running cue.
    pub before: &'a Mirror,
    /// Board after it.
    pub after: &'a Mirror,
    /// Running cue.
    pub cue: &'a Cue,
    /// Progress of the cue, 0 to 1.
    pub progress: f32,
    /// Words about it.
    pub words: &'a str,
    /// Damage being dealt: seat and amount.
    pub damage: &'a [(Seat, u16)],
    /// Result, written over everything at the end.
    pub result: Option<&'a str>,
}

impl Stage {
    /// Creates the stage of a match up to this beat, with room for these places of fighters.
    pub fn new(land: &[Cell], names: Vec<String>, places: impl Iterator<Item = Cell>, last: Beat) -> Self {
        let cells = land.iter().copied().chain(places).collect();
        Self { land: land.to_vec(), names, cells, last }
    }

    /// Paints a frame over the whole of `screen`.
    pub fn paint(&self, painter: &Painter, screen: Rect, shot: &Shot) {
        ground(painter, screen);
        let room = Rect::from_min_max(screen.min + vec2(0.0, HEAD), screen.max - vec2(0.0, FOOT)).shrink(8.0);
        let board = FlatBoard::fitted(painter, room, self.cells.iter().copied(), LARGEST);
        self.land.iter().for_each(|cell| board.land(*cell));
        board.tokens(shot.before, shot.after, shot.progress);
        swings(&board, shot);
        last_flights(&board, shot);
        for seat in Seat::first(self.names.len()) {
            fighter(painter, &board, seat, shot);
        }
        self.head(painter, screen.with_max_y(screen.top() + HEAD), shot.after);
        foot(painter, screen.with_min_y(screen.bottom() - FOOT), shot.after.beat.min(self.last), shot.words);
        if let Some(result) = shot.result {
            banner(painter, room, result);
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

/// Draws the hexes being struck.
fn swings(board: &FlatBoard, shot: &Shot) {
    for motion in &shot.cue.motions {
        if let Motion::Lunge { at, .. } = *motion {
            board.aim(at, 1.0 - (2.0 * shot.progress - 1.0).abs());
        }
    }
}

/// Draws arrows on their last flight.
fn last_flights(board: &FlatBoard, shot: &Shot) {
    for motion in &shot.cue.motions {
        if let Motion::Spent { arrow, after, .. } = *motion {
            board.flying(arrow, 0.5 * ((shot.progress - after) / (1.0 - after)).max(0.0));
        }
    }
}

fn fighter(painter: &Painter, board: &FlatBoard, seat: Seat, shot: &Shot) {
    let (was, is) = (shot.before.figure(seat), shot.after.figure(seat));
    let own = shot.cue.motions.iter().find(|motion| motion.seat() == Some(seat));
    let seen = |presence| presence == Presence::OnBoard;
    if !(seen(is.presence) || seen(was.presence) && own.is_some()) {
        return;
    }
    let (at, grown, lift) = place(board, own, board.at(is.at), shot.progress);
    let radius = board.radius * grown;
    if radius < 1.0 {
        return;
    }
    painter.circle_filled(at + vec2(0.0, 0.15 * radius), 0.65 * radius, Color32::from_black_alpha(90));
    let at = at - vec2(0.0, lift);
    board.fighter(at, grown, seat, is, shot.after.beat);
    let done: u16 = shot.damage.iter().filter(|(whose, _)| *whose == seat).map(|(_, amount)| amount).sum();
    if done > 0 {
        let up = at - vec2(0.0, radius + 10.0 * shot.progress);
        label(painter, up + vec2(1.0, 1.0), &format!("-{done}"), 18.0, Color32::BLACK, false);
        label(painter, up, &format!("-{done}"), 18.0, colour::WARNING, false);
    }
}

/// Place of a moving fighter, scale, and height above the ground.
fn place(board: &FlatBoard, own: Option<&Motion>, rest: Pos2, t: f32) -> (Pos2, f32, f32) {
    let smooth = t * t * (3.0 - 2.0 * t);
    let fast = 1.0 - (1.0 - t) * (1.0 - t);
    let hop = 4.0 * t * (1.0 - t) * board.radius;
    let between = |from: Cell, to: Cell, share: f32| board.at(from).lerp(board.at(to), share);
    match own {
        Some(Motion::Walk { from, to, .. }) => (between(*from, *to, smooth), 1.0, 0.0),
        Some(Motion::Leap { from, to, .. }) => (between(*from, *to, smooth), 1.0, 0.9 * hop),
        Some(Motion::Fly { from, to, .. }) => (between(*from, *to, fast), 1.0, 0.4 * hop),
        Some(Motion::Toss { from, to, .. }) => (between(*from, *to, smooth), 1.0, 1.4 * hop),
        Some(Motion::Lunge { from, at, .. } | Motion::Heave { at: from, to: at, .. }) => {
            let reach = 0.45 * (std::f32::consts::PI * t).sin();
            (between(*from, *at, if from == at { 0.0 } else { reach }), 1.0, 0.0)
        }
        Some(Motion::Reel { at, .. } | Motion::Bump { at, .. }) => {
            let shake = 0.16 * board.radius * (1.0 - t) * (24.0 * t).sin();
            (board.at(*at) + vec2(shake, 0.0), 1.0, 0.0)
        }
        Some(Motion::Fall { at, .. }) => (board.at(*at), 1.0 - smooth, 0.0),
        Some(Motion::Appear { at, .. }) => (board.at(*at), smooth, 0.0),
        Some(
            Motion::Turn { .. }
            | Motion::Shoot { .. }
            | Motion::Channel { .. }
            | Motion::Brace { .. }
            | Motion::Arrow { .. }
            | Motion::Spent { .. },
        )
        | None => (rest, 1.0, 0.0),
    }
}
