//! Full-text search in the sections.

use super::{LawBook, SectionId};

/// Length of an excerpt around a match, in letters.
const AROUND: usize = 48;

/// A section that matches a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSection {
    /// Section.
    pub id: SectionId,
    /// Excerpt around the first match; empty if only the heading matches.
    pub around: String,
}

impl LawBook {
    /// Finds the sections that contain all words of `query`, ignoring case.
    ///
    /// Volumes for players come first, and among them sections with a match in the number or title.
    pub fn search(&self, query: &str) -> Vec<FoundSection> {
        let query = query.to_ascii_lowercase();
        let words: Vec<&str> = query.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let ranked = self.ids().filter_map(|id| {
            let (section, said) = (self.section(id), &self.plain[id.index()]);
            // ASCII lower case preserves the positions of all letters.
            let plain = said.to_ascii_lowercase();
            let title = section.title.to_ascii_lowercase();
            let has = |word: &&str| title.contains(*word) || plain.contains(*word);
            let by_number = section.number.to_ascii_lowercase() == query.trim();
            if !by_number && !words.iter().all(has) {
                return None;
            }
            let rank = match () {
                () if by_number => 0,
                () if title == query.trim() => 1,
                () if words.iter().all(|word| title.contains(*word)) => 2,
                () => 3,
            };
            let around = words
                .iter()
                .find_map(|word| Some(around(said, plain.find(word)?, word.len())))
                .unwrap_or_default();
            Some((!section.volume.is_for_players(), rank, FoundSection { id, around }))
        });
        let mut found: Vec<(bool, u8, FoundSection)> = ranked.collect();
        found.sort_by_key(|(exact, rank, section)| (*exact, *rank, section.id));
        found.into_iter().map(|(.., section)| section).collect()
    }
}

/// Returns the excerpt around a position, cut at blanks.
fn around(text: &str, at: usize, long: usize) -> String {
    let floor = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = floor(at.saturating_sub(AROUND / 2));
    let to = floor((at + long + AROUND).min(text.len()));
    let start = if from == 0 { 0 } else { text[from..at].find(' ').map_or(from, |blank| from + blank + 1) };
    let end = if to == text.len() { to } else { text[at..to].rfind(' ').map_or(to, |blank| at + blank) };
    let cut = |is: bool| if is { "\u{2026}" } else { "" };
    let words = text[start..end.max(at + long)].replace('\n', " ");
    format!("{}{words}{}", cut(start > 0), cut(end < text.len()))
}
