//! Running text with symbols in it, set to fit a box.

use std::sync::Arc;

use bevy_egui::egui::epaint::text::{LayoutJob, TextFormat, cursor::CCursor};
use bevy_egui::egui::{Color32, FontId, Galley, Painter, Pos2, Rect, Vec2, vec2};

use super::symbols::{self, Symbol};
use super::theme;

/// Words with symbols between them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(pub Vec<Piece>);

/// A part of [`Words`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Plain words.
    Plain(String),
    /// Words that should stand out.
    Strong(String),
    /// A small picture.
    Symbol(Symbol),
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self(vec![Piece::Plain(text.to_owned())])
    }
}

impl Words {
    /// Nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same words with a bold word in front.
    #[must_use]
    pub fn headed(&self, head: &str) -> Self {
        let head = Piece::Strong(format!("{head} "));
        Self(std::iter::once(head).chain(self.0.iter().cloned()).collect())
    }
}

/// Words broken into lines, ready to be painted.
pub struct Setting {
    galley: Arc<Galley>,
    symbols: Vec<(usize, Symbol)>,
    points: f32,
    ink: Color32,
}

/// How text is set.
#[derive(Debug, Clone, Copy)]
pub struct Manner {
    /// Size of the letters, in points.
    pub points: f32,
    /// Colour of the letters.
    pub ink: Color32,
    /// Width of a line, in points.
    pub width: f32,
}

/// Breaks `words` into lines.
pub fn set(painter: &Painter, words: &Words, manner: Manner) -> Setting {
    let Manner { points, ink, width } = manner;
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let mut symbols = Vec::new();
    for piece in &words.0 {
        match piece {
            Piece::Plain(text) => job.append(text, 0.0, format(theme::text(points), points, ink)),
            Piece::Strong(text) => job.append(text, 0.0, format(theme::bold(points), points, ink)),
            Piece::Symbol(symbol) => {
                symbols.push((job.text.chars().count(), *symbol));
                // An unseen letter keeps the place of the symbol.
                job.append("M", 0.0, format(theme::bold(1.15 * points), points, Color32::TRANSPARENT));
            }
        }
    }
    Setting { galley: painter.layout_job(job), symbols, points, ink }
}

fn format(font_id: FontId, points: f32, color: Color32) -> TextFormat {
    let line_height = Some((1.22 * points).round());
    TextFormat { line_height, ..TextFormat::simple(font_id, color) }
}

impl Setting {
    /// Width and height, in points.
    pub fn size(&self) -> Vec2 {
        self.galley.size()
    }

    /// Draws the words with their top left corner at `at`.
    pub fn paint(&self, painter: &Painter, at: Pos2) {
        painter.galley(at, Arc::clone(&self.galley), self.ink);
        for (index, symbol) in &self.symbols {
            let place = self.galley.pos_from_cursor(CCursor::new(*index));
            let size = 1.1 * self.points;
            let centre = at + place.left_center().to_vec2() + vec2(0.53 * self.points, 0.02 * self.points);
            symbols::paint(painter, Rect::from_center_size(centre, Vec2::splat(size)), *symbol, self.ink);
        }
    }
}
