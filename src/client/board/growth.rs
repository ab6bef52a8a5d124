//! What grows or stands on land, out of the fighters' way.

use bevy::math::{Quat, Vec3};

use super::island::is_paved;
use super::layout::{around, cell_seed, cell_to_world, corner, edge, hex_corner, scatter};
use super::look::{LandPaints, tone};
use super::rock::BEVEL;
use super::sculpt::{Paint, Sculpt, put};
use crate::content::looks::Growth;
use crate::rules::{Cell, Facing};

/// What grows on one hex of `land`.
pub(super) fn grow(sculpt: &mut Sculpt, growth: Growth, cell: Cell, land: &[Cell], paints: &LandPaints) {
    match growth {
        Growth::Grass => {
            blades(sculpt, cell, paints);
            hanging_grass(sculpt, cell, land, paints);
        }
        Growth::Columns => columns(sculpt, cell, land, paints),
        Growth::Ice => {
            drifts(sculpt, cell, paints);
            icicles(sculpt, cell, land, paints);
        }
        Growth::Seams => seams(sculpt, cell, land, paints),
    }
}

/// The sides of a hex beyond which there is no land.
fn open_sides(cell: Cell, land: &[Cell]) -> impl Iterator<Item = Facing> {
    Facing::ALL.into_iter().filter(move |&facing| !land.contains(&cell.ahead(facing, 1)))
}

/// Grass blades and pebbles along the rims.
fn blades(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 200 + salt));
    let paved = is_paved(cell, paints);
    for i in 0..if paved { 2 } else { 6 } {
        let spot = at + around(roll(i)) * (0.60 + 0.20 * roll(i + 20));
        if roll(i + 40) < 0.3 {
            let size = 0.035 + 0.04 * roll(i + 60);
            let paint = Paint::matt(tone(&paints.flags, 0.0)).lit(0.9).mix(tone(&paints.rock, 0.0), 0.4);
            let profile = [(size, -0.01), (size * 0.9, size * 0.5), (size * 0.3, size * 0.8)];
            sculpt.at(put(spot, Quat::IDENTITY), |s| s.lathe(&profile, 5, paint));
        } else if !paved {
            for blade in 0..3 {
                let turn = around(roll(i * 3 + blade + 80));
                let foot = spot + turn * 0.03;
                let side = Vec3::new(-turn.z, 0.0, turn.x) * 0.018;
                let tip = foot + turn * 0.04 + Vec3::Y * (0.09 + 0.06 * roll(i + blade + 110));
                let paint = Paint::matt(paints.blade);
                let low = paint.mix(tone(&paints.turf, 0.6), 0.8);
                for out in [turn, -turn] {
                    sculpt.tri_shaded(
                        [(foot - side, low), (foot + side, low), (tip, paint)],
                        out + Vec3::Y * 0.5,
                    );
                }
            }
        }
    }
}

/// Turf that hangs over the island's outer edges.
fn hanging_grass(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    if !is_paved(cell, paints) {
        let turf = Paint::rough(tone(&paints.turf, 0.3)).lit(1.05);
        open_sides(cell, land).for_each(|facing| fringe(sculpt, cell, facing, turf, (0.06, 0.17)));
    }
}

/// Icicles under every outer edge, long ones and short ones.
fn icicles(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    let ice = Paint::glowing(paints.crystal, 0.10).mix(paints.edge, 0.55);
    open_sides(cell, land).for_each(|facing| fringe(sculpt, cell, facing, ice, (0.10, 0.42)));
}

/// Teeth that hang over an outer edge, from `down.0` to `down.0 + down.1` world units below the bevel.
fn fringe(sculpt: &mut Sculpt, cell: Cell, facing: Facing, paint: Paint, down: (f32, f32)) {
    let [a, b] = edge(cell, facing, 0.987);
    let out = (a + b) / 2.0 - cell_to_world(cell);
    for tooth in 0..5u32 {
        let salt = 300 + u32::from(facing.index()) * 9 + tooth;
        let (from, to) = (tooth as f32 / 5.0, (tooth + 1) as f32 / 5.0);
        let down = BEVEL + down.0 + down.1 * scatter(cell_seed(cell, salt));
        let lift = Vec3::Y * -BEVEL;
        let (p, q) = (a.lerp(b, from) + lift, a.lerp(b, to) + lift);
        let tip = p.lerp(q, 0.3 + 0.4 * scatter(cell_seed(cell, salt + 70))) * Vec3::new(1.0, 0.0, 1.0)
            - Vec3::Y * down;
        sculpt.tri_shaded([(p, paint), (q, paint), (tip + out * 0.016, paint.lit(0.7))], out);
    }
}

/// Low heaps that the wind has left along the rims.
fn drifts(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 260 + salt));
    for i in 0..3u32 {
        let way = around(roll(i));
        let size = 0.12 + 0.12 * roll(i + 10);
        let snow = Paint::rough(paints.edge).mix(tone(&paints.turf, roll(i + 20)), 0.45);
        sculpt.ball(at + way * (0.66 + 0.10 * roll(i + 30)), Vec3::new(size, 0.045, size * 0.7), snow);
    }
}

/// Stumps of columns at some of the outer corners, low enough that nobody is hidden by one.
fn columns(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    for facing in open_sides(cell, land) {
        let roll = |salt: u32| scatter(cell_seed(cell, 600 + u32::from(facing.index()) * 19 + salt));
        if roll(0) > 0.34 {
            continue;
        }
        // On the viewer's side they are stumps only.
        let far = 0.5 - 0.5 * hex_corner(facing.index()).z;
        let tall = 0.10 + (0.10 + 0.42 * roll(1)) * far;
        let stone = Paint::rough(tone(&paints.flags, roll(2))).lit(0.88);
        let foot = corner(cell, facing.index(), 0.86);
        let lean =
            Quat::from_rotation_x(0.10 * (roll(3) - 0.5)) * Quat::from_rotation_z(0.10 * (roll(4) - 0.5));
        sculpt.at(put(foot, lean), |s| {
            s.lathe(&[(0.155, -0.02), (0.155, 0.05), (0.125, 0.06)], 8, stone.lit(0.9));
            s.lathe(&[(0.105, 0.05), (0.100, tall), (0.075, tall + 0.03), (0.0, tall + 0.01)], 8, stone);
        });
    }
}

/// Seams in the rock that glow from within, below the open sides.
fn seams(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    for facing in open_sides(cell, land) {
        let roll = |salt: u32| scatter(cell_seed(cell, 640 + u32::from(facing.index()) * 29 + salt));
        let [a, b] = edge(cell, facing, 1.0);
        let out = ((a + b) / 2.0 - cell_to_world(cell)).normalize_or_zero();
        let along = (b - a).normalize_or_zero();
        for seam in 0..3u32 {
            let glow = Paint::glowing(paints.crystal, 0.30 + 0.45 * roll(seam)).lit(0.8);
            let mut at = a.lerp(b, 0.12 + 0.3 * seam as f32 + 0.18 * roll(seam + 4))
                - Vec3::Y * (0.34 + 0.2 * roll(seam + 8));
            for step in 0..4u32 {
                let salt = 20 + seam * 11 + step;
                let next =
                    at + along * (0.34 * (roll(salt) - 0.5)) - Vec3::Y * (0.14 + 0.14 * roll(salt + 40));
                let broad = along * (0.020 - 0.004 * step as f32);
                // Before the rock's own unevenness.
                let proud = out * 0.065;
                let corners = [at - broad, at + broad, next + broad * 0.8, next - broad * 0.8];
                sculpt.quad(corners.map(|p| p + proud), out, glow);
                at = next;
            }
        }
    }
}
