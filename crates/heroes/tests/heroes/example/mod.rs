//! Player of worked examples: position, dice, inputs, refusals and assertions.

mod data;
mod hold;

use std::collections::VecDeque;

use heroes_game::rules::board::plan::BoardRow;
use heroes_game::rules::board::{Battlefield, BoardPlan};
use heroes_game::rules::codex::{KindId, Price};
use heroes_game::rules::state::{
    ActionUse, Aim, DiceSource, GameMode, HeroInput, HeroSetup, Recruit, Side, Table, Task, Unit, UnitId,
    Waiting,
};
use heroes_game::rules::{HeroMatch, HeroStep};
use kernel::Seat;
use kernel::hex::{Cell, Facing};

use crate::boards::codex;
use crate::scene::{between_turns, edited};

use data::{Ground, Part, Reaction, Step, UnitState};

/// Scripted dice; none may be missing.
pub struct Script(pub VecDeque<u8>);

impl DiceSource for Script {
    fn roll(&mut self) -> u8 {
        self.0.pop_front().expect("the script has a die left")
    }
}

/// Board of this ground.
pub fn board(ground: &Ground) -> Battlefield {
    let radius = ground.radius;
    let sign = |cell: Cell| match cell {
        _ if ground.blocked.contains(&cell) => '#',
        _ if ground.chasm.contains(&cell) => 'o',
        _ if ground.difficult.contains(&cell) => '~',
        _ => '.',
    };
    let row = |r: i8| {
        let (first, last) = ((-radius).max(-radius - r), radius.min(radius - r));
        BoardRow(first, r, (first..=last).map(|q| sign(Cell::new(q, r))).collect())
    };
    let plan = BoardPlan {
        id: "made-up".into(),
        name: "Made up".into(),
        rows: (-radius..=radius).map(row).collect(),
        walls: ground.walls.clone(),
        ..BoardPlan::default()
    };
    Battlefield::of(plan).expect("a sound board")
}

/// Plays the examples with this number, part by part.
pub fn play(number: &str) {
    let text = std::fs::read_to_string(format!("tests/heroes/examples/{number}.ron")).expect("an example");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let options = options.with_default_extension(ron::extensions::Extensions::UNWRAP_VARIANT_NEWTYPES);
    let parts: Vec<Part> = options.from_str(&text).unwrap_or_else(|error| panic!("{number}: {error}"));
    for (nth, part) in parts.into_iter().enumerate() {
        Played::begin(part, format!("{number} part {}", nth + 1)).play();
    }
}

struct Played {
    game: HeroMatch,
    dice: Script,
    steps: Vec<Step>,
    name: String,
}

impl Played {
    fn begin(part: Part, name: String) -> Self {
        let codex = codex();
        let mode = match &part.scenario {
            Some(id) => {
                let number = codex.scenarios.iter().position(|scenario| scenario.id == *id);
                GameMode::Scenario {
                    number: number.expect("a scenario") as u8,
                    players: part.players,
                    master: false,
                }
            }
            None => GameMode::Skirmish { team: 3 },
        };
        let setup = HeroSetup::new(codex.clone(), board(&part.board).into(), mode);
        let mut table = Table::default();
        for piece in &part.units {
            let kind = codex.kind_id(&piece.kind).expect("a kind");
            let at = setup.board.space(piece.at).expect("a space");
            let seat = setup.seats(piece.side).next();
            let unit = Unit::new(piece.side, seat, kind, at, setup.vitality(kind));
            table.units.push(Unit {
                wounds: piece.wounds,
                poison: piece.poison,
                keeper: piece.keeper,
                ever_wounded: piece.wounds > 0,
                ..unit
            });
        }
        for (side, hex) in part.hex {
            table.hex[Seat::ALL[side.index()]] = hex;
        }
        (table.rescued, table.consumed) = (part.rescued, part.consumed);
        let first = part.steps.iter().find_map(|step| match step {
            Step::Turn(side) => Some(*side),
            Step::EnemyTurn => Some(Side::B),
            _ => None,
        });
        table.initiative = first.unwrap_or(Side::A);
        Self { game: between_turns(setup, table), dice: Script(part.dice), steps: part.steps, name }
    }

    fn play(mut self) {
        for (nth, step) in std::mem::take(&mut self.steps).into_iter().enumerate() {
            let place = format!("{}, step {}: {step:?}", self.name, nth + 1);
            self.step(&step, &place);
        }
        assert!(self.dice.0.is_empty(), "{}: dice are left: {:?}", self.name, self.dice.0);
    }

    fn step(&mut self, step: &Step, place: &str) {
        match step {
            Step::Turn(side) => {
                self.begin_turn(place);
                assert_eq!(self.game.table().initiative, *side, "{place}");
            }
            Step::EnemyTurn => {
                self.begin_turn(place);
                self.settle(&mut Vec::new(), None, place);
            }
            Step::Expect(expected) => self.expect(expected, place),
            Step::Put(units) => units.iter().for_each(|unit| self.put(unit)),
            Step::Refused(step, why) => {
                let input = self.input(step);
                let before = (self.game.digest(), self.dice.0.clone());
                assert_eq!(self.game.check(&input), Err(*why), "{place}");
                assert_eq!(self.game.give(input, &mut self.dice, &mut ()), Err(*why), "{place}");
                assert_eq!((self.game.digest(), self.dice.0.clone()), before, "{place}");
            }
            Step::Initiative { decides, begins, sizes, order } => {
                self.initiative(*decides, *begins, *sizes, order);
            }
            // A Turn whose unit fell has ended by itself.
            Step::End if self.is_at_the_end() => {
                self.game.advance(&mut self.dice, &mut ());
            }
            Step::Choose(_)
            | Step::Pass
            | Step::End
            | Step::Negate(_)
            | Step::Lucky
            | Step::Withdraw
            | Step::Move { .. }
            | Step::Act { .. } => {
                let input = self.input(step);
                self.give(input, place);
                let (mut reactions, push) = match step {
                    Step::Move { reactions, .. } => (reactions.clone(), None),
                    Step::Act { reactions, push, .. } => (reactions.clone(), *push),
                    _ => (Vec::new(), None),
                };
                self.settle(&mut reactions, push, place);
                assert!(reactions.is_empty(), "{place}: nobody asked for {reactions:?}");
                if matches!(step, Step::End | Step::Pass) && self.is_at_the_end() {
                    self.game.advance(&mut self.dice, &mut ());
                }
            }
        }
    }

    fn give(&mut self, input: HeroInput, place: &str) {
        if let Err(refused) = self.game.give(input, &mut self.dice, &mut ()) {
            panic!("{place}: {refused}");
        }
    }

    fn is_at_the_end(&self) -> bool {
        self.game.agenda().tasks.last() == Some(&Task::TurnEnds)
    }

    fn begin_turn(&mut self, place: &str) {
        if self.is_at_the_end() {
            self.game.advance(&mut self.dice, &mut ());
        }
        assert_eq!(self.game.agenda().tasks.last(), Some(&Task::TurnBegins), "{place}");
        self.game.advance(&mut self.dice, &mut ());
    }

    /// Runs to the unit's next choice or the end of the Turn; reactions and answers come from the example.
    fn settle(&mut self, reactions: &mut Vec<Reaction>, push: Option<Facing>, place: &str) {
        while !self.is_at_the_end() && self.game.agenda().tasks.last() != Some(&Task::TurnBegins) {
            match self.game.advance(&mut self.dice, &mut ()) {
                HeroStep::Ran => {}
                HeroStep::Waits(Waiting::React(side)) => {
                    let own = reactions.first().is_some_and(|next| self.side(next.unit) == side);
                    let input = if own { self.reaction(&reactions.remove(0)) } else { HeroInput::Decline };
                    self.give(input, place);
                }
                HeroStep::Waits(Waiting::Push { .. }) => {
                    let facing = push.unwrap_or_else(|| panic!("{place}: nobody says where to push"));
                    self.give(HeroInput::Push(facing), place);
                }
                HeroStep::Waits(_) | HeroStep::Over(_) => return,
            }
        }
    }

    fn side(&self, unit: u16) -> Side {
        self.game.table().unit(UnitId(unit - 1)).side
    }

    fn action(&self, unit: UnitId, id: &str) -> u8 {
        let actions = self.game.situation().kind(unit).actions();
        actions.iter().position(|action| action.id == id).map_or(9, |nth| nth as u8)
    }

    fn reaction(&self, reaction: &Reaction) -> HeroInput {
        let unit = UnitId(reaction.unit - 1);
        let action = self.action(unit, &reaction.act);
        let price = self.price(unit, action, Some(true));
        let aim = match (reaction.target, reaction.space) {
            (Some(target), _) => Aim::Unit(UnitId(target - 1)),
            (None, Some(cell)) => Aim::Space(self.game.setup().board.space(cell).expect("a space")),
            (None, None) if reaction.act == "defend-ally" => Aim::Link(0),
            (None, None) => Aim::Nothing,
        };
        HeroInput::Use(ActionUse { unit, action, price, aim })
    }

    fn price(&self, unit: UnitId, action: u8, hex: Option<bool>) -> u8 {
        let prices = self.game.situation().action(unit, action).map_or(&[][..], |action| &action.price);
        let wanted = |price: &Price| matches!(price, Price::Hex(_)) == hex.unwrap_or_default();
        prices.iter().position(wanted).unwrap_or(0) as u8
    }

    fn input(&self, step: &Step) -> HeroInput {
        let board = &self.game.setup().board;
        let spaces =
            |path: &[Cell]| path.iter().map(|cell| board.space(*cell).expect("a space")).collect::<Vec<_>>();
        match step {
            Step::Choose(unit) => HeroInput::Choose(UnitId(unit - 1)),
            Step::Pass => HeroInput::Pass,
            Step::End => HeroInput::EndTurn,
            Step::Negate(side) => HeroInput::NegateFate(Seat::ALL[side.index()]),
            Step::Withdraw => HeroInput::Withdraw,
            Step::Move { path, .. } => HeroInput::Walk(spaces(path)),
            Step::Lucky => {
                let trickster = |unit: &UnitId| self.action(*unit, "lucky-roll") < 3;
                let mut units = (0..self.game.table().units.len() as u16).map(UnitId);
                let unit = units.find(trickster).expect("somebody with luck");
                let action = self.action(unit, "lucky-roll");
                HeroInput::Use(ActionUse { unit, action, price: 0, aim: Aim::Nothing })
            }
            Step::Act { act, target, space, path, hex, .. } => {
                let unit = self.game.table().active.expect("an active unit");
                let action = self.action(unit, act);
                let price = self.price(unit, action, *hex);
                let aim = match (target, space) {
                    (Some(target), _) => Aim::Unit(UnitId(target - 1)),
                    (None, Some(space)) => Aim::Space(spaces(&[*space])[0]),
                    (None, None) if !path.is_empty() => Aim::Path(spaces(path)),
                    (None, None) => Aim::Nothing,
                };
                HeroInput::Use(ActionUse { unit, action, price, aim })
            }
            other => panic!("{other:?} is no input"),
        }
    }

    fn put(&mut self, state: &UnitState) {
        let at = state.at.map(|cell| self.game.setup().board.space(cell).expect("a space"));
        self.game = edited(&self.game, |table| {
            let unit = &mut table.units[usize::from(state.unit - 1)];
            unit.at = at.unwrap_or(unit.at);
            unit.in_play = state.in_play.unwrap_or(unit.in_play);
            unit.marked = state.marked.unwrap_or(unit.marked);
        });
    }

    /// Tests initiative and placing on the first board with room for the larger team.
    fn initiative(&mut self, decides: Side, begins: Side, sizes: (usize, usize), order: &[Side]) {
        let codex = codex();
        let board = codex.boards[0].clone();
        let size = sizes.0.max(sizes.1) as u8;
        let setup = HeroSetup::new(codex.clone(), board, GameMode::Skirmish { team: size });
        let mut game = HeroMatch::new(setup);
        let classes: Vec<KindId> = codex.classes().collect();
        for side in Side::BOTH {
            let recruit = |class: &KindId| Recruit { class: *class, seat: Seat::ALL[side.index()] };
            let team = classes[..usize::from(size)].iter().map(recruit).collect();
            game.give(HeroInput::Team(side, team), &mut self.dice, &mut ()).expect("a team");
        }
        // No mode has unequal teams yet, so the smaller one is cut by hand.
        game = edited(&game, |table| {
            for (side, many) in [(Side::A, sizes.0), (Side::B, sizes.1)] {
                table.teams[side.index()].truncate(many);
            }
        });
        let step = game.run(&mut self.dice, &mut ());
        assert_eq!(step, HeroStep::Waits(Waiting::FirstTurn(decides)));
        game.give(HeroInput::FirstTurn(begins), &mut self.dice, &mut ()).expect("the winner decides");
        let mut placed = Vec::new();
        while let Some(Waiting::Place(side)) = game.waits_for() {
            placed.push(side);
            let input = game.options().into_iter().next().expect("a place");
            game.give(input, &mut self.dice, &mut ()).expect("a legal place");
        }
        assert_eq!(placed, order, "{}", self.name);
        assert_eq!(game.table().initiative, begins);
    }
}
