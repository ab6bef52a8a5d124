//! One beat of a match as a small picture: the land, who was sent where, and where everybody stood at its end.

use bevy::math::Vec3;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2, vec2};

use super::shapes::{arrow, arrow_head, pointy_hex, polygon};
use super::theme::{ROUND, colour, mix, seat_colour};
use super::widgets::seat_mark;
use crate::client::board::layout::{HEX_SIZE, cell_to_world, facing_to_world};
use crate::record::summary::BoardScene;
use crate::rules::{Cell, Seat};

/// Draws the scene as large as fits `rect`.
pub fn board_scene(painter: &Painter, rect: Rect, scene: &BoardScene) {
    painter.rect_filled(rect, ROUND, colour::WELL);
    let inner = rect.shrink(4.0);
    let figures = scene.figures.iter().flat_map(|figure| [figure.from, figure.to]);
    let places: Vec<Pos2> = scene.land.iter().copied().chain(figures).map(flat).collect();
    let extent = Rect::from_points(&places).expand(HEX_SIZE);
    let scale = (inner.width() / extent.width()).min(inner.height() / extent.height());
    let at = |cell: Cell| inner.center() + scale * (flat(cell) - extent.center());
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    for cell in &scene.land {
        let hex = pointy_hex(at(*cell), 0.93 * scale * HEX_SIZE);
        polygon(
            &painter,
            &hex,
            mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.12),
            Stroke::new(0.5, colour::LINE_STRONG),
        );
    }
    let ways = Seat::first(scene.figures.len()).zip(&scene.figures);
    for (seat, figure) in ways.clone().filter(|(_, figure)| figure.from != figure.to) {
        let ink = mix(seat_colour(seat), Color32::WHITE, 0.25);
        arrow(&painter, at(figure.from), at(figure.to), (0.22 * scale).max(1.5), ink);
    }
    for (seat, figure) in ways {
        let (place, radius) = (at(figure.to), (0.62 * scale).max(3.0));
        if figure.there {
            let way = facing_to_world(figure.facing);
            let way = vec2(way.x, way.z);
            arrow_head(&painter, place + 1.5 * radius * way, way, 0.8 * radius, seat_colour(seat));
            seat_mark(&painter, place, radius, seat);
        } else {
            let cross = radius * vec2(0.8, 0.8);
            let ink = Stroke::new((0.18 * scale).max(1.5), seat_colour(seat));
            painter.line_segment([place - cross, place + cross], ink);
            painter.line_segment([place + cross.rot90(), place - cross.rot90()], ink);
        }
    }
}

fn flat(cell: Cell) -> Pos2 {
    let Vec3 { x, z, .. } = cell_to_world(cell);
    pos2(x, z)
}
