//! Words that rise from a unit when it is struck, moved or healed.

use bevy::prelude::*;

use crate::heroes::flow::HeroSession;
use crate::heroes::playback::{HeroBlowLanded, HeroCueStarted, HeroPlayback};
use crate::kit::board::layout::cell_to_world;
use crate::table::floaters::{FloaterTone, FloatingNumbers};
use heroes_game::rules::state::{Blow, HeroEvent, UnitId};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(land).add_observer(begin);
}

/// Shows the result of a blow as it lands, after its dice.
fn land(
    landed: On<HeroBlowLanded>,
    session: Option<Res<HeroSession>>,
    playback: Res<HeroPlayback>,
    mut floaters: ResMut<FloatingNumbers>,
) {
    let (words, tone) = blow(landed.defended.blow);
    let foot = session.and_then(|session| foot(&session, &playback, landed.defended.unit));
    if let Some(foot) = foot {
        floaters.rise(words.to_owned(), tone, foot);
    }
}

fn begin(
    started: On<HeroCueStarted>,
    session: Option<Res<HeroSession>>,
    playback: Res<HeroPlayback>,
    mut floaters: ResMut<FloatingNumbers>,
) {
    let Some(session) = session else { return };
    // `land` has shown the result of the blow.
    let blow = playback.dice.as_ref().and_then(|dice| dice.defended.as_ref());
    let is_wounded = |unit: UnitId| blow.is_some_and(|blow| blow.unit == unit && blow.blow == Blow::Wound);
    for (unit, words, tone) in started.events.iter().filter_map(change) {
        let said = tone == FloaterTone::Damage && is_wounded(unit);
        if let Some(foot) = foot(&session, &playback, unit).filter(|_| !said) {
            floaters.rise(words, tone, foot);
        }
    }
}

fn foot(session: &HeroSession, playback: &HeroPlayback, unit: UnitId) -> Option<Vec3> {
    let unit = playback.table.units.get(unit.index())?;
    Some(cell_to_world(session.game().setup().board.cell(unit.at)))
}

const fn blow(blow: Blow) -> (&'static str, FloaterTone) {
    match blow {
        Blow::Miss => ("miss", FloaterTone::Note),
        Blow::Hit => ("hit", FloaterTone::Note),
        Blow::Wound => ("Wound", FloaterTone::Damage),
        Blow::Death => ("Death", FloaterTone::Damage),
    }
}

/// Words for an event, with the unit they rise from.
fn change(event: &HeroEvent) -> Option<(UnitId, String, FloaterTone)> {
    let (unit, words, tone) = match event {
        HeroEvent::Wounded { unit } => (unit, "Wound", FloaterTone::Damage),
        HeroEvent::Poisoned { unit } => (unit, "Poison", FloaterTone::Note),
        HeroEvent::Healed { unit, wounds, poison } => {
            return Some((*unit, format!("\u{2212}{}", wounds + poison), FloaterTone::Healing));
        }
        HeroEvent::Pushed { unit, .. } => (unit, "pushed", FloaterTone::Note),
        HeroEvent::Pulled { unit, .. } => (unit, "pulled", FloaterTone::Note),
        HeroEvent::Held { unit, .. } => (unit, "Held", FloaterTone::Note),
        HeroEvent::Pierced { unit, .. } => (unit, "Pierced", FloaterTone::Note),
        HeroEvent::Focused { unit, .. } => (unit, "Focus", FloaterTone::Note),
        HeroEvent::Rescued { unit } => (unit, "free", FloaterTone::Healing),
        _ => return None,
    };
    Some((*unit, words.to_owned(), tone))
}
