//! Parser from Markdown to sections. The documents are part of the binary, so the game runs from anywhere.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, TextMergeStream};

use super::links::LawIndex;
use super::symbols::{FormatNumber, LawSymbol};
use super::{LawBlock, LawBook, LawPiece, LawSection, LawVolume};
use kernel::words::capital;

/// Documents with their volumes. Links name the files; each chapter of the procedures is a file.
const DOCUMENTS: &[(LawVolume, &str, &str)] = &[
    (LawVolume::Rulebook, "rulebook.md", include_str!("../../../../docs/rules/rulebook.md")),
    (LawVolume::Rulings, "rulings.md", include_str!("../../../../docs/rules/rulings.md")),
    (
        LawVolume::Procedures,
        "procedures/README.md",
        include_str!("../../../../docs/rules/procedures/README.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/1-board.md",
        include_str!("../../../../docs/rules/procedures/1-board.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/2-cards.md",
        include_str!("../../../../docs/rules/procedures/2-cards.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/3-fighters.md",
        include_str!("../../../../docs/rules/procedures/3-fighters.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/4-hands.md",
        include_str!("../../../../docs/rules/procedures/4-hands.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/5-timeline.md",
        include_str!("../../../../docs/rules/procedures/5-timeline.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/6-beat.md",
        include_str!("../../../../docs/rules/procedures/6-beat.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/7-end.md",
        include_str!("../../../../docs/rules/procedures/7-end.md"),
    ),
    (
        LawVolume::Procedures,
        "procedures/8-questions.md",
        include_str!("../../../../docs/rules/procedures/8-questions.md"),
    ),
    (LawVolume::Scenarios, "scenarios.md", include_str!("../../../../docs/rules/scenarios.md")),
    (LawVolume::WebEdition, "web-edition.md", include_str!("../../../../docs/rules/web-edition.md")),
];

/// Documents of Heroes of Hex.
const HERO_DOCUMENTS: &[(LawVolume, &str, &str)] = &[
    (LawVolume::HeroRules, "procedures.md", include_str!("../../../../docs/heroes/procedures.md")),
    (LawVolume::HeroRulings, "rulings.md", include_str!("../../../../docs/heroes/rulings.md")),
    (LawVolume::HeroExamples, "examples.md", include_str!("../../../../docs/heroes/examples.md")),
];

/// Documents of Vane and Veil.
const ARROW_DOCUMENTS: &[(LawVolume, &str, &str)] = &[
    (LawVolume::CardRules, "procedures.md", include_str!("../../../../docs/arrow/procedures.md")),
    (LawVolume::CardRulings, "rulings.md", include_str!("../../../../docs/arrow/rulings.md")),
];

/// Documents of HexyGame.
const HEXY_DOCUMENTS: &[(LawVolume, &str, &str)] = &[
    (LawVolume::CardRules, "procedures.md", include_str!("../../../../docs/hexy/procedures.md")),
    (LawVolume::CardRulings, "rulings.md", include_str!("../../../../docs/hexy/rulings.md")),
];

/// Heading of the section about the notation of the file, which the game omits because it shows the symbols.
const HOW_IT_IS_WRITTEN: &str = "How this text is written";

impl LawBook {
    /// Returns the documents of HexStrike from the binary.
    pub fn embedded() -> Self {
        Self::of(DOCUMENTS)
    }

    /// Returns the documents of Heroes of Hex from the binary.
    pub fn of_heroes() -> Self {
        Self::of(HERO_DOCUMENTS)
    }

    /// Returns the documents of Vane and Veil from the binary.
    pub fn of_arrow() -> Self {
        Self::of(ARROW_DOCUMENTS)
    }

    /// Returns the documents of HexyGame from the binary.
    pub fn of_hexy() -> Self {
        Self::of(HEXY_DOCUMENTS)
    }

    fn of(documents: &[(LawVolume, &'static str, &'static str)]) -> Self {
        let chunks: Vec<Chunk> =
            documents.iter().flat_map(|(volume, file, text)| chunks(*volume, file, text)).collect();
        let mut index = LawIndex::default();
        for chunk in &chunks {
            index.push(chunk.section.volume, chunk.file, chunk.heading, &chunk.section.number);
        }
        let sections: Vec<LawSection> = chunks
            .into_iter()
            .map(|chunk| LawSection { blocks: blocks_of(chunk.body, chunk.file, &index), ..chunk.section })
            .collect();
        let plain = sections.iter().map(|section| plain(&section.blocks)).collect();
        Self { sections, plain }
    }
}

/// A heading and the text under it.
struct Chunk {
    section: LawSection,
    file: &'static str,
    heading: &'static str,
    body: &'static str,
}

/// Splits a document at its headings.
fn chunks(volume: LawVolume, file: &'static str, text: &'static str) -> Vec<Chunk> {
    let starts: Vec<usize> = (text.match_indices('#'))
        .map(|(at, _)| at)
        .filter(|at| *at == 0 || text[..*at].ends_with('\n'))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let cut = starts.iter().zip(ends).map(|(from, to)| {
        let (heading, body) = text[*from..to].split_once('\n').unwrap_or((&text[*from..to], ""));
        let level = heading.bytes().take_while(|byte| *byte == b'#').count() as u8;
        let heading = heading.trim_start_matches('#').trim();
        let (number, title) = numbered(heading);
        let begins_page = level <= volume.page_level();
        let section = LawSection { volume, number, title, level, begins_page, blocks: Vec::new() };
        Chunk { section, file, heading, body }
    });
    cut.filter(|chunk| chunk.heading != HOW_IT_IS_WRITTEN).collect()
}

/// Splits a heading into its number in citations and its title.
fn numbered(heading: &str) -> (String, String) {
    let named = |stem: &str| heading.strip_prefix(stem).and_then(|rest| rest.split_once(": "));
    if let Some((number, title)) = named("Ruling ").or_else(|| named("Fault ")) {
        return (number.to_owned(), capital(title));
    }
    let (first, rest) = heading.split_once(' ').unwrap_or((heading, ""));
    let number = first.trim_end_matches('.');
    let is_number = number.ends_with(|c: char| c.is_ascii_digit()) && number.len() < 7;
    if is_number { (number.to_owned(), rest.to_owned()) } else { (String::new(), heading.to_owned()) }
}

fn blocks_of(text: &str, file: &str, index: &LawIndex) -> Vec<LawBlock> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    // The lines of a paragraph are one text.
    let joined = parser.map(|event| if event == Event::SoftBreak { Event::Text(" ".into()) } else { event });
    Reader { events: TextMergeStream::new(joined), file, index }.blocks(None)
}

/// Reads blocks and their pieces from a stream of events.
struct Reader<'a, E> {
    events: E,
    file: &'a str,
    index: &'a LawIndex,
}

impl<'a, E: Iterator<Item = Event<'a>>> Reader<'_, E> {
    /// Reads blocks up to `end`. Loose words, as in short items, become a paragraph.
    fn blocks(&mut self, end: Option<TagEnd>) -> Vec<LawBlock> {
        let (mut blocks, mut loose) = (Vec::new(), Vec::new());
        while let Some(event) = self.events.next() {
            let block = match event {
                Event::End(tag) if Some(tag) == end => break,
                Event::Start(Tag::Paragraph) => LawBlock::Paragraph(self.pieces(TagEnd::Paragraph)),
                Event::Start(Tag::List(from)) => {
                    LawBlock::Items(from, self.items(TagEnd::List(from.is_some())))
                }
                Event::Start(Tag::BlockQuote(kind)) => {
                    LawBlock::Quote(self.blocks(Some(TagEnd::BlockQuote(kind))))
                }
                Event::Start(Tag::CodeBlock(_)) => LawBlock::Paragraph(self.pieces(TagEnd::CodeBlock)),
                Event::Start(Tag::Table(_)) => LawBlock::Table(self.rows()),
                inline => {
                    self.piece(inline, &mut loose);
                    continue;
                }
            };
            flush(&mut loose, &mut blocks);
            blocks.push(block);
        }
        flush(&mut loose, &mut blocks);
        blocks
    }

    fn items(&mut self, end: TagEnd) -> Vec<Vec<LawBlock>> {
        let mut items = Vec::new();
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::Item) => items.push(self.blocks(Some(TagEnd::Item))),
                Event::End(tag) if tag == end => break,
                _ => {}
            }
        }
        items
    }

    fn rows(&mut self) -> Vec<Vec<Vec<LawPiece>>> {
        let mut rows: Vec<Vec<Vec<LawPiece>>> = Vec::new();
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
                Event::Start(Tag::TableCell) => {
                    let cell = self.pieces(TagEnd::TableCell);
                    rows.last_mut().into_iter().for_each(|row| row.push(cell.clone()));
                }
                Event::End(TagEnd::Table) => break,
                _ => {}
            }
        }
        // Drop an empty head row.
        if rows.first().is_some_and(|head| head.iter().all(Vec::is_empty)) {
            rows.remove(0);
        }
        rows
    }

    fn pieces(&mut self, end: TagEnd) -> Vec<LawPiece> {
        let mut pieces = Vec::new();
        while let Some(event) = self.events.next() {
            if event == Event::End(end) {
                break;
            }
            self.piece(event, &mut pieces);
        }
        pieces
    }

    fn piece(&mut self, event: Event<'a>, pieces: &mut Vec<LawPiece>) {
        match event {
            Event::Text(text) => self.text(&text, pieces),
            Event::Code(code) => pieces.push(LawPiece::Code(code.into_string())),
            Event::Start(Tag::Strong) => pieces.push(LawPiece::Strong(self.inner(TagEnd::Strong))),
            Event::Start(Tag::Emphasis) => pieces.push(LawPiece::Aside(self.inner(TagEnd::Emphasis))),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let words = self.inner(TagEnd::Link);
                pieces.push(match self.index.target(&dest_url, self.file) {
                    Some(id) => LawPiece::Link(words, id),
                    None => LawPiece::Words(words),
                });
            }
            Event::HardBreak => pieces.push(LawPiece::Words("\n".to_owned())),
            _ => {}
        }
    }

    /// Reads the inner text as plain words.
    fn inner(&mut self, end: TagEnd) -> String {
        self.pieces(end).iter().map(LawPiece::words).collect()
    }

    /// Splits text with braces and citations into pieces.
    fn text(&self, text: &str, pieces: &mut Vec<LawPiece>) {
        let mut rest = text;
        while let Some((before, inside, after)) = braces(rest) {
            let number = inside.split_once('=').and_then(|(name, _)| FormatNumber::named(name));
            let symbol = LawSymbol::named(inside).map(LawPiece::Symbol);
            let piece = symbol.or(number.map(LawPiece::Number));
            self.index.cite(before, pieces);
            pieces.push(piece.unwrap_or_else(|| LawPiece::Words(format!("{{{inside}}}"))));
            rest = after;
        }
        self.index.cite(rest, pieces);
    }
}

/// Splits the text at the first braces: before, inside, after.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (inside, after) = rest.split_once('}')?;
    Some((before, inside, after))
}

fn flush(loose: &mut Vec<LawPiece>, blocks: &mut Vec<LawBlock>) {
    if !loose.is_empty() {
        blocks.push(LawBlock::Paragraph(std::mem::take(loose)));
    }
}

/// Returns blocks as plain words.
fn plain(blocks: &[LawBlock]) -> String {
    let words = |pieces: &[LawPiece]| {
        let said = pieces.iter().enumerate().filter(|(nth, _)| !is_said_again(pieces, *nth));
        said.map(|(_, piece)| piece.words()).collect::<String>().replace("  ", " ")
    };
    let said = blocks.iter().map(|block| match block {
        LawBlock::Paragraph(pieces) => words(pieces),
        LawBlock::Items(_, items) => items.iter().map(|item| plain(item)).collect::<Vec<_>>().join(" "),
        LawBlock::Quote(blocks) => plain(blocks),
        LawBlock::Table(rows) => {
            rows.iter().flatten().map(|cell| words(cell)).collect::<Vec<_>>().join(" \u{b7} ")
        }
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Returns true for a symbol next to the word for it.
fn is_said_again(pieces: &[LawPiece], nth: usize) -> bool {
    if !matches!(&pieces[nth], LawPiece::Symbol(_)) {
        return false;
    }
    let low = |piece: &LawPiece| piece.words().trim().to_ascii_lowercase();
    let (before, after) = (nth.checked_sub(1).map(|nth| &pieces[nth]), pieces.get(nth + 1));
    let word = low(&pieces[nth]);
    before.is_some_and(|before| low(before).ends_with(&word))
        || after.is_some_and(|after| low(after).starts_with(&word))
}
