//! Flat pictures of miniatures for pages without a board: faces from back to front, lit from one side.

use bevy::color::{Color, ColorToPacked, LinearRgba, Srgba};
use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::{Mesh, VertexAttributeValues};

use super::{MiniatureKind, carved};
use crate::kit::board::sculpt::Sculpt;
use kernel::Seat;

/// Face of a miniature, seen from the front.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PortraitFace {
    /// Corners: right and up from the foot of the figure, in world units.
    pub corners: [Vec2; 3],
    /// Red, green and blue.
    pub colour: [u8; 3],
}

/// Turn of the figure from the side towards the viewer, and the viewer's downward angle, in radians.
const YAW: f32 = -1.05;
const DOWN: f32 = 0.30;
/// Direction of the light.
const LIGHT: Vec3 = Vec3::new(-0.45, 0.75, 0.48);

/// Mesh of the figure without its base.
pub fn bare_mesh(figure: MiniatureKind, cloth: Color) -> Mesh {
    let mut miniature = carved(figure, Seat::FIRST, cloth);
    miniature.base = Sculpt::new();
    miniature.whole()
}

/// Faces of the figure without its base, from back to front.
pub fn portrait(figure: MiniatureKind, cloth: Color) -> Vec<PortraitFace> {
    let mesh = bare_mesh(figure, cloth);
    let turn = Quat::from_rotation_x(DOWN) * Quat::from_rotation_y(YAW);
    let points: Vec<Vec3> = floats3(&mesh, Mesh::ATTRIBUTE_POSITION.id).map(|at| turn * at).collect();
    let normals: Vec<Vec3> = floats3(&mesh, Mesh::ATTRIBUTE_NORMAL.id).map(|at| turn * at).collect();
    let Some(VertexAttributeValues::Float32x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR) else {
        return Vec::new();
    };
    let Some(VertexAttributeValues::Float32x2(looks)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else {
        return Vec::new();
    };
    let corners: Vec<usize> = mesh.indices().map(|indices| indices.iter().collect()).unwrap_or_default();
    let mut faces: Vec<(f32, PortraitFace)> = corners
        .chunks_exact(3)
        .filter_map(|face| {
            let [a, b, c] = [points[face[0]], points[face[1]], points[face[2]]];
            // Skip faces that look away.
            ((b - a).cross(c - a).z > 0.0).then_some(())?;
            let normal: Vec3 = face.iter().map(|corner| normals[*corner]).sum();
            let [red, green, blue, _] = colours[face[0]];
            let lit = 0.42 + 0.75 * normal.normalize_or(Vec3::Z).dot(LIGHT).max(0.0) + looks[face[0]][0];
            let ink = Srgba::from(LinearRgba::rgb(red * lit, green * lit, blue * lit));
            let [red, green, blue, _] = ink.to_u8_array();
            let face = PortraitFace { corners: [a, b, c].map(Vec3::truncate), colour: [red, green, blue] };
            Some((a.z + b.z + c.z, face))
        })
        .collect();
    faces.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    faces.into_iter().map(|(_, face)| face).collect()
}

fn floats3(mesh: &Mesh, attribute: bevy::mesh::MeshVertexAttributeId) -> impl Iterator<Item = Vec3> {
    let values = mesh.attribute(attribute).and_then(VertexAttributeValues::as_float3).unwrap_or_default();
    values.iter().map(|at| Vec3::from(*at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_a_picture_that_stands_upright() {
        for figure in MiniatureKind::ALL {
            let faces = portrait(figure, Color::WHITE);
            let corners = || faces.iter().flat_map(|face| face.corners);
            let top = corners().map(|at| at.y).fold(f32::MIN, f32::max);
            let wide = corners().map(|at| at.x.abs()).fold(0.0, f32::max);
            assert!(faces.len() > 200 && (1.0..3.0).contains(&top) && wide < 1.8, "{figure:?}: {top} {wide}");
            let mut inks: Vec<[u8; 3]> = faces.iter().map(|face| face.colour).collect();
            inks.sort_unstable();
            inks.dedup();
            assert!(inks.len() > 20, "{figure:?} is shaded");
        }
    }
}
