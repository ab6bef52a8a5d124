//! Hexes under a fighter's feet, coloured by the deciding beat of the card.

use bevy::color::Color;
use bevy::math::Vec3;
use hexstrike::kit::board::sculpt::{Paint, Sculpt};
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::cards::notation::{Action, ActionSymbolKind};

use super::recipe::Ink;

/// Distance from a hex's middle to its corners, in world units; smaller than on the board, so that blows
/// reach their hexes.
const RADIUS: f32 = 0.60;
/// Largest distance of a drawn hex from the fighter.
const FAR: u8 = 2;

/// Tiles of the beat at `beat`, or of the deciding one, with inks and shapes.
pub fn tiles(card: &Card, beat: Option<usize>) -> Vec<(Ink, Sculpt)> {
    let mut tiles = vec![(Ink::Mid, tile(Vec3::ZERO))];
    let Some(notation) = card.beats.get(beat.unwrap_or_else(|| deciding(card))) else { return tiles };
    for token in notation.action.tokens() {
        let ink = match token.kind {
            ActionSymbolKind::Attack | ActionSymbolKind::Charge => Ink::Red,
            ActionSymbolKind::Move | ActionSymbolKind::Jump => Ink::Green,
            ActionSymbolKind::Block => continue,
        };
        if token.cells <= FAR {
            tiles.push((ink, tile(middle(token.dir as u8, f32::from(token.cells)))));
        }
    }
    tiles
}

/// Index of the most characteristic beat of a card: an attack before a guard before a move, a marked one
/// before others.
fn deciding(card: &Card) -> usize {
    let weight = |beat: &hexstrike_game::rules::cards::notation::BeatNotation| {
        let kinds = beat.action.tokens().iter().map(|token| match token.kind {
            ActionSymbolKind::Attack | ActionSymbolKind::Charge => 6,
            ActionSymbolKind::Block => 4,
            ActionSymbolKind::Move | ActionSymbolKind::Jump => 2,
        });
        let text = u8::from(beat.action == Action::Text) * 3;
        kinds.max().unwrap_or(text) + u8::from(beat.marked)
    };
    let ranked = card.beats.iter().enumerate().map(|(i, beat)| (weight(beat), std::cmp::Reverse(i)));
    ranked.max().map_or(0, |(_, std::cmp::Reverse(i))| i)
}

/// Place of a hex, `turns` of 60 degrees clockwise from ahead.
pub fn middle(turns: u8, cells: f32) -> Vec3 {
    let (sin, cos) = (f32::from(turns) * 60.0_f32).to_radians().sin_cos();
    Vec3::new(cos, 0.0, sin) * RADIUS * 3.0_f32.sqrt() * cells
}

/// Corner `i` of a hex around `at`, at `share` of its full size.
pub fn corner(at: Vec3, i: u8, share: f32) -> Vec3 {
    let (sin, cos) = (f32::from(i) * 60.0 + 30.0_f32).to_radians().sin_cos();
    at + Vec3::new(cos, 0.0, sin) * RADIUS * share
}

fn tile(at: Vec3) -> Sculpt {
    let mut sculpt = Sculpt::new();
    let paint = Paint::matt(Color::WHITE);
    for i in 0..6 {
        let (a, b) = (corner(at, i, 0.93), corner(at, i + 1, 0.93));
        let down = Vec3::Y * 0.07;
        sculpt.tri([at, a, b], Vec3::Y, paint);
        sculpt.quad([a, b, b - down, a - down], (a + b) * 0.5 - at, paint);
    }
    sculpt
}
