//! Replacement for the shader of bevy_egui: the same picture with less work.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;

use crate::kit::shaders::put;

pub(super) fn plugin(app: &mut App) {
    // After bevy_egui has inserted its own.
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
