//! Mapping from events of Heroes to voices, with force, place and time within the cue.

use crate::heroes::playback::{HeroCueKind, HeroCueStarted};
use crate::kit::audio::score::layers;
use crate::kit::audio::voices::Voice;
use heroes_game::rules::state::{Blow, HeroEvent, UnitId};

/// Sound of a cue of Heroes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeroCueSound {
    /// Voice.
    pub voice: Voice,
    /// Unit at whose place it sounds, if any.
    pub from: Option<UnitId>,
    /// Seconds after the start of the cue, at the usual pace.
    pub delay: f32,
    /// Force, 0 to 1; 0.5 is usual.
    pub force: f32,
}

/// Returns the sounds of a cue.
pub fn score(started: &HeroCueStarted) -> Vec<HeroCueSound> {
    let rescued = matches!(started.cue.kind, HeroCueKind::Rescued(_));
    let heard = started.events.iter().filter(|event| !rescued || !matches!(event, HeroEvent::Fell { .. }));
    let mut notes = Vec::new();
    for event in heard {
        let Some((voice, from)) = voice(event) else { continue };
        // A blow sounds as it lands, not when the dice fall.
        let delay = started.cue.contact().map_or(0.0, |(at, _)| at);
        let force = force(event);
        let note = |voice| HeroCueSound { voice, from, delay, force };
        notes.push(note(voice));
        if matches!(event, HeroEvent::Defended { .. }) {
            notes.extend(layers(force).map(note));
        }
    }
    notes
}

/// Force of an event, 0 to 1.
const fn force(event: &HeroEvent) -> f32 {
    match event {
        HeroEvent::Defended { blow, .. } => match blow {
            Blow::Miss => 0.3,
            // No Wound, so below the force of a painful sound.
            Blow::Hit => 0.38,
            Blow::Wound => 0.7,
            Blow::Death => 1.0,
        },
        HeroEvent::Fell { .. } | HeroEvent::Consumed { .. } => 0.8,
        HeroEvent::Pushed { .. } | HeroEvent::Pulled { .. } => 0.6,
        _ => 0.5,
    }
}

/// Voice of an event with the unit it comes from; none for silent events.
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
    use crate::heroes::playback::{DefendedCue, HeroCue};
    use crate::kit::audio::captions::words;
    use heroes_game::rules::state::HeroResult;

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
            HeroEvent::HexGained { seat: kernel::Seat::FIRST, by: 1 },
            HeroEvent::Ended { result: HeroResult::GivenUp },
        ]
        .map(|event| voice(&event).expect("it is heard").0);
        for (nth, one) in heard.iter().enumerate() {
            assert!(words(*one).is_some(), "{one:?} has a caption");
            assert!(!heard[..nth].contains(one), "{one:?} is heard for one thing only");
        }
        assert_eq!(voice(&HeroEvent::Fell { unit }), Some((Voice::Death, Some(unit))));
    }

    /// Sounds of a blow on a unit.
    fn heard(blow: Blow) -> Vec<HeroCueSound> {
        let (unit, dice, attack, defense, bonus, result) = (UnitId(2), vec![3], 4, 3, 0, 1);
        let kind = HeroCueKind::Defend(DefendedCue {
            unit,
            dice: dice.clone(),
            attack,
            defense,
            bonus,
            result,
            blow,
        });
        let event = HeroEvent::Defended { unit, dice, attack, defense, bonus, result, blow };
        score(&HeroCueStarted { cue: HeroCue { events: 1, length: 2.0, kind }, events: vec![event], read: 1 })
    }

    #[test]
    fn a_worse_blow_has_more_to_it_and_is_heard_as_it_lands() {
        let voices = |blow| heard(blow).into_iter().map(|sound| sound.voice).collect::<Vec<_>>();
        assert_eq!(voices(Blow::Miss), [Voice::Miss]);
        assert_eq!(voices(Blow::Hit), [Voice::Hit]);
        assert_eq!(voices(Blow::Wound), [Voice::Hit, Voice::Crunch]);
        assert_eq!(voices(Blow::Death), [Voice::Throw, Voice::Crunch, Voice::Boom]);
        assert!(heard(Blow::Death).iter().all(|sound| sound.delay > 0.3), "{:?}", heard(Blow::Death));
    }
}
