//! Banks of mist at the fatal distance, beyond which no fighter can be saved.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::layout::{HEX_INRADIUS, around, cell_to_world, middle_of, scatter};
use super::look::{BoardLook, paint};
use super::motion::MotionOptions;
use super::quality::Quality;
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use super::{BoardLand, BoardRoot};
use hexstrike_game::content::looks::MistLook;

/// Bank of mist with its rotation in radians per second.
#[derive(Component, Debug)]
struct Bank(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drift);
}

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    (island, look): (Res<BoardLand>, Res<BoardLook>),
    quality: Res<Quality>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
) {
    let middle = middle_of(&island.land);
    let material = materials.add(GlowMaterial::plain().lifted(6.0));
    let wisps = if *quality == Quality::Low { 26 } else { 64 };
    for (salt, speed) in [(1, 0.010), (2, -0.007)] {
        commands.spawn((
            Name::new("Mist"),
            (Bank(speed), ChildOf(*root), NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
            Mesh3d(meshes.add(bank(&island, &look.0.mist, middle, salt, wisps))),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(middle),
        ));
    }
}

fn drift(mut banks: Query<(&Bank, &mut Transform)>, motion: Res<MotionOptions>, time: Res<Time>) {
    if motion.fades() && !motion.is_changed() {
        return;
    }
    let clock = if motion.fades() { 0.0 } else { time.elapsed_secs_wrapped() };
    for (bank, mut place) in &mut banks {
        place.rotation = Quat::from_rotation_y(0.10 * (clock * bank.0 * 8.0).sin());
        place.translation.y = 0.12 * (clock * 0.3 + bank.0 * 300.0).sin();
    }
}

/// Distance from the middle to the fatal distance in a direction, in world units.
fn brink(island: &BoardLand, middle: Vec3, way: Vec3) -> f32 {
    let reach = island.land.iter().map(|&c| (cell_to_world(c) - middle).dot(way)).fold(0.0, f32::max);
    reach + (f32::from(island.fatal_distance) - 0.5) * 2.0 * HEX_INRADIUS
}

/// Soft flat blots all around, thin and broad.
fn bank(island: &BoardLand, mist: &MistLook, middle: Vec3, salt: u32, wisps: u32) -> Mesh {
    let mut sculpt = Sculpt::new();
    for i in 0..wisps {
        let roll = |k: u32| scatter(salt * 6007 + i * 29 + k);
        let way = around((i as f32 + roll(0)) / wisps as f32);
        let side = Vec3::new(-way.z, 0.0, way.x);
        let at = way * (brink(island, middle, way) + 0.4 + 2.6 * roll(1)) + Vec3::Y * (0.35 * roll(2) - 0.3);
        let (long, broad) = (side * (1.5 + 1.7 * roll(3)), way * (0.55 + 0.65 * roll(4)));
        let alpha = mist.thickness * (0.05 + 0.07 * roll(5)) * if wisps < 40 { 1.3 } else { 1.0 };
        let colour = paint(mist.colour);
        let (core, half, none) =
            (Paint::clear(colour, alpha), Paint::clear(colour, 0.6 * alpha), Paint::clear(colour, 0.0));
        let rim = |k: u32, scale: f32| {
            let turn = k as f32 / 10.0 * std::f32::consts::TAU;
            at + (long * turn.cos() + broad * turn.sin()) * scale * (0.85 + 0.3 * roll(10 + k % 10))
        };
        for k in 0..10 {
            let (a, b, c, d) = (rim(k, 0.5), rim(k + 1, 0.5), rim(k + 1, 1.0), rim(k, 1.0));
            sculpt.tri_shaded([(at, core), (a, half), (b, half)], Vec3::Y);
            sculpt.quad_shaded([(a, half), (b, half), (c, none), (d, none)], Vec3::Y);
        }
    }
    sculpt.build()
}
