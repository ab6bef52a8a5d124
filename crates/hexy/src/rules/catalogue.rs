//! Cards, maps and numbers as data, from the closed vocabulary (hexy 12). Content files and set-ups hold these types.

use kernel::{Cell, Seat, is_default};
use serde::{Deserialize, Serialize};
pub use shell::cards::CardNo;
pub use shell::cards::deck::ReadyDeck;
use shell::cards::{CatalogueCard, card_by_id};

/// Most hexes of a map: a set of hexes is a number of 64 bits.
pub const MOST_HEXES: usize = 64;

/// Everything that can be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catalogue {
    /// Numbers of the rules.
    pub numbers: Numbers,
    /// Cards; their places are their numbers.
    pub cards: Vec<CardDef>,
    /// Maps.
    pub maps: Vec<MapDef>,
    /// Ready decks.
    pub decks: Vec<ReadyDeck>,
}

impl Catalogue {
    /// Number of the card with this id.
    pub fn card(&self, id: &str) -> Option<CardNo> {
        card_by_id(&self.cards, id)
    }

    /// Map with this id.
    pub fn map(&self, id: &str) -> Option<&MapDef> {
        self.maps.iter().find(|map| map.id == id)
    }

    /// Ready deck with this id.
    pub fn deck(&self, id: &str) -> Option<&ReadyDeck> {
        self.decks.iter().find(|deck| deck.id == id)
    }
}

/// Colour of a card or of an energy (hexy 3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the game")]
pub enum Colour {
    Ember,
    Grove,
    Gale,
    #[default]
    Colourless,
}

impl Colour {
    /// All kinds of energy, in the order of a pool.
    pub const ALL: [Self; 4] = [Self::Ember, Self::Grove, Self::Gale, Self::Colourless];
    /// The three colours.
    pub const COLOURED: [Self; 3] = [Self::Ember, Self::Grove, Self::Gale];

    /// Place in a pool.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Name in the protocol.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ember => "ember",
            Self::Grove => "grove",
            Self::Gale => "gale",
            Self::Colourless => "colourless",
        }
    }
}

/// Kind of a card (hexy 3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum CardKind {
    Building,
    Creature,
    Artifact,
    Enchantment,
    Wizardry,
    Sorcery,
}

impl CardKind {
    /// Kinds in the order of the rules.
    pub const ALL: [Self; 6] =
        [Self::Building, Self::Creature, Self::Artifact, Self::Enchantment, Self::Wizardry, Self::Sorcery];

    /// True for what takes a hex.
    pub const fn is_reality(self) -> bool {
        matches!(self, Self::Building | Self::Creature | Self::Artifact)
    }

    /// Name in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Building => "building",
            Self::Creature => "creature",
            Self::Artifact => "artifact",
            Self::Enchantment => "enchantment",
            Self::Wizardry => "wizardry",
            Self::Sorcery => "sorcery",
        }
    }
}

/// Rarity of a card (hexy 3.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Rarity {
    Basic,
    Common,
    Uncommon,
    Rare,
}

/// Price in energies: so many of a colour, and so many that everything can pay (hexy 3.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cost {
    /// Ember energies.
    #[serde(skip_serializing_if = "is_default")]
    pub ember: u8,
    /// Grove energies.
    #[serde(skip_serializing_if = "is_default")]
    pub grove: u8,
    /// Gale energies.
    #[serde(skip_serializing_if = "is_default")]
    pub gale: u8,
    /// Energies of any kind.
    #[serde(skip_serializing_if = "is_default")]
    pub any: u8,
}

impl Cost {
    /// Price of this many energies of any kind.
    pub const fn any(any: u8) -> Self {
        Self { ember: 0, grove: 0, gale: 0, any }
    }

    /// Coloured parts in the order of a pool.
    pub const fn coloured(self) -> [u16; 3] {
        [self.ember as u16, self.grove as u16, self.gale as u16]
    }

    /// Number of energies in all.
    pub const fn total(self) -> u16 {
        self.ember as u16 + self.grove as u16 + self.gale as u16 + self.any as u16
    }
}

/// The four numbers of a reality (hexy 3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Printed(
    /// Attack.
    pub u8,
    /// Defense.
    pub u8,
    /// Actions.
    pub u8,
    /// Counters.
    pub u8,
);

/// Word on a card (hexy 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum CardWord {
    Flying,
    Reach,
    Haste,
    CombatPriority,
    Regeneration,
    FreeMoves,
}

impl CardWord {
    /// All words.
    pub const ALL: [Self; 6] =
        [Self::Flying, Self::Reach, Self::Haste, Self::CombatPriority, Self::Regeneration, Self::FreeMoves];

    /// Bit in a set of words.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Number that cards change (hexy 12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Stat {
    Attack,
    Defense,
}

/// Side that a target belongs to, seen from the controller (hexy 12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Side {
    Own,
    Enemy,
    #[default]
    Any,
}

/// Things that can be targets (hexy 12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TargetKind {
    /// There is no target.
    #[default]
    None,
    /// A building, creature or artifact.
    Reality,
    /// A card on the stack.
    Spell,
}

/// Target that a card, ability or trigger asks for (hexy 12.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetDef {
    /// Kind of the target.
    pub kind: TargetKind,
    /// Side of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Side,
    /// Kinds of realities; empty: all three.
    #[serde(default, skip_serializing_if = "is_default")]
    pub types: Vec<CardKind>,
    /// True if it lies adjacent to the source.
    #[serde(default, skip_serializing_if = "is_default")]
    pub adjacent: bool,
    /// True if it has fewer counters than printed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounded: bool,
    /// True if an enchantment lies under it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub enchanted: bool,
}

/// Deed of an effect (hexy 12.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// Adds energies to the controller's pool.
    AddEnergy(Colour, u8),
    /// Draws cards.
    Draw(u8),
    /// Cancels the spell.
    Cancel,
    /// Moves the target to an adjacent empty hex.
    Shift,
    /// Returns the target to its owner's hand.
    Return,
    /// Removes all enchantments under the target.
    Strip,
    /// Removes counters; Defense does not count.
    RemoveCounters(u8),
    /// Adds counters.
    AddCounters(u8),
    /// Raises a number until the end of the turn.
    Raise(Stat, u8),
    /// Raises the die.
    Die(u8),
    /// Removes the die.
    DieOff,
}

/// Realities that an effect is for (hexy 12.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum EffectScope {
    /// The target.
    #[default]
    Target,
    /// The source itself.
    Itself,
    /// All own creatures at once.
    OwnCreatures,
    /// All own buildings at once.
    OwnBuildings,
    /// All enemy creatures at once.
    EnemyCreatures,
}

/// Effect of a card (hexy 12.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectDef {
    /// Deed.
    pub does: Deed,
    /// Realities that it is for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on: EffectScope,
}

/// Grant of an enchantment (hexy 12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Grant {
    /// A number is higher.
    Stat(Stat, u8),
    /// A word.
    Word(CardWord),
}

/// Change of adjacent realities (hexy 12.3).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// Side of the realities.
    pub of: Side,
    /// Kinds of realities; empty: all three.
    #[serde(default, skip_serializing_if = "is_default")]
    pub types: Vec<CardKind>,
    /// Number that is higher.
    pub stat: Stat,
    /// Amount.
    pub n: u8,
}

/// Event that sets off a trigger (hexy 12.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum When {
    Enters,
    Destroyed,
    PotencyPlaced,
    DiceSet,
    DieUnspent,
}

impl When {
    /// All events that set off triggers.
    pub const ALL: [Self; 5] =
        [Self::Enters, Self::Destroyed, Self::PotencyPlaced, Self::DiceSet, Self::DieUnspent];

    /// Name in the protocol.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Enters => "enters",
            Self::Destroyed => "destroyed",
            Self::PotencyPlaced => "potency_placed",
            Self::DiceSet => "dice_set",
            Self::DieUnspent => "die_unspent",
        }
    }
}

/// Triggered ability (hexy 12.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TriggerDef {
    /// Event that sets it off.
    pub when: When,
    /// Target, chosen when it resolves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: TargetDef,
    /// Effects in order.
    pub effects: Vec<EffectDef>,
}

/// Activated ability (hexy 12.5).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Price in energy.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Cost,
    /// Price in the source's own counters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counters: u8,
    /// Target.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: TargetDef,
    /// Effects in order.
    pub effects: Vec<EffectDef>,
}

/// Card as printed (hexy 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Kind.
    pub kind: CardKind,
    /// Rarity.
    pub rarity: Rarity,
    /// Colour, if it has one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub colour: Colour,
    /// Cost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: Cost,
    /// Four numbers of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub numbers: Printed,
    /// Attack distance; 0 stands for the usual 1 (hexy 3.8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub distance: u8,
    /// Words of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub words: Vec<CardWord>,
    /// Target of a notion or an enchantment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: TargetDef,
    /// Effects of a notion, in order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effects: Vec<EffectDef>,
    /// Grants of an enchantment.
    #[serde(default, skip_serializing_if = "is_default")]
    pub grants: Vec<Grant>,
    /// Auras of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub auras: Vec<Aura>,
    /// Triggers of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub triggers: Vec<TriggerDef>,
    /// Abilities of a reality.
    #[serde(default, skip_serializing_if = "is_default")]
    pub abilities: Vec<AbilityDef>,
    /// True if its Potency gives energy of a colour that its owner names (hexy 5.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub gives_choice: bool,
}

impl CatalogueCard for CardDef {
    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// Map (hexy 2.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Description in one sentence.
    pub about: String,
    /// Rows: `r`, first `q` and last `q`.
    pub rows: Vec<(i8, i8, i8)>,
    /// Hexes of the rows that are not on the map.
    pub holes: Vec<Cell>,
    /// Flag of each seat.
    pub flags: (Cell, Cell),
    /// Center Point.
    pub centre: Cell,
}

impl MapDef {
    /// Hexes in the order of the rows.
    pub fn hexes(&self) -> impl Iterator<Item = Cell> {
        let row = |(r, first, last): &(i8, i8, i8)| {
            let r = *r;
            (*first..=*last).map(move |q| Cell::new(q, r))
        };
        self.rows.iter().flat_map(row).filter(|hex| !self.holes.contains(hex))
    }

    /// Flag of a seat.
    pub fn flag(&self, seat: Seat) -> Cell {
        if seat == Seat::First { self.flags.0 } else { self.flags.1 }
    }
}

/// Numbers of the rules, each with its section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Cards of the first hand (hexy 4.4).
    pub hand: u8,
    /// Winning Die at the start (hexy 4.6).
    pub winning_start: u8,
    /// Winning Die that wins (hexy 13.2).
    pub winning_goal: u8,
    /// Last turn (hexy 13.3).
    pub last_turn: u16,
    /// Fewest cards of a deck (hexy 4.1).
    pub deck_cards: u16,
    /// Most copies of a common card (hexy 4.2).
    pub copies_common: u8,
    /// Most copies of an uncommon card (hexy 4.2).
    pub copies_uncommon: u8,
    /// Most copies of a rare card (hexy 4.2).
    pub copies_rare: u8,
    /// Ability of every building (hexy 8.7).
    pub common_ability: AbilityDef,
}
