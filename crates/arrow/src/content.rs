//! Content of Vane and Veil: numbers, suits, cards, boards and decks, read and checked.

use std::collections::BTreeMap;

use serde::Deserialize;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};
use shell::content::{Code, ContentFile, FileReader, Places, admit, embedded, entries, raw, values};

use crate::rules::catalogue::{
    Arrow, BoardDef, CardDef, Catalogue, Ground, Numbers, ReadyDeck, SuitDef, card_by_id,
};
use crate::rules::deck::{DeckFault, deck_faults};
use crate::rules::parts::{CardNo, MOST_CARDS};
use crate::rules::setup::board_fault;

/// Every base file with its text.
const EMBEDDED: &[(&str, &str)] = &include!("../../../assets/arrow/embedded.rs");

/// Largest cost, attack or defence of a card.
const MOST_FIGURE: u8 = 99;

/// Largest number of the rules: no sum of them overflows.
const MOST_NUMBER: u16 = 999;

/// Texts of the content files by what they hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    /// Numbers of the rules; the last file counts.
    pub numbers: Vec<ContentFile>,
    /// Lists of suits.
    pub suits: Vec<ContentFile>,
    /// Lists of cards.
    pub cards: Vec<ContentFile>,
    /// Lists of boards.
    pub boards: Vec<ContentFile>,
    /// Lists of ready decks.
    pub decks: Vec<ContentFile>,
}

/// Ready deck as files give it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckList {
    id: String,
    name: String,
    cards: BTreeMap<String, u8>,
}

impl Files {
    /// Returns the files that are part of the binary.
    pub fn embedded() -> Self {
        let file = |name: &str| embedded(EMBEDDED, &format!("assets/arrow/{name}.ron"));
        Self {
            numbers: file("numbers"),
            suits: file("suits"),
            cards: file("cards"),
            boards: file("boards"),
            decks: file("decks"),
        }
    }

    /// Reads the files at `places`; what is not there comes from the binary, what cannot be read is a problem.
    pub fn read(places: &Places) -> (Self, Vec<Problem>) {
        let mut files = Self::embedded();
        let mut reader = FileReader::default();
        let Some(folder) = places.assets.as_ref().map(|assets| assets.join("arrow")) else {
            return (files, Vec::new());
        };
        let Self { numbers, suits, cards, boards, decks } = &mut files;
        for file in [numbers, suits, cards, boards, decks].into_iter().flatten() {
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
    let suits = entries(&files.suits, "suit", &mut problems);
    let check = |suit: SuitDef| EntryProblems::of("suit", &suit.id, &suit.name).or(suit);
    let suits = admit("suit", Code::DuplicateSuit, suits, |suit: &SuitDef| &suit.id, check, &mut problems);
    let suits = values(suits);
    let cards = entries(&files.cards, "card", &mut problems);
    let check = |card| check_card(card, &suits);
    let cards = admit("card", Code::DuplicateCard, cards, |card: &CardDef| &card.id, check, &mut problems);
    let cards = values(cards);
    let boards = entries(&files.boards, "board", &mut problems);
    let boards = admit(
        "board",
        Code::DuplicateBoard,
        boards,
        |board: &BoardDef| &board.id,
        check_board,
        &mut problems,
    );
    let decks = entries(&files.decks, "deck", &mut problems);
    let check = |deck| check_deck(deck, &cards, numbers.as_ref());
    let decks = admit("deck", Code::DuplicateDeck, decks, |deck: &DeckList| &deck.id, check, &mut problems);
    let (boards, decks) = (values(boards), values(decks));
    let catalogue = numbers.map(|numbers| Catalogue { numbers, suits, cards, boards, decks });
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
    let small = [
        ("credits_start", numbers.credits_start),
        ("credits_gain", numbers.credits_gain),
        ("score_start_first", numbers.score_start_first),
        ("score_start_second", numbers.score_start_second),
        ("bolt_damage", numbers.bolt_damage),
        ("mint", numbers.mint),
        ("forge", numbers.forge),
        ("archive", numbers.archive),
        ("synergy", numbers.synergy),
        ("ambush", numbers.ambush),
        ("crown_worth", numbers.crown_worth),
        ("goal", numbers.goal),
        ("last_turn", numbers.last_turn),
    ];
    let fault =
        |field: &str, message: String| Problem::new(Code::NumberFault, format!("numbers > {field}"), message);
    let mut faults: Vec<Problem> = small
        .into_iter()
        .filter(|(_, number)| *number > MOST_NUMBER)
        .map(|(field, number)| fault(field, format!("{number} is above {MOST_NUMBER}")))
        .collect();
    for (field, number) in [("goal", numbers.goal), ("last_turn", numbers.last_turn)] {
        if number == 0 {
            faults.push(fault(field, "a match would end before it begins".to_owned()));
        }
    }
    if usize::from(numbers.deck_cards) * 2 > MOST_CARDS {
        faults.push(fault("deck_cards", format!("both decks together have at most {MOST_CARDS} cards")));
    }
    for (field, hand) in
        [("hand_start_first", numbers.hand_start_first), ("hand_start_second", numbers.hand_start_second)]
    {
        if hand > numbers.deck_cards {
            faults.push(fault(field, format!("the deck has only {} cards", numbers.deck_cards)));
        }
    }
    faults
}

fn check_card(card: CardDef, suits: &[SuitDef]) -> Result<CardDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("card", &card.id, &card.name);
    if !suits.iter().any(|suit| suit.id == card.suit) {
        let known = suits.iter().map(|suit| suit.id.as_str());
        let message = format!("no suit `{}`", excerpt(&card.suit));
        faults.add(Code::CardFigure, "suit", message).hint = did_you_mean(&card.suit, known);
    }
    for (field, figure) in [("cost", card.cost), ("attack", card.attack), ("defence", card.defence)] {
        if !(1..=MOST_FIGURE).contains(&figure) {
            faults.add(Code::CardFigure, field, format!("{figure} is not from 1 to {MOST_FIGURE}"));
        }
    }
    if card.arrows.0.iter().all(|arrow| *arrow == Arrow::Open) {
        faults.add(Code::CardFigure, "arrows", "it has no arrow, so it could do nothing");
    }
    faults.or(card)
}

fn check_board(board: BoardDef) -> Result<BoardDef, Vec<Problem>> {
    let mut faults = EntryProblems::of("board", &board.id, &board.name);
    for (nth, (_, _, signs)) in board.rows.iter().enumerate() {
        if let Some(sign) = signs.chars().find(|sign| Ground::of(*sign).is_err()) {
            let message = format!("`{}` is no sign", sign.escape_default());
            faults.add(Code::BoardFault, &format!("rows[{nth}]"), message).hint =
                "`.` plain, `C` crown, `M` mint, `F` forge, `A` archive, `_` no cell".to_owned();
        }
    }
    if let Some(why) = board_fault(&board) {
        faults.add(Code::BoardFault, "rows", why);
    }
    faults.or(board)
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
                DeckFault::Suits { .. } => Code::DeckSuits,
                DeckFault::Unknown(_) => Code::DeckUnknownCard,
            };
            faults.add(code, "cards", fault.to_string());
        }
    }
    faults.or(ReadyDeck { id: deck.id, name: deck.name, cards: list })
}
