//! A worked example as written in its file. Units are numbered from 1.

use std::collections::{BTreeMap, VecDeque};

use heroes_game::rules::state::{HeroRefusal, Side};
use kernel::hex::{Cell, Facing};
use serde::Deserialize;

/// A synthetic board: a hexagon around the middle.
#[derive(Deserialize)]
pub struct Ground {
    pub radius: i8,
    #[serde(default)]
    pub blocked: Vec<Cell>,
    #[serde(default)]
    pub chasm: Vec<Cell>,
    #[serde(default)]
    pub difficult: Vec<Cell>,
    #[serde(default)]
    pub walls: Vec<(Cell, Cell)>,
}

#[derive(Deserialize)]
pub struct Piece {
    pub side: Side,
    pub kind: String,
    pub at: Cell,
    #[serde(default)]
    pub wounds: u8,
    #[serde(default)]
    pub poison: u8,
    #[serde(default)]
    pub keeper: bool,
}

#[derive(Deserialize)]
pub struct Part {
    pub board: Ground,
    pub scenario: Option<String>,
    #[serde(default = "one")]
    pub players: u8,
    #[serde(default)]
    pub rescued: u8,
    #[serde(default)]
    pub consumed: u8,
    #[serde(default)]
    pub hex: BTreeMap<Side, u16>,
    #[serde(default)]
    pub units: Vec<Piece>,
    pub dice: VecDeque<u8>,
    pub steps: Vec<Step>,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize, Clone, Debug)]
pub struct Reaction {
    pub unit: u16,
    pub act: String,
    pub target: Option<u16>,
    pub space: Option<Cell>,
}

#[derive(Deserialize, Clone, Debug)]
pub enum Step {
    Turn(Side),
    EnemyTurn,
    Choose(u16),
    Pass,
    End,
    Negate(Side),
    Lucky,
    Withdraw,
    Move {
        path: Vec<Cell>,
        #[serde(default)]
        reactions: Vec<Reaction>,
    },
    Act {
        act: String,
        target: Option<u16>,
        space: Option<Cell>,
        #[serde(default)]
        path: Vec<Cell>,
        hex: Option<bool>,
        push: Option<Facing>,
        #[serde(default)]
        reactions: Vec<Reaction>,
    },
    Refused(Box<Step>, HeroRefusal),
    Put(Vec<UnitState>),
    Initiative {
        decides: Side,
        begins: Side,
        sizes: (usize, usize),
        order: Vec<Side>,
    },
    Expect(Box<Expected>),
}

#[derive(Deserialize, Clone, Debug)]
pub struct UnitState {
    pub unit: u16,
    pub at: Option<Cell>,
    pub wounds: Option<u8>,
    pub poison: Option<u8>,
    pub vitality: Option<u8>,
    pub in_play: Option<bool>,
    pub marked: Option<bool>,
    pub held: Option<bool>,
    pub focus: Option<bool>,
    pub ever_wounded: Option<bool>,
}

#[derive(Deserialize, Clone, Debug)]
pub struct Expected {
    pub passes: Option<u8>,
    pub ap: Option<u8>,
    pub rescued: Option<u8>,
    pub consumed: Option<u8>,
    pub over: Option<bool>,
    pub gone: Option<String>,
    pub reached: Option<String>,
    #[serde(default)]
    pub hex: BTreeMap<Side, u16>,
    pub result: Option<String>,
    #[serde(default)]
    pub why: Vec<String>,
    #[serde(default)]
    pub lines: Vec<(Side, Cell, Cell, bool)>,
    pub count: Option<(String, usize)>,
    pub pushes: Option<(u16, u16, Vec<Facing>)>,
    #[serde(default)]
    pub units: Vec<UnitState>,
}
