//! Movement of the camera: turned by the player, drawn to events, eased in each frame.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BoardCamera, BoardRect, Interest, Orbit};
use crate::kit::board::BoardLand;
use crate::kit::board::attention::{OUTPOSTS, attention, outposts};
use crate::kit::board::fighters::FighterView;
use crate::kit::board::framing::free_part;
use crate::kit::board::marks::Marks;
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::pose::Pose;
use crate::kit::input::{Actions, InputAction};

/// Event that shakes the camera: `commands.trigger(Shake(0.5))`, 0 to 1. Does nothing with reduced motion or
/// shaking switched off.
#[derive(Event, Debug, Clone, Copy)]
pub struct Shake(pub f32);

/// Height of most miniatures, in world units.
const USUAL: f32 = 1.75;
/// Factor on the lean at the deciding moment, which keeps the other fighter in view.
const DECIDING_LEAN: f32 = 2.4;
/// Closeness at the deciding moment.
const DECIDING_CLOSENESS: f32 = 3.0;

/// Turns, zooms and resets. Mouse input counts only over the board.
pub(super) fn steer(
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
    // Over a panel the wheel scrolls the panel.
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

/// Full turn closest to `yaw`, so that a reset never spins the board round.
fn nearest_turn(yaw: f32) -> f32 {
    (yaw / std::f32::consts::TAU).round() * std::f32::consts::TAU
}

pub(super) fn jolt(shake: On<Shake>, mut cameras: Query<&mut BoardCamera>, motion: Res<MotionOptions>) {
    for mut camera in cameras.iter_mut().filter(|_| motion.shakes()) {
        camera.trauma = (camera.trauma + shake.0).clamp(0.0, 1.0);
    }
}

/// Inputs of the target values of the camera.
#[derive(SystemParam)]
pub(super) struct Attractions<'w, 's> {
    fighters: Query<'w, 's, (&'static FighterView, &'static Pose)>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    rect: Res<'w, BoardRect>,
    interest: Res<'w, Interest>,
    marks: Res<'w, Marks>,
    island: Res<'w, BoardLand>,
}

/// Target values of the camera, besides the view that the player has chosen.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CameraGoal {
    lean: Vec3,
    closeness: f32,
    winner: Option<Vec3>,
    /// Height of the tallest miniature.
    tall: f32,
    outposts: [Vec3; OUTPOSTS],
    stage: Rect,
}

impl Attractions<'_, '_> {
    /// Computes the target values; none without a window.
    fn goal(&self, follows: bool) -> Option<CameraGoal> {
        let Self { fighters, window, rect, interest, marks, island } = self;
        let window = window.single().ok()?;
        let (lean, closeness) = if follows { attention(&interest.places, &island.land) } else { default() };
        // Near the edge the camera comes closer too, because the abyss beyond matters then.
        let (lean, closeness) =
            if interest.near { (lean * DECIDING_LEAN, DECIDING_CLOSENESS) } else { (lean, closeness) };
        Some(CameraGoal {
            lean,
            closeness,
            winner: interest.winner,
            tall: fighters.iter().map(|(view, _)| view.figure.height()).fold(USUAL, f32::max),
            outposts: outposts(&interest.places, fighters.iter(), &marks.0, &island.land),
            stage: free_part(window.size(), rect.0),
        })
    }
}

/// Easing in a frame.
#[derive(Debug, Clone, Copy)]
enum Easing {
    /// Jump to the target.
    AtOnce,
    /// Approach the target for this many seconds.
    For(f32),
}

impl Easing {
    /// Eases a number exponentially with this rate per second.
    fn number(self, from: f32, to: f32, rate: f32) -> f32 {
        match self {
            Self::For(seconds) if (to - from).abs() >= 1e-4 => {
                from + (to - from) * (1.0 - (-rate * seconds).exp())
            }
            Self::For(_) | Self::AtOnce => to,
        }
    }

    /// Eases a place on the ground.
    fn place(self, from: Vec3, to: Vec3, rate: f32) -> Vec3 {
        Vec3::new(self.number(from.x, to.x, rate), 0.0, self.number(from.z, to.z, rate))
    }

    /// Eases a point on the screen.
    fn point(self, from: Vec2, to: Vec2, rate: f32) -> Vec2 {
        Vec2::new(self.number(from.x, to.x, rate), self.number(from.y, to.y, rate))
    }
}

impl BoardCamera {
    /// Returns the camera this many seconds later.
    fn eased(&self, goal: &CameraGoal, easing: Easing, seconds: f32) -> Self {
        let mut outposts = self.outposts;
        for (at, goal) in outposts.iter_mut().zip(goal.outposts) {
            // Follow an event far out quickly; return slowly.
            let rate = if goal.length() > at.length() { 9.0 } else { 1.6 };
            *at = easing.place(*at, goal, rate);
        }
        Self {
            goal: self.goal,
            now: Orbit {
                yaw: easing.number(self.now.yaw, self.goal.yaw, 9.0),
                pitch: easing.number(self.now.pitch, self.goal.pitch, 9.0),
                zoom: easing.number(self.now.zoom, self.goal.zoom, 9.0),
            },
            trauma: (self.trauma - 1.8 * seconds).max(0.0),
            lean: easing.place(self.lean, goal.lean, 2.6),
            closeness: easing.number(self.closeness, goal.closeness, 2.6),
            parting: easing.number(self.parting, f32::from(u8::from(goal.winner.is_some())), 2.2),
            parted: goal.winner.unwrap_or(self.parted),
            // A fall does not bring the camera nearer.
            tall: easing.number(self.tall, goal.tall.max(self.tall), 2.6),
            outposts,
            stage: Rect {
                min: easing.point(self.stage.min, goal.stage.min, 9.0),
                max: easing.point(self.stage.max, goal.stage.max, 9.0),
            },
        }
    }
}

/// Eases towards the target; jumps in the first frame and with reduced motion.
pub(super) fn ease(
    mut cameras: Query<&mut BoardCamera>,
    attractions: Attractions,
    motion: Res<MotionOptions>,
    time: Res<Time<Real>>,
) {
    let Some(goal) = attractions.goal(motion.follows()) else { return };
    let seconds = time.delta_secs();
    for mut camera in &mut cameras {
        let at_once = motion.fades() || camera.stage.is_empty();
        let easing = if at_once { Easing::AtOnce } else { Easing::For(seconds) };
        let next = camera.eased(&goal, easing, seconds);
        camera.set_if_neq(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOAL: CameraGoal = CameraGoal {
        lean: Vec3::X,
        closeness: 1.0,
        winner: None,
        tall: 2.0,
        outposts: [Vec3::ZERO; OUTPOSTS],
        stage: Rect { min: Vec2::ZERO, max: Vec2::new(1280.0, 720.0) },
    };

    /// Eases in frames for this many seconds.
    fn after(mut camera: BoardCamera, goal: &CameraGoal, seconds: f32) -> BoardCamera {
        const FRAME: f32 = 1.0 / 60.0;
        (0..(seconds / FRAME) as usize).for_each(|_| camera = camera.eased(goal, Easing::For(FRAME), FRAME));
        camera
    }

    #[test]
    fn a_camera_that_is_eased_comes_to_rest_where_one_stands_that_is_set_at_once() {
        let turned = Orbit { yaw: 1.0, pitch: 0.6, zoom: 2.0 };
        let camera = BoardCamera { goal: turned, trauma: 1.0, ..BoardCamera::default() };
        let (at_once, soon) = (camera.eased(&GOAL, Easing::AtOnce, 1.0), after(camera, &GOAL, 0.1));
        assert_eq!((at_once.now, at_once.stage, at_once.lean), (turned, GOAL.stage, Vec3::X));
        assert!(soon.now.yaw > 0.3 && soon.now.yaw < 0.9, "{soon:?}");
        assert!(soon.trauma > 0.5, "it shakes as long, however it is eased");
        let rest = after(camera, &GOAL, 10.0);
        assert_eq!(after(rest, &GOAL, 0.1), rest, "it comes to rest");
        assert!(rest.stage.max.distance(GOAL.stage.max) < 0.01, "{rest:?}");
        assert_eq!(BoardCamera { stage: GOAL.stage, ..rest }, at_once);
    }

    #[test]
    fn what_happens_far_out_comes_into_the_picture_faster_than_it_leaves() {
        let far = Vec3::X * 4.0;
        let goal = CameraGoal { outposts: [far; OUTPOSTS], ..GOAL };
        let out = after(BoardCamera::default(), &goal, 0.2).outposts[0].x;
        let there = BoardCamera { outposts: [far; OUTPOSTS], ..BoardCamera::default() };
        let back = far.x - after(there, &GOAL, 0.2).outposts[0].x;
        assert!(out > 2.0 * back, "{out} {back}");
    }

    #[test]
    fn the_picture_stays_as_wide_as_the_tallest_needed_and_the_place_of_a_winner_is_kept() {
        let goal = CameraGoal { winner: Some(Vec3::Z), ..GOAL };
        let parted = after(BoardCamera { tall: 3.0, ..BoardCamera::default() }, &goal, 10.0);
        assert_eq!((parted.tall, parted.parting, parted.parted), (3.0, 1.0, Vec3::Z));
        let back = after(parted, &GOAL, 0.2);
        assert!(back.parting < 1.0 && back.parted == Vec3::Z, "{back:?}");
    }
}
