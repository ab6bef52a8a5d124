//! What of the board is drawn where in the window, and what lies under a point of it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BoardCamera;
use crate::client::board::layout::{cell_to_world, world_to_cell};
use kernel::Cell;

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
