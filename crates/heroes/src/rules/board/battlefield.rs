//! A board worked out once: what lies beside what, how far, and what a line of sight crosses.

use super::plan::{BoardPlan, Ground};
use super::space::{Space, SpaceSet};
use kernel::hex::{Cell, Facing};

/// What a straight line between two spaces meets (heroes 5.5).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SightLine {
    /// No blocked edge touches it.
    pub(super) is_clear: bool,
    /// Spaces whose inside it passes, without its ends.
    pub(super) through: SpaceSet,
    /// Pairs of spaces along whose common side it runs.
    pub(super) between: Box<[SpaceSet]>,
}

/// A board, ready to be played on. Made by [`Battlefield::of`], and never changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Battlefield {
    pub(super) plan: BoardPlan,
    /// In reading order.
    pub(super) cells: Vec<Cell>,
    pub(super) ground: Vec<Ground>,
    pub(super) standable: SpaceSet,
    pub(super) difficult: SpaceSet,
    /// By direction, across no wall.
    pub(super) beside: Vec<[Option<Space>; 6]>,
    pub(super) adjacent: Vec<SpaceSet>,
    /// Every pair of spaces, row by row.
    pub(super) distances: Vec<u8>,
    pub(super) lines: Vec<SightLine>,
    pub(super) initial: [SpaceSet; 2],
}

impl Battlefield {
    /// What the board was made of.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// Number of spaces.
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is nothing; never so for a board that passed its checks.
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All spaces, in reading order.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.cells.len() as u8).map(Space)
    }

    /// Which hex a space is.
    pub fn cell(&self, space: Space) -> Cell {
        self.cells[space.index()]
    }

    /// Which space a hex is, if it is on the board.
    pub fn space(&self, cell: Cell) -> Option<Space> {
        let order = |cell: &Cell| (cell.axial().1, cell.axial().0);
        self.cells.binary_search_by_key(&order(&cell), order).ok().map(|index| Space(index as u8))
    }

    /// Whether the space is one of this board.
    pub const fn has(&self, space: Space) -> bool {
        space.index() < self.cells.len()
    }

    /// What the space is made of.
    pub fn ground(&self, space: Space) -> Ground {
        self.ground[space.index()]
    }

    /// Where one can stand.
    pub const fn standable(&self) -> SpaceSet {
        self.standable
    }

    /// Adjacent spaces of any ground: those that share a side without a wall (heroes R17).
    pub fn adjacent(&self, space: Space) -> SpaceSet {
        self.adjacent[space.index()]
    }

    /// The adjacent space in this direction.
    pub fn beside(&self, space: Space, facing: Facing) -> Option<Space> {
        self.beside[space.index()][usize::from(facing.index())]
    }

    /// Distance in steps, whatever lies between (heroes 5.1).
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distances[from.index() * self.cells.len() + to.index()]
    }

    /// Whether the ground leaves the line free (heroes R22).
    pub fn is_clear(&self, from: Space, to: Space) -> bool {
        self.line(from, to).is_clear
    }

    /// Line of sight past these spaces, which hold units and objects of the other side (heroes 5.5). Those at its ends do not
    /// matter.
    pub fn sees(&self, from: Space, to: Space, others: SpaceSet) -> bool {
        let line = self.line(from, to);
        line.is_clear
            && line.through.and(others).is_empty()
            && !line.between.iter().any(|pair| pair.is_within(others))
    }

    /// The spaces of these, which hold units and objects of the other side, that cut a line of sight (heroes R23).
    pub fn crowded_by(&self, from: Space, to: Space, others: SpaceSet) -> SpaceSet {
        let line = self.line(from, to);
        let pairs = line.between.iter().filter(|pair| pair.is_within(others));
        pairs.fold(line.through.and(others), |found, pair| found.or(*pair))
    }

    /// Price of entering a space (heroes 5.4).
    pub const fn price(&self, space: Space) -> u8 {
        if self.difficult.contains(space) { 2 } else { 1 }
    }

    /// Where a side may be placed: its Initial Positions, or its outer row if the board has none (heroes R4, R5).
    pub fn positions(&self, side: usize) -> SpaceSet {
        if self.initial.iter().any(|positions| !positions.is_empty()) {
            return self.initial[side];
        }
        let row = |space: &Space| self.cell(*space).axial().1;
        let standable: Vec<Space> = self.standable.iter().collect();
        let outer = if side == 0 { standable.first() } else { standable.last() };
        standable.iter().filter(|space| outer.map(row) == Some(row(space))).copied().collect()
    }

    /// Where pieces of this kind begin, in reading order.
    pub fn pieces<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = Space> + use<'a> {
        let letters =
            self.plan.pieces.iter().filter(move |(_, name)| *name == kind).map(|(letter, _)| *letter);
        let mut spaces: Vec<Space> = letters
            .flat_map(|letter| self.plan.signs().filter(move |(_, sign)| *sign == letter))
            .filter_map(|(cell, _)| self.space(cell))
            .collect();
        spaces.sort_unstable();
        spaces.into_iter()
    }

    fn line(&self, from: Space, to: Space) -> &SightLine {
        &self.lines[from.index() * self.cells.len() + to.index()]
    }
}
