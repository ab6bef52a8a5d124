//! Panels are drawn by a shader of our own in the place of bevy_egui's: the same picture for less work.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

use crate::client::shaders::put;

pub(super) fn plugin(app: &mut App) {
    // Once bevy_egui has put its own there.
    app.add_systems(PreStartup, replace);
}

fn replace(shaders: Option<ResMut<Assets<Shader>>>) {
    if let Some(mut shaders) = shaders {
        put(
            &mut shaders,
            &EGUI_SHADER_HANDLE,
            "panels.wgsl",
            include_str!("../../../assets/shaders/panels.wgsl"),
        );
    }
}
