//! Schedules of Bevy without what is of no use here.

use bevy::ecs::schedule::ScheduleCleanupPolicy::RemoveSystemsOnly;
use bevy::ecs::schedule::{ScheduleLabel, Schedules, SingleThreadedExecutor};
use bevy::light::atmosphere::extract_chromatic_phase_textures;
use bevy::light::{check_point_light_mesh_visibility, update_point_light_frusta, update_spot_light_frusta};
use bevy::pbr::{update_mesh_previous_global_transforms, update_previous_view_data};
use bevy::prelude::*;
use bevy::transform::systems::StaticTransformOptimizations;

/// Runs all schedules that exist so far on one thread. Systems are short and mostly wait for the one before:
/// waking a thread for each costs more than it gains. Rendering and bots have threads of their own.
pub(crate) fn on_one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Removes systems that nothing here needs: 6 to 9 % of the main world's time by a sampling profile.
pub(crate) fn without_unused_systems(app: &mut App) {
    // Finding the unmoved ones among a few hundred objects costs more than it saves.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    // There are no lamps and no skies.
    remove(app, PostUpdate, check_point_light_mesh_visibility);
    remove(app, PostUpdate, update_point_light_frusta);
    remove(app, PostUpdate, update_spot_light_frusta);
    remove(app, PostUpdate, extract_chromatic_phase_textures);
    // Transforms of the previous frame serve motion blur only.
    remove(app, PreUpdate, update_mesh_previous_global_transforms);
    remove(app, PreUpdate, update_previous_view_data);
}

/// Removes a system from its schedule. The systems around it keep their order.
fn remove<M>(app: &mut App, schedule: impl ScheduleLabel, system: impl IntoSystemSet<M>) {
    match app.remove_systems_in_set(schedule, system, RemoveSystemsOnly) {
        Ok(1) => {}
        Ok(found) => warn!("a system of Bevy that nothing here needs was found {found} times"),
        Err(error) => warn!("a system of Bevy that nothing here needs stays: {error}"),
    }
}
