//! Render passes of the panel layer: hide the board behind panels, erase changed tiles, and composite both
//! onto the screen.

use bevy::camera::CameraOutputMode;
use bevy::math::{URect, UVec2};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::{
    BindGroupEntries, CachedRenderPipelineId, PipelineCache, RenderPassDescriptor, StoreOp,
};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ViewDepthTexture, ViewTarget};
use bevy_egui::egui::TextureId;
use bevy_egui::render::systems::{EguiPipelines, EguiTextureBindGroups, EguiTextureId};

use super::PanelLayer;
use super::cover::Covers;
use super::programs::{Programs, joined};
use crate::kit::srgb_target::SRGB_TARGET;

/// True for the camera of the board that panels lie over.
fn is_board(camera: &ExtractedCamera) -> bool {
    camera.compositing_space == Some(SRGB_TARGET) && matches!(camera.output_mode, CameraOutputMode::Skip)
}

/// Fills the depth buffer behind panels with the nearest value, so that no board is drawn there.
pub fn hide(
    view: ViewQuery<(&ExtractedCamera, &ViewDepthTexture)>,
    covers: Res<Covers>,
    programs: Res<Programs>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (camera, depth) = view.into_inner();
    let (Some(size), Some(program)) = (camera.physical_target_size, cache.get_render_pipeline(programs.hide))
    else {
        return;
    };
    if !is_board(camera) || covers.0.is_empty() {
        return;
    }
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("behind panels"),
        depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
        ..default()
    });
    pass.set_viewport(0.0, 0.0, size.x as f32, size.y as f32, 1.0, 1.0);
    pass.set_render_pipeline(program);
    fill(&mut pass, &covers.0, size);
}

/// Erases the tiles to be painted.
pub fn erase(
    view: ViewQuery<(&ExtractedCamera, &ViewTarget)>,
    layer: Res<PanelLayer>,
    programs: Res<Programs>,
    cache: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (camera, target) = view.into_inner();
    let (Some(size), Some(program)) =
        (camera.physical_target_size, cache.get_render_pipeline(programs.erase))
    else {
        return;
    };
    if layer.stale.is_empty() {
        return;
    }
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("what panels no longer show"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    pass.set_render_pipeline(program);
    fill(&mut pass, &layer.stale, size);
}

/// Composites board and panels onto the screen. Marks the layer's content as valid if nothing was missing.
pub fn join(
    view: ViewQuery<(&ViewTarget, &ExtractedCamera, &MainEntity)>,
    cameras: Query<(&ExtractedCamera, &ViewTarget)>,
    (mut layer, covers): (ResMut<PanelLayer>, Res<Covers>),
    programs: Res<Programs>,
    cache: Res<PipelineCache>,
    (painters, textures): (Res<EguiPipelines>, Res<EguiTextureBindGroups>),
    mut ctx: RenderContext,
) {
    let (target, camera, main) = view.into_inner();
    let (Some(size), Some(joins)) = (camera.physical_target_size, programs.join) else { return };
    let Some(screen) = target.out_texture_color_attachment(Some(LinearRgba::BLACK)) else { return };
    let Some(painted) = layer.comes.take() else { return };
    let board = cameras.iter().find(|(other, _)| is_board(other) && other.target == camera.target);
    let panels = target.main_texture_view();
    let pictures = (panels, board.map_or(panels, |(_, board)| board.main_texture_view()));
    let layout = cache.get_bind_group_layout(&joined());
    let group = ctx.render_device().create_bind_group(
        "board and panels",
        &layout,
        &BindGroupEntries::sequential(pictures),
    );
    let parts = match board {
        Some(_) => painted.tiles.seen(&covers.0),
        None => [Vec::new(), painted.tiles.all(), Vec::new()],
    };
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("board and panels"),
        color_attachments: &[Some(screen)],
        ..default()
    });
    for (program, places) in joins.into_iter().zip(parts) {
        if let Some(program) = cache.get_render_pipeline(program) {
            pass.set_render_pipeline(program);
            pass.set_bind_group(0, &group, &[]);
            fill(&mut pass, &places, size);
        }
    }

    let is_bound = |id: &TextureId| match id {
        TextureId::Managed(id) => textures.contains_key(&EguiTextureId::Managed(*main, *id)),
        TextureId::User(id) => textures.contains_key(&EguiTextureId::User(*id)),
    };
    let is_there = |program: &CachedRenderPipelineId| cache.get_render_pipeline(*program).is_some();
    let was_painted = painters.0.get(main).is_some_and(is_there) && painted.textures.iter().all(is_bound);
    if is_there(&programs.erase) && was_painted {
        layer.lies = Some(painted);
    }
}

/// Fills these areas of a texture of this size.
fn fill(pass: &mut TrackedRenderPass, places: &[URect], size: UVec2) {
    let whole = URect { min: UVec2::ZERO, max: size };
    for place in places.iter().map(|place| place.intersect(whole)).filter(|place| !place.is_empty()) {
        pass.set_scissor_rect(place.min.x, place.min.y, place.width(), place.height());
        pass.draw(0..3, 0..1);
    }
}
