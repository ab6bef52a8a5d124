//! Lists of legal inputs and targets (hexy 14.5). `legal` decides; here they are enumerated in a fixed order.

use kernel::Seat;

use super::catalogue::{CardKind, Colour, TargetDef, TargetKind};
use super::events::{HexyInput, Pay};
use super::state::{DueDecision, HexyState, ItemKind, Reality, RealityNo, Target};
use super::table::{HexNo, shifts};

impl HexyState {
    /// Visits the legal inputs of a seat. Energies are never named, mulligans have no order, and of attacks only those with
    /// one attacker are listed; [`HexyState::may_join`] has the others.
    pub(super) fn each_legal(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        match self.decision {
            DueDecision::Mulligan(decides) if decides == seat => {
                visit(HexyInput::Keep);
                if !self.holdings(seat).hand.is_empty() && !self.table.in_order {
                    visit(HexyInput::Again(None));
                }
            }
            DueDecision::Choice { seat: decides, .. } if decides == seat => {
                self.each_option(&mut |target| visit(HexyInput::Choose(target)));
            }
            DueDecision::Priority(decides) if decides == seat => {
                visit(HexyInput::Pass);
                self.each_free_act(seat, visit);
                self.each_cast(seat, visit);
                self.each_ability(seat, visit);
                if self.sorcery_speed(seat) {
                    self.each_step(seat, visit);
                    self.each_attack(seat, visit);
                } else {
                    self.each_counterstrike(seat, visit);
                }
            }
            DueDecision::Mulligan(_)
            | DueDecision::Choice { .. }
            | DueDecision::Priority(_)
            | DueDecision::Over(_) => {}
        }
    }

    /// Options of the choice that is due (hexy 14.2): none first.
    pub fn each_option(&self, visit: &mut dyn FnMut(Target)) {
        if let DueDecision::Choice { seat, source, nth, .. } = self.decision {
            visit(Target::None);
            let trigger = self.table.trigger(source.card, nth);
            self.each_target(
                &trigger.target,
                shifts(&trigger.effects),
                seat,
                Some(source.at_now(self)),
                visit,
            );
        }
    }

    fn own_realities(&self, seat: Seat) -> impl Iterator<Item = &Reality> {
        self.realities.iter().filter(move |reality| reality.seat == seat)
    }

    fn each_free_act(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        self.holdings(seat).different_cards().for_each(|card| visit(HexyInput::Discard(card)));
        for building in self.own_realities(seat) {
            let face = self.face_of(building);
            let reality = building.id;
            if face.kind != CardKind::Building {
                continue;
            }
            if face.gives_choice {
                Colour::COLOURED
                    .into_iter()
                    .for_each(|colour| visit(HexyInput::Tap { reality, colour: Some(colour) }));
            } else {
                visit(HexyInput::Tap { reality, colour: None });
            }
        }
    }

    fn each_cast(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        let is_slow = !self.sorcery_speed(seat);
        let mut sphere = None;
        for card in self.holdings(seat).different_cards() {
            let face = self.table.face(card);
            if (is_slow && face.kind != CardKind::Wizardry) || !self.affords(seat, face.cost) {
                continue;
            }
            if face.kind.is_reality() {
                let hexes = *sphere.get_or_insert_with(|| self.entries(seat));
                each_hex(hexes, |at| {
                    let target = Target::Hex(self.table.hex(at));
                    visit(HexyInput::Cast { card, target, pay: None });
                });
            } else {
                let def = &self.table.card(card).target;
                self.each_target(def, face.shifts, seat, None, &mut |target| {
                    visit(HexyInput::Cast { card, target, pay: None });
                });
            }
        }
    }

    /// Hexes at which a seat may cast realities.
    pub fn entries(&self, seat: Seat) -> u64 {
        let mut hexes = self.sphere(seat) & self.table.all & !self.occupied;
        for at in self.table.flags {
            if self.is_barred(seat, at) {
                hexes &= !(1 << at);
            }
        }
        hexes
    }

    fn each_ability(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        for source in self.own_realities(seat) {
            for (nth, ability) in self.face_of(source).abilities.iter().enumerate() {
                if source.counters < u16::from(ability.counters) || !self.affords(seat, ability.cost) {
                    continue;
                }
                let (reality, ability_no) = (source.id, nth as u8);
                self.each_target(
                    &ability.target,
                    shifts(&ability.effects),
                    seat,
                    Some(source.at),
                    &mut |target| {
                        visit(HexyInput::Activate { reality, ability: ability_no, target, pay: None });
                    },
                );
            }
        }
    }

    fn each_step(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        for mover in self.own_realities(seat).filter(|reality| reality.die > 0) {
            let step = |to| HexyInput::Move { reality: mover.id, to: self.table.hex(to), pay: None };
            if !self.affords(seat, self.price(&step(mover.at))) {
                continue;
            }
            for to in self.table.neighbours(mover.at).filter(|to| self.may_enter(seat, *to).is_ok()) {
                visit(step(to));
            }
        }
    }

    fn each_attack(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        if self.holdings(seat).energy() == 0 {
            return;
        }
        for attacker in self.own_realities(seat).filter(|reality| reality.die > 0) {
            for target in self.realities.iter().filter(|reality| reality.seat != seat) {
                if self.can_strike(attacker, target).is_ok() {
                    let (lead, target) = (attacker.id, target.id);
                    visit(HexyInput::Attack { lead, joiners: Vec::new(), target, pay: None });
                }
            }
        }
    }

    /// The same state with other energy in a pool: what a seat could do if it tapped or discarded first.
    #[must_use]
    pub fn with_pool(&self, seat: Seat, pool: Pay) -> Self {
        let mut state = self.clone();
        state.holdings_mut(seat).pool = pool;
        state
    }

    /// Creatures that could join an attack of `lead` on `target`; none if one more energy is missing.
    pub fn may_join(&self, lead: RealityNo, target: RealityNo) -> impl Iterator<Item = RealityNo> {
        let pair = self.reality(lead).zip(self.reality(target));
        let pair = pair.filter(|(lead, _)| {
            self.face_of(lead).kind == CardKind::Creature && self.holdings(lead.seat).energy() >= 2
        });
        pair.into_iter().flat_map(move |(lead, target)| {
            self.own_realities(lead.seat)
                .filter(move |joiner| {
                    joiner.id != lead.id
                        && joiner.die > 0
                        && self.face_of(joiner).kind == CardKind::Creature
                        && self.can_strike(joiner, target).is_ok()
                })
                .map(|joiner| joiner.id)
        })
    }

    fn each_counterstrike(&self, seat: Seat, visit: &mut dyn FnMut(HexyInput)) {
        let Some(attack) = self.open_attack(seat) else { return };
        for against in attack.attackers.iter().copied() {
            if self.can_counterstrike(attack, against).is_err() {
                continue;
            }
            if self.holdings(seat).energy() > 0 {
                visit(HexyInput::Counterstrike { against, with_counter: false });
            }
            if attack.target.counters > 1 {
                visit(HexyInput::Counterstrike { against, with_counter: true });
            }
        }
    }

    /// Visits the legal targets: realities by number, hexes by direction, spells from below.
    pub(super) fn each_target(
        &self,
        def: &TargetDef,
        shifts: bool,
        seat: Seat,
        at: Option<HexNo>,
        visit: &mut dyn FnMut(Target),
    ) {
        match def.kind {
            TargetKind::None => visit(Target::None),
            TargetKind::Spell => {
                let spells = self.stack.iter().filter(|item| matches!(item.kind, ItemKind::Spell { .. }));
                spells.for_each(|item| visit(Target::Item(item.number)));
            }
            TargetKind::Reality => {
                for reality in
                    self.realities.iter().filter(|reality| self.reality_fits(def, seat, at, reality))
                {
                    if shifts {
                        let to = self.table.neighbours(reality.at).filter(|to| self.can_shift(reality, *to));
                        to.for_each(|to| visit(Target::Shift(reality.id, self.table.hex(to))));
                    } else {
                        visit(Target::Reality(reality.id));
                    }
                }
            }
        }
    }

    /// True if there is a legal target.
    pub(super) fn has_target(&self, def: &TargetDef, shifts: bool, seat: Seat, at: Option<HexNo>) -> bool {
        let mut found = false;
        self.each_target(def, shifts, seat, at, &mut |_| found = true);
        found
    }
}

/// Visits the hexes of a set in ascending order.
pub fn each_hex(hexes: u64, mut visit: impl FnMut(HexNo)) {
    let mut left = hexes;
    while left != 0 {
        visit(left.trailing_zeros() as HexNo);
        left &= left - 1;
    }
}
