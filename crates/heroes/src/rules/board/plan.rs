//! A board as written in a file: rows of signs, walls, and the meaning of the letters.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::space::MAX_SPACES;
use kernel::hex::Cell;

/// Largest absolute coordinate.
pub const MAX_COORDINATE: i8 = 15;

/// Ground of a space (heroes 5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Costs 1 to enter.
    Open,
    /// Costs 2 to enter.
    Difficult,
    /// Cannot be entered; its sides cut lines of sight.
    Blocked,
    /// Cannot be entered.
    Chasm,
}

impl Ground {
    /// True if a unit can stand there.
    pub const fn is_standable(self) -> bool {
        match self {
            Self::Open | Self::Difficult => true,
            Self::Blocked | Self::Chasm => false,
        }
    }
}

/// Row of a board: q of its first space, r, and a sign for each space.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardRow(pub i8, pub i8, pub String);

/// A board as written in a file.
///
/// Signs are `.` open, `~` difficult, `#` blocked, `o` chasm, `A` and `B` Initial Positions, and the letters
/// of `pieces`; all letters stand on open ground.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPlan {
    /// Name in files.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// One sentence on the character of the board.
    pub about: String,
    /// Team sizes of a skirmish on it; empty for the board of a scenario.
    #[serde(default)]
    pub teams: Vec<u8>,
    /// Rows from north to south: q of the first space, r, signs.
    pub rows: Vec<BoardRow>,
    /// Pairs of touching spaces whose common side is a wall.
    #[serde(default)]
    pub walls: Vec<(Cell, Cell)>,
    /// Kind of enemy or object by its letter.
    #[serde(default)]
    pub pieces: BTreeMap<char, String>,
}

/// Fault of a board plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanFault {
    /// The board has no space to stand on.
    Empty,
    /// The board has more spaces than allowed.
    TooLarge(usize),
    /// A space lies too far out.
    TooFar(Cell),
    /// Two rows overlap on a space.
    Twice(Cell),
    /// The sign is unknown.
    Sign(char, Cell),
    /// A wall that does not lie between two spaces that touch.
    Wall(Cell, Cell),
    /// A space cannot be reached from the rest of the ground.
    Scattered(Cell),
    /// A side has fewer Initial Positions than the largest team.
    Positions(char, usize),
}

impl PlanFault {
    /// Name of the field at fault.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Empty
            | Self::TooLarge(_)
            | Self::TooFar(_)
            | Self::Twice(_)
            | Self::Sign(..)
            | Self::Scattered(_)
            | Self::Positions(..) => "rows",
            Self::Wall(..) => "walls",
        }
    }
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |cell: &Cell| {
            let (q, r) = cell.axial();
            format!("({q}, {r})")
        };
        match self {
            Self::Empty => write!(f, "there is nothing to stand on"),
            Self::TooLarge(many) => write!(f, "{many} spaces; at most {MAX_SPACES}"),
            Self::TooFar(cell) => {
                write!(
                    f,
                    "{} is too far out: coordinates go from -{MAX_COORDINATE} to {MAX_COORDINATE}",
                    at(cell)
                )
            }
            Self::Twice(cell) => write!(f, "{} appears twice", at(cell)),
            Self::Sign(sign, cell) => {
                write!(f, "`{}` at {} is no sign and no letter of `pieces`", sign.escape_default(), at(cell))
            }
            Self::Wall(one, other) => {
                write!(f, "{} and {} are no two spaces that touch", at(one), at(other))
            }
            Self::Scattered(cell) => write!(f, "nobody can walk to {} from the first space", at(cell)),
            Self::Positions(side, many) => {
                write!(f, "{many} Initial Positions for side {side}; its largest team needs more")
            }
        }
    }
}

impl BoardPlan {
    /// Every space with its sign, row by row as written.
    pub(super) fn signs(&self) -> impl Iterator<Item = (Cell, char)> {
        self.rows.iter().flat_map(|BoardRow(q, r, signs)| {
            signs.chars().enumerate().map(move |(nth, sign)| {
                let q = i16::from(*q) + nth.min(200) as i16;
                (Cell::new(q.clamp(-100, 100) as i8, *r), sign)
            })
        })
    }

    /// Ground of a sign, if it is known.
    pub(super) fn ground(&self, sign: char) -> Option<Ground> {
        match sign {
            '~' => Some(Ground::Difficult),
            '#' => Some(Ground::Blocked),
            'o' => Some(Ground::Chasm),
            '.' | 'A' | 'B' => Some(Ground::Open),
            letter => self.pieces.contains_key(&letter).then_some(Ground::Open),
        }
    }
}
