//! Legality of inputs: the only place that decides it (hexy 14.4). `list` enumerates what passes here.

use kernel::Seat;

use super::catalogue::{CardKind, CardNo, CardWord, Colour, Cost, TargetDef, TargetKind};
use super::events::{HexyInput, Pay};
use super::refusal::HexyRefusal;
use super::setup::Phase;
use super::state::{DueDecision, HexyState, ItemKind, Reality, RealityNo, Source, StackItem, Target, is_of};
use super::table::{HexNo, shifts};

/// Attack that can be answered: the number of its item on the stack, and the attacked reality.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenAttack<'a> {
    pub place: usize,
    pub attackers: &'a [RealityNo],
    pub target: &'a Reality,
}

impl HexyState {
    /// Checks an input of a seat.
    pub(super) fn check(&self, seat: Seat, input: &HexyInput) -> Result<(), HexyRefusal> {
        let decides = self.decides().ok_or(HexyRefusal::Over)?;
        if decides != seat {
            return Err(HexyRefusal::NotYours);
        }
        match (self.decision, input) {
            (DueDecision::Mulligan(_), HexyInput::Keep) | (DueDecision::Priority(_), HexyInput::Pass) => {
                Ok(())
            }
            (DueDecision::Mulligan(_), HexyInput::Again(order)) => self.check_again(seat, order.as_deref()),
            (DueDecision::Choice { source, nth, .. }, HexyInput::Choose(target)) => {
                let trigger = self.table.trigger(source.card, nth);
                let is_option = *target == Target::None
                    || self.target_fits(
                        &trigger.target,
                        shifts(&trigger.effects),
                        seat,
                        Some(source.at_now(self)),
                        *target,
                    );
                is_option.then_some(()).ok_or(HexyRefusal::NotOption)
            }
            (DueDecision::Priority(_), HexyInput::Discard(card)) => self.holds(seat, *card),
            (DueDecision::Priority(_), HexyInput::Tap { reality, colour }) => {
                self.check_tap(seat, *reality, *colour)
            }
            (DueDecision::Priority(_), HexyInput::Cast { card, target, pay }) => {
                self.check_cast(seat, *card, *target)?;
                self.payment(seat, self.price(input), *pay).map(|_| ())
            }
            (DueDecision::Priority(_), HexyInput::Activate { reality, ability, target, pay }) => {
                self.check_activate(seat, *reality, *ability, *target)?;
                self.payment(seat, self.price(input), *pay).map(|_| ())
            }
            (DueDecision::Priority(_), HexyInput::Move { reality, to, pay }) => {
                self.check_move(seat, *reality, self.table.number(*to))?;
                self.payment(seat, self.price(input), *pay).map(|_| ())
            }
            (DueDecision::Priority(_), HexyInput::Attack { lead, joiners, target, pay }) => {
                self.check_attack(seat, *lead, joiners, *target)?;
                self.payment(seat, self.price(input), *pay).map(|_| ())
            }
            (DueDecision::Priority(_), HexyInput::Counterstrike { against, with_counter }) => {
                self.check_counterstrike(seat, *against, *with_counter)
            }
            _ => Err(HexyRefusal::WrongDecision),
        }
    }

    fn check_again(&self, seat: Seat, order: Option<&[CardNo]>) -> Result<(), HexyRefusal> {
        let holdings = self.holdings(seat);
        if holdings.hand.is_empty() {
            return Err(HexyRefusal::NoCards);
        }
        let is_right = match order {
            None => !self.table.in_order,
            Some(_) if !self.table.in_order => false,
            Some(order) => {
                let mut all: Vec<CardNo> =
                    holdings.library.cards().chain(holdings.hand.iter().copied()).collect();
                let mut named = order.to_vec();
                all.sort_unstable();
                named.sort_unstable();
                all == named
            }
        };
        is_right.then_some(()).ok_or(HexyRefusal::Order)
    }

    fn holds(&self, seat: Seat, card: CardNo) -> Result<(), HexyRefusal> {
        self.holdings(seat).hand.binary_search(&card).map(|_| ()).map_err(|_| HexyRefusal::NotInHand)
    }

    /// Own reality with this number.
    pub(super) fn own(&self, seat: Seat, id: RealityNo) -> Result<&Reality, HexyRefusal> {
        self.reality(id).filter(|reality| reality.seat == seat).ok_or(HexyRefusal::NoReality)
    }

    fn check_tap(&self, seat: Seat, id: RealityNo, colour: Option<Colour>) -> Result<(), HexyRefusal> {
        let face = self.face_of(self.own(seat, id)?);
        if face.kind != CardKind::Building {
            return Err(HexyRefusal::NotBuilding);
        }
        let is_right = match colour {
            None => !face.gives_choice,
            Some(colour) => face.gives_choice && colour != Colour::Colourless,
        };
        is_right.then_some(()).ok_or(HexyRefusal::Colour)
    }

    /// True if things of sorcery speed are possible for a seat with priority (hexy 7.6, 10.13).
    pub fn sorcery_speed(&self, seat: Seat) -> bool {
        seat == self.active && self.phase == Phase::Main && self.stack.is_empty() && !self.window
    }

    fn at_sorcery_speed(&self, seat: Seat) -> Result<(), HexyRefusal> {
        self.sorcery_speed(seat).then_some(()).ok_or(HexyRefusal::Timing)
    }

    fn check_cast(&self, seat: Seat, card: CardNo, target: Target) -> Result<(), HexyRefusal> {
        self.holds(seat, card)?;
        let face = self.table.face(card);
        if face.kind != CardKind::Wizardry {
            self.at_sorcery_speed(seat)?;
        }
        if !face.kind.is_reality() {
            let def = &self.table.card(card).target;
            let fits = self.target_fits(def, face.shifts, seat, None, target);
            return fits.then_some(()).ok_or(HexyRefusal::Target);
        }
        let Target::Hex(hex) = target else { return Err(HexyRefusal::Target) };
        let at = self.table.number(hex).ok_or(HexyRefusal::Target)?;
        self.may_enter(seat, at)?;
        if self.sphere(seat) >> at & 1 == 0 { Err(HexyRefusal::Sphere) } else { Ok(()) }
    }

    /// Checks that a hex is empty and not barred to realities of a seat.
    pub(super) fn may_enter(&self, seat: Seat, at: HexNo) -> Result<(), HexyRefusal> {
        if !self.is_empty(at) {
            Err(HexyRefusal::Occupied)
        } else if self.is_barred(seat, at) {
            Err(HexyRefusal::FlagBarred)
        } else {
            Ok(())
        }
    }

    fn check_activate(
        &self,
        seat: Seat,
        id: RealityNo,
        ability: u8,
        target: Target,
    ) -> Result<(), HexyRefusal> {
        let source = self.own(seat, id)?;
        let ability =
            self.face_of(source).abilities.get(usize::from(ability)).ok_or(HexyRefusal::NoAbility)?;
        if !self.target_fits(&ability.target, shifts(&ability.effects), seat, Some(source.at), target) {
            Err(HexyRefusal::Target)
        } else if source.counters < u16::from(ability.counters) {
            Err(HexyRefusal::Counters)
        } else {
            Ok(())
        }
    }

    fn check_move(&self, seat: Seat, id: RealityNo, to: Option<HexNo>) -> Result<(), HexyRefusal> {
        self.at_sorcery_speed(seat)?;
        let reality = self.own(seat, id)?;
        if reality.die == 0 {
            return Err(HexyRefusal::NoDie);
        }
        let to = to.filter(|to| self.table.adjacent(reality.at, *to)).ok_or(HexyRefusal::Target)?;
        self.may_enter(seat, to)
    }

    /// Price in energy of an input that names things which are there; nothing for one without.
    pub fn price(&self, input: &HexyInput) -> Cost {
        match input {
            HexyInput::Cast { card, .. } => self.table.face(*card).cost,
            HexyInput::Activate { reality, ability, .. } => {
                let face = self.reality(*reality).map(|source| self.face_of(source));
                let ability = face.and_then(|face| face.abilities.get(usize::from(*ability)));
                ability.map_or(Cost::default(), |ability| ability.cost)
            }
            HexyInput::Move { reality, .. } => {
                self.reality(*reality).map_or(Cost::default(), |reality| self.step_cost(reality))
            }
            HexyInput::Attack { joiners, .. } => attack_cost(joiners),
            HexyInput::Counterstrike { with_counter: false, .. } => Cost::any(1),
            HexyInput::Counterstrike { with_counter: true, .. }
            | HexyInput::Keep
            | HexyInput::Again(_)
            | HexyInput::Choose(_)
            | HexyInput::Pass
            | HexyInput::Discard(_)
            | HexyInput::Tap { .. } => Cost::default(),
        }
    }

    /// Price of a step (hexy 9.1, 11.6).
    fn step_cost(&self, reality: &Reality) -> Cost {
        let is_creature = self.face_of(reality).kind == CardKind::Creature;
        Cost::any(u8::from(!(is_creature && self.has_word(reality, CardWord::FreeMoves))))
    }

    fn check_attack(
        &self,
        seat: Seat,
        lead: RealityNo,
        joiners: &[RealityNo],
        target: RealityNo,
    ) -> Result<(), HexyRefusal> {
        self.at_sorcery_speed(seat)?;
        let target =
            self.reality(target).filter(|reality| reality.seat != seat).ok_or(HexyRefusal::Target)?;
        let all = || std::iter::once(&lead).chain(joiners);
        if joiners.iter().enumerate().any(|(nth, one)| *one == lead || joiners[..nth].contains(one)) {
            return Err(HexyRefusal::NamedTwice);
        }
        for id in all() {
            self.own(seat, *id)?;
        }
        let attackers = || all().filter_map(|id| self.reality(*id));
        let is_creature = |reality: &Reality| self.face_of(reality).kind == CardKind::Creature;
        if !joiners.is_empty() && !attackers().all(is_creature) {
            return Err(HexyRefusal::NotCreature);
        }
        for attacker in attackers() {
            if attacker.die == 0 {
                return Err(HexyRefusal::NoDie);
            }
            self.can_strike(attacker, target)?;
        }
        Ok(())
    }

    /// Checks that a reality can strike another: by its attack distance, and against fliers (hexy 10.1, 11.1).
    pub(super) fn can_strike(&self, striker: &Reality, target: &Reality) -> Result<(), HexyRefusal> {
        let face = self.face_of(striker);
        if self.table.distance(striker.at, target.at) > face.distance {
            return Err(HexyRefusal::Reach);
        }
        if !self.has_word(target, CardWord::Flying) {
            return Ok(());
        }
        let hits_fliers = face.kind == CardKind::Creature
            && (face.distance > 1
                || self.has_word(striker, CardWord::Reach)
                || self.has_word(striker, CardWord::Flying));
        hits_fliers.then_some(()).ok_or(HexyRefusal::Flying)
    }

    /// Topmost unanswered attack on a reality of the seat (hexy 10.5).
    pub(super) fn open_attack(&self, seat: Seat) -> Option<OpenAttack<'_>> {
        self.stack.iter().enumerate().rev().find_map(|(place, item)| {
            let ItemKind::Attack { attackers, target, counterstrike: None } = &item.kind else { return None };
            let target = self.reality(*target).filter(|target| target.seat == seat)?;
            Some(OpenAttack { place, attackers, target })
        })
    }

    /// Checks a counterstrike without its price.
    pub(super) fn can_counterstrike(
        &self,
        attack: OpenAttack<'_>,
        against: RealityNo,
    ) -> Result<(), HexyRefusal> {
        if self.attack(attack.target) == 0 {
            return Err(HexyRefusal::AttackZero);
        }
        if attack.target.die > 0 {
            return Err(HexyRefusal::HasDie);
        }
        let named = attack.attackers.contains(&against).then(|| self.reality(against)).flatten();
        self.can_strike(attack.target, named.ok_or(HexyRefusal::Target)?)
    }

    fn check_counterstrike(
        &self,
        seat: Seat,
        against: RealityNo,
        with_counter: bool,
    ) -> Result<(), HexyRefusal> {
        let attack = self.open_attack(seat).ok_or(HexyRefusal::NoAttack)?;
        self.can_counterstrike(attack, against)?;
        if with_counter {
            if attack.target.counters < 2 { Err(HexyRefusal::LastCounter) } else { Ok(()) }
        } else {
            self.payment(seat, Cost::any(1), None).map(|_| ())
        }
    }

    /// True if a target is what a card, ability or trigger of a seat asks for (hexy 12.1). A source lies at `at`.
    pub(super) fn target_fits(
        &self,
        def: &TargetDef,
        shifts: bool,
        seat: Seat,
        at: Option<HexNo>,
        target: Target,
    ) -> bool {
        match (def.kind, target) {
            (TargetKind::None, Target::None) => true,
            (TargetKind::Spell, Target::Item(number)) => self.spell(number).is_some(),
            (TargetKind::Reality, Target::Reality(id)) if !shifts => {
                self.reality(id).is_some_and(|reality| self.reality_fits(def, seat, at, reality))
            }
            (TargetKind::Reality, Target::Shift(id, to)) if shifts => {
                let to = self.table.number(to);
                self.reality(id).is_some_and(|reality| {
                    self.reality_fits(def, seat, at, reality)
                        && to.is_some_and(|to| self.can_shift(reality, to))
                })
            }
            _ => false,
        }
    }

    /// Place on the stack of a spell.
    pub(super) fn spell(&self, number: u32) -> Option<usize> {
        let is_it = |item: &StackItem| item.number == number && matches!(item.kind, ItemKind::Spell { .. });
        self.stack.iter().position(is_it)
    }

    /// True if a reality can be pushed to a hex (hexy 12.2).
    pub(super) fn can_shift(&self, reality: &Reality, to: HexNo) -> bool {
        self.table.adjacent(reality.at, to) && self.may_enter(reality.seat, to).is_ok()
    }

    /// True if a reality is what a target asks for.
    pub(super) fn reality_fits(
        &self,
        def: &TargetDef,
        seat: Seat,
        at: Option<HexNo>,
        reality: &Reality,
    ) -> bool {
        let face = self.face_of(reality);
        is_of(def.of, seat, reality.seat)
            && (def.types.is_empty() || def.types.contains(&face.kind))
            && (!def.adjacent || at.is_some_and(|at| self.table.adjacent(at, reality.at)))
            && (!def.wounded || reality.counters < face.counters)
            && (!def.enchanted || self.enchantments(reality.id).next().is_some())
    }

    /// True if the pool of a seat covers a price.
    pub(super) fn affords(&self, seat: Seat, cost: Cost) -> bool {
        let holdings = self.holdings(seat);
        let covered = |(wanted, held): (u16, &u16)| wanted <= *held;
        cost.coloured().into_iter().zip(&holdings.pool).all(covered) && cost.total() <= holdings.energy()
    }

    /// Energies that a price takes from the pool (hexy 5.10).
    pub(super) fn payment(&self, seat: Seat, cost: Cost, named: Option<Pay>) -> Result<Pay, HexyRefusal> {
        if !self.affords(seat, cost) {
            return Err(HexyRefusal::Energy);
        }
        let pool = self.holdings(seat).pool;
        let coloured = cost.coloured();
        if let Some(pay) = named {
            let total: u32 = pay.iter().map(|part| u32::from(*part)).sum();
            let is_right = total == u32::from(cost.total())
                && pay.iter().zip(pool).all(|(part, held)| *part <= held)
                && pay.iter().zip(coloured).all(|(part, wanted)| *part >= wanted);
            return if is_right { Ok(pay) } else { Err(HexyRefusal::Payment) };
        }
        let mut pay = [coloured[0], coloured[1], coloured[2], 0];
        for _ in 0..cost.any {
            let left = |colour: Colour| pool[colour.index()] - pay[colour.index()];
            let from = if left(Colour::Colourless) > 0 {
                Colour::Colourless
            } else {
                // Of equal colours the first one counts.
                Colour::COLOURED.into_iter().rev().max_by_key(|colour| left(*colour)).unwrap_or_default()
            };
            pay[from.index()] += 1;
        }
        Ok(pay)
    }
}

/// Price of an attack: an energy for each attacker (hexy 10.1, 10.2).
fn attack_cost(joiners: &[RealityNo]) -> Cost {
    Cost::any(joiners.len().saturating_add(1).min(usize::from(u8::MAX)) as u8)
}

impl Source {
    /// Place that adjacency is measured from (hexy 7.10).
    pub(super) fn at_now(self, state: &HexyState) -> HexNo {
        state.reality(self.reality).map_or(self.at, |reality| reality.at)
    }
}
