//! Motes of light that drift around the island: depth and life for little.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::layout::{around, cell_to_world, middle_of, scatter};
use super::motion::MotionOptions;
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use super::{BoardLand, BoardRoot};
use crate::client::palette::board as palette;

/// A cloud of motes, turning as one at some radians per second.
#[derive(Component, Debug)]
struct Cloud(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drift);
}

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    island: Res<BoardLand>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
) {
    let middle = middle_of(&island.land);
    let reach = island.land.iter().map(|&c| cell_to_world(c).distance(middle)).fold(0.0, f32::max);
    let material = materials.add(GlowMaterial::light(Color::WHITE).lifted(12.0));
    commands.spawn((
        Name::new("Stars"),
        (ChildOf(*root), NotShadowCaster, NoFrustumCulling),
        Mesh3d(meshes.add(stars())),
        MeshMaterial3d(material.clone()),
        Transform::from_translation(middle),
    ));
    for (salt, speed, colour) in [(1, 0.030, palette::ETHER), (2, -0.018, palette::SPARK)] {
        commands.spawn((
            Name::new("Motes"),
            (Cloud(speed), ChildOf(*root), NotShadowCaster, NoFrustumCulling),
            Mesh3d(meshes.add(cloud(salt, reach, colour))),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(middle),
        ));
    }
}

/// Turns the clouds and lets them rise and sink.
fn drift(mut clouds: Query<(&Cloud, &mut Transform)>, motion: Res<MotionOptions>, time: Res<Time>) {
    if motion.fades() {
        return;
    }
    let clock = time.elapsed_secs_wrapped();
    for (cloud, mut place) in &mut clouds {
        place.rotate_y(cloud.0 * time.delta_secs());
        place.translation.y = 0.25 * (clock * 0.4 + cloud.0 * 90.0).sin();
    }
}

/// Stars far below and around, as seen in a well: they do not drift.
fn stars() -> Mesh {
    let mut sculpt = Sculpt::new();
    for i in 0..120u32 {
        let roll = |k: u32| scatter(i * 41 + k + 9001);
        let at = around(roll(0)) * (4.0 + 38.0 * roll(1).sqrt()) + Vec3::Y * (-8.6 - 0.3 * roll(2));
        let size = 0.03 + 0.05 * roll(3) * roll(3);
        let colour = if roll(5) < 0.3 { palette::SPARK } else { palette::ETHER };
        glint(&mut sculpt, at, size, colour, 0.15 + 0.55 * roll(4) * roll(4));
    }
    sculpt.build()
}

/// A soft speck, turned up towards the usual view; from elsewhere it is only thinner.
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

/// Specks in a wide ring from the depths to just over the board.
fn cloud(salt: u32, reach: f32, colour: Color) -> Mesh {
    let mut sculpt = Sculpt::new();
    for i in 0..56u32 {
        let roll = |k: u32| scatter(salt * 7919 + i * 23 + k);
        let at = around(roll(0)) * (1.5 + (reach + 6.0) * roll(1).sqrt()) + Vec3::Y * (2.2 - 8.5 * roll(2));
        let size = 0.018 + 0.030 * roll(3) * roll(3);
        glint(&mut sculpt, at, size, colour, 0.25 + 0.65 * roll(4));
    }
    sculpt.build()
}
