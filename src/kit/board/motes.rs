//! Motes that drift, fall or rise around the island, and stars far below it: cheap depth and life.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::layout::{around, cell_to_world, middle_of, scatter};
use super::look::{BoardLook, paint};
use super::motion::MotionOptions;
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use super::{BoardLand, BoardRoot};
use crate::kit::srgb_target;
use hexstrike_game::content::looks::MoteLook;

/// Floor and ceiling of the motes' volume, in world units above the board.
const ROOM: (f32, f32) = (-6.3, 3.4);
/// Reach of the volume beyond the island, in world units.
const BEYOND: f32 = 6.0;

/// Material of moving motes; the shader moves them.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub struct MoteMaterial {
    #[uniform(0)]
    flight: Flight,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct Flight {
    way: Vec4,
    room: Vec4,
    base: Vec4,
}

const SHADER: &str = "embedded://hexstrike/shaders/motes.wgsl";

impl Material for MoteMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    fn depth_bias(&self) -> f32 {
        12.0
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
        srgb_target::suit(descriptor, key.mesh_key);
        Ok(())
    }
}

impl MoteMaterial {
    fn of(motes: &MoteLook, width: f32, speed: f32) -> Self {
        let (floor, ceiling) = ROOM;
        Self {
            flight: Flight {
                way: Vec4::new(motes.wind, -motes.fall, motes.sway, motes.streak),
                room: Vec4::new(width, ceiling - floor, speed, motes.flicker),
                base: Vec4::new(floor, 0.0, 0.0, 0.0),
            },
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<MoteMaterial>::default())
        .add_systems(Update, suit_player.run_if(resource_exists_and_changed::<MotionOptions>));
}

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    (island, look): (Res<BoardLand>, Res<BoardLook>),
    motion: Res<MotionOptions>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut flights: ResMut<Assets<MoteMaterial>>,
    mut lights: ResMut<Assets<GlowMaterial>>,
) {
    let middle = middle_of(&island.land);
    let reach = island.land.iter().map(|&c| cell_to_world(c).distance(middle)).fold(0.0, f32::max) + BEYOND;
    let colours: Vec<Color> = look.0.motes.iter().map(|motes| paint(motes.colour)).collect();
    commands.spawn((
        Name::new("Stars"),
        (ChildOf(*root), NotShadowCaster, NoFrustumCulling),
        Mesh3d(meshes.add(stars(&colours))),
        MeshMaterial3d(lights.add(GlowMaterial::light(Color::WHITE).lifted(12.0))),
        Transform::from_translation(middle),
    ));
    for (salt, motes) in look.0.motes.iter().enumerate() {
        commands.spawn((
            Name::new("Motes"),
            (ChildOf(*root), NotShadowCaster, NoFrustumCulling),
            Mesh3d(meshes.add(cloud(motes, salt as u32 + 1, reach))),
            MeshMaterial3d(flights.add(MoteMaterial::of(motes, 2.0 * reach, speed(*motion)))),
            Transform::from_translation(middle),
        ));
    }
}

fn suit_player(motion: Res<MotionOptions>, mut flights: ResMut<Assets<MoteMaterial>>) {
    for (_, material) in flights.iter_mut() {
        material.flight.room.z = speed(*motion);
    }
}

fn speed(motion: MotionOptions) -> f32 {
    if motion.fades() { 0.0 } else { 1.0 }
}

/// Fixed stars far below and around.
fn stars(colours: &[Color]) -> Mesh {
    let mut sculpt = Sculpt::new();
    for i in 0..120u32 {
        let roll = |k: u32| scatter(i * 41 + k + 9001);
        let at = around(roll(0)) * (4.0 + 38.0 * roll(1).sqrt()) + Vec3::Y * (-8.6 - 0.3 * roll(2));
        let size = 0.03 + 0.05 * roll(3) * roll(3);
        let colour = if roll(5) < 0.3 { colours.last() } else { colours.first() };
        glint(&mut sculpt, at, size, colour.copied().unwrap_or_default(), 0.15 + 0.55 * roll(4) * roll(4));
    }
    sculpt.build()
}

/// Soft speck, turned towards the usual view; from elsewhere it only looks thinner.
fn glint(sculpt: &mut Sculpt, at: Vec3, size: f32, colour: Color, alpha: f32) {
    let (core, none) = (Paint::clear(colour, alpha), Paint::clear(colour, 0.0));
    let (right, up) = (Vec3::X, Vec3::new(0.0, 0.6, -0.8));
    let rim = |k: u32| {
        let (sin, cos) = (k as f32 / 7.0 * std::f32::consts::TAU).sin_cos();
        at + (right * cos + up * sin) * size * 1.8
    };
    for k in 0..7 {
        sculpt.tri_shaded([(at, core), (rim(k), none), (rim(k + 1), none)], Vec3::Y);
    }
}

/// Squares at which motes begin, in the vertex layout of the shader.
fn cloud(motes: &MoteLook, salt: u32, reach: f32) -> Mesh {
    const CORNERS: [[f32; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
    let colour = paint(motes.colour).to_linear();
    let (mut places, mut kinds, mut corners, mut colours) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut indices = Vec::new();
    for i in 0..u32::from(motes.count) {
        let roll = |k: u32| scatter(salt * 7919 + i * 23 + k);
        let place = [roll(0), roll(1), reach * (2.0 * roll(2) - 1.0)];
        let kind = [roll(3), 0.75 + 0.5 * roll(4), motes.size * (0.4 + 0.6 * roll(5) * roll(5))];
        for corner in CORNERS {
            places.push(place);
            kinds.push(kind);
            corners.push(corner);
            colours.push([colour.red, colour.green, colour.blue, 0.25 + 0.65 * roll(6)]);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| 4 * i + corner));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, kinds)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, corners)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(indices))
}
