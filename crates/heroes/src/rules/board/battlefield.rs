//! Precomputed board: adjacency, distances and lines of sight.

use super::plan::{BoardPlan, Ground};
use super::space::{Space, SpaceSet};
use kernel::hex::{Cell, Facing};

/// Obstacles on the straight line between two spaces (heroes 5.5).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SightLine {
    /// True if no blocked edge touches the line.
    pub(super) is_clear: bool,
    /// Spaces whose interior the line crosses, without its ends.
    pub(super) through: SpaceSet,
    /// Pairs of spaces along whose common side the line runs.
    pub(super) between: Box<[SpaceSet]>,
}

/// A board ready for play. Made by [`Battlefield::of`] and never changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Battlefield {
    pub(super) plan: BoardPlan,
    /// Hexes in reading order.
    pub(super) cells: Vec<Cell>,
    pub(super) ground: Vec<Ground>,
    pub(super) standable: SpaceSet,
    pub(super) difficult: SpaceSet,
    /// Neighbours by direction, none across a wall.
    pub(super) beside: Vec<[Option<Space>; 6]>,
    pub(super) adjacent: Vec<SpaceSet>,
    /// Distances of all pairs of spaces, row by row.
    pub(super) distances: Vec<u8>,
    pub(super) lines: Vec<SightLine>,
    pub(super) initial: [SpaceSet; 2],
}

impl Battlefield {
    /// Plan that the board was compiled from.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// Number of spaces.
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// True if the board has no space; never so for a board that passed its checks.
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All spaces, in reading order.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.cells.len() as u8).map(Space)
    }

    /// Hex of a space.
    pub fn cell(&self, space: Space) -> Cell {
        self.cells[space.index()]
    }

    /// Space of a hex, if it is on the board.
    pub fn space(&self, cell: Cell) -> Option<Space> {
        let order = |cell: &Cell| (cell.axial().1, cell.axial().0);
        self.cells.binary_search_by_key(&order(&cell), order).ok().map(|index| Space(index as u8))
    }

    /// True if the space belongs to this board.
    pub const fn has(&self, space: Space) -> bool {
        space.index() < self.cells.len()
    }

    /// Ground of a space.
    pub fn ground(&self, space: Space) -> Ground {
        self.ground[space.index()]
    }

    /// Spaces that a unit can stand on.
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

    /// Distance in steps, ignoring obstacles (heroes 5.1).
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distances[from.index() * self.cells.len() + to.index()]
    }

    /// True if no blocked space and no wall cuts the line (heroes R22).
    pub fn is_clear(&self, from: Space, to: Space) -> bool {
        self.line(from, to).is_clear
    }

    /// Line of sight past `others`, the spaces held by the other side (heroes 5.5). Spaces at its ends do not
    /// matter.
    pub fn sees(&self, from: Space, to: Space, others: SpaceSet) -> bool {
        let line = self.line(from, to);
        line.is_clear
            && line.through.and(others).is_empty()
            && !line.between.iter().any(|pair| pair.is_within(others))
    }

    /// Subset of `others`, the spaces held by the other side, that cuts the line of sight (heroes R23).
    pub fn crowded_by(&self, from: Space, to: Space, others: SpaceSet) -> SpaceSet {
        let line = self.line(from, to);
        let pairs = line.between.iter().filter(|pair| pair.is_within(others));
        pairs.fold(line.through.and(others), |found, pair| found.or(*pair))
    }

    /// Cost of entering a space (heroes 5.4).
    pub const fn price(&self, space: Space) -> u8 {
        if self.difficult.contains(space) { 2 } else { 1 }
    }

    /// Starting spaces of a side: its Initial Positions, or its outer row if the board has none (heroes R4,
    /// R5).
    pub fn positions(&self, side: usize) -> SpaceSet {
        if self.initial.iter().any(|positions| !positions.is_empty()) {
            return self.initial[side];
        }
        let row = |space: &Space| self.cell(*space).axial().1;
        let standable: Vec<Space> = self.standable.iter().collect();
        let outer = if side == 0 { standable.first() } else { standable.last() };
        standable.iter().filter(|space| outer.map(row) == Some(row(space))).copied().collect()
    }

    /// Starting spaces of the pieces of a kind, in reading order.
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
