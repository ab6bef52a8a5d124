//! Row of a unit's attributes: a small name above each value, with a hint that explains it.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, FontId, Painter, Rect, pos2, vec2};

use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{bold, colour, narrow, size, text};
use heroes_game::rules::describe::kinds::Attribute;

/// Height of the row, in points.
pub const ATTRIBUTES: f32 = 31.0;
/// Distance from the middle of a name to the middle of its value, in points.
const BELOW: f32 = 15.0;
/// Largest gap between two attributes, in points.
const APART: f32 = 14.0;
/// Smallest gap at which names do not run together, in points.
const LEAST: f32 = 5.0;

/// Draws `list` in a row from the upper left corner of `room`, spread over its width.
pub fn attributes(painter: &Painter, room: Rect, list: &[Attribute]) {
    let ink = colour::TEXT_DIM;
    let gaps = list.len().saturating_sub(1).max(1) as f32;
    let set = |font: FontId| {
        let name = |of: &Attribute| painter.layout_no_wrap(of.name.to_owned(), font.clone(), ink);
        let names: Vec<_> = list.iter().map(name).collect();
        let wide: f32 = names.iter().map(|name| name.size().x).sum();
        (names, (room.width() - wide) / gaps)
    };
    let (mut names, mut apart) = set(bold(size::CAPTION));
    if apart < LEAST {
        (names, apart) = set(narrow(size::CAPTION));
    }
    let apart = apart.clamp(LEAST, APART);
    let mut x = room.left();
    for (attribute, name) in list.iter().zip(names) {
        let place = Rect::from_min_size(pos2(x, room.top()), vec2(name.size().x, ATTRIBUTES));
        x = place.right() + apart;
        // Dim a zero: an attribute that rolls no die matters less.
        let ink = if attribute.value == 0 { colour::TEXT_DIM } else { colour::TEXT };
        let value = painter.layout_no_wrap(attribute.value.to_string(), bold(size::LABEL + 1.0), ink);
        let middle = place.center_top() + vec2(0.0, 7.0 + BELOW);
        painter.galley(place.left_top() + vec2(0.0, 7.0 - 0.5 * name.size().y), name, ink);
        painter.galley(middle - 0.5 * value.size(), value, ink);
        hints::tell(painter, place, Hint::Words(attribute.about.to_owned(), Vec::new()));
    }
}

/// Lays the text out in as many lines as this width, in points, needs.
pub fn goal_line(name: &str, ink: Color32, about: &str, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    job.append(name, 0.0, TextFormat::simple(bold(size::LABEL), ink));
    job.append(about, 10.0, TextFormat::simple(text(size::BODY), colour::TEXT_DIM));
    job
}
