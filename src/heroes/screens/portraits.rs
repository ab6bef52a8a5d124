//! Portraits of miniatures on panels.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Mesh as FlatMesh, Painter, Pos2, Shape, pos2};

use crate::kit::board::figures::MiniatureKind;
use crate::kit::board::figures::portrait::{PortraitFace, portrait};
use crate::kit::palette::board as palette;
use kernel::Seat;

/// Cache of the portraits drawn so far.
#[derive(Resource, Debug, Default)]
pub struct Portraits(BTreeMap<(MiniatureKind, [u8; 4]), Vec<PortraitFace>>);

impl Portraits {
    /// Draws the figure of this name with its foot at `foot`, at `scale` points for each world unit. Shrinks
    /// it if it would be higher than `most` points.
    pub fn draw(
        &mut self,
        painter: &Painter,
        foot: Pos2,
        (scale, most): (f32, f32),
        figure: &str,
        seat: Seat,
    ) {
        let figure = MiniatureKind::named(figure);
        let colour = palette::seat(seat);
        let known = colour.to_srgba().to_u8_array();
        let faces = self.0.entry((figure, known)).or_insert_with(|| portrait(figure, colour));
        let corners = faces.iter().flat_map(|face| face.corners);
        let tall = corners.map(|at| at.y).fold(1.0_f32, f32::max);
        let scale = scale.min(most / tall);
        let mut mesh = FlatMesh::default();
        for face in faces {
            let [red, green, blue] = face.colour;
            let ink = Color32::from_rgb(red, green, blue);
            let first = mesh.vertices.len() as u32;
            for at in face.corners {
                mesh.colored_vertex(pos2(foot.x + at.x * scale, foot.y - at.y * scale), ink);
            }
            mesh.add_triangle(first, first + 1, first + 2);
        }
        painter.add(Shape::mesh(mesh));
    }
}
