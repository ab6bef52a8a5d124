//! Runs the match: a schedule whose sets are the phases of a beat, in the rulebook's order.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use crate::app::state::{AppSystems, Screen};
use hexstrike_game::rules::Phase;

mod commit;
mod end_of_beat;
pub mod inputs;
mod minds;
pub mod plan;
mod players;
mod prompts;
mod quick;
mod reasons;
mod refresh;
mod resolve;
mod rotate;
pub mod session;
pub mod trouble;

pub use self::inputs::{GiveUp, GoOnAnyway, OfferDraw, Refused, SubmitAnswer, SubmitCommit, TakeBack};
pub use self::quick::QuickBot;
pub use self::session::{MatchSession, SeatDriver, SessionMoment};

/// Schedule that advances the current match, and the only one that does. Reads inputs and appends events;
/// touches nothing on screen.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct BeatSchedule;

/// Phases of a beat (rulebook 4, ruling 1).
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the phases of `rules::Phase`")]
pub enum BeatSystems {
    Prompts,
    Refresh,
    Commit,
    Rotate,
    ResolveEarly,
    ResolveMid,
    ResolveLate,
    ResolveUntimed,
    EndOfBeat,
}

/// Most beats the rules may advance in one frame; more than any set lasts.
const BEATS_A_FRAME: usize = 16;

pub(crate) fn plugin(app: &mut App) {
    app.init_schedule(BeatSchedule)
        .edit_schedule(BeatSchedule, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        })
        .configure_sets(
            BeatSchedule,
            (
                BeatSystems::Prompts,
                BeatSystems::Refresh,
                BeatSystems::Commit,
                BeatSystems::Rotate,
                BeatSystems::ResolveEarly,
                BeatSystems::ResolveMid,
                BeatSystems::ResolveLate,
                BeatSystems::ResolveUntimed,
                BeatSystems::EndOfBeat,
            )
                .chain(),
        )
        .add_plugins((
            inputs::plugin,
            prompts::plugin,
            refresh::plugin,
            commit::plugin,
            rotate::plugin,
            resolve::plugin,
            end_of_beat::plugin,
        ))
        .add_systems(
            Update,
            run_beats
                .in_set(AppSystems::Rules)
                .run_if(resource_exists::<MatchSession>)
                // A match that was left stands still until somebody looks again.
                .run_if(in_state(Screen::Match)),
        );
}

/// Run condition of a phase's systems: the match is in it and waits for no player.
pub fn at(phase: Phase) -> impl FnMut(Option<Res<MatchSession>>) -> bool + Clone {
    move |session: Option<Res<MatchSession>>| session.is_some_and(|session| session.is_at(phase))
}

/// Runs beats until a player has to decide. The rules never wait for the screen.
fn run_beats(world: &mut World) {
    for _ in 0..BEATS_A_FRAME {
        let before = progress(world);
        world.run_schedule(BeatSchedule);
        if progress(world) == before {
            break;
        }
    }
}

fn progress(world: &World) -> Option<usize> {
    world.get_resource::<MatchSession>().map(|session| session.log().len())
}
