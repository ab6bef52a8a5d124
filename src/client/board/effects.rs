//! Short-lived effects: sparks, trails, dust, ripples. A bounded number of small meshes driven by the game's clock.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::BoardRoot;
use super::motion::MotionOptions;
use super::recipes::{Birth, Recipe, Shape, recipe};
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
#[expect(missing_docs, reason = "the variants say what their colours and places are")]
pub enum EffectKind {
    /// A blow lands: sparks, a star and a ring, the more the greater `force` (1 is ordinary, 0.5 to 3).
    Hit { colour: Color, force: f32 },
    /// A weapon sweeps `towards` a hex, in world units from here.
    Slash { towards: Vec3, colour: Color },
    /// A blow is stopped by the guard on the side `towards`.
    Block { towards: Vec3 },
    /// Nothing gets through.
    Shield { colour: Color },
    /// Someone is hurled `to` there, in world units; the flight's middle is `height` high.
    Trail { to: Vec3, height: f32, colour: Color },
    /// Someone lands or stamps.
    Dust,
    /// Someone drops through the board's plane into the abyss.
    Fall,
    /// A hex takes fire.
    Flames,
    /// Something grows.
    Leaves,
    /// A cloud that stuns.
    Smoke,
    /// Something comes from the other side, or goes back.
    Ether,
    /// A pillar of light on someone who comes from far.
    Column { colour: Color },
    /// A ray from here `to` there, in world units.
    Beam { to: Vec3, colour: Color },
    /// A quiet ring on the ground.
    Ring { colour: Color },
    /// A card beside a fighter.
    Card { colour: Color, way: CardWay },
    /// Two cards change places.
    Swap { colour: Color },
    /// Light rises into a fighter.
    Gain { colour: Color },
    /// Light leaves a fighter.
    Spend { colour: Color },
    /// A fountain for a point or for the winner.
    Laurels { colour: Color },
}

/// How a card moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardWay {
    /// Out of the deck.
    Up,
    /// Under the deck.
    Down,
    /// Held up for all to see.
    Shown,
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
    /// How it is turned at birth.
    pub(super) turn: Quat,
    /// Whether it pales with age; its material is then its own.
    pub(super) fades: bool,
    /// How much of it is seen at birth: what its paint says.
    pub(super) strength: f32,
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
            turn: Quat::IDENTITY,
            fades: false,
            strength: 1.0,
        }
    }
}

/// The meshes of [`Shape::FIXED`].
#[derive(Resource, Debug)]
struct Kit(Vec<Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, make_kit).add_systems(Update, age).add_observer(spawn);
}

fn make_kit(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(Kit(Shape::FIXED.map(|shape| meshes.add(shape.mesh())).into()));
}

fn spawn(
    effect: On<SpawnEffect>,
    kit: Res<Kit>,
    motion: Res<MotionOptions>,
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
    for Birth { mut piece, offset, shape, paint } in births.into_iter().take(room) {
        if motion.fades() && shape == Shape::Shard {
            continue;
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
