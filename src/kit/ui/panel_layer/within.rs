//! Clipping of primitives to areas.

use bevy::math::URect;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive};
use bevy_egui::egui::{Mesh, Pos2, Rect, pos2};

/// Returns the primitives in these areas, which are in pixels and do not overlap: clipped at their edges,
/// without others.
pub fn within(
    painted: &[ClippedPrimitive],
    places: &[URect],
    pixels_per_point: f32,
) -> Vec<ClippedPrimitive> {
    let bounds: Vec<Rect> = painted.iter().map(bounds).collect();
    let mut found = Vec::new();
    for place in places {
        let points = |x: u32, y: u32| pos2(x as f32 / pixels_per_point, y as f32 / pixels_per_point);
        let place = Rect::from_min_max(points(place.min.x, place.min.y), points(place.max.x, place.max.y));
        for (clipped, bounds) in painted.iter().zip(&bounds) {
            let clip_rect = clipped.clip_rect.intersect(place);
            if !clip_rect.is_positive() || !bounds.intersects(clip_rect) {
                continue;
            }
            let primitive = match &clipped.primitive {
                Primitive::Mesh(mesh) => Primitive::Mesh(part(mesh, clip_rect)),
                Primitive::Callback(callback) => Primitive::Callback(callback.clone()),
            };
            found.push(ClippedPrimitive { clip_rect, primitive });
        }
    }
    found
}

fn bounds(clipped: &ClippedPrimitive) -> Rect {
    match &clipped.primitive {
        Primitive::Mesh(mesh) => mesh.calc_bounds(),
        Primitive::Callback(callback) => callback.rect,
    }
}

/// Returns the bounds of a triangle with these corners.
#[inline]
pub fn around(one: Pos2, two: Pos2, three: Pos2) -> Rect {
    Rect::from_min_max(one.min(two).min(three), one.max(two).max(three))
}

/// Returns the triangles of a mesh that reach into `place`.
fn part(mesh: &Mesh, place: Rect) -> Mesh {
    const NOT_TAKEN: u32 = u32::MAX;
    let mut part = Mesh::with_texture(mesh.texture_id);
    let mut taken = vec![NOT_TAKEN; mesh.vertices.len()];
    for &[a, b, c] in mesh.indices.as_chunks().0 {
        let [one, two, three] = [a, b, c].map(|corner| mesh.vertices[corner as usize].pos);
        if !around(one, two, three).intersects(place) {
            continue;
        }
        for corner in [a, b, c].map(|corner| corner as usize) {
            if taken[corner] == NOT_TAKEN {
                taken[corner] = part.vertices.len() as u32;
                part.vertices.push(mesh.vertices[corner]);
            }
            part.indices.push(taken[corner]);
        }
    }
    part
}
