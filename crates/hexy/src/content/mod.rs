//! Content of HexyGame: numbers, cards, maps and decks, read and checked.

mod cards;

use shell::cards::content::{CardFiles, number_fault};
use shell::content::Code;
use shell::content::problem::{EntryProblems, Problem, ProblemList};

use crate::rules::catalogue::{CardDef, Catalogue, MapDef, Numbers};
use crate::rules::deck::deck_faults;
use crate::rules::setup::map_fault;

/// Largest number of cards of a hand or a deck, and last turn.
const MOST_CARDS: u16 = 999;

/// Files that are part of the binary.
pub fn embedded_files() -> CardFiles {
    CardFiles::embedded(&include!("../../../../assets/hexy/embedded.rs"))
}

/// The catalogue in these files, with everything that is wrong with them; `None` without usable numbers.
pub fn read_catalogue(files: &CardFiles) -> (Option<Catalogue>, Vec<Problem>) {
    let mut problems = ProblemList::default();
    let numbers = files.numbers(number_faults, &mut problems);
    let common = numbers.as_ref().map(|numbers| numbers.common_ability.id.as_str());
    let check = |card| cards::check_card(card, common);
    let cards = files.list("card", Code::DuplicateCard, |card: &CardDef| &card.id, check, &mut problems);
    let maps = files.list("map", Code::DuplicateMap, |map: &MapDef| &map.id, check_map, &mut problems);
    let faults =
        |deck: &[_]| numbers.as_ref().map_or(Vec::new(), |numbers| deck_faults(deck, &cards, numbers));
    let decks = files.decks(&cards, faults, &mut problems);
    let catalogue = numbers.map(|numbers| Catalogue { numbers, cards, maps, decks });
    (catalogue, problems.into_vec())
}

/// Reads the catalogue from disk. Returns it with all faults; with any fault it is the embedded one.
pub fn catalogue_at_hand() -> (Catalogue, Vec<Problem>) {
    embedded_files().at_hand("hexy", read_catalogue, embedded_catalogue)
}

/// Returns the catalogue that is part of the binary.
///
/// # Panics
/// Never: a test reads the embedded numbers.
pub fn embedded_catalogue() -> Catalogue {
    read_catalogue(&embedded_files()).0.expect("the embedded numbers are sound")
}

fn number_faults(numbers: &Numbers) -> Vec<Problem> {
    let mut faults = Vec::new();
    for (field, number) in [("last_turn", numbers.last_turn), ("deck_cards", numbers.deck_cards)] {
        if !(1..=MOST_CARDS).contains(&number) {
            faults.push(number_fault(field, format!("{number} is not from 1 to {MOST_CARDS}")));
        }
    }
    if u16::from(numbers.hand) > numbers.deck_cards {
        faults.push(number_fault("hand", format!("a deck may have only {} cards", numbers.deck_cards)));
    }
    if numbers.winning_start >= numbers.winning_goal {
        faults.push(number_fault("winning_goal", "a match would end before it begins"));
    }
    let ability = &numbers.common_ability;
    faults.extend(
        cards::common_faults(ability).into_iter().map(|message| number_fault("common_ability", message)),
    );
    faults
}

fn check_map(map: MapDef) -> Result<MapDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("map", &map.id, &map.name);
    if let Some(why) = map_fault(&map) {
        faults.add(Code::MapFault, "rows", why);
    }
    faults.or(map)
}
