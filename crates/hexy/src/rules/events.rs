//! Inputs and events.

use kernel::{Cell, Seat};
use serde::{Deserialize, Serialize};
pub use shell::cards::DrawnCard;

use super::catalogue::{CardNo, Colour, Stat};
use super::setup::Phase;
use super::state::{HexyOutcome, RealityNo, StackItem, Target};

/// Energies named for a whole price, in the order of a pool (hexy 5.10).
pub type Pay = [u16; 4];

/// DueDecision of a seat (hexy 14.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HexyInput {
    /// Keeps the hand.
    Keep,
    /// Takes a mulligan. The order of the library is named in matches with decks in order.
    Again(Option<Vec<CardNo>>),
    /// Chooses the target of a trigger.
    Choose(Target),
    /// Passes.
    Pass,
    /// Discards a card for energy.
    Discard(CardNo),
    /// Taps a building for energy.
    Tap {
        /// Building.
        reality: RealityNo,
        /// Colour, where the building lets its owner choose.
        colour: Option<Colour>,
    },
    /// Announces a card.
    Cast {
        /// Card of the hand.
        card: CardNo,
        /// Target.
        target: Target,
        /// Energies, if they are named.
        pay: Option<Pay>,
    },
    /// Announces an ability.
    Activate {
        /// Source.
        reality: RealityNo,
        /// Place of the ability in [`super::table::Face::abilities`].
        ability: u8,
        /// Target.
        target: Target,
        /// Energies, if they are named.
        pay: Option<Pay>,
    },
    /// Announces a move.
    Move {
        /// Reality.
        reality: RealityNo,
        /// Hex.
        to: Cell,
        /// Energies, if they are named.
        pay: Option<Pay>,
    },
    /// Announces an attack, with joiners an ambush.
    Attack {
        /// First named attacker.
        lead: RealityNo,
        /// Other attackers.
        joiners: Vec<RealityNo>,
        /// Enemy reality.
        target: RealityNo,
        /// Energies, if they are named.
        pay: Option<Pay>,
    },
    /// Declares a counterstrike.
    Counterstrike {
        /// Attacker.
        against: RealityNo,
        /// True if a counter of the attacked reality is the price instead of an energy.
        with_counter: bool,
    },
}

/// Reason why counters of a reality change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Change {
    /// Potency Phase (hexy 6.1).
    PotencyPhase,
    /// Tapped for energy (hexy 5.2).
    Tap,
    /// Price of an ability or a counterstrike (hexy 5.8).
    Price,
    /// Blow of a fight (hexy 10.4).
    Blow,
    /// Effect of a card (hexy 12.2).
    Effect,
    /// Regeneration (hexy 11.4).
    Regeneration,
}

/// Reason why a die changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum DieChange {
    /// Actions Phase (hexy 6.2).
    ActionsPhase,
    /// Price of a step or an attack (hexy 9.1, 10.1).
    Spent,
    /// Counterstrike (hexy 10.6).
    Counterstrike,
    /// Effect of a card (hexy 12.2).
    Effect,
    /// Cleanup Phase (hexy 6.5).
    Cleanup,
}

/// Reason why an item does nothing (hexy 7.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Void {
    /// Its target is gone or no longer legal.
    Target,
    /// The hex is no longer empty, or the reality is not beside it any more.
    Hex,
    /// Nobody is left to strike.
    Strikers,
    /// A trigger has nothing to choose, or its controller chose nothing.
    Choice,
}

/// Reason why a card comes to a graveyard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Grave {
    /// Its text is carried out, or it did nothing.
    Done,
    /// It was cancelled.
    Cancelled,
    /// It was discarded for energy.
    Discarded,
    /// It lay under a reality that left the map, or was removed.
    Enchantment,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum HexyEvent {
    /// A seat gets its first cards, or those of a position.
    Dealt {
        /// Seat.
        seat: Seat,
        /// Hand; `None` if these eyes may not see it.
        hand: Option<Vec<CardNo>>,
        /// Cards of the hand.
        held: u32,
        /// Cards of the library.
        library: u32,
        /// Graveyard.
        graveyard: Vec<CardNo>,
        /// Winning Die.
        winning: u8,
        /// Energy Pool.
        pool: Pay,
    },
    /// A reality lies on the map before the first event.
    Stands {
        /// Number.
        id: RealityNo,
        /// Card.
        card: CardNo,
        /// Controller.
        seat: Seat,
        /// Hex.
        at: Cell,
        /// Counters.
        counters: u16,
        /// Die.
        die: u8,
        /// Attack and Defense raised until the end of the turn.
        raised: [u16; 2],
        /// Enchantments with their owners.
        enchantments: Vec<(CardNo, Seat)>,
    },
    /// A seat takes a mulligan.
    Mulligan {
        /// Seat.
        seat: Seat,
        /// New hand; `None` if these eyes may not see it.
        hand: Option<Vec<CardNo>>,
        /// Cards of the new hand.
        held: u32,
        /// Cards of the library.
        library: u32,
    },
    /// A seat keeps its hand.
    Kept {
        /// Seat.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Number of the turn.
        turn: u16,
        /// Active seat.
        seat: Seat,
    },
    /// A phase with decisions begins.
    Phase {
        /// Phase.
        phase: Phase,
    },
    /// An item is put on the stack.
    Put {
        /// Item.
        item: StackItem,
        /// True if it comes under everything else.
        under: bool,
    },
    /// The top item resolves.
    Resolve {
        /// Number of the item.
        item: u32,
    },
    /// The item that resolves does nothing.
    Fizzle {
        /// Number of the item.
        item: u32,
        /// Reason.
        why: Void,
    },
    /// The controller of a trigger chooses.
    Chose {
        /// Seat.
        seat: Seat,
        /// Source of the trigger.
        reality: RealityNo,
        /// Target.
        target: Target,
    },
    /// A seat passes.
    Pass {
        /// Seat.
        seat: Seat,
        /// True if the pass tells something about a hidden hand (hexy 15.6).
        telling: bool,
    },
    /// Energy comes into a pool.
    Energy {
        /// Seat.
        seat: Seat,
        /// Kind.
        colour: Colour,
        /// Amount.
        n: u16,
    },
    /// Energies are paid.
    Pay {
        /// Seat.
        seat: Seat,
        /// Energies in the order of a pool.
        pay: Pay,
    },
    /// Unused energy is lost at the end of a phase.
    PoolLost {
        /// Seat.
        seat: Seat,
        /// Number of energies.
        n: u16,
    },
    /// A seat draws.
    Draw {
        /// Seat.
        seat: Seat,
        /// Card.
        card: DrawnCard,
    },
    /// A card leaves a hand because it was cast.
    Cast {
        /// Seat.
        seat: Seat,
        /// Card.
        card: CardNo,
    },
    /// A card comes to a graveyard from anywhere but the map.
    ToGraveyard {
        /// Owner.
        owner: Seat,
        /// Card.
        card: CardNo,
        /// Reason.
        why: Grave,
        /// Reality that it lay under, for an enchantment.
        under: Option<RealityNo>,
    },
    /// A spell leaves the stack without resolving.
    Cancelled {
        /// Number of the item.
        item: u32,
    },
    /// A reality enters.
    Enters {
        /// Number.
        id: RealityNo,
        /// Card.
        card: CardNo,
        /// Controller.
        seat: Seat,
        /// Hex.
        at: Cell,
        /// Counters.
        counters: u16,
        /// Die.
        die: u8,
    },
    /// An enchantment is put under a reality.
    Enchants {
        /// Card.
        card: CardNo,
        /// Owner.
        owner: Seat,
        /// Reality.
        under: RealityNo,
    },
    /// A reality changes its hex.
    Moves {
        /// Reality.
        id: RealityNo,
        /// Old hex.
        from: Cell,
        /// New hex.
        to: Cell,
        /// True for a step, false for a push.
        step: bool,
    },
    /// Counters of a reality change.
    Counters {
        /// Reality.
        id: RealityNo,
        /// Counters now.
        now: u16,
        /// Change.
        by: i32,
        /// Reason.
        why: Change,
    },
    /// The die of a reality changes.
    Die {
        /// Reality.
        id: RealityNo,
        /// Die now; 0: none.
        now: u8,
        /// Reason.
        why: DieChange,
    },
    /// A number of a reality is raised until the end of the turn.
    Raised {
        /// Reality.
        id: RealityNo,
        /// Number.
        stat: Stat,
        /// Amount.
        n: u8,
    },
    /// A side of a fight strikes.
    Blow {
        /// Strikers, the lead first.
        by: Vec<RealityNo>,
        /// Struck reality.
        target: RealityNo,
        /// Attack of the strikers.
        attack: u16,
        /// Defense against it.
        defense: u16,
    },
    /// A counterstrike is declared.
    Counterstrike {
        /// Attacked reality.
        reality: RealityNo,
        /// Attacker that it names.
        against: RealityNo,
        /// Item of the attack.
        item: u32,
    },
    /// A reality leaves the map for its owner's graveyard.
    Destroyed {
        /// Number.
        id: RealityNo,
        /// Card.
        card: CardNo,
        /// Owner.
        seat: Seat,
        /// Hex.
        at: Cell,
    },
    /// A reality returns to its owner's hand.
    Returned {
        /// Number.
        id: RealityNo,
        /// Card.
        card: CardNo,
        /// Owner.
        seat: Seat,
    },
    /// The window after combat opens or shuts.
    Window {
        /// True if it opens.
        open: bool,
    },
    /// A Winning Die goes up, or stays if nothing of the seat holds the Center Point.
    Scored {
        /// Seat.
        seat: Seat,
        /// Winning Die now.
        winning: u8,
        /// True if it went up.
        gained: bool,
    },
    /// A turn ends.
    EndOfTurn {
        /// Number of the turn.
        turn: u16,
    },
    /// The match is over.
    Over(HexyOutcome),
}
