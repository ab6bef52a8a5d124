//! Bar charts, such as the curve of a deck.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, pos2, vec2};

use super::theme::{bold, colour, size, text};
use super::widgets::caption;

/// Height of the names under the bars, in points.
const NAMES: f32 = 14.0;
/// Largest width of a bar, in points.
const WIDEST: f32 = 22.0;
/// Count that a bar of full height stands for, at the least.
const LEAST: usize = 4;

/// Draws bars above their names, each a pile of counts with their colours. Returns the positions of the names.
pub fn bar_chart(
    painter: &Painter,
    rect: Rect,
    title: &str,
    piles: &[Vec<(usize, Color32)>],
    names: &[String],
) -> Vec<Pos2> {
    caption(painter, rect.left_top(), Align2::LEFT_TOP, title);
    let sum = |pile: &[(usize, Color32)]| pile.iter().map(|(count, _)| count).sum::<usize>();
    let most = piles.iter().map(|pile| sum(pile)).max().unwrap_or_default().max(LEAST);
    let step = rect.width() / piles.len().max(1) as f32;
    let ground = rect.bottom() - NAMES;
    let high = ground - rect.top() - 30.0;
    let bar = |(nth, pile): (usize, &Vec<(usize, Color32)>)| {
        let x = rect.left() + step * (nth as f32 + 0.5);
        let wide = (step - 4.0).min(WIDEST);
        let mut top = ground;
        for (count, ink) in pile {
            let height = high * *count as f32 / most as f32;
            let part = Rect::from_min_size(pos2(x - 0.5 * wide, top - height), vec2(wide, height));
            painter.rect_filled(part, 1.0, *ink);
            top -= height;
        }
        if top > ground - 1.0 {
            let line = Rect::from_min_size(pos2(x - 0.5 * wide, ground - 1.0), vec2(wide, 1.0));
            painter.rect_filled(line, 1.0, pile.first().map_or(colour::LINE_STRONG, |(_, ink)| *ink));
        }
        if sum(pile) > 0 {
            let at = pos2(x, top - 1.0);
            painter.text(at, Align2::CENTER_BOTTOM, sum(pile), bold(size::CAPTION), colour::TEXT);
        }
        let at = pos2(x, ground + 0.5 * NAMES);
        let name = names.get(nth).map_or("", String::as_str);
        painter.text(at, Align2::CENTER_CENTER, name, text(size::CAPTION), colour::TEXT_DIM);
        at
    };
    piles.iter().enumerate().map(bar).collect()
}
