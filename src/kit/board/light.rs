//! Lights of the stage, by quality.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::BoardRoot;
use super::look::{BoardLook, light};
use super::quality::Quality;

/// The only light that casts shadows.
#[derive(Component, Debug)]
pub struct KeyLight;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        suit_machine
            .run_if(resource_exists_and_changed::<Quality>.or_eager(any_match_filter::<Added<KeyLight>>)),
    );
}

pub(super) fn spawn(root: Single<Entity, Added<BoardRoot>>, look: Res<BoardLook>, mut commands: Commands) {
    let lights = &look.0.lights;
    commands.spawn((
        Name::new("Key light"),
        KeyLight,
        ChildOf(*root),
        DirectionalLight {
            // The shader uses the colour as it is.
            color: light(lights.key),
            illuminance: 1.0,
            shadow_normal_bias: 2.2,
            shadow_depth_bias: 0.04,
            ..default()
        },
        CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 60.0, ..default() }.build(),
        Transform::from_translation(Vec3::from(lights.from)).looking_at(Vec3::ZERO, Vec3::Y),
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
    map.size = match *quality {
        // Minimal size: the map is allocated although no shadow is drawn on it.
        Quality::Low => 1,
        Quality::Medium => 2048,
        Quality::High => 4096,
    };
}
