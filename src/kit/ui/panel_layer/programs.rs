//! Pipelines of the panel layer: hide the board behind panels, erase tiles, and composite onto the screen.

use bevy::asset::uuid_handle;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::core_3d::CORE_3D_DEPTH_FORMAT;
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::texture_2d;
use bevy::render::render_resource::{
    BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId, ColorTargetState, ColorWrites,
    CompareFunction, DepthStencilState, FragmentState, PipelineCache, RenderPipelineDescriptor, ShaderStages,
    SpecializedRenderPipeline, SpecializedRenderPipelines, TextureFormat, TextureSampleType,
};
use bevy::render::view::ViewTarget;
use bevy::shader::{Shader, ShaderDefVal};

use super::PanelLayer;
use crate::kit::shaders::put;
use crate::kit::srgb_target::FORMAT;

const SHADER: Handle<Shader> = uuid_handle!("5b0f6a2e-9c41-4b7e-8a0d-2f4c6e1d3b13");

/// Visible content of a part of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Foremost {
    Board,
    Panels,
    Both,
}

impl Foremost {
    pub const ALL: [Self; 3] = [Self::Board, Self::Panels, Self::Both];
}

/// Pipelines, and those that composite this frame in the order of [`Foremost::ALL`].
#[derive(Resource)]
pub struct Programs {
    fullscreen: FullscreenShader,
    pub hide: CachedRenderPipelineId,
    pub erase: CachedRenderPipelineId,
    pub join: Option<[CachedRenderPipelineId; 3]>,
}

pub fn bring_shader(shaders: Option<ResMut<Assets<Shader>>>) {
    if let Some(mut shaders) = shaders {
        put(&mut shaders, &SHADER, "joined.wgsl", include_str!("../../../../assets/shaders/joined.wgsl"));
    }
}

pub fn begin(mut commands: Commands, fullscreen: Res<FullscreenShader>, cache: Res<PipelineCache>) {
    let erase = cache.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("what panels no longer show".into()),
        vertex: fullscreen.to_vertex_state(),
        fragment: Some(painting("erased", FORMAT, Vec::new())),
        ..default()
    });
    let hide = cache.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("behind panels".into()),
        vertex: fullscreen.to_vertex_state(),
        depth_stencil: Some(DepthStencilState {
            format: CORE_3D_DEPTH_FORMAT,
            depth_write_enabled: Some(true),
            depth_compare: Some(CompareFunction::Always),
            stencil: default(),
            bias: default(),
        }),
        ..default()
    });
    commands.insert_resource(Programs { fullscreen: fullscreen.clone(), hide, erase, join: None });
}

/// Layout of the two textures to composite: panels and board.
pub fn joined() -> BindGroupLayoutDescriptor {
    let picture = || texture_2d(TextureSampleType::Float { filterable: false });
    let both = BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, (picture(), picture()));
    BindGroupLayoutDescriptor::new("board and panels", &both)
}

/// Waits for pipelines under construction, because the screen would be black without them.
pub fn prepare(
    layer: Res<PanelLayer>,
    targets: Query<&ViewTarget>,
    mut cache: ResMut<PipelineCache>,
    mut programs: ResMut<Programs>,
    mut specialized: ResMut<SpecializedRenderPipelines<Programs>>,
) {
    let target = layer.camera.and_then(|camera| targets.get(camera).ok());
    let screen = target.and_then(ViewTarget::out_texture_view_format);
    let join = screen
        .map(|screen| Foremost::ALL.map(|seen| specialized.specialize(&cache, &programs, (screen, seen))));
    if let Some(join) = join {
        let all = join.into_iter().chain([programs.erase, programs.hide]);
        all.for_each(|program| cache.block_on_render_pipeline(program));
    }
    programs.join = join;
}

impl SpecializedRenderPipeline for Programs {
    /// Screen format and visible content.
    type Key = (TextureFormat, Foremost);

    fn specialize(&self, (screen, seen): Self::Key) -> RenderPipelineDescriptor {
        let defs = match seen {
            Foremost::Board => vec!["BOARD_ONLY".into()],
            Foremost::Panels => vec!["PANELS_ONLY".into()],
            Foremost::Both => Vec::new(),
        };
        RenderPipelineDescriptor {
            label: Some("board and panels".into()),
            layout: vec![joined()],
            vertex: self.fullscreen.to_vertex_state(),
            fragment: Some(painting("joined", screen, defs)),
            ..default()
        }
    }
}

fn painting(entry: &'static str, format: TextureFormat, defs: Vec<ShaderDefVal>) -> FragmentState {
    let target = ColorTargetState { format, blend: None, write_mask: ColorWrites::ALL };
    FragmentState {
        shader: SHADER,
        shader_defs: defs,
        entry_point: Some(entry.into()),
        targets: vec![Some(target)],
    }
}
