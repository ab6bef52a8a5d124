//! What Bevy looks after in every frame although nothing here asks for it: 6 to 9 % of the logic of a frame, by samples.

use bevy::ecs::schedule::ScheduleCleanupPolicy::RemoveSystemsOnly;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::light::atmosphere::extract_chromatic_phase_textures;
use bevy::light::{check_point_light_mesh_visibility, update_point_light_frusta, update_spot_light_frusta};
use bevy::pbr::{update_mesh_previous_global_transforms, update_previous_view_data};
use bevy::prelude::*;
use bevy::transform::systems::StaticTransformOptimizations;

pub(super) fn plugin(app: &mut App) {
    // Which of the few hundred things on the board rest takes longer to find out than it saves.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    // There are no lamps, and no skies.
    take_out(app, PostUpdate, check_point_light_mesh_visibility);
    take_out(app, PostUpdate, update_point_light_frusta);
    take_out(app, PostUpdate, update_spot_light_frusta);
    take_out(app, PostUpdate, extract_chromatic_phase_textures);
    // Where everything was a frame ago: for blur by motion.
    take_out(app, PreUpdate, update_mesh_previous_global_transforms);
    take_out(app, PreUpdate, update_previous_view_data);
}

/// Takes a system out of its schedule. What comes before and after it keeps its order.
fn take_out<M>(app: &mut App, schedule: impl ScheduleLabel, system: impl IntoSystemSet<M>) {
    match app.remove_systems_in_set(schedule, system, RemoveSystemsOnly) {
        Ok(1) => {}
        Ok(found) => warn!("a system of Bevy that nothing here asks for was found {found} times"),
        Err(error) => warn!("a system of Bevy that nothing here asks for stays: {error}"),
    }
}
