//! Land and abyss of one match, with tables for frequent queries.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use kernel::hex::{Cell, Facing};

/// Hexes from land at which a fighter is lost in the standard formats (rulebook 11.1).
pub const FATAL_DISTANCE: u16 = 5;
/// Largest fatal distance of a format.
pub const MAX_FATAL_DISTANCE: u16 = 9;
/// Maximum number of land hexes of an island.
pub const MAX_LAND: usize = 32;
/// Largest distance of land from the centre along either axis.
pub const MAX_COORDINATE: i8 = 18;

const SIDE: usize = 64;
const SQUARE: usize = SIDE * SIDE;
const NOWHERE: u8 = u8::MAX;
const NO_SHORE: u16 = u16::MAX;
/// Maximum number of abyss hexes within the fatal distance.
pub const MAX_SHORE: usize = 320;

/// Land and abyss. Clones share the tables.
#[derive(Clone)]
pub struct Arena {
    land: Vec<Cell>,
    centre: Cell,
    fatal_distance: u16,
    /// Index of each hex of the square around the centre in `land`, or [`NOWHERE`].
    index: Arc<[u8; SQUARE]>,
    /// Distance to land of each hex of that square within the fatal distance; [`NOWHERE`] beyond.
    distance: Arc<[u8; SQUARE]>,
    /// Abyss hexes within the fatal distance.
    shore: Vec<Cell>,
    /// Index of each hex of the square in `shore`, or [`NO_SHORE`].
    shore_index: Arc<[u16; SQUARE]>,
}

impl Arena {
    /// Creates an arena from the island's land, with the fatal distance of the standard formats.
    ///
    /// # Errors
    /// Fails if there is no land, too much of it, or some of it too far out or listed twice.
    pub fn new(land: &[Cell]) -> Result<Self, ArenaError> {
        Self::within(land, FATAL_DISTANCE)
    }

    /// Creates an arena with another fatal distance.
    ///
    /// # Errors
    /// Fails as [`Arena::new`] does.
    pub fn within(land: &[Cell], fatal_distance: u16) -> Result<Self, ArenaError> {
        if land.is_empty() || land.len() > MAX_LAND {
            return Err(ArenaError::LandCount(land.len()));
        }
        let mut arena = Self {
            land: land.to_vec(),
            centre: mean(land),
            fatal_distance,
            index: Arc::new([NOWHERE; SQUARE]),
            distance: Arc::new([NOWHERE; SQUARE]),
            shore: Vec::new(),
            shore_index: Arc::new([NO_SHORE; SQUARE]),
        };
        for (i, &cell) in land.iter().enumerate() {
            let (q, r) = cell.axial();
            if [q, r].iter().any(|axis| axis.unsigned_abs() > MAX_COORDINATE.unsigned_abs()) {
                return Err(ArenaError::TooFarOut(cell));
            }
            let at = square(cell);
            if arena.index[at] != NOWHERE {
                return Err(ArenaError::Twice(cell));
            }
            Arc::make_mut(&mut arena.index)[at] = i as u8;
        }
        arena.spread();
        for q in -(SIDE as i8 / 2)..(SIDE as i8 / 2) {
            for r in -(SIDE as i8 / 2)..(SIDE as i8 / 2) {
                let cell = Cell::new(q, r);
                let at = square(cell);
                if (1..NOWHERE).contains(&arena.distance[at]) {
                    Arc::make_mut(&mut arena.shore_index)[at] = arena.shore.len() as u16;
                    arena.shore.push(cell);
                }
            }
        }
        if arena.shore.len() > MAX_SHORE { Err(ArenaError::TooScattered(fatal_distance)) } else { Ok(arena) }
    }

    /// Creates the arena of a listed island.
    ///
    /// # Errors
    /// Fails as [`Arena::new`] does.
    pub fn of(island: &Island) -> Result<Self, ArenaError> {
        Self::new(&island.land)
    }

    /// Distance from land, in hexes, at which a fighter is lost.
    pub const fn fatal_distance(&self) -> u16 {
        self.fatal_distance
    }

    /// Land hexes, in listed order.
    pub fn land(&self) -> &[Cell] {
        &self.land
    }

    /// Index of `cell` in [`Arena::land`], if it is land.
    pub fn land_index(&self, cell: Cell) -> Option<u8> {
        Some(self.index[square(cell)]).filter(|i| *i != NOWHERE)
    }

    /// Returns true if `cell` is land; every other hex is abyss.
    pub fn is_land(&self, cell: Cell) -> bool {
        self.land_index(cell).is_some()
    }

    /// Abyss hexes within the fatal distance of land.
    pub fn shore(&self) -> &[Cell] {
        &self.shore
    }

    /// Index of `cell` in [`Arena::shore`], if it is there.
    pub fn shore_index(&self, cell: Cell) -> Option<u16> {
        Some(self.shore_index[square(cell)]).filter(|i| *i != NO_SHORE)
    }

    /// Hexes from `cell` to the nearest land, 0 on land.
    pub fn distance(&self, cell: Cell) -> u16 {
        self.near(cell).unwrap_or_else(|| self.measure(cell))
    }

    /// Returns true if a fighter on `cell` at the end of a beat is lost (rulebook 11.1).
    pub fn is_fatal(&self, cell: Cell) -> bool {
        u16::from(self.distance[square(cell)]) >= self.fatal_distance
    }

    /// Distance to land from the table, which reaches as far as the fatal distance.
    fn near(&self, cell: Cell) -> Option<u16> {
        Some(self.distance[square(cell)]).filter(|distance| *distance != NOWHERE).map(u16::from)
    }

    /// Mean of the land, rounded to a hex (procedures 6.10).
    pub const fn centre(&self) -> Cell {
        self.centre
    }

    /// Fills the table of distances ring by ring, from land to the fatal distance.
    fn spread(&mut self) {
        let (mut ring, mut next) = (self.land.clone(), Vec::new());
        for distance in 0..=self.fatal_distance.min(u16::from(NOWHERE) - 1) as u8 {
            for cell in ring.drain(..) {
                let at = square(cell);
                if self.distance[at] == NOWHERE {
                    Arc::make_mut(&mut self.distance)[at] = distance;
                    next.extend(Facing::ALL.map(|facing| cell.ahead(facing, 1)));
                }
            }
            std::mem::swap(&mut ring, &mut next);
        }
    }

    fn measure(&self, cell: Cell) -> u16 {
        self.land.iter().map(|land| land.distance(cell)).min().unwrap_or(u16::MAX)
    }
}

impl fmt::Debug for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena").field("land", &self.land).finish_non_exhaustive()
    }
}

/// Error of an invalid arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArenaError {
    /// The number of land hexes is 0 or too large.
    LandCount(usize),
    /// A land hex lies too far from the centre.
    TooFarOut(Cell),
    /// A land hex is listed twice.
    Twice(Cell),
    /// The land is so scattered that too much abyss lies within this many hexes of it.
    TooScattered(u16),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LandCount(count) => write!(f, "an island has 1 to {MAX_LAND} hexes of land, not {count}"),
            Self::TooFarOut(cell) => {
                let (q, r) = cell.axial();
                write!(f, "the hex ({q}, {r}) is outside ±{MAX_COORDINATE}")
            }
            Self::Twice(cell) => {
                let (q, r) = cell.axial();
                write!(f, "the hex ({q}, {r}) is listed twice")
            }
            Self::TooScattered(fatal_distance) => write!(
                f,
                "the land is too scattered: more than {MAX_SHORE} hexes of abyss lie within {fatal_distance} of it"
            ),
        }
    }
}

impl std::error::Error for ArenaError {}

fn mean(land: &[Cell]) -> Cell {
    let (mut q, mut r) = (0i32, 0i32);
    for cell in land {
        q += i32::from(cell.axial().0);
        r += i32::from(cell.axial().1);
    }
    let count = land.len() as i32;
    let round = |sum: i32| (2 * sum + count).div_euclid(2 * count) as i8;
    Cell::new(round(q), round(r))
}

/// Index of the hex in the square around the centre. Hexes outside map to its edge, which is beyond every
/// relevant distance.
fn square(cell: Cell) -> usize {
    // Coordinates before the first wrap to values past the last, which `min` then clamps.
    let place = |axis: i8| usize::from(axis.wrapping_add(SIDE as i8 / 2) as u8).min(SIDE - 1);
    let (q, r) = cell.axial();
    (place(q) * SIDE + place(r)) % SQUARE
}

/// An island as listed in the content files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Island {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Hexes of land; everything else is abyss. At most 32.
    pub land: Vec<Cell>,
    /// One start for each seat, in roster order.
    pub starts: Vec<Start>,
}

/// Starting place of a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Hex.
    pub at: Cell,
    /// Facing before the first rotation.
    pub facing: Facing,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_beyond_the_tables_are_measured() {
        let arena = Arena::new(&[Cell::CENTRE]).expect("an island");
        for (q, distance) in [(31, 31), (32, 32), (100, 100), (-32, 32), (-33, 33), (-100, 100)] {
            assert_eq!(arena.distance(Cell::new(q, 0)), distance);
            assert_eq!(arena.land_index(Cell::new(0, q)), None);
        }
    }

    #[test]
    fn distances_that_spread_from_land_are_those_measured() {
        let lands: [&[(i8, i8)]; 3] =
            [&[(0, 0)], &[(-18, 18), (18, -18), (3, 1)], &[(18, 18), (17, 18), (-5, 2)]];
        for land in lands {
            let land: Vec<Cell> = land.iter().map(|cell| Cell::from(*cell)).collect();
            let arena = Arena::within(&land, 4).expect("an island");
            for (q, r) in (-32..32).flat_map(|q| (-32..32).map(move |r| (q, r))) {
                let cell = Cell::new(q, r);
                assert_eq!(arena.distance(cell), arena.measure(cell), "{cell:?}");
                assert_eq!(arena.is_fatal(cell), arena.measure(cell) >= 4, "{cell:?}");
            }
        }
    }

    #[test]
    fn land_up_to_the_limit_is_taken_and_no_more() {
        let row = |count: i8| (0..count).map(|q| Cell::new(q % 16, q / 16)).collect::<Vec<_>>();
        assert!(Arena::new(&row(MAX_LAND as i8)).is_ok());
        for count in [0, MAX_LAND + 1, MAX_LAND + 2] {
            assert_eq!(Arena::new(&row(count as i8)).map(drop), Err(ArenaError::LandCount(count)));
        }
    }

    #[test]
    fn land_as_far_out_as_a_hex_can_lie_is_refused() {
        let far = Cell::new(i8::MIN, i8::MAX);
        assert_eq!(Arena::new(&[far]).map(drop), Err(ArenaError::TooFarOut(far)));
    }
}
