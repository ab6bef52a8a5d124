//! Framing of the camera: a perspective lens whose optical axis can lie anywhere on the screen, the points it
//! must show, and its distance.

use std::iter;

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::{EulerRot, Mat4, Quat, Rect, Vec2, Vec3, Vec3A};

use super::attention::OUTPOSTS;
use super::layout::{cells_within, corner, middle_of};
use kernel::Cell;

/// Perspective with its optical axis moved by `shift`: panels may cover part of the window, and the board
/// stays in the middle of the rest.
#[derive(Debug, Clone)]
pub struct ShiftedLens {
    /// Vertical field of view of the whole window, in radians.
    pub fov: f32,
    /// Width over height of the window.
    pub aspect: f32,
    /// Optical axis in normalised device coordinates (-1 to 1, up positive).
    pub shift: Vec2,
}

impl Default for ShiftedLens {
    fn default() -> Self {
        Self { fov: 0.52, aspect: 16.0 / 9.0, shift: Vec2::ZERO }
    }
}

const NEAR: f32 = 0.5;
const FAR: f32 = 400.0;

impl CameraProjection for ShiftedLens {
    fn get_clip_from_view(&self) -> Mat4 {
        let mut clip = Mat4::perspective_infinite_reverse_rh(self.fov, self.aspect, NEAR);
        clip.z_axis.x = -self.shift.x;
        clip.z_axis.y = -self.shift.y;
        clip
    }

    fn get_clip_from_view_for_sub(&self, _: &SubCameraView) -> Mat4 {
        self.get_clip_from_view()
    }

    fn update(&mut self, width: f32, height: f32) {
        self.aspect = (width / height.max(1.0)).max(0.01);
    }

    fn far(&self) -> f32 {
        FAR
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let half = Vec2::new(self.aspect, 1.0) * (self.fov * 0.5).tan();
        let at = |x: f32, y: f32, z: f32| ((Vec2::new(x, y) - self.shift) * half * z.abs()).extend(z).into();
        let ends = |z: f32| [at(1.0, -1.0, z), at(1.0, 1.0, z), at(-1.0, 1.0, z), at(-1.0, -1.0, z)];
        let ([a, b, c, d], [e, f, g, h]) = (ends(z_near), ends(z_far));
        [a, b, c, d, e, f, g, h]
    }
}

/// Distance of the camera and shift of its lens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Framing {
    /// Distance from the target, in world units.
    pub(super) distance: f32,
    /// Shift of the lens; see [`ShiftedLens::shift`].
    pub(super) shift: Vec2,
}

/// Rings around the land in view of a camera that hardly moves.
const WIDE: u16 = 2;

/// Inputs of a framing other than the land.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Framed {
    pub(super) yaw: f32,
    pub(super) pitch: f32,
    pub(super) tall: f32,
    pub(super) outposts: [Vec3; OUTPOSTS],
    pub(super) wide: bool,
    pub(super) window: Vec2,
    pub(super) stage: Rect,
}

impl Framed {
    /// Returns the framing nearest to `framing` that keeps all outposts in view while the camera leans so far
    /// from the middle.
    pub(super) fn keep(&self, framing: Framing, lean: Vec3) -> Framing {
        // Keep the middle of the board too; a fighter there is no outpost.
        let feet = iter::once(Vec3::ZERO).chain(self.outposts.into_iter().filter(|at| *at != Vec3::ZERO));
        let sides = [Vec3::X, -Vec3::X, Vec3::Z, -Vec3::Z].map(|way| way * BODY);
        let head = Vec3::Y * (self.tall + PLATE);
        let whole = |at: Vec3| sides.into_iter().chain([head]).map(move |part| at + part - lean);
        let points: Vec<Vec3> = feet.flat_map(whole).collect();
        let stage = Stage::of(self.window, self.stage, ShiftedLens::default().fov);
        let seen = seen_by(turned(self.yaw, self.pitch), &points);
        let Framing { mut distance, mut shift } = framing;
        for _ in 0..ROUNDS {
            let Some(drawn) = stage.bounds(&seen, distance) else { break };
            shift = stage.inside(drawn, framing.shift);
            let fill = stage.fill(drawn);
            if fill <= 1.0 + SETTLED {
                break;
            }
            distance *= fill;
        }
        Framing { distance, shift }
    }

    /// Returns the framing of this land.
    pub(super) fn frame(&self, land: &[Cell]) -> Framing {
        let turn = turned(self.yaw, self.pitch);
        let rings = if self.wide { WIDE } else { 0 };
        let (around, heart) = to_frame(land, rings, self.tall, middle_of(land), &self.outposts);
        frame(&around, &heart, turn, ShiftedLens::default().fov, self.window, self.stage)
    }
}

/// Returns the rotation of a camera with these angles.
pub(super) fn turned(yaw: f32, pitch: f32) -> Quat {
    Quat::from_euler(EulerRot::YXZ, yaw, -pitch, 0.0)
}

/// Returns the part of a window of this size that `rect` leaves to the board, in logical pixels; all of it if
/// that is nothing.
pub(super) fn free_part(window: Vec2, rect: Rect) -> Rect {
    let whole = Rect::from_corners(Vec2::ZERO, window);
    let free = rect.intersect(whole);
    if free.is_empty() { whole } else { free }
}

/// Returns the [`ShiftedLens::shift`] that looks through the middle of `rect`, in a window of `window`
/// pixels.
pub(super) fn axis(window: Vec2, rect: Rect) -> Vec2 {
    (rect.center() / window.max(Vec2::ONE) * 2.0 - Vec2::ONE) * Vec2::new(1.0, -1.0)
}

/// Returns the framing in which `points` (relative to the target) just fill `rect` of a window of `window`
/// pixels, seen with rotation `turn`. Spare room centres the picture halfway between them and `heart`, the
/// most important part.
fn frame(points: &[Vec3], heart: &[Vec3], turn: Quat, fov: f32, window: Vec2, rect: Rect) -> Framing {
    let stage = Stage::of(window, rect, fov);
    let seen = seen_by(turn, points);
    let heart = seen_by(turn, heart);
    let nearest = seen.iter().map(|p| p.z).fold(0.0, f32::max) + NEAR * 2.0;
    let mut distance = nearest.max(20.0);
    let mut shift = stage.middle;
    for _ in 0..ROUNDS {
        let (Some(all), Some(heart)) = (stage.bounds(&seen, distance), stage.bounds(&heart, distance)) else {
            break;
        };
        let fill = stage.fill(all);
        shift = stage.inside(all, stage.middle - (all.center() + heart.center()) / 2.0);
        distance = (distance * fill).clamp(nearest, FAR * 0.5);
        if (fill - 1.0).abs() < SETTLED {
            break;
        }
    }
    Framing { distance, shift }
}

/// Transforms points into the space of a camera with this rotation.
fn seen_by(turn: Quat, points: &[Vec3]) -> Vec<Vec3> {
    let back = turn.inverse();
    points.iter().map(|&p| back * p).collect()
}

/// Part of the window that shows the board, in normalised device coordinates.
struct Stage {
    /// Half of the visible extent at a distance of 1, in world units.
    half: Vec2,
    room: Vec2,
    middle: Vec2,
}

impl Stage {
    fn of(window: Vec2, rect: Rect, fov: f32) -> Self {
        let window = window.max(Vec2::ONE);
        Self {
            half: Vec2::new(window.x / window.y, 1.0) * (fov * 0.5).tan(),
            room: (rect.size() / window * 2.0).max(Vec2::splat(0.05)),
            middle: axis(window, rect),
        }
    }

    /// Returns the bounds of points in camera space, drawn from this distance by an unshifted lens; none
    /// without points.
    fn bounds(&self, seen: &[Vec3], distance: f32) -> Option<Rect> {
        let drawn = seen.iter().map(|p| p.truncate() / (self.half * (distance - p.z)));
        drawn.fold(None, |known: Option<Rect>, p| {
            Some(known.map_or(Rect::from_corners(p, p), |known| known.union_point(p)))
        })
    }

    /// Larger of its width and height as shares of the room; more than 1 is too large.
    fn fill(&self, drawn: Rect) -> f32 {
        (drawn.size() / self.room).max_element()
    }

    /// Returns the shift nearest to `wanted` that keeps `drawn` on the stage.
    fn inside(&self, drawn: Rect, wanted: Vec2) -> Vec2 {
        let (left, right) =
            (self.middle - self.room / 2.0 - drawn.min, self.middle + self.room / 2.0 - drawn.max);
        wanted.clamp(left.min(right), left.max(right))
    }
}

/// Rounds until the distance settles; the size is almost proportional to it.
const ROUNDS: usize = 12;
/// Tolerance of the size, as a share of the room.
const SETTLED: f32 = 1e-5;
/// Room for a plate over a head, in world units.
const PLATE: f32 = 0.55;
/// Reach of a fighter to each side, in world units.
const BODY: f32 = 0.9;
/// Radius in view around an outpost, because the hexes next to it can be chosen.
const BESIDE: f32 = 1.7;

/// Returns the outermost points to show, relative to `middle`: the land with a margin and so many `rings`,
/// heads as high as `tall` world units with their plates, and the `outposts`. The second list is the land
/// alone.
fn to_frame(land: &[Cell], rings: u16, tall: f32, middle: Vec3, outposts: &[Vec3]) -> (Vec<Vec3>, Vec<Vec3>) {
    let plated = tall + PLATE;
    let corners = |cells: &[Cell], scale: f32, height: f32| -> Vec<Vec3> {
        let of = |c: Cell| (0..6).map(move |k| corner(c, k, scale) + Vec3::Y * height - middle);
        cells.iter().copied().flat_map(of).collect()
    };
    let rim =
        if rings == 0 { corners(land, 1.3, 0.0) } else { corners(&cells_within(land, rings), 0.4, 0.0) };
    let mut around = [rim, corners(land, 0.4, plated)].concat();
    for at in outposts.iter().filter(|at| **at != Vec3::ZERO) {
        let beside = [Vec3::X, -Vec3::X, Vec3::Z, -Vec3::Z].map(|way| at + way * BESIDE);
        around.extend(beside.into_iter().chain([at + Vec3::Y * plated]));
    }
    (around, [corners(land, 1.0, 0.0), corners(land, 0.4, 1.6)].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::board::layout::cell_to_world;

    #[test]
    fn what_is_framed_lies_inside_the_rectangle_and_fills_it_one_way() {
        let points: Vec<Vec3> =
            (0..12).map(|i| Quat::from_rotation_y(i as f32 * 0.52) * Vec3::X * 6.0).collect();
        let window = Vec2::new(1280.0, 720.0);
        let turn = Quat::from_rotation_x(-0.9);
        for rect in [Rect::new(0.0, 0.0, 1280.0, 720.0), Rect::new(200.0, 40.0, 1000.0, 500.0)] {
            let Framing { distance, shift } = frame(&points, &points, turn, 0.52, window, rect);
            let lens = ShiftedLens { fov: 0.52, aspect: window.x / window.y, shift };
            let mut drawn = Rect { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
            for p in &points {
                let view = turn.inverse() * *p - Vec3::Z * distance;
                let ndc = lens.get_clip_from_view().project_point3(view).truncate();
                let pixel = (ndc * Vec2::new(1.0, -1.0) + Vec2::ONE) / 2.0 * window;
                drawn = drawn.union_point(pixel);
            }
            assert!(
                rect.inflate(2.0).contains(drawn.min) && rect.inflate(2.0).contains(drawn.max),
                "{drawn:?}"
            );
            assert!((drawn.size() / rect.size()).max_element() > 0.98, "{drawn:?} in {rect:?}");
            assert!(drawn.center().distance(rect.center()) < 2.0);
        }
    }

    #[test]
    fn points_far_to_one_side_stay_inside() {
        let heart: Vec<Vec3> =
            (0..6).map(|i| Quat::from_rotation_y(i as f32 * 1.05) * Vec3::X * 3.0).collect();
        let points = [heart.clone(), vec![Vec3::NEG_X * 12.0]].concat();
        let (window, rect) = (Vec2::new(1280.0, 720.0), Rect::new(0.0, 120.0, 1028.0, 680.0));
        let turn = Quat::from_rotation_x(-0.78);
        let fov = ShiftedLens::default().fov;
        let Framing { distance, shift } = frame(&points, &heart, turn, fov, window, rect);
        let lens = ShiftedLens { fov, shift, aspect: window.x / window.y };
        for p in points {
            let view = turn.inverse() * p - Vec3::Z * distance;
            let ndc = lens.get_clip_from_view().project_point3(view).truncate();
            let pixel = (ndc * Vec2::new(1.0, -1.0) + Vec2::ONE) / 2.0 * window;
            assert!(rect.inflate(2.0).contains(pixel), "{pixel:?} in {rect:?}");
        }
    }

    /// Regression: in a watched match the camera leaned to the fallen fighter, and the panel at the side hid
    /// the winner.
    #[test]
    fn a_camera_that_leans_and_comes_closer_leaves_nobody_behind_a_panel() {
        let land = cells_within(&[Cell::CENTRE], 2);
        let (window, stage) = (Vec2::new(1280.0, 720.0), Rect::new(0.0, 130.0, 1028.0, 720.0));
        let far = cells_within(&[Cell::CENTRE], 6);
        let far = far.into_iter().filter(|cell| cell.distance(Cell::CENTRE) == 6);
        let mut was_off = 0;
        for (winner, falls) in far.flat_map(|falls| land.iter().map(move |winner| (*winner, falls))) {
            let [winner, falls] = [winner, falls].map(cell_to_world);
            let mut outposts = [Vec3::ZERO; OUTPOSTS];
            outposts[..2].copy_from_slice(&[winner, falls]);
            let framed = Framed { yaw: 0.0, pitch: 0.78, tall: 1.75, outposts, wide: false, window, stage };
            let Framing { distance, shift } = framed.frame(&land);
            let (near, lean) = (distance / 1.24, falls * 0.29);
            let kept = framed.keep(Framing { distance: near, shift }, lean);
            assert!(kept.distance <= 1.1 * distance, "it comes closer as far as it can");
            let is_off = |at: Vec3, Framing { distance, shift }: Framing| {
                let lens =
                    ShiftedLens { fov: ShiftedLens::default().fov, aspect: window.x / window.y, shift };
                let view = turned(framed.yaw, framed.pitch).inverse() * (at - lean) - Vec3::Z * distance;
                let ndc = lens.get_clip_from_view().project_point3(view).truncate();
                let pixel = (ndc * Vec2::new(1.0, -1.0) + Vec2::ONE) / 2.0 * window;
                !stage.inflate(2.0).contains(pixel)
            };
            let both = [
                winner + Vec3::X * 0.9,
                falls - Vec3::X * 0.9,
                winner + Vec3::Y * 1.75,
                falls + Vec3::Y * 1.75,
            ];
            was_off += usize::from(both.into_iter().any(|at| is_off(at, Framing { distance: near, shift })));
            assert!(!both.into_iter().any(|at| is_off(at, kept)), "{winner} and {falls}");
        }
        assert!(was_off > 0, "without it somebody is");
    }

    #[test]
    fn a_fighter_hovering_far_out_stays_in_the_picture() {
        let land = cells_within(&[Cell::CENTRE], 2);
        let out = cell_to_world(Cell::new(6, 0));
        let farthest = |outposts: &[Vec3]| {
            to_frame(&land, 0, 1.75, Vec3::ZERO, outposts).0.iter().map(|p| p.x).fold(0.0, f32::max)
        };
        assert!(farthest(&[out]) > out.x && farthest(&[Vec3::ZERO]) < out.x);
    }
}
