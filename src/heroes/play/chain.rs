//! Declaring, answering, carrying out (heroes 9).

use super::referee::Referee;
use crate::heroes::board::Space;
use crate::heroes::codex::{Condition, Effect, EnemyStep, Price, Relation, Target};
use crate::heroes::enemies::Activation;
use crate::heroes::legal::{actions, targets, walks};
use crate::heroes::state::{ActionUse, Aim, Declared, Deed, HeroEvent, HeroRefusal, Side, Task, UnitId};
use crate::rules::Seat;

impl Referee<'_> {
    /// Puts a declaration on the chain and asks the other side (heroes 9.3).
    pub(super) fn declare(&mut self, unit: UnitId, deed: Deed, aim: Aim, paid: Option<(Price, Seat)>) {
        let side = self.table.unit(unit).side;
        self.tell(HeroEvent::DeclaredDeed { unit, deed: deed.clone(), aim: aim.clone(), paid });
        if self.agenda.chain.is_empty() {
            self.push(Task::CarryOut);
        }
        self.agenda.chain.push(Declared { unit, deed, aim, guard: None });
        self.push(Task::Asking { side: side.other(), declined: false });
    }

    /// The price of an action with its seat.
    pub(super) fn price_of(&self, deed: &ActionUse) -> Option<(Price, Seat)> {
        let action = self.situation().action(deed.unit, deed.action)?;
        let price = *action.price.get(usize::from(deed.price))?;
        let seat = self.table.unit(deed.unit).seat?;
        Some((price, self.setup.purse(seat)))
    }

    /// The side does not react: the other is asked, or the chain is closed.
    pub(super) fn decline(&mut self, side: Side, declined: bool) {
        self.agenda.tasks.pop();
        if !declined {
            self.push(Task::Asking { side: side.other(), declined: true });
        }
    }

    /// The last declaration, unless it falls away (heroes R41, R45).
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
        let done = if self.table.unit(declared.unit).in_play {
            match declared.deed {
                Deed::Walk => self.carry_out_walk(&declared),
                Deed::Action(nth) => self.carry_out_action(&declared, nth),
                Deed::Enemy(_) | Deed::Consume => self.carry_out_step(&declared),
            }
        } else {
            Err(HeroRefusal::NotInPlay)
        };
        self.agenda.said.clear();
        if let Err(why) = done {
            self.tell(HeroEvent::Cancelled { unit: declared.unit, deed: declared.deed, why });
        }
    }

    fn carry_out_walk(&mut self, declared: &Declared) -> Result<(), HeroRefusal> {
        if self.table.is_held(declared.unit) {
            return Err(HeroRefusal::Held);
        }
        if let Aim::Path(path) = &declared.aim {
            self.walk(declared.unit, path);
        }
        Ok(())
    }

    /// Along the path as far as it can still be walked.
    pub(super) fn walk(&mut self, unit: UnitId, path: &[Space]) {
        let reached = walks::still_walkable(self.situation(), unit, path);
        self.tell(HeroEvent::Walked { unit, path: path[..reached].to_vec() });
    }

    fn carry_out_action(&mut self, declared: &Declared, nth: u8) -> Result<(), HeroRefusal> {
        let met = self.met_by(declared, nth)?;
        self.push(Task::Effects { declared: declared.clone(), targets: met, next: 0 });
        Ok(())
    }

    /// Whom an action still meets, or why it falls away (heroes 9.4).
    fn met_by(&self, declared: &Declared, nth: u8) -> Result<Vec<UnitId>, HeroRefusal> {
        let (situation, unit) = (self.situation(), declared.unit);
        let action = situation.action(unit, nth).ok_or(HeroRefusal::NoSuchAction)?;
        if action.is_move() && self.table.is_held(unit) {
            return Err(HeroRefusal::Held);
        }
        match (action.target, declared.guard) {
            // Whoever took the place is not measured again (heroes R46).
            (Target::One { only, .. }, Some(guard)) => {
                if !situation.unit(guard).in_play {
                    return Err(HeroRefusal::NotInPlay);
                }
                let stuck =
                    only == Condition::Pullable && targets::pull_spaces(situation, unit, guard).is_empty();
                if stuck { Err(HeroRefusal::NoFreeSpace) } else { Ok(vec![guard]) }
            }
            (Target::One { .. } | Target::Space(_) | Target::Declared, _) => {
                actions::check_aim(situation, &self.agenda.chain, unit, action, &declared.aim)?;
                Ok(declared.target().into_iter().collect())
            }
            (Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_), _) => {
                let met = targets::affected(situation, unit, action.target);
                if met.is_empty() { Err(HeroRefusal::NobodyThere) } else { Ok(met) }
            }
            (Target::Allies, _) => Ok(targets::affected(situation, unit, action.target)),
            (Target::Path | Target::Nothing, _) => Ok(Vec::new()),
        }
    }

    /// A step of an enemy (heroes 13.3): a movement is worked out now, an attack has its target.
    fn carry_out_step(&mut self, declared: &Declared) -> Result<(), HeroRefusal> {
        let unit = declared.unit;
        let Deed::Enemy(step) = &declared.deed else {
            let equals = self.equals();
            let eater = Activation { situation: self.situation(), unit, steps: &[], equals: &equals };
            let meal = eater.meal_beside().ok_or(HeroRefusal::NobodyThere)?;
            self.tell(HeroEvent::Consumed { unit: meal });
            self.look_at_end();
            return Ok(());
        };
        if let Aim::Unit(_) = declared.aim {
            return self.carry_out_enemy_attack(declared);
        }
        let equals = self.equals();
        let steps = self.steps_of(unit);
        let enemy = Activation { situation: self.situation(), unit, steps, equals: &equals };
        if let EnemyStep::Spawn { kind, until } = step {
            for space in enemy.brood(*kind, *until) {
                self.place_piece(*kind, space);
            }
            return Ok(());
        }
        let goal = enemy.destination(step);
        let path = enemy.path(goal);
        self.tell(HeroEvent::Walked { unit, path });
        Ok(())
    }

    fn carry_out_enemy_attack(&mut self, declared: &Declared) -> Result<(), HeroRefusal> {
        let situation = self.situation();
        let target = declared.target().ok_or(HeroRefusal::WrongAim)?;
        let attack = situation.kind(declared.unit).enemy_attack().ok_or(HeroRefusal::NoSuchAction)?;
        if declared.guard.is_some() {
            if !situation.unit(target).in_play {
                return Err(HeroRefusal::NotInPlay);
            }
        } else {
            let rule = (Relation::Enemy, attack.reach, Condition::Any);
            targets::check_one(situation, declared.unit, rule, target)?;
        }
        self.strike(declared.unit, &declared.deed, vec![target]);
        Ok(())
    }

    /// The effects of an action one by one; what needs an answer comes back here (heroes 12).
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
