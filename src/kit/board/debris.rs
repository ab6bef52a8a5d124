//! Debris in the depths around the island.

use bevy::math::{Quat, Vec3};

use super::layout::{HEX_INRADIUS, around, cell_to_world, middle_of, scatter};
use super::look::{LandPaints, tone};
use super::sculpt::{Paint, Sculpt, put};
use hexstrike_game::content::looks::Debris;
use kernel::Cell;

/// Number of pieces.
const PIECES: u32 = 16;

pub(super) fn debris(sculpt: &mut Sculpt, kind: Debris, land: &[Cell], paints: &LandPaints) {
    let middle = middle_of(land);
    let reach = land.iter().map(|&c| cell_to_world(c).distance(middle)).fold(0.0, f32::max) + HEX_INRADIUS;
    for i in 0..PIECES {
        let roll = |salt: u32| scatter(i * 31 + salt + 5);
        let way = around((i as f32 + roll(0)) / PIECES as f32);
        let at = middle + way * (reach * (0.80 + 0.85 * roll(1))) - Vec3::Y * (2.4 + 3.2 * roll(2));
        let size = 0.12 + 0.38 * roll(3) * roll(4);
        let rock = Paint::rough(tone(&paints.rock, roll(5)));
        match kind {
            Debris::Drums if i % 3 > 0 => {
                drum(sculpt, at, size, i, Paint::rough(tone(&paints.flags, roll(6))).lit(0.8));
            }
            Debris::Shards if i % 3 > 0 => {
                let ice = Paint::glowing(paints.crystal, 0.18).mix(paints.edge, 0.4);
                shard(sculpt, at, size, i, ice);
            }
            Debris::Slabs if i % 3 > 0 => {
                slab(sculpt, at, size, i, [rock, Paint::glowing(paints.crystal, 0.5)]);
            }
            Debris::Splinters if i % 3 > 0 => splinter(sculpt, at, size, i, rock.lit(1.1)),
            // Every third piece is rock in any look.
            Debris::Boulders | Debris::Drums | Debris::Shards | Debris::Slabs | Debris::Splinters => {
                boulder(sculpt, at, size, i, rock);
            }
        }
    }
}

fn boulder(sculpt: &mut Sculpt, at: Vec3, size: f32, seed: u32, paint: Paint) {
    let point = |row: u32, k: u32| {
        let (down, width) = [(0.45, 0.55), (0.15, 1.0), (-0.7, 0.6)][row as usize];
        let rough = 0.75 + 0.5 * scatter(seed * 97 + row * 13 + k % 5);
        at + around(k as f32 / 5.0 + seed as f32 * 0.16) * (size * width * rough)
            + Vec3::Y * (size * down * 1.3)
    };
    let (crown, foot) = (at + Vec3::Y * size * 0.7, at - Vec3::Y * size * 1.9);
    for k in 0..5 {
        let out = |p: Vec3| p - at;
        sculpt.tri([crown, point(0, k), point(0, k + 1)], Vec3::Y, paint.lit(1.15));
        for row in 0..2 {
            let corners = [point(row, k), point(row, k + 1), point(row + 1, k + 1), point(row + 1, k)];
            sculpt.quad(corners, out(corners[0] + corners[2] - at), paint);
        }
        sculpt.tri([foot, point(2, k), point(2, k + 1)], out(point(2, k)) - Vec3::Y * size, paint.lit(0.8));
    }
}

/// Tumbling piece of a fluted column.
fn drum(sculpt: &mut Sculpt, at: Vec3, size: f32, seed: u32, paint: Paint) {
    let roll = |salt: u32| scatter(seed * 53 + salt + 900);
    let (girth, half) = (0.20 + 0.35 * size, 0.22 + 0.7 * size * roll(0));
    let turn = Quat::from_rotation_x(2.4 * roll(1) - 1.2) * Quat::from_rotation_z(2.4 * roll(2) - 1.2);
    sculpt.at(put(at, turn), |s| {
        s.lathe(
            &[
                (0.0, -half),
                (girth * 0.86, -half),
                (girth, -half * 0.92),
                (girth, half * 0.9),
                (girth * 0.8, half),
                (0.0, half * 0.94),
            ],
            9,
            paint,
        );
        s.lathe(&[(girth * 1.10, -0.03), (girth * 1.10, 0.03)], 9, paint.lit(0.7));
    });
}

/// Upright splinter in the air.
fn shard(sculpt: &mut Sculpt, at: Vec3, size: f32, seed: u32, paint: Paint) {
    let roll = |salt: u32| scatter(seed * 59 + salt + 940);
    let (tall, girth) = (0.5 + 1.5 * size, 0.10 + 0.28 * size);
    let lean = around(roll(0)) * (0.25 * tall * roll(1));
    let path = [
        (at - Vec3::Y * tall * 0.7 - lean, 0.01),
        (at - Vec3::Y * tall * 0.1, girth),
        (at + Vec3::Y * tall * 0.3 + lean * 0.5, girth * 0.8),
        (at + Vec3::Y * tall * 0.7 + lean, 0.01),
    ];
    sculpt.tube(&path, 6, paint);
}

/// Two slightly rotated plates with a glow between them.
fn slab(sculpt: &mut Sculpt, at: Vec3, size: f32, seed: u32, [rock, seam]: [Paint; 2]) {
    let roll = |salt: u32| scatter(seed * 61 + salt + 980);
    let (wide, thick) = (0.34 + 0.75 * size, 0.10 + 0.20 * size);
    let turn = Quat::from_rotation_y(6.0 * roll(0)) * Quat::from_rotation_z(0.9 * roll(1) - 0.45);
    sculpt.at(put(at, turn), |s| {
        s.lathe(&[(0.0, -0.03), (wide * 0.93, -0.03), (wide * 0.93, 0.03), (0.0, 0.03)], 6, seam);
        let plate = [(0.0, 0.0), (wide * 0.9, 0.0), (wide, thick * 0.4), (wide * 0.86, thick), (0.0, thick)];
        let askew = Vec3::new(0.12 * wide * roll(2), 0.03, 0.0);
        s.at(put(askew, Quat::from_rotation_y(0.5 * roll(3))), |s| s.lathe(&plate, 6, rock.lit(1.1)));
        let below = Quat::from_rotation_x(std::f32::consts::PI);
        s.at(put(Vec3::Y * -0.03, below), |s| s.lathe(&plate, 6, rock.lit(0.85)));
    });
}

/// Long rock, pointed at both ends, that leans with the wind.
fn splinter(sculpt: &mut Sculpt, at: Vec3, size: f32, seed: u32, paint: Paint) {
    let roll = |salt: u32| scatter(seed * 67 + salt + 1020);
    let (long, girth) = (0.45 + 1.1 * size, 0.10 + 0.34 * size);
    let lean = Vec3::new(-0.75 - 0.3 * roll(0), 0.75, 0.25 - 0.5 * roll(1)) * long;
    let path =
        [(at - lean, 0.01), (at - lean * 0.35, girth), (at + lean * 0.25, girth * 0.75), (at + lean, 0.01)];
    sculpt.tube(&path, 4, paint);
}
