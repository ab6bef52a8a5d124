//! What is shown at once, and how long it takes.

use heroes_game::rules::board::Space;
use heroes_game::rules::state::{Blow, Side, UnitId};

/// A stretch of the log that is shown at once.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroCue {
    /// How many events.
    pub events: usize,
    /// Seconds at normal speed.
    pub length: f32,
    /// What is seen.
    pub kind: HeroCueKind,
}

/// What is seen of events.
#[derive(Debug, Clone, PartialEq)]
pub enum HeroCueKind {
    /// Nothing moves.
    Quiet,
    /// Somebody comes on the board.
    Placed(UnitId),
    /// A Turn begins.
    Turn(Side),
    /// The Fate die, or that of the enemies, is thrown.
    Fate {
        /// What it shows.
        die: u8,
        /// Whose Turn.
        side: Side,
    },
    /// Dice for initiative.
    Initiative([u8; 2]),
    /// Something is declared.
    Declared(UnitId),
    /// Somebody walks, from a space along others.
    Walk(UnitId, Vec<Space>),
    /// Somebody is elsewhere at once.
    Appear(UnitId, Space),
    /// Somebody is pushed or pulled from a space.
    Shoved(UnitId, Space),
    /// Somebody strikes; the dice are thrown.
    Strike {
        /// Who.
        unit: UnitId,
        /// Who defends against it first, if that is known.
        at: Option<UnitId>,
        /// The dice.
        dice: Vec<u8>,
    },
    /// Somebody defends, and what came of it.
    Defend(DefendedCue),
    /// Tokens change at somebody.
    Token(UnitId),
    /// Somebody falls.
    Fall(UnitId),
    /// Somebody who was bound is freed, and goes.
    Rescued(UnitId),
    /// The match is over.
    End,
}

/// A defence, as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct DefendedCue {
    /// Whose.
    pub unit: UnitId,
    /// Their dice.
    pub dice: Vec<u8>,
    /// The attacker's highest die as it counts.
    pub attack: u8,
    /// The defender's.
    pub defense: u8,
    /// Added to the result.
    pub bonus: u8,
    /// What is left.
    pub result: i8,
    /// What it does.
    pub blow: Blow,
}

/// Dice that lie on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct ThrownDice {
    /// Who attacks, with which dice.
    pub attack: (UnitId, Vec<u8>),
    /// Who defends, as soon as they have rolled.
    pub defended: Option<DefendedCue>,
}

/// How much of a defence is over when the blow lands: a moment after the dice lie there.
pub const CONTACT: f32 = 0.35;

impl HeroCue {
    /// Seconds after which a blow lands, and which.
    pub fn contact(&self) -> Option<(f32, &DefendedCue)> {
        match &self.kind {
            HeroCueKind::Defend(defended) => Some((CONTACT * self.length, defended)),
            HeroCueKind::Quiet
            | HeroCueKind::Placed(_)
            | HeroCueKind::Turn(_)
            | HeroCueKind::Fate { .. }
            | HeroCueKind::Initiative(_)
            | HeroCueKind::Declared(_)
            | HeroCueKind::Walk(..)
            | HeroCueKind::Appear(..)
            | HeroCueKind::Shoved(..)
            | HeroCueKind::Strike { .. }
            | HeroCueKind::Token(_)
            | HeroCueKind::Fall(_)
            | HeroCueKind::Rescued(_)
            | HeroCueKind::End => None,
        }
    }

    /// The dice that lie on the table with this cue, after those before.
    pub(super) fn dice(&self, before: Option<ThrownDice>) -> Option<ThrownDice> {
        match &self.kind {
            HeroCueKind::Strike { unit, dice, .. } => {
                Some(ThrownDice { attack: (*unit, dice.clone()), defended: None })
            }
            HeroCueKind::Defend(defended) => {
                before.map(|thrown| ThrownDice { defended: Some(defended.clone()), ..thrown })
            }
            // What comes of a blow is seen while its dice lie there.
            HeroCueKind::Token(_)
            | HeroCueKind::Fall(_)
            | HeroCueKind::Rescued(_)
            | HeroCueKind::Shoved(..)
            | HeroCueKind::Quiet => before,
            HeroCueKind::Placed(_)
            | HeroCueKind::Turn(_)
            | HeroCueKind::Fate { .. }
            | HeroCueKind::Initiative(_)
            | HeroCueKind::Declared(_)
            | HeroCueKind::Walk(..)
            | HeroCueKind::Appear(..)
            | HeroCueKind::End => None,
        }
    }
}
