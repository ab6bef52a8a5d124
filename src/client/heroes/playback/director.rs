//! Makes cues of events: what is shown at once, and for how long.

use super::cue::{DefendedCue, HeroCue, HeroCueKind};
use crate::client::heroes::flow::HeroTold;
use crate::heroes::board::Space;
use crate::heroes::state::{HeroEvent, Situation, UnitId};

/// A step of a walk, in seconds.
const STEP: f32 = 0.26;

/// The cue that the next events make. `calm`: dice and figures do not fly about, but what they came to can still be read.
pub fn next_cue(told: &[HeroTold], shown: Situation<'_>, calm: bool) -> HeroCue {
    let one = |kind, length| HeroCue { events: 1, length, kind };
    let quiet = |length| one(HeroCueKind::Quiet, length);
    let Some(first) = told.first() else { return quiet(0.0) };
    let at = |unit: UnitId| shown.table.units.get(unit.index()).map_or(Space(0), |unit| unit.at);
    let throw = if calm { 0.5 } else { 1.25 };
    match &first.event {
        HeroEvent::TeamChosen { .. } | HeroEvent::Recruited { .. } | HeroEvent::InitiativeDrawn { .. } => {
            quiet(0.05)
        }
        HeroEvent::InitiativeRolled { dice } => one(HeroCueKind::Initiative(*dice), 1.4),
        HeroEvent::FirstTurn { .. } => quiet(0.4),
        HeroEvent::Placed { .. } => one(HeroCueKind::Placed(UnitId(shown.table.units.len() as u16)), 0.35),
        HeroEvent::TurnBegan { side, .. } => one(HeroCueKind::Turn(*side), 0.45),
        HeroEvent::FateRolled { die } | HeroEvent::EnemyDie { die } | HeroEvent::Rerolled { die, .. } => {
            one(HeroCueKind::Fate { die: *die, side: shown.table.initiative }, throw)
        }
        HeroEvent::Passed { .. } => quiet(0.7),
        HeroEvent::Chosen { unit } => one(HeroCueKind::Declared(*unit), 0.25),
        HeroEvent::DeclaredDeed { unit, .. } => one(HeroCueKind::Declared(*unit), 0.75),
        HeroEvent::Declined { .. } => quiet(0.0),
        HeroEvent::Cancelled { .. } => quiet(1.1),
        HeroEvent::TookPlace { unit, .. } => one(HeroCueKind::Declared(*unit), 0.8),
        HeroEvent::Walked { unit, path } => {
            let way: Vec<Space> = std::iter::once(at(*unit)).chain(path.iter().copied()).collect();
            one(HeroCueKind::Walk(*unit, way), 0.1 + STEP * path.len() as f32)
        }
        HeroEvent::Appeared { unit, .. } => one(HeroCueKind::Appear(*unit, at(*unit)), 0.6),
        HeroEvent::Pushed { unit, .. } | HeroEvent::Pulled { unit, .. } => {
            one(HeroCueKind::Shoved(*unit, at(*unit)), 0.4)
        }
        HeroEvent::AttackRolled { unit, dice } => {
            one(HeroCueKind::Strike { unit: *unit, dice: dice.clone() }, if calm { 0.5 } else { 0.9 })
        }
        HeroEvent::Defended { unit, dice, attack, defense, bonus, result, blow } => one(
            HeroCueKind::Defend(DefendedCue {
                unit: *unit,
                dice: dice.clone(),
                attack: *attack,
                defense: *defense,
                bonus: *bonus,
                result: *result,
                blow: *blow,
            }),
            // Long enough to read what the dice of both came to.
            2.1,
        ),
        HeroEvent::KeeperNamed { unit }
        | HeroEvent::Wounded { unit }
        | HeroEvent::Poisoned { unit }
        | HeroEvent::Healed { unit, .. }
        | HeroEvent::Held { unit, .. }
        | HeroEvent::Pierced { unit, .. }
        | HeroEvent::Focused { unit, .. } => one(HeroCueKind::Token(*unit), 0.5),
        HeroEvent::HexGained { .. } | HeroEvent::HexLost { .. } => quiet(0.25),
        HeroEvent::Fell { unit } | HeroEvent::Rescued { unit } | HeroEvent::Consumed { unit } => {
            one(HeroCueKind::Fall(*unit), 0.9)
        }
        HeroEvent::Marked { .. } => quiet(0.1),
        HeroEvent::MarkersOff { .. } | HeroEvent::TurnEnded { .. } => quiet(0.3),
        HeroEvent::Ended { .. } => one(HeroCueKind::End, 1.2),
    }
}
