//! Content of HexyGame: numbers, cards, maps and decks, read and checked.

mod cards;

use std::collections::BTreeMap;

use serde::Deserialize;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};
use shell::content::{Code, ContentFile, FileReader, Places, admit, embedded, entries, raw, values};

use crate::rules::catalogue::{CardDef, CardNo, Catalogue, MapDef, Numbers, ReadyDeck, card_by_id};
use crate::rules::deck::{DeckFault, deck_faults};
use crate::rules::setup::map_fault;

/// Every base file with its text.
const EMBEDDED: &[(&str, &str)] = &include!("../../../../assets/hexy/embedded.rs");

/// Largest number of cards of a hand or a deck, and last turn.
const MOST_CARDS: u16 = 999;

/// Texts of the content files by what they hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    /// Numbers of the rules; the last file counts.
    pub numbers: Vec<ContentFile>,
    /// Lists of cards.
    pub cards: Vec<ContentFile>,
    /// Lists of maps.
    pub maps: Vec<ContentFile>,
    /// Lists of ready decks.
    pub decks: Vec<ContentFile>,
}

/// Ready deck as files give it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckList {
    id: String,
    name: String,
    about: String,
    cards: BTreeMap<String, u8>,
}

impl Files {
    /// Returns the files that are part of the binary.
    pub fn embedded() -> Self {
        let file = |name: &str| embedded(EMBEDDED, &format!("assets/hexy/{name}.ron"));
        Self { numbers: file("numbers"), cards: file("cards"), maps: file("maps"), decks: file("decks") }
    }

    /// Reads the files at `places`; what is not there comes from the binary, what cannot be read is a problem.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut reader = FileReader::default();
        let Some(folder) = places.assets.as_ref().map(|assets| assets.join("hexy")) else {
            return (files, Vec::new());
        };
        let Self { numbers, cards, maps, decks } = &mut files;
        for file in [numbers, cards, maps, decks].into_iter().flatten() {
            let path = folder.join(file.name.rsplit('/').next().unwrap_or_default());
            if let Some(found) = path.exists().then(|| reader.file(&path)).flatten() {
                *file = found;
            }
        }
        (files, reader.into_problems())
    }
}

/// The catalogue in these files, with everything that is wrong with them; `None` without usable numbers.
pub fn read_catalogue(files: &Files) -> (Option<Catalogue>, Vec<Problem>) {
    let mut problems = ProblemList::default();
    let numbers = files.numbers.iter().filter_map(|file| {
        let entry = raw::single::<Numbers>(file, "numbers", &mut problems)?;
        let faults = number_faults(&entry.value);
        let is_sound = faults.is_empty();
        problems.extend(faults.into_iter().map(|fault| entry.blame(fault)));
        is_sound.then_some(entry.value)
    });
    let numbers = numbers.last();
    let cards = entries(&files.cards, "card", &mut problems);
    let common = numbers.as_ref().map(|numbers| numbers.common_ability.id.as_str());
    let check = |card| cards::check_card(card, common);
    let cards = admit("card", Code::DuplicateCard, cards, |card: &CardDef| &card.id, check, &mut problems);
    let cards = values(cards);
    let maps = entries(&files.maps, "map", &mut problems);
    let maps = admit("map", Code::DuplicateMap, maps, |map: &MapDef| &map.id, check_map, &mut problems);
    let decks = entries(&files.decks, "deck", &mut problems);
    let check = |deck| check_deck(deck, &cards, numbers.as_ref());
    let decks = admit("deck", Code::DuplicateDeck, decks, |deck: &DeckList| &deck.id, check, &mut problems);
    let (maps, decks) = (values(maps), values(decks));
    let catalogue = numbers.map(|numbers| Catalogue { numbers, cards, maps, decks });
    (catalogue, problems.into_vec())
}

/// Reads the catalogue from disk. Returns it with all faults; with any fault it is the embedded one, because a partial catalogue
/// would not match its own decks.
pub fn catalogue_at_hand() -> (Catalogue, Vec<Problem>) {
    let (files, mut problems) = Files::read(&Places::find());
    let (found, more) = read_catalogue(&files);
    problems.extend(more);
    let found = found.filter(|_| problems.is_empty());
    (found.unwrap_or_else(embedded_catalogue), problems)
}

/// Returns the catalogue that is part of the binary.
///
/// # Panics
/// Never: a test reads the embedded numbers.
pub fn embedded_catalogue() -> Catalogue {
    read_catalogue(&Files::embedded()).0.expect("the embedded numbers are sound")
}

fn number_faults(numbers: &Numbers) -> Vec<Problem> {
    let fault =
        |field: &str, message: String| Problem::new(Code::NumberFault, format!("numbers > {field}"), message);
    let mut faults = Vec::new();
    for (field, number) in [("last_turn", numbers.last_turn), ("deck_cards", numbers.deck_cards)] {
        if !(1..=MOST_CARDS).contains(&number) {
            faults.push(fault(field, format!("{number} is not from 1 to {MOST_CARDS}")));
        }
    }
    if u16::from(numbers.hand) > numbers.deck_cards {
        faults.push(fault("hand", format!("a deck may have only {} cards", numbers.deck_cards)));
    }
    if numbers.winning_start >= numbers.winning_goal {
        faults.push(fault("winning_goal", "a match would end before it begins".to_owned()));
    }
    let ability = &numbers.common_ability;
    faults.extend(cards::common_faults(ability).into_iter().map(|message| fault("common_ability", message)));
    faults
}

fn check_map(map: MapDef) -> Result<MapDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("map", &map.id, &map.name);
    if let Some(why) = map_fault(&map) {
        faults.add(Code::MapFault, "rows", why);
    }
    faults.or(map)
}

fn check_deck(
    deck: DeckList,
    cards: &[CardDef],
    numbers: Option<&Numbers>,
) -> Result<ReadyDeck, Vec<Problem>> {
    let mut faults = EntryProblems::of("deck", &deck.id, &deck.name);
    let mut list: Vec<CardNo> = Vec::new();
    for (id, copies) in &deck.cards {
        match card_by_id(cards, id) {
            Some(card) => list.extend(std::iter::repeat_n(card, usize::from(*copies))),
            None => {
                let known = cards.iter().map(|card| card.id.as_str());
                faults.add(Code::DeckUnknownCard, "cards", format!("no card `{}`", excerpt(id))).hint =
                    did_you_mean(id, known);
            }
        }
    }
    list.sort_unstable();
    // A deck with unknown cards would also have too few.
    if let Some(numbers) = numbers.filter(|_| faults.none()) {
        for fault in deck_faults(&list, cards, numbers) {
            let code = match fault {
                DeckFault::Size { .. } => Code::DeckSize,
                DeckFault::Copies { .. } => Code::DeckCopies,
                DeckFault::Unknown(_) => Code::DeckUnknownCard,
            };
            faults.add(code, "cards", fault.to_string());
        }
    }
    faults.or(ReadyDeck { id: deck.id, name: deck.name, about: deck.about, cards: list })
}
