//! Short-lived effects: sparks, trails, dust, ripples. They are a bounded number of small meshes, driven by
//! the clock of effects.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::BoardRoot;
use super::effect_kind::SpawnEffect;
use super::motion::MotionOptions;
use super::recipes::{Birth, EffectPiece, EffectRecipe, MAX_PIECES, Shape, recipe};
use super::showtime::{ShowCut, ShowPace};
use super::stage::GlowMaterial;

/// Meshes of [`Shape::FIXED`].
#[derive(Resource, Debug)]
struct Kit(Vec<Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, make_kit).add_systems(Update, age).add_observer(spawn).add_observer(clear);
}

fn make_kit(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(Kit(Shape::FIXED.map(|shape| meshes.add(shape.mesh())).into()));
}

fn spawn(
    effect: On<SpawnEffect>,
    kit: Res<Kit>,
    motion: Res<MotionOptions>,
    roots: Query<Entity, With<BoardRoot>>,
    alive: Query<(), With<EffectPiece>>,
    mut seed: Local<u32>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    mut commands: Commands,
) {
    let Ok(root) = roots.single() else { return };
    let room = MAX_PIECES.saturating_sub(alive.iter().count());
    *seed = seed.wrapping_add(97);
    let EffectRecipe { paints, births } = recipe(effect.event(), *seed);
    let shared: Vec<_> = paints.iter().map(|paint| materials.add(paint.clone())).collect();
    for Birth { mut piece, offset, shape, paint } in births.into_iter().take(room) {
        if motion.fades() {
            if shape == Shape::Shard {
                continue;
            }
            piece = piece.stilled();
        }
        let fixed = Shape::FIXED.iter().position(|fixed| *fixed == shape).and_then(|i| kit.0.get(i));
        let mesh = fixed.cloned().unwrap_or_else(|| meshes.add(shape.mesh()));
        let own = |materials: &mut Assets<GlowMaterial>| paints.get(paint).map(|p| materials.add(p.clone()));
        let material = if piece.fades { own(&mut materials) } else { shared.get(paint).cloned() };
        let Some(material) = material else { continue };
        piece.strength = paints.get(paint).map_or(1.0, GlowMaterial::strength);
        commands.spawn((
            piece,
            ChildOf(root),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_translation(effect.at + offset).with_rotation(piece.turn).with_scale(Vec3::ZERO),
            (NotShadowCaster, NotShadowReceiver, NoFrustumCulling),
        ));
    }
}

fn clear(_: On<ShowCut>, pieces: Query<Entity, With<EffectPiece>>, mut commands: Commands) {
    pieces.iter().for_each(|piece| commands.entity(piece).despawn());
}

fn age(
    mut pieces: Query<(Entity, &mut EffectPiece, &mut Transform, &MeshMaterial3d<GlowMaterial>)>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    (time, pace): (Res<Time>, Res<ShowPace>),
    mut commands: Commands,
) {
    let dt = time.delta_secs() * pace.0;
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
        if piece.spin != 0.0 {
            place.rotate(Quat::from_axis_angle(Vec3::new(0.6, 0.0, 0.8), piece.spin * dt));
        }
        let eased = 1.0 - (1.0 - t) * (1.0 - t);
        place.scale = Vec3::splat(piece.size.0 + (piece.size.1 - piece.size.0) * eased);
        if piece.fades
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.set_strength(piece.strength * (1.0 - t));
        }
    }
}
