//! Scenes: positions made by hand, for one rule each.

use std::collections::VecDeque;

use heroes_game::rules::board::{Battlefield, Space};
use heroes_game::rules::codex::{KindId, Price};
use heroes_game::rules::state::{
    ActionUse, Agenda, Aim, GameMode, HeroEvent, HeroInput, HeroRefusal, HeroSetup, Side, Table, Task, Unit,
    UnitId, Waiting,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::Seat;
use kernel::hex::Cell;

use crate::boards::{codex, plan};
use crate::example::Script;

pub use heroes_game::rules::state::Side::{A, B};

/// Side, kind, q, r.
pub type Piece<'a> = (Side, &'a str, i8, i8);

/// A match in progress, its dice, and its events.
pub struct Scene {
    pub game: HeroMatch,
    pub events: Vec<HeroEvent>,
    dice: Script,
    /// True if reactions come from the test; otherwise all sides decline.
    asks: bool,
}

/// An open board of eleven spaces in each direction from the middle.
pub fn open_board() -> Battlefield {
    drawn(&[])
}

/// A hexagon of radius 5, open but for these spaces.
pub fn drawn(signs: &[(i8, i8, char)]) -> Battlefield {
    let row = |r: i8| -> (i8, i8, String) {
        let (first, last) = ((-5i8).max(-5 - r), 5.min(5 - r));
        let sign =
            |q: i8| signs.iter().find(|(x, y, _)| (*x, *y) == (q, r)).map_or('.', |(_, _, sign)| *sign);
        (first, r, (first..=last).map(sign).collect())
    };
    let rows: Vec<(i8, i8, String)> = (-5..=5).map(row).collect();
    let rows: Vec<(i8, i8, &str)> = rows.iter().map(|(q, r, signs)| (*q, *r, signs.as_str())).collect();
    Battlefield::of(plan(&rows)).expect("a sound board")
}

/// Chasms that leave one row of spaces.
pub fn corridor() -> Vec<(i8, i8, char)> {
    let all = (-5..=5i8).flat_map(|r| (-5..=5i8).map(move |q| (q, r)));
    all.filter(|(q, r)| *r != 0 && (q + r).abs() <= 5).map(|(q, r)| (q, r, 'o')).collect()
}

/// Match before the next Turn of the side that has the initiative on this table.
pub fn between_turns(setup: HeroSetup, table: Table) -> HeroMatch {
    HeroMatch::at_moment(setup, table, Agenda { tasks: vec![Task::TurnBegins], ..Agenda::default() })
}

/// Copy of a match with its table changed by hand.
pub fn edited(game: &HeroMatch, change: impl FnOnce(&mut Table)) -> HeroMatch {
    let mut table = game.table().clone();
    change(&mut table);
    HeroMatch::at_moment(game.setup().clone(), table, game.agenda().clone())
}

/// Aim at this unit.
pub const fn at(unit: u16) -> Aim {
    Aim::Unit(UnitId(unit))
}

/// No particular target.
pub const ALL: Aim = Aim::Nothing;

impl Scene {
    /// A skirmish on the open board; A has the first Turn.
    pub fn new(pieces: &[Piece<'_>]) -> Self {
        Self::on(open_board(), pieces)
    }

    /// A skirmish on another board.
    pub fn on(board: Battlefield, pieces: &[Piece<'_>]) -> Self {
        Self::with(HeroSetup::new(codex(), board.into(), GameMode::Skirmish { team: 3 }), pieces)
    }

    /// A scenario with custom pieces, on the open board.
    pub fn scenario(id: &str, players: u8, pieces: &[Piece<'_>]) -> Self {
        let number = codex().scenarios.iter().position(|scenario| scenario.id == id).expect("a scenario");
        let mode = GameMode::Scenario { number: number as u8, players, master: false };
        Self::with(HeroSetup::new(codex(), open_board().into(), mode), pieces)
    }

    /// A scene with any set-up.
    pub fn with(setup: HeroSetup, pieces: &[Piece<'_>]) -> Self {
        let mut table = Table::default();
        for (side, kind, q, r) in pieces {
            let kind = setup.codex.kind_id(kind).expect("a kind");
            let at = setup.board.space(Cell::new(*q, *r)).expect("a space");
            let seat = setup.seats(*side).next();
            table.units.push(Unit::new(*side, seat, kind, at, setup.vitality(kind)));
        }
        let game = between_turns(setup, table);
        Self { game, events: Vec::new(), dice: Script(VecDeque::new()), asks: false }
    }

    /// Changes the table.
    pub fn edit(mut self, change: impl FnOnce(&mut Table)) -> Self {
        self.game = edited(&self.game, change);
        self
    }

    /// Sets the HEX of both sides.
    pub fn hex(self, a: u16, b: u16) -> Self {
        self.edit(|table| (table.hex[Seat::First], table.hex[Seat::Second]) = (a, b))
    }

    /// Sets the Wounds of a unit.
    pub fn wounds(self, unit: u16, wounds: u8) -> Self {
        self.edit(|table| table.units[usize::from(unit)].wounds = wounds)
    }

    /// Lets the test give reactions.
    pub fn asking(mut self) -> Self {
        self.asks = true;
        self
    }

    /// Gives B the first Turn.
    pub fn b_first(self) -> Self {
        self.edit(|table| table.initiative = B)
    }

    /// Begins the next Turn with this die; an Enemy Turn runs through with these dice.
    pub fn turn(&mut self, dice: &[u8]) -> &mut Self {
        assert_eq!(self.game.agenda().tasks.last(), Some(&Task::TurnBegins), "a Turn is under way");
        self.dice.0.extend(dice);
        self.game.advance(&mut self.dice, &mut self.events);
        self.settle();
        self
    }

    /// Begins the next Turn with this die and this unit.
    pub fn begin(&mut self, die: u8, unit: u16) -> &mut Self {
        self.turn(&[die]);
        self.must(HeroInput::Choose(UnitId(unit)), &[])
    }

    /// Passes the next Turn.
    pub fn pass(&mut self) -> &mut Self {
        self.turn(&[1]);
        self.must(HeroInput::Pass, &[])
    }

    /// Ends the Turn.
    pub fn end(&mut self) -> &mut Self {
        self.must(HeroInput::EndTurn, &[])
    }

    /// Gives an input with the dice up to the next question. A refusal must change nothing and roll nothing.
    pub fn give(&mut self, input: HeroInput, dice: &[u8]) -> Result<(), HeroRefusal> {
        let before = self.game.digest();
        self.dice.0.extend(dice);
        let given = self.game.give(input, &mut self.dice, &mut self.events);
        if given.is_ok() {
            self.settle();
        } else {
            assert_eq!((self.game.digest(), self.dice.0.len()), (before, dice.len()));
            self.dice.0.clear();
        }
        given
    }

    /// Gives an input that must be accepted.
    pub fn must(&mut self, input: HeroInput, dice: &[u8]) -> &mut Self {
        if let Err(why) = self.give(input.clone(), dice) {
            panic!("{input:?}: {why}");
        }
        self
    }

    /// Refusal of an input; nothing changes.
    pub fn refused(&mut self, input: HeroInput) -> HeroRefusal {
        self.give(input, &[]).expect_err("it is refused")
    }

    /// Walk of the active unit.
    pub fn walk(&mut self, path: &[(i8, i8)]) -> HeroInput {
        HeroInput::Walk(path.iter().map(|(q, r)| self.space(*q, *r)).collect())
    }

    /// Action of the active unit, for AP if possible.
    pub fn action(&self, id: &str, aim: Aim) -> HeroInput {
        let unit = self.game.table().active.expect("an active unit");
        self.used(unit, id, aim, false)
    }

    /// The same for HEX.
    pub fn action_for_hex(&self, id: &str, aim: Aim) -> HeroInput {
        let unit = self.game.table().active.expect("an active unit");
        self.used(unit, id, aim, true)
    }

    /// A reaction.
    pub fn reaction(&self, unit: u16, id: &str, aim: Aim) -> HeroInput {
        self.used(UnitId(unit), id, aim, true)
    }

    fn used(&self, unit: UnitId, id: &str, aim: Aim, hex: bool) -> HeroInput {
        let actions = self.game.situation().kind(unit).actions();
        let action = actions.iter().position(|action| action.id == id).expect("an action of the unit");
        let wanted = |price: &Price| matches!(price, Price::Hex(_)) == hex;
        let price = actions[action].price.iter().position(wanted).unwrap_or(0) as u8;
        HeroInput::Use(ActionUse { unit, action: action as u8, price, aim })
    }

    /// Uses an action of the active unit, with its dice.
    pub fn act(&mut self, id: &str, aim: Aim, dice: &[u8]) -> &mut Self {
        let input = self.action(id, aim);
        self.must(input, dice)
    }

    /// Refusal of an action of the active unit.
    pub fn cannot(&mut self, id: &str, aim: Aim) -> HeroRefusal {
        let input = self.action(id, aim);
        self.refused(input)
    }

    /// Unit by number.
    pub fn unit(&self, unit: u16) -> &Unit {
        self.game.table().unit(UnitId(unit))
    }

    /// Coordinates of a unit.
    pub fn place(&self, unit: u16) -> (i8, i8) {
        self.game.setup().board.cell(self.unit(unit).at).axial()
    }

    /// A space of the board.
    pub fn space(&self, q: i8, r: i8) -> Space {
        self.game.setup().board.space(Cell::new(q, r)).expect("a space")
    }

    /// HEX of a side.
    pub fn hex_of(&self, side: Side) -> u16 {
        self.game.table().hex[Seat::ALL[side.index()]]
    }

    /// True if such an event has happened.
    pub fn has_event(&self, wanted: impl Fn(&HeroEvent) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// Input that the match waits for.
    pub fn waits(&self) -> Option<Waiting> {
        self.game.waits_for()
    }

    /// Runs to the next question or Turn, and checks that every die was used.
    fn settle(&mut self) {
        while self.game.agenda().tasks.last() != Some(&Task::TurnBegins) {
            match self.game.advance(&mut self.dice, &mut self.events) {
                HeroStep::Ran => {}
                HeroStep::Waits(Waiting::React(_)) if !self.asks => {
                    self.game.give(HeroInput::Decline, &mut self.dice, &mut self.events).expect("a refusal");
                }
                HeroStep::Waits(_) | HeroStep::Over(_) => break,
            }
        }
        assert!(self.dice.0.is_empty(), "dice are left: {:?}", self.dice.0);
    }
}

/// Number of a class.
pub fn class(id: &str) -> KindId {
    codex().kind_id(id).expect("a class")
}
