//! An Enemy Turn: rows, groups, steps (heroes 13.3).

use super::referee::Referee;
use crate::rules::codex::{EnemyGroup, EnemyStep, KindId};
use crate::rules::enemies::equals::Equals;
use crate::rules::enemies::moves::Prey;
use crate::rules::enemies::{Activation, choice, steps_under_way};
use crate::rules::state::{Aim, Declared, Deed, Equal, HeroSetup, Task, UnitId};

impl<'a> Referee<'a> {
    fn groups(&self, row: u8) -> &'a [EnemyGroup<KindId>] {
        let setup: &'a HeroSetup = self.setup;
        let rows = setup.scenario().map_or(&[][..], |scenario| &scenario.table);
        rows.get(usize::from(row)).map_or(&[], Vec::as_slice)
    }

    /// Steps of the acting enemy, whose activation lies below its declarations on the stack.
    pub(super) fn steps_of(&self, unit: UnitId) -> &'a [EnemyStep<KindId>] {
        steps_under_way(self.setup, self.table, self.agenda, unit)
    }

    /// Starts the next group of the row.
    pub(super) fn next_group(&mut self, row: u8, group: u8) {
        if usize::from(group) < self.groups(row).len() {
            self.push(Task::EnemyRow { row, group: group + 1 });
            self.push(Task::EnemyGroup { row, group, done: Vec::new() });
        }
    }

    /// Activates the next enemy of the group (heroes R73).
    pub(super) fn next_enemy(&mut self, row: u8, group: u8, mut done: Vec<UnitId>) {
        let Some(acting) = self.groups(row).get(usize::from(group)) else { return };
        let equals = self.equals();
        let chosen = choice::next(self.situation(), acting, &done, &equals);
        if let Some(question) = equals.question() {
            self.push(Task::EnemyGroup { row, group, done });
            self.push(Task::Deciding(question));
            return;
        }
        self.agenda.said.clear();
        if let Some(unit) = chosen {
            done.push(unit);
            self.push(Task::EnemyGroup { row, group, done });
            self.push(Task::EnemyActs { unit, row, group, step: 0 });
        }
    }

    /// Source of decisions between equals.
    pub(super) fn equals(&self) -> Equals<'_> {
        if self.setup.has_master() { Equals::said(&self.agenda.said) } else { Equals::default() }
    }

    /// Declares the next step of an enemy. A step without effect is skipped.
    pub(super) fn next_step(&mut self, unit: UnitId, row: u8, group: u8, nth: u8) {
        let acting = self.groups(row).get(usize::from(group));
        let steps = acting.and_then(|acting| acting.of.get(&self.table.unit(unit).kind));
        let Some((step, steps)) = steps.and_then(|steps| Some((*steps.get(usize::from(nth))?, steps))) else {
            return;
        };
        if !self.table.unit(unit).in_play {
            return;
        }
        let equals = self.equals();
        let enemy = Activation { situation: self.situation(), unit, steps, equals: &equals };
        // The target of an attack is fixed now; the goal of a movement only when it is carried out (heroes
        // R78).
        let aim = match step {
            EnemyStep::Attack => enemy.victim(Prey::Any).map(Aim::Unit),
            EnemyStep::AttackKeeper => enemy.victim(Prey::Keeper).map(Aim::Unit),
            EnemyStep::Spawn { kind, until } => {
                (!enemy.brood(kind, until).is_empty()).then_some(Aim::Nothing)
            }
            EnemyStep::Engage(_)
            | EnemyStep::Prey(_)
            | EnemyStep::Distance { .. }
            | EnemyStep::ApproachKeeper
            | EnemyStep::Feast(_) => self.leads_away(enemy, &step).then_some(Aim::Nothing),
        };
        if let Some(question) = equals.question() {
            self.push(Task::EnemyActs { unit, row, group, step: nth });
            self.push(Task::Deciding(question));
            return;
        }
        self.agenda.said.clear();
        self.push(Task::EnemyActs { unit, row, group, step: nth + 1 });
        if let EnemyStep::Feast(_) = step {
            self.push(Task::Consuming(unit));
        }
        if let Some(aim) = aim {
            self.declare(unit, Deed::Enemy(step), aim, None);
        }
    }

    /// True if a step moves the enemy. With a Dungeon Master, any of their choices between equals counts
    /// (heroes R87).
    fn leads_away(&self, enemy: Activation<'_>, step: &EnemyStep<KindId>) -> bool {
        let mut choices = vec![Vec::new()];
        while let Some(said) = choices.pop() {
            let equals = if self.setup.has_master() { Equals::said(&said) } else { Equals::default() };
            let enemy = Activation { equals: &equals, ..enemy };
            if enemy.destination(step) != enemy.at() {
                return true;
            }
            let equal = equals.question().map_or(0, |equals| equals.len() as u8);
            choices.extend((0..equal).map(|nth| [&said[..], &[nth]].concat()));
        }
        false
    }

    /// Consumes the object next to an enemy after its feast's walk (heroes R80).
    pub(super) fn consume(&mut self, unit: UnitId) {
        let lists = Equals::default();
        let eater = Activation { situation: self.situation(), unit, steps: &[], equals: &lists };
        if self.table.unit(unit).in_play && eater.meal_beside().is_some() {
            self.declare(unit, Deed::Consume, Aim::Nothing, None);
        }
    }

    /// Question to the Dungeon Master before this is carried out: the space to go to, or the object to
    /// consume.
    pub(super) fn open_question(&self, declared: &Declared) -> Option<Vec<Equal>> {
        if !self.table.unit(declared.unit).in_play {
            return None;
        }
        let equals = self.equals();
        let steps = self.steps_of(declared.unit);
        let enemy = Activation { situation: self.situation(), unit: declared.unit, steps, equals: &equals };
        match (&declared.deed, &declared.aim) {
            (Deed::Enemy(step), Aim::Nothing) => {
                enemy.destination(step);
            }
            (Deed::Consume, _) => {
                enemy.meal_beside();
            }
            (Deed::Enemy(_) | Deed::Walk | Deed::Action(_), _) => {}
        }
        equals.question()
    }
}
