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
use super::motion::MotionOptions;
use super::quality::Quality;
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
    /// How far it leans from the middle of the board to where something happens, in world units, and how close.
    pub lean: Vec3,
    /// 0 sees the whole board, 1 is as close as it comes; negative steps back, for what happens far out.
    pub closeness: f32,
}

/// Places where something happens that should be seen well, in world units; none for the whole board.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Interest(pub Vec<Vec3>);

/// Jolts the camera: `commands.trigger(Shake(0.5))`, 0 to 1. Does nothing with reduced motion or where
/// shaking is switched off.
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

/// How much of the way to what happens the camera goes.
const LEAN: f32 = 0.30;
/// How much nearer it comes.
const CLOSER: f32 = 0.12;
/// How much farther it steps back.
const FARTHER: f32 = 0.26;

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
        .init_resource::<Interest>()
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
        BoardCamera {
            goal: Orbit::default(),
            now: Orbit::default(),
            trauma: 0.0,
            lean: Vec3::ZERO,
            closeness: 0.0,
        },
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

fn jolt(shake: On<Shake>, mut cameras: Query<&mut BoardCamera>, motion: Res<MotionOptions>) {
    for mut camera in cameras.iter_mut().filter(|_| motion.shakes()) {
        camera.trauma = (camera.trauma + shake.0).clamp(0.0, 1.0);
    }
}

fn ease(
    mut cameras: Query<&mut BoardCamera>,
    motion: Res<MotionOptions>,
    interest: Res<Interest>,
    island: Res<Island>,
    time: Res<Time<Real>>,
) {
    let share = |rate: f32| if motion.fades() { 1.0 } else { 1.0 - (-rate * time.delta_secs()).exp() };
    let (focus, close) = if motion.follows() { attention(&interest.0, &island.0) } else { default() };
    // What happens far out does not wait.
    let haste = if close < 0.0 { 6.0 } else { 2.6 };
    for mut camera in &mut cameras {
        let (now, goal) = (camera.now, camera.goal);
        let toward =
            |a: f32, b: f32, rate: f32| if (b - a).abs() < 1e-4 { b } else { a + (b - a) * share(rate) };
        let next = Orbit {
            yaw: toward(now.yaw, goal.yaw, 9.0),
            pitch: toward(now.pitch, goal.pitch, 9.0),
            zoom: toward(now.zoom, goal.zoom, 9.0),
        };
        let trauma = (camera.trauma - 1.8 * time.delta_secs()).max(0.0);
        let along = |a: f32, b: f32| toward(a, b, haste);
        let lean = Vec3::new(along(camera.lean.x, focus.x), 0.0, along(camera.lean.z, focus.z));
        let closeness = along(camera.closeness, close);
        camera.set_if_neq(BoardCamera { now: next, goal, trauma, lean, closeness });
    }
}

/// How far to lean from the board's middle, and how close to come, so that all `places` are seen well.
fn attention(places: &[Vec3], land: &[Cell]) -> (Vec3, f32) {
    if places.is_empty() {
        return default();
    }
    let middle = middle_of(land);
    let centre = places.iter().sum::<Vec3>() / places.len() as f32 - middle;
    let farthest = places.iter().map(|at| (at - middle).length()).fold(0.0, f32::max);
    let reach = land.iter().map(|&c| cell_to_world(c).distance(middle)).fold(0.0, f32::max) + 2.5;
    (centre * LEAN, ((reach - farthest) / reach * 2.0).clamp(-1.0, 1.0))
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
    let step = if camera.closeness < 0.0 { FARTHER } else { CLOSER };
    let distance = distance / (now.zoom * (1.0 + step * camera.closeness));
    let clock = time.elapsed_secs_wrapped();
    let jolt = Vec2::new((clock * 61.0).sin(), (clock * 47.0).cos()) * (0.02 * camera.trauma * camera.trauma);
    let shift = shift + jolt;
    *place =
        Transform::from_translation(middle + camera.lean + turn * Vec3::Z * distance).with_rotation(turn);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_camera_comes_closer_to_a_duel_and_steps_back_for_a_flight() {
        let land = cells_within(&[Cell::CENTRE], 2);
        let near = attention(&[Vec3::ZERO, Vec3::X], &land);
        let far = attention(&[Vec3::ZERO, cell_to_world(Cell::new(7, 0))], &land);
        assert!(near.1 > 0.0 && far.1 < 0.0, "{near:?} {far:?}");
        assert!(far.0.x > near.0.x, "it leans towards the flight");
        assert_eq!(attention(&[], &land), (Vec3::ZERO, 0.0));
    }
}
