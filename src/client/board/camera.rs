//! The camera: a tilted view of the whole board inside the free part of the window, and what lies under the pointer.

use std::f32::consts::FRAC_PI_3;

use bevy::camera::{CameraOutputMode, CompositingSpace, Hdr};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::system::{EntityCommands, SystemParam};
use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::light::cluster::ClusterConfig;
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::attention::{OUTPOSTS, Sight, attention, outposts};
use super::fighters::FighterView;
use super::framing::{Framed, Framing, ShiftedLens, axis, free_part, turned};
use super::layout::{cell_to_world, facing_to_world, middle_of, world_to_cell};
use super::look::{BoardLook, light};
use super::marks::Marks;
use super::motion::MotionOptions;
use super::pose::Pose;
use super::quality::Quality;
use super::{BoardLand, BoardRoot};
use crate::client::input::{Actions, InputAction};
use crate::client::state::AppSystems;
use crate::client::told::TOLD;
use crate::rules::{Cell, Facing};

/// The part of the window that panels leave to the board, in logical pixels from the window's top left corner.
///
/// An empty rectangle, the default, stands for the whole window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardRect(pub Rect);

/// The board's camera and where it is heading.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct BoardCamera {
    /// The view that is eased towards.
    pub goal: Orbit,
    /// The view now.
    pub now: Orbit,
    /// How much it shakes, 0 to 1; dies away by itself.
    pub trauma: f32,
    /// From the middle of the board towards where something happens, in world units.
    pub lean: Vec3,
    /// 0 sees the whole board, 1 is as close as it comes, and more where all is decided.
    pub closeness: f32,
    /// How far it has gone to the winner, 0 to 1, and where that one stands.
    pub parting: f32,
    parted: Vec3,
    /// The tallest miniature that has stood on this board, in world units.
    tall: f32,
    /// Where the fighters are, where something happens and where ghosts stand, from the middle of the board: kept in the
    /// picture even when it is far out.
    outposts: [Vec3; OUTPOSTS],
    /// The part of the window that is filled, in logical pixels: panels that come and go push it aside, none makes it jump.
    /// Empty before the first picture.
    stage: Rect,
}

/// What should be seen well.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Interest {
    /// Where something happens, in world units; none for the whole board.
    pub places: Vec<Vec3>,
    /// The camera stands back far enough that it hardly ever has to move.
    pub wide: bool,
    /// It decides all: the camera goes close.
    pub near: bool,
    /// All is over: where whoever won stands, in world units. The camera goes there and stays.
    pub winner: Option<Vec3>,
}

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
    /// 1 shows the island and all who are off it; larger is nearer.
    pub zoom: f32,
}

impl BoardCamera {
    /// Where somebody with this facing looks on the screen, as seen from above: turns of 60 degrees clockwise from straight up.
    pub fn bearing(&self, facing: Facing) -> f32 {
        let (way, turn) = (facing_to_world(facing), Quat::from_rotation_y(self.now.yaw));
        let (right, up) = (way.dot(turn * Vec3::X), way.dot(turn * Vec3::NEG_Z));
        right.atan2(up) / FRAC_PI_3
    }
}

/// Height of most miniatures, in world units.
const USUAL: f32 = 1.75;
/// How much nearer it comes.
const CLOSER: f32 = 0.08;
/// How many times as far it leans to what decides the match: the other one stays in the picture.
const DECIDING_LEAN: f32 = 2.4;
/// How close it comes then.
const DECIDING_CLOSENESS: f32 = 3.0;

impl Default for Orbit {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 0.78, zoom: 1.0 }
    }
}

impl Orbit {
    /// The view that suits an island: what is deeper than broad is seen from lower down, and so from nearer.
    fn of(land: &[Cell]) -> Self {
        let places = land.iter().map(|cell| cell_to_world(*cell));
        let (low, high) = places.fold((Vec3::MAX, Vec3::MIN), |(low, high), at| (low.min(at), high.max(at)));
        let pitch = if high.z - low.z > high.x - low.x { 0.66 } else { Self::default().pitch };
        Self { pitch, ..Self::default() }
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
        .configure_sets(Update, CameraSystems.after(AppSystems::View))
        .add_systems(Update, (steer, ease, aim).chain().in_set(CameraSystems))
        .add_systems(Update, suit_machine.run_if(resource_exists_and_changed::<Quality>));
}

/// The systems that move the camera, in `Update`.
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
        // The panels are painted onto the same picture and bring it to the screen: once is enough.
        Camera { output_mode: CameraOutputMode::Skip, ..default() },
        Projection::custom(ShiftedLens::default()),
        // No lamps to sort into clusters.
        ClusterConfig::Single,
        // What falls on the board from all sides: the shader asks for these by name and does the rest.
        AmbientLight { color: light(lights.sky), brightness: 1.0, ..default() },
        DistanceFog {
            color: light(lights.depths),
            directional_light_color: light(lights.bounce),
            ..default()
        },
        // The board's shaders shape their own tones, the same in every quality.
        (Tonemapping::None, DebandDither::Disabled),
    ));
    // From the first picture on: one with other samples would need programs and room of its own.
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
        camera.try_insert((Msaa::Off, TOLD));
    } else {
        camera.try_insert(Msaa::Sample4).try_remove::<CompositingSpace>();
    }
    if quality == Quality::High {
        camera.try_insert((Hdr, Bloom { intensity: 0.12, ..Bloom::NATURAL }));
    } else {
        camera.try_remove::<(Bloom, Hdr)>();
    }
}

/// Turns, comes nearer, resets. What the mouse does counts only while it is over the board.
fn steer(
    mut cameras: Query<&mut BoardCamera>,
    window: Query<&Window, With<PrimaryWindow>>,
    rect: Res<BoardRect>,
    actions: Res<Actions>,
    motion: Res<AccumulatedMouseMotion>,
    island: Res<BoardLand>,
    time: Res<Time<Real>>,
) {
    let (Ok(mut camera), Ok(window)) = (cameras.single_mut(), window.single()) else { return };
    let over_board = window.cursor_position().is_some_and(|at| free_part(window.size(), rect.0).contains(at));
    let mut goal = camera.goal;
    if over_board && actions.held(InputAction::Drag) {
        goal.yaw -= motion.delta.x * 0.006;
        goal.pitch += motion.delta.y * 0.004;
    }
    let held = |action| f32::from(actions.held(action));
    let spin = held(InputAction::CameraRight) - held(InputAction::CameraLeft);
    goal.yaw += spin * time.delta_secs() * 1.8;
    // The wheel over a panel scrolls that.
    let amount = if over_board { Actions::amount } else { Actions::amount_by_key };
    let nearer = amount(&actions, InputAction::ZoomIn) - amount(&actions, InputAction::ZoomOut);
    goal.zoom *= (0.10 * nearer).exp();
    if actions.pressed(InputAction::CameraReset) {
        goal = Orbit { yaw: nearest_turn(goal.yaw), ..Orbit::of(&island.land) };
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
    fighters: Query<(&FighterView, &Pose)>,
    window: Query<&Window, With<PrimaryWindow>>,
    rect: Res<BoardRect>,
    motion: Res<MotionOptions>,
    (interest, marks): (Res<Interest>, Res<Marks>),
    island: Res<BoardLand>,
    time: Res<Time<Real>>,
) {
    let Ok(free) = window.single().map(|window| free_part(window.size(), rect.0)) else { return };
    let (focus, close) = if motion.follows() { attention(&interest.places, &island.land) } else { default() };
    // Near the edge there is room to come closer too: the abyss beyond is what it is about.
    let (focus, close) =
        if interest.near { (focus * DECIDING_LEAN, DECIDING_CLOSENESS) } else { (focus, close) };
    let goals = outposts(&interest.places, fighters.iter(), &marks.0, &island.land);
    for mut camera in &mut cameras {
        let at_once = motion.fades() || camera.stage.is_empty();
        let toward = |a: f32, b: f32, rate: f32| {
            let share = if at_once { 1.0 } else { 1.0 - (-rate * time.delta_secs()).exp() };
            if (b - a).abs() < 1e-4 { b } else { a + (b - a) * share }
        };
        let over =
            |a: Vec3, b: Vec3, rate: f32| Vec3::new(toward(a.x, b.x, rate), 0.0, toward(a.z, b.z, rate));
        let (now, goal) = (camera.now, camera.goal);
        let next = Orbit {
            yaw: toward(now.yaw, goal.yaw, 9.0),
            pitch: toward(now.pitch, goal.pitch, 9.0),
            zoom: toward(now.zoom, goal.zoom, 9.0),
        };
        let trauma = (camera.trauma - 1.8 * time.delta_secs()).max(0.0);
        let lean = over(camera.lean, focus, 2.6);
        let closeness = toward(camera.closeness, close, 2.6);
        let parting = toward(camera.parting, f32::from(u8::from(interest.winner.is_some())), 2.2);
        let parted = interest.winner.unwrap_or(camera.parted);
        let mut outposts = camera.outposts;
        for (at, goal) in outposts.iter_mut().zip(goals) {
            // What happens far out does not wait; the way back has time.
            let rate = if goal.length() > at.length() { 9.0 } else { 1.6 };
            *at = over(*at, goal, rate);
        }
        // Whoever falls does not bring the picture nearer.
        let tall =
            fighters.iter().map(|(view, _)| view.figure.height()).fold(camera.tall.max(USUAL), f32::max);
        let tall = if at_once { tall } else { toward(camera.tall, tall, 2.6) };
        let side = |a: Vec2, b: Vec2| Vec2::new(toward(a.x, b.x, 9.0), toward(a.y, b.y, 9.0));
        let stage = Rect { min: side(camera.stage.min, free.min), max: side(camera.stage.max, free.max) };
        camera.set_if_neq(BoardCamera {
            now: next,
            goal,
            trauma,
            lean,
            closeness,
            parting,
            parted,
            tall,
            outposts,
            stage,
        });
    }
}

/// Stands the camera where the board fills its rectangle.
fn aim(
    mut cameras: Query<(Ref<BoardCamera>, &mut Transform, &mut Projection)>,
    window: Query<&Window, With<PrimaryWindow>>,
    island: Res<BoardLand>,
    interest: Res<Interest>,
    time: Res<Time<Real>>,
    mut last: Local<Option<(Framed, Framing)>>,
) {
    if island.is_changed() {
        *last = None;
    }
    let (Ok((camera, mut place, mut lens)), Ok(window)) = (cameras.single_mut(), window.single()) else {
        return;
    };
    let now = camera.now;
    let framed = Framed {
        yaw: now.yaw,
        pitch: now.pitch,
        tall: camera.tall,
        outposts: camera.outposts,
        wide: interest.wide,
        window: window.size(),
        stage: camera.stage,
    };
    // The window counts as changed whenever the pointer moves in it.
    let known = last.filter(|(of, _)| *of == framed);
    if known.is_some() && !camera.is_changed() {
        return;
    }
    let framing = known.map_or_else(|| framed.frame(&island.land), |(_, framing)| framing);
    *last = Some((framed, framing));
    let Framing { distance, shift } = framing;
    let (turn, middle) = (turned(now.yaw, now.pitch), middle_of(&island.land));
    let distance = distance / (1.0 + CLOSER * camera.closeness);
    let board = Sight { at: middle + camera.lean, distance, shift };
    let Sight { at, distance, shift } =
        board.parted(camera.parted, camera.parting, axis(window.size(), camera.stage));
    let distance = distance / now.zoom;
    let clock = time.elapsed_secs_wrapped();
    let jolt = Vec2::new((clock * 61.0).sin(), (clock * 47.0).cos()) * (0.02 * camera.trauma * camera.trauma);
    let shift = shift + jolt;
    *place = Transform::from_translation(at + turn * Vec3::Z * distance).with_rotation(turn);
    *lens = Projection::custom(ShiftedLens {
        fov: ShiftedLens::default().fov,
        shift,
        aspect: window.width() / window.height().max(1.0),
    });
}

/// The full turn closest to `yaw`, so that a reset never spins the board round.
fn nearest_turn(yaw: f32) -> f32 {
    (yaw / std::f32::consts::TAU).round() * std::f32::consts::TAU
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
        // East lies at the right of a board that is seen from the south, and each facing a sixth further round.
        assert!((seen(0.0, Facing::E) - 1.5).abs() < 1e-3, "{}", seen(0.0, Facing::E));
        let round = (seen(0.0, Facing::E.clockwise(1)) - seen(0.0, Facing::E)).rem_euclid(6.0);
        assert!((round - 1.0).abs() < 1e-3, "{round}");
        // Whoever goes round to the right sees the board turn the other way.
        assert!((seen(FRAC_PI_3, Facing::E) - 2.5).abs() < 1e-3, "{}", seen(FRAC_PI_3, Facing::E));
    }

    #[test]
    fn a_deep_island_is_seen_from_lower_down() {
        let row = |step: fn(i8) -> Cell| (-2..=2).map(step).collect::<Vec<_>>();
        let (broad, deep) = (row(|i| Cell::new(i, 0)), row(|i| Cell::new(-i / 2, i)));
        assert!(Orbit::of(&deep).pitch < Orbit::of(&broad).pitch);
    }
}
