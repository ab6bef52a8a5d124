//! Tokens on the board.

use bevy::light::NotShadowCaster;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::fighters::SeatColours;
use super::motion::MotionOptions;
use super::pose::{ApplyPosesSystems, Pose};
use super::stage::{GlowMaterial, StageMaterial};
pub use super::token_shapes::TokenShape;
use super::token_shapes::shape;
use kernel::Seat;

/// Token on the board. Spawn it with a [`Pose`] as a child of the board's root; other components are added.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[require(Pose)]
pub struct TokenView {
    /// Shape of the token.
    pub kind: TokenShape,
    /// Seat of its owner, if it has one.
    pub owner: Option<Seat>,
}

#[derive(Resource, Debug)]
struct Paints {
    solid: Handle<StageMaterial>,
    clear: Handle<GlowMaterial>,
}

#[derive(Resource, Debug, Default)]
struct Shapes(HashMap<TokenView, Handle<Mesh>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shapes>().add_systems(PreStartup, mix_paints).add_observer(dress).add_systems(
        Update,
        (repaint.run_if(resource_changed::<SeatColours>), stir.before(ApplyPosesSystems)),
    );
}

fn mix_paints(
    mut commands: Commands,
    mut solid: ResMut<Assets<StageMaterial>>,
    mut glow: ResMut<Assets<GlowMaterial>>,
) {
    commands.insert_resource(Paints {
        solid: solid.add(StageMaterial::solid()),
        clear: glow.add(GlowMaterial::plain().lifted(2.0)),
    });
}

/// Rebuilds tokens when the seat colours change.
fn repaint(tokens: Query<(Entity, &TokenView)>, mut shapes: ResMut<Shapes>, mut commands: Commands) {
    shapes.0.retain(|view, _| view.owner.is_none());
    for (entity, view) in tokens.iter().filter(|(_, view)| view.owner.is_some()) {
        commands.entity(entity).try_insert(*view);
    }
}

fn dress(
    added: On<Insert, TokenView>,
    tokens: Query<&TokenView>,
    paints: Res<Paints>,
    mut shapes: ResMut<Shapes>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Ok(&view) = tokens.get(added.entity) else { return };
    let mesh = shapes.0.entry(view).or_insert_with(|| meshes.add(shape(view.kind, view.owner))).clone();
    let mut token = commands.entity(added.entity);
    token.try_insert(Mesh3d(mesh));
    match view.kind {
        TokenShape::Plant | TokenShape::Arrow => token.try_insert(MeshMaterial3d(paints.solid.clone())),
        TokenShape::Anchor | TokenShape::Platform | TokenShape::Flames | TokenShape::Embers => {
            token.try_insert((MeshMaterial3d(paints.clear.clone()), NotShadowCaster))
        }
    };
}

/// Animates tokens: flames lick, platforms float, leaves sway.
fn stir(mut tokens: Query<(Entity, &TokenView, &mut Pose)>, motion: Res<MotionOptions>, time: Res<Time>) {
    // One last frame brings them to rest.
    if motion.fades() && !motion.is_changed() {
        return;
    }
    let sway = if motion.fades() { 0.0 } else { 1.0 };
    for (entity, token, mut pose) in &mut tokens {
        let clock = time.elapsed_secs_wrapped() + entity.index_u32() as f32 * 0.7;
        match token.kind {
            TokenShape::Flames => {
                pose.squash = sway * (0.10 * (clock * 7.0).sin() + 0.07 * (clock * 11.3).sin());
            }
            TokenShape::Platform => pose.sink = sway * (0.02 + 0.02 * (clock * 1.4).sin()),
            TokenShape::Plant => {
                (pose.lean, pose.tilt) =
                    (sway * 0.05 * (clock * 1.3).sin(), sway * 0.05 * (clock * 1.7).cos());
            }
            TokenShape::Anchor => pose.yaw = sway * 0.25 * (clock * 0.8).sin(),
            TokenShape::Embers => pose.squash = sway * 0.2 * (clock * 5.0).sin(),
            TokenShape::Arrow => {}
        }
    }
}
