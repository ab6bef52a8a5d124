//! Set-up of a match: everything that is agreed before it, complete, so that a record stands alone.

use kernel::{Cell, Seat, is_default};
use serde::{Deserialize, Serialize};
use shell::cards::SEATS;
pub use shell::cards::start::CardSetupFault as SetupFault;
use shell::cards::start::MatchStart;

use super::catalogue::{BoardDef, CardDef, Catalogue, MOST_CELLS, Numbers};
use super::deck::deck_faults;
use super::parts::{CardNo, MOST_CARDS};

/// Set-up of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrowSetup {
    /// Numbers of the rules.
    pub numbers: Numbers,
    /// Cards by number.
    pub cards: Vec<CardDef>,
    /// Board.
    pub board: BoardDef,
    /// Player of turn 1; `None` if the lot decides (arrow 3.4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub first: Option<Seat>,
    /// Start of the match.
    pub start: Start,
}

/// Start of a match.
pub type Start = MatchStart<ArrowPosition>;

/// Position before phase 1 of a turn (arrow 13.2). No deck rule holds for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrowPosition {
    /// Number of the turn.
    pub turn: u16,
    /// Player of the turn.
    pub active: Seat,
    /// Credits of each seat.
    pub credits: [u16; 2],
    /// Score of each seat.
    pub score: [u16; 2],
    /// Hands in the order drawn.
    pub hands: [Vec<CardNo>; 2],
    /// Decks, the next card first.
    pub decks: [Vec<CardNo>; 2],
    /// Piles in the order of arrival.
    pub piles: [Vec<CardNo>; 2],
    /// Number of quiet turns in a row.
    pub quiet: u8,
    /// Cards on the board, in the order of their numbers.
    pub board: Vec<Placed>,
}

/// Card on the board of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Card.
    pub card: CardNo,
    /// Owner.
    pub owner: Seat,
    /// Seat whose deck it came from.
    pub origin: Seat,
    /// Cell.
    pub at: Cell,
    /// Clockwise steps, 0 to 5.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rot: u8,
    /// True if its face is hidden.
    #[serde(default, skip_serializing_if = "is_default")]
    pub covered: bool,
    /// Damage so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub damage: u16,
}

impl ArrowSetup {
    /// Set-up with shuffled decks on a board of the catalogue.
    pub fn shuffled(catalogue: &Catalogue, board: &BoardDef, decks: [Vec<CardNo>; 2]) -> Self {
        Self {
            numbers: catalogue.numbers.clone(),
            cards: catalogue.cards.clone(),
            board: board.clone(),
            first: None,
            start: Start::Shuffled(decks),
        }
    }

    /// Card with this number. Every number of a match that has begun has one.
    pub fn card(&self, card: CardNo) -> Option<&CardDef> {
        self.cards.get(usize::from(card.0))
    }
}

/// Fault of a board, if it has one.
pub fn board_fault(board: &BoardDef) -> Option<&'static str> {
    let cells: Vec<Cell> = board.cells().map(|(cell, _)| cell).collect();
    let far = |cell: &Cell| cell.distance(Cell::CENTRE) > u16::from(Cell::REACH as u8) / 2;
    if !(2..=MOST_CELLS).contains(&cells.len()) {
        Some("it needs from 2 to 32 cells")
    } else if cells.iter().any(far) {
        Some("a cell lies too far from (0, 0)")
    } else if (1..cells.len()).any(|nth| cells[..nth].contains(&cells[nth])) {
        Some("two rows share a cell")
    } else {
        None
    }
}

/// Checks a set-up.
///
/// # Errors
/// The first fault.
pub fn check_setup(setup: &ArrowSetup) -> Result<(), SetupFault> {
    let numbers = &setup.numbers;
    if let Some(why) = board_fault(&setup.board) {
        return Err(SetupFault::Part("board", why));
    }
    if numbers.hand_start_first.max(numbers.hand_start_second) > numbers.deck_cards {
        return Err(SetupFault::Part("cards", "the opening hand is larger than the deck"));
    }
    if usize::from(numbers.deck_cards) * 2 > MOST_CARDS {
        return Err(SetupFault::Part("cards", "a match has at most 127"));
    }
    let deck_faults = |deck: &[_]| deck_faults(deck, &setup.cards, numbers);
    setup.start.check(setup.first, setup.cards.len(), deck_faults, |position| position_fault(setup, position))
}

fn position_fault(setup: &ArrowSetup, position: &ArrowPosition) -> Option<&'static str> {
    let ArrowPosition { hands, decks, piles, board, .. } = position;
    let lists = || hands.iter().chain(decks).chain(piles).flatten();
    let known = |card: &CardNo| usize::from(card.0) < setup.cards.len();
    let cells: Vec<Cell> = setup.board.cells().map(|(cell, _)| cell).collect();
    if lists().count() + board.len() > MOST_CARDS {
        Some("it has more than 127 cards")
    } else if !lists().chain(board.iter().map(|placed| &placed.card)).all(known) {
        Some("it has an unknown card")
    } else if !SEATS.contains(&position.active) {
        Some("there are two seats")
    } else if board.iter().any(|placed| !SEATS.contains(&placed.owner) || !SEATS.contains(&placed.origin)) {
        Some("a card belongs to a seat that is not there")
    } else if board.iter().any(|placed| placed.rot > 5) {
        Some("a rotation is a number from 0 to 5")
    } else if board.iter().any(|placed| !cells.contains(&placed.at)) {
        Some("a card lies off the board")
    } else if (1..board.len()).any(|nth| board[..nth].iter().any(|other| other.at == board[nth].at)) {
        Some("two cards lie on one cell")
    } else if position.turn == 0 {
        Some("turns are counted from 1")
    } else {
        None
    }
}
