//! Pictures of miniatures on their base for pages without a board: lit as on the stage, with smooth edges.

use bevy::color::{Color, LinearRgba, Srgba};
use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::{Mesh, VertexAttributeValues};

use super::{MiniatureKind, figure_mesh};
use kernel::Seat;

/// Direction in which a miniature looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gaze {
    /// To the right, and half towards the viewer.
    Right,
    /// To the left, and half towards the viewer.
    Left,
}

/// Picture of a miniature.
#[derive(Debug, Clone, PartialEq)]
pub struct Still {
    /// Pixels in a row.
    pub width: usize,
    /// Pixels row by row from the top: sRGB red, green and blue, premultiplied, and coverage.
    pub pixels: Vec<[u8; 4]>,
}

/// Visible part of the world: half the width, half the height, and the part below the foot, in world units.
const HALF_WIDE: f32 = 1.08;
const TALL: f32 = 2.72;
const BELOW: f32 = 0.52;
/// Position of the foot below the top of a picture, as a share of its height.
pub const FOOT: f32 = 1.0 - BELOW / TALL;
/// Width of a picture as a share of its height.
pub const SHAPE: f32 = 2.0 * HALF_WIDE / TALL;
/// Turn of a miniature from the side towards the viewer, and the viewer's downward angle, in radians.
const TURN: f32 = 0.72;
const DOWN: f32 = 0.38;
/// Samples on each side of a pixel.
const FINE: usize = 3;

/// Linear light colours, and their directions in view space.
const KEY: Vec3 = Vec3::new(1.75, 1.50, 1.18);
const FROM: Vec3 = Vec3::new(-0.45, 0.72, 0.53);
const SKY: Vec3 = Vec3::new(0.30, 0.37, 0.55);
const BOUNCE: Vec3 = Vec3::new(0.09, 0.16, 0.19);
const BACK: Vec3 = Vec3::new(0.55, 0.45, -0.70);

/// Corner of a face in view space: pixels right and down, nearness, and its paint.
#[derive(Clone, Copy)]
struct Corner {
    at: Vec3,
    normal: Vec3,
    paint: Vec3,
    /// Glow and shine.
    looks: Vec2,
}

/// Draws `figure`, `height` pixels tall.
pub fn still(figure: MiniatureKind, seat: Seat, cloth: Color, gaze: Gaze, height: usize) -> Still {
    let width = (height as f32 * SHAPE).round() as usize;
    let mesh = figure_mesh(figure, seat, cloth);
    let turn = match gaze {
        Gaze::Right => -TURN,
        Gaze::Left => std::f32::consts::PI + TURN,
    };
    let view = Quat::from_rotation_x(DOWN) * Quat::from_rotation_y(turn);
    let corners = corners(&mesh, view, (FINE * height) as f32 / TALL);
    let mut canvas = Canvas::new(FINE * width, FINE * height);
    let indices: Vec<usize> = mesh.indices().map(|indices| indices.iter().collect()).unwrap_or_default();
    for face in indices.chunks_exact(3) {
        if let [Some(a), Some(b), Some(c)] = [face[0], face[1], face[2]].map(|index| corners.get(index)) {
            canvas.fill([*a, *b, *c]);
        }
    }
    Still { width, pixels: canvas.shrink() }
}

fn corners(mesh: &Mesh, view: Quat, scale: f32) -> Vec<Corner> {
    let three = |id| mesh.attribute(id).and_then(VertexAttributeValues::as_float3).unwrap_or_default();
    let (Some(VertexAttributeValues::Float32x4(paints)), Some(VertexAttributeValues::Float32x2(looks))) =
        (mesh.attribute(Mesh::ATTRIBUTE_COLOR), mesh.attribute(Mesh::ATTRIBUTE_UV_0))
    else {
        return Vec::new();
    };
    let places = three(Mesh::ATTRIBUTE_POSITION).iter().zip(three(Mesh::ATTRIBUTE_NORMAL));
    places
        .zip(paints.iter().zip(looks))
        .map(|((at, normal), (&[red, green, blue, _], looks))| {
            let at = view * Vec3::from(*at);
            let (x, y) = ((at.x + HALF_WIDE) * scale, (TALL - BELOW - at.y) * scale);
            Corner {
                at: Vec3::new(x, y, at.z),
                normal: view * Vec3::from(*normal),
                paint: Vec3::new(red, green, blue),
                looks: Vec2::from(*looks),
            }
        })
        .collect()
}

/// Shades a surface, as a short form of the stage's shader.
fn shade(normal: Vec3, paint: Vec3, looks: Vec2) -> Vec3 {
    let normal = normal.normalize_or(Vec3::Z);
    let from = FROM.normalize();
    let around = BOUNCE.lerp(SKY, 0.5 + 0.5 * normal.y);
    let graze = 1.0 - normal.z.max(0.0);
    let rim = SKY * (2.2 * graze * graze * graze * (0.25 + normal.dot(BACK).max(0.0)));
    let glance = normal.dot((from + Vec3::Z).normalize()).max(0.0);
    let shine = looks.y * (0.9 * glance.powi(16) + 0.25 * glance.powi(8));
    let lit = paint * (KEY * normal.dot(from).max(0.0) + around) + (paint * 0.5 + 0.5) * (rim + shine);
    let soft = Vec3::ONE - (lit * -1.45).exp();
    soft + paint * (1.3 * looks.x)
}

/// Samples with the nearest surface in each.
struct Canvas {
    wide: usize,
    /// Light and nearness; the nearness is minimal where nothing is drawn.
    samples: Vec<(Vec3, f32)>,
}

impl Canvas {
    fn new(wide: usize, high: usize) -> Self {
        Self { wide, samples: vec![(Vec3::ZERO, f32::NEG_INFINITY); wide * high] }
    }

    fn fill(&mut self, [a, b, c]: [Corner; 3]) {
        let [pa, pb, pc] = [a, b, c].map(|corner| corner.at.truncate());
        let area = (pb - pa).perp_dot(pc - pa);
        // Skip faces that look away. Pixel rows run downwards, which reverses the sign of the area.
        if area >= 0.0 {
            return;
        }
        let high = self.samples.len() / self.wide.max(1);
        let (low, top) = (pa.min(pb).min(pc), pa.max(pb).max(pc));
        let range = |low: f32, top: f32, most: usize| {
            (low - 0.5).ceil().max(0.0) as usize..((top + 0.5).floor().max(0.0) as usize).min(most)
        };
        for y in range(low.y, top.y, high) {
            for x in range(low.x, top.x, self.wide) {
                let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let u = (pb - at).perp_dot(pc - at) / area;
                let v = (pc - at).perp_dot(pa - at) / area;
                let w = 1.0 - u - v;
                let near = u * a.at.z + v * b.at.z + w * c.at.z;
                let sample = &mut self.samples[y * self.wide + x];
                if u < 0.0 || v < 0.0 || w < 0.0 || near <= sample.1 {
                    continue;
                }
                let mixed = |of: fn(&Corner) -> Vec3| of(&a) * u + of(&b) * v + of(&c) * w;
                let (normal, paint) = (mixed(|corner| corner.normal), mixed(|corner| corner.paint));
                *sample = (shade(normal, paint, a.looks), near);
            }
        }
    }

    /// Averages the samples into pixels.
    fn shrink(&self) -> Vec<[u8; 4]> {
        let width = self.wide / FINE;
        let pixel = |nth: usize| {
            let corner = nth / width * FINE * self.wide + nth % width * FINE;
            let own = (0..FINE * FINE).map(|i| self.samples[corner + i / FINE * self.wide + i % FINE]);
            let seen = own.filter(|(_, near)| near.is_finite());
            let (light, count) =
                seen.fold((Vec3::ZERO, 0_u16), |(sum, count), (light, _)| (sum + light, count + 1));
            if count == 0 {
                return [0; 4];
            }
            let light = light / f32::from(count);
            let srgb = Srgba::from(LinearRgba::rgb(light.x, light.y, light.z));
            let covered = f32::from(count) / (FINE * FINE) as f32;
            let part = |value: f32| (255.0 * value.clamp(0.0, 1.0) * covered).round() as u8;
            [part(srgb.red), part(srgb.green), part(srgb.blue), part(1.0)]
        };
        (0..self.samples.len() / (FINE * FINE)).map(pixel).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Number of covered pixels, and horizontal position of their middle, from -1 to 1.
    fn covered(still: &Still) -> (usize, f32) {
        let seen = (0..still.pixels.len()).filter(|i| still.pixels[*i][3] > 127);
        let (count, sum) = seen.fold((0, 0.0), |(count, sum), i| (count + 1, sum + (i % still.width) as f32));
        (count, 2.0 * sum / (count as f32 * still.width as f32) - 1.0)
    }

    #[test]
    fn every_fighter_stands_whole_in_the_picture_and_looks_where_it_should() {
        for figure in MiniatureKind::ALL {
            for gaze in [Gaze::Right, Gaze::Left] {
                let picture = still(figure, Seat::FIRST, Color::WHITE, gaze, 120);
                let high = picture.pixels.len() / picture.width;
                let (count, aside) = covered(&picture);
                assert!(count > picture.pixels.len() / 8, "{figure:?}: {count}");
                assert!(aside.abs() < 0.3, "{figure:?} stands in the middle: {aside}");
                let edge = (0..picture.width).flat_map(|x| [x, (high - 1) * picture.width + x]);
                let sides = (0..high).flat_map(|y| [y * picture.width, (y + 1) * picture.width - 1]);
                let cut = edge.chain(sides).filter(|i| picture.pixels[*i][3] > 0).count();
                assert_eq!(cut, 0, "{figure:?} is not cut off, looking {gaze:?}");
            }
        }
    }

    #[test]
    fn figures_facing_left_and_right_have_different_pictures() {
        let of = |gaze| still(MiniatureKind::Duelist, Seat::FIRST, Color::WHITE, gaze, 120);
        assert_ne!(of(Gaze::Right), of(Gaze::Left));
    }
}
