//! Start of a match, inputs, and the stack with its priorities (hexy 4, 5 and 7).

use std::sync::Arc;

use kernel::Seat;
use shell::Emitted;
use shell::cards::shuffle;
use shell::chance::Chance;

use super::catalogue::{CardNo, Colour, Cost, When};
use super::events::{Change, DieChange, Grave, HexyEvent, HexyInput, Pay};
use super::setup::{HexyPosition, Phase, SEATS};
use super::state::{
    DueDecision, Enchantment, Ending, HexyOutcome, HexyState, Holdings, ItemKind, Library, Reality,
    RealityNo, Source, StackItem, Target, other,
};
use super::table::{OFF_MAP, Table};

/// Receiver of events.
pub(super) type Sink<'a> = dyn FnMut(Emitted<HexyEvent>) + 'a;

/// Trigger that was set off and is not on the stack yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct SetOff {
    pub seat: Seat,
    pub source: Source,
    pub nth: u8,
    pub cause: u32,
}

/// A state in motion: it runs by itself to the next decision and emits what happens.
pub(super) struct Run<'a> {
    pub state: &'a mut HexyState,
    pub table: Arc<Table>,
    pub set_off: Vec<SetOff>,
    sink: &'a mut Sink<'a>,
}

fn blank(table: Arc<Table>, first: Seat) -> HexyState {
    let winning = table.setup.numbers.winning_start;
    let holdings = || Holdings {
        winning,
        pool: [0; 4],
        hand: Vec::new(),
        shown: Vec::new(),
        library: Library::of(std::iter::empty()),
        graveyard: Vec::new(),
    };
    HexyState {
        table,
        first,
        turn: 1,
        active: first,
        phase: Phase::Mulligan,
        window: false,
        passes: 0,
        decision: DueDecision::Mulligan(first),
        players: [holdings(), holdings()],
        realities: Vec::new(),
        enchantments: Vec::new(),
        occupied: 0,
        stack: Vec::new(),
        next_reality: 1,
        next_item: 1,
        events: 0,
    }
}

impl HexyState {
    /// State with nothing but these pieces, for their numbers at a moment that a screen shows.
    pub fn pictured(
        table: &Arc<Table>,
        first: Seat,
        turn: u16,
        realities: &[Reality],
        enchantments: &[Enchantment],
    ) -> Self {
        Self {
            turn,
            realities: realities.to_vec(),
            enchantments: enchantments.to_vec(),
            occupied: realities.iter().fold(0, |set, reality| set | 1 << reality.at),
            ..blank(Arc::clone(table), first)
        }
    }
}

/// Start of a match: hands are drawn and the beginning seat decides about its own (hexy 4).
pub(super) fn opening(table: Arc<Table>, first: Seat, decks: &[Vec<CardNo>; 2]) -> HexyState {
    let hand = usize::from(table.setup.numbers.hand);
    let mut state = blank(table, first);
    for (holdings, deck) in state.players.iter_mut().zip(decks) {
        holdings.library = Library::of(deck.iter().copied());
        holdings.draw_hand(hand);
    }
    state
}

/// State of a position (hexy 14.7).
pub(super) fn placed(table: Arc<Table>, first: Seat, position: &HexyPosition) -> HexyState {
    let mut state = blank(table, first);
    state.turn = position.turn;
    state.active = position.active;
    state.phase = position.phase;
    state.window = position.window;
    state.decision = DueDecision::Priority(position.active);
    for (seat, holdings) in state.players.iter_mut().enumerate() {
        holdings.winning = position.winning[seat];
        holdings.pool = position.pools[seat];
        holdings.hand.clone_from(&position.hands[seat]);
        holdings.hand.sort_unstable();
        holdings.library = Library::of(position.libraries[seat].iter().copied());
        holdings.graveyard.clone_from(&position.graveyards[seat]);
    }
    for placed in &position.realities {
        let at = state.table.number(placed.at).unwrap_or(OFF_MAP);
        let id = RealityNo(placed.id);
        let &super::setup::PlacedReality { card, seat, counters, die, raised, .. } = placed;
        state.realities.push(Reality { id, card, seat, at, counters, die, raised });
        state.occupied |= 1 << at;
        state.next_reality = placed.id + 1;
        let under = placed.enchantments.iter();
        state.enchantments.extend(under.map(|(card, owner)| Enchantment {
            under: id,
            card: *card,
            owner: *owner,
        }));
    }
    state
}

impl Holdings {
    fn draw_hand(&mut self, cards: usize) {
        self.hand = std::iter::from_fn(|| self.library.pop()).take(cards).collect();
        self.hand.sort_unstable();
    }
}

impl<'a> Run<'a> {
    pub fn new(state: &'a mut HexyState, sink: &'a mut Sink<'a>) -> Self {
        let table = Arc::clone(&state.table);
        Self { state, table, set_off: Vec::new(), sink }
    }

    /// Emits an event and returns its number.
    pub fn emit(&mut self, event: HexyEvent, cause: Option<u32>) -> u32 {
        let number = self.state.events;
        self.state.events += 1;
        (self.sink)(Emitted { event, cause });
        number
    }

    /// Emits what lies on the table before the first decision.
    pub fn begin(&mut self) {
        for seat in SEATS {
            let holdings = self.state.holdings(seat);
            let event = HexyEvent::Dealt {
                seat,
                hand: Some(holdings.hand.clone()),
                held: holdings.hand.len() as u32,
                library: holdings.library.len() as u32,
                graveyard: holdings.graveyard.clone(),
                winning: holdings.winning,
                pool: holdings.pool,
            };
            self.emit(event, None);
        }
        for nth in 0..self.state.realities.len() {
            let Reality { id, card, seat, at, counters, die, raised } = self.state.realities[nth];
            let at = self.table.hex(at);
            let enchantments = self.state.enchantments(id).map(|under| (under.card, under.owner)).collect();
            self.emit(HexyEvent::Stands { id, card, seat, at, counters, die, raised, enchantments }, None);
        }
        if self.state.phase != Phase::Mulligan {
            let (turn, seat, phase) = (self.state.turn, self.state.active, self.state.phase);
            self.emit(HexyEvent::Turn { turn, seat }, None);
            self.emit(HexyEvent::Phase { phase }, None);
        }
    }

    /// Carries out an input that was checked, and runs to the next decision.
    pub fn take(&mut self, seat: Seat, input: &HexyInput, chance: &mut dyn Chance) {
        let cost = self.state.price(input);
        match input {
            HexyInput::Keep => self.keep(seat),
            HexyInput::Again(order) => self.again(seat, order.as_deref(), chance),
            HexyInput::Choose(target) => self.choose(*target),
            HexyInput::Pass => self.pass(seat),
            HexyInput::Discard(card) => {
                self.state.holdings_mut(seat).put_down(*card);
                let cause = self.bury(seat, *card, Grave::Discarded, None);
                self.gain(seat, Colour::Colourless, 1, cause);
            }
            HexyInput::Tap { reality, colour } => self.tap(seat, *reality, *colour),
            HexyInput::Cast { card, target, pay } => {
                self.state.holdings_mut(seat).put_down(*card);
                let cause = self.emit(HexyEvent::Cast { seat, card: *card }, None);
                self.pay(seat, cost, *pay, cause);
                self.announce(seat, ItemKind::Spell { card: *card, target: *target }, Some(cause));
            }
            HexyInput::Activate { reality, ability, target, pay } => {
                self.activate(seat, *reality, *ability, *target, |run, item| run.pay(seat, cost, *pay, item));
            }
            HexyInput::Move { reality, to, pay } => {
                let to = self.table.number(*to).unwrap_or(OFF_MAP);
                let item = self.put(seat, ItemKind::Move { reality: *reality, to }, None);
                self.spend_die(*reality, item);
                self.pay(seat, cost, *pay, item);
                self.announced(item);
            }
            HexyInput::Attack { lead, joiners, target, pay } => {
                let attackers: Vec<RealityNo> = std::iter::once(lead).chain(joiners).copied().collect();
                let kind =
                    ItemKind::Attack { attackers: attackers.clone(), target: *target, counterstrike: None };
                let item = self.put(seat, kind, None);
                attackers.into_iter().for_each(|attacker| self.spend_die(attacker, item));
                self.pay(seat, cost, *pay, item);
                self.announced(item);
            }
            HexyInput::Counterstrike { against, with_counter } => {
                self.counterstrike(seat, *against, *with_counter, cost);
            }
        }
    }

    fn keep(&mut self, seat: Seat) {
        let cause = self.emit(HexyEvent::Kept { seat }, None);
        if seat == self.state.first {
            self.state.decision = DueDecision::Mulligan(other(seat));
            return;
        }
        self.state.phase = Phase::Main;
        let event = HexyEvent::Turn { turn: self.state.turn, seat: self.state.active };
        self.emit(event, Some(cause));
        self.emit(HexyEvent::Phase { phase: Phase::Main }, Some(cause));
        self.ask_active();
    }

    fn again(&mut self, seat: Seat, order: Option<&[CardNo]>, chance: &mut dyn Chance) {
        let holdings = self.state.holdings_mut(seat);
        let fewer = holdings.hand.len() - 1;
        let library = match order {
            Some(order) => order.to_vec(),
            None => {
                let mut cards: Vec<CardNo> =
                    holdings.library.cards().chain(holdings.hand.iter().copied()).collect();
                // The result depends on the cards and on chance alone.
                cards.sort_unstable();
                shuffle(&mut cards, |bound| chance.below(bound as u32) as usize);
                cards
            }
        };
        holdings.library = Library::of(library.into_iter());
        holdings.draw_hand(fewer);
        let (hand, library) = (holdings.hand.clone(), holdings.library.len() as u32);
        self.emit(HexyEvent::Mulligan { seat, held: hand.len() as u32, hand: Some(hand), library }, None);
    }

    /// Tap (hexy 5.2): a free act, after which the seat still has priority.
    fn tap(&mut self, seat: Seat, id: RealityNo, colour: Option<Colour>) {
        let Some(building) = self.state.reality(id).copied() else { return };
        let colour = colour.unwrap_or(self.table.face(building.card).colour);
        let cause = self.change_counters(id, -1, Change::Tap, None);
        self.gain(seat, colour, 1, cause);
        let items = self.state.stack.len();
        self.settle(cause);
        // A trigger that it set off gives the active seat priority (hexy 7.2).
        if self.state.stack.len() > items {
            self.ask_active();
        }
    }

    fn activate(
        &mut self,
        seat: Seat,
        id: RealityNo,
        ability: u8,
        target: Target,
        pay: impl FnOnce(&mut Self, u32),
    ) {
        let table = Arc::clone(&self.table);
        let Some(&Reality { card, at, .. }) = self.state.reality(id) else { return };
        let Some(def) = table.face(card).abilities.get(usize::from(ability)) else { return };
        let source = Source { reality: id, card, at };
        let item = self.put(seat, ItemKind::Ability { source, ability, target }, None);
        if def.counters > 0 {
            self.change_counters(id, -i32::from(def.counters), Change::Price, Some(item));
        }
        pay(self, item);
        self.announced(item);
    }

    fn counterstrike(&mut self, seat: Seat, against: RealityNo, with_counter: bool, cost: Cost) {
        let Some(attack) = self.state.open_attack(seat) else { return };
        let (place, id) = (attack.place, attack.target.id);
        let StackItem { number: item, event, .. } = self.state.stack[place];
        if let ItemKind::Attack { counterstrike, .. } = &mut self.state.stack[place].kind {
            *counterstrike = Some(against);
        }
        let cause = self.emit(HexyEvent::Counterstrike { reality: id, against, item }, Some(event));
        if with_counter {
            self.change_counters(id, -1, Change::Price, Some(cause));
        } else {
            self.pay(seat, cost, None, cause);
        }
        self.set_die(id, 6, DieChange::Counterstrike, cause);
        self.announced(cause);
    }

    fn spend_die(&mut self, id: RealityNo, cause: u32) {
        let die = self.state.reality(id).map_or(0, |reality| reality.die.saturating_sub(1));
        self.set_die(id, die, DieChange::Spent, cause);
    }

    fn pay(&mut self, seat: Seat, cost: Cost, named: Option<Pay>, cause: u32) {
        // The price was checked before.
        let Ok(pay) = self.state.payment(seat, cost, named) else { return };
        if cost.total() == 0 {
            return;
        }
        let pool = &mut self.state.holdings_mut(seat).pool;
        pool.iter_mut().zip(pay).for_each(|(part, paid)| *part -= paid);
        self.emit(HexyEvent::Pay { seat, pay }, Some(cause));
    }

    pub fn gain(&mut self, seat: Seat, colour: Colour, n: u16, cause: u32) {
        let part = &mut self.state.holdings_mut(seat).pool[colour.index()];
        *part = part.saturating_add(n);
        self.emit(HexyEvent::Energy { seat, colour, n }, Some(cause));
    }

    /// Puts an item on top of the stack; returns the number of the event.
    pub fn put(&mut self, seat: Seat, kind: ItemKind, cause: Option<u32>) -> u32 {
        let item = self.item(seat, kind);
        let event = self.emit(HexyEvent::Put { item: item.clone(), under: false }, cause);
        self.state.stack.push(StackItem { event, ..item });
        event
    }

    /// Puts an item under everything else at this place of the group that goes there.
    pub fn put_under(&mut self, place: usize, seat: Seat, kind: ItemKind, cause: Option<u32>) {
        let item = self.item(seat, kind);
        let event = self.emit(HexyEvent::Put { item: item.clone(), under: true }, cause);
        self.state.stack.insert(place, StackItem { event, ..item });
    }

    fn item(&mut self, seat: Seat, kind: ItemKind) -> StackItem {
        let number = self.state.next_item;
        self.state.next_item += 1;
        StackItem { number, seat, kind, event: 0 }
    }

    fn announce(&mut self, seat: Seat, kind: ItemKind, cause: Option<u32>) {
        let item = self.put(seat, kind, cause);
        self.announced(item);
    }

    /// State check after an announcement, and priority to the active seat (hexy 7.5).
    fn announced(&mut self, cause: u32) {
        self.settle(cause);
        self.ask_active();
    }

    pub fn ask_active(&mut self) {
        self.state.passes = 0;
        self.state.decision = DueDecision::Priority(self.state.active);
    }

    fn pass(&mut self, seat: Seat) {
        let telling = self.state.passing_tells(seat);
        let cause = self.emit(HexyEvent::Pass { seat, telling }, None);
        let ends_main = self.state.sorcery_speed(seat);
        if !ends_main && self.state.passes == 0 {
            self.state.passes = 1;
            self.state.decision = DueDecision::Priority(other(seat));
        } else if self.state.stack.is_empty() {
            self.state.passes = 0;
            match self.state.phase {
                Phase::Main if self.state.window => {
                    self.state.window = false;
                    self.emit(HexyEvent::Window { open: false }, Some(cause));
                    self.ask_active();
                }
                Phase::Main => self.end_main(cause),
                Phase::Draw => self.main_phase(cause),
                Phase::End => self.end_turn(cause),
                Phase::Mulligan => {}
            }
        } else {
            self.resolve();
        }
    }

    /// State check (hexy 8.8), then the triggers that were set off come onto the stack (hexy 7.7).
    pub fn settle(&mut self, cause: u32) {
        let mut fallen = Vec::new();
        for reality in self.state.realities.iter().filter(|reality| reality.counters == 0) {
            fallen.push(*reality);
        }
        for reality in fallen {
            let Reality { id, card, seat, at, .. } = reality;
            let at = self.table.hex(at);
            let event = self.emit(HexyEvent::Destroyed { id, card, seat, at }, Some(cause));
            self.state.holdings_mut(seat).graveyard.push(card);
            self.leave(&reality, event);
            self.trigger(When::Destroyed, &reality, event);
        }
        self.put_triggers();
    }

    /// Takes a reality off the map; what lies under it goes to the graveyards.
    pub fn leave(&mut self, reality: &Reality, cause: u32) {
        if let Some(place) = self.state.place_of(reality.id) {
            self.state.realities.remove(place);
            self.state.occupied &= !(1 << reality.at);
        }
        self.strip(reality.id, cause);
    }

    /// Moves all enchantments under a reality to their owners' graveyards.
    pub fn strip(&mut self, under: RealityNo, cause: u32) {
        while let Some(nth) =
            self.state.enchantments.iter().position(|enchantment| enchantment.under == under)
        {
            let Enchantment { card, owner, .. } = self.state.enchantments.remove(nth);
            self.state.holdings_mut(owner).graveyard.push(card);
            let event = HexyEvent::ToGraveyard { owner, card, why: Grave::Enchantment, under: Some(under) };
            self.emit(event, Some(cause));
        }
    }

    pub fn bury(&mut self, owner: Seat, card: CardNo, why: Grave, cause: Option<u32>) -> u32 {
        self.state.holdings_mut(owner).graveyard.push(card);
        self.emit(HexyEvent::ToGraveyard { owner, card, why, under: None }, cause)
    }

    /// Notes the triggers of a reality that an event sets off.
    pub fn trigger(&mut self, when: When, reality: &Reality, cause: u32) {
        if self.table.face(reality.card).reacts >> when as u8 & 1 == 0 {
            return;
        }
        let source = Source { reality: reality.id, card: reality.card, at: reality.at };
        let table = Arc::clone(&self.table);
        for nth in table.set_off(reality.card, when) {
            self.set_off.push(SetOff { seat: reality.seat, source, nth, cause });
        }
    }

    /// Triggers that were set off, the lowest first: those of the active seat, then by falling number (hexy 7.7).
    pub fn take_triggers(&mut self) -> Vec<SetOff> {
        let mut group = std::mem::take(&mut self.set_off);
        let active = self.state.active;
        group.sort_by_key(|trigger| (trigger.seat != active, std::cmp::Reverse(trigger.source.reality)));
        group
    }

    pub fn put_triggers(&mut self) {
        if self.set_off.is_empty() {
            return;
        }
        for SetOff { seat, source, nth, cause } in self.take_triggers() {
            self.put(seat, ItemKind::Trigger { source, nth }, Some(cause));
        }
    }

    /// Changes counters; returns the number of the event.
    pub fn change_counters(&mut self, id: RealityNo, by: i32, why: Change, cause: Option<u32>) -> u32 {
        let Some(reality) = self.state.reality_mut(id) else { return cause.unwrap_or_default() };
        let now = (i32::from(reality.counters) + by).clamp(0, i32::from(u16::MAX));
        let by = now - i32::from(reality.counters);
        reality.counters = now as u16;
        self.emit(HexyEvent::Counters { id, now: now as u16, by, why }, cause)
    }

    pub fn set_die(&mut self, id: RealityNo, die: u8, why: DieChange, cause: u32) {
        let now = die.min(6);
        let Some(reality) = self.state.reality_mut(id).filter(|reality| reality.die != now) else { return };
        reality.die = now;
        self.emit(HexyEvent::Die { id, now, why }, Some(cause));
    }

    /// Ends the match.
    pub fn finish(&mut self, winner: Option<Seat>, by: Ending, cause: u32) {
        let outcome = HexyOutcome { winner, by };
        self.state.passes = 0;
        self.state.decision = DueDecision::Over(outcome);
        self.emit(HexyEvent::Over(outcome), Some(cause));
    }

    pub fn is_over(&self) -> bool {
        matches!(self.state.decision, DueDecision::Over(_))
    }
}
