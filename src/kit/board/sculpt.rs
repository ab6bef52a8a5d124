//! Mesh builder for the shapes of the board.
//!
//! Vertices carry colour; the texture coordinate is glow (x) and shine (y), each 0 to 1.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::color::{Color, LinearRgba, Mix};
use bevy::math::{Affine3A, Quat, Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Surface of a shape.
#[derive(Debug, Clone, Copy)]
pub struct Paint {
    colour: LinearRgba,
    glow: f32,
    shine: f32,
}

impl Paint {
    /// Surface of cloth, leather or wood.
    pub fn matt(colour: Color) -> Self {
        Self { colour: colour.to_linear(), glow: 0.0, shine: 0.08 }
    }

    /// Surface of stone or soil, with a grain. Solids only: alpha holds the smoothness.
    pub fn rough(colour: Color) -> Self {
        let mut paint = Self::matt(colour);
        paint.colour.alpha = 0.0;
        paint
    }

    /// Polished surface.
    pub fn metal(colour: Color) -> Self {
        Self { shine: 0.9, ..Self::matt(colour) }
    }

    /// Surface that glows, from 0 to 1.
    pub fn glowing(colour: Color, glow: f32) -> Self {
        Self { glow, ..Self::matt(colour) }
    }

    /// Transparent surface for the flat shapes of marks.
    pub fn clear(colour: Color, alpha: f32) -> Self {
        let mut paint = Self::matt(colour);
        paint.colour.alpha = alpha;
        paint
    }

    /// Returns this surface wet, from 0 (dry) to 1 (polished).
    pub fn shining(self, wet: f32) -> Self {
        Self { shine: self.shine + (0.9 - self.shine) * wet, ..self }
    }

    /// Returns this surface with a `share` (0 to 1) of another colour.
    pub fn mix(self, other: Color, share: f32) -> Self {
        let mixed = self.colour.mix(&other.to_linear(), share);
        Self { colour: LinearRgba { alpha: self.colour.alpha, ..mixed }, ..self }
    }

    /// Returns this surface with its brightness multiplied.
    pub fn lit(self, by: f32) -> Self {
        let LinearRgba { red, green, blue, alpha } = self.colour;
        Self { colour: LinearRgba::new(red * by, green * by, blue * by, alpha), ..self }
    }
}

/// Mesh under construction.
#[derive(Debug)]
pub struct Sculpt {
    place: Affine3A,
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    looks: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Default for Sculpt {
    fn default() -> Self {
        Self::new()
    }
}

impl Sculpt {
    /// Creates an empty mesh.
    pub fn new() -> Self {
        Self {
            place: Affine3A::IDENTITY,
            positions: Vec::new(),
            normals: Vec::new(),
            looks: Vec::new(),
            colours: Vec::new(),
            indices: Vec::new(),
        }
    }

    /// True if the mesh is empty.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Builds `part` transformed by `place`, within the current placement.
    pub fn at(&mut self, place: Affine3A, part: impl FnOnce(&mut Self)) {
        let outer = self.place;
        self.place = outer * place;
        part(self);
        self.place = outer;
    }

    /// Adds a triangle with one normal on the side of `outward`.
    pub fn tri(&mut self, [a, b, c]: [Vec3; 3], outward: Vec3, paint: Paint) {
        self.tri_shaded([(a, paint), (b, paint), (c, paint)], outward);
    }

    /// Adds a triangle with one normal and a paint at each corner.
    pub fn tri_shaded(&mut self, mut corners: [(Vec3, Paint); 3], outward: Vec3) {
        let face = |c: &[(Vec3, Paint); 3]| (c[1].0 - c[0].0).cross(c[2].0 - c[0].0);
        if face(&corners).dot(outward) < 0.0 {
            corners.swap(1, 2);
        }
        let normal = face(&corners).try_normalize().unwrap_or(outward);
        let first = corners.map(|(at, paint)| self.vertex(at, normal, paint))[0];
        self.indices.extend([first, first + 1, first + 2]);
    }

    /// Adds a flat quad, corners in order around it.
    pub fn quad(&mut self, [a, b, c, d]: [Vec3; 4], outward: Vec3, paint: Paint) {
        self.quad_shaded([(a, paint), (b, paint), (c, paint), (d, paint)], outward);
    }

    /// Adds a flat quad with a paint at each corner.
    pub fn quad_shaded(&mut self, [a, b, c, d]: [(Vec3, Paint); 4], outward: Vec3) {
        self.tri_shaded([a, b, c], outward);
        self.tri_shaded([a, c, d], outward);
    }

    /// Adds a solid of revolution about +Y: `profile` lists (radius, height) from bottom to top.
    pub fn lathe(&mut self, profile: &[(f32, f32)], sides: usize, paint: Paint) {
        let rows =
            profile.iter().map(|&(r, y)| ring(Vec3::Y * y, Quat::IDENTITY, Vec2::splat(r), sides)).collect();
        self.skin(rows, paint);
    }

    /// Adds a round limb through `path` of (point, radius).
    pub fn tube(&mut self, path: &[(Vec3, f32)], sides: usize, paint: Paint) {
        let rows = (0..path.len())
            .map(|i| {
                let (at, radius) = path[i];
                let along = path[(i + 1).min(path.len() - 1)].0 - path[i.saturating_sub(1)].0;
                let turn = Quat::from_rotation_arc(Vec3::Y, along.try_normalize().unwrap_or(Vec3::Y));
                ring(at, turn, Vec2::splat(radius), sides)
            })
            .collect();
        self.skin(rows, paint);
    }

    /// Adds an ellipsoid.
    pub fn ball(&mut self, at: Vec3, radii: Vec3, paint: Paint) {
        let rows = (0..=6)
            .map(|i| {
                let (sin, cos) = (i as f32 / 6.0 * TAU / 2.0).sin_cos();
                ring(at - Vec3::Y * radii.y * cos, Quat::IDENTITY, Vec2::new(radii.x, radii.z) * sin, 10)
            })
            .collect();
        self.skin(rows, paint);
    }

    /// Adds a box with hard edges.
    pub fn block(&mut self, at: Vec3, half: Vec3, paint: Paint) {
        for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
            for out in [axis, -axis] {
                let (u, v) = (axis.any_orthonormal_pair().0, axis.any_orthonormal_pair().1);
                let mid = at + out * half;
                self.quad(
                    [mid + (u + v) * half, mid + (u - v) * half, mid - (u + v) * half, mid - (u - v) * half],
                    out,
                    paint,
                );
            }
        }
    }

    /// Adds cloth: rows of points from hem to hem, visible from both sides.
    pub fn cloth(&mut self, rows: &[Vec<Vec3>], paint: Paint) {
        self.grid(rows, false, false, paint);
        self.grid(rows, false, true, paint.lit(0.7));
    }

    /// Adds all of `other`, moved by `offset`.
    pub fn append(&mut self, other: Self, offset: Vec3) {
        let first = self.positions.len() as u32;
        self.positions.extend(other.positions.into_iter().map(|at| at + offset));
        self.normals.extend(other.normals);
        self.looks.extend(other.looks);
        self.colours.extend(other.colours);
        self.indices.extend(other.indices.into_iter().map(|i| i + first));
    }

    /// Builds the mesh.
    pub fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.looks)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    /// Adds a closed skin over stacked rings, with both ends capped.
    fn skin(&mut self, rows: Vec<Vec<Vec3>>, paint: Paint) {
        let middle = |row: &Vec<Vec3>| row.iter().copied().sum::<Vec3>() / row.len().max(1) as f32;
        let (Some(low), Some(high)) = (rows.first().map(middle), rows.last().map(middle)) else { return };
        self.grid(&rows, true, false, paint);
        for (row, mid, out) in [(&rows[0], low, low - high), (&rows[rows.len() - 1], high, high - low)] {
            for (i, &a) in row.iter().enumerate() {
                let b = row[(i + 1) % row.len()];
                if a.distance_squared(b) > 1e-8 {
                    self.tri([mid, a, b], out, paint);
                }
            }
        }
    }

    /// Adds a smoothly shaded surface over rows of equal length.
    fn grid(&mut self, rows: &[Vec<Vec3>], closed: bool, flipped: bool, paint: Paint) {
        let width = rows.first().map_or(0, Vec::len);
        let strips = if closed { width } else { width.saturating_sub(1) };
        let mut normals = vec![Vec3::ZERO; rows.len() * width];
        let mut faces = Vec::new();
        for (row, pair) in rows.windows(2).enumerate() {
            for col in 0..strips {
                let next = (col + 1) % width;
                let (a, b, c, d) = (
                    row * width + col,
                    row * width + next,
                    (row + 1) * width + next,
                    (row + 1) * width + col,
                );
                let normal = (pair[1][next] - pair[0][col]).cross(pair[1][col] - pair[0][next]);
                let normal = if flipped { -normal } else { normal };
                for corner in [a, b, c, d] {
                    normals[corner] += normal;
                }
                faces.extend(if flipped { [a, c, b, a, d, c] } else { [a, b, c, a, c, d] });
            }
        }
        let first = self.positions.len() as u32;
        for (at, normal) in rows.iter().flatten().zip(normals) {
            self.vertex(*at, normal.try_normalize().unwrap_or(Vec3::Y), paint);
        }
        self.indices.extend(faces.into_iter().map(|i| first + i as u32));
    }

    fn vertex(&mut self, at: Vec3, normal: Vec3, paint: Paint) -> u32 {
        self.positions.push(self.place.transform_point3(at));
        self.normals.push(self.place.transform_vector3(normal).try_normalize().unwrap_or(normal));
        self.looks.push([paint.glow, paint.shine]);
        self.colours.push([paint.colour.red, paint.colour.green, paint.colour.blue, paint.colour.alpha]);
        self.positions.len() as u32 - 1
    }
}

/// Points around `at`, counter-clockwise from above before `turn`.
fn ring(at: Vec3, turn: Quat, radii: Vec2, sides: usize) -> Vec<Vec3> {
    (0..sides)
        .map(|i| {
            let (sin, cos) = (i as f32 / sides as f32 * TAU).sin_cos();
            at + turn * Vec3::new(cos * radii.x, 0.0, -sin * radii.y)
        })
        .collect()
}

/// Placement by position and rotation.
pub fn put(at: Vec3, turn: Quat) -> Affine3A {
    Affine3A::from_rotation_translation(turn, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solids_have_their_normals_outward_and_their_faces_wound_to_match() {
        let mut sculpt = Sculpt::new();
        let paint = Paint::matt(Color::WHITE);
        sculpt.ball(Vec3::ZERO, Vec3::ONE, paint);
        sculpt.tube(&[(Vec3::ZERO, 1.0), (Vec3::X * 2.0, 1.0)], 8, paint);
        sculpt.block(Vec3::ZERO, Vec3::ONE, paint);
        for face in sculpt.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|i| sculpt.positions[face[i] as usize]);
            let wound = (b - a).cross(c - a);
            let normal: Vec3 = face.iter().map(|&i| sculpt.normals[i as usize]).sum();
            assert!(wound.length_squared() < 1e-10 || wound.dot(normal) > 0.0, "{a} {b} {c}");
        }
        for (at, normal) in sculpt.positions.iter().zip(&sculpt.normals).take(70) {
            assert!(at.dot(*normal) > 0.0, "{at} {normal}");
        }
    }
}
