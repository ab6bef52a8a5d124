//! Shaders of the game, embedded in the binary, so that it runs from any folder.

use std::path::Path;

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::prelude::*;
use bevy::shader::Shader;

/// Embeds a shader at `embedded://hexstrike/shaders/`, where materials look for it.
pub fn embed(app: &mut App, name: &str, source: &'static str) {
    let registry = app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
    let path = Path::new("hexstrike/shaders").join(name);
    registry.insert_asset(Path::new("assets/shaders").join(name), &path, source.as_bytes());
}

/// Inserts a shader under a handle: a new one, or one that replaces a shader of Bevy or bevy_egui.
pub fn put(shaders: &mut Assets<Shader>, handle: &Handle<Shader>, name: &str, source: &'static str) {
    if let Err(fault) = shaders.insert(handle.id(), Shader::from_wgsl(source, format!("shaders/{name}"))) {
        error!("shaders/{name} cannot be put in its place: {fault}");
    }
}
