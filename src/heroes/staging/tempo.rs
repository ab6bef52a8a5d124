//! Halts at blows, and slow motion at the deciding one.

use bevy::prelude::*;

use crate::heroes::flow::{HeroSession, LoggedEvent};
use crate::heroes::playback::{HeroBlowLanded, HeroCueStarted, HeroPlayback};
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::tempo::{Deciding, LONGEST_HALT, Tempo, drag};
use heroes_game::rules::state::{Blow, HeroEvent, HeroResult, UnitId};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_observer(land);
}

/// Marks a cue as deciding if it shows the last fall. A blow is marked only as it lands.
fn begin(
    started: On<HeroCueStarted>,
    (motion, playback): (Res<MotionOptions>, Res<HeroPlayback>),
    session: Option<Res<HeroSession>>,
    (mut tempo, mut deciding): (ResMut<Tempo>, ResMut<Deciding>),
) {
    let Some(session) = session else { return };
    let shown = started.read - started.events.len()..started.read;
    deciding.0 = last_blow(session.log()).is_some_and(|last| shown.contains(&last.fall));
    if deciding.0 {
        tempo.draw_out(drag(*motion, playback.speed));
    }
}

fn land(
    landed: On<HeroBlowLanded>,
    (motion, playback): (Res<MotionOptions>, Res<HeroPlayback>),
    session: Option<Res<HeroSession>>,
    (mut tempo, mut deciding): (ResMut<Tempo>, ResMut<Deciding>),
) {
    let Some(session) = session else { return };
    let drag = drag(*motion, playback.speed);
    tempo.halt(halt(landed.defended.blow), drag);
    deciding.0 = last_blow(session.log()).is_some_and(|last| last.blow == landed.read.checked_sub(1));
    if deciding.0 {
        tempo.draw_out(drag);
    }
}

/// Halt of a blow, in seconds.
const fn halt(blow: Blow) -> f32 {
    match blow {
        Blow::Miss => 0.03,
        Blow::Hit => 0.05,
        Blow::Wound => 0.08,
        Blow::Death => LONGEST_HALT,
    }
}

/// Last fall of a match, and the blow that caused it, if any; both as indices in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LastBlow {
    blow: Option<usize>,
    fall: usize,
}

/// Returns the last fall; none while the match goes on, or if it ends otherwise.
fn last_blow(log: &[LoggedEvent]) -> Option<LastBlow> {
    let HeroEvent::Ended { result } = &log.last()?.event else { return None };
    if !ends_by_a_fall(*result) {
        return None;
    }
    let fall = log.iter().rposition(|logged| falls(&logged.event).is_some() || acts(&logged.event))?;
    let unit = falls(&log[fall].event)?;
    // Only the dice of the same attack: earlier ones were survived.
    let rolled =
        log[..fall].iter().rposition(|logged| matches!(logged.event, HeroEvent::AttackRolled { .. }));
    let blow = rolled.and_then(|rolled| {
        let of_it = |logged: &LoggedEvent| matches!(&logged.event, HeroEvent::Defended { unit: struck, .. } if *struck == unit);
        Some(rolled + log[rolled..fall].iter().rposition(of_it)?)
    });
    Some(LastBlow { blow, fall })
}

const fn ends_by_a_fall(result: HeroResult) -> bool {
    match result {
        HeroResult::Eliminated(_) | HeroResult::Success(_) | HeroResult::Failure(_) => true,
        HeroResult::Stalled(_) | HeroResult::Conceded(_) | HeroResult::TimeUp | HeroResult::GivenUp => false,
    }
}

/// Unit that leaves play by this event.
const fn falls(event: &HeroEvent) -> Option<UnitId> {
    match event {
        HeroEvent::Fell { unit } | HeroEvent::Rescued { unit } | HeroEvent::Consumed { unit } => Some(*unit),
        _ => None,
    }
}

/// True if a new action begins: an end after it is not caused by events before it.
const fn acts(event: &HeroEvent) -> bool {
    matches!(event, HeroEvent::TurnBegan { .. } | HeroEvent::Walked { .. } | HeroEvent::DeclaredDeed { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heroes::flow::PlannedGame;
    use crate::heroes::staging::played::played;
    use crate::kit::board::tempo::HURRY;

    #[test]
    fn a_worse_blow_halts_time_longer() {
        let held = [Blow::Miss, Blow::Hit, Blow::Wound, Blow::Death].map(|blow| {
            let mut tempo = Tempo::default();
            tempo.halt(halt(blow), drag(MotionOptions::default(), 1.0));
            tempo.held_up()
        });
        assert!(held.is_sorted_by(|a, b| a < b), "{held:?}");
        assert_eq!(drag(MotionOptions::default(), HURRY), 0.0);
    }

    #[test]
    fn the_last_to_fall_decides_and_the_blow_of_which_they_fall() {
        let mut blows = 0;
        for seed in 0..10 {
            let session = played(PlannedGame::Skirmish { team: 3, board: 0 }, seed, |_| false);
            let log = session.log();
            let result = session.game().table().result.expect("it is over");
            let last = last_blow(log);
            assert_eq!(last.is_some(), matches!(result, HeroResult::Eliminated(_)), "{seed}: {result:?}");
            let Some(last) = last else { continue };
            let loser = falls(&log[last.fall].event).map(|unit| session.game().table().unit(unit).side);
            assert_ne!(loser, result.winner(), "{seed}");
            if let Some(blow) = last.blow {
                blows += 1;
                let HeroEvent::Defended { blow, .. } = &log[blow].event else { panic!("{seed}: a blow") };
                assert!(matches!(blow, Blow::Wound | Blow::Death), "{seed}: {blow:?}");
            }
            assert_eq!(last_blow(&log[..last.fall]), None, "{seed}: nothing is decided before");
        }
        assert!(blows > 4, "{blows} matches end by a blow");
    }
}
