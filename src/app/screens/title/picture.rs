//! Pictures of the title: the emblem, the shade behind the text, and the duellists.

use bevy_egui::egui::{Align2, Color32, Mesh, Painter, Rect, pos2, vec2};

use crate::kit::ui::hexmap;
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::theme::{colour, display, seat_colour, size};
use hexstrike_game::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use kernel::{Dir, Seat};

/// Darkens the side of the text, fading out towards the board.
pub(super) fn shade(painter: &Painter, screen: Rect, from: f32) {
    let (solid, clear) = (colour::ABYSS.gamma_multiply(0.92), Color32::TRANSPARENT);
    let mut mesh = Mesh::default();
    for (share, ink) in [(0.0, solid), (0.85 * from, solid), (1.3 * from, clear)] {
        let x = screen.left() + share * screen.width();
        mesh.colored_vertex(pos2(x, screen.top()), ink);
        mesh.colored_vertex(pos2(x, screen.bottom()), ink);
    }
    for left in [0, 2] {
        mesh.add_triangle(left, left + 1, left + 2);
        mesh.add_triangle(left + 1, left + 2, left + 3);
    }
    painter.add(mesh);
}

/// Draws the emblem: a strike over three hexes.
pub(super) fn emblem(painter: &Painter, centre: bevy_egui::egui::Pos2) {
    let strike = |dir| ActionSymbol::new(ActionSymbolKind::Attack, dir, 1);
    let tokens = [strike(Dir::Forward), strike(Dir::ForwardLeft), strike(Dir::ForwardRight)];
    hexmap::paint(painter, Rect::from_center_size(centre, vec2(120.0, 84.0)), &tokens, 40.0);
}

/// Side of a duellist's portrait, in points.
const FACE: f32 = 52.0;

/// Draws the duellists, by name and id, at the bottom of `place`.
pub(super) fn duellists(painter: &Painter, place: Rect, fights: &[(String, String); 2]) {
    let (middle, y) = (place.center().x, place.bottom() - 20.0 - 0.5 * FACE);
    painter.text(pos2(middle, y), Align2::CENTER_CENTER, "\u{d7}", display(size::TITLE), colour::TEXT_DIM);
    let sides = [(-1.0, Align2::RIGHT_CENTER), (1.0, Align2::LEFT_CENTER)];
    for (((name, id), (way, anchor)), seat) in fights.iter().zip(sides).zip(Seat::first(2)) {
        let centre = pos2(middle + way * (24.0 + 0.5 * FACE), y);
        portrait(painter, Rect::from_center_size(centre, vec2(FACE, FACE)), id, seat);
        let at = centre + vec2(way * (0.5 * FACE + 12.0), 0.0);
        painter.text(at + vec2(0.0, 1.5), anchor, name, display(size::TITLE), colour::ABYSS);
        painter.text(at, anchor, name, display(size::TITLE), seat_colour(seat));
    }
}
