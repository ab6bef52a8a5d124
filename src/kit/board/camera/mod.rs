//! Camera: a tilted view of the whole board in the free part of the window, and the place under the pointer.

mod aim;
mod eye;
mod motion;

use std::f32::consts::FRAC_PI_3;

use bevy::camera::{CameraOutputMode, CompositingSpace, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::system::EntityCommands;
use bevy::light::cluster::ClusterConfig;
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;

pub use self::eye::BoardEye;
pub use self::motion::Shake;
use super::attention::OUTPOSTS;
use super::framing::ShiftedLens;
use super::layout::{cell_to_world, facing_to_world};
use super::look::{BoardLook, light};
use super::quality::Quality;
use super::{BoardLand, BoardRoot};
use crate::app::state::AppSystems;
use crate::kit::srgb_target::SRGB_TARGET;
use kernel::{Cell, Facing};

/// Part of the window that panels leave to the board, in logical pixels from the window's top left corner.
///
/// An empty rectangle, the default, stands for the whole window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardRect(pub Rect);

/// Camera of the board, with its easing state.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardCamera {
    /// Target view.
    pub goal: Orbit,
    /// Current view.
    pub now: Orbit,
    /// Strength of shaking, 0 to 1; decays by itself.
    pub trauma: f32,
    /// Lean from the middle of the board towards events, in world units.
    pub lean: Vec3,
    /// Closeness: 0 shows the whole board, 1 is the usual limit, more at the deciding moment.
    pub closeness: f32,
    /// Share of the way to the winner, 0 to 1, and the winner's place.
    pub parting: f32,
    parted: Vec3,
    /// Tallest miniature so far on this board, in world units.
    tall: f32,
    /// Fighters, events and ghosts, relative to the middle of the board. They stay in view even far out.
    outposts: [Vec3; OUTPOSTS],
    /// Part of the window that is filled, in logical pixels; eased when panels change. Empty before the first
    /// frame.
    stage: Rect,
}

/// Points of interest for the camera.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Interest {
    /// Places of events, in world units; empty for the whole board.
    pub places: Vec<Vec3>,
    /// True if the camera stays far enough back that it hardly ever moves.
    pub wide: bool,
    /// True at the deciding moment: the camera goes close.
    pub near: bool,
    /// Place of the winner once the match is over, in world units. The camera goes there and stays.
    pub winner: Option<Vec3>,
}

/// View of the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// Radians about +Y; 0 looks north.
    pub yaw: f32,
    /// Radians below the horizon.
    pub pitch: f32,
    /// Zoom: 1 shows the island and all fighters off it; larger is nearer.
    pub zoom: f32,
}

impl BoardCamera {
    /// Returns the screen direction of this facing as seen from above, in turns of 60 degrees clockwise from
    /// straight up.
    pub fn bearing(&self, facing: Facing) -> f32 {
        let (way, turn) = (facing_to_world(facing), Quat::from_rotation_y(self.now.yaw));
        let (right, up) = (way.dot(turn * Vec3::X), way.dot(turn * Vec3::NEG_Z));
        right.atan2(up) / FRAC_PI_3
    }
}

impl Default for Orbit {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 0.78, zoom: 1.0 }
    }
}

impl Orbit {
    /// Returns the view for an island: a deep one is seen from lower down, and so from nearer.
    fn of(land: &[Cell]) -> Self {
        let places = land.iter().map(|cell| cell_to_world(*cell));
        let (low, high) = places.fold((Vec3::MAX, Vec3::MIN), |(low, high), at| (low.min(at), high.max(at)));
        let pitch = if high.z - low.z > high.x - low.x { 0.66 } else { Self::default().pitch };
        Self { pitch, ..Self::default() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardRect>()
        .init_resource::<Interest>()
        .add_observer(motion::jolt)
        .configure_sets(Update, CameraSystems.after(AppSystems::View))
        .add_systems(Update, (motion::steer, motion::ease, aim::aim).chain().in_set(CameraSystems))
        .add_systems(Update, suit_machine.run_if(resource_exists_and_changed::<Quality>));
}

/// Systems in `Update` that move the camera.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct CameraSystems;

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    (island, look): (Res<BoardLand>, Res<BoardLook>),
    quality: Res<Quality>,
    mut commands: Commands,
) {
    let (view, lights) = (Orbit::of(&island.land), &look.0.lights);
    let camera = commands.spawn((
        Name::new("Board camera"),
        ChildOf(*root),
        BoardCamera { goal: view, now: view, ..default() },
        Camera3d::default(),
        // The camera of the panels writes the output, including this picture.
        Camera { output_mode: CameraOutputMode::Skip, ..default() },
        Projection::custom(ShiftedLens::default()),
        // No lamps to sort into clusters.
        ClusterConfig::Single,
        // Light from all sides: the shader reads it from these components.
        AmbientLight { color: light(lights.sky), brightness: 1.0, ..default() },
        DistanceFog {
            color: light(lights.depths),
            directional_light_color: light(lights.bounce),
            ..default()
        },
        // The board's shaders map tones themselves, equally in every quality.
        (Tonemapping::None, DebandDither::Disabled),
    ));
    // Set before the first frame: another sample count would need further pipelines and textures.
    suit(camera, *quality);
}

fn suit_machine(quality: Res<Quality>, cameras: Query<Entity, With<BoardCamera>>, mut commands: Commands) {
    for camera in &cameras {
        if let Ok(camera) = commands.get_entity(camera) {
            suit(camera, *quality);
        }
    }
}

fn suit(mut camera: EntityCommands, quality: Quality) {
    if quality == Quality::Low {
        camera.try_insert((Msaa::Off, SRGB_TARGET));
    } else {
        camera.try_insert(Msaa::Sample4).try_remove::<CompositingSpace>();
    }
    if quality == Quality::High {
        camera.try_insert((Hdr, Bloom { intensity: 0.12, ..Bloom::NATURAL }));
    } else {
        camera.try_remove::<(Bloom, Hdr)>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_facing_points_where_the_board_shows_it() {
        let seen = |yaw: f32, facing| {
            let now = Orbit { yaw, ..Orbit::default() };
            BoardCamera { now, ..BoardCamera::default() }.bearing(facing).rem_euclid(6.0)
        };
        // Seen from the south, east is at the right, and each facing a sixth further round.
        assert!((seen(0.0, Facing::E) - 1.5).abs() < 1e-3, "{}", seen(0.0, Facing::E));
        let round = (seen(0.0, Facing::E.clockwise(1)) - seen(0.0, Facing::E)).rem_euclid(6.0);
        assert!((round - 1.0).abs() < 1e-3, "{round}");
        // A camera that moves to the right sees the board turn the other way.
        assert!((seen(FRAC_PI_3, Facing::E) - 2.5).abs() < 1e-3, "{}", seen(FRAC_PI_3, Facing::E));
    }

    #[test]
    fn a_deep_island_is_seen_from_lower_down() {
        let row = |step: fn(i8) -> Cell| (-2..=2).map(step).collect::<Vec<_>>();
        let (broad, deep) = (row(|i| Cell::new(i, 0)), row(|i| Cell::new(-i / 2, i)));
        assert!(Orbit::of(&deep).pitch < Orbit::of(&broad).pitch);
    }
}
