//! The two materials of the board, with their embedded shaders.

use bevy::asset::{AssetEventSystems, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};

use super::look::BoardLook;
use crate::kit::shaders::{embed, put};
use crate::kit::srgb_target;
use hexstrike_game::content::looks::{Light, Lights};

/// Shader of solids in low quality.
const PLAIN: Handle<Shader> = uuid_handle!("b3a2a2f5-7d1e-4a43-9d3a-1f6f0f2c8d13");
/// Shader code shared by both qualities.
const PAINT: Handle<Shader> = uuid_handle!("5c0b6f6e-8a3d-4c43-b0ce-6f1b3f2f5a14");

/// Material of solids under the stage's lights: island, miniatures, tokens.
///
/// Vertex colours carry the paint; the texture coordinate carries glow and shine.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(StageKey)]
pub struct StageMaterial {
    #[uniform(0)]
    look: StageLook,
    #[uniform(1)]
    lights: StageLights,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct StageLook {
    tint: Vec4,
    flash: Vec4,
    rim: Vec4,
}

/// Lights for shading at vertices, which lacks Bevy's own.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
struct StageLights {
    key: Vec4,
    to_key: Vec4,
    sky: Vec4,
    bounce: Vec4,
    depths: Vec4,
}

impl StageLights {
    fn of(look: &Lights) -> Self {
        let colour = |[red, green, blue]: Light| Vec4::new(red, green, blue, 1.0);
        Self {
            key: colour(look.key),
            to_key: Vec3::from(look.from).normalize_or_zero().extend(0.0),
            sky: colour(look.sky),
            bounce: colour(look.bounce),
            depths: colour(look.depths),
        }
    }
}

impl StageMaterial {
    /// Solid material, as painted.
    pub fn solid() -> Self {
        Self {
            look: StageLook { tint: Vec4::ONE, flash: Vec4::ZERO, rim: Vec4::new(1.0, 1.0, 1.0, 0.55) },
            lights: StageLights::default(),
        }
    }

    /// Transparent material in `colour`, opaque at 1.
    pub fn ghost(colour: Color, alpha: f32) -> Self {
        let c = colour.to_linear();
        Self {
            look: StageLook {
                tint: Vec4::new(1.0, 1.0, 1.0, alpha.clamp(0.0, 0.999)),
                flash: Vec4::new(c.red, c.green, c.blue, 0.55),
                rim: Vec4::new(c.red, c.green, c.blue, 1.6),
            },
            ..Self::solid()
        }
    }

    /// Opacity, 0 to 1.
    pub fn presence(&self) -> f32 {
        self.look.tint.w
    }

    /// Sets the opacity; 1 is solid.
    pub fn set_presence(&mut self, presence: f32) {
        self.look.tint.w = presence.clamp(0.0, 1.0);
    }

    /// Strength of the flash.
    pub fn flash(&self) -> f32 {
        self.look.flash.w
    }

    /// Washes the whole surface in `colour`, from 0 (not at all) to 1 (wholly).
    pub fn set_flash(&mut self, colour: Color, amount: f32) {
        let c = colour.to_linear();
        self.look.flash = Vec4::new(c.red, c.green, c.blue, amount.clamp(0.0, 1.0));
    }
}

/// Pipeline key: transparent or solid.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StageKey {
    clear: bool,
}

impl From<&StageMaterial> for StageKey {
    fn from(material: &StageMaterial) -> Self {
        Self { clear: material.look.tint.w < 1.0 }
    }
}

impl Material for StageMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://hexstrike/shaders/stage.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.look.tint.w < 1.0 { AlphaMode::Blend } else { AlphaMode::Opaque }
    }

    fn depth_bias(&self) -> f32 {
        // Ghosts are drawn after the marks below them, which then show through.
        if self.look.tint.w < 1.0 { 10.0 } else { 0.0 }
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if srgb_target::keeps(key.mesh_key) {
            // Lit at vertices, without shadows and highlights.
            descriptor.vertex.shader = PLAIN;
            if let Some(fragment) = descriptor.fragment.as_mut() {
                fragment.shader = PLAIN;
            }
        }
        if key.bind_group_data.clear
            && let Some(depth) = descriptor.depth_stencil.as_mut()
        {
            // A ghost hides its own far side, so that it reads as one figure and not as a tangle of shells.
            depth.depth_write_enabled = Some(true);
        }
        Ok(())
    }
}

/// Unlit material: marks, rings, sparks. Uses vertex colours with their alpha.
///
/// The texture coordinate's x is how much the surface pulses, 0 to 1.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(GlowKey)]
pub struct GlowMaterial {
    #[uniform(0)]
    look: GlowLook,
    lift: f32,
    /// True if it ignores depth.
    before_all: bool,
}

/// Pipeline key: with or without a depth test.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GlowKey {
    before_all: bool,
}

impl From<&GlowMaterial> for GlowKey {
    fn from(material: &GlowMaterial) -> Self {
        Self { before_all: material.before_all }
    }
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct GlowLook {
    tint: LinearRgba,
    mode: Vec4,
}

impl GlowMaterial {
    /// Material as painted.
    pub fn plain() -> Self {
        Self::tinted(Color::WHITE)
    }

    /// Additive material, multiplied by `tint`.
    pub fn light(tint: Color) -> Self {
        Self { look: GlowLook { tint: tint.to_linear(), mode: Vec4::X }, ..Self::plain() }
    }

    /// Transparent material, multiplied by `tint` with its alpha.
    pub fn tinted(tint: Color) -> Self {
        Self { look: GlowLook { tint: tint.to_linear(), mode: Vec4::ZERO }, lift: 0.0, before_all: false }
    }

    /// Returns this material, drawn later than others at about the same distance; a larger `lift` is later.
    pub fn lifted(self, lift: f32) -> Self {
        Self { lift, ..self }
    }

    /// Returns this material, drawn in front of everything: contact lies inside the struck figure.
    pub fn before_all(self) -> Self {
        Self { before_all: true, ..self }
    }

    /// Opacity, 0 to 1.
    pub fn strength(&self) -> f32 {
        self.look.tint.alpha
    }

    /// Sets the opacity, 0 to 1.
    pub fn set_strength(&mut self, strength: f32) {
        self.look.tint.alpha = strength.clamp(0.0, 1.0);
    }
}

impl Material for GlowMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://hexstrike/shaders/glow.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.look.mode.x > 0.5 { AlphaMode::Add } else { AlphaMode::Blend }
    }

    fn depth_bias(&self) -> f32 {
        self.lift
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.primitive.cull_mode = None;
        if let Some(fragment) = descriptor.fragment.as_ref().filter(|_| srgb_target::keeps(key.mesh_key)) {
            // The same file shades the vertices.
            descriptor.vertex.shader = fragment.shader.clone();
        }
        srgb_target::suit(descriptor, key.mesh_key);
        if key.bind_group_data.before_all
            && let Some(depth) = descriptor.depth_stencil.as_mut()
        {
            depth.depth_compare = Some(CompareFunction::Always);
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    embed(app, "stage.wgsl", include_str!("../../../assets/shaders/stage.wgsl"));
    embed(app, "glow.wgsl", include_str!("../../../assets/shaders/glow.wgsl"));
    embed(app, "abyss.wgsl", include_str!("../../../assets/shaders/abyss.wgsl"));
    embed(app, "motes.wgsl", include_str!("../../../assets/shaders/motes.wgsl"));
    app.add_plugins((MaterialPlugin::<StageMaterial>::default(), MaterialPlugin::<GlowMaterial>::default()))
        .add_systems(PreStartup, bring_shaders)
        .add_systems(PostUpdate, light_corners.before(AssetEventSystems));
}

/// Writes the lights into new materials, and into all of them when the look changes.
fn light_corners(look: Res<BoardLook>, mut materials: ResMut<Assets<StageMaterial>>) {
    let lights = StageLights::of(&look.0.lights);
    let unlit: Vec<_> = materials.iter().filter(|(_, own)| own.lights != lights).map(|(id, _)| id).collect();
    for id in unlit {
        if let Some(mut material) = materials.get_mut(id) {
            material.lights = lights;
        }
    }
}

fn bring_shaders(shaders: Option<ResMut<Assets<Shader>>>) {
    if let Some(mut shaders) = shaders {
        put(&mut shaders, &PAINT, "paint.wgsl", include_str!("../../../assets/shaders/paint.wgsl"));
        put(&mut shaders, &PLAIN, "plain.wgsl", include_str!("../../../assets/shaders/plain.wgsl"));
    }
}
