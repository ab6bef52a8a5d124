//! Positions made by hand, to show one rule each.

use std::collections::VecDeque;

use hexstrike::heroes::board::{Battlefield, Space};
use hexstrike::heroes::codex::{KindId, Price};
use hexstrike::heroes::state::{
    ActionUse, Aim, GameMode, HeroEvent, HeroInput, HeroRefusal, HeroSetup, Side, Table, Task, Unit, UnitId,
    Waiting,
};
use hexstrike::heroes::{HeroMatch, HeroStep};
use hexstrike::rules::Seat;
use hexstrike::rules::hex::Cell;

use crate::boards::{codex, plan};
use crate::example::Script;

pub use hexstrike::heroes::state::Side::{A, B};

/// Side, kind, q, r.
pub type Piece<'a> = (Side, &'a str, i8, i8);

/// A match in the middle, its dice, and what was told.
pub struct Scene {
    pub game: HeroMatch,
    pub told: Vec<HeroEvent>,
    dice: Script,
    /// True if reactions are asked for; otherwise all decline.
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

/// At this unit.
pub const fn at(unit: u16) -> Aim {
    Aim::Unit(UnitId(unit))
}

/// At nobody in particular.
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

    /// A scenario with its own pieces by hand, on the open board.
    pub fn scenario(id: &str, players: u8, pieces: &[Piece<'_>]) -> Self {
        let number = codex().scenarios.iter().position(|scenario| scenario.id == id).expect("a scenario");
        let mode = GameMode::Scenario { number: number as u8, players, master: false };
        Self::with(HeroSetup::new(codex(), open_board().into(), mode), pieces)
    }

    /// Any set-up.
    pub fn with(setup: HeroSetup, pieces: &[Piece<'_>]) -> Self {
        let mut table = Table::default();
        for (side, kind, q, r) in pieces {
            let kind = setup.codex.kind_id(kind).expect("a kind");
            let at = setup.board.space(Cell::new(*q, *r)).expect("a space");
            let seat = setup.seats(*side).next();
            table.units.push(Unit::new(*side, seat, kind, at, setup.vitality(kind)));
        }
        let game = HeroMatch::from_table(setup, table);
        Self { game, told: Vec::new(), dice: Script(VecDeque::new()), asks: false }
    }

    /// The table otherwise.
    pub fn edit(mut self, change: impl FnOnce(&mut Table)) -> Self {
        change(self.game.table_mut());
        self
    }

    /// HEX of both.
    pub fn hex(self, a: u16, b: u16) -> Self {
        self.edit(|table| (table.hex[Seat::First], table.hex[Seat::Second]) = (a, b))
    }

    /// So many Wounds on a unit.
    pub fn wounds(self, unit: u16, wounds: u8) -> Self {
        self.edit(|table| table.units[usize::from(unit)].wounds = wounds)
    }

    /// Reactions are asked for.
    pub fn asking(mut self) -> Self {
        self.asks = true;
        self
    }

    /// B has the first Turn.
    pub fn b_first(self) -> Self {
        self.edit(|table| table.initiative = B)
    }

    /// The next Turn with this die; an Enemy Turn goes through with these dice.
    pub fn turn(&mut self, dice: &[u8]) -> &mut Self {
        assert_eq!(self.game.agenda().tasks.last(), Some(&Task::TurnBegins), "a Turn is under way");
        self.dice.0.extend(dice);
        self.game.advance(&mut self.dice, &mut self.told);
        self.settle();
        self
    }

    /// The next Turn with this die and this unit.
    pub fn begin(&mut self, die: u8, unit: u16) -> &mut Self {
        self.turn(&[die]);
        self.must(HeroInput::Choose(UnitId(unit)), &[])
    }

    /// The next Turn, passed.
    pub fn pass(&mut self) -> &mut Self {
        self.turn(&[1]);
        self.must(HeroInput::Pass, &[])
    }

    /// The unit does nothing more.
    pub fn end(&mut self) -> &mut Self {
        self.must(HeroInput::EndTurn, &[])
    }

    /// An input with the dice that fall until the next question. What is refused changes nothing and rolls nothing.
    pub fn give(&mut self, input: HeroInput, dice: &[u8]) -> Result<(), HeroRefusal> {
        let before = self.game.digest();
        self.dice.0.extend(dice);
        let given = self.game.give(input, &mut self.dice, &mut self.told);
        if given.is_ok() {
            self.settle();
        } else {
            assert_eq!((self.game.digest(), self.dice.0.len()), (before, dice.len()));
            self.dice.0.clear();
        }
        given
    }

    /// An input that is accepted.
    pub fn must(&mut self, input: HeroInput, dice: &[u8]) -> &mut Self {
        if let Err(why) = self.give(input.clone(), dice) {
            panic!("{input:?}: {why}");
        }
        self
    }

    /// Why an input is refused; nothing changes.
    pub fn refused(&mut self, input: HeroInput) -> HeroRefusal {
        self.give(input, &[]).expect_err("it is refused")
    }

    /// A walk of the active unit.
    pub fn walk(&mut self, path: &[(i8, i8)]) -> HeroInput {
        HeroInput::Walk(path.iter().map(|(q, r)| self.space(*q, *r)).collect())
    }

    /// An action of the active unit, for AP if it can be.
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

    /// The active unit uses an action, with the dice of it.
    pub fn act(&mut self, id: &str, aim: Aim, dice: &[u8]) -> &mut Self {
        let input = self.action(id, aim);
        self.must(input, dice)
    }

    /// Why the active unit cannot use an action.
    pub fn cannot(&mut self, id: &str, aim: Aim) -> HeroRefusal {
        let input = self.action(id, aim);
        self.refused(input)
    }

    /// A unit by number.
    pub fn unit(&self, unit: u16) -> &Unit {
        self.game.table().unit(UnitId(unit))
    }

    /// Where a unit stands.
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

    /// True if this was told since the beginning.
    pub fn was_told(&self, wanted: impl Fn(&HeroEvent) -> bool) -> bool {
        self.told.iter().any(wanted)
    }

    /// What the match waits for.
    pub fn waits(&self) -> Option<Waiting> {
        self.game.waits_for()
    }

    /// Goes on to the next question or Turn, and looks that every die was used.
    fn settle(&mut self) {
        while self.game.agenda().tasks.last() != Some(&Task::TurnBegins) {
            match self.game.advance(&mut self.dice, &mut self.told) {
                HeroStep::Ran => {}
                HeroStep::Waits(Waiting::React(_)) if !self.asks => {
                    self.game.give(HeroInput::Decline, &mut self.dice, &mut self.told).expect("a refusal");
                }
                HeroStep::Waits(_) | HeroStep::Over(_) => break,
            }
        }
        assert!(self.dice.0.is_empty(), "dice are left: {:?}", self.dice.0);
    }
}

/// The number of a class.
pub fn class(id: &str) -> KindId {
    codex().kind_id(id).expect("a class")
}
