//! What is painted on the title beside its words: the game in one picture, and the dark that the words stand on.

use bevy_egui::egui::{Color32, Mesh, Painter, Rect, pos2, vec2};

use crate::client::ui::hexmap;
use crate::client::ui::theme::colour;
use crate::rules::Dir;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind};

/// Darkens the side the words stand on, fading out towards the board.
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

/// The game in one picture: a strike over three hexes.
pub(super) fn emblem(painter: &Painter, centre: bevy_egui::egui::Pos2) {
    let strike = |dir| ActionSymbol::new(ActionSymbolKind::Attack, dir, 1);
    let tokens = [strike(Dir::Forward), strike(Dir::ForwardLeft), strike(Dir::ForwardRight)];
    hexmap::paint(painter, Rect::from_center_size(centre, vec2(120.0, 84.0)), &tokens, 40.0);
}
