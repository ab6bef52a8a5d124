//! Content: cards, fighters, islands, formats, decks, examples, lessons, and the codex of Heroes of Hex, read
//! from RON and checked.
//!
//! [`Library::load`] never fails: it omits faulty entries and reports every fault as a [`Problem`].

pub mod decks;
pub mod draft;
pub mod lessons;
pub mod load;
pub mod looks;

mod cards;
mod effects;
pub mod examples;
mod grounds;
mod sets;

use shell::content::problem::ProblemList;
use shell::content::raw::{self, RawEntry};
use shell::content::{Code, Places, Problem, admit, built_in, entries, values};

use crate::rules::Ruleset;
use crate::rules::cards::card::Card;
use crate::rules::cards::fighter::FighterDef;
use crate::rules::ids::{CardId, FighterId};
use crate::rules::state::arena::Island;
use crate::rules::state::format::Format;

pub use decks::{Deck, DeckList};
pub use grounds::FIGURES;
pub use load::Files;

use examples::Example;
use lessons::Lesson;
use looks::Look;

/// All content that passed its checks. A match uses one library from start to end.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Library {
    /// Cards by [`CardId`].
    pub cards: Vec<Card>,
    /// Fighters by [`FighterId`].
    pub fighters: Vec<FighterDef>,
    /// Islands, usually one for each number of seats.
    pub islands: Vec<Island>,
    /// Formats, usually one for each number of seats.
    pub formats: Vec<Format>,
    /// Legal decks, the base game's first.
    pub decks: Vec<Deck>,
    /// Examples of rules.
    pub examples: Vec<Example>,
    /// Lessons, then challenges, in the order in which they are taught.
    pub lessons: Vec<Lesson>,
    /// Looks of islands; the first is the default.
    pub looks: Vec<Look>,
}

impl Library {
    /// Loads the content at `places`, completed from the binary. Returns it with all faults.
    pub fn load(places: &Places) -> (Self, Vec<Problem>) {
        let (files, mut problems) = Files::read(places);
        let (library, faults) = Self::from_files(&files);
        problems.extend(faults);
        (library, problems)
    }

    /// Returns the base game from the binary.
    pub fn embedded() -> Self {
        let (library, problems) = Self::from_files(&Files::embedded());
        built_in("the base game", problems.into_iter().next().map_or(Ok(library), Err))
    }

    /// Reads and checks the given texts.
    pub fn from_files(files: &Files) -> (Self, Vec<Problem>) {
        let mut problems = ProblemList::default();
        let mut library = Self::default();
        let cards = entries(&files.cards, "card", &mut problems);
        let cards =
            admit("card", Code::DuplicateCard, cards, |card: &Card| &card.id, cards::check, &mut problems);
        library.cards = sets::admit(cards, &mut problems);
        let fighters = entries(&files.fighters, "fighter", &mut problems);
        library.fighters = values(admit(
            "fighter",
            Code::DuplicateFighter,
            fighters,
            |f: &FighterDef| &f.id,
            grounds::check_fighter,
            &mut problems,
        ));
        let islands = entries(&files.islands, "island", &mut problems);
        library.islands = values(admit(
            "island",
            Code::DuplicateIsland,
            islands,
            |i: &Island| &i.id,
            grounds::check_island,
            &mut problems,
        ));
        let formats = entries(&files.formats, "format", &mut problems);
        let check = |format: Format| sets::check(format, &library);
        let formats =
            admit("format", Code::DuplicateFormat, formats, |f: &Format| &f.id, check, &mut problems);
        library.formats = values(formats);
        let decks = files.decks.iter().filter_map(|file| raw::single(file, "deck", &mut problems)).collect();
        let check = |deck: DeckList| deck.check(&library);
        let decks =
            admit("deck", Code::DuplicateDeck, decks, |deck: &DeckList| &deck.id, check, &mut problems);
        library.decks = values(decks);
        let examples = entries(&files.examples, "example", &mut problems);
        let check = |example: Example| example.check(&library);
        let examples =
            admit("example", Code::DuplicateExample, examples, |e: &Example| &e.id, check, &mut problems);
        library.examples = values(examples);
        let lessons = entries(&files.lessons, "lesson", &mut problems);
        let check = |lesson: Lesson| lesson.check(&library);
        let lessons =
            admit("lesson", Code::DuplicateLesson, lessons, |l: &Lesson| &l.id, check, &mut problems);
        library.lessons = values(lessons);
        let looks = entries(&files.looks, "look", &mut problems);
        let looks = admit("look", Code::DuplicateLook, looks, |l: &Look| &l.id, looks::check, &mut problems);
        library.looks = values(looks);
        (library, problems.into_vec())
    }

    /// Returns the card with this number, which must be of this library.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// Returns the number of the card called `id`.
    pub fn card_id(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|index| CardId(index as u8))
    }

    /// Returns the fighter with this number, which must be of this library.
    pub fn fighter(&self, id: FighterId) -> &FighterDef {
        &self.fighters[usize::from(id.0)]
    }

    /// Returns the number of the fighter called `id`.
    pub fn fighter_id(&self, id: &str) -> Option<FighterId> {
        self.fighters.iter().position(|fighter| fighter.id == id).map(|index| FighterId(index as u8))
    }

    /// Returns the island called `id`.
    pub fn island(&self, id: &str) -> Option<&Island> {
        self.islands.iter().find(|island| island.id == id)
    }

    /// Returns the first island with this many seats.
    pub fn island_for(&self, seats: usize) -> Option<&Island> {
        self.islands.iter().find(|island| island.starts.len() == seats)
    }

    /// Returns the format called `id`.
    pub fn format(&self, id: &str) -> Option<&Format> {
        self.formats.iter().find(|format| format.id == id)
    }

    /// Returns the first format for this many seats.
    pub fn format_for(&self, seats: usize) -> Option<&Format> {
        self.formats.iter().find(|format| usize::from(format.seats) == seats)
    }

    /// Returns the deck called `id`.
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// Converts a deck to the form of its file.
    pub fn deck_list(&self, deck: &Deck) -> DeckList {
        let ids = |cards: &[CardId]| cards.iter().map(|card| self.card(*card).id.clone()).collect();
        DeckList {
            id: deck.id.clone(),
            name: deck.name.clone(),
            fighter: self.fighter(deck.fighter).id.clone(),
            movement: ids(&deck.movement),
            abilities: ids(&deck.abilities),
        }
    }
}

/// Checks cards and fighters from another source, such as the record of a match, as those of files.
///
/// # Errors
/// All faults of the first faulty entry.
pub fn check_ruleset(cards: Vec<Card>, fighters: Vec<FighterDef>) -> Result<Ruleset, Vec<Problem>> {
    let cards = cards.into_iter().map(cards::check).collect::<Result<_, _>>()?;
    let fighters = fighters.into_iter().map(grounds::check_fighter).collect::<Result<_, _>>()?;
    let ruleset = Ruleset::new(cards, fighters);
    match sets::first_fault(&ruleset) {
        Some(fault) => Err(vec![fault]),
        None => Ok(ruleset),
    }
}

impl Files {
    /// Adds the file and line to a fault of the lesson with this id.
    pub fn blame_lesson(&self, id: &str, fault: Problem) -> Problem {
        let lessons: Vec<RawEntry<Lesson>> = entries(&self.lessons, "lesson", &mut ProblemList::default());
        match lessons.iter().find(|lesson| lesson.value.id == id) {
            Some(lesson) => lesson.blame(fault),
            None => fault,
        }
    }
}
