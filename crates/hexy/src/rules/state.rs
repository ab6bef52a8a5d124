//! A match at one moment (hexy 14.2). The stack and every pending decision are data.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Cell, Seat};
use serde::{Deserialize, Serialize};
pub use shell::cards::other;

use super::catalogue::{CardKind, CardNo, CardWord, Grant, Side, Stat};
use super::setup::Phase;
use super::table::{Face, HexNo, OFF_MAP, Table};

/// Number of a reality, counted from 1 in the order in which they enter (hexy 8.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct RealityNo(pub u32);

/// Match at one moment.
#[derive(Debug, Clone)]
pub struct HexyState {
    pub(super) table: Arc<Table>,
    pub(super) first: Seat,
    pub(super) turn: u16,
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) window: bool,
    pub(super) passes: u8,
    pub(super) decision: DueDecision,
    pub(super) players: [Holdings; 2],
    /// Realities by number.
    pub(super) realities: Vec<Reality>,
    /// Enchantments, the oldest first.
    pub(super) enchantments: Vec<Enchantment>,
    pub(super) occupied: u64,
    /// Items, the bottom one first.
    pub(super) stack: Vec<StackItem>,
    pub(super) next_reality: u32,
    pub(super) next_item: u32,
    /// Number of events so far.
    pub(super) events: u32,
}

/// DueDecision that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DueDecision {
    /// Keep the hand or draw a smaller one (hexy 4.5).
    Mulligan(Seat),
    /// Priority (hexy 7.3).
    Priority(Seat),
    /// Target of the trigger that resolves (hexy 7.8).
    Choice {
        /// Controller of the trigger.
        seat: Seat,
        /// Source of the trigger.
        source: Source,
        /// Place of the trigger on its card.
        nth: u8,
        /// Number of the event that began to resolve it.
        event: u32,
    },
    /// None: the match is over.
    Over(HexyOutcome),
}

/// Reason why a match ended (hexy 13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Ending {
    Flag,
    Centre,
    LastTurn,
}

/// Result of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct HexyOutcome {
    /// Winner; `None`: a draw.
    pub winner: Option<Seat>,
    /// Reason of the end.
    pub by: Ending,
}

/// Possessions of a seat off the map.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Holdings {
    /// Winning Die.
    pub winning: u8,
    /// Energy Pool: ember, grove, gale, colourless.
    pub pool: [u16; 4],
    /// Hand by number of the card.
    pub hand: Vec<CardNo>,
    /// Cards of the hand that the other seat knows, because it saw them return.
    pub shown: Vec<CardNo>,
    /// Library.
    pub library: Library,
    /// Graveyard, the oldest card first.
    pub graveyard: Vec<CardNo>,
}

impl Holdings {
    /// Number of energies in the pool.
    pub fn energy(&self) -> u16 {
        self.pool.iter().fold(0, |sum, part| sum.saturating_add(*part))
    }

    /// Cards of the hand, equal ones once.
    pub fn different_cards(&self) -> impl Iterator<Item = CardNo> {
        self.hand
            .iter()
            .enumerate()
            .filter(|(nth, card)| *nth == 0 || self.hand[nth - 1] != **card)
            .map(|(_, card)| *card)
    }

    pub(super) fn take_up(&mut self, card: CardNo) {
        let at = self.hand.partition_point(|other| *other <= card);
        self.hand.insert(at, card);
    }

    /// Removes a card from the hand; false if it is not there.
    pub(super) fn put_down(&mut self, card: CardNo) -> bool {
        if let Some(at) = self.shown.iter().position(|other| *other == card) {
            self.shown.remove(at);
        }
        let at = self.hand.binary_search(&card);
        at.is_ok_and(|at| {
            self.hand.remove(at);
            true
        })
    }
}

/// Library: cards in a fixed order, of which the first `left` are still there; the next one lies last.
#[derive(Debug, Clone)]
pub struct Library {
    cards: Arc<Vec<CardNo>>,
    left: usize,
}

impl Library {
    /// Library of these cards, the next one first.
    pub(super) fn of(cards: impl DoubleEndedIterator<Item = CardNo>) -> Self {
        let cards: Vec<CardNo> = cards.rev().collect();
        Self { left: cards.len(), cards: Arc::new(cards) }
    }

    pub(super) fn pop(&mut self) -> Option<CardNo> {
        self.left = self.left.checked_sub(1)?;
        self.cards.get(self.left).copied()
    }

    /// Number of cards.
    pub const fn len(&self) -> usize {
        self.left
    }

    /// True if no card is left.
    pub const fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// Cards, the next one first.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = CardNo> + DoubleEndedIterator {
        self.cards[..self.left].iter().rev().copied()
    }
}

impl PartialEq for Library {
    fn eq(&self, other: &Self) -> bool {
        self.cards[..self.left] == other.cards[..other.left]
    }
}

impl Eq for Library {}

impl Hash for Library {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.cards[..self.left].hash(hasher);
    }
}

/// Building, creature or artifact on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reality {
    /// Number.
    pub id: RealityNo,
    /// Card.
    pub card: CardNo,
    /// Owner and controller (hexy 8.9).
    pub seat: Seat,
    /// Hex.
    pub at: HexNo,
    /// Hitpoints or Potency.
    pub counters: u16,
    /// Action Die; 0: none.
    pub die: u8,
    /// Attack and Defense raised until the end of the turn.
    pub raised: [u16; 2],
}

/// Enchantment under a reality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Enchantment {
    /// Reality that it lies under.
    pub under: RealityNo,
    /// Card.
    pub card: CardNo,
    /// Owner.
    pub owner: Seat,
}

/// Source of an ability or a trigger, with the place where it lay when the item was made (hexy 7.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Source {
    /// Reality.
    pub reality: RealityNo,
    /// Its card.
    pub card: CardNo,
    /// Place.
    pub at: HexNo,
}

/// Target of an item or an input (hexy 14.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Target {
    /// No target.
    #[default]
    None,
    /// Hex to cast a reality at.
    Hex(Cell),
    /// Reality.
    Reality(RealityNo),
    /// Reality, and the hex that it goes to.
    Shift(RealityNo, Cell),
    /// Spell on the stack.
    Item(u32),
}

impl Target {
    /// Reality that is named.
    pub const fn reality(self) -> Option<RealityNo> {
        match self {
            Self::Reality(id) | Self::Shift(id, _) => Some(id),
            Self::None | Self::Hex(_) | Self::Item(_) => None,
        }
    }
}

/// Item on the stack (hexy 7.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct StackItem {
    /// Number, counted from 1 in the order in which items are put on the stack.
    pub number: u32,
    /// Controller.
    pub seat: Seat,
    /// Kind and contents.
    pub kind: ItemKind,
    /// Number of the event that put it there.
    #[serde(skip)]
    pub(super) event: u32,
}

/// Kind of an item.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub enum ItemKind {
    /// Card that was announced.
    Spell {
        /// Card.
        card: CardNo,
        /// Target.
        target: Target,
    },
    /// Activated ability.
    Ability {
        /// Source.
        source: Source,
        /// Place of the ability in [`Face::abilities`].
        ability: u8,
        /// Target.
        target: Target,
    },
    /// Triggered ability.
    Trigger {
        /// Source.
        source: Source,
        /// Place of the trigger on its card.
        nth: u8,
    },
    /// Step to an adjacent hex.
    Move {
        /// Reality.
        reality: RealityNo,
        /// Hex.
        to: HexNo,
    },
    /// Attack or ambush.
    Attack {
        /// Attackers, the lead first.
        attackers: Vec<RealityNo>,
        /// Attacked reality.
        target: RealityNo,
        /// Attacker that the counterstrike names, if one was declared.
        counterstrike: Option<RealityNo>,
    },
    /// Second of two separated blows (hexy 11.3).
    Strike {
        /// Strikers.
        attackers: Vec<RealityNo>,
        /// Struck reality.
        target: RealityNo,
        /// Realities whose Defenses count for the struck one.
        group: Vec<RealityNo>,
    },
    /// Card of the Draw Phase.
    Draw,
    /// Score of the End Phase.
    Score,
}

impl HexyState {
    /// Tables and set-up.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Beginning seat.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Number of the turn.
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// Active seat.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// Phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// True in the window after combat (hexy 10.13).
    pub const fn window(&self) -> bool {
        self.window
    }

    /// Passes in a row that stand: 0 or 1.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// DueDecision that is due.
    pub const fn decision(&self) -> DueDecision {
        self.decision
    }

    /// Seat that decides; `None` if the match is over.
    pub const fn decides(&self) -> Option<Seat> {
        match self.decision {
            DueDecision::Mulligan(seat) | DueDecision::Priority(seat) | DueDecision::Choice { seat, .. } => {
                Some(seat)
            }
            DueDecision::Over(_) => None,
        }
    }

    /// Possessions of a seat.
    pub const fn holdings(&self, seat: Seat) -> &Holdings {
        &self.players[seat.index() & 1]
    }

    pub(super) const fn holdings_mut(&mut self, seat: Seat) -> &mut Holdings {
        &mut self.players[seat.index() & 1]
    }

    /// Realities by number.
    pub fn realities(&self) -> &[Reality] {
        &self.realities
    }

    /// Enchantments under a reality, the oldest first.
    pub fn enchantments(&self, under: RealityNo) -> impl Iterator<Item = &Enchantment> {
        self.enchantments.iter().filter(move |enchantment| enchantment.under == under)
    }

    /// Items on the stack, the bottom one first.
    pub fn stack(&self) -> &[StackItem] {
        &self.stack
    }

    /// Numbers of the next reality and of the next item.
    pub const fn next_numbers(&self) -> (u32, u32) {
        (self.next_reality, self.next_item)
    }

    pub(super) fn place_of(&self, id: RealityNo) -> Option<usize> {
        self.realities.binary_search_by_key(&id, |reality| reality.id).ok()
    }

    /// Reality with this number, if it is on the map.
    pub fn reality(&self, id: RealityNo) -> Option<&Reality> {
        self.place_of(id).map(|nth| &self.realities[nth])
    }

    pub(super) fn reality_mut(&mut self, id: RealityNo) -> Option<&mut Reality> {
        self.place_of(id).map(|nth| &mut self.realities[nth])
    }

    /// Reality on a hex.
    pub fn reality_at(&self, at: HexNo) -> Option<&Reality> {
        self.realities.iter().find(|reality| reality.at == at)
    }

    /// True if a hex is on the map and empty.
    pub const fn is_empty(&self, at: HexNo) -> bool {
        at != OFF_MAP && self.occupied >> at & 1 == 0
    }

    /// Card of a reality in numbers.
    pub fn face_of(&self, reality: &Reality) -> &Face {
        self.table.face(reality.card)
    }

    /// Attack with everything added (hexy 12.3).
    pub fn attack(&self, reality: &Reality) -> u16 {
        self.stat(reality, Stat::Attack)
    }

    /// Defense with everything added (hexy 12.3).
    pub fn defense(&self, reality: &Reality) -> u16 {
        self.stat(reality, Stat::Defense)
    }

    fn stat(&self, reality: &Reality, stat: Stat) -> u16 {
        let mut sum =
            self.face_of(reality).stats[stat as usize].saturating_add(reality.raised[stat as usize]);
        for enchantment in self.enchantments(reality.id) {
            for grant in &self.table.card(enchantment.card).grants {
                if let Grant::Stat(raised, n) = grant
                    && *raised == stat
                {
                    sum = sum.saturating_add(u16::from(*n));
                }
            }
        }
        let near = self.table.near(reality.at);
        for source in &self.realities {
            if near >> source.at & 1 == 0 || !self.face_of(source).has_auras {
                continue;
            }
            for aura in &self.table.card(source.card).auras {
                let kind = self.face_of(reality).kind;
                let fits = aura.types.is_empty() || aura.types.contains(&kind);
                if aura.stat == stat && fits && is_of(aura.of, source.seat, reality.seat) {
                    sum = sum.saturating_add(u16::from(aura.n));
                }
            }
        }
        sum
    }

    /// True if a reality has a word, printed or by an enchantment.
    pub fn has_word(&self, reality: &Reality, word: CardWord) -> bool {
        self.face_of(reality).has(word)
            || self
                .enchantments(reality.id)
                .any(|enchantment| self.table.card(enchantment.card).grants.contains(&Grant::Word(word)))
    }

    /// Sphere of Influence of a seat (hexy 8.1), occupied hexes included.
    pub fn sphere(&self, seat: Seat) -> u64 {
        let own =
            |reality: &&Reality| reality.seat == seat && self.face_of(reality).kind == CardKind::Building;
        let mut buildings = self.realities.iter().filter(own).peekable();
        if buildings.peek().is_none() {
            return 1 << self.table.flags[seat.index() & 1];
        }
        buildings.fold(0, |sphere, building| sphere | self.table.near(building.at))
    }

    /// True if a reality of the seat may not come onto this hex, the Flag of a seat without a turn (hexy 2.6).
    pub fn is_barred(&self, seat: Seat, at: HexNo) -> bool {
        self.turn == 1 && seat == self.first && at == self.table.flags[other(seat).index() & 1]
    }

    /// Target of a move or a shift.
    pub fn hex(&self, at: HexNo) -> Cell {
        self.table.hex(at)
    }
}

/// True if `of` names the owner of a thing, seen from a controller.
pub(super) fn is_of(of: Side, controller: Seat, owner: Seat) -> bool {
    match of {
        Side::Own => controller == owner,
        Side::Enemy => controller != owner,
        Side::Any => true,
    }
}

impl Hash for HexyState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.first, self.turn, self.active, self.phase, self.window, self.passes).hash(hasher);
        (self.decision, self.next_reality, self.next_item, self.events).hash(hasher);
        (&self.players, &self.realities, &self.enchantments, &self.stack).hash(hasher);
    }
}
