//! Legend of the minimap; lists only what occurs on this board.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2, vec2};

use crate::heroes::minimap::{STONE, look_of, start_of};
use crate::kit::ui::shapes::{pointy_hex, polygon};
use crate::kit::ui::theme::{colour, size, text};
use heroes_game::rules::board::{Battlefield, Ground};
use heroes_game::rules::describe::{WALL_WORDS, ground_words};
use heroes_game::rules::state::Side;

/// Height of a line, in points.
const LINE: f32 = 19.0;
/// Width of a sign in front of its words, in points.
const SIGN: f32 = 17.0;
/// Gap between two entries, in points.
const APART: f32 = 16.0;

/// Sign of an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
enum LegendSign {
    Hex(Color32, Color32),
    Wall,
    Piece,
}

/// Draws the legend at the lower edge of `rect`. Returns the room above it.
pub fn legend(painter: &Painter, rect: Rect, board: &Battlefield, sides: usize) -> Rect {
    let entries = entries(board, sides);
    let wide = |words: &str| {
        SIGN + painter.layout_no_wrap(words.to_owned(), text(size::BODY), colour::TEXT_DIM).size().x
    };
    let mut places: Vec<Pos2> = Vec::new();
    let mut at = pos2(0.0, 0.0);
    for (_, words) in &entries {
        let width = wide(words);
        if at.x > 0.0 && at.x + width > rect.width() {
            at = pos2(0.0, at.y + LINE);
        }
        places.push(at);
        at.x += width + APART;
    }
    let top = rect.bottom() - at.y - LINE;
    for ((sign, words), place) in entries.iter().zip(&places) {
        let left = pos2(rect.left() + place.x, top + place.y + 0.5 * LINE);
        draw(painter, left + vec2(6.0, 0.0), *sign);
        let galley = painter.layout_no_wrap(words.clone(), text(size::BODY), colour::TEXT_DIM);
        painter.galley(left + vec2(SIGN, -0.5 * galley.size().y), galley, colour::TEXT_DIM);
    }
    rect.with_max_y(top - 6.0)
}

fn entries(board: &Battlefield, sides: usize) -> Vec<(LegendSign, String)> {
    let grounds = [Ground::Open, Ground::Difficult, Ground::Blocked, Ground::Chasm];
    let has = |ground: Ground| board.spaces().any(|space| board.ground(space) == ground);
    let hex = |ground| {
        let (fill, edge) = look_of(ground).unwrap_or((colour::ABYSS, colour::LINE));
        LegendSign::Hex(fill, edge)
    };
    let mut found: Vec<(LegendSign, String)> = grounds
        .into_iter()
        .filter(|ground| has(*ground))
        .map(|ground| (hex(ground), ground_words(ground).to_owned()))
        .collect();
    if !board.plan().walls.is_empty() {
        found.push((LegendSign::Wall, WALL_WORDS.to_owned()));
    }
    for side in Side::BOTH.into_iter().take(sides) {
        let words =
            if sides == 1 { "Heroes begin here".to_owned() } else { format!("Side {side} begins here") };
        found.push((LegendSign::Hex(start_of(side), colour::LINE), words));
    }
    if !board.plan().pieces.is_empty() {
        found.push((LegendSign::Piece, "The enemies' pieces".to_owned()));
    }
    found
}

fn draw(painter: &Painter, at: Pos2, sign: LegendSign) {
    match sign {
        LegendSign::Hex(fill, edge) => polygon(painter, &pointy_hex(at, 6.5), fill, Stroke::new(1.0, edge)),
        LegendSign::Wall => {
            painter.line_segment([at - vec2(5.0, 4.0), at + vec2(5.0, 4.0)], Stroke::new(2.5, STONE));
        }
        LegendSign::Piece => {
            painter.circle(at, 4.5, colour::ATTACK, Stroke::new(1.0, colour::ABYSS));
        }
    }
}
