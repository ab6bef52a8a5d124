//! Schedule of a beat: one system set for each phase, in the rulebook's order (rulebook 4, ruling 1).

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::MatchSession;
use crate::app::state::AppSystems;
use crate::hexstrike;
use hexstrike_game::rules::Phase;

/// Schedule that advances the current match, and the only one that does. Reads inputs and appends events;
/// touches nothing on screen.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct BeatSchedule;

/// Steps of the schedule, in order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BeatSystems {
    /// Inputs are handed to the session.
    Inputs,
    /// A phase of the rules runs, if the match is in it and waits for no player.
    Phase(Phase),
}

/// Phases in order. A set that the match is not in is skipped.
pub const PHASES: [Phase; 8] = [
    Phase::Refresh,
    Phase::Commit,
    Phase::Rotate,
    Phase::Early,
    Phase::Mid,
    Phase::Late,
    Phase::Untimed,
    Phase::EndOfBeat,
];

/// Most runs of the schedule in one frame. A beat takes at most two, one up to its choices and one after
/// them.
const RUNS_A_FRAME: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(BeatSchedule).edit_schedule(BeatSchedule, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    let mut before = BeatSystems::Inputs;
    for phase in PHASES {
        let set = BeatSystems::Phase(phase);
        app.configure_sets(BeatSchedule, set.after(before))
            .add_systems(BeatSchedule, run_phase.in_set(set).run_if(is_at(phase)));
        before = set;
    }
    // A match that was left stands still until somebody looks again.
    let is_on_screen = resource_exists::<MatchSession>.and_then(in_state(hexstrike::TABLE));
    app.add_systems(Update, run_beats.in_set(AppSystems::Rules).run_if(is_on_screen));
}

fn is_at(phase: Phase) -> impl FnMut(Res<MatchSession>) -> bool + Clone {
    move |session: Res<MatchSession>| session.is_at(phase)
}

fn run_phase(mut session: ResMut<MatchSession>) {
    session.run_phase();
}

/// Runs beats until a player has to decide. The rules never wait for the screen.
fn run_beats(world: &mut World) {
    for _ in 0..RUNS_A_FRAME {
        let before = events(world);
        world.run_schedule(BeatSchedule);
        if events(world) == before {
            break;
        }
    }
}

fn events(world: &World) -> usize {
    world.resource::<MatchSession>().log().len()
}
