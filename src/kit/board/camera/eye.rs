//! Projection between the board and the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::BoardCamera;
use crate::kit::board::layout::{cell_to_world, world_to_cell};
use kernel::Cell;

/// System parameter that projects the board to the screen and back.
#[derive(SystemParam)]
pub struct BoardEye<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
}

impl BoardEye<'_, '_> {
    /// Projects a world position to logical pixels of the window; none behind the camera or without a board.
    pub fn project(&self, at: Vec3) -> Option<Vec2> {
        let (camera, place) = self.camera.single().ok()?;
        camera.world_to_viewport(place, at).ok()
    }

    /// Projects the point `height` world units above the middle of a cell, in logical pixels.
    pub fn project_cell(&self, cell: Cell, height: f32) -> Option<Vec2> {
        self.project(cell_to_world(cell) + Vec3::Y * height)
    }

    /// Returns the cell, land or abyss, whose top is drawn at `cursor` (logical pixels).
    pub fn cell_at(&self, cursor: Vec2) -> Option<Cell> {
        let ray = self.ray(cursor)?;
        let along = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        Some(world_to_cell(ray.get_point(along)))
    }

    /// Returns the ray through `cursor` (logical pixels), in world units.
    pub fn ray(&self, cursor: Vec2) -> Option<Ray3d> {
        let (camera, place) = self.camera.single().ok()?;
        camera.viewport_to_world(place, cursor).ok()
    }
}
