//! Documents of the rules in `docs/rules` and `docs/heroes`, part of the binary, parsed into sections,
//! symbols and links.
//!
//! | module | content |
//! |---|---|
//! | [`read`] | Markdown to sections |
//! | [`symbols`] | names in braces: symbols, and numbers of the format |
//! | [`links`] | targets of links and citations |
//! | [`search`] | full-text search |

pub mod links;
pub mod read;
pub mod search;
pub mod symbols;

use std::fmt;

use symbols::{FormatNumber, LawSymbol};

/// A document, or a group of documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LawVolume {
    /// The rulebook for players.
    Rulebook,
    /// Decisions where the rulebook leaves a choice.
    Rulings,
    /// Every order, formula and card, exactly.
    Procedures,
    /// Positions with their results.
    Scenarios,
    /// Differences of the published edition.
    WebEdition,
    /// Heroes of Hex: every order, price and action.
    HeroRules,
    /// Heroes of Hex: decisions where the printed rules leave a choice.
    HeroRulings,
    /// Heroes of Hex: positions with their dice and results.
    HeroExamples,
    /// A card game: every order, price and ability.
    CardRules,
    /// A card game: decisions where its source is silent.
    CardRulings,
}

impl LawVolume {
    /// Volumes of HexStrike, in the order of display.
    pub const ALL: [Self; 5] =
        [Self::Rulebook, Self::Rulings, Self::Procedures, Self::Scenarios, Self::WebEdition];

    /// Volumes of Heroes of Hex.
    pub const HEROES: [Self; 3] = [Self::HeroRules, Self::HeroRulings, Self::HeroExamples];

    /// Volumes of a card game.
    pub const CARDS: [Self; 2] = [Self::CardRules, Self::CardRulings];

    /// Returns true if it is written for players; the others are for readers who need the exact rules.
    pub const fn is_for_players(self) -> bool {
        match self {
            Self::Rulebook | Self::HeroRules | Self::HeroExamples | Self::CardRules => true,
            Self::Rulings
            | Self::Procedures
            | Self::Scenarios
            | Self::WebEdition
            | Self::HeroRulings
            | Self::CardRulings => false,
        }
    }

    /// Title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rulebook => "Rulebook",
            Self::Rulings | Self::HeroRulings | Self::CardRulings => "Rulings",
            Self::HeroRules | Self::CardRules => "Rules",
            Self::HeroExamples => "Examples",
            Self::Procedures => "Procedures",
            Self::Scenarios => "Scenarios",
            Self::WebEdition => "Web edition",
        }
    }

    /// Summary.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Rulebook => "All of the game by section, for players",
            Self::Rulings => "What was decided where the rulebook leaves a choice; a ruling wins",
            Self::HeroRules => "All of the game by section: every order, price and action",
            Self::CardRules => "All of the game by section: every order, price and ability",
            Self::CardRulings => "What was decided where the source is silent; a ruling wins",
            Self::HeroRulings => "What was decided where the printed rules leave a choice; a ruling wins",
            Self::HeroExamples => "Positions with their dice and their results",
            Self::Procedures => "Every order, formula and card, exactly",
            Self::Scenarios => "Positions with their results",
            Self::WebEdition => "Where the published edition differs, and what this game does instead",
        }
    }

    /// Level of heading that begins a page.
    const fn page_level(self) -> u8 {
        match self {
            Self::Rulings
            | Self::Procedures
            | Self::HeroRules
            | Self::HeroRulings
            | Self::HeroExamples
            | Self::CardRules
            | Self::CardRulings => 1,
            Self::Rulebook | Self::Scenarios | Self::WebEdition => 2,
        }
    }
}

/// Number of a section in the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SectionId(pub(super) u16);

impl SectionId {
    /// Index among all sections, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A heading and its text, up to the next heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawSection {
    /// Volume.
    pub volume: LawVolume,
    /// Number in citations, such as `7.3`, `9` for a ruling, `H15` for a scenario; empty if it cannot be
    /// cited.
    pub number: String,
    /// Heading without the number.
    pub title: String,
    /// 1 for the heading of a document, 2 and 3 below.
    pub level: u8,
    /// True if it begins a page.
    pub begins_page: bool,
    /// Text.
    pub blocks: Vec<LawBlock>,
}

/// A block of text in a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawBlock {
    /// Running text.
    Paragraph(Vec<LawPiece>),
    /// List items, numbered from the given number or not at all.
    Items(Option<u64>, Vec<Vec<LawBlock>>),
    /// An example or an aside.
    Quote(Vec<LawBlock>),
    /// Rows of cells; the first row is the head.
    Table(Vec<Vec<Vec<LawPiece>>>),
}

/// A part of running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawPiece {
    /// Plain words.
    Words(String),
    /// Bold words.
    Strong(String),
    /// Words in italics.
    Aside(String),
    /// Code: notation and names of files.
    Code(String),
    /// A symbol as on cards.
    Symbol(LawSymbol),
    /// A number of the format.
    Number(FormatNumber),
    /// Words that link to a section.
    Link(String, SectionId),
}

impl LawPiece {
    /// Returns the piece as plain words.
    pub fn words(&self) -> String {
        match self {
            Self::Words(words)
            | Self::Strong(words)
            | Self::Aside(words)
            | Self::Code(words)
            | Self::Link(words, _) => words.clone(),
            Self::Symbol(symbol) => symbol.words(),
            Self::Number(number) => number.standard().to_string(),
        }
    }
}

/// All sections of all volumes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawBook {
    sections: Vec<LawSection>,
    /// Plain text of each section, for the search.
    plain: Vec<String>,
}

impl LawBook {
    /// Returns a section.
    pub fn section(&self, id: SectionId) -> &LawSection {
        &self.sections[id.index()]
    }

    /// All sections in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = SectionId> + use<> {
        (0..self.sections.len()).map(|index| SectionId(index as u16))
    }

    /// Volumes of this book, in the order of display.
    pub fn volumes(&self) -> &'static [LawVolume] {
        let first = self.sections.first().map(|section| section.volume);
        let own: [&[LawVolume]; 3] = [&LawVolume::ALL, &LawVolume::HEROES, &LawVolume::CARDS];
        let own = own.into_iter().find(|volumes| first.is_some_and(|first| volumes.contains(&first)));
        own.unwrap_or_default()
    }

    /// First section of a volume.
    pub fn first(&self, volume: LawVolume) -> SectionId {
        let found = self.ids().find(|id| self.section(*id).volume == volume);
        found.unwrap_or(SectionId(0))
    }

    /// Finds the section with this number.
    pub fn find(&self, volume: LawVolume, number: &str) -> Option<SectionId> {
        self.ids().find(|id| {
            let section = self.section(*id);
            section.volume == volume && section.number == number
        })
    }

    /// Pages of a volume, each by its first section.
    pub fn pages(&self, volume: LawVolume) -> impl Iterator<Item = SectionId> + '_ {
        self.ids().filter(move |id| self.section(*id).volume == volume && self.section(*id).begins_page)
    }

    /// First section of the page that contains this one.
    pub fn page_of(&self, id: SectionId) -> SectionId {
        let mut before = self.ids().rev().skip_while(|other| *other > id);
        before.find(|other| self.section(*other).begins_page).unwrap_or(id)
    }

    /// Sections of a page, in order.
    pub fn on_page(&self, page: SectionId) -> impl Iterator<Item = SectionId> + '_ {
        self.ids().skip(page.index()).take_while(move |id| *id == page || !self.section(*id).begins_page)
    }

    /// Returns the page before (`false`) or after this one, across volumes.
    pub fn next_page(&self, page: SectionId, forward: bool) -> Option<SectionId> {
        let begins = |id: &SectionId| self.section(*id).begins_page;
        if forward {
            self.ids().find(|id| *id > page && begins(id))
        } else {
            self.ids().rev().find(|id| *id < page && begins(id))
        }
    }

    /// Number and title of a section, for a heading or a list.
    pub fn heading(&self, id: SectionId) -> String {
        let section = self.section(id);
        if section.number.is_empty() { section.title.clone() } else { section.to_string() }
    }
}

impl fmt::Display for LawSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {}", self.number, self.title)
    }
}
