//! Legibility of a screen: no text overlaps, is cut off, or leaves the window.

use bevy_egui::egui::{self, Pos2, Rect, Shape, epaint::ClippedShape};

/// Text on screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    /// Content of the text.
    pub text: String,
    /// Rectangle of its ink.
    pub rect: Rect,
    /// Clip rectangle.
    pub clip: Rect,
    /// Rectangle that covers part of it, if any.
    pub covered: Option<Rect>,
}

/// Reads the texts of these shapes, lowest first, without wholly covered ones.
pub fn read<'a>(shapes: impl Iterator<Item = &'a ClippedShape>) -> Vec<Word> {
    let mut words = Vec::new();
    for clipped in shapes {
        spell(&clipped.shape, clipped.clip_rect, &mut words);
    }
    words
}

fn spell(shape: &Shape, clip: Rect, words: &mut Vec<Word>) {
    match shape {
        Shape::Text(text) if !text.galley.text().trim().is_empty() => {
            let (text, rect) = (text.galley.text().to_owned(), text.visual_bounding_rect());
            words.push(Word { text, rect, clip, covered: None });
        }
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| spell(shape, clip, words)),
        Shape::Rect(cloth) if cloth.fill.a() > 225 => cover(cloth.rect.intersect(clip), words),
        _ => {}
    }
}

fn cover(cloth: Rect, words: &mut Vec<Word>) {
    words.retain(|word| !cloth.expand(1.0).contains_rect(word.seen()));
    for word in words {
        // Icons within text have their own background.
        let among = word.rect.expand(10.0).contains_rect(cloth) && cloth.width() < 40.0;
        if !among && cloth.intersect(word.seen().shrink(1.5)).is_positive() {
            word.covered = Some(cloth);
        }
    }
}

impl Word {
    fn seen(&self) -> Rect {
        self.rect.intersect(self.clip)
    }

    /// True for numbers, possibly signed, which need an explanation.
    pub fn is_number(&self) -> bool {
        let unsigned =
            self.text.trim_start_matches(['\u{2212}', '-', '+', '\u{2192}', '\u{d7}', '\u{a7}', '.']);
        let says = self.text.chars().filter(|c| c.is_alphabetic()).count() > 2;
        !says && unsigned.starts_with(|c: char| c.is_ascii_digit())
    }
}

/// Panics unless all texts are legible. Scrolled lists may end within a line.
pub fn stands(at: &str, screen: Rect, words: &[Word]) {
    let shown = |word: &&Word| word.seen().intersect(screen).is_positive();
    let words: Vec<&Word> = words.iter().filter(shown).collect();
    let page = page_of(screen, &words);
    for (i, word) in words.iter().enumerate() {
        let Word { text, rect, clip, covered } = word;
        if page.is_some_and(|page| rect.right() > page.right() || rect.bottom() > page.bottom()) {
            continue;
        }
        assert!(covered.is_none(), "{at}: {text:?} at {rect:?} is half covered by {covered:?}");
        let scrolls = clip.height() < screen.height() - 1.0;
        if scrolls && (rect.top() < clip.top() || rect.bottom() > clip.bottom()) {
            continue;
        }
        assert!(screen.expand(1.0).contains_rect(*rect), "{at}: {text:?} at {rect:?} leaves the screen");
        let cut = rect.left() < clip.left() - 2.0 || rect.right() > clip.right() + 2.0;
        assert!(!cut || word.is_number(), "{at}: {text:?} at {rect:?} is cut off by {clip:?}");
        for other in &words[i + 1..] {
            let common = word.seen().shrink(1.0).intersect(other.seen().shrink(1.0));
            // A text and its shadow count as one, and so do letters within icons.
            let set = other.text.chars().count() <= 2 && rect.expand(2.0).contains_rect(other.rect);
            let alike = other.text == *text || set;
            assert!(alike || !common.is_positive(), "{at}: {text:?} at {rect:?} covers {other:?}");
        }
    }
}

/// Visible part of a scrolling page, if any: it ends a little before the edges, with scroll bars at the right
/// and below.
fn page_of(screen: Rect, words: &[&Word]) -> Option<Rect> {
    let clips = words.iter().map(|word| word.clip).filter(|clip| {
        let (left, right) = (clip.left() - screen.left(), screen.right() - clip.right());
        (4.0..=8.0).contains(&left) && (4.0..=24.0).contains(&right)
    });
    clips.max_by(|a, b| a.area().total_cmp(&b.area()))
}

/// Widgets and numbers without an explanation in one of `places`.
pub fn unexplained(ctx: &egui::Context, screen: Rect, words: &[Word], places: &[Rect]) -> Vec<String> {
    let is_counted = |at: Pos2| places.iter().any(|place| place.expand(1.0).contains(at));
    let seen = words.iter().filter(|word| word.seen().is_positive());
    let numbers = seen.filter(|word| word.is_number() && !is_counted(word.seen().center()));
    let mut found: Vec<String> =
        numbers.map(|word| format!("the number {:?} at {:?}", word.text, word.rect)).collect();
    ctx.viewport(|viewport| {
        for (_, widgets) in viewport.prev_pass.widgets.layers() {
            for widget in widgets.iter().filter(|widget| widget.sense.senses_click()) {
                let rect = widget.interact_rect;
                // Skip click shields behind dialogs, and scroll bars.
                let cloth = rect.area() > 0.6 * screen.area();
                let bar = rect.width().min(rect.height()) < 12.0;
                let holds = places.iter().any(|place| rect.contains(place.center()));
                if rect.is_positive() && !cloth && !bar && !holds && !is_counted(rect.center()) {
                    found.push(format!("a thing to press at {rect:?}"));
                }
            }
        }
    });
    found
}
