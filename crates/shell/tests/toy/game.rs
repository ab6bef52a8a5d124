//! Hex noughts: the smallest real game. Two seats mark the 19 hexes of a flower; three in a row win. Each seat first bids in
//! secret who begins, and hides one trap in its hand, so that the game has sealed inputs, chance and hidden information.

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Cell, Facing, Fnv, Seat, Seats};
use serde::{Deserialize, Serialize};
use shell::bots::{Dice, SearchLimits};
use shell::chance::Chance;
use shell::game::{BotLevel, Emitted, Game, GameBots, GameId, GameText, Viewer, Waits};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HexNoughts;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Distance of the outermost hexes from the middle, 1 to 3.
    pub radius: u8,
}

/// State of a match; `trap` is the hex that each seat dislikes, known to it alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Noughts {
    cells: Vec<(Cell, Option<Seat>)>,
    up: Option<Seat>,
    traps: [Cell; 2],
    winner: Option<Option<Seat>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    Bid(u8),
    Mark(Cell),
    GiveUp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Happening {
    Trap { seat: Seat, at: Option<Cell> },
    Begins(Seat),
    Marked { seat: Seat, at: Cell },
    Sprung { seat: Seat, at: Cell },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    NotNow,
    Taken,
    NoSuchHex,
    BidTooHigh,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotNow => "It is not your turn.",
            Self::Taken => "That hex is marked already.",
            Self::NoSuchHex => "That hex is not on the board.",
            Self::BidTooHigh => "A bid is 0, 1 or 2.",
        })
    }
}

impl Error for Refused {}

#[derive(Debug)]
pub struct NoBoard;

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The radius is 1 to 3.")
    }
}

impl Error for NoBoard {}

impl Noughts {
    fn free(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().filter(|(_, mark)| mark.is_none()).map(|(cell, _)| *cell)
    }

    fn mark_at(&self, cell: Cell) -> Option<Option<Seat>> {
        self.cells.iter().find(|(other, _)| *other == cell).map(|(_, mark)| *mark)
    }

    fn has_row(&self, seat: Seat, at: Cell) -> bool {
        let owns = |cell| self.mark_at(cell) == Some(Some(seat));
        let run = |facing: Facing| (1..3).take_while(|steps| owns(at.ahead(facing, *steps))).count();
        Facing::ALL[..3].iter().zip(&Facing::ALL[3..]).any(|(ahead, back)| run(*ahead) + run(*back) >= 2)
    }
}

impl Game for HexNoughts {
    const ID: GameId = "hex-noughts";
    type Setup = Board;
    type State = Noughts;
    type Input = Move;
    type Event = Happening;
    type Refusal = Refused;
    type SetupFault = NoBoard;
    type Outcome = Option<Seat>;

    fn begin(
        setup: &Arc<Board>,
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Happening>),
    ) -> Result<Noughts, NoBoard> {
        if !(1..=3).contains(&setup.radius) {
            return Err(NoBoard);
        }
        let reach = setup.radius as i8;
        let all = (-reach..=reach).flat_map(|q| (-reach..=reach).map(move |r| Cell::new(q, r)));
        let cells: Vec<_> =
            all.filter(|cell| cell.distance(Cell::CENTRE) <= u16::from(setup.radius)).collect();
        let traps = [0, 1].map(|_| cells[chance.below(cells.len() as u32) as usize]);
        for (seat, at) in Seat::first(2).zip(traps) {
            sink(Emitted::plain(Happening::Trap { seat, at: Some(at) }));
        }
        Ok(Noughts {
            cells: cells.into_iter().map(|cell| (cell, None)).collect(),
            up: None,
            traps,
            winner: None,
        })
    }

    fn seats(_: &Board) -> usize {
        2
    }

    fn winners(_: &Board, outcome: &Option<Seat>) -> Seats {
        outcome.iter().copied().collect()
    }

    fn waits(state: &Noughts) -> Waits<Option<Seat>> {
        match (state.winner, state.up) {
            (Some(winner), _) => Waits::Over(winner),
            (None, Some(seat)) => Waits::One(seat),
            (None, None) => Waits::Sealed(Seats::from_iter(Seat::first(2))),
        }
    }

    fn check(state: &Noughts, seat: Seat, input: &Move) -> Result<(), Refused> {
        match *input {
            _ if state.winner.is_some() => Err(Refused::NotNow),
            Move::Bid(_) if state.up.is_some() => Err(Refused::NotNow),
            Move::Bid(bid) if bid > 2 => Err(Refused::BidTooHigh),
            Move::GiveUp | Move::Bid(_) => Ok(()),
            Move::Mark(_) if state.up != Some(seat) => Err(Refused::NotNow),
            Move::Mark(cell) => match state.mark_at(cell) {
                None => Err(Refused::NoSuchHex),
                Some(Some(_)) => Err(Refused::Taken),
                Some(None) => Ok(()),
            },
        }
    }

    fn apply(
        state: &mut Noughts,
        inputs: &[(Seat, Move)],
        chance: &mut dyn Chance,
        sink: &mut dyn FnMut(Emitted<Happening>),
    ) -> Result<(), Refused> {
        inputs.iter().try_for_each(|(seat, input)| Self::check(state, *seat, input))?;
        match *inputs {
            [(first, Move::Bid(a)), (second, Move::Bid(b))] => {
                let tie = a == b && chance.below(2) == 1;
                let begins = if b > a || tie { second } else { first };
                state.up = Some(begins);
                sink(Emitted::plain(Happening::Begins(begins)));
            }
            [(seat, Move::Mark(at))] => {
                let other = if seat == Seat::First { Seat::Second } else { Seat::First };
                state
                    .cells
                    .iter_mut()
                    .filter(|(cell, _)| *cell == at)
                    .for_each(|(_, mark)| *mark = Some(seat));
                sink(Emitted::plain(Happening::Marked { seat, at }));
                if state.traps[other.index()] == at {
                    sink(Emitted { event: Happening::Sprung { seat: other, at }, cause: None });
                }
                let full = state.free().next().is_none();
                let won = state.has_row(seat, at);
                state.winner = if won { Some(Some(seat)) } else { full.then_some(None) };
                state.up = Some(other);
            }
            [(seat, Move::GiveUp)] => {
                state.winner = Some(Seat::first(2).find(|other| *other != seat));
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    fn is_immediate(input: &Move) -> bool {
        *input == Move::GiveUp
    }

    fn each_legal(state: &Noughts, seat: Seat, visit: &mut dyn FnMut(Move)) {
        match Self::waits(state) {
            Waits::Sealed(_) => (0..3).map(Move::Bid).for_each(visit),
            Waits::One(up) if up == seat => state.free().map(Move::Mark).for_each(visit),
            Waits::One(_) | Waits::Any(_) | Waits::Over(_) => {}
        }
    }

    fn digest(state: &Noughts) -> u64 {
        let mut hasher = Fnv::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn seen_by(event: &Happening, viewer: Viewer) -> Option<Happening> {
        Some(match *event {
            Happening::Trap { seat, .. } if !viewer.sees(seat) => Happening::Trap { seat, at: None },
            seen => seen,
        })
    }

    fn reveals(event: &Happening) -> bool {
        matches!(event, Happening::Sprung { .. })
    }

    fn redeal(state: &Noughts, seat: Seat, dice: &mut Dice) -> Noughts {
        let mut other = state.clone();
        let hidden = 1 - seat.index();
        // A trap that was sprung is known, and one that was not lies on no hex that this seat has marked.
        if state.mark_at(state.traps[hidden]) != Some(Some(seat)) {
            let may: Vec<Cell> =
                state.cells.iter().filter(|(_, mark)| *mark != Some(seat)).map(|(cell, _)| *cell).collect();
            other.traps[hidden] = *dice.pick(&may).unwrap_or(&state.traps[hidden]);
        }
        other
    }
}

impl GameText for HexNoughts {
    type Shown = ();

    fn shown(_: &Board) {}

    fn show((): &mut (), _: &Happening) {}

    fn line(_: &Board, (): &(), names: &[&str], event: &Happening) -> Option<String> {
        match event {
            Happening::Trap { .. } => None,
            Happening::Begins(seat) => Some(format!("{} begins.", names[seat.index()])),
            Happening::Marked { seat, at } => Some(format!("{} marks {at:?}.", names[seat.index()])),
            Happening::Sprung { seat, at } => {
                Some(format!("{}'s trap at {at:?} springs.", names[seat.index()]))
            }
        }
    }

    fn section(_: &Happening) -> Option<&'static str> {
        None
    }

    fn outcome(_: &Board, names: &[&str], outcome: &Option<Seat>) -> String {
        outcome.map_or("A draw.".to_owned(), |seat| format!("{} wins.", names[seat.index()]))
    }
}

const LEVELS: [BotLevel; 2] = [
    BotLevel { id: "random", name: "Pebble", about: "Marks any free hex.", rank: 0 },
    BotLevel {
        id: "first",
        name: "Sand",
        about: "Wins where it can, else takes the first free hex.",
        rank: 1,
    },
];

impl GameBots for HexNoughts {
    fn levels() -> &'static [BotLevel] {
        &LEVELS
    }

    fn think(
        state: &Noughts,
        seat: Seat,
        _: Seats,
        level: &BotLevel,
        dice: &mut Dice,
        _: &SearchLimits,
    ) -> Option<Move> {
        let mut legal = Vec::new();
        Self::each_legal(state, seat, &mut |input| legal.push(input));
        let wins = |input: &&Move| matches!(**input, Move::Mark(at) if state.has_row(seat, at));
        match level.rank {
            0 => dice.pick(&legal).copied(),
            _ => legal.iter().find(wins).or(legal.first()).copied(),
        }
    }
}
