//! Changes to a plan of Heroes, row by row and tab by tab.

use std::iter;

use bevy::prelude::*;

use super::panel::{GameTab, Stepped};
use crate::heroes::flow::{HeroMatchPlan, HeroPlayerKind, PlannedGame};
use crate::kit::turning::Turning;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{InitiativeRule, Side, TeamChoice};

/// Plans of the other tabs with their players, restored when a tab is opened again.
#[derive(Resource, Debug, Default)]
pub(super) struct OtherTabs(Vec<(PlannedGame, Vec<HeroPlayerKind>)>);

impl OtherTabs {
    /// Stores the plan of the open tab.
    fn keep(&mut self, plan: &HeroMatchPlan) {
        self.0.retain(|(game, _)| tab_of(*game) != tab_of(plan.game));
        self.0.push((plan.game, plan.players.clone()));
    }

    /// Returns the stored plan of that tab, if any.
    fn of(&self, tab: GameTab) -> Option<(PlannedGame, Vec<HeroPlayerKind>)> {
        self.0.iter().find(|(game, _)| tab_of(*game) == tab).cloned()
    }
}

/// Returns the tab of a game.
pub(super) const fn tab_of(game: PlannedGame) -> GameTab {
    match game {
        PlannedGame::Skirmish { .. } => GameTab::Skirmish,
        PlannedGame::Scenario { number, .. } => GameTab::Scenario(number),
    }
}

/// Switches to a tab: with its stored plan, or with players that fit it.
pub(super) fn choose(plan: &mut HeroMatchPlan, codex: &Codex, tab: GameTab, others: &mut OtherTabs) {
    others.keep(plan);
    if let Some(before) = others.of(tab) {
        (plan.game, plan.players) = before;
        return;
    }
    match tab {
        GameTab::Skirmish => {
            let board = HeroMatchPlan::boards(codex, 3).first().copied().unwrap_or(0);
            plan.game = PlannedGame::Skirmish { team: 3, board };
            plan.players.truncate(2);
            while plan.players.len() < 2 {
                plan.players.push(HeroPlayerKind::usual_bot());
            }
        }
        GameTab::Scenario(number) => {
            plan.game = PlannedGame::Scenario { number, master: None };
            plan.players = vec![HeroPlayerKind::Person];
        }
    }
}

/// Steps a row to its next or previous value.
pub(super) fn step(plan: &mut HeroMatchPlan, codex: &Codex, what: Stepped, turning: Turning) {
    match (what, &mut plan.game) {
        (Stepped::Team, PlannedGame::Skirmish { team, board }) => {
            *team = if *team == 3 { 4 } else { 3 };
            let fitting = HeroMatchPlan::boards(codex, *team);
            if !fitting.contains(board) {
                *board = fitting.first().copied().unwrap_or(0);
            }
        }
        (Stepped::Board, PlannedGame::Skirmish { team, board }) => {
            let fitting = HeroMatchPlan::boards(codex, *team);
            let at = fitting.iter().position(|place| place == board).unwrap_or(0);
            *board = fitting.get(turning.from(at, fitting.len())).copied().unwrap_or(0);
        }
        (Stepped::Players, PlannedGame::Scenario { number, .. }) => {
            let most =
                codex.scenarios.get(usize::from(*number)).map_or(1, |scenario| usize::from(scenario.players));
            let many = turning.from(plan.players.len() - 1, most) + 1;
            plan.players.resize(many, HeroPlayerKind::Person);
        }
        (Stepped::Master, PlannedGame::Scenario { master, .. }) => {
            let somebody = HeroPlayerKind::all().into_iter().map(Some);
            let all: Vec<Option<HeroPlayerKind>> = iter::once(None).chain(somebody).collect();
            *master = turning.of(&all, *master);
        }
        (Stepped::Player(nth), _) => {
            if let Some(kind) = plan.players.get_mut(nth) {
                *kind = kind.other(turning);
            }
        }
        (Stepped::Choice, _) => {
            plan.team_choice = match plan.team_choice {
                TeamChoice::Secret => TeamChoice::Open,
                TeamChoice::Open => TeamChoice::Secret,
            };
        }
        (Stepped::First, _) => {
            let all = [
                InitiativeRule::Rolled,
                InitiativeRule::Chance,
                InitiativeRule::Fixed(Side::A),
                InitiativeRule::Fixed(Side::B),
            ];
            let at = all.iter().position(|rule| *rule == plan.initiative).unwrap_or(0);
            plan.initiative = all[turning.from(at, all.len())];
        }
        (Stepped::Repeat, _) => plan.repeat_classes = !plan.repeat_classes,
        (Stepped::Hex, _) => plan.shared_hex = !plan.shared_hex,
        (Stepped::Team | Stepped::Board | Stepped::Players | Stepped::Master, _) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heroes_game::content::embedded_codex;

    #[test]
    fn visiting_another_game_keeps_the_setup() {
        let codex = embedded_codex();
        let mut others = OtherTabs::default();
        let mut plan = HeroMatchPlan::default();
        step(&mut plan, &codex, Stepped::Team, Turning::Next);
        step(&mut plan, &codex, Stepped::Board, Turning::Next);
        plan.players = vec![HeroPlayerKind::Person; 2];
        let skirmish = plan.clone();
        choose(&mut plan, &codex, GameTab::Scenario(0), &mut others);
        step(&mut plan, &codex, Stepped::Players, Turning::Next);
        step(&mut plan, &codex, Stepped::Master, Turning::Previous);
        let scenario = plan.clone();
        assert_ne!((scenario.game, &scenario.players), (skirmish.game, &skirmish.players));
        choose(&mut plan, &codex, GameTab::Scenario(1), &mut others);
        assert_eq!(plan.players.len(), 1);
        step(&mut plan, &codex, Stepped::Master, Turning::Next);
        for (tab, left) in [(GameTab::Skirmish, skirmish), (GameTab::Scenario(0), scenario)] {
            choose(&mut plan, &codex, tab, &mut others);
            assert_eq!(plan, left);
        }
    }
}
