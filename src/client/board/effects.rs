//! Short-lived effects: sparks, trails, dust, ripples. A bounded number of small meshes driven by the game's clock.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::layout::{hex_corner, on_circle, scatter};
use super::quality::ReducedMotion;
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use super::{BoardRoot, palette};

/// Shows an effect: `commands.trigger(SpawnEffect { .. })`.
#[derive(Event, Debug, Clone, Copy)]
pub struct SpawnEffect {
    /// What happens.
    pub kind: EffectKind,
    /// Where, in world units.
    pub at: Vec3,
}

/// The kinds of effect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EffectKind {
    /// A blow lands: sparks and a ring, the more the greater `force` (1 is ordinary).
    Hit {
        /// Colour of the blow's timing.
        colour: Color,
        /// 0.5 to 3.
        force: f32,
    },
    /// A blow is stopped by a guard.
    Block,
    /// Someone is hurled: a ribbon from the effect's place to here.
    Trail {
        /// The far end, in world units.
        to: Vec3,
        /// Height of the flight's middle, in world units.
        height: f32,
        /// Usually the seat's colour.
        colour: Color,
    },
    /// Someone lands or stamps.
    Dust,
    /// Someone drops through the board's plane into the abyss.
    Fall,
}

/// Most pieces alive at once; beyond it new ones are left out.
pub const MAX_PIECES: usize = 160;

/// One piece of an effect.
#[derive(Component, Debug, Clone, Copy)]
struct Piece {
    age: f32,
    life: f32,
    speed: Vec3,
    /// World units per second squared, down.
    weight: f32,
    /// Size at birth and at death.
    size: (f32, f32),
    /// Radians per second about a fixed skew axis.
    spin: f32,
    fades: bool,
}

impl Default for Piece {
    fn default() -> Self {
        Self { age: 0.0, life: 0.5, speed: Vec3::ZERO, weight: 0.0, size: (1.0, 0.0), spin: 0.0, fades: false }
    }
}

#[derive(Resource, Debug)]
struct Kit {
    shard: Handle<Mesh>,
    ring: Handle<Mesh>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, make_kit).add_systems(Update, age).add_observer(spawn);
}

fn make_kit(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let white = Paint::clear(Color::WHITE, 1.0);
    let mut shard = Sculpt::new();
    for up in [Vec3::Y, -Vec3::Y] {
        for k in 0..3 {
            let at = |k: i32| on_circle(k as f32 * 2.094) * 0.42;
            shard.tri([up, at(k), at(k + 1)], up + at(k), white.lit(if up.y > 0.0 { 1.0 } else { 0.7 }));
        }
    }
    let mut ring = Sculpt::new();
    let none = Paint::clear(Color::WHITE, 0.0);
    for k in 0..6 {
        let [a, b] = [hex_corner(k), hex_corner(k + 1)];
        ring.quad_shaded([(a, white), (b, white), (b * 0.84, none), (a * 0.84, none)], Vec3::Y);
        ring.quad_shaded([(a, white), (b, white), (b * 1.04, none), (a * 1.04, none)], Vec3::Y);
    }
    commands.insert_resource(Kit { shard: meshes.add(shard.build()), ring: meshes.add(ring.build()) });
}

fn spawn(
    effect: On<SpawnEffect>,
    kit: Res<Kit>,
    motion: Res<ReducedMotion>,
    roots: Query<Entity, With<BoardRoot>>,
    alive: Query<(), With<Piece>>,
    mut seed: Local<u32>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    mut commands: Commands,
) {
    let Ok(root) = roots.single() else { return };
    let room = MAX_PIECES.saturating_sub(alive.iter().count());
    let mut tint = |colour: Color, additive| {
        let paint = if additive { GlowMaterial::light(colour) } else { GlowMaterial::tinted(colour) };
        materials.add(paint.lifted(16.0))
    };
    let mut pieces: Vec<(Piece, Vec3, Handle<Mesh>, Handle<GlowMaterial>)> = Vec::new();
    let mut burst = |count: usize, seed: &mut u32, throw: &dyn Fn(&dyn Fn(u32) -> f32) -> (Piece, Vec3), material: &Handle<GlowMaterial>| {
        let count = if motion.0 { 0 } else { count };
        for _ in 0..count {
            *seed = seed.wrapping_add(1);
            let base = *seed;
            let (piece, offset) = throw(&move |salt| scatter(base.wrapping_mul(17).wrapping_add(salt)));
            pieces.push((piece, offset, kit.shard.clone(), material.clone()));
        }
    };
    let mut rings: Vec<(Piece, Vec3, Handle<GlowMaterial>)> = Vec::new();
    match effect.kind {
        EffectKind::Hit { colour, force } => {
            let (spark, hot) = (tint(colour, true), tint(palette::SPARK, true));
            let force = force.clamp(0.5, 3.0);
            let throw = |roll: &dyn Fn(u32) -> f32| {
                let way = on_circle(roll(0) * 6.283) + Vec3::Y * (roll(1) * 1.4 - 0.1);
                let piece = Piece {
                    life: 0.25 + 0.35 * roll(2),
                    speed: way * (2.2 + 3.4 * roll(3)) * force.sqrt(),
                    weight: 7.0,
                    size: (0.05 + 0.07 * roll(4), 0.0),
                    spin: 14.0,
                    ..default()
                };
                (piece, way * 0.15)
            };
            burst((9.0 * force) as usize, &mut seed, &throw, &spark);
            burst((6.0 * force) as usize, &mut seed, &throw, &hot);
            rings.push((Piece { life: 0.32, size: (0.25, 0.9 * force.sqrt()), fades: true, ..default() }, Vec3::ZERO, hot));
        }
        EffectKind::Block => {
            let gold = tint(palette::GUARD, true);
            let throw = |roll: &dyn Fn(u32) -> f32| {
                let way = on_circle(roll(0) * 6.283) * 0.5 + Vec3::Y * (0.4 + roll(1));
                let size = (0.04 + 0.03 * roll(2), 0.0);
                (Piece { life: 0.3 + 0.2 * roll(3), speed: way * 3.0, weight: 5.0, size, spin: 10.0, ..default() }, way * 0.1)
            };
            burst(10, &mut seed, &throw, &gold);
            rings.push((Piece { life: 0.4, size: (0.9, 0.75), fades: true, ..default() }, Vec3::ZERO, gold));
        }
        EffectKind::Dust => {
            let dust = tint(palette::DUST.with_alpha(0.55), false);
            let throw = |roll: &dyn Fn(u32) -> f32| {
                let way = on_circle(roll(0) * 6.283);
                let speed = way * (0.8 + 0.9 * roll(1)) + Vec3::Y * 0.5 * roll(2);
                (Piece { life: 0.4 + 0.4 * roll(3), speed, weight: 0.6, size: (0.10 + 0.06 * roll(4), 0.0), spin: 3.0, ..default() }, way * 0.6)
            };
            burst(14, &mut seed, &throw, &dust);
        }
        EffectKind::Fall => {
            let mist = tint(palette::ETHER, true);
            for (delay, reach, down) in [(0.0, 1.5, 0.05), (0.12, 2.2, 1.4), (0.24, 3.0, 3.4), (0.40, 4.0, 6.0)] {
                let piece = Piece { age: -delay, life: 0.9, size: (0.3, reach), fades: true, ..default() };
                rings.push((piece, Vec3::Y * -down, mist.clone()));
            }
            let throw = |roll: &dyn Fn(u32) -> f32| {
                let way = on_circle(roll(0) * 6.283) * (0.4 + 0.5 * roll(1));
                let speed = way * 0.6 + Vec3::Y * (0.6 + 1.6 * roll(2));
                (Piece { life: 0.6 + 0.6 * roll(3), speed, weight: 2.0, size: (0.05, 0.0), spin: 4.0, ..default() }, way)
            };
            burst(16, &mut seed, &throw, &mist);
        }
        EffectKind::Trail { to, height, colour } => {
            let light = tint(colour, true);
            let mesh = meshes.add(trail(effect.at, to, height));
            let piece = Piece { life: 0.7, size: (1.0, 1.0), fades: true, ..default() };
            pieces.push((piece, -effect.at, mesh, light));
        }
    }
    pieces.extend(rings.into_iter().map(|(piece, offset, material)| (piece, offset, kit.ring.clone(), material)));
    for (piece, offset, mesh, material) in pieces.into_iter().take(room) {
        commands.spawn((
            piece,
            ChildOf(root),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_translation(effect.at + offset).with_scale(Vec3::ZERO),
            (NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
        ));
    }
}

fn age(
    mut pieces: Query<(Entity, &mut Piece, &mut Transform, &MeshMaterial3d<GlowMaterial>)>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let dt = time.delta_secs();
    for (entity, mut piece, mut place, material) in &mut pieces {
        piece.age += dt;
        if piece.age >= piece.life {
            commands.entity(entity).despawn();
            continue;
        }
        if piece.age < 0.0 {
            continue;
        }
        let t = piece.age / piece.life;
        let weight = piece.weight;
        piece.speed.y -= weight * dt;
        place.translation += piece.speed * dt;
        place.rotate(Quat::from_axis_angle(Vec3::new(0.6, 0.0, 0.8), piece.spin * dt));
        let eased = 1.0 - (1.0 - t) * (1.0 - t);
        place.scale = Vec3::splat(piece.size.0 + (piece.size.1 - piece.size.0) * eased);
        if piece.fades && let Some(mut material) = materials.get_mut(&material.0) {
            material.set_strength(1.0 - t);
        }
    }
}

/// Flat ribbon along a flight, thin and faint where it starts.
fn trail(from: Vec3, to: Vec3, height: f32) -> Mesh {
    let mut sculpt = Sculpt::new();
    let side = (to - from).cross(Vec3::Y).normalize_or(Vec3::Z);
    let at = |t: f32| from.lerp(to, t) + Vec3::Y * (height * 4.0 * t * (1.0 - t) + 0.45);
    for i in 0..16 {
        let (t, u) = (i as f32 / 16.0, (i + 1) as f32 / 16.0);
        let (thin, wide) = (side * (0.04 + 0.26 * t), side * (0.04 + 0.26 * u));
        let (faint, firm) = (Paint::clear(Color::WHITE, 0.6 * t * t), Paint::clear(Color::WHITE, 0.6 * u * u));
        sculpt.quad_shaded([(at(t) - thin, faint), (at(u) - wide, firm), (at(u) + wide, firm), (at(t) + thin, faint)], Vec3::Y);
    }
    sculpt.build()
}
