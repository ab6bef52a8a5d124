//! Set-up compiled into small tables: neighbours of cells, marked cells, cards as bits.

use std::sync::Arc;

use kernel::Cell;

use super::catalogue::{Arrow, Ground, MOST_CELLS};
use super::direction::Direction;
use super::parts::CardNo;
use super::setup::{ArrowSetup, SetupFault, check_setup};

/// Number of a cell of the board; sets of cells are bits of a `u32`.
pub type CellNo = u8;

/// No cell: beyond the board (arrow 2.5).
pub const OFF_BOARD: CellNo = u8::MAX;

/// Tables of a match. They never change.
#[derive(Debug)]
pub struct Table {
    /// Set-up.
    pub setup: Arc<ArrowSetup>,
    /// Cards by number.
    faces: Vec<Face>,
    /// Cells by number.
    cells: Vec<Cell>,
    grounds: [Ground; MOST_CELLS],
    next: [[CellNo; 6]; MOST_CELLS],
    /// All cells of the board.
    pub all: u32,
    /// Cells with a crown.
    pub crowns: u32,
}

/// Card in numbers.
#[derive(Debug, Clone, Copy)]
pub struct Face {
    /// Cost.
    pub cost: u16,
    /// Printed attack.
    pub attack: u16,
    /// Defence.
    pub defence: u16,
    /// Number of its suit.
    pub suit: u8,
    /// Arrows by printed side.
    pub arrows: [Arrow; 6],
    /// Printed sides with an arrow, as bits.
    pub sides: u8,
}

impl Table {
    /// Compiles a set-up.
    ///
    /// # Errors
    /// Its first fault.
    pub fn of(setup: &Arc<ArrowSetup>) -> Result<Self, SetupFault> {
        check_setup(setup)?;
        let suit = |id: &str| setup.cards.iter().position(|card| card.suit == id).unwrap_or_default() as u8;
        let faces = setup.cards.iter().map(|card| Face {
            cost: card.cost.into(),
            attack: card.attack.into(),
            defence: card.defence.into(),
            suit: suit(&card.suit),
            arrows: card.arrows.0,
            sides: (0..6).fold(0, |sides, side| sides | u8::from(card.arrows.0[side] != Arrow::Open) << side),
        });
        let mut table = Self {
            setup: Arc::clone(setup),
            faces: faces.collect(),
            cells: setup.board.cells().map(|(cell, _)| cell).collect(),
            grounds: [Ground::Plain; MOST_CELLS],
            next: [[OFF_BOARD; 6]; MOST_CELLS],
            all: 0,
            crowns: 0,
        };
        for (nth, (cell, ground)) in setup.board.cells().enumerate() {
            table.all |= 1 << nth;
            table.grounds[nth] = ground;
            table.crowns |= u32::from(ground == Ground::Crown) << nth;
            let (q, r) = cell.axial();
            for direction in Direction::ALL {
                let (by_q, by_r) = direction.offset();
                let beside = table.number(Cell::new(q + by_q, r + by_r));
                table.next[nth][direction.index()] = beside.unwrap_or(OFF_BOARD);
            }
        }
        Ok(table)
    }

    /// Card in numbers.
    pub fn face(&self, card: CardNo) -> &Face {
        &self.faces[usize::from(card.0)]
    }

    /// Number of a cell, if it is on the board.
    pub fn number(&self, cell: Cell) -> Option<CellNo> {
        self.cells.iter().position(|other| *other == cell).map(|nth| nth as CellNo)
    }

    /// Cell with this number.
    pub fn cell(&self, at: CellNo) -> Cell {
        self.cells[usize::from(at)]
    }

    /// Ground of a cell.
    pub const fn ground(&self, at: CellNo) -> Ground {
        self.grounds[at as usize]
    }

    /// Neighbour of a cell, or [`OFF_BOARD`].
    pub const fn beside(&self, at: CellNo, direction: Direction) -> CellNo {
        if at == OFF_BOARD { OFF_BOARD } else { self.next[at as usize][direction as usize] }
    }
}
