//! Set-up compiled into small tables: neighbours and distances of hexes, cards in numbers.

use std::sync::Arc;

use kernel::{Cell, Seat};

use super::catalogue::{
    AbilityDef, CardDef, CardKind, CardNo, CardWord, Colour, Cost, Deed, EffectDef, EffectScope, MOST_HEXES,
    TriggerDef, When,
};
use super::setup::{HexySetup, SetupFault, Start, check_setup};

/// Number of a hex of the map; sets of hexes are bits of a `u64`.
pub type HexNo = u8;

/// No hex: beyond the map.
pub const OFF_MAP: HexNo = u8::MAX;

/// Steps in the order of directions: E, NE, NW, W, SW, SE (hexy 2.1).
pub const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Tables of a match. They never change.
#[derive(Debug)]
pub struct Table {
    /// Set-up.
    pub setup: Arc<HexySetup>,
    faces: Vec<Face>,
    hexes: Vec<Cell>,
    next: [[HexNo; 6]; MOST_HEXES],
    near: [u64; MOST_HEXES],
    /// Hexes of the map.
    pub all: u64,
    /// Flag of each seat.
    pub flags: [HexNo; 2],
    /// Center Point.
    pub centre: HexNo,
    /// Flags and the hexes adjacent to them.
    pub near_flags: u64,
    /// True if every mulligan names its order (hexy 14.3).
    pub in_order: bool,
}

/// Card in numbers.
#[derive(Debug)]
pub struct Face {
    /// Kind.
    pub kind: CardKind,
    /// Colour of the energy that its Potency gives.
    pub colour: Colour,
    /// Cost.
    pub cost: Cost,
    /// Printed Attack and Defense.
    pub stats: [u16; 2],
    /// Printed Actions, at most 6.
    pub actions: u8,
    /// Printed counters.
    pub counters: u16,
    /// Attack distance.
    pub distance: u16,
    /// Printed words as bits.
    pub words: u8,
    /// True if it changes adjacent realities.
    pub has_auras: bool,
    /// True if it does nothing but add energy.
    pub only_energy: bool,
    /// True if a target of it is moved to a hex that is named with it.
    pub shifts: bool,
    /// True if its Potency gives energy of a colour that its owner names.
    pub gives_choice: bool,
    /// Abilities, that of all buildings last.
    pub abilities: Vec<AbilityDef>,
    /// Events that set off triggers, as bits.
    pub reacts: u8,
}

/// True if effects move their target to a hex that is named with it.
pub fn shifts(effects: &[EffectDef]) -> bool {
    effects.iter().any(|effect| effect.does == Deed::Shift && effect.on == EffectScope::Target)
}

impl Face {
    fn of(card: &CardDef, common: &AbilityDef) -> Self {
        let is_building = card.kind == CardKind::Building;
        let adds = |effect: &EffectDef| matches!(effect.does, Deed::AddEnergy(..));
        Self {
            kind: card.kind,
            colour: card.colour,
            cost: card.cost,
            stats: [card.numbers.0.into(), card.numbers.1.into()],
            actions: card.numbers.2.min(6),
            counters: card.numbers.3.into(),
            distance: card.distance.max(1).into(),
            words: card.words.iter().fold(0, |words, word| words | word.bit()),
            has_auras: !card.auras.is_empty(),
            only_energy: !card.effects.is_empty() && card.effects.iter().all(adds),
            shifts: shifts(&card.effects),
            gives_choice: card.gives_choice,
            abilities: card.abilities.iter().chain(is_building.then_some(common)).cloned().collect(),
            reacts: card.triggers.iter().fold(0, |bits, trigger| bits | 1 << trigger.when as u8),
        }
    }

    /// True if the printed words have this one.
    pub const fn has(&self, word: CardWord) -> bool {
        self.words & word.bit() != 0
    }

    /// True if this ability is the one of all buildings (hexy 8.7).
    pub const fn is_common(&self, ability: u8) -> bool {
        matches!(self.kind, CardKind::Building) && ability as usize + 1 == self.abilities.len()
    }
}

impl Table {
    /// Compiles a set-up.
    ///
    /// # Errors
    /// Its first fault.
    pub fn of(setup: &Arc<HexySetup>) -> Result<Self, SetupFault> {
        check_setup(setup)?;
        let common = &setup.numbers.common_ability;
        let mut table = Self {
            setup: Arc::clone(setup),
            faces: setup.cards.iter().map(|card| Face::of(card, common)).collect(),
            hexes: setup.map.hexes().collect(),
            next: [[OFF_MAP; 6]; MOST_HEXES],
            near: [0; MOST_HEXES],
            all: 0,
            flags: [OFF_MAP; 2],
            centre: OFF_MAP,
            near_flags: 0,
            in_order: matches!(setup.start, Start::InOrder(_)),
        };
        for (nth, hex) in table.hexes.iter().enumerate() {
            let (q, r) = hex.axial();
            for (direction, (by_q, by_r)) in STEPS.into_iter().enumerate() {
                let beside = table.number(Cell::new(q + by_q, r + by_r));
                table.next[nth][direction] = beside.unwrap_or(OFF_MAP);
                table.near[nth] |= beside.map_or(0, |beside| 1 << beside);
            }
            table.all |= 1 << nth;
        }
        let mark = |hex: Cell| table.number(hex).unwrap_or(OFF_MAP);
        let (flags, centre) =
            ([Seat::First, Seat::Second].map(|seat| mark(setup.map.flag(seat))), mark(setup.map.centre));
        let near_flags = flags.iter().fold(0, |set, flag| set | 1 << flag | table.near(*flag));
        Ok(Self { flags, centre, near_flags, ..table })
    }

    /// Card in numbers.
    pub fn face(&self, card: CardNo) -> &Face {
        &self.faces[usize::from(card.0)]
    }

    /// Card as printed.
    pub fn card(&self, card: CardNo) -> &CardDef {
        &self.setup.cards[usize::from(card.0)]
    }

    /// Trigger of a card.
    pub fn trigger(&self, card: CardNo, nth: u8) -> &TriggerDef {
        &self.card(card).triggers[usize::from(nth)]
    }

    /// Triggers of a card that this event sets off.
    pub fn set_off(&self, card: CardNo, when: When) -> impl Iterator<Item = u8> {
        let triggers = self.card(card).triggers.iter().enumerate();
        triggers.filter(move |(_, trigger)| trigger.when == when).map(|(nth, _)| nth as u8)
    }

    /// Number of a hex, if it is on the map.
    pub fn number(&self, hex: Cell) -> Option<HexNo> {
        self.hexes.iter().position(|other| *other == hex).map(|nth| nth as HexNo)
    }

    /// Hex with this number.
    pub fn hex(&self, at: HexNo) -> Cell {
        self.hexes[usize::from(at)]
    }

    /// Neighbours of a hex in the order of directions.
    pub fn neighbours(&self, at: HexNo) -> impl Iterator<Item = HexNo> {
        self.next[usize::from(at)].into_iter().filter(|beside| *beside != OFF_MAP)
    }

    /// Set of the neighbours of a hex.
    pub fn near(&self, at: HexNo) -> u64 {
        self.near[usize::from(at)]
    }

    /// True if two hexes are adjacent.
    pub fn adjacent(&self, one: HexNo, other: HexNo) -> bool {
        self.near(one) >> other & 1 == 1
    }

    /// Distance of two hexes (hexy 2.1).
    pub fn distance(&self, one: HexNo, other: HexNo) -> u16 {
        self.hex(one).distance(self.hex(other))
    }
}
