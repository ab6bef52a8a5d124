//! Tests of the schedule of a beat: its sets stand in the order of the rules' phases.

use bevy::prelude::*;

use hexstrike::hexstrike::match_flow::schedule::PHASES;
use hexstrike::hexstrike::match_flow::{BeatSchedule, BeatSystems, MatchSession};
use hexstrike_game::rules::{Event, Phase};

use crate::harness::{Game, Players, plan};

/// System sets in the order of running.
#[derive(Resource, Default)]
struct Reached(Vec<BeatSystems>);

#[test]
fn the_sets_stand_in_the_order_of_the_phases() {
    let mut game = with_bots();
    game.app.init_resource::<Reached>();
    for set in PHASES.map(BeatSystems::Phase).into_iter().rev().chain([BeatSystems::Inputs]) {
        let probe = move |mut reached: ResMut<Reached>| reached.0.push(set);
        game.app.add_systems(BeatSchedule, probe.in_set(set));
    }
    game.app.world_mut().run_schedule(BeatSchedule);
    let by_rules = std::iter::successors(Some(Phase::Refresh), |phase| Some(phase.next()));
    let expected = by_rules.take(PHASES.len()).map(BeatSystems::Phase);
    let expected: Vec<_> = std::iter::once(BeatSystems::Inputs).chain(expected).collect();
    assert_eq!(game.resource::<Reached>().0, expected);
    assert_eq!(PHASES[PHASES.len() - 1].next(), Phase::Refresh, "no phase is without a set");
}

#[test]
fn two_runs_of_the_schedule_play_a_whole_beat_of_bots() {
    let mut game = with_bots();
    (0..2).for_each(|_| game.app.world_mut().run_schedule(BeatSchedule));
    assert_eq!(phases(game.session().log()), PHASES.map(|phase| (0, phase)).to_vec());
}

fn with_bots() -> Game {
    let mut game = Game::new();
    let session = plan(game.resource(), Players::Bots, 1).begin(game.resource()).expect("two decks");
    game.app.insert_resource::<MatchSession>(session);
    game
}

/// Phases of a log, with their beats.
pub fn phases(log: &[Event]) -> Vec<(u16, Phase)> {
    let began = |event: &Event| match *event {
        Event::PhaseBegan { beat, phase } => Some((beat, phase)),
        _ => None,
    };
    log.iter().filter_map(began).collect()
}
