//! The stage's lights, suited to the quality.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::BoardRoot;
use super::quality::Quality;

/// Where the key light stands, seen from the middle of the board: behind the viewer's left shoulder, so that shadows
/// fall away to the right and a face turned to the viewer is lit.
pub(super) const KEY_FROM: Vec3 = Vec3::new(-5.0, 9.0, 4.5);

/// The one light that casts shadows.
#[derive(Component, Debug)]
pub struct KeyLight;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        suit_machine
            .run_if(resource_exists_and_changed::<Quality>.or_eager(any_match_filter::<Added<KeyLight>>)),
    );
}

pub(super) fn spawn(root: Single<Entity, Added<BoardRoot>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Key light"),
        KeyLight,
        ChildOf(*root),
        DirectionalLight {
            illuminance: 8_000.0,
            shadow_normal_bias: 2.2,
            shadow_depth_bias: 0.04,
            ..default()
        },
        CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 60.0, ..default() }.build(),
        Transform::from_translation(KEY_FROM).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

fn suit_machine(
    quality: Res<Quality>,
    mut key: Query<&mut DirectionalLight, With<KeyLight>>,
    mut map: ResMut<DirectionalLightShadowMap>,
) {
    for mut light in &mut key {
        light.shadow_maps_enabled = *quality > Quality::Low;
    }
    map.size = if *quality == Quality::High { 4096 } else { 2048 };
}
