//! Cards, boards and numbers as data. Content files and set-ups hold these types.

use std::collections::BTreeMap;

use kernel::Cell;
use serde::{Deserialize, Serialize};
pub use shell::cards::deck::ReadyDeck;
use shell::cards::{CardNo, CatalogueCard, card_by_id};

use super::direction::Direction;

/// Most cells of a board: a set of cells is a number of 32 bits.
pub const MOST_CELLS: usize = 32;

/// Everything that can be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catalogue {
    /// Numbers of the rules.
    pub numbers: Numbers,
    /// Suits in order.
    pub suits: Vec<SuitDef>,
    /// Cards; their places are their numbers.
    pub cards: Vec<CardDef>,
    /// Boards.
    pub boards: Vec<BoardDef>,
    /// Ready decks.
    pub decks: Vec<ReadyDeck>,
}

impl Catalogue {
    /// Number of the card with this id.
    pub fn card(&self, id: &str) -> Option<CardNo> {
        card_by_id(&self.cards, id)
    }

    /// Board with this id.
    pub fn board(&self, id: &str) -> Option<&BoardDef> {
        self.boards.iter().find(|board| board.id == id)
    }
}

/// Arrow toward one side of a card (arrow 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Arrow {
    /// Open side.
    #[default]
    Open,
    /// Arrow without an ability.
    Plain,
    /// Arrow that pushes (arrow 9.2).
    Push,
    /// Arrow that pulls (arrow 9.3).
    Pull,
    /// Arrow that swaps (arrow 9.4).
    Swap,
    /// Arrow that turns (arrow 9.5).
    Turn,
    /// Arrow that shoots (arrow 9.6).
    Bolt,
}

/// Ability of an arrow (arrow 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ability {
    /// Moves the neighbour one cell away.
    Push,
    /// Moves the card two cells away one cell nearer.
    Pull,
    /// Changes places with the neighbour.
    Swap,
    /// Turns the neighbour one step clockwise.
    Turn,
    /// Damages the enemy neighbour.
    Bolt,
}

impl Arrow {
    /// Ability of the arrow, if it has one.
    pub const fn ability(self) -> Option<Ability> {
        match self {
            Self::Open | Self::Plain => None,
            Self::Push => Some(Ability::Push),
            Self::Pull => Some(Ability::Pull),
            Self::Swap => Some(Ability::Swap),
            Self::Turn => Some(Ability::Turn),
            Self::Bolt => Some(Ability::Bolt),
        }
    }
}

/// Arrows of a card by printed side. In files only the sides with an arrow are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Direction, Arrow>", into = "BTreeMap<Direction, Arrow>")]
pub struct Arrows(pub [Arrow; 6]);

impl From<BTreeMap<Direction, Arrow>> for Arrows {
    fn from(sides: BTreeMap<Direction, Arrow>) -> Self {
        Self(Direction::ALL.map(|side| sides.get(&side).copied().unwrap_or_default()))
    }
}

impl From<Arrows> for BTreeMap<Direction, Arrow> {
    fn from(Arrows(arrows): Arrows) -> Self {
        Direction::ALL.into_iter().zip(arrows).filter(|(_, arrow)| *arrow != Arrow::Open).collect()
    }
}

/// Suit of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuitDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Plan of the suit in one sentence.
    pub about: String,
}

/// Card as printed (arrow 3.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Id of its suit.
    pub suit: String,
    /// Credits that it costs face-up.
    pub cost: u8,
    /// Damage that it deals in a conflict.
    pub attack: u8,
    /// Damage that destroys it.
    pub defence: u8,
    /// Arrows by side.
    pub arrows: Arrows,
}

impl CatalogueCard for CardDef {
    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// Marked cell, or none (arrow 2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ground {
    /// Cell without a mark.
    Plain,
    /// Cell that counts more for the score.
    Crown,
    /// Cell that gives credits.
    Mint,
    /// Cell that gives attack.
    Forge,
    /// Cell that gives a card.
    Archive,
}

impl Ground {
    /// Ground of a sign in a row; `None` for `_`, which is no cell.
    ///
    /// # Errors
    /// If the sign is unknown.
    pub const fn of(sign: char) -> Result<Option<Self>, char> {
        Ok(Some(match sign {
            '_' => return Ok(None),
            '.' => Self::Plain,
            'C' => Self::Crown,
            'M' => Self::Mint,
            'F' => Self::Forge,
            'A' => Self::Archive,
            other => return Err(other),
        }))
    }
}

/// Board: rows from the north. A row is `q` of its first sign, `r`, and a sign for each cell (see [`Ground::of`]).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Rows.
    pub rows: Vec<(i8, i8, String)>,
}

impl BoardDef {
    /// Cells with their ground, in the order of the rows; signs that are unknown are left out.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Ground)> {
        self.rows.iter().flat_map(|(q, r, signs)| {
            signs.chars().enumerate().filter_map(move |(nth, sign)| {
                let q = i8::try_from(nth).ok().and_then(|nth| q.checked_add(nth))?;
                Some((Cell::new(q, *r), Ground::of(sign).ok()??))
            })
        })
    }
}

/// Numbers of the rules, each with its section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Credits at the start (arrow 3.1).
    pub credits_start: u16,
    /// Credits of phase 1 (arrow 4.1).
    pub credits_gain: u16,
    /// Cards that may be held at the end of a turn (arrow 4.8).
    pub hand_limit: u8,
    /// Opening hand of the first player (arrow 3.1).
    pub hand_start_first: u8,
    /// Opening hand of the other player (arrow 3.1).
    pub hand_start_second: u8,
    /// Score of the first player at the start (arrow 3.4).
    pub score_start_first: u16,
    /// Score of the other player at the start (arrow 3.4).
    pub score_start_second: u16,
    /// Damage of a bolt (arrow 9.6).
    pub bolt_damage: u16,
    /// Credits of a mint (arrow 6.6).
    pub mint: u16,
    /// Attack of a forge (arrow 6.6).
    pub forge: u16,
    /// Cards of an archive (arrow 6.6).
    pub archive: u16,
    /// Attack for each own neighbour of the same suit (arrow 6.7).
    pub synergy: u16,
    /// Attack of a revealed card (arrow 6.3).
    pub ambush: u16,
    /// Worth of a card on a crown (arrow 11.1).
    pub crown_worth: u16,
    /// Score that ends the match (arrow 11.3).
    pub goal: u16,
    /// Last turn (arrow 11.6).
    pub last_turn: u16,
    /// Cards of a deck (arrow 3.3).
    pub deck_cards: u8,
    /// Copies of a card in a deck (arrow 3.3).
    pub deck_copies: u8,
    /// Suits in a deck (arrow 3.3).
    pub deck_suits: u8,
}
