//! Declaring, reacting and carrying out (heroes 9).

use super::referee::Referee;
use crate::rules::board::Space;
use crate::rules::codex::{Effect, EnemyStep, KindId, Price};
use crate::rules::enemies::Activation;
use crate::rules::legal::met::met_by;
use crate::rules::legal::walks;
use crate::rules::state::{ActionUse, Aim, Declared, Deed, HeroEvent, HeroRefusal, Side, Task, UnitId};
use kernel::Seat;

impl Referee<'_> {
    /// Pushes a declaration onto the chain and offers the other side a reaction (heroes 9.3).
    pub(super) fn declare(&mut self, unit: UnitId, deed: Deed, aim: Aim, paid: Option<(Price, Seat)>) {
        let side = self.table.unit(unit).side;
        self.tell(HeroEvent::DeclaredDeed { unit, deed: deed.clone(), aim: aim.clone(), paid });
        if self.agenda.chain.is_empty() {
            self.push(Task::CarryOut);
        }
        self.agenda.chain.push(Declared { unit, deed, aim, guard: None });
        self.push(Task::Asking { side: side.other(), declined: false });
    }

    /// Price of an action, with the seat that pays.
    pub(super) fn price_of(&self, deed: &ActionUse) -> Option<(Price, Seat)> {
        let action = self.situation().action(deed.unit, deed.action)?;
        let price = *action.price.get(usize::from(deed.price))?;
        let seat = self.table.unit(deed.unit).seat?;
        Some((price, self.setup.purse(seat)))
    }

    /// Handles a side that does not react: the other side may react, or the chain is closed.
    pub(super) fn decline(&mut self, side: Side, declined: bool) {
        self.agenda.tasks.pop();
        if !declined {
            self.push(Task::Asking { side: side.other(), declined: true });
        }
    }

    /// Carries out the last declaration, unless it is cancelled (heroes R41, R45).
    pub(super) fn carry_out(&mut self) {
        if let Some(question) = self.agenda.chain.last().and_then(|last| self.open_question(last)) {
            self.push(Task::CarryOut);
            self.push(Task::Deciding(question));
            return;
        }
        let Some(declared) = self.agenda.chain.pop() else { return };
        if !self.agenda.chain.is_empty() {
            self.push(Task::CarryOut);
        }
        let met = met_by(self.situation(), &self.agenda.chain, &declared);
        let done = met.and_then(|met| match &declared.deed {
            Deed::Walk => {
                self.carry_out_walk(&declared);
                Ok(())
            }
            Deed::Action(_) => {
                self.push(Task::Effects { declared: declared.clone(), targets: met, next: 0 });
                Ok(())
            }
            Deed::Enemy(_) if !met.is_empty() => {
                self.strike(declared.unit, &declared.deed, met);
                Ok(())
            }
            Deed::Enemy(step) => {
                self.carry_out_step(declared.unit, step);
                Ok(())
            }
            Deed::Consume => self.carry_out_meal(declared.unit),
        });
        self.agenda.said.clear();
        if let Err(why) = done {
            self.tell(HeroEvent::Cancelled { unit: declared.unit, deed: declared.deed, why });
        }
    }

    fn carry_out_walk(&mut self, declared: &Declared) {
        if let Aim::Path(path) = &declared.aim {
            self.walk(declared.unit, path);
        }
    }

    /// Walks along the path as far as it is still possible.
    pub(super) fn walk(&mut self, unit: UnitId, path: &[Space]) {
        let reached = walks::still_walkable(self.situation(), unit, path);
        self.tell(HeroEvent::Walked { unit, path: path[..reached].to_vec() });
    }

    /// Carries out a step of an enemy other than an attack (heroes 13.3). A movement is computed only now.
    fn carry_out_step(&mut self, unit: UnitId, step: &EnemyStep<KindId>) {
        let equals = self.equals();
        let steps = self.steps_of(unit);
        let enemy = Activation { situation: self.situation(), unit, steps, equals: &equals };
        if let EnemyStep::Spawn { kind, until } = step {
            for space in enemy.brood(*kind, *until) {
                self.place_piece(*kind, space);
            }
            return;
        }
        let goal = enemy.destination(step);
        let path = enemy.path(goal);
        self.tell(HeroEvent::Walked { unit, path });
    }

    /// Consumes an object next to the unit, if there still is one.
    fn carry_out_meal(&mut self, unit: UnitId) -> Result<(), HeroRefusal> {
        let equals = self.equals();
        let eater = Activation { situation: self.situation(), unit, steps: &[], equals: &equals };
        let meal = eater.meal_beside().ok_or(HeroRefusal::NobodyThere)?;
        self.tell(HeroEvent::Consumed { unit: meal });
        self.look_at_end();
        Ok(())
    }

    /// Carries out the effects of an action one by one; an effect that needs an answer interrupts them
    /// (heroes 12).
    pub(super) fn next_effect(&mut self, declared: Declared, targets: Vec<UnitId>, next: u8) {
        let Deed::Action(nth) = declared.deed else { return };
        let setup = self.setup;
        let kind = setup.codex.kind(self.table.unit(declared.unit).kind);
        let effects: &[Effect] = kind.actions().get(usize::from(nth)).map_or(&[], |action| &action.effects);
        let Some(effect) = effects.get(usize::from(next)) else { return };
        if usize::from(next) + 1 < effects.len() {
            self.push(Task::Effects { declared: declared.clone(), targets: targets.clone(), next: next + 1 });
        }
        self.take_effect(effect, &declared, targets);
    }
}
