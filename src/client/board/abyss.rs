//! The abyss: a funnel of mist far below, drawn by our own shader.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;

use super::layout::{middle_of, on_circle};
use super::motion::MotionOptions;
use super::quality::Quality;
use super::{BoardLand, BoardRoot};

/// World height of the abyss's surface where a fall ends from sight.
pub const ABYSS_HEIGHT: f32 = -9.0;

/// The abyss's own material.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
#[bind_group_data(AbyssKey)]
pub struct AbyssMaterial {
    /// Middle on the board plane (x, z), speed, brightness.
    #[uniform(0)]
    place: Vec4,
    by_corner: bool,
}

/// Tells the pipeline shaded at corners from the one shaded at pixels.
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
    island: Res<BoardLand>,
    quality: Res<Quality>,
    motion: Res<MotionOptions>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<AbyssMaterial>>,
) {
    let middle = middle_of(&island.land);
    commands.spawn((
        Name::new("Abyss"),
        ChildOf(*root),
        Mesh3d(meshes.add(funnel())),
        MeshMaterial3d(materials.add(AbyssMaterial {
            place: Vec4::new(middle.x, middle.z, speed(*motion), 1.0),
            by_corner: *quality == Quality::Low,
        })),
        Transform::from_translation(middle),
        (NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
    ));
}

fn suit_machine_and_player(
    quality: Res<Quality>,
    motion: Res<MotionOptions>,
    mut materials: ResMut<Assets<AbyssMaterial>>,
) {
    for (_, material) in materials.iter_mut() {
        material.place.z = speed(*motion);
        material.by_corner = *quality == Quality::Low;
    }
}

fn speed(motion: MotionOptions) -> f32 {
    if motion.fades() { 0.0 } else { 1.0 }
}

/// How tightly the arms wind; the shader's own number.
const WINDING: f32 = 1.8;

/// Rings around the origin, close together where the eye rests, sinking towards the middle.
fn funnel() -> Mesh {
    const RINGS: u32 = 44;
    const SPOKES: u32 = 108;
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for ring in 0..=RINGS {
        let radius = 0.8 * (130.0_f32 / 0.8).powf(ring as f32 / RINGS as f32);
        for spoke in 0..SPOKES {
            // Spokes wind with the shader's arms, so that colours set at corners run along them.
            let angle = spoke as f32 / SPOKES as f32 * TAU - radius.ln() * WINDING;
            let out = on_circle(angle) * radius;
            positions.push(out + Vec3::Y * (ABYSS_HEIGHT - 14.0 * (-radius / 5.0).exp()));
            if ring < RINGS {
                let (a, b) = (ring * SPOKES + spoke, ring * SPOKES + (spoke + 1) % SPOKES);
                indices.extend([a, b, a + SPOKES, b, b + SPOKES, a + SPOKES]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}
