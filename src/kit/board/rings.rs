//! Distance rings over the abyss: where a fighter can still be saved, and where it cannot.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::layout::{cells_within, corner, distance_to_land, edge};
use super::sculpt::{Paint, Sculpt};
use super::stage::GlowMaterial;
use super::{BoardLand, BoardRoot};
use crate::kit::palette::board as palette;
use kernel::{Cell, Facing};

/// Offset slightly below the plane of the board, so that marks lie above.
const HEIGHT: Vec3 = Vec3::new(0.0, -0.03, 0.0);

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    island: Res<BoardLand>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<GlowMaterial>>,
) {
    let mut sculpt = Sculpt::new();
    for cell in cells_within(&island.land, island.fatal_distance) {
        match distance_to_land(&island.land, cell) {
            0 => {}
            distance if distance >= island.fatal_distance => brink(&mut sculpt, cell, &island),
            distance => hover_place(&mut sculpt, cell, distance),
        }
    }
    if sculpt.is_empty() {
        return;
    }
    commands.spawn((
        Name::new("Distance rings"),
        ChildOf(*root),
        Mesh3d(meshes.add(sculpt.build())),
        MeshMaterial3d(materials.add(GlowMaterial::plain())),
        Transform::default(),
        NotShadowCaster,
    ));
}

/// Draws the border of an abyss cell. Each cell draws its half of a thin fading line, which stays unbroken
/// without anti-aliasing, and fainter farther out.
fn hover_place(sculpt: &mut Sculpt, cell: Cell, distance: u16) {
    let firm = Paint::clear(palette::VOID_EDGE, 0.34 * 0.74_f32.powi(i32::from(distance) - 1));
    let none = Paint::clear(palette::VOID_EDGE, 0.0);
    for k in 0..6u8 {
        let [a, b, c, d] = [(k, 1.0), (k + 1, 1.0), (k + 1, 0.955), (k, 0.955)]
            .map(|(k, scale)| corner(cell, k, scale) + HEIGHT);
        sculpt.quad_shaded([(a, firm), (b, firm), (c, none), (d, none)], Vec3::Y);
    }
}

/// Draws the fatal ring: an ember line on its near side, teeth that point outward, a fading glow.
fn brink(sculpt: &mut Sculpt, cell: Cell, island: &BoardLand) {
    let ember = |alpha| Paint::clear(palette::FATAL, alpha);
    let mid = corner(cell, 0, 0.0);
    for facing in Facing::ALL {
        if distance_to_land(&island.land, cell.ahead(facing, 1)) >= island.fatal_distance {
            continue;
        }
        let [a, b] = edge(cell, facing, 1.0);
        let inward = |p: Vec3, share: f32| p.lerp(mid, share) + HEIGHT;
        sculpt.quad(
            [inward(a, 0.0), inward(b, 0.0), inward(b, 0.055), inward(a, 0.055)],
            Vec3::Y,
            ember(0.75),
        );
        let (near, none) = (ember(0.20), ember(0.0));
        sculpt.quad_shaded(
            [
                (inward(a, 0.06), near),
                (inward(b, 0.06), near),
                (inward(b, 0.8), none),
                (inward(a, 0.8), none),
            ],
            Vec3::Y,
        );
        let half = a.lerp(b, 0.5);
        let tooth = |share: f32| a.lerp(b, share);
        sculpt.tri(
            [inward(tooth(0.42), 0.10), inward(tooth(0.58), 0.10), inward(half, 0.34)],
            Vec3::Y,
            ember(0.55),
        );
    }
}
