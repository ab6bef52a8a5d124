//! The camera: a tilted view of the whole board inside the free part of the window, and what lies under the pointer.

use bevy::camera::Hdr;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::framing::{Framing, ShiftedLens, frame};
use super::layout::{cell_to_world, cells_within, corner, middle_of, world_to_cell};
use super::quality::{Comfort, Quality, ReducedMotion};
use super::{BoardRoot, Island};
use crate::rules::Cell;

/// The part of the window that panels leave to the board, in logical pixels from the window's top left corner.
///
/// An empty rectangle, the default, stands for the whole window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardRect(pub Rect);

/// The board's camera and where it is heading.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct BoardCamera {
    /// The view that is eased towards.
    pub goal: Orbit,
    /// The view now.
    pub now: Orbit,
    /// How much it shakes, 0 to 1; dies away by itself.
    pub trauma: f32,
}

/// Jolts the camera: `commands.trigger(Shake(0.5))`, 0 to 1. Does nothing with reduced motion or where shaking is
/// switched off.
#[derive(Event, Debug, Clone, Copy)]
pub struct Shake(pub f32);

/// A view of the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// Radians about +Y; 0 looks north.
    pub yaw: f32,
    /// Radians below the horizon.
    pub pitch: f32,
    /// 1 shows the island and two rings; larger is nearer.
    pub zoom: f32,
}

impl Default for Orbit {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 0.93, zoom: 1.0 }
    }
}

/// Projects the board to the screen and back. A parameter for systems.
#[derive(SystemParam)]
pub struct BoardEye<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
}

impl BoardEye<'_, '_> {
    /// Where a world position is drawn, in logical pixels of the window; none behind the camera or without a board.
    pub fn project(&self, at: Vec3) -> Option<Vec2> {
        let (camera, place) = self.camera.single().ok()?;
        camera.world_to_viewport(place, at).ok()
    }

    /// Where the point `height` world units above the middle of a cell is drawn, in logical pixels.
    pub fn project_cell(&self, cell: Cell, height: f32) -> Option<Vec2> {
        self.project(cell_to_world(cell) + Vec3::Y * height)
    }

    /// The cell, land or abyss, whose top is drawn at `cursor` (logical pixels).
    pub fn cell_at(&self, cursor: Vec2) -> Option<Cell> {
        let ray = self.ray(cursor)?;
        let along = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        Some(world_to_cell(ray.get_point(along)))
    }

    /// The line of sight through `cursor` (logical pixels), in world units.
    pub fn ray(&self, cursor: Vec2) -> Option<Ray3d> {
        let (camera, place) = self.camera.single().ok()?;
        camera.viewport_to_world(place, cursor).ok()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardRect>()
        .add_observer(jolt)
        .add_systems(Update, (steer, ease, aim).chain().in_set(CameraSystems))
        .add_systems(
            Update,
            suit_machine.run_if(
                resource_exists_and_changed::<Quality>.or_eager(any_match_filter::<Added<BoardCamera>>),
            ),
        );
}

/// The systems that move the camera, in `Update`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct CameraSystems;

pub(super) fn spawn(root: Single<Entity, Added<BoardRoot>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Board camera"),
        ChildOf(*root),
        BoardCamera { goal: Orbit::default(), now: Orbit::default(), trauma: 0.0 },
        Camera3d::default(),
        Projection::custom(ShiftedLens::default()),
        // The board's shaders shape their own tones, the same in every quality.
        (Tonemapping::None, DebandDither::Disabled),
    ));
}

fn suit_machine(quality: Res<Quality>, cameras: Query<Entity, With<BoardCamera>>, mut commands: Commands) {
    for camera in &cameras {
        let Ok(mut camera) = commands.get_entity(camera) else { continue };
        camera.try_insert(if *quality == Quality::Low { Msaa::Off } else { Msaa::Sample4 });
        if *quality == Quality::High {
            camera.try_insert((Hdr, Bloom { intensity: 0.12, ..Bloom::NATURAL }));
        } else {
            camera.try_remove::<(Bloom, Hdr)>();
        }
    }
}

/// Right-drag, comma and full stop turn; the wheel zooms; Home resets. All of it only while the pointer is over the board.
fn steer(
    mut cameras: Query<&mut BoardCamera>,
    window: Query<&Window, With<PrimaryWindow>>,
    rect: Res<BoardRect>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    wheel: Res<AccumulatedMouseScroll>,
    time: Res<Time<Real>>,
) {
    let (Ok(mut camera), Ok(window)) = (cameras.single_mut(), window.single()) else { return };
    if !window.cursor_position().is_some_and(|at| free_part(window, *rect).contains(at)) {
        return;
    }
    let mut goal = camera.goal;
    if buttons.pressed(MouseButton::Right) {
        goal.yaw -= motion.delta.x * 0.006;
        goal.pitch += motion.delta.y * 0.004;
    }
    let spin = f32::from(keys.pressed(KeyCode::Period)) - f32::from(keys.pressed(KeyCode::Comma));
    goal.yaw += spin * time.delta_secs() * 1.8;
    let notch = if wheel.unit == MouseScrollUnit::Line { 0.10 } else { 0.002 };
    goal.zoom *= (wheel.delta.y * notch).exp();
    if keys.just_pressed(KeyCode::Home) {
        goal = Orbit { yaw: nearest_turn(goal.yaw), ..default() };
    }
    goal.pitch = goal.pitch.clamp(0.55, 1.40);
    goal.zoom = goal.zoom.clamp(0.6, 2.6);
    camera.set_if_neq(BoardCamera { goal, ..*camera });
}

fn jolt(
    shake: On<Shake>,
    mut cameras: Query<&mut BoardCamera>,
    motion: Res<ReducedMotion>,
    comfort: Res<Comfort>,
) {
    for mut camera in cameras.iter_mut().filter(|_| comfort.shake && !motion.0) {
        camera.trauma = (camera.trauma + shake.0).clamp(0.0, 1.0);
    }
}

fn ease(mut cameras: Query<&mut BoardCamera>, motion: Res<ReducedMotion>, time: Res<Time<Real>>) {
    let share = if motion.0 { 1.0 } else { 1.0 - (-9.0 * time.delta_secs()).exp() };
    for mut camera in &mut cameras {
        let (now, goal) = (camera.now, camera.goal);
        let toward = |a: f32, b: f32| if (b - a).abs() < 1e-4 { b } else { a + (b - a) * share };
        let next = Orbit {
            yaw: toward(now.yaw, goal.yaw),
            pitch: toward(now.pitch, goal.pitch),
            zoom: toward(now.zoom, goal.zoom),
        };
        let trauma = (camera.trauma - 1.8 * time.delta_secs()).max(0.0);
        camera.set_if_neq(BoardCamera { now: next, goal, trauma });
    }
}

/// Stands the camera where the board fills its rectangle.
fn aim(
    mut cameras: Query<(Ref<BoardCamera>, &mut Transform, &mut Projection)>,
    window: Query<Ref<Window>, With<PrimaryWindow>>,
    rect: Res<BoardRect>,
    island: Res<Island>,
    time: Res<Time<Real>>,
) {
    let (Ok((camera, mut place, mut lens)), Ok(window)) = (cameras.single_mut(), window.single()) else {
        return;
    };
    if !(camera.is_changed() || window.is_changed() || rect.is_changed() || island.is_changed()) {
        return;
    }
    let (middle, now) = (middle_of(&island.0), camera.now);
    let turn = Quat::from_euler(EulerRot::YXZ, now.yaw, -now.pitch, 0.0);
    let (around, heart) = to_frame(&island.0, middle);
    let fov = ShiftedLens::default().fov;
    let Framing { distance, shift } =
        frame(&around, &heart, turn, fov, window.size(), free_part(&window, *rect));
    let distance = distance / now.zoom;
    let clock = time.elapsed_secs_wrapped();
    let jolt = Vec2::new((clock * 61.0).sin(), (clock * 47.0).cos()) * (0.02 * camera.trauma * camera.trauma);
    let shift = shift + jolt;
    *place = Transform::from_translation(middle + turn * Vec3::Z * distance).with_rotation(turn);
    *lens = Projection::custom(ShiftedLens { fov, shift, aspect: window.width() / window.height().max(1.0) });
}

/// The outermost points that should be seen, relative to `middle`: the second ring around the island, and the land with
/// the fighters' heads.
fn to_frame(land: &[Cell], middle: Vec3) -> (Vec<Vec3>, Vec<Vec3>) {
    let corners = |cells: &[Cell], scale: f32, height: f32| -> Vec<Vec3> {
        let of = |c: Cell| (0..6).map(move |k| corner(c, k, scale) + Vec3::Y * height - middle);
        cells.iter().copied().flat_map(of).collect()
    };
    let heart = [corners(land, 1.0, 0.0), corners(land, 0.4, 1.6)].concat();
    (corners(&cells_within(land, 2), 0.4, 0.0), heart)
}

/// The rectangle the board has for itself, in logical pixels.
pub(super) fn free_part(window: &Window, rect: BoardRect) -> Rect {
    let whole = Rect::from_corners(Vec2::ZERO, window.size());
    let free = rect.0.intersect(whole);
    if free.is_empty() { whole } else { free }
}

/// The full turn closest to `yaw`, so that a reset never spins the board round.
fn nearest_turn(yaw: f32) -> f32 {
    (yaw / std::f32::consts::TAU).round() * std::f32::consts::TAU
}
