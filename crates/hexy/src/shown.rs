//! Table as the events tell it: everything that a screen draws and a line names. A fold of events, which reads no state.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Cell, Seat};

use crate::rules::catalogue::{CardNo, Colour};
use crate::rules::events::{DrawnCard, Grave, HexyEvent, Pay};
use crate::rules::setup::{HexySetup, Phase};
use crate::rules::state::{Enchantment, HexyOutcome, HexyState, ItemKind, Reality, RealityNo, StackItem};
use crate::rules::table::{HexNo, OFF_MAP, Table};

/// Table as one viewer has seen it.
#[derive(Debug, Clone, PartialEq)]
pub struct HexyShown {
    /// Cards of all realities that have been on the map: lines name them.
    pub cards: BTreeMap<RealityNo, CardNo>,
    /// All items that have been on the stack.
    pub items: BTreeMap<u32, StackItem>,
    /// Realities on the map, by number.
    pub realities: Vec<Reality>,
    /// Enchantments, the oldest first.
    pub enchantments: Vec<Enchantment>,
    /// Stack, the bottom item first.
    pub stack: Vec<StackItem>,
    /// Item that resolves or has just resolved.
    pub resolving: Option<u32>,
    /// Possessions of both seats.
    pub seats: [ShownSeat; 2],
    /// Number of the turn; 0 before the first.
    pub turn: u16,
    /// Active seat.
    pub active: Seat,
    /// Phase.
    pub phase: Phase,
    /// True in the window after combat.
    pub window: bool,
    /// Result, once the match is over.
    pub outcome: Option<HexyOutcome>,
    /// Beginning seat.
    pub first: Seat,
    /// Triggers that came under the stack in this turn.
    under: usize,
    hexes: Vec<Cell>,
    tables: Tables,
}

/// Tables of the set-up; none of one that cannot be played. They follow from it, so that no comparison needs them.
#[derive(Debug, Clone)]
struct Tables(Option<Arc<Table>>);

impl PartialEq for Tables {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Possessions of a seat as one viewer has seen them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShownSeat {
    /// Cards of the hand that the viewer knows, in order.
    pub hand: Vec<CardNo>,
    /// Number of the other cards of the hand.
    pub hidden: u32,
    /// Cards of the library.
    pub library: u32,
    /// Graveyard, the oldest card first.
    pub graveyard: Vec<CardNo>,
    /// Winning Die.
    pub winning: u8,
    /// Energy Pool.
    pub pool: Pay,
}

impl ShownSeat {
    /// Cards of the hand, known or not.
    pub fn held(&self) -> usize {
        self.hand.len() + self.hidden as usize
    }

    fn deal(&mut self, hand: Option<&[CardNo]>, held: u32, library: u32) {
        self.hand = hand.unwrap_or_default().to_vec();
        self.hidden = if hand.is_some() { 0 } else { held };
        self.library = library;
    }

    fn take_up(&mut self, card: CardNo) {
        let at = self.hand.partition_point(|other| *other <= card);
        self.hand.insert(at, card);
    }

    fn put_down(&mut self, card: CardNo) {
        match self.hand.binary_search(&card) {
            Ok(at) => {
                self.hand.remove(at);
            }
            Err(_) => self.hidden = self.hidden.saturating_sub(1),
        }
    }
}

impl HexyShown {
    /// Table before the first event.
    pub fn new(setup: &HexySetup) -> Self {
        Self {
            cards: BTreeMap::new(),
            items: BTreeMap::new(),
            realities: Vec::new(),
            enchantments: Vec::new(),
            stack: Vec::new(),
            resolving: None,
            seats: Default::default(),
            turn: 0,
            active: setup.first.unwrap_or(Seat::First),
            phase: Phase::Mulligan,
            window: false,
            outcome: None,
            first: setup.first.unwrap_or(Seat::First),
            under: 0,
            hexes: setup.map.hexes().collect(),
            tables: Tables(Table::of(&Arc::new(setup.clone())).ok().map(Arc::new)),
        }
    }

    /// Possessions of a seat.
    pub const fn seat(&self, seat: Seat) -> &ShownSeat {
        &self.seats[seat.index() & 1]
    }

    const fn seat_mut(&mut self, seat: Seat) -> &mut ShownSeat {
        &mut self.seats[seat.index() & 1]
    }

    /// Reality with this number, if it is on the map.
    pub fn reality(&self, id: RealityNo) -> Option<&Reality> {
        self.realities.iter().find(|reality| reality.id == id)
    }

    /// Pieces of this moment as a state, for their numbers, Spheres and barred hexes.
    pub fn pictured(&self) -> Option<HexyState> {
        let table = self.tables.0.as_ref()?;
        Some(HexyState::pictured(table, self.first, self.turn, &self.realities, &self.enchantments))
    }

    /// Hex with this number.
    pub fn hex(&self, at: HexNo) -> Option<Cell> {
        self.hexes.get(usize::from(at)).copied()
    }

    fn number(&self, hex: Cell) -> HexNo {
        self.hexes.iter().position(|other| *other == hex).map_or(OFF_MAP, |nth| nth as HexNo)
    }

    fn change(&mut self, id: RealityNo, change: impl FnOnce(&mut Reality)) {
        if let Some(reality) = self.realities.iter_mut().find(|reality| reality.id == id) {
            change(reality);
        }
    }

    fn enter(&mut self, reality: Reality) {
        self.cards.insert(reality.id, reality.card);
        self.realities.push(reality);
    }

    /// Changes the table as an event tells.
    pub fn take(&mut self, event: &HexyEvent) {
        match event {
            HexyEvent::Dealt { seat, hand, held, library, graveyard, winning, pool } => {
                let shown = self.seat_mut(*seat);
                shown.deal(hand.as_deref(), *held, *library);
                shown.graveyard.clone_from(graveyard);
                (shown.winning, shown.pool) = (*winning, *pool);
            }
            HexyEvent::Mulligan { seat, hand, held, library } => {
                self.seat_mut(*seat).deal(hand.as_deref(), *held, *library);
            }
            HexyEvent::Stands { id, card, seat, at, counters, die, raised, enchantments } => {
                let (id, card, at) = (*id, *card, self.number(*at));
                let reality =
                    Reality { id, card, seat: *seat, at, counters: *counters, die: *die, raised: *raised };
                self.enter(reality);
                let under = enchantments.iter().map(|(card, owner)| Enchantment {
                    under: id,
                    card: *card,
                    owner: *owner,
                });
                self.enchantments.extend(under);
            }
            HexyEvent::Enters { id, card, seat, at, counters, die } => {
                let (id, card, at) = (*id, *card, self.number(*at));
                let (counters, die) = (*counters, *die);
                self.enter(Reality { id, card, seat: *seat, at, counters, die, raised: [0; 2] });
            }
            HexyEvent::Turn { turn, seat } => {
                (self.turn, self.active, self.under) = (*turn, *seat, 0);
                if *turn == 1 {
                    self.first = *seat;
                }
            }
            HexyEvent::Over(outcome) => self.outcome = Some(*outcome),
            HexyEvent::Phase { phase } => (self.phase, self.resolving) = (*phase, None),
            HexyEvent::Window { open } => self.window = *open,
            HexyEvent::EndOfTurn { .. } => {
                self.realities.iter_mut().for_each(|reality| reality.raised = [0; 2]);
            }
            HexyEvent::Energy { seat, colour, n } => self.add_energy(*seat, *colour, *n),
            HexyEvent::Pay { seat, pay } => {
                let pool = &mut self.seat_mut(*seat).pool;
                pool.iter_mut().zip(pay).for_each(|(part, paid)| *part = part.saturating_sub(*paid));
            }
            HexyEvent::PoolLost { seat, .. } => self.seat_mut(*seat).pool = Pay::default(),
            HexyEvent::Scored { seat, winning, .. } => self.seat_mut(*seat).winning = *winning,
            HexyEvent::Kept { .. }
            | HexyEvent::Fizzle { .. }
            | HexyEvent::Chose { .. }
            | HexyEvent::Pass { .. }
            | HexyEvent::Blow { .. } => {}
            HexyEvent::Put { .. }
            | HexyEvent::Resolve { .. }
            | HexyEvent::Cancelled { .. }
            | HexyEvent::Counterstrike { .. } => self.take_item(event),
            HexyEvent::Draw { .. }
            | HexyEvent::Cast { .. }
            | HexyEvent::ToGraveyard { .. }
            | HexyEvent::Destroyed { .. }
            | HexyEvent::Returned { .. } => self.take_card(event),
            HexyEvent::Enchants { card, owner, under } => {
                self.enchantments.push(Enchantment { under: *under, card: *card, owner: *owner });
            }
            HexyEvent::Moves { id, to, .. } => {
                let at = self.number(*to);
                self.change(*id, |reality| reality.at = at);
            }
            HexyEvent::Counters { id, now, .. } => self.change(*id, |reality| reality.counters = *now),
            HexyEvent::Die { id, now, .. } => self.change(*id, |reality| reality.die = *now),
            HexyEvent::Raised { id, stat, n } => self.change(*id, |reality| {
                let raised = &mut reality.raised[*stat as usize];
                *raised = raised.saturating_add(u16::from(*n));
            }),
        }
    }

    fn add_energy(&mut self, seat: Seat, colour: Colour, n: u16) {
        let part = &mut self.seat_mut(seat).pool[colour.index()];
        *part = part.saturating_add(n);
    }

    fn take_item(&mut self, event: &HexyEvent) {
        match event {
            HexyEvent::Put { item, under } => {
                self.items.insert(item.number, item.clone());
                let place = match item.kind {
                    _ if !under => self.stack.len(),
                    // A group of triggers keeps its order; draw and score come below everything.
                    ItemKind::Trigger { .. } => self.under.min(self.stack.len()),
                    _ => 0,
                };
                self.under += usize::from(*under);
                self.stack.insert(place, item.clone());
            }
            HexyEvent::Resolve { item } => {
                self.stack.retain(|other| other.number != *item);
                self.resolving = Some(*item);
            }
            HexyEvent::Cancelled { item } => self.stack.retain(|other| other.number != *item),
            HexyEvent::Counterstrike { against, item, .. } => {
                let on_stack = self.stack.iter_mut().find(|other| other.number == *item);
                for attack in on_stack.into_iter().chain(self.items.get_mut(item)) {
                    if let ItemKind::Attack { counterstrike, .. } = &mut attack.kind {
                        *counterstrike = Some(*against);
                    }
                }
            }
            _ => {}
        }
    }

    fn take_card(&mut self, event: &HexyEvent) {
        match event {
            HexyEvent::Draw { seat, card } => {
                let shown = self.seat_mut(*seat);
                match card {
                    DrawnCard::Card(card) => shown.take_up(*card),
                    DrawnCard::Hidden => shown.hidden += 1,
                    DrawnCard::Nothing => return,
                }
                shown.library = shown.library.saturating_sub(1);
            }
            HexyEvent::Cast { seat, card } => self.seat_mut(*seat).put_down(*card),
            HexyEvent::ToGraveyard { owner, card, why, under } => {
                if *why == Grave::Discarded {
                    self.seat_mut(*owner).put_down(*card);
                }
                let is_it =
                    |one: &Enchantment| Some(one.under) == *under && one.card == *card && one.owner == *owner;
                if let Some(nth) = self.enchantments.iter().position(is_it) {
                    self.enchantments.remove(nth);
                }
                self.seat_mut(*owner).graveyard.push(*card);
            }
            HexyEvent::Destroyed { id, card, seat, .. } => {
                self.realities.retain(|reality| reality.id != *id);
                self.seat_mut(*seat).graveyard.push(*card);
            }
            HexyEvent::Returned { id, card, seat } => {
                self.realities.retain(|reality| reality.id != *id);
                self.seat_mut(*seat).take_up(*card);
            }
            _ => {}
        }
    }
}
