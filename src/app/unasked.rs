//! Bevy systems of no use here that would run in every frame: 6 to 9 % of the main world's time by a sampling
//! profile.

use bevy::ecs::schedule::ScheduleCleanupPolicy::RemoveSystemsOnly;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::light::atmosphere::extract_chromatic_phase_textures;
use bevy::light::{check_point_light_mesh_visibility, update_point_light_frusta, update_spot_light_frusta};
use bevy::pbr::{update_mesh_previous_global_transforms, update_previous_view_data};
use bevy::prelude::*;
use bevy::transform::systems::StaticTransformOptimizations;

pub(crate) fn plugin(app: &mut App) {
    // Finding the unmoved ones among a few hundred objects costs more than it saves.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    // There are no lamps and no skies.
    take_out(app, PostUpdate, check_point_light_mesh_visibility);
    take_out(app, PostUpdate, update_point_light_frusta);
    take_out(app, PostUpdate, update_spot_light_frusta);
    take_out(app, PostUpdate, extract_chromatic_phase_textures);
    // Transforms of the previous frame serve motion blur only.
    take_out(app, PreUpdate, update_mesh_previous_global_transforms);
    take_out(app, PreUpdate, update_previous_view_data);
}

/// Removes a system from its schedule. The systems around it keep their order.
fn take_out<M>(app: &mut App, schedule: impl ScheduleLabel, system: impl IntoSystemSet<M>) {
    match app.remove_systems_in_set(schedule, system, RemoveSystemsOnly) {
        Ok(1) => {}
        Ok(found) => warn!("a system of Bevy that nothing here asks for was found {found} times"),
        Err(error) => warn!("a system of Bevy that nothing here asks for stays: {error}"),
    }
}
