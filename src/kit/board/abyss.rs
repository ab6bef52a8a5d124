//! The abyss: a funnel of mist far below, drawn by our own shader.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::layout::{middle_of, on_circle};
use super::look::{BoardLook, light};
use super::motion::MotionOptions;
use super::quality::Quality;
use super::{BoardLand, BoardRoot};
use crate::kit::srgb_target;
use hexstrike_game::content::looks::{AbyssLook, Light};

/// World height of the abyss's surface, where a falling fighter disappears.
pub const ABYSS_HEIGHT: f32 = -9.0;

/// Material of the abyss.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(AbyssKey)]
pub struct AbyssMaterial {
    #[uniform(0)]
    well: Well,
    by_corner: bool,
}

/// Uniforms of the shader.
#[derive(ShaderType, Debug, Clone, Copy)]
struct Well {
    /// Middle on the board plane (x, z), speed of the swirl, sheet lightnings a second.
    place: Vec4,
    deep: Vec4,
    mist: Vec4,
    vein: Vec4,
    dusk: Vec4,
    sky: Vec4,
    bottom: Vec4,
}

/// Pipeline key: shaded at vertices, or at pixels.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AbyssKey {
    by_corner: bool,
}

impl From<&AbyssMaterial> for AbyssKey {
    fn from(material: &AbyssMaterial) -> Self {
        Self { by_corner: material.by_corner }
    }
}

const SHADER: &str = "embedded://hexstrike/shaders/abyss.wgsl";

impl Material for AbyssMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_shadows() -> bool {
        false
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data.by_corner {
            descriptor.vertex.shader_defs.push("BY_CORNER".into());
            if let Some(fragment) = descriptor.fragment.as_mut() {
                fragment.shader_defs.push("BY_CORNER".into());
            }
        }
        srgb_target::suit(descriptor, key.mesh_key);
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<AbyssMaterial>::default()).add_systems(
        Update,
        suit_machine_and_player.run_if(
            resource_exists_and_changed::<Quality>.or_eager(resource_exists_and_changed::<MotionOptions>),
        ),
    );
}

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    (island, look): (Res<BoardLand>, Res<BoardLook>),
    quality: Res<Quality>,
    motion: Res<MotionOptions>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<AbyssMaterial>>,
) {
    let middle = middle_of(&island.land);
    // The well has no floor: its middle shows the clear colour.
    commands.insert_resource(ClearColor(light(look.0.abyss.bottom)));
    commands.spawn((
        Name::new("Abyss"),
        ChildOf(*root),
        Mesh3d(meshes.add(funnel(if *quality == Quality::Low { COARSE } else { FINE }))),
        MeshMaterial3d(materials.add(AbyssMaterial {
            well: Well::of(&look.0.abyss, middle, *motion),
            by_corner: *quality == Quality::Low,
        })),
        Transform::from_translation(middle),
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
    ));
}

fn suit_machine_and_player(
    quality: Res<Quality>,
    motion: Res<MotionOptions>,
    look: Res<BoardLook>,
    mut materials: ResMut<Assets<AbyssMaterial>>,
) {
    for (_, material) in materials.iter_mut() {
        let middle = Vec3::new(material.well.place.x, 0.0, material.well.place.y);
        material.well = Well::of(&look.0.abyss, middle, *motion);
        material.by_corner = *quality == Quality::Low;
    }
}

impl Well {
    fn of(abyss: &AbyssLook, middle: Vec3, motion: MotionOptions) -> Self {
        let pace = if motion.fades() { 0.0 } else { abyss.pace };
        let flashes = if motion.flashes() { abyss.lightning / 60.0 } else { 0.0 };
        let colour = |[red, green, blue]: Light| Vec4::new(red, green, blue, 1.0);
        Self {
            place: Vec4::new(middle.x, middle.z, pace, flashes),
            deep: colour(abyss.deep),
            mist: colour(abyss.mist),
            vein: colour(abyss.vein),
            dusk: colour(abyss.dusk),
            sky: colour(abyss.sky),
            bottom: colour(abyss.bottom),
        }
    }
}

/// Winding of the arms; equal to the shader's constant.
const WINDING: f32 = 1.8;

/// Rings and spokes of the mesh; fewer in low quality, which shades each vertex.
const FINE: (u32, u32) = (44, 108);
const COARSE: (u32, u32) = (30, 76);

/// Rings around the origin, denser near the middle of the view, sinking towards the centre.
fn funnel((rings, spokes): (u32, u32)) -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for ring in 0..=rings {
        let radius = 0.8 * (130.0_f32 / 0.8).powf(ring as f32 / rings as f32);
        for spoke in 0..spokes {
            // Spokes follow the shader's arms, so that colours at vertices run along them.
            let angle = spoke as f32 / spokes as f32 * TAU - radius.ln() * WINDING;
            let out = on_circle(angle) * radius;
            positions.push(out + Vec3::Y * (ABYSS_HEIGHT - 14.0 * (-radius / 5.0).exp()));
            if ring < rings {
                let (a, b) = (ring * spokes + spoke, ring * spokes + (spoke + 1) % spokes);
                indices.extend([a, b, a + spokes, b, b + spokes, a + spokes]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}
