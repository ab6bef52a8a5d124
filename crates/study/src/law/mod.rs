//! The law as the game shows it: the documents of `docs/rules` and `docs/heroes`, part of the binary, read into sections, symbols and links.
//!
//! | module | what it is |
//! |---|---|
//! | [`read`] | from Markdown to sections |
//! | [`symbols`] | what stands in braces: symbols, and numbers of the format |
//! | [`links`] | where links and citations lead |
//! | [`search`] | sections that speak of something |

pub mod links;
pub mod read;
pub mod search;
pub mod symbols;

use std::fmt;

use symbols::{FormatNumber, LawSymbol};

/// A document, or documents that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LawVolume {
    /// For players.
    Rulebook,
    /// What was decided where the rulebook leaves a choice.
    Rulings,
    /// Every order, formula and card, exactly.
    Procedures,
    /// Positions with their results.
    Scenarios,
    /// Where the published edition differs.
    WebEdition,
    /// Second game: every order, price and action.
    HeroRules,
    /// Second game: what was decided where the printed rules leave a choice.
    HeroRulings,
    /// Second game: positions with their dice and results.
    HeroExamples,
}

impl LawVolume {
    /// Those of the first game, in the order in which they are shown.
    pub const ALL: [Self; 5] =
        [Self::Rulebook, Self::Rulings, Self::Procedures, Self::Scenarios, Self::WebEdition];

    /// Those of the second game.
    pub const HEROES: [Self; 3] = [Self::HeroRules, Self::HeroRulings, Self::HeroExamples];

    /// Whether it is written for players; the others are for whoever wants to know exactly.
    pub const fn is_for_players(self) -> bool {
        match self {
            Self::Rulebook | Self::HeroRules | Self::HeroExamples => true,
            Self::Rulings | Self::Procedures | Self::Scenarios | Self::WebEdition | Self::HeroRulings => {
                false
            }
        }
    }

    /// What it is called.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rulebook => "Rulebook",
            Self::Rulings | Self::HeroRulings => "Rulings",
            Self::HeroRules => "Rules",
            Self::HeroExamples => "Examples",
            Self::Procedures => "Procedures",
            Self::Scenarios => "Scenarios",
            Self::WebEdition => "Web edition",
        }
    }

    /// What it is for.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Rulebook => "All of the game by section, for players",
            Self::Rulings => "What was decided where the rulebook leaves a choice; a ruling wins",
            Self::HeroRules => "All of the game by section: every order, price and action",
            Self::HeroRulings => "What was decided where the printed rules leave a choice; a ruling wins",
            Self::HeroExamples => "Positions with their dice and their results",
            Self::Procedures => "Every order, formula and card, exactly",
            Self::Scenarios => "Positions with their results",
            Self::WebEdition => "Where the published edition differs, and what this game does instead",
        }
    }

    /// The level of heading that begins a page.
    const fn page_level(self) -> u8 {
        match self {
            Self::Rulings | Self::Procedures | Self::HeroRules | Self::HeroRulings | Self::HeroExamples => 1,
            Self::Rulebook | Self::Scenarios | Self::WebEdition => 2,
        }
    }
}

/// The place of a section in the law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SectionId(pub(super) u16);

impl SectionId {
    /// Its place among all sections, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A heading and what stands under it, up to the next heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawSection {
    /// Where it stands.
    pub volume: LawVolume,
    /// How it is cited, such as `7.3`, `9` for a ruling, `H15` for a scenario; empty if it cannot be.
    pub number: String,
    /// Its heading without the number.
    pub title: String,
    /// 1 for the heading of a document, 2 and 3 below.
    pub level: u8,
    /// Whether it begins a page.
    pub begins_page: bool,
    /// What it says.
    pub blocks: Vec<LawBlock>,
}

/// What stands under each other in a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawBlock {
    /// Running text.
    Paragraph(Vec<LawPiece>),
    /// Items, numbered from the given number or not at all.
    Items(Option<u64>, Vec<Vec<LawBlock>>),
    /// An example or an aside.
    Quote(Vec<LawBlock>),
    /// Rows of cells, the first row its head.
    Table(Vec<Vec<Vec<LawPiece>>>),
}

/// A part of running text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawPiece {
    /// Plain words.
    Words(String),
    /// Words that stand out.
    Strong(String),
    /// Words in italics.
    Aside(String),
    /// Notation and names of files.
    Code(String),
    /// A symbol as on cards.
    Symbol(LawSymbol),
    /// A number of the format.
    Number(FormatNumber),
    /// Words that lead to a section.
    Link(String, SectionId),
}

impl LawPiece {
    /// As plain words.
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
    /// What each says, to search in.
    plain: Vec<String>,
}

impl LawBook {
    /// A section.
    pub fn section(&self, id: SectionId) -> &LawSection {
        &self.sections[id.index()]
    }

    /// All sections in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = SectionId> + use<> {
        (0..self.sections.len()).map(|index| SectionId(index as u16))
    }

    /// Its volumes, in the order in which they are shown.
    pub fn volumes(&self) -> &'static [LawVolume] {
        let heroes = self.sections.first().is_some_and(|section| LawVolume::HEROES.contains(&section.volume));
        if heroes { &LawVolume::HEROES } else { &LawVolume::ALL }
    }

    /// The first section of a volume.
    pub fn first(&self, volume: LawVolume) -> SectionId {
        let found = self.ids().find(|id| self.section(*id).volume == volume);
        found.unwrap_or(SectionId(0))
    }

    /// The section that is cited like this.
    pub fn find(&self, volume: LawVolume, number: &str) -> Option<SectionId> {
        self.ids().find(|id| {
            let section = self.section(*id);
            section.volume == volume && section.number == number
        })
    }

    /// The pages of a volume, each by its first section.
    pub fn pages(&self, volume: LawVolume) -> impl Iterator<Item = SectionId> + '_ {
        self.ids().filter(move |id| self.section(*id).volume == volume && self.section(*id).begins_page)
    }

    /// The first section of the page on which this one stands.
    pub fn page_of(&self, id: SectionId) -> SectionId {
        let mut before = self.ids().rev().skip_while(|other| *other > id);
        before.find(|other| self.section(*other).begins_page).unwrap_or(id)
    }

    /// The sections of a page in order.
    pub fn on_page(&self, page: SectionId) -> impl Iterator<Item = SectionId> + '_ {
        self.ids().skip(page.index()).take_while(move |id| *id == page || !self.section(*id).begins_page)
    }

    /// The page before (`false`) or after this one, through all volumes.
    pub fn next_page(&self, page: SectionId, forward: bool) -> Option<SectionId> {
        let begins = |id: &SectionId| self.section(*id).begins_page;
        if forward {
            self.ids().find(|id| *id > page && begins(id))
        } else {
            self.ids().rev().find(|id| *id < page && begins(id))
        }
    }

    /// Where a section begins, for a heading or a list: number and title.
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
