//! Graphics quality.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// Graphics quality. Insert it before the app starts, or change it at any time, to overrule the choice by
/// adapter.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, clap::ValueEnum)]
pub enum Quality {
    /// Software renderers: no shadows, bloom or multisampling; shading at vertices
    Low,
    /// Shadows and multisampling
    Medium,
    /// As medium, with sharper shadows and bloom
    High,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose);
}

/// Chooses the quality by the adapter, unless one is set already.
fn choose(mut commands: Commands, asked: Option<Res<Quality>>, adapter: Option<Res<RenderAdapterInfo>>) {
    if asked.is_some() {
        return;
    }
    let software = adapter.is_none_or(|a| is_software(&a));
    commands.insert_resource(if software { Quality::Low } else { Quality::High });
}

fn is_software(adapter: &RenderAdapterInfo) -> bool {
    // Compared as text: wgpu's type is not re-exported by Bevy.
    format!("{:?}", adapter.device_type) == "Cpu"
}
