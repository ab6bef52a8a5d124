//! Small picture of one beat: the land, movements, and everyone's place at the end.

use bevy_egui::egui::{Color32, Painter, Rect};

use super::flat_board::{BODY, FlatBoard};
use super::shapes::arrow;
use super::theme::{ROUND, colour, mix, seat_colour};
use kernel::Seat;
use study::record::summary::BoardScene;

/// Draws the scene as large as fits into `rect`.
pub fn board_scene(painter: &Painter, rect: Rect, scene: &BoardScene) {
    painter.rect_filled(rect, ROUND, colour::WELL);
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let figures = scene.figures.iter().flat_map(|figure| [figure.from, figure.to]);
    let cells = scene.land.iter().copied().chain(figures.clone());
    let board = FlatBoard::fitted(&painter, rect.shrink(4.0), cells, f32::INFINITY);
    scene.land.iter().for_each(|cell| board.land(*cell));
    figures.filter(|cell| !scene.land.contains(cell)).for_each(|cell| board.abyss(cell));
    let ways = Seat::first(scene.figures.len()).zip(&scene.figures);
    for (seat, figure) in ways.clone().filter(|(_, figure)| figure.from != figure.to) {
        let ink = mix(seat_colour(seat), Color32::WHITE, 0.25);
        let width = (0.22 * board.radius).max(1.5);
        // The arrow ends in front of the figure.
        let (from, to) = (board.at(figure.from), board.at(figure.to));
        let tip = to - BODY * board.radius * (to - from).normalized();
        arrow(&painter, from, tip, width, ink);
    }
    for (seat, figure) in ways {
        if figure.there {
            board.standing(figure.to, seat, figure.facing);
        } else {
            board.fallen(figure.to, seat);
        }
    }
}
