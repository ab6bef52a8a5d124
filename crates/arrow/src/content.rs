//! Content of Vane and Veil: numbers, suits, cards, boards and decks, read and checked.

use shell::cards::content::{CardFiles, number_fault};
use shell::content::Code;
use shell::content::excerpt::excerpt;
use shell::content::problem::{EntryProblems, Problem, ProblemList, did_you_mean};

use crate::rules::catalogue::{Arrow, BoardDef, CardDef, Catalogue, Ground, Numbers, SuitDef};
use crate::rules::deck::deck_faults;
use crate::rules::parts::MOST_CARDS;
use crate::rules::setup::board_fault;

/// Largest cost, attack or defence of a card.
const MOST_FIGURE: u8 = 99;

/// Largest number of the rules: no sum of them overflows.
const MOST_NUMBER: u16 = 999;

/// Files that are part of the binary.
pub fn embedded_files() -> CardFiles {
    CardFiles::embedded(&include!("../../../assets/arrow/embedded.rs"))
}

/// The catalogue in these files, with everything that is wrong with them; `None` without usable numbers.
pub fn read_catalogue(files: &CardFiles) -> (Option<Catalogue>, Vec<Problem>) {
    let mut problems = ProblemList::default();
    let numbers = files.numbers(number_faults, &mut problems);
    let check = |suit: SuitDef| EntryProblems::of("suit", &suit.id, &suit.name).or(suit);
    let suits = files.list("suit", Code::DuplicateSuit, |suit: &SuitDef| &suit.id, check, &mut problems);
    let check = |card| check_card(card, &suits);
    let cards = files.list("card", Code::DuplicateCard, |card: &CardDef| &card.id, check, &mut problems);
    let boards =
        files.list("board", Code::DuplicateBoard, |board: &BoardDef| &board.id, check_board, &mut problems);
    let faults =
        |deck: &[_]| numbers.as_ref().map_or(Vec::new(), |numbers| deck_faults(deck, &cards, numbers));
    let decks = files.decks(&cards, faults, &mut problems);
    let catalogue = numbers.map(|numbers| Catalogue { numbers, suits, cards, boards, decks });
    (catalogue, problems.into_vec())
}

/// Reads the catalogue from disk. Returns it with all faults; with any fault it is the embedded one.
pub fn catalogue_at_hand() -> (Catalogue, Vec<Problem>) {
    embedded_files().at_hand("arrow", read_catalogue, embedded_catalogue)
}

/// Returns the catalogue that is part of the binary.
///
/// # Panics
/// Never: a test reads the embedded numbers.
pub fn embedded_catalogue() -> Catalogue {
    read_catalogue(&embedded_files()).0.expect("the embedded numbers are sound")
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
    let mut faults: Vec<Problem> = small
        .into_iter()
        .filter(|(_, number)| *number > MOST_NUMBER)
        .map(|(field, number)| number_fault(field, format!("{number} is above {MOST_NUMBER}")))
        .collect();
    for (field, number) in [("goal", numbers.goal), ("last_turn", numbers.last_turn)] {
        if number == 0 {
            faults.push(number_fault(field, "a match would end before it begins"));
        }
    }
    if usize::from(numbers.deck_cards) * 2 > MOST_CARDS {
        faults
            .push(number_fault("deck_cards", format!("both decks together have at most {MOST_CARDS} cards")));
    }
    for (field, hand) in
        [("hand_start_first", numbers.hand_start_first), ("hand_start_second", numbers.hand_start_second)]
    {
        if hand > numbers.deck_cards {
            faults.push(number_fault(field, format!("the deck has only {} cards", numbers.deck_cards)));
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
