//! Mood of the music in a match of Heroes: danger for the people at the table, and its result.

use bevy::prelude::*;

use crate::app::state::AppSystems;
use crate::heroes;
use crate::heroes::flow::{HeroChair, HeroSession};
use crate::heroes::playback::HeroPlayback;
use crate::kit::audio::mood::{Mood, MoodKnob};
use heroes_game::bots::outlook::outlook;
use heroes_game::rules::state::situation::POISON_LIMIT;
use heroes_game::rules::state::{Side, Situation, UnitId};

/// Chance below which a side is about to lose.
const SLIGHT: f64 = 0.15;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        sense
            .in_set(AppSystems::View)
            .run_if(in_state(heroes::SCENE))
            .run_if(resource_exists::<MoodKnob>)
            .run_if(resource_exists::<HeroSession>)
            .run_if(resource_exists::<HeroPlayback>),
    );
}

/// Moment shown: session, undo count and number of events.
type Moment = (u64, u32, usize);

fn sense(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    knob: Res<MoodKnob>,
    mut last: Local<Option<(Moment, Mood)>>,
) {
    let now = (session.id(), session.revision(), playback.read);
    let known = last.filter(|(then, _)| *then == now).map(|(_, mood)| mood);
    let next = known.unwrap_or_else(|| mood(playback.situation(&session), people(&session)));
    *last = Some((now, next));
    knob.set(next);
}

/// Marks the sides with heroes of people.
fn people(session: &HeroSession) -> [bool; 2] {
    Side::BOTH.map(|side| {
        let mut seats = session.game().setup().seats(side);
        seats.any(|seat| session.is_person(HeroChair::Seat(seat)))
    })
}

/// Mood of a moment; `people` marks the sides with people. Without any, both count.
fn mood(situation: Situation<'_>, people: [bool; 2]) -> Mood {
    let table = situation.table;
    let counts = |side: Side| people == [false; 2] || people[side.index()];
    if let Some(result) = table.result {
        let victory = result.winner().is_some_and(counts);
        return if victory { Mood::Victory } else { Mood::Calm };
    }
    // No danger before the first Turn.
    if table.turn == 0 {
        return Mood::Calm;
    }
    let chance = outlook(situation);
    let about_to_lose = |side: Side| match side {
        Side::A => chance < SLIGHT,
        Side::B => chance > 1.0 - SLIGHT,
    };
    let presses = |side: Side| {
        about_to_lose(side) || situation.units_of(side).any(|unit| is_in_danger(situation, unit))
    };
    if Side::BOTH.into_iter().filter(|side| counts(*side)).any(presses) { Mood::Danger } else { Mood::Calm }
}

/// True if a wounded unit would fall by one more Wound or Poison.
fn is_in_danger(situation: Situation<'_>, id: UnitId) -> bool {
    let unit = situation.unit(id);
    unit.wounds > 0 && situation.hits_left(id) == 1 || unit.poison > 0 && unit.poison + 1 >= POISON_LIMIT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heroes::flow::PlannedGame;
    use crate::heroes::staging::played::{begun, played};
    use heroes_game::rules::state::HeroResult;

    #[test]
    fn every_game_begins_calmly() {
        let games = [
            PlannedGame::Skirmish { team: 3, board: 0 },
            PlannedGame::Scenario { number: 0, master: None },
            PlannedGame::Scenario { number: 1, master: None },
        ];
        for game in games {
            let session = played(game, 5, begun);
            let situation = session.game().situation();
            assert_eq!(mood(situation, people(&session)), Mood::Calm, "{game:?}: {}", outlook(situation));
        }
    }

    #[test]
    fn the_music_knows_danger_and_whose_victory_it_is() {
        let session = played(PlannedGame::Skirmish { team: 3, board: 0 }, 5, begun);
        let setup = session.game().setup();
        let (first, second) = ([true, false], [false, true]);
        let of = |table: &_, people| mood(Situation { setup, table }, people);
        let calm = session.game().table().clone();
        let own = Situation { setup, table: &calm }.units_of(Side::A).next().expect("a hero");

        let mut hurt = calm.clone();
        hurt.units[own.index()].wounds = hurt.units[own.index()].vitality;
        assert_eq!((of(&calm, first), of(&hurt, first)), (Mood::Calm, Mood::Danger));
        assert_eq!(of(&hurt, second), Mood::Calm, "it is the other's hero");
        assert_eq!(of(&hurt, [false; 2]), Mood::Danger, "of two bots both count");

        let mut beaten = calm.clone();
        let others: Vec<UnitId> = Situation { setup, table: &calm }.units_of(Side::A).skip(1).collect();
        others.iter().for_each(|unit| beaten.units[unit.index()].in_play = false);
        assert_eq!((of(&beaten, first), of(&beaten, second)), (Mood::Danger, Mood::Calm));

        for (winner, expected) in [(Side::A, Mood::Victory), (Side::B, Mood::Calm)] {
            let mut over = hurt.clone();
            over.result = Some(HeroResult::Eliminated(winner));
            assert_eq!(of(&over, first), expected);
            assert_eq!(of(&over, [false; 2]), Mood::Victory);
        }
    }
}
