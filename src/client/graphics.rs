//! How Bevy's renderer is set up: for a scene of some hundred small things on any machine, sparing with memory.

use bevy::camera::CameraOutputMode;
use bevy::light::PointLightShadowMap;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::camera::{ExtractedCamera, sort_cameras};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuLimits, WgpuSettings};
use bevy::render::{Render, RenderApp, RenderPlugin, RenderStartup, RenderSystems, init_gpu_resource};

/// Memory of the graphics card is taken in small blocks, and given back: the large ones would never be filled.
pub fn renderer() -> RenderPlugin {
    let settings = WgpuSettings {
        memory_hints: MemoryHints::MemoryUsage,
        constrained_limits: Some(no_more_than_drawing()),
        ..default()
    };
    RenderPlugin { render_creation: settings.into(), ..default() }
}

/// Without pictures that programs write into Bevy builds none of those that draw skies, occlusion and surroundings: a dozen that
/// nothing here asks for. The rest is what any card has, and what panels take where there is more.
fn no_more_than_drawing() -> WgpuLimits {
    WgpuLimits {
        max_storage_textures_per_shader_stage: 0,
        max_immediate_size: u32::MAX,
        max_binding_array_elements_per_shader_stage: u32::MAX,
        max_binding_array_sampler_elements_per_shader_stage: u32::MAX,
        max_texture_dimension_2d: u32::MAX,
        max_buffer_size: u64::MAX,
        ..default()
    }
}

/// What is drawn is sorted by the processor: programs that would do it on the graphics card take longer to build, and more
/// memory, than they ever save.
pub fn shading() -> PbrPlugin {
    PbrPlugin { use_gpu_instance_buffer_builder: false, ..default() }
}

pub(super) fn plugin(app: &mut App) {
    // There are no lamps: neither do their shadows need room, nor need they be sorted on the graphics card.
    app.insert_resource(PointLightShadowMap { size: 1 }).add_systems(PreStartup, sort_no_lamps);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // Bevy finds out what the card could do when rendering starts, and solid things would wait for it to be done there.
        let sorted_here = sort_by_processor.after(init_gpu_resource::<GpuPreprocessingSupport>);
        render.add_systems(RenderStartup, sorted_here);
        render.add_systems(Render, bring_whole.in_set(RenderSystems::CreateViews).after(sort_cameras));
        // Each mesh has a buffer of its own: there are too few for the books that are kept of buffers that many share.
        render.world_mut().get_resource_or_init::<MeshAllocatorSettings>().large_threshold = 0;
    }
}

/// What Bevy would warn of, for the log: that it does without what nobody here asks for.
pub const UNSAID: &str = "bevy_pbr::atmosphere=error,bevy_pbr::ssao=error,";

fn sort_no_lamps(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// One camera brings the picture to the screen, with all that others have painted on it. Bevy takes it for one that comes on top of
/// another, and would mix each point of the picture with a screen on which nothing is yet.
fn bring_whole(mut cameras: Query<&mut ExtractedCamera>) {
    for mut camera in &mut cameras {
        if matches!(camera.output_mode, CameraOutputMode::Write { .. }) {
            camera.sorted_camera_index_for_target = 0;
        }
    }
}

fn sort_by_processor(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = GpuPreprocessingMode::None;
}
