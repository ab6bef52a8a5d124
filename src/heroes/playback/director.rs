//! Turns events into cues.

use super::cue::{DefendedCue, HeroCue, HeroCueKind};
use crate::heroes::flow::LoggedEvent;
use heroes_game::rules::board::Space;
use heroes_game::rules::state::{HeroEvent, Situation, UnitId};

/// Seconds for a step of a walk.
const STEP: f32 = 0.26;

/// Returns the cue for the next events. With `calm` dice and figures do not fly about, but their results stay
/// readable.
pub fn next_cue(log: &[LoggedEvent], shown: Situation<'_>, calm: bool) -> HeroCue {
    let one = |kind, length| HeroCue { events: 1, length, kind };
    let quiet = |length| one(HeroCueKind::Quiet, length);
    let Some(first) = log.first() else { return quiet(0.0) };
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
            let kind = HeroCueKind::Strike { unit: *unit, at: first_to_defend(log), dice: dice.clone() };
            one(kind, if calm { 0.5 } else { 0.9 })
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
            // Long enough to read the result of both sides' dice.
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
        // A rescued unit is an object, whose fall comes first.
        HeroEvent::Fell { unit } if is_rescued(log, *unit) => {
            HeroCue { events: 2, ..one(HeroCueKind::Rescued(*unit), 0.9) }
        }
        HeroEvent::Rescued { unit } => one(HeroCueKind::Rescued(*unit), 0.9),
        HeroEvent::Fell { unit } | HeroEvent::Consumed { unit } => one(HeroCueKind::Fall(*unit), 0.9),
        HeroEvent::Marked { .. } => quiet(0.1),
        HeroEvent::MarkersOff { .. } | HeroEvent::TurnEnded { .. } => quiet(0.3),
        HeroEvent::Ended { .. } => one(HeroCueKind::End, 1.2),
    }
}

/// Returns the first defender against the attack just rolled.
fn first_to_defend(log: &[LoggedEvent]) -> Option<UnitId> {
    log.iter().find_map(|logged| match logged.event {
        HeroEvent::Defended { unit, .. } => Some(unit),
        _ => None,
    })
}

fn is_rescued(log: &[LoggedEvent], fallen: UnitId) -> bool {
    log.get(1).is_some_and(|next| next.event == HeroEvent::Rescued { unit: fallen })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use heroes_game::content::embedded_codex;
    use heroes_game::rules::state::{Blow, GameMode, HeroSetup, Table};

    fn cue(events: Vec<HeroEvent>) -> HeroCue {
        let codex = Arc::new(embedded_codex());
        let setup =
            HeroSetup::new(Arc::clone(&codex), codex.boards[0].clone(), GameMode::Skirmish { team: 3 });
        let log: Vec<LoggedEvent> =
            events.into_iter().map(|event| LoggedEvent { event, input: 0, ruling: None }).collect();
        next_cue(&log, Situation { setup: &setup, table: &Table::default() }, false)
    }

    #[test]
    fn a_freed_unit_does_not_fall_first() {
        let unit = UnitId(4);
        let freed = cue(vec![HeroEvent::Fell { unit }, HeroEvent::Rescued { unit }]);
        assert_eq!((freed.events, freed.kind), (2, HeroCueKind::Rescued(unit)));
        let fallen = cue(vec![HeroEvent::Fell { unit }, HeroEvent::Rescued { unit: UnitId(5) }]);
        assert_eq!((fallen.events, fallen.kind), (1, HeroCueKind::Fall(unit)));
    }

    #[test]
    fn an_attacker_faces_its_target() {
        let [unit, other] = [UnitId(0), UnitId(3)];
        let defended = HeroEvent::Defended {
            unit: other,
            dice: vec![3],
            attack: 4,
            defense: 3,
            bonus: 0,
            result: 1,
            blow: Blow::Wound,
        };
        let rolled = HeroEvent::AttackRolled { unit, dice: vec![4] };
        let at = |events| match cue(events).kind {
            HeroCueKind::Strike { at, .. } => at,
            other => panic!("{other:?} is no strike"),
        };
        assert_eq!(at(vec![rolled.clone(), defended]), Some(other));
        assert_eq!(at(vec![rolled]), None);
    }
}
