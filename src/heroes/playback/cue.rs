//! Cues: events shown together, with their length.

use heroes_game::rules::board::Space;
use heroes_game::rules::state::{Blow, Side, UnitId};

/// Stretch of the log that is shown at once.
#[derive(Debug, Clone, PartialEq)]
pub struct HeroCue {
    /// Number of events.
    pub events: usize,
    /// Length in seconds at normal speed.
    pub length: f32,
    /// Kind of animation.
    pub kind: HeroCueKind,
}

/// Kind of animation.
#[derive(Debug, Clone, PartialEq)]
pub enum HeroCueKind {
    /// No motion.
    Quiet,
    /// Unit placed on the board.
    Placed(UnitId),
    /// Start of a Turn.
    Turn(Side),
    /// Throw of the Fate die, or of the enemies' die.
    Fate {
        /// Face of the die.
        die: u8,
        /// Side of the Turn.
        side: Side,
    },
    /// Dice for initiative.
    Initiative([u8; 2]),
    /// Declaration.
    Declared(UnitId),
    /// Walk along spaces, from the first.
    Walk(UnitId, Vec<Space>),
    /// Teleport to another space.
    Appear(UnitId, Space),
    /// Push or pull from a space.
    Shoved(UnitId, Space),
    /// Strike, with its dice.
    Strike {
        /// Attacker.
        unit: UnitId,
        /// First defender, if known.
        at: Option<UnitId>,
        /// Dice of the attacker.
        dice: Vec<u8>,
    },
    /// Defence with its result.
    Defend(DefendedCue),
    /// Change of tokens.
    Token(UnitId),
    /// Fall.
    Fall(UnitId),
    /// Rescue of a bound unit, which leaves.
    Rescued(UnitId),
    /// End of the match.
    End,
}

/// Defence to show.
#[derive(Debug, Clone, PartialEq)]
pub struct DefendedCue {
    /// Defender.
    pub unit: UnitId,
    /// Dice of the defender.
    pub dice: Vec<u8>,
    /// Attacker's highest die, as it counts.
    pub attack: u8,
    /// Defender's highest die, as it counts.
    pub defense: u8,
    /// Bonus on the result.
    pub bonus: u8,
    /// Result.
    pub result: i8,
    /// Effect of the result.
    pub blow: Blow,
}

/// Dice on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct ThrownDice {
    /// Attacker and dice.
    pub attack: (UnitId, Vec<u8>),
    /// Defence, once it was rolled.
    pub defended: Option<DefendedCue>,
}

/// Share of a defence after which the blow lands, a moment after the dice rest.
pub const CONTACT: f32 = 0.35;

impl HeroCue {
    /// Returns the defence, and the seconds after which its blow lands.
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

    /// Returns the dice on the table with this cue, given those before.
    pub(super) fn dice(&self, before: Option<ThrownDice>) -> Option<ThrownDice> {
        match &self.kind {
            HeroCueKind::Strike { unit, dice, .. } => {
                Some(ThrownDice { attack: (*unit, dice.clone()), defended: None })
            }
            HeroCueKind::Defend(defended) => {
                before.map(|thrown| ThrownDice { defended: Some(defended.clone()), ..thrown })
            }
            // The dice stay while the effects of the blow are shown.
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
