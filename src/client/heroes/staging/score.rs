//! Which voice is heard for what happens in Heroes, and from whom.

use crate::client::audio::voices::Voice;
use crate::heroes::state::{Blow, HeroEvent, UnitId};

/// The voice of an event, and whose place it comes from; nothing for what is not heard.
pub fn voice(event: &HeroEvent) -> Option<(Voice, Option<UnitId>)> {
    let at = |voice, unit: &UnitId| (voice, Some(*unit));
    Some(match event {
        HeroEvent::FateRolled { .. }
        | HeroEvent::EnemyDie { .. }
        | HeroEvent::Rerolled { .. }
        | HeroEvent::InitiativeRolled { .. } => (Voice::Dice, None),
        HeroEvent::Placed { .. } => (Voice::Land, None),
        HeroEvent::TurnBegan { .. } => (Voice::Beat, None),
        HeroEvent::DeclaredDeed { unit, .. } => at(Voice::Reveal, unit),
        HeroEvent::Cancelled { .. } => (Voice::Unharmed, None),
        HeroEvent::TookPlace { unit, .. } => at(Voice::Guard, unit),
        HeroEvent::Walked { unit, .. } => at(Voice::Step, unit),
        HeroEvent::Appeared { unit, .. } => at(Voice::Vanish, unit),
        HeroEvent::Pushed { unit, .. } | HeroEvent::Pulled { unit, .. } => at(Voice::Charge, unit),
        HeroEvent::AttackRolled { unit, .. } => at(Voice::Dice, unit),
        HeroEvent::Defended { unit, blow: Blow::Miss, .. } => at(Voice::Miss, unit),
        HeroEvent::Defended { unit, blow: Blow::Hit | Blow::Wound, .. } => at(Voice::Hit, unit),
        HeroEvent::Defended { unit, blow: Blow::Death, .. } => at(Voice::Throw, unit),
        HeroEvent::Wounded { unit } => at(Voice::Wound, unit),
        HeroEvent::Poisoned { unit } | HeroEvent::Held { unit, .. } | HeroEvent::Pierced { unit, .. } => {
            at(Voice::Stun, unit)
        }
        HeroEvent::Healed { unit, .. } => at(Voice::Heal, unit),
        HeroEvent::Focused { unit, .. } => at(Voice::Focus, unit),
        HeroEvent::KeeperNamed { unit } => at(Voice::Trigger, unit),
        HeroEvent::HexGained { .. } => (Voice::Hex, None),
        HeroEvent::Fell { unit } | HeroEvent::Consumed { unit } => at(Voice::Death, unit),
        HeroEvent::Rescued { unit } => at(Voice::Respawn, unit),
        HeroEvent::Ended { .. } => (Voice::End, None),
        HeroEvent::TeamChosen { .. }
        | HeroEvent::Recruited { .. }
        | HeroEvent::InitiativeDrawn { .. }
        | HeroEvent::FirstTurn { .. }
        | HeroEvent::Passed { .. }
        | HeroEvent::Chosen { .. }
        | HeroEvent::Declined { .. }
        | HeroEvent::HexLost { .. }
        | HeroEvent::Marked { .. }
        | HeroEvent::MarkersOff { .. }
        | HeroEvent::TurnEnded { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::audio::captions::words;
    use crate::heroes::state::HeroResult;

    #[test]
    fn what_matters_most_has_voices_of_its_own_and_words_for_them() {
        let unit = UnitId(2);
        let defended = |blow| HeroEvent::Defended {
            unit,
            dice: vec![3],
            attack: 4,
            defense: 3,
            bonus: 0,
            result: 1,
            blow,
        };
        let heard = [
            HeroEvent::FateRolled { die: 4 },
            defended(Blow::Miss),
            defended(Blow::Wound),
            HeroEvent::Wounded { unit },
            HeroEvent::Fell { unit },
            HeroEvent::HexGained { seat: crate::rules::Seat::FIRST, by: 1 },
            HeroEvent::Ended { result: HeroResult::GivenUp },
        ]
        .map(|event| voice(&event).expect("it is heard").0);
        for (nth, one) in heard.iter().enumerate() {
            assert!(words(*one).is_some(), "{one:?} has a caption");
            assert!(!heard[..nth].contains(one), "{one:?} is heard for one thing only");
        }
        assert_eq!(voice(&HeroEvent::Fell { unit }), Some((Voice::Death, Some(unit))));
    }
}
