//! Hashes of the painted primitives by tile: a different hash means a change.

use std::ops::Range;

use bevy::math::{URect, UVec2};
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive, Vertex};
use bevy_egui::egui::{Mesh, Pos2, Rect, TextureId};

use super::programs::Foremost;
use super::within::around;

/// Side of a tile in pixels, small enough that a moving plate touches few others.
pub(super) const SIDE: u32 = 32;

/// Hash of each tile, row by row: of all triangles that reach into it, in order.
#[derive(Debug)]
pub struct Tiles {
    columns: u32,
    rows: u32,
    marks: Vec<u64>,
}

impl Tiles {
    /// Hashes these primitives on a texture of this many pixels.
    pub fn of(painted: &[ClippedPrimitive], size: UVec2, pixels_per_point: f32) -> Self {
        let (columns, rows) = (size.x.div_ceil(SIDE), size.y.div_ceil(SIDE));
        let mut tiles = Self { columns, rows, marks: vec![0; (columns * rows) as usize] };
        for clipped in painted {
            if let Primitive::Mesh(mesh) = &clipped.primitive {
                tiles.add(mesh, clipped.clip_rect, pixels_per_point);
            }
        }
        tiles
    }

    fn add(&mut self, mesh: &Mesh, clip: Rect, scale: f32) {
        let frame = mix(mix(texture(mesh.texture_id), point(clip.min)), point(clip.max));
        let marks: Vec<u64> = mesh.vertices.iter().map(mark).collect();
        for &[a, b, c] in mesh.indices.as_chunks().0 {
            let [a, b, c] = [a as usize, b as usize, c as usize];
            let (one, two, three) = (mesh.vertices[a].pos, mesh.vertices[b].pos, mesh.vertices[c].pos);
            let bounds = around(one, two, three).intersect(clip);
            let Some(reached) = self.reached(bounds, scale) else { continue };
            let mark = mix(mix(mix(frame, marks[a]), marks[b]), marks[c]);
            for row in reached.min.y..reached.max.y {
                let first = (row * self.columns) as usize;
                for own in &mut self.marks[first + reached.min.x as usize..first + reached.max.x as usize] {
                    *own = mix(*own, mark);
                }
            }
        }
    }

    /// Returns the tiles that the bounds reach into.
    fn reached(&self, bounds: Rect, scale: f32) -> Option<URect> {
        if bounds.is_negative() {
            return None;
        }
        let part = |at: f32| (at * scale / SIDE as f32).max(0.0) as u32;
        let (left, right) = (part(bounds.min.x), part(bounds.max.x) + 1);
        let (top, bottom) = (part(bounds.min.y), part(bounds.max.y) + 1);
        let (right, bottom) = (right.min(self.columns), bottom.min(self.rows));
        (left < right && top < bottom)
            .then_some(URect { min: UVec2::new(left, top), max: UVec2::new(right, bottom) })
    }

    /// Returns the whole texture.
    pub fn all(&self) -> Vec<URect> {
        vec![pixels(0..self.columns, 0..self.rows)]
    }

    /// Returns the areas in which `self` and `before` differ, in pixels and without overlap; everything if
    /// their sizes differ.
    pub fn stale(&self, before: &Self) -> Vec<URect> {
        if (self.columns, self.rows) != (before.columns, before.rows) {
            return self.all();
        }
        self.places(|nth| self.marks[nth] != before.marks[nth])
    }

    /// Returns the areas that show only the board, only panels, and both, in the order of [`Foremost::ALL`];
    /// `covers` are the opaque areas of panels.
    pub fn seen(&self, covers: &[URect]) -> [Vec<URect>; 3] {
        let is_hidden = |nth: usize| {
            let (row, column) = (nth as u32 / self.columns, nth as u32 % self.columns);
            let part = pixels(column..column + 1, row..row + 1);
            covers.iter().any(|cover| cover.intersect(part) == part)
        };
        let seen = |nth: usize| match self.marks[nth] {
            0 => Foremost::Board,
            _ if is_hidden(nth) => Foremost::Panels,
            _ => Foremost::Both,
        };
        Foremost::ALL.map(|kind| self.places(|nth| seen(nth) == kind))
    }

    /// Returns the tiles for which this is true, merged into few rectangles.
    fn places(&self, is: impl Fn(usize) -> bool) -> Vec<URect> {
        let is = |row: u32, column: u32| is((row * self.columns + column) as usize);
        let mut found: Vec<URect> = Vec::new();
        for row in 0..self.rows {
            let mut column = 0;
            while column < self.columns {
                let first = column;
                while column < self.columns && is(row, column) {
                    column += 1;
                }
                if first < column {
                    let run = pixels(first..column, row..row + 1);
                    let above = found.iter_mut().find(|above| {
                        (above.min.x, above.max.x, above.max.y) == (run.min.x, run.max.x, run.min.y)
                    });
                    match above {
                        Some(above) => above.max.y = run.max.y,
                        None => found.push(run),
                    }
                }
                column += 1;
            }
        }
        found
    }
}

pub(super) fn pixels(columns: Range<u32>, rows: Range<u32>) -> URect {
    URect { min: UVec2::new(columns.start, rows.start) * SIDE, max: UVec2::new(columns.end, rows.end) * SIDE }
}

/// Combines two hashes in order: their product, folded.
#[inline]
fn mix(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ 0x9e37_79b9_7f4a_7c15) * u128::from(other ^ 0xd1b5_4a32_d192_ed03);
    product as u64 ^ (product >> 64) as u64
}

fn mark(vertex: &Vertex) -> u64 {
    let colour = u32::from_le_bytes(vertex.color.to_array());
    mix(mix(point(vertex.pos), point(vertex.uv)), u64::from(colour))
}

fn point(at: Pos2) -> u64 {
    u64::from(at.x.to_bits()) << 32 | u64::from(at.y.to_bits())
}

fn texture(id: TextureId) -> u64 {
    match id {
        TextureId::Managed(id) => mix(1, id),
        TextureId::User(id) => mix(2, id),
    }
}
