//! A miniature as a flat picture, for panels: its faces from back to front, shaded once.

use bevy::color::{Color, LinearRgba};
use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::{Mesh, VertexAttributeValues};

use super::figures::{MiniatureKind, figure_mesh};
use crate::client::palette::board as palette;
use crate::rules::Seat;

/// A face of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PortraitFace {
    /// Its corners: the foot of the figure is at the origin, up is -y, a world unit is 1.
    pub corners: [Vec2; 3],
    /// Its colour.
    pub colour: Color,
}

/// The picture of a figure in a seat's colour, seen from its right front and a little from above.
pub fn portrait(figure: MiniatureKind, seat: Seat) -> Vec<PortraitFace> {
    let mesh = figure_mesh(figure, seat, palette::seat(seat));
    let of = |attribute| mesh.attribute(attribute);
    let (
        Some(VertexAttributeValues::Float32x3(points)),
        Some(VertexAttributeValues::Float32x3(normals)),
        Some(VertexAttributeValues::Float32x4(colours)),
        Some(VertexAttributeValues::Float32x2(looks)),
        Some(indices),
    ) = (
        of(Mesh::ATTRIBUTE_POSITION),
        of(Mesh::ATTRIBUTE_NORMAL),
        of(Mesh::ATTRIBUTE_COLOR),
        of(Mesh::ATTRIBUTE_UV_0),
        mesh.indices(),
    )
    else {
        return Vec::new();
    };
    let eye = Quat::from_rotation_x(0.32) * Quat::from_rotation_y(-1.0);
    let light = Vec3::new(-0.45, 0.75, 0.55).normalize();
    let corners: Vec<usize> = indices.iter().collect();
    let mut faces: Vec<(f32, PortraitFace)> = Vec::new();
    for face in corners.chunks_exact(3) {
        let seen = [0, 1, 2].map(|nth| eye * Vec3::from(points[face[nth]]));
        let flat = seen.map(|at| Vec2::new(at.x, -at.y));
        // What looks away is not seen.
        if (flat[1] - flat[0]).perp_dot(flat[2] - flat[0]) >= 0.0 {
            continue;
        }
        let normal =
            eye * face.iter().map(|nth| Vec3::from(normals[*nth])).sum::<Vec3>().normalize_or(Vec3::Y);
        let [red, green, blue, _] = colours[face[0]];
        let shade = 0.34 + 0.86 * normal.dot(light).max(0.0) + 1.1 * looks[face[0]][0];
        let colour = Color::from(LinearRgba::rgb(
            (red * shade).min(1.0),
            (green * shade).min(1.0),
            (blue * shade).min(1.0),
        ));
        let depth = seen.iter().map(|at| at.z).sum::<f32>();
        faces.push((depth, PortraitFace { corners: flat, colour }));
    }
    faces.sort_by(|a, b| a.0.total_cmp(&b.0));
    faces.into_iter().map(|(_, face)| face).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_a_picture_that_stands_on_its_foot() {
        for figure in MiniatureKind::HEROES {
            let faces = portrait(figure, Seat::FIRST);
            assert!(faces.len() > 100, "{figure:?}: {}", faces.len());
            let corners = faces.iter().flat_map(|face| face.corners);
            let (low, high) =
                corners.fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at.y), high.max(at.y)));
            assert!(low < -0.8 && high < 0.8, "{figure:?} from {low} to {high}");
        }
    }
}
