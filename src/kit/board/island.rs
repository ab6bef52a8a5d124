//! The floating island: hex columns with bevelled tops over broken basalt.

use bevy::prelude::*;

use super::debris::debris;
use super::growth::grow;
use super::layout::{around, cell_seed, cell_to_world, hex_corner, on_circle, scatter};
use super::look::{BoardLook, LandPaints, tone};
use super::rock::{BEVEL, Column, crystals};
use super::scenery::Scenery;
use super::sculpt::{Paint, Sculpt};
use super::stage::StageMaterial;
use super::{BoardLand, BoardRoot};
use crate::kit::palette::board as palette;
use hexstrike_game::content::looks::GrowthLook;
use kernel::Cell;

/// Mesh of the island.
#[derive(Component)]
pub(super) struct IslandView;

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    island: Res<BoardLand>,
    look: Res<BoardLook>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StageMaterial>>,
) {
    commands.spawn((
        Name::new("Island"),
        IslandView,
        ChildOf(*root),
        Mesh3d(meshes.add(carve(&island, &look))),
        MeshMaterial3d(materials.add(StageMaterial::solid())),
        Transform::default(),
    ));
}

/// Rebuilds the island when the seat colours change, which the starting places show.
pub(super) fn repaint(
    mut islands: Query<&mut Mesh3d, With<IslandView>>,
    island: Res<BoardLand>,
    look: Res<BoardLook>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if island.scenery.iter().any(|scenery| matches!(scenery, Scenery::Start(..))) {
        islands.iter_mut().for_each(|mut shown| shown.0 = meshes.add(carve(&island, &look)));
    }
}

fn carve(island: &BoardLand, look: &BoardLook) -> Mesh {
    let mut sculpt = Sculpt::new();
    let paints = LandPaints::of(&look.0.ground);
    for &cell in &island.land {
        top(&mut sculpt, cell, &paints);
        wear(&mut sculpt, cell, &paints);
        let column = Column::of(cell, &island.land, &paints);
        column.carve(&mut sculpt);
        if look.0.ground.growth.contains(&GrowthLook::Seams) {
            column.seams(&mut sculpt, &island.land, &paints);
        }
        crystals(&mut sculpt, cell, &island.land, &paints);
        look.0
            .ground
            .growth
            .iter()
            .for_each(|growth| grow(&mut sculpt, *growth, cell, &island.land, &paints));
    }
    // The middle hex has a sign where the fallen return, else scenery may stand there.
    if island.fatal_distance > 0 && island.land.contains(&Cell::CENTRE) {
        sigil(&mut sculpt);
    }
    island.scenery.iter().for_each(|scenery| scenery.carve(&mut sculpt, &paints));
    debris(&mut sculpt, look.0.ground.debris, &island.land, &paints);
    sculpt.build()
}

/// Paint of a plate.
fn ground(cell: Cell, paints: &LandPaints) -> Paint {
    let tones = if paints.pave(cell) { &paints.flags } else { &paints.turf };
    let dry = Paint::rough(tone(tones, scatter(cell_seed(cell, 2))));
    dry.shining(paints.wet).lit(0.76 + 0.18 * scatter(cell_seed(cell, 3)))
}

/// Plate of a hex, its light edge and its bevel.
fn top(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let paved = paints.pave(cell);
    let ground = ground(cell, paints);
    let lip = ground.mix(paints.edge, 0.6);
    let stone = Paint::rough(tone(&paints.flags, 1.0)).lit(0.5);
    for i in 0..6u8 {
        let ring = |scale: f32, y: f32| [i, i + 1].map(|k| at + hex_corner(k) * scale + Vec3::Y * y);
        let blotch = |k: u8| ground.lit(0.93 + 0.16 * scatter(cell_seed(cell, 10 + u32::from(k % 6))));
        let [a, b] = ring(0.50, 0.0);
        sculpt.tri_shaded([(at, ground.lit(1.06)), (a, blotch(i)), (b, blotch(i + 1))], Vec3::Y);
        let [c, d] = ring(0.905, 0.0);
        sculpt.quad_shaded(
            [(a, blotch(i)), (b, blotch(i + 1)), (d, ground.lit(0.84)), (c, ground.lit(0.84))],
            Vec3::Y,
        );
        let [e, f] = ring(0.932, -0.010);
        sculpt.quad([c, d, f, e], Vec3::Y, lip);
        let out = on_circle(f32::from(i) * std::f32::consts::FRAC_PI_3);
        let [g, h] = ring(0.985, -BEVEL);
        sculpt.quad_shaded([(e, lip.lit(0.55)), (f, lip.lit(0.55)), (h, stone), (g, stone)], Vec3::Y + out);
        if paved {
            let joint = ground.lit(0.78);
            let [p, q] = ring(0.52, 0.003);
            let [r, s] = ring(0.49, 0.003);
            sculpt.quad([p, q, s, r], Vec3::Y, joint);
            let along = hex_corner(i);
            let side = Vec3::new(-along.z, 0.0, along.x) * 0.013;
            let (near, far) = (at + along * 0.52 + Vec3::Y * 0.003, at + along * 0.905 + Vec3::Y * 0.003);
            sculpt.quad([near + side, far + side, far - side, near - side], Vec3::Y, joint);
        }
    }
}

/// Uneven patches, which break up flat colour.
fn wear(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let paved = paints.pave(cell);
    for i in 0..7u32 {
        let roll = |salt: u32| scatter(cell_seed(cell, 500 + i * 17 + salt));
        let mid = at + around(roll(0)) * (0.62 * roll(1).sqrt()) + Vec3::Y * (0.001 + 0.0002 * i as f32);
        let size = if paved { 0.06 + 0.10 * roll(2) } else { 0.10 + 0.16 * roll(2) };
        let other = if paved { tone(&paints.flags, (i % 2) as f32) } else { tone(&paints.turf, roll(3)) };
        let paint = ground(cell, paints).mix(other, 0.5).lit(0.90 + 0.18 * roll(4));
        for k in 0..7 {
            let rim =
                |k: u32| mid + around(k as f32 / 7.0 + roll(5)) * (size * (0.7 + 0.5 * roll(6 + k % 7)));
            sculpt.tri([mid, rim(k), rim(k + 1)], Vec3::Y, paint);
        }
    }
}

/// Star in the middle hex, where the fallen return. It is dull, since in a duel it has no effect.
fn sigil(sculpt: &mut Sculpt) {
    let (gold, y) = (Paint::metal(palette::IRON).lit(0.9), Vec3::Y * 0.005);
    for k in 0..6u8 {
        let (a, b) = (hex_corner(k), hex_corner(k + 1));
        sculpt.quad([a * 0.44, b * 0.44, b * 0.405, a * 0.405].map(|p| p + y), Vec3::Y, gold);
        let side = Vec3::new(-a.z, 0.0, a.x) * 0.055;
        sculpt.quad([a * 0.36, a * 0.17 + side, a * 0.09, a * 0.17 - side].map(|p| p + y), Vec3::Y, gold);
    }
}
