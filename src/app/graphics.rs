//! Setup of Bevy's renderer, for a scene of some hundred small objects on any machine, with little memory.

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

/// Plugin that allocates memory of the graphics card in small blocks, because large ones would never be
/// filled.
pub fn renderer() -> RenderPlugin {
    let settings = WgpuSettings {
        memory_hints: MemoryHints::MemoryUsage,
        constrained_limits: Some(no_more_than_drawing()),
        ..default()
    };
    RenderPlugin { render_creation: settings.into(), ..default() }
}

/// Limits without storage textures: Bevy then skips about a dozen unused pipelines for skies, occlusion and
/// environment maps. The other limits are those of any card, or higher ones that panels use.
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

/// Plugin that sorts meshes on the CPU: pipelines that do so on the graphics card cost more build time and
/// memory than they save.
pub fn shading() -> PbrPlugin {
    PbrPlugin { use_gpu_instance_buffer_builder: false, ..default() }
}

pub(crate) fn plugin(app: &mut App) {
    // The scene has no point lights: keep their shadow map minimal, and skip sorting them on the graphics
    // card.
    app.insert_resource(PointLightShadowMap { size: 1 }).add_systems(PreStartup, sort_no_lamps);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // Bevy detects support when rendering starts; override it before it waits for a sort on the graphics
        // card.
        let sorted_here = sort_by_processor.after(init_gpu_resource::<GpuPreprocessingSupport>);
        render.add_systems(RenderStartup, sorted_here);
        render.add_systems(Render, bring_whole.in_set(RenderSystems::CreateViews).after(sort_cameras));
        // One buffer for each mesh: there are too few meshes for shared buffers to pay.
        render.world_mut().get_resource_or_init::<MeshAllocatorSettings>().large_threshold = 0;
    }
}

/// Log filter for Bevy's warnings about the features disabled on purpose.
pub const UNSAID: &str = "bevy_pbr::atmosphere=error,bevy_pbr::ssao=error,";

fn sort_no_lamps(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// Makes each camera that writes to the screen replace what is there. Otherwise Bevy would blend the picture
/// with the empty screen, because other cameras render before it.
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
