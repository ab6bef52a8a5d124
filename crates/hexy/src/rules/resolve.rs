//! Resolution of items (hexy 7.9, 8, 9, 10 and 12).

use std::sync::Arc;

use kernel::Seat;

use super::catalogue::{CardKind, CardNo, CardWord, Deed, EffectDef, EffectScope, TargetDef, When};
use super::events::{Change, DieChange, DrawnCard, Grave, HexyEvent, Void};
use super::play::Run;
use super::setup::Phase;
use super::state::{
    DueDecision, Enchantment, Ending, ItemKind, Reality, RealityNo, Source, StackItem, Target, other,
};
use super::table::{HexNo, shifts};

/// Controller and source of effects.
#[derive(Debug, Clone, Copy)]
struct Origin {
    seat: Seat,
    source: Option<Source>,
    cause: u32,
}

impl Run<'_> {
    /// Resolves the top item, and gives priority to the active seat.
    pub fn resolve(&mut self) {
        self.state.passes = 0;
        let Some(StackItem { number, seat, kind, event }) = self.state.stack.pop() else { return };
        let cause = self.emit(HexyEvent::Resolve { item: number }, Some(event));
        let mut is_combat = false;
        let done = match kind {
            ItemKind::Spell { card, target } => self.resolve_spell(seat, card, target, cause),
            ItemKind::Ability { source, ability, target } => {
                let table = Arc::clone(&self.table);
                let def = &table.face(source.card).abilities[usize::from(ability)];
                let origin = Origin { seat, source: Some(source), cause };
                self.resolve_text(origin, &def.target, &def.effects, target)
            }
            ItemKind::Trigger { source, nth } => self.resolve_trigger(seat, source, nth, cause),
            ItemKind::Move { reality, to } => self.resolve_move(reality, to, cause),
            ItemKind::Attack { attackers, target, counterstrike } => {
                is_combat = true;
                self.fight(&attackers, target, counterstrike, cause)
            }
            ItemKind::Strike { attackers, target, group } => {
                is_combat = true;
                self.strike(&attackers, target, &group, cause)
            }
            ItemKind::Draw => {
                self.draw(seat, cause);
                Ok(())
            }
            ItemKind::Score => {
                self.score(seat, cause);
                Ok(())
            }
        };
        if let Err(why) = done {
            self.emit(HexyEvent::Fizzle { item: number, why }, Some(cause));
        }
        if is_combat && self.state.phase == Phase::Main && !self.is_over() && !self.state.window {
            self.state.window = true;
            self.emit(HexyEvent::Window { open: true }, Some(cause));
        }
        self.resolved(cause);
    }

    /// State check after a resolution, and priority, unless a choice is due or the match is over.
    fn resolved(&mut self, cause: u32) {
        if self.is_over() {
            return;
        }
        self.settle(cause);
        if !matches!(self.state.decision, DueDecision::Choice { .. }) {
            self.ask_active();
        }
    }

    fn resolve_spell(&mut self, seat: Seat, card: CardNo, target: Target, cause: u32) -> Result<(), Void> {
        let table = Arc::clone(&self.table);
        let (def, face) = (table.card(card), table.face(card));
        let grave = |run: &mut Self| run.bury(seat, card, Grave::Done, Some(cause));
        if face.kind.is_reality() {
            let at = match target {
                Target::Hex(hex) => table.number(hex).filter(|at| self.state.may_enter(seat, *at).is_ok()),
                Target::None | Target::Reality(_) | Target::Shift(..) | Target::Item(_) => None,
            };
            let Some(at) = at else {
                grave(self);
                return Err(Void::Hex);
            };
            self.enter(seat, card, at, cause);
            return Ok(());
        }
        if face.kind == CardKind::Enchantment {
            let fits = self.state.target_fits(&def.target, false, seat, None, target);
            let Some(under) = target.reality().filter(|_| fits) else {
                grave(self);
                return Err(Void::Target);
            };
            self.state.enchantments.push(Enchantment { under, card, owner: seat });
            self.emit(HexyEvent::Enchants { card, owner: seat, under }, Some(cause));
            return Ok(());
        }
        let origin = Origin { seat, source: None, cause };
        let done = self.resolve_text(origin, &def.target, &def.effects, target);
        grave(self);
        done
    }

    fn enter(&mut self, seat: Seat, card: CardNo, at: HexNo, cause: u32) {
        let face = self.table.face(card);
        let id = RealityNo(self.state.next_reality);
        let die = if face.has(CardWord::Haste) { face.actions } else { 0 };
        let reality = Reality { id, card, seat, at, counters: face.counters, die, raised: [0; 2] };
        self.state.next_reality += 1;
        self.state.realities.push(reality);
        self.state.occupied |= 1 << at;
        let hex = self.table.hex(at);
        let event = HexyEvent::Enters { id, card, seat, at: hex, counters: reality.counters, die };
        let event = self.emit(event, Some(cause));
        self.trigger(When::Enters, &reality, event);
        self.reach_flag(&reality, event);
    }

    /// Ends the match if a reality has come onto the other seat's Flag (hexy 9.3).
    fn reach_flag(&mut self, reality: &Reality, cause: u32) {
        if reality.at == self.table.flags[other(reality.seat).index() & 1] {
            self.finish(Some(reality.seat), Ending::Flag, cause);
        }
    }

    fn resolve_move(&mut self, id: RealityNo, to: HexNo, cause: u32) -> Result<(), Void> {
        let mover = self.state.reality(id).ok_or(Void::Target)?;
        if !self.state.can_shift(mover, to) {
            return Err(Void::Hex);
        }
        self.go(id, to, true, cause);
        Ok(())
    }

    fn go(&mut self, id: RealityNo, to: HexNo, step: bool, cause: u32) {
        let Some(reality) = self.state.reality_mut(id) else { return };
        let from = reality.at;
        reality.at = to;
        let reality = *reality;
        self.state.occupied = self.state.occupied & !(1 << from) | 1 << to;
        let (from, to) = (self.table.hex(from), self.table.hex(to));
        let event = self.emit(HexyEvent::Moves { id, from, to, step }, Some(cause));
        self.reach_flag(&reality, event);
    }

    fn draw(&mut self, seat: Seat, cause: u32) {
        let holdings = self.state.holdings_mut(seat);
        let card = holdings.library.pop().map_or(DrawnCard::Nothing, |card| {
            holdings.take_up(card);
            DrawnCard::Card(card)
        });
        self.emit(HexyEvent::Draw { seat, card }, Some(cause));
    }

    fn resolve_trigger(&mut self, seat: Seat, source: Source, nth: u8, cause: u32) -> Result<(), Void> {
        let table = Arc::clone(&self.table);
        let def = table.trigger(source.card, nth);
        if def.target == TargetDef::default() {
            self.effects(Origin { seat, source: Some(source), cause }, &def.effects, Target::None);
            return Ok(());
        }
        let at = Some(source.at_now(self.state));
        if !self.state.has_target(&def.target, shifts(&def.effects), seat, at) {
            return Err(Void::Choice);
        }
        self.state.decision = DueDecision::Choice { seat, source, nth, event: cause };
        Ok(())
    }

    /// Carries out a trigger with the target that its controller chose.
    pub fn choose(&mut self, target: Target) {
        let DueDecision::Choice { seat, source, nth, event } = self.state.decision else { return };
        let cause = self.emit(HexyEvent::Chose { seat, reality: source.reality, target }, Some(event));
        self.state.decision = DueDecision::Priority(self.state.active);
        if target != Target::None {
            let table = Arc::clone(&self.table);
            let def = table.trigger(source.card, nth);
            self.effects(Origin { seat, source: Some(source), cause }, &def.effects, target);
        }
        self.resolved(cause);
    }

    /// Carries out effects if their target is still legal (hexy 7.9).
    fn resolve_text(
        &mut self,
        origin: Origin,
        target_def: &TargetDef,
        effects: &[EffectDef],
        target: Target,
    ) -> Result<(), Void> {
        let at = origin.source.map(|source| source.at_now(self.state));
        if !self.state.target_fits(target_def, shifts(effects), origin.seat, at, target) {
            return Err(Void::Target);
        }
        self.effects(origin, effects, target);
        Ok(())
    }

    fn effects(&mut self, origin: Origin, effects: &[EffectDef], target: Target) {
        for effect in effects {
            match effect.does {
                Deed::AddEnergy(colour, n) => self.gain(origin.seat, colour, n.into(), origin.cause),
                Deed::Draw(n) => (0..n).for_each(|_| self.draw(origin.seat, origin.cause)),
                Deed::Cancel => self.cancel(target, origin.cause),
                Deed::Shift
                | Deed::Return
                | Deed::Strip
                | Deed::RemoveCounters(_)
                | Deed::AddCounters(_)
                | Deed::Raise(..)
                | Deed::Die(_)
                | Deed::DieOff => {
                    for id in self.subjects(origin, effect.on, target) {
                        self.affect(id, effect.does, target, origin.cause);
                    }
                }
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// Realities that an effect is for, by number.
    fn subjects(&self, origin: Origin, scope: EffectScope, target: Target) -> Vec<RealityNo> {
        let all = |own: bool, kind: CardKind| {
            let is_one = |reality: &&Reality| {
                (reality.seat == origin.seat) == own && self.table.face(reality.card).kind == kind
            };
            self.state.realities.iter().filter(is_one).map(|reality| reality.id).collect()
        };
        match (scope, target) {
            (EffectScope::Target, Target::Reality(id) | Target::Shift(id, _)) => vec![id],
            (EffectScope::Target, Target::None | Target::Hex(_) | Target::Item(_)) => Vec::new(),
            (EffectScope::Itself, _) => origin.source.map(|source| source.reality).into_iter().collect(),
            (EffectScope::OwnCreatures, _) => all(true, CardKind::Creature),
            (EffectScope::OwnBuildings, _) => all(true, CardKind::Building),
            (EffectScope::EnemyCreatures, _) => all(false, CardKind::Creature),
        }
    }

    /// Effect on one reality; none if it is gone.
    fn affect(&mut self, id: RealityNo, deed: Deed, target: Target, cause: u32) {
        let Some(reality) = self.state.reality(id).copied() else { return };
        let face = self.table.face(reality.card);
        match deed {
            Deed::AddEnergy(..) | Deed::Draw(_) | Deed::Cancel => {}
            Deed::Shift => {
                let to = match target {
                    Target::Shift(_, to) => self.table.number(to),
                    Target::None | Target::Hex(_) | Target::Reality(_) | Target::Item(_) => None,
                };
                if let Some(to) = to.filter(|to| self.state.can_shift(&reality, *to)) {
                    self.go(id, to, false, cause);
                }
            }
            Deed::Return => {
                let Reality { card, seat, .. } = reality;
                let event = self.emit(HexyEvent::Returned { id, card, seat }, Some(cause));
                let holdings = self.state.holdings_mut(seat);
                holdings.take_up(card);
                holdings.shown.push(card);
                self.leave(&reality, event);
            }
            Deed::Strip => self.strip(id, cause),
            Deed::RemoveCounters(n) => {
                self.change_counters(id, -i32::from(n), Change::Effect, Some(cause));
            }
            Deed::AddCounters(n) => {
                let room = if face.kind == CardKind::Building {
                    n.into()
                } else {
                    face.counters.saturating_sub(reality.counters).min(n.into())
                };
                if room > 0 {
                    self.change_counters(id, i32::from(room), Change::Effect, Some(cause));
                }
            }
            Deed::Raise(stat, n) => {
                if let Some(reality) = self.state.reality_mut(id) {
                    let raised = &mut reality.raised[stat as usize];
                    *raised = raised.saturating_add(n.into());
                    self.emit(HexyEvent::Raised { id, stat, n }, Some(cause));
                }
            }
            Deed::Die(n) => self.set_die(id, reality.die.saturating_add(n), DieChange::Effect, cause),
            Deed::DieOff => self.set_die(id, 0, DieChange::Effect, cause),
        }
    }

    fn cancel(&mut self, target: Target, cause: u32) {
        let Target::Item(number) = target else { return };
        let Some(place) = self.state.spell(number) else { return };
        let item = self.state.stack.remove(place);
        let event = self.emit(HexyEvent::Cancelled { item: number }, Some(cause));
        if let ItemKind::Spell { card, .. } = item.kind {
            self.bury(item.seat, card, Grave::Cancelled, Some(event));
        }
    }

    /// Realities of a list that are there and can strike the target.
    fn strikers(&self, list: &[RealityNo], target: &Reality) -> Vec<RealityNo> {
        let strikes = |id: &RealityNo| {
            self.state.reality(*id).is_some_and(|striker| self.state.can_strike(striker, target).is_ok())
        };
        list.iter().copied().filter(strikes).collect()
    }

    fn attack_of(&self, strikers: &[RealityNo]) -> u16 {
        let attacks =
            strikers.iter().filter_map(|id| self.state.reality(*id)).map(|one| self.state.attack(one));
        attacks.fold(0, u16::saturating_add)
    }

    fn defense_of(&self, group: &[RealityNo]) -> u16 {
        let defenses =
            group.iter().filter_map(|id| self.state.reality(*id)).map(|one| self.state.defense(one));
        defenses.fold(0, u16::saturating_add)
    }

    /// Attack with its counterstrike (hexy 10.9, 10.10, 11.3).
    fn fight(
        &mut self,
        attackers: &[RealityNo],
        target: RealityNo,
        named: Option<RealityNo>,
        cause: u32,
    ) -> Result<(), Void> {
        let struck = *self.state.reality(target).ok_or(Void::Target)?;
        let strikers = self.strikers(attackers, &struck);
        let named = named.filter(|id| {
            self.state.reality(*id).is_some_and(|named| self.state.can_strike(&struck, named).is_ok())
        });
        let mut group = strikers.clone();
        group.extend(named.filter(|id| !strikers.contains(id)));
        let first = |id: RealityNo| {
            self.state.reality(id).is_some_and(|one| self.state.has_word(one, CardWord::CombatPriority))
        };
        let Some(lead) = strikers.first() else {
            let named = named.ok_or(Void::Strikers)?;
            self.blow(&[target], named, &group, cause);
            return Ok(());
        };
        let Some(named) = named else {
            self.blow(&strikers, target, &[target], cause);
            return Ok(());
        };
        match (first(*lead), first(target)) {
            (true, false) => {
                self.blow(&strikers, target, &[target], cause);
                self.later(other(self.side_of(*lead)), vec![target], named, group, cause);
            }
            (false, true) => {
                let side = self.side_of(*lead);
                self.blow(&[target], named, &group, cause);
                self.later(side, strikers, target, vec![target], cause);
            }
            (true, true) | (false, false) => {
                // Both are worked out before either counts.
                let back = self.defense_of(&group);
                let (attack, defense) = (self.attack_of(&[target]), self.defense_of(&[target]));
                let own = self.attack_of(&strikers);
                self.hit(&strikers, target, own, defense, cause);
                self.hit(&[target], named, attack, back, cause);
            }
        }
        Ok(())
    }

    fn side_of(&self, id: RealityNo) -> Seat {
        self.state.reality(id).map_or(self.state.active, |reality| reality.seat)
    }

    /// State check between separated blows; the other blow becomes an item (hexy 11.3).
    fn later(
        &mut self,
        seat: Seat,
        attackers: Vec<RealityNo>,
        target: RealityNo,
        group: Vec<RealityNo>,
        cause: u32,
    ) {
        self.settle(cause);
        self.put(seat, ItemKind::Strike { attackers, target, group }, Some(cause));
    }

    fn strike(
        &mut self,
        list: &[RealityNo],
        target: RealityNo,
        group: &[RealityNo],
        cause: u32,
    ) -> Result<(), Void> {
        let struck = *self.state.reality(target).ok_or(Void::Target)?;
        let strikers = self.strikers(list, &struck);
        if strikers.is_empty() {
            return Err(Void::Strikers);
        }
        self.blow(&strikers, target, group, cause);
        Ok(())
    }

    fn blow(&mut self, strikers: &[RealityNo], target: RealityNo, group: &[RealityNo], cause: u32) {
        let (attack, defense) = (self.attack_of(strikers), self.defense_of(group));
        self.hit(strikers, target, attack, defense, cause);
    }

    fn hit(&mut self, strikers: &[RealityNo], target: RealityNo, attack: u16, defense: u16, cause: u32) {
        let event = HexyEvent::Blow { by: strikers.to_vec(), target, attack, defense };
        let event = self.emit(event, Some(cause));
        let loss = attack.saturating_sub(defense);
        if loss > 0 {
            self.change_counters(target, -i32::from(loss), Change::Blow, Some(event));
        }
    }
}
