//! Portraits of fighters: their miniatures from the belt up, printed like the cards.

use bevy::color::{Color, ColorToComponents, Hsva, LinearRgba};
use bevy::math::{Quat, Vec2};
use bevy::mesh::{Mesh, VertexAttributeValues};
use hexstrike::kit::board::figures::MiniatureKind;
use hexstrike::kit::board::figures::portrait::bare_mesh;

use super::engrave::{Engraving, Surface};
use super::recipe::Ink;

/// Seat colour on the board.
const CLOTH: Color = Color::srgb(0.72, 0.20, 0.16);
/// View: degrees from the front of the face, and down.
const VIEW: (f32, f32) = (-52.0, 9.0);

/// Part of a miniature on its portrait, in world units of the view: the middle, and half a side.
fn frame(figure: MiniatureKind) -> (Vec2, f32) {
    let (x, y, half) = match figure {
        MiniatureKind::Duelist => (0.09, 1.30, 0.56),
        MiniatureKind::Monkey => (0.10, 1.05, 0.58),
        MiniatureKind::Archer => (0.04, 1.44, 0.60),
        MiniatureKind::Brute => (0.05, 1.30, 0.66),
        MiniatureKind::Cloaked => (0.12, 1.15, 0.58),
        MiniatureKind::Witch => (0.06, 1.47, 0.64),
        _ => (0.0, 1.2, 0.7),
    };
    (Vec2::new(x, y), half)
}

/// Creates the portrait of `figure`.
pub fn portrait(figure: MiniatureKind) -> Engraving {
    let (yaw, down) = VIEW;
    let view = Quat::from_rotation_x(down.to_radians()) * Quat::from_rotation_y(yaw.to_radians());
    let mesh = bare_mesh(figure, CLOTH);
    let mut engraving = Engraving::square(frame(figure));
    for paint in paints(&mesh) {
        engraving.add(&of_paint(&mesh, paint), view, paint.surface());
    }
    engraving
}

/// Paint of a face: linear colour and glow.
#[derive(Clone, Copy, PartialEq)]
struct Paint {
    colour: [f32; 3],
    glow: f32,
}

impl Paint {
    /// Returns the surface: bright paint stays paper, dark paint becomes ink, and a hue is kept.
    fn surface(self) -> Surface {
        let colour = LinearRgba::from_f32_array_no_alpha(self.colour);
        let ink = ink(Hsva::from(colour));
        if self.glow > 0.3 {
            return Surface::Flat(if ink == Ink::Black { Ink::Gold } else { ink });
        }
        Surface::Cut { bright: 0.30 + 1.05 * bevy::color::Luminance::luminance(&colour).sqrt(), ink }
    }
}

fn ink(Hsva { hue, saturation, value, .. }: Hsva) -> Ink {
    if saturation < 0.45 || value < 0.30 {
        return Ink::Black;
    }
    match hue {
        30.0..70.0 => Ink::Gold,
        70.0..170.0 => Ink::Green,
        170.0..280.0 => Ink::Blue,
        _ => Ink::Red,
    }
}

fn looks(mesh: &Mesh) -> Vec<Paint> {
    let (Some(VertexAttributeValues::Float32x4(colours)), Some(VertexAttributeValues::Float32x2(looks))) =
        (mesh.attribute(Mesh::ATTRIBUTE_COLOR), mesh.attribute(Mesh::ATTRIBUTE_UV_0))
    else {
        return Vec::new();
    };
    let paint = |(&[r, g, b, _], &[glow, _]): (&[f32; 4], &[f32; 2])| Paint { colour: [r, g, b], glow };
    colours.iter().zip(looks).map(paint).collect()
}

fn paints(mesh: &Mesh) -> Vec<Paint> {
    let mut paints: Vec<Paint> = Vec::new();
    for paint in looks(mesh) {
        if !paints.contains(&paint) {
            paints.push(paint);
        }
    }
    paints
}

/// Returns the faces of this paint.
fn of_paint(mesh: &Mesh, paint: Paint) -> Mesh {
    let looks = looks(mesh);
    let indices: Vec<u32> =
        mesh.indices().map(|all| all.iter().map(|i| i as u32).collect()).unwrap_or_default();
    let own = indices.chunks_exact(3).filter(|face| looks[face[0] as usize] == paint).flatten().copied();
    mesh.clone().with_inserted_indices(bevy::mesh::Indices::U32(own.collect()))
}
