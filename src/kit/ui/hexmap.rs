//! Mini hex map of a beat: its effects on the hexes around a fighter who looks up.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use super::shapes::{around, arrow, flat_hex, leap, polygon};
use super::theme::{colour, mix};
use hexstrike_game::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use kernel::Dir;

/// Distance between neighbouring hex centres for hexes of radius 1.
const PITCH: f32 = 1.732_050_8;

/// Rows of hexes in a map, from 1 to 7; determines its height.
pub fn rows(tokens: &[ActionSymbol]) -> f32 {
    extent(tokens).height() / PITCH
}

/// Columns of hexes in a map, 1 or more; determines its width.
pub fn columns(tokens: &[ActionSymbol]) -> f32 {
    extent(tokens).width() / 2.0
}

/// Draws the map as large as fits into `rect`, with hexes of at most `most` points in radius.
pub fn paint(painter: &Painter, rect: Rect, tokens: &[ActionSymbol], most: f32) {
    let extent = extent(tokens);
    let radius = (rect.width() / extent.width()).min(rect.height() / extent.height()).min(most);
    let map = Map { painter, origin: rect.center() - radius * extent.center().to_vec2(), radius };
    for token in tokens {
        map.ground(token);
    }
    for token in tokens {
        map.strike(token);
    }
    map.fighter();
    for token in tokens {
        map.arrow(token);
    }
}

/// Bounds of all hexes of the map, for hexes of radius 1 with the fighter at the origin.
fn extent(tokens: &[ActionSymbol]) -> Rect {
    let half = vec2(1.0, 0.5 * PITCH);
    tokens.iter().filter(|t| t.kind != ActionSymbolKind::Block).fold(
        Rect::from_center_size(Pos2::ZERO, 2.0 * half),
        |all, t| {
            let end = around(Pos2::ZERO, PITCH * f32::from(t.cells), turns(t.dir));
            all.union(Rect::from_center_size(end, 2.0 * half))
        },
    )
}

fn turns(dir: Dir) -> f32 {
    dir as u8 as f32
}

struct Map<'a> {
    painter: &'a Painter,
    origin: Pos2,
    radius: f32,
}

impl Map<'_> {
    fn place(&self, token: &ActionSymbol, cells: f32) -> Pos2 {
        around(self.origin, PITCH * self.radius * cells, turns(token.dir))
    }

    fn hex(&self, centre: Pos2, fill: Color32, line: Color32) {
        let width = (0.12 * self.radius).clamp(0.8, 2.0);
        polygon(self.painter, &flat_hex(centre, 0.93 * self.radius), fill, Stroke::new(width, line));
    }

    /// Draws the hexes passed and reached.
    fn ground(&self, token: &ActionSymbol) {
        let (way, end) = match token.kind {
            ActionSymbolKind::Move => (colour::MOVE, colour::MOVE),
            ActionSymbolKind::Jump => (colour::LINE_STRONG, colour::JUMP),
            ActionSymbolKind::Charge => (colour::MOVE, colour::ATTACK),
            ActionSymbolKind::Attack => (colour::LINE_STRONG, colour::ATTACK),
            ActionSymbolKind::Block => return,
        };
        for step in 1..token.cells {
            self.hex(
                self.place(token, f32::from(step)),
                mix(colour::WELL, way, 0.18),
                mix(colour::WELL, way, 0.6),
            );
        }
        let fill = mix(colour::WELL, end, if token.kind == ActionSymbolKind::Jump { 0.35 } else { 0.3 });
        self.hex(self.place(token, f32::from(token.cells)), fill, end);
    }

    /// Draws struck hexes over passed ones, and guarded sides over both.
    fn strike(&self, token: &ActionSymbol) {
        match token.kind {
            ActionSymbolKind::Attack | ActionSymbolKind::Charge => {
                let dark = mix(colour::ATTACK, Color32::BLACK, 0.35);
                self.hex(self.place(token, f32::from(token.cells)), colour::ATTACK, dark);
            }
            ActionSymbolKind::Block => self.guard(token),
            ActionSymbolKind::Move | ActionSymbolKind::Jump => {}
        }
    }

    fn guard(&self, token: &ActionSymbol) {
        let corner = |side: f32| around(self.origin, 1.04 * self.radius, turns(token.dir) + side);
        let width = (0.3 * self.radius).clamp(1.6, 8.0);
        self.painter.line_segment([corner(-0.5), corner(0.5)], Stroke::new(width, colour::GUARD));
        for side in [-0.5, 0.5] {
            self.painter.circle_filled(corner(side), 0.5 * width, colour::GUARD);
        }
    }

    fn fighter(&self) {
        let hex = flat_hex(self.origin, 0.86 * self.radius);
        polygon(self.painter, &hex, Color32::WHITE, Stroke::NONE);
        let at = |x: f32, y: f32| self.origin + self.radius * Vec2::new(x, y);
        polygon(self.painter, &[at(0.0, -0.56), at(0.44, 0.3), at(-0.44, 0.3)], Color32::BLACK, Stroke::NONE);
    }

    fn arrow(&self, token: &ActionSymbol) {
        let from = self.place(token, 0.42);
        let width = (0.3 * self.radius).clamp(1.2, 6.0);
        let to = self.place(token, f32::from(token.cells) + 0.28);
        match token.kind {
            ActionSymbolKind::Move => arrow(self.painter, from, to, width, colour::MOVE),
            ActionSymbolKind::Charge => {
                arrow(self.painter, from, to, 1.5 * width, mix(colour::WELL, colour::MOVE, 0.2));
                arrow(self.painter, from, to, width, mix(colour::MOVE, Color32::WHITE, 0.25));
            }
            ActionSymbolKind::Jump => {
                let bulge = 0.22 * self.radius * f32::from(token.cells.max(2));
                leap(
                    self.painter,
                    from,
                    self.place(token, f32::from(token.cells)),
                    bulge,
                    width,
                    colour::JUMP,
                );
            }
            ActionSymbolKind::Attack | ActionSymbolKind::Block => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    /// Returns the offset of a token's hex from the fighter, on a map whose hexes have `radius`.
    fn offset(dir: Dir, cells: u8, radius: f32) -> Vec2 {
        around(pos2(0.0, 0.0), PITCH * radius * f32::from(cells), turns(dir)).to_vec2()
    }

    fn tokens(text: &str) -> Vec<ActionSymbol> {
        format!("{text}/m")
            .parse::<hexstrike_game::rules::cards::notation::BeatNotation>()
            .map(|b| b.action.tokens().to_vec())
            .unwrap_or_default()
    }

    #[test]
    fn ahead_is_up_and_right_is_right() {
        assert!(offset(Dir::Forward, 1, 1.0).y < -1.7);
        assert!(offset(Dir::BackRight, 1, 1.0).x > 1.0 && offset(Dir::BackRight, 1, 1.0).y > 0.0);
    }

    #[test]
    fn long_reaches_need_more_rows() {
        assert!((rows(&tokens("b-Lb")) - 1.0).abs() < 1e-3);
        assert!((rows(&tokens("a-2a-3a")) - 4.0).abs() < 1e-3);
        assert!((rows(&tokens("a-Bm")) - 3.0).abs() < 1e-3);
    }
}
