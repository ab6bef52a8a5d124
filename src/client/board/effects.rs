//! Short-lived effects: sparks, trails, dust, ripples. A bounded number of small meshes driven by the game's clock.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::BoardRoot;
use super::quality::ReducedMotion;
use super::recipes::{Birth, Recipe, Shape, recipe, ring, shard, trail};
use super::stage::GlowMaterial;

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

/// One piece of an effect. A negative age is a wait before birth.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Piece {
    /// Seconds.
    pub(super) age: f32,
    /// Seconds.
    pub(super) life: f32,
    /// World units per second.
    pub(super) speed: Vec3,
    /// World units per second squared, down.
    pub(super) weight: f32,
    /// Size at birth and at death.
    pub(super) size: (f32, f32),
    /// Radians per second about a fixed skew axis.
    pub(super) spin: f32,
    /// Whether it pales with age; its material is then its own.
    pub(super) fades: bool,
}

impl Default for Piece {
    fn default() -> Self {
        Self {
            age: 0.0,
            life: 0.5,
            speed: Vec3::ZERO,
            weight: 0.0,
            size: (1.0, 0.0),
            spin: 0.0,
            fades: false,
        }
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
    commands.insert_resource(Kit { shard: meshes.add(shard()), ring: meshes.add(ring()) });
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
    *seed = seed.wrapping_add(97);
    let Recipe { paints, births } = recipe(effect.event(), *seed);
    let shared: Vec<_> = paints.iter().map(|paint| materials.add(paint.clone())).collect();
    for Birth { piece, offset, shape, paint } in births.into_iter().take(room) {
        if motion.0 && shape == Shape::Shard {
            continue;
        }
        let mesh = match shape {
            Shape::Shard => kit.shard.clone(),
            Shape::Ring => kit.ring.clone(),
            Shape::Trail { to, height } => meshes.add(trail(to - effect.at, height)),
        };
        let own = |materials: &mut Assets<GlowMaterial>| paints.get(paint).map(|p| materials.add(p.clone()));
        let material = if piece.fades { own(&mut materials) } else { shared.get(paint).cloned() };
        let Some(material) = material else { continue };
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
        if piece.fades
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.set_strength(1.0 - t);
        }
    }
}
