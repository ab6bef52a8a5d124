//! Single-threaded schedules.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;

/// Runs all schedules that exist so far on one thread. Systems are short and mostly wait for the one before:
/// waking a thread for each costs more than it gains. Rendering and bots have threads of their own.
pub(crate) fn plugin(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
