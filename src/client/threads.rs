//! Which schedules run on one thread.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;

/// All schedules that exist by now. Our systems are short, and most wait for the one before them: to wake another thread for
/// each costs more than it runs. Rendering and thinking have threads of their own.
pub(super) fn plugin(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
