//! Links between the documents of the rules, and citations in their text.

use super::{LawPiece, LawVolume, SectionId};

/// Words that begin a citation, with the volume that they cite.
const CITED: [(&str, LawVolume); 10] = [
    ("heroes ", LawVolume::HeroRules),
    ("arrow ", LawVolume::CardRules),
    ("hexy ", LawVolume::CardRules),
    ("rulebook ", LawVolume::Rulebook),
    ("rulings ", LawVolume::Rulings),
    ("ruling ", LawVolume::Rulings),
    ("procedures ", LawVolume::Procedures),
    ("scenario ", LawVolume::Scenarios),
    ("web edition fault ", LawVolume::WebEdition),
    ("web edition ", LawVolume::WebEdition),
];

/// Separators between the numbers of one citation.
const BETWEEN: [&str; 3] = [", ", " to ", " and "];

/// All sections that can be linked to, by file and by number.
#[derive(Debug, Clone, Default)]
pub(super) struct LawIndex(Vec<Entry>);

#[derive(Debug, Clone)]
struct Entry {
    volume: LawVolume,
    file: &'static str,
    anchor: String,
    number: String,
}

impl LawIndex {
    /// Appends the next section in order.
    pub(super) fn push(&mut self, volume: LawVolume, file: &'static str, heading: &str, number: &str) {
        self.0.push(Entry { volume, file, anchor: anchor(heading), number: number.to_owned() });
    }

    fn find(&self, fits: impl Fn(&Entry) -> bool) -> Option<SectionId> {
        self.0.iter().position(fits).map(|at| SectionId(at as u16))
    }

    /// Resolves a link in this file; none if its target is not one of the documents.
    pub(super) fn target(&self, link: &str, from: &str) -> Option<SectionId> {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        // Names of files are unique, except for that of the introduction, which exists in one folder only.
        let file = if file.is_empty() { last(from) } else { last(file) };
        self.find(|entry| last(entry.file) == file && (anchor.is_empty() || entry.anchor == anchor))
    }

    /// Splits the text into pieces, with a link for each section that it cites.
    pub(super) fn cite(&self, text: &str, pieces: &mut Vec<LawPiece>) {
        let mut rest = text;
        let mut plain = String::new();
        while let Some((at, word, volume)) = first_citation(rest) {
            let number_at = at + word.len();
            let Some((number, id)) = self.number(&rest[number_at..], volume) else {
                plain += &rest[..number_at];
                rest = &rest[number_at..];
                continue;
            };
            plain += &rest[..at];
            push_words(&mut plain, pieces);
            pieces.push(LawPiece::Link(rest[at..number_at + number.len()].to_owned(), id));
            rest = &rest[number_at + number.len()..];
            while let Some((between, number, id)) = self.further(rest, volume) {
                pieces.push(LawPiece::Words(between.to_owned()));
                pieces.push(LawPiece::Link(number.to_owned(), id));
                rest = &rest[between.len() + number.len()..];
            }
        }
        plain += rest;
        push_words(&mut plain, pieces);
    }

    /// Parses the next number of a citation with several.
    fn further<'a>(&self, text: &'a str, volume: LawVolume) -> Option<(&'static str, &'a str, SectionId)> {
        BETWEEN.into_iter().find_map(|between| {
            let (number, id) = self.number(text.strip_prefix(between)?, volume)?;
            Some((between, number, id))
        })
    }

    /// Parses the number at the start of the text, if there is such a section.
    fn number<'a>(&self, text: &'a str, volume: LawVolume) -> Option<(&'a str, SectionId)> {
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(text.len());
        let number = text[..end].trim_end_matches('.');
        let volume = match (volume, number.as_bytes().first()) {
            (LawVolume::HeroRules, Some(b'R')) => LawVolume::HeroRulings,
            (LawVolume::HeroRules, Some(b'E')) => LawVolume::HeroExamples,
            (LawVolume::CardRules, Some(b'A' | b'Y')) => LawVolume::CardRulings,
            (volume, _) => volume,
        };
        let id = self.find(|entry| entry.volume == volume && !number.is_empty() && entry.number == number)?;
        Some((number, id))
    }
}

fn push_words(plain: &mut String, pieces: &mut Vec<LawPiece>) {
    if !plain.is_empty() {
        pieces.push(LawPiece::Words(std::mem::take(plain)));
    }
}

/// Finds the first word that may begin a citation, with its position.
fn first_citation(text: &str) -> Option<(usize, &'static str, LawVolume)> {
    let found = CITED.into_iter().filter_map(|(word, volume)| Some((text.find(word)?, word, volume)));
    // Of two at one position the longer is more specific.
    found.min_by_key(|(at, word, _)| (*at, std::cmp::Reverse(word.len())))
}

/// Anchor of a heading in links.
fn anchor(heading: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || c == '-' || c == ' ' || c == '_';
    heading.to_lowercase().chars().filter(|c| kept(*c)).map(|c| if c == ' ' { '-' } else { c }).collect()
}
