//! Assertions of a worked example.

use heroes_game::rules::legal::targets::push_directions;
use heroes_game::rules::state::{HeroResult, Side, UnitId};
use kernel::Seat;

use super::Played;
use super::data::{Expected, UnitState};
use crate::boards::codex;

impl Played {
    pub(super) fn expect(&self, expected: &Expected, place: &str) {
        let (table, situation) = (self.game.table(), self.game.situation());
        let board = situation.board();
        let same = |wanted: Option<u8>, is: u8| assert_eq!(wanted.unwrap_or(is), is, "{place}");
        same(expected.passes, table.passes);
        same(expected.ap, table.ap);
        same(expected.rescued, table.rescued);
        same(expected.consumed, table.consumed);
        if let Some(over) = expected.over {
            assert_eq!(table.result.is_some(), over, "{place}");
        }
        for (side, hex) in &expected.hex {
            assert_eq!(table.hex[Seat::ALL[side.index()]], *hex, "{place}");
        }
        let count = |kind: &str| {
            let kind = codex().kind_id(kind).expect("a kind");
            table.in_play().filter(|(_, unit)| unit.kind == kind).count()
        };
        if let Some(kind) = &expected.gone {
            assert_eq!(count(kind), 0, "{place}");
        }
        if let Some((kind, many)) = &expected.count {
            assert_eq!(count(kind), *many, "{place}");
        }
        if let Some(id) = &expected.reached {
            let goals = &situation.setup.scenario().expect("a scenario").success;
            let goal = goals.iter().find(|goal| goal.id == *id).expect("a goal");
            assert!(situation.reached(&goal.when), "{place}");
        }
        for (side, from, to, sees) in &expected.lines {
            let [from, to] = [from, to].map(|cell| board.space(*cell).expect("a space"));
            assert_eq!(board.sees(from, to, table.held_by(side.other())), *sees, "{place}: {from:?} {to:?}");
        }
        if let Some((unit, target, facings)) = &expected.pushes {
            let mut found = push_directions(situation, UnitId(unit - 1), UnitId(target - 1));
            let mut facings = facings.clone();
            found.sort_unstable();
            facings.sort_unstable();
            assert_eq!(found, facings, "{place}");
        }
        if let Some(result) = &expected.result {
            assert_eq!(self.result(), (result.clone(), expected.why.clone()), "{place}");
        }
        for unit in &expected.units {
            self.expect_unit(unit, place);
        }
    }

    /// Result in the words of the examples, with its reason if it has a name.
    fn result(&self) -> (String, Vec<String>) {
        let scenario = self.game.setup().scenario();
        let side = |side: Side| side.to_string();
        match self.game.table().result.expect("the match is over") {
            HeroResult::Eliminated(winner) => (side(winner), Vec::new()),
            HeroResult::Stalled(winner) => (winner.map_or("draw".into(), side), vec!["stalled".into()]),
            HeroResult::Conceded(winner) => (side(winner), vec!["conceded".into()]),
            HeroResult::Success(bits) => {
                let goals = scenario.expect("a scenario").success.iter().enumerate();
                let won = goals.filter(|(nth, _)| bits & (1 << nth) != 0);
                ("success".into(), won.map(|(_, goal)| goal.id.clone()).collect())
            }
            HeroResult::Failure(nth) => {
                ("fail".into(), vec![scenario.expect("a scenario").failure[usize::from(nth)].id.clone()])
            }
            HeroResult::TimeUp => ("fail".into(), vec!["time".into()]),
            HeroResult::GivenUp => ("fail".into(), vec!["given-up".into()]),
        }
    }

    fn expect_unit(&self, state: &UnitState, place: &str) {
        let id = UnitId(state.unit - 1);
        let table = self.game.table();
        let unit = table.unit(id);
        if let Some(cell) = state.at {
            assert_eq!(self.game.setup().board.cell(unit.at), cell, "{place}: unit {}", state.unit);
        }
        let numbers =
            [(state.wounds, unit.wounds), (state.poison, unit.poison), (state.vitality, unit.vitality)];
        for (wanted, is) in numbers {
            assert_eq!(wanted.unwrap_or(is), is, "{place}: unit {}", state.unit);
        }
        let signs = [
            (state.in_play, unit.in_play),
            (state.marked, unit.marked),
            (state.held, table.is_held(id)),
            (state.focus, table.is_focused(id)),
            (state.ever_wounded, unit.ever_wounded),
        ];
        for (wanted, is) in signs {
            assert_eq!(wanted.unwrap_or(is), is, "{place}: unit {}", state.unit);
        }
    }
}
