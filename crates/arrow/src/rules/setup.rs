//! Set-up of a match: everything that is agreed before it, complete, so that a record stands alone.

use std::error::Error;
use std::fmt;

use kernel::{Cell, Seat, is_default};
use serde::{Deserialize, Serialize};

use super::catalogue::{BoardDef, CardDef, Catalogue, MOST_CELLS, Numbers};
use super::deck::{DeckFault, deck_faults};
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Start {
    /// Decks that chance shuffles.
    Shuffled([Vec<CardNo>; 2]),
    /// Decks in order, the next card first.
    InOrder([Vec<CardNo>; 2]),
    /// Position before phase 1 of a turn.
    Position(Box<ArrowPosition>),
}

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

/// Reason why no match can begin with a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupFault {
    /// The deck of a seat breaks the deck rule.
    Deck(Seat, DeckFault),
    /// The board cannot be played on.
    Board(&'static str),
    /// The position cannot be set up.
    ArrowPosition(String),
    /// The cards or numbers cannot be played with.
    Cards(&'static str),
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deck(seat, fault) => write!(f, "The deck of {seat}: {fault}."),
            Self::Board(why) => write!(f, "The board: {why}."),
            Self::ArrowPosition(why) => write!(f, "The position: {why}."),
            Self::Cards(why) => write!(f, "The cards: {why}."),
        }
    }
}

impl Error for SetupFault {}

/// Seats of this game.
const SEATS: [Seat; 2] = [Seat::First, Seat::Second];

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
    if let Some(why) = board_fault(&setup.board) {
        return Err(SetupFault::Board(why));
    }
    if setup.first.is_some_and(|seat| !SEATS.contains(&seat)) {
        return Err(SetupFault::ArrowPosition("there are two seats".to_owned()));
    }
    if setup.cards.len() > usize::from(u8::MAX) {
        return Err(SetupFault::Cards("there are more than 255"));
    }
    if setup.numbers.hand_start_first.max(setup.numbers.hand_start_second) > setup.numbers.deck_cards {
        return Err(SetupFault::Cards("the opening hand is larger than the deck"));
    }
    match &setup.start {
        Start::Shuffled(decks) | Start::InOrder(decks) => {
            for (seat, deck) in SEATS.into_iter().zip(decks) {
                let faults = deck_faults(deck, &setup.cards, &setup.numbers);
                if let Some(fault) = faults.into_iter().next() {
                    return Err(SetupFault::Deck(seat, fault));
                }
            }
            let all: usize = decks.iter().map(Vec::len).sum();
            if all > MOST_CARDS { Err(SetupFault::Cards("a match has at most 127")) } else { Ok(()) }
        }
        Start::Position(position) => match position_fault(setup, position) {
            Some(why) => Err(SetupFault::ArrowPosition(why.to_owned())),
            None => Ok(()),
        },
    }
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
