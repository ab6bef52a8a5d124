//! Running text with symbols in it, laid out to fit a box.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::epaint::text::{LayoutJob, TextFormat, cursor::CCursor};
use bevy_egui::egui::{Align, Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use super::hints;
use super::symbols::{self, Icon};
use super::theme::{self, colour};
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::describe;
use hexstrike_game::rules::describe::{Span, Text};

/// Text with symbols in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(pub Vec<TextPiece>);

/// Part of [`Words`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextPiece {
    /// Plain text.
    Plain(String),
    /// Emphasised text.
    Strong(String),
    /// Italic text.
    Aside(String),
    /// Link, with a number that identifies it.
    Link(String, usize),
    /// Match of a search.
    Found(String),
    /// Symbol.
    Symbol(Icon),
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self(vec![TextPiece::Plain(text.to_owned())])
    }
}

impl From<&Text> for Words {
    fn from(text: &Text) -> Self {
        let mut words = Self::default();
        for span in &text.0 {
            match span {
                Span::Words(plain) => words.0.push(TextPiece::Plain(plain.clone())),
                Span::Symbol(symbol) => words.symbol(symbol),
            }
        }
        words
    }
}

impl Words {
    /// Symbols with a number become a picture and the number.
    fn symbol(&mut self, symbol: &describe::TextSymbol) {
        let (picture, number) = match symbol {
            describe::TextSymbol::Beat(beat) => (Icon::Action(beat.action), None),
            describe::TextSymbol::Marked => (Icon::Marked, None),
            describe::TextSymbol::Adrenaline(by) => (Icon::Adrenaline, Some(format!("{by:+}"))),
            describe::TextSymbol::Submitted => (Icon::Submitted, None),
            describe::TextSymbol::Draw(cards) => (Icon::Draw, Some(cards.to_string())),
            describe::TextSymbol::Discard(cards) => (Icon::Discard, Some(cards.to_string())),
            describe::TextSymbol::Damage => (Icon::Damage, None),
            describe::TextSymbol::Knockback => (Icon::Knockback, None),
            describe::TextSymbol::Timing(timing) => (Icon::Timing(*timing), None),
        };
        self.0.push(TextPiece::Symbol(picture));
        self.0.extend(number.map(TextPiece::Strong));
    }

    /// Length in letters; a symbol counts as two.
    pub fn letters(&self) -> usize {
        let long = |piece: &TextPiece| match piece {
            TextPiece::Plain(words)
            | TextPiece::Strong(words)
            | TextPiece::Aside(words)
            | TextPiece::Link(words, _)
            | TextPiece::Found(words) => words.chars().count(),
            TextPiece::Symbol(_) => 2,
        };
        self.0.iter().map(long).sum()
    }

    /// True if there is no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Marks every match of these words; case does not matter.
    #[must_use]
    pub fn marked(self, sought: &[&str]) -> Self {
        let pieces = self.0.into_iter().flat_map(|piece| match piece {
            TextPiece::Plain(text) => split(&text, sought, TextPiece::Plain),
            TextPiece::Strong(text) => split(&text, sought, TextPiece::Strong),
            TextPiece::Aside(text) => split(&text, sought, TextPiece::Aside),
            piece @ (TextPiece::Link(..) | TextPiece::Found(_) | TextPiece::Symbol(_)) => vec![piece],
        });
        Self(pieces.collect())
    }

    /// Adds a bold word in front.
    #[must_use]
    pub fn headed(mut self, head: &str) -> Self {
        self.0.insert(0, TextPiece::Strong(format!("{head} ")));
        self
    }
}

/// Splits a text at every match of these words.
fn split(text: &str, sought: &[&str], rest: fn(String) -> TextPiece) -> Vec<TextPiece> {
    let at = |from: usize| {
        let here = |word: &&&str| {
            text.get(from..from + word.len()).is_some_and(|place| place.eq_ignore_ascii_case(word))
        };
        sought.iter().filter(|word| !word.is_empty()).filter(here).map(|word| word.len()).max()
    };
    let mut pieces = Vec::new();
    let (mut from, mut to) = (0, 0);
    while to < text.len() {
        match at(to) {
            Some(length) => {
                if from < to {
                    pieces.push(rest(text[from..to].to_owned()));
                }
                pieces.push(TextPiece::Found(text[to..to + length].to_owned()));
                to += length;
                from = to;
            }
            None => to += text[to..].chars().next().map_or(1, char::len_utf8),
        }
    }
    if from < text.len() {
        pieces.push(rest(text[from..].to_owned()));
    }
    pieces
}

/// Text broken into lines, ready to be painted.
pub struct LaidOutText {
    galley: Arc<Galley>,
    symbols: Vec<(usize, Icon)>,
    links: Vec<(Range<usize>, usize)>,
    points: f32,
    ink: Color32,
}

/// Style of a text.
#[derive(Debug, Clone, Copy)]
pub struct TextStyle {
    /// Size of the letters, in points.
    pub points: f32,
    /// Colour of the letters.
    pub ink: Color32,
    /// Width of a line, in points.
    pub width: f32,
    /// True for the narrow face, where text would not fit otherwise.
    pub narrow: bool,
}

/// Breaks `words` into lines.
pub fn set(painter: &Painter, words: &Words, manner: TextStyle) -> LaidOutText {
    let TextStyle { points, ink, width, narrow } = manner;
    let plain = if narrow { theme::narrow(points + 0.5) } else { theme::text(points) };
    let strong = if narrow { theme::display(points + 0.5) } else { theme::bold(points) };
    let height = (if narrow { 1.12 } else { 1.22 } * points).round();
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let (mut symbols, mut links) = (Vec::new(), Vec::new());
    for piece in &words.0 {
        match piece {
            TextPiece::Plain(text) => job.append(text, 0.0, format(plain.clone(), height, ink)),
            TextPiece::Strong(text) => job.append(text, 0.0, format(strong.clone(), height, ink)),
            TextPiece::Aside(text) => {
                job.append(text, 0.0, format(theme::aside(points + 1.5), height, ink));
            }
            TextPiece::Found(text) => {
                let marked = format(strong.clone(), height, colour::INK);
                job.append(text, 0.0, TextFormat { background: colour::GOLD, ..marked });
            }
            TextPiece::Link(text, to) => {
                let from = job.text.chars().count();
                links.push((from..from + text.chars().count(), *to));
                let underline = Stroke::new(1.0, colour::GOLD_DEEP);
                let linked = format(plain.clone(), height, colour::GOLD);
                job.append(text, 0.0, TextFormat { underline, ..linked });
            }
            TextPiece::Symbol(symbol) => {
                symbols.push((job.text.chars().count(), *symbol));
                // An invisible letter reserves the place of the symbol.
                let wide = share(symbol);
                let spread = if narrow { 0.85 } else { 0.95 };
                let line_height = if wide > 1.5 { spread * wide * points } else { height };
                let unseen = TextFormat::simple(theme::bold(wide * points), Color32::TRANSPARENT);
                let line_height = Some(line_height.round());
                job.append("M", 0.0, TextFormat { line_height, valign: Align::Center, ..unseen });
            }
        }
    }
    LaidOutText { galley: painter.layout_job(job), symbols, links, points, ink }
}

fn format(font_id: FontId, height: f32, color: Color32) -> TextFormat {
    let line_height = Some(height);
    TextFormat { line_height, valign: Align::Center, ..TextFormat::simple(font_id, color) }
}

impl LaidOutText {
    /// Width and height, in points.
    pub fn size(&self) -> Vec2 {
        self.galley.size()
    }

    /// Returns the places of links when the text is drawn at `at`, each with its number; a link may span
    /// several lines.
    pub fn links(&self, at: Pos2) -> Vec<(Rect, usize)> {
        let mut places: Vec<(Rect, usize)> = Vec::new();
        for (letters, to) in &self.links {
            let mut line: Option<Rect> = None;
            for letter in letters.clone() {
                let place = |index: usize, next| {
                    self.galley.pos_from_cursor(CCursor { index: index.into(), prefer_next_row: next })
                };
                let letter = place(letter, true).union(place(letter + 1, false)).translate(at.to_vec2());
                line = match line {
                    Some(line) if (line.center().y - letter.center().y).abs() < 1.0 => {
                        Some(line.union(letter))
                    }
                    Some(whole) => {
                        places.push((whole, *to));
                        Some(letter)
                    }
                    None => Some(letter),
                };
            }
            places.extend(line.map(|line| (line, *to)));
        }
        places
    }

    /// Draws the lines that fit wholly within `height`. Returns `false` if some are left out.
    pub fn paint_lines(&self, painter: &Painter, at: Pos2, height: f32) -> bool {
        if self.size().y <= height {
            self.paint(painter, at);
            return true;
        }
        let whole = self.galley.rows.iter().map(|row| row.rect().bottom()).filter(|bottom| *bottom <= height);
        let bottom = whole.fold(0.0, f32::max);
        // Letters reach a little below their line.
        let clip = Rect::everything_above(at.y + bottom + 0.25 * self.points).intersect(painter.clip_rect());
        self.paint(&painter.with_clip_rect(clip), at);
        false
    }

    /// Draws the text with its top left corner at `at`.
    pub fn paint(&self, painter: &Painter, at: Pos2) {
        painter.galley(at, Arc::clone(&self.galley), self.ink);
        for (index, symbol) in &self.symbols {
            // A symbol at the end of a line moves to the start of the next.
            let cursor = CCursor { index: (*index).into(), prefer_next_row: true };
            let place = self.galley.pos_from_cursor(cursor);
            let size = 0.94 * share(symbol) * self.points;
            let centre = at + place.left_center().to_vec2() + vec2(0.5 * size, 0.02 * self.points);
            let mut rect = Rect::from_center_size(centre, Vec2::splat(size));
            if is_map(symbol) {
                // The map's own colours need dark ground.
                painter.rect_filled(rect, 3.0, colour::WELL);
                rect = rect.shrink(1.5);
            }
            symbols::paint(painter, rect, *symbol, self.ink);
            hints::mark(painter, rect, hints::term_of(*symbol));
        }
    }
}

/// Width of a symbol in heights of the letters.
fn share(symbol: &Icon) -> f32 {
    match symbol {
        symbol if is_map(symbol) => 2.0,
        Icon::Beat(_) => 1.9,
        Icon::Marked => 0.9,
        Icon::Action(_) => 1.3,
        _ => 1.1,
    }
}

fn is_map(symbol: &Icon) -> bool {
    matches!(symbol, Icon::Action(Action::Tokens(_)) | Icon::Beat(_))
}

/// Formats a chance in whole percent.
pub fn percent(chance: f64) -> String {
    format!("{:.0}%", 100.0 * chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_marks_every_match() {
        let plain = |text: &str| TextPiece::Plain(text.to_owned());
        let found = |text: &str| TextPiece::Found(text.to_owned());
        let marked = Words::from("Stunned fighters \u{2014} a stun costs").marked(&["stun", "cost"]);
        let expected = [
            found("Stun"),
            plain("ned fighters \u{2014} a "),
            found("stun"),
            plain(" "),
            found("cost"),
            plain("s"),
        ];
        assert_eq!(marked.0, expected);
        assert_eq!(Words::from("as it is").marked(&[]).0, [plain("as it is")]);
    }
}
