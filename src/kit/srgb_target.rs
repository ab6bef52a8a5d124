//! Rendering to sRGB targets in low quality, because software blends those fastest: no point is converted to
//! linear light and back in every layer.

use bevy::asset::uuid_handle;
use bevy::camera::CompositingSpace;
use bevy::core_pipeline::blit::{BlitPipeline, init_blit_pipeline};
use bevy::pbr::MeshPipelineKey;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::{
    CachedRenderPipelineId, PipelineCache, RenderPipelineDescriptor, SpecializedRenderPipeline, TextureFormat,
};
use bevy::render::sync_world::MainEntity;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};
use bevy::shader::Shader;
use bevy_egui::render::systems::{EguiPipelines, queue_pipelines_system};
use bevy_egui::render::{EguiPipeline, EguiPipelineKey};

use crate::kit::shaders::put;

/// Compositing space of cameras in low quality, whose targets store sRGB.
pub const SRGB_TARGET: CompositingSpace = CompositingSpace::Srgb;
/// Texture format of those targets.
pub const FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

const CURVES: &str = include_str!("../../assets/shaders/srgb_target.wgsl");
const CURVES_HANDLE: Handle<Shader> = uuid_handle!("3d3c8c5b-2f0e-4d38-9a57-5e1f5d0a6f11");
const SCREEN: &str = include_str!("../../assets/shaders/screen.wgsl");
const SCREEN_HANDLE: Handle<Shader> = uuid_handle!("9b8f4f0d-6a35-4d0c-8a26-0c6d1b7a2e12");

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, bring_shaders);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .add_systems(RenderStartup, bring_quickly.after(init_blit_pipeline))
            .add_systems(Render, tell_panels.in_set(RenderSystems::Queue).after(queue_pipelines_system));
    }
}

/// True if a pipeline draws to an sRGB target.
pub fn keeps(mesh: MeshPipelineKey) -> bool {
    mesh.target_format() == FORMAT
}

/// Adds the shader definition for sRGB targets to a material that draws to one.
pub fn suit(descriptor: &mut RenderPipelineDescriptor, mesh: MeshPipelineKey) {
    if keeps(mesh) {
        tell(descriptor);
    }
}

fn tell(descriptor: &mut RenderPipelineDescriptor) {
    descriptor.vertex.shader_defs.push("SRGB_TARGET".into());
    if let Some(fragment) = descriptor.fragment.as_mut() {
        fragment.shader_defs.push("SRGB_TARGET".into());
    }
}

fn bring_shaders(shaders: Option<ResMut<Assets<Shader>>>) {
    if let Some(mut shaders) = shaders {
        put(&mut shaders, &CURVES_HANDLE, "srgb_target.wgsl", CURVES);
        put(&mut shaders, &SCREEN_HANDLE, "screen.wgsl", SCREEN);
    }
}

/// Replaces the blit shader, which converts to linear light once more, by one without powers.
fn bring_quickly(mut blit: ResMut<BlitPipeline>) {
    blit.fragment_shader = SCREEN_HANDLE;
}

/// Replaces the pipeline of bevy_egui, which supports only linear targets.
fn tell_panels(
    cameras: Query<(&MainEntity, &ExtractedCamera)>,
    egui: Res<EguiPipeline>,
    cache: Res<PipelineCache>,
    mut queued: ResMut<EguiPipelines>,
    mut own: Local<Option<CachedRenderPipelineId>>,
) {
    for (camera, extracted) in &cameras {
        if extracted.compositing_space == Some(SRGB_TARGET)
            && let Some(pipeline) = queued.0.get_mut(camera)
        {
            *pipeline = *own.get_or_insert_with(|| {
                let mut descriptor = egui.specialize(EguiPipelineKey { target_format: FORMAT });
                tell(&mut descriptor);
                cache.queue_render_pipeline(descriptor)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers in a function of the shader, in order.
    fn numbers(function: &str) -> Vec<f32> {
        let from = CURVES.find(function).expect("the shader has this function");
        let body = &CURVES[from..];
        let body = &body[body.find('{').expect("a body")..body.find("return").expect("an end")];
        let mut found = Vec::new();
        let mut rest = body;
        while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
            let tail = &rest[at..];
            let end = tail.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(tail.len());
            let minus = rest[..at].trim_end().ends_with('-');
            let number: f32 = tail[..end].parse().expect("a number");
            found.push(if minus { -number } else { number });
            rest = &tail[end..];
        }
        found
    }

    /// Transfer function of IEC 61966-2-1.
    fn light_of_srgb(srgb: f32) -> f32 {
        if srgb < 0.04045 { srgb / 12.92 } else { ((srgb + 0.055) / 1.055).powf(2.4) }
    }

    #[test]
    fn no_colour_is_off_by_a_tenth_of_a_step() {
        let [third, fourth, fifth, sixth, zeroth, first] = numbers("fn light_of_srgb")[..] else {
            panic!("six numbers: {:?}", numbers("fn light_of_srgb"))
        };
        let step = 1.0 / 255.0;
        for srgb in (0..=2550_u16).map(|tenth| f32::from(tenth) / 2550.0).filter(|srgb| *srgb >= 0.04045) {
            let light = light_of_srgb(srgb);
            let upper = third + srgb * (fourth + srgb * (fifth + srgb * sixth));
            let shone = zeroth + srgb * (first + srgb * upper);
            let off = light_of_srgb(srgb + 0.1 * step) - light;
            assert!((shone - light).abs() < off, "{srgb} shines with {shone}, not {light}");
        }
    }

    #[test]
    fn the_usual_background_has_equal_light_in_srgb() {
        let number = |name: &str| -> f32 {
            let tail = &CURVES[CURVES.find(name).expect("it is named") + name.len()..];
            tail[..tail.find(';').expect("an end")].parse().expect("a number")
        };
        let (light, srgb) = (number("BEHIND: f32 = "), number("BEHIND_AS_SRGB: f32 = "));
        assert!((light_of_srgb(srgb) - light).abs() < 1e-4, "{srgb} shines with {}", light_of_srgb(srgb));
    }
}
