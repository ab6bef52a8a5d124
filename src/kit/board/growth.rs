//! Plants and small objects on land, out of the fighters' way.

use bevy::math::{Quat, Vec3};

use super::layout::{around, cell_seed, cell_to_world, corner, edge, hex_corner, scatter};
use super::look::{LandPaints, tone};
use super::rock::{BEVEL, open_sides};
use super::sculpt::{Paint, Sculpt, put};
use hexstrike_game::content::looks::GrowthLook;
use kernel::{Cell, Facing};

/// Adds the growth of one hex of `land`.
pub(super) fn grow(sculpt: &mut Sculpt, growth: GrowthLook, cell: Cell, land: &[Cell], paints: &LandPaints) {
    match growth {
        GrowthLook::Grass => {
            blades(sculpt, cell, paints);
            hanging_grass(sculpt, cell, land, paints);
        }
        GrowthLook::Columns => columns(sculpt, cell, land, paints),
        GrowthLook::Ice => {
            drifts(sculpt, cell, paints);
            icicles(sculpt, cell, land, paints);
        }
        // Part of the rock.
        GrowthLook::Seams => {}
    }
}

/// Grass blades and pebbles along the rims.
fn blades(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    let at = cell_to_world(cell);
    let roll = |salt: u32| scatter(cell_seed(cell, 200 + salt));
    let paved = paints.pave(cell);
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
    if !paints.pave(cell) {
        let turf = Paint::rough(tone(&paints.turf, 0.3)).lit(1.05);
        open_sides(cell, land).for_each(|facing| fringe(sculpt, cell, facing, turf, (0.06, 0.17)));
    }
}

/// Icicles of different lengths under every outer edge.
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

/// Low snow drifts along the sides, hardly lighter than the ground.
fn drifts(sculpt: &mut Sculpt, cell: Cell, paints: &LandPaints) {
    for facing in Facing::ALL {
        let roll = |salt: u32| scatter(cell_seed(cell, 260 + u32::from(facing.index()) * 13 + salt));
        if roll(0) > 0.55 {
            continue;
        }
        let [a, b] = edge(cell, facing, 0.90);
        let inward = (cell_to_world(cell) - (a + b) / 2.0).normalize_or_zero();
        let snow = Paint::rough(paints.edge).mix(tone(&paints.turf, roll(1)), 0.55).lit(0.88);
        let crest = |share: f32| {
            a.lerp(b, share) + inward * 0.05 + Vec3::Y * (0.05 * (1.0 - (2.0 * share - 1.0).powi(2)))
        };
        let foot = |share: f32| {
            let wide = 0.10 + 0.12 * roll(2 + (share * 5.0) as u32);
            a.lerp(b, share) + inward * (wide * (1.0 - (2.0 * share - 1.0).powi(4)) + 0.03) + Vec3::Y * 0.003
        };
        for piece in 0..5u8 {
            let (from, to) = (f32::from(piece) / 5.0, f32::from(piece + 1) / 5.0);
            let outer = |share: f32| a.lerp(b, share) + Vec3::Y * 0.003;
            let up = Vec3::Y;
            sculpt.quad([crest(from), crest(to), foot(to), foot(from)], up + inward * 0.3, snow);
            sculpt.quad([outer(from), outer(to), crest(to), crest(from)], up - inward, snow.lit(0.9));
        }
    }
}

/// Stumps of columns at some outer corners, low enough to hide no fighter.
fn columns(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    for facing in open_sides(cell, land) {
        let roll = |salt: u32| scatter(cell_seed(cell, 600 + u32::from(facing.index()) * 19 + salt));
        if roll(0) > 0.34 {
            continue;
        }
        // Low on the viewer's side.
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
