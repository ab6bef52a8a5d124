//! The floating island: hex columns with bevelled tops over broken basalt.

use bevy::prelude::*;

use super::layout::{around, cell_seed, cell_to_world, edge, hex_corner, on_circle, scatter};
use super::rock::{BEVEL, crystals, debris, roots};
use super::sculpt::{Paint, Sculpt, put};
use super::stage::StageMaterial;
use super::{BoardLand, BoardRoot};
use crate::client::palette::board as palette;
use crate::rules::{Cell, Facing};

pub(super) fn spawn(
    root: Single<Entity, Added<BoardRoot>>,
    island: Res<BoardLand>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StageMaterial>>,
) {
    let mut sculpt = Sculpt::new();
    for &cell in &island.land {
        top(&mut sculpt, cell);
        wear(&mut sculpt, cell);
        roots(&mut sculpt, cell, &island.land);
        crystals(&mut sculpt, cell, &island.land);
        growth(&mut sculpt, cell, &island.land);
    }
    // Where the fallen return, there is a sign; where nobody does, things may stand.
    if island.fatal_distance > 0 && island.land.contains(&Cell::CENTRE) {
        sigil(&mut sculpt);
    }
    island.scenery.iter().for_each(|scenery| scenery.carve(&mut sculpt));
    debris(&mut sculpt, &island.land);
    commands.spawn((
        Name::new("Island"),
        ChildOf(*root),
        Mesh3d(meshes.add(sculpt.build())),
        MeshMaterial3d(materials.add(StageMaterial::solid())),
        Transform::default(),
    ));
}

fn is_paved(cell: Cell) -> bool {
    scatter(cell_seed(cell, 1)) < 0.24 || cell == Cell::CENTRE
}

/// The paint of a plate.
fn ground(cell: Cell) -> Paint {
    let list: &[Color] = if is_paved(cell) { &palette::FLAGSTONE } else { &palette::GRASS };
    let tone = list[(scatter(cell_seed(cell, 2)) * list.len() as f32) as usize % list.len()];
    Paint::rough(tone).lit(0.76 + 0.18 * scatter(cell_seed(cell, 3)))
}

/// The plate one stands on, its light edge and its bevel.
fn top(sculpt: &mut Sculpt, cell: Cell) {
    let at = cell_to_world(cell);
    let paved = is_paved(cell);
    let ground = ground(cell);
    let lip = ground.mix(palette::EDGE_LIGHT, 0.6);
    let stone = Paint::rough(palette::FLAGSTONE[1]).lit(0.5);
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

/// Uneven patches, so that no plate looks poured.
fn wear(sculpt: &mut Sculpt, cell: Cell) {
    let at = cell_to_world(cell);
    let paved = is_paved(cell);
    for i in 0..7u32 {
        let roll = |salt: u32| scatter(cell_seed(cell, 500 + i * 17 + salt));
        let mid = at + around(roll(0)) * (0.62 * roll(1).sqrt()) + Vec3::Y * (0.001 + 0.0002 * i as f32);
        let size = if paved { 0.06 + 0.10 * roll(2) } else { 0.10 + 0.16 * roll(2) };
        let tone = if paved {
            palette::FLAGSTONE[i as usize % 2]
        } else {
            palette::GRASS[(roll(3) * 4.0) as usize % 4]
        };
        let paint = ground(cell).mix(tone, 0.5).lit(0.90 + 0.18 * roll(4));
        for k in 0..7 {
            let rim =
                |k: u32| mid + around(k as f32 / 7.0 + roll(5)) * (size * (0.7 + 0.5 * roll(6 + k % 7)));
            sculpt.tri([mid, rim(k), rim(k + 1)], Vec3::Y, paint);
        }
    }
}

/// A golden star set into the middle hex, where the fallen return.
fn sigil(sculpt: &mut Sculpt) {
    let (gold, y) = (Paint::metal(palette::GOLD).lit(0.8), Vec3::Y * 0.005);
    for k in 0..6u8 {
        let (a, b) = (hex_corner(k), hex_corner(k + 1));
        sculpt.quad([a * 0.44, b * 0.44, b * 0.405, a * 0.405].map(|p| p + y), Vec3::Y, gold);
        let side = Vec3::new(-a.z, 0.0, a.x) * 0.055;
        sculpt.quad([a * 0.36, a * 0.17 + side, a * 0.09, a * 0.17 - side].map(|p| p + y), Vec3::Y, gold);
    }
}

/// Grass blades and pebbles along the rims, out of the fighters' way.
fn growth(sculpt: &mut Sculpt, cell: Cell, land: &[Cell]) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 200 + salt));
    let paved = is_paved(cell);
    for i in 0..if paved { 2 } else { 6 } {
        let spot = at + around(roll(i)) * (0.60 + 0.20 * roll(i + 20));
        if roll(i + 40) < 0.3 {
            let size = 0.035 + 0.04 * roll(i + 60);
            let paint = Paint::matt(palette::FLAGSTONE[0]).lit(0.9);
            let profile = [(size, -0.01), (size * 0.9, size * 0.5), (size * 0.3, size * 0.8)];
            sculpt.at(put(spot, Quat::IDENTITY), |s| s.lathe(&profile, 5, paint.mix(palette::ROCK[0], 0.4)));
        } else if !paved {
            for blade in 0..3 {
                let turn = around(roll(i * 3 + blade + 80));
                let foot = spot + turn * 0.03;
                let side = Vec3::new(-turn.z, 0.0, turn.x) * 0.018;
                let tip = foot + turn * 0.04 + Vec3::Y * (0.09 + 0.06 * roll(i + blade + 110));
                let paint = Paint::matt(palette::GRASS_BLADE);
                let low = paint.mix(palette::GRASS[2], 0.8);
                for out in [turn, -turn] {
                    sculpt.tri_shaded(
                        [(foot - side, low), (foot + side, low), (tip, paint)],
                        out + Vec3::Y * 0.5,
                    );
                }
            }
        }
    }
    hanging_grass(sculpt, cell, land);
}

/// Turf that hangs over the island's outer edges.
fn hanging_grass(sculpt: &mut Sculpt, cell: Cell, land: &[Cell]) {
    if is_paved(cell) {
        return;
    }
    let turf = Paint::rough(palette::GRASS[1]).lit(1.05);
    for facing in Facing::ALL.into_iter().filter(|&f| !land.contains(&cell.ahead(f, 1))) {
        let [a, b] = edge(cell, facing, 0.987);
        let out = (a + b) / 2.0 - cell_to_world(cell);
        for tooth in 0..5u32 {
            let salt = 300 + u32::from(facing.index()) * 9 + tooth;
            let (from, to) = (tooth as f32 / 5.0, (tooth + 1) as f32 / 5.0);
            let down = BEVEL + 0.06 + 0.17 * scatter(cell_seed(cell, salt));
            let lift = Vec3::Y * -BEVEL;
            let (p, q) = (a.lerp(b, from) + lift, a.lerp(b, to) + lift);
            let tip = p.lerp(q, 0.3 + 0.4 * scatter(cell_seed(cell, salt + 70))) * Vec3::new(1.0, 0.0, 1.0)
                - Vec3::Y * down;
            sculpt.tri_shaded([(p, turf), (q, turf), (tip + out * 0.016, turf.lit(0.7))], out);
        }
    }
}
