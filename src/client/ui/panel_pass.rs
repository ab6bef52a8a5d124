//! How the camera of the panels draws: panels onto the picture of the board or, in low quality, onto one of their own; then all of it
//! onto the screen, and nothing between.

use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy_egui::render::{egui_pass, prepare_egui_pass};

use super::panel_layer;

/// What a camera that draws panels and nothing else goes through. What Bevy has for flat cameras would first copy the picture into
/// all samples of each point and gather them again, for figures of which there are none.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PanelPass;

pub(super) fn plugin(app: &mut App) {
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let mut schedule = Schedule::new(PanelPass);
    schedule.set_build_settings(ScheduleBuildSettings { auto_insert_apply_deferred: false, ..default() });
    schedule.add_systems(
        (
            prepare_egui_pass,
            panel_layer::erase.run_if(panel_layer::is_apart),
            egui_pass,
            upscaling.run_if(not(panel_layer::is_apart)),
            panel_layer::join.run_if(panel_layer::is_apart),
        )
            .chain(),
    );
    render.add_schedule(schedule);
}
