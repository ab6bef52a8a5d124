//! Render graph of the panel camera: panels onto the board's texture or, in low quality, onto their own; then
//! everything onto the screen.

use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy_egui::render::{egui_pass, prepare_egui_pass};

use super::panel_layer;

/// Schedule of a camera that draws only panels. Bevy's 2D graph would copy the picture to a multisampled
/// texture and resolve it, although there is nothing to draw.
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
