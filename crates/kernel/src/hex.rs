//! Hexes, facings and turns on the pointy-top grid (procedures 1.1 to 1.4).
//!
//! hexx does the arithmetic; these types are smaller and have a readable form in files.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZero;

use hexx::{EdgeDirection, Hex};
use serde::{Deserialize, Serialize};

/// A hex of the infinite grid, in axial coordinates.
///
/// Coordinates saturate at ±[`Cell::REACH`], far beyond the fatal distance, so no match is affected.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(i8, i8)", into = "(i8, i8)")]
pub struct Cell(NonZero<u16>);

impl Cell {
    /// Centre of every island, where fallen fighters return.
    pub const CENTRE: Self = Self::new(0, 0);
    /// Largest coordinate in either direction.
    pub const REACH: i8 = 100;

    /// Offset of each stored coordinate. It preserves order and makes the value 0 stand only for a hex far
    /// out of reach, so that `Option<Cell>` is as small as `Cell`.
    const BIAS: u8 = 1 << 7;

    /// Returns the hex at axial `(q, r)`.
    pub const fn new(q: i8, r: i8) -> Self {
        match NonZero::new(u16::from_be_bytes([q as u8 ^ Self::BIAS, r as u8 ^ Self::BIAS])) {
            Some(both) => Self(both),
            None => Self(NonZero::<u16>::MIN),
        }
    }

    /// Axial coordinates.
    pub const fn axial(self) -> (i8, i8) {
        let [q, r] = self.0.get().to_be_bytes();
        ((q ^ Self::BIAS) as i8, (r ^ Self::BIAS) as i8)
    }

    /// Hex type of hexx, for arithmetic, layouts and meshes.
    pub const fn hex(self) -> Hex {
        let (q, r) = self.axial();
        Hex::new(q as i32, r as i32)
    }

    /// Returns the hex `steps` away in direction `facing`.
    pub fn ahead(self, facing: Facing, steps: u16) -> Self {
        let ((q, r), (by_q, by_r)) = (self.axial(), facing.step());
        let along = |from: i8, by: i8| i32::from(from) + i32::from(by) * i32::from(steps);
        Self::from(Hex::new(along(q, by_q), along(r, by_r)))
    }

    /// Number of single steps between two hexes.
    pub fn distance(self, other: Self) -> u16 {
        self.hex().unsigned_distance_to(other.hex()) as u16
    }

    /// Returns the direction of `other`, if it lies on one of the six axes.
    pub fn axis_to(self, other: Self) -> Option<Facing> {
        let away = other.hex() - self.hex();
        let length = away.ulength() as i32;
        Facing::ALL.into_iter().find(|f| length > 0 && f.edge().into_hex() * length == away)
    }
}

impl Default for Cell {
    fn default() -> Self {
        Self::CENTRE
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (q, r) = self.axial();
        write!(f, "Cell({q}, {r})")
    }
}

impl Hash for Cell {
    /// Hash the coordinates as two numbers: an array adds its length, which digests stored in files do not
    /// contain.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.axial().hash(hasher);
    }
}

impl From<Hex> for Cell {
    fn from(hex: Hex) -> Self {
        let reach = i32::from(Self::REACH);
        Self::new(hex.x.clamp(-reach, reach) as i8, hex.y.clamp(-reach, reach) as i8)
    }
}

impl From<(i8, i8)> for Cell {
    fn from((q, r): (i8, i8)) -> Self {
        Self::new(q, r)
    }
}

impl From<Cell> for (i8, i8) {
    fn from(cell: Cell) -> Self {
        cell.axial()
    }
}

/// One of the six compass directions, clockwise from east as seen from above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the compass needs no words")]
pub enum Facing {
    #[default]
    E,
    SE,
    SW,
    W,
    NW,
    NE,
}

impl Facing {
    /// All six, clockwise from east.
    pub const ALL: [Self; 6] = [Self::E, Self::SE, Self::SW, Self::W, Self::NW, Self::NE];

    /// Clockwise steps of 60 degrees from east.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the facing `steps` of 60 degrees clockwise from this one.
    pub const fn clockwise(self, steps: u8) -> Self {
        // A table is faster than a remainder; an index below six needs none.
        const TURNED: [[Facing; 6]; 6] = {
            let mut turned = [Facing::ALL; 6];
            let mut turn = 0;
            while turn < 36 {
                turned[turn / 6][turn % 6] = Facing::ALL[(turn / 6 + turn % 6) % 6];
                turn += 1;
            }
            turned
        };
        TURNED[self as usize][steps as usize % 6]
    }

    /// Offset of one hex in this direction, in axial coordinates.
    const fn step(self) -> (i8, i8) {
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)][self as usize]
    }

    /// Opposite direction.
    pub const fn back(self) -> Self {
        self.clockwise(3)
    }

    /// Clockwise steps of 60 degrees from here to `other`, 0 to 5.
    pub const fn steps_to(self, other: Self) -> u8 {
        (other as u8 + 6 - self as u8) % 6
    }

    /// Same direction as the type of hexx.
    pub const fn edge(self) -> EdgeDirection {
        EdgeDirection::ALL_DIRECTIONS[self as usize]
    }
}

/// A direction relative to a fighter's facing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Dir {
    Forward,
    ForwardRight,
    BackRight,
    Back,
    BackLeft,
    ForwardLeft,
}

impl Dir {
    /// All six, clockwise from straight ahead.
    pub const ALL: [Self; 6] =
        [Self::Forward, Self::ForwardRight, Self::BackRight, Self::Back, Self::BackLeft, Self::ForwardLeft];

    /// Returns the compass direction for a fighter with `facing`.
    pub const fn seen_from(self, facing: Facing) -> Facing {
        facing.clockwise(self as u8)
    }

    /// Opposite direction: straight ahead becomes straight behind.
    pub const fn reversed(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }
}

/// A chosen or forced turn; R is clockwise seen from above (procedures 1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Rotation {
    /// No turn.
    #[default]
    #[serde(alias = "0")]
    Stay,
    /// 60 degrees clockwise.
    R1,
    /// 120 degrees clockwise.
    R2,
    /// About-face.
    #[serde(alias = "3")]
    Around,
    /// 120 degrees counter-clockwise.
    L2,
    /// 60 degrees counter-clockwise.
    L1,
}

impl Rotation {
    /// All six, by clockwise steps.
    pub const ALL: [Self; 6] = [Self::Stay, Self::R1, Self::R2, Self::Around, Self::L2, Self::L1];

    /// Clockwise steps of 60 degrees, 0 to 5.
    pub const fn steps(self) -> u8 {
        self as u8
    }

    /// Size of the turn in either direction, 0 to 3 (procedures 2.4).
    pub const fn magnitude(self) -> u8 {
        match self {
            Self::Stay => 0,
            Self::R1 | Self::L1 => 1,
            Self::R2 | Self::L2 => 2,
            Self::Around => 3,
        }
    }

    /// A turn of 60 degrees the other way; none against no turn or an about-face (procedures 2.7).
    #[must_use]
    pub const fn against(self) -> Self {
        match self {
            Self::R1 | Self::R2 => Self::L1,
            Self::L1 | Self::L2 => Self::R1,
            Self::Stay | Self::Around => Self::Stay,
        }
    }

    /// Returns the facing after this turn.
    pub const fn turn(self, facing: Facing) -> Facing {
        facing.clockwise(self as u8)
    }

    /// Label of the rulebook.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Stay => "0",
            Self::R1 => "R1",
            Self::R2 => "R2",
            Self::Around => "3",
            Self::L2 => "L2",
            Self::L1 => "L1",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn procedures_1_2_the_compass_runs_clockwise_from_east() {
        let vectors = Facing::ALL.map(|f| Cell::CENTRE.ahead(f, 1).axial());
        assert_eq!(vectors, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]);
    }

    #[test]
    fn procedures_1_4_local_directions_turn_with_the_facing() {
        assert_eq!(Dir::ForwardLeft.seen_from(Facing::E), Facing::NE);
        assert_eq!(Dir::BackRight.seen_from(Facing::NW), Facing::E);
        assert_eq!(Dir::Back.reversed(), Dir::Forward);
    }

    #[test]
    fn an_axis_is_found_at_any_distance_and_only_on_the_six() {
        assert_eq!(Cell::new(1, 1).axis_to(Cell::new(1, -3)), Some(Facing::NW));
        assert_eq!(Cell::new(0, 0).axis_to(Cell::new(2, -1)), None);
        assert_eq!(Cell::new(0, 0).axis_to(Cell::new(0, 0)), None);
    }

    #[test]
    fn far_hexes_saturate_instead_of_wrapping() {
        assert_eq!(Cell::new(90, 0).ahead(Facing::E, 400), Cell::new(Cell::REACH, 0));
    }

    #[test]
    fn an_optional_hex_takes_no_room_and_keeps_identity_and_order() {
        assert_eq!(size_of::<Option<Cell>>(), size_of::<(i8, i8)>());
        let all = (i8::MIN..=i8::MAX).flat_map(|q| (i8::MIN..=i8::MAX).map(move |r| (q, r)));
        // The lowest pair of coordinates, far out of reach, shares its value with its neighbour.
        let cells: Vec<Cell> = all.clone().skip(1).map(Cell::from).collect();
        assert!(cells.iter().copied().map(Cell::axial).eq(all.skip(1)));
        assert!(cells.is_sorted());
    }
}
