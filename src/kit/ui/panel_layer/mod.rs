//! Panel layer: in low quality panels have a texture of their own, on which only changed tiles are painted.
//! In software this saves most of their cost, because nearly all panels stand still while the board moves.
//!
//! The content of the texture is valid only after a frame is completed; otherwise everything is painted
//! again.

mod cover;
mod passes;
mod programs;
mod tiles;
#[cfg(test)]
mod tiles_tests;
mod within;

use bevy::core_pipeline::schedule::{Core3d, Core3dSystems};
use bevy::math::URect;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::render_asset::ExtractedAssets;
use bevy::render::render_resource::{SpecializedRenderPipelines, TextureViewId};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;
use bevy::render::{GpuResourceAppExt, Render, RenderApp, RenderStartup, RenderSystems};
use bevy_egui::egui::TextureId;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive};
use bevy_egui::render::EguiViewTarget;
use bevy_egui::render::systems::prepare_egui_render_target_data_system;
use bevy_egui::{EguiPixelsPerPoint, EguiPostUpdateSet, EguiRenderOutput};

use self::cover::Covers;
pub(super) use self::cover::note as note_covers;
pub(super) use self::passes::{erase, join};
use self::programs::Programs;
use self::tiles::Tiles;
use self::within::within;
use crate::kit::srgb_target::SRGB_TARGET;

/// Panel layer in the render world.
#[derive(Resource, Default)]
pub(super) struct PanelLayer {
    /// Camera of the layer; none if panels share the board's texture.
    camera: Option<Entity>,
    /// Valid content of the texture.
    lies: Option<Painted>,
    /// Content once this frame is completed.
    comes: Option<Painted>,
    /// Tiles to paint in this frame, in pixels.
    stale: Vec<URect>,
    /// All primitives of the panels, while only a part is painted.
    whole: Vec<ClippedPrimitive>,
}

/// Content of a texture.
struct Painted {
    picture: TextureViewId,
    scale: f32,
    tiles: Tiles,
    textures: Vec<TextureId>,
}

/// True if panels have a texture of their own in this frame.
pub(super) fn is_apart(layer: Res<PanelLayer>) -> bool {
    layer.camera.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Covers>().add_systems(PreStartup, programs::bring_shader).add_systems(
        PostUpdate,
        note_covers.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(ExtractResourcePlugin::<Covers>::default());
    }
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    let prepared = prepare_egui_render_target_data_system;
    render
        .init_gpu_resource::<PanelLayer>()
        .init_gpu_resource::<SpecializedRenderPipelines<Programs>>()
        .add_systems(RenderStartup, programs::begin)
        .add_systems(
            Core3d,
            passes::hide.run_if(is_apart).after(Core3dSystems::Prepass).before(Core3dSystems::MainPass),
        )
        .add_systems(
            Render,
            (
                take_what_changed.before(prepared),
                give_back.after(prepared),
                programs::prepare.after(take_what_changed),
            )
                .in_set(RenderSystems::Prepare),
        );
}

/// Leaves only the primitives in changed tiles to bevy_egui.
fn take_what_changed(
    mut layer: ResMut<PanelLayer>,
    mut panels: Query<(&EguiViewTarget, &EguiPixelsPerPoint, &mut EguiRenderOutput)>,
    cameras: Query<(&ExtractedCamera, &ViewTarget)>,
    images: Res<ExtractedAssets<GpuImage>>,
) {
    let lay = layer.lies.take();
    *layer = PanelLayer::default();
    let Ok((view, scale, mut output)) = panels.single_mut() else { return };
    let Ok((camera, target)) = cameras.get(view.0) else { return };
    let Some(size) = camera.physical_target_size.filter(|_| camera.compositing_space == Some(SRGB_TARGET))
    else {
        return;
    };
    let scale = scale.pixels_per_point;
    let whole = std::mem::take(&mut output.paint_jobs);
    let comes = Painted {
        picture: target.main_texture_view().id(),
        scale,
        tiles: Tiles::of(&whole, size, scale),
        textures: textures(&whole),
    };
    let is_touched = !(images.added.is_empty() && images.modified.is_empty());
    let lies = lay.filter(|lay| (lay.picture, lay.scale) == (comes.picture, scale) && !is_touched);
    let stale = lies.map_or_else(|| comes.tiles.all(), |lay| comes.tiles.stale(&lay.tiles));
    output.paint_jobs = within(&whole, &stale, scale);
    *layer = PanelLayer { camera: Some(view.0), lies: None, comes: Some(comes), stale, whole };
}

/// Restores all primitives after bevy_egui has prepared its part.
pub(super) fn give_back(mut layer: ResMut<PanelLayer>, mut panels: Query<&mut EguiRenderOutput>) {
    if layer.camera.is_some()
        && let Ok(mut output) = panels.single_mut()
    {
        output.paint_jobs = std::mem::take(&mut layer.whole);
    }
}

/// Returns the textures of these primitives.
fn textures(painted: &[ClippedPrimitive]) -> Vec<TextureId> {
    let mut found: Vec<TextureId> = Vec::new();
    for clipped in painted {
        if let Primitive::Mesh(mesh) = &clipped.primitive
            && !found.contains(&mesh.texture_id)
        {
            found.push(mesh.texture_id);
        }
    }
    found
}
