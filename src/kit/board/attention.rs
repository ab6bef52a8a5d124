//! Attention of the camera: places to keep in view, and the lean towards events.

use bevy::prelude::*;

use super::fighters::FighterView;
use super::layout::{cell_to_world, middle_of};
use super::marks::BoardMark;
use super::pose::Pose;
use kernel::{Cell, MAX_SEATS};

/// Most places: each fighter, as many events, and a ghost for each seat.
pub(super) const OUTPOSTS: usize = 3 * MAX_SEATS;
/// Share of the way to an event that the camera moves.
const LEAN: f32 = 0.12;

/// Fighters, events and ghosts that lie off the `land`, relative to the middle of the board.
pub(super) fn outposts<'a>(
    places: &[Vec3],
    fighters: impl Iterator<Item = (&'a FighterView, &'a Pose)>,
    marks: &[BoardMark],
    land: &[Cell],
) -> [Vec3; OUTPOSTS] {
    let (mut outposts, middle) = ([Vec3::ZERO; OUTPOSTS], middle_of(land));
    let (standing, others) = outposts.split_at_mut(MAX_SEATS);
    let (happening, foreseen) = others.split_at_mut(MAX_SEATS);
    for (view, pose) in fighters {
        if pose.size > 0.5 {
            standing[view.seat.index()] = pose.position - middle;
        }
    }
    for (outpost, place) in happening.iter_mut().zip(places) {
        *outpost = place - middle;
    }
    for mark in marks {
        if let BoardMark::Ghost { seat, cell, .. } = *mark
            && !land.contains(&cell)
        {
            foreseen[seat.index()] = cell_to_world(cell) - middle;
        }
    }
    outposts
}

/// Lean from the middle of the board, and closeness, that show all `places` well.
pub(super) fn attention(places: &[Vec3], land: &[Cell]) -> (Vec3, f32) {
    if places.is_empty() {
        return default();
    }
    let middle = middle_of(land);
    let centre = places.iter().sum::<Vec3>() / places.len() as f32 - middle;
    let farthest = places.iter().map(|at| (at - middle).length()).fold(0.0, f32::max);
    let reach = land.iter().map(|&c| cell_to_world(c).distance(middle)).fold(0.0, f32::max) + 2.5;
    (centre * LEAN, ((reach - farthest) / reach * 2.0).clamp(0.0, 1.0))
}

/// Distance of the camera from a winner, as a share of that for the whole board. Height of the point it looks
/// at, in world units.
const PARTED: f32 = 0.42;
const BREAST: f32 = 0.8;

/// Target of the camera, its distance, and its place on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sight {
    /// Target in world units.
    pub(super) at: Vec3,
    /// Distance from the target, in world units.
    pub(super) distance: f32,
    /// Shift of the lens; see [`ShiftedLens::shift`](super::framing::ShiftedLens::shift).
    pub(super) shift: Vec2,
}

impl Sight {
    /// Interpolates by `share` (0 to 1) towards a view of the `winner`, seen along `axis`.
    pub(super) fn parted(self, winner: Vec3, share: f32, axis: Vec2) -> Self {
        Self {
            at: self.at.lerp(winner + Vec3::Y * BREAST, share),
            distance: self.distance * (1.0 + (PARTED - 1.0) * share),
            shift: self.shift.lerp(axis, share),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::board::layout::cells_within;
    use kernel::{Facing, Seat};

    #[test]
    fn the_camera_comes_closer_to_a_duel() {
        let land = cells_within(&[Cell::CENTRE], 2);
        let near = attention(&[Vec3::ZERO, Vec3::X], &land);
        let far = attention(&[Vec3::ZERO, cell_to_world(Cell::new(7, 0))], &land);
        assert!(near.1 > 0.0 && far.1 == 0.0, "{near:?} {far:?}");
        assert!(far.0.x > near.0.x, "it leans towards the flight");
        assert_eq!(attention(&[], &land), (Vec3::ZERO, 0.0));
    }

    #[test]
    fn the_camera_goes_to_the_winner_and_back() {
        let board = Sight { at: Vec3::X, distance: 20.0, shift: Vec2::new(0.3, -0.1) };
        let (winner, axis) = (cell_to_world(Cell::new(2, 0)), Vec2::new(-0.4, 0.0));
        assert_eq!(board.parted(winner, 0.0, axis), board);
        let there = board.parted(winner, 1.0, axis);
        assert_eq!((there.at.x, there.at.z, there.shift), (winner.x, winner.z, axis));
        assert!(there.distance < 0.5 * board.distance, "{there:?}");
    }

    #[test]
    fn where_a_plan_ends_is_kept_in_the_picture() {
        let land = cells_within(&[Cell::CENTRE], 2);
        let kept = |cell| {
            let ghost = BoardMark::Ghost { seat: Seat::FIRST, cell, facing: Facing::E };
            outposts(&[], std::iter::empty(), &[ghost], &land)
        };
        let (off, on) = (Cell::new(6, 0), Cell::new(2, 0));
        assert!(kept(off).contains(&cell_to_world(off)), "{:?}", kept(off));
        assert_eq!(kept(on), [Vec3::ZERO; OUTPOSTS], "all land is in the picture anyway");
    }
}
