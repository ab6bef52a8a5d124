//! Broken rock below the island, and the crystals in it.

use std::f32::consts::FRAC_PI_3;

use bevy::math::Vec3;

use super::layout::{cell_seed, cell_to_world, hex_corner, middle_of, on_circle, scatter};
use super::look::{LandPaints, tone};
use super::sculpt::{Paint, Sculpt};
use crate::kit::palette::board as palette;
use kernel::{Cell, Facing};

/// Depth of the bevel of a column's top, in world units.
pub(super) const BEVEL: f32 = 0.07;

/// Ledges of a hex's column, from the bevel down, with paints and corners.
pub(super) struct Column {
    cell: Cell,
    lean: Vec3,
    /// Depth below the top, width and paint of each ledge.
    ledges: [(f32, f32, Paint); 9],
}

impl Column {
    pub(super) fn of(cell: Cell, land: &[Cell], paints: &LandPaints) -> Self {
        let open = open_sides(cell, land).count() as f32;
        let inner = 1.0 - open / 6.0;
        let length = 2.6 + 3.6 * inner * inner + 1.6 * scatter(cell_seed(cell, 20));
        let soil = Paint::rough(paints.soil);
        let rock = Paint::rough(tone(&paints.rock, scatter(cell_seed(cell, 21)))).shining(0.5 * paints.wet);
        let deep = Paint::rough(paints.deep);
        let ledges = [
            (BEVEL, 0.985, soil.lit(1.15)),
            (0.30, 0.975, soil.lit(0.8)),
            (0.32, 1.0, rock.lit(1.25)),
            (0.78, 0.99, rock.lit(1.05)),
            (0.80, 1.05, rock.lit(0.95)),
            (1.35 + 0.3 * inner, 0.98, rock.lit(0.8)),
            (1.38 + 0.3 * inner, 1.02, rock.lit(0.7)),
            (length * 0.66 + 0.5, 0.74, rock.mix(paints.deep, 0.5)),
            (length + 0.9, 0.12, deep),
        ];
        Self { cell, lean: (middle_of(land) - cell_to_world(cell)) * 0.075, ledges }
    }

    fn point(&self, ledge: usize, k: u8) -> Vec3 {
        let (down, width, _) = self.ledges[ledge];
        let rough = if ledge < 2 { 0.0 } else { 0.13 };
        let roll = |salt: u32| scatter(cell_seed(self.cell, salt + ledge as u32 * 7 + u32::from(k % 6)));
        let wobble = 1.0 - rough * roll(30);
        let drop = if ledge < 3 { 0.0 } else { rough * roll(90) };
        cell_to_world(self.cell) + hex_corner(k) * width * wobble + self.lean * (down - BEVEL)
            - Vec3::Y * (down + drop)
    }

    /// Adds the column's sides and the rock below, which tapers off towards the depths.
    pub(super) fn carve(&self, sculpt: &mut Sculpt) {
        for ledge in 1..self.ledges.len() {
            for k in 0..6u8 {
                let out = on_circle(f32::from(k) * FRAC_PI_3);
                let shade =
                    0.88 + 0.24 * scatter(cell_seed(self.cell, 150 + u32::from(k) + ledge as u32 * 11));
                let (above, below) = (self.ledges[ledge - 1].2.lit(shade), self.ledges[ledge].2.lit(shade));
                let (a, b) = (self.point(ledge - 1, k), self.point(ledge - 1, k + 1));
                let (c, d) = (self.point(ledge, k + 1), self.point(ledge, k));
                sculpt.quad_shaded([(a, above), (b, above), (c, below), (d, below)], out);
            }
        }
    }

    /// Adds glowing seams in the open sides, from below the soil to the middle of the rock.
    pub(super) fn seams(&self, sculpt: &mut Sculpt, land: &[Cell], paints: &LandPaints) {
        for facing in open_sides(self.cell, land) {
            let k = facing.index();
            let out = on_circle(f32::from(k) * FRAC_PI_3);
            for seam in 0..2u32 {
                let roll =
                    |salt: u32| scatter(cell_seed(self.cell, 640 + u32::from(k) * 29 + seam * 67 + salt));
                let at = |ledge: usize, broad: f32| {
                    let share = 0.2 + 0.45 * seam as f32 + 0.2 * roll(ledge as u32) + broad;
                    self.point(ledge, k).lerp(self.point(ledge, k + 1), share) + out * 0.012
                };
                for ledge in 3..7usize {
                    let glow = Paint::glowing(paints.crystal, 0.9 - 0.12 * ledge as f32).lit(0.9);
                    let broad = |ledge: usize| 0.030 - 0.004 * ledge as f32 * roll(20);
                    let (high, low) = (broad(ledge - 1), broad(ledge));
                    let corners =
                        [at(ledge - 1, -high), at(ledge - 1, high), at(ledge, low), at(ledge, -low)];
                    sculpt.quad(corners, out, glow);
                }
            }
        }
    }
}

/// Sides of a hex beyond which there is no land.
pub(super) fn open_sides(cell: Cell, land: &[Cell]) -> impl Iterator<Item = Facing> {
    Facing::ALL.into_iter().filter(move |&facing| !land.contains(&cell.ahead(facing, 1)))
}

/// Adds crystals that grow from the rock on the open sides and light it from below.
pub(super) fn crystals(sculpt: &mut Sculpt, cell: Cell, land: &[Cell], paints: &LandPaints) {
    let at = cell_to_world(cell);
    for facing in open_sides(cell, land) {
        let roll = |salt: u32| scatter(cell_seed(cell, 400 + u32::from(facing.index()) * 23 + salt));
        if roll(0) > 0.42 {
            continue;
        }
        let out = on_circle(f32::from(facing.index()) * FRAC_PI_3);
        let side = Vec3::new(-out.z, 0.0, out.x);
        let down = 0.62 + 0.55 * roll(2);
        // Deeper rock leans more towards the middle.
        let lean = (middle_of(land) - at) * (0.075 * down);
        let foot = at + lean + out * 0.72 + side * (0.5 * (roll(1) - 0.5)) - Vec3::Y * down;
        for k in 0..3u32 {
            let size = 0.22 + 0.16 * roll(10 + k);
            let way =
                (out + side * (roll(20 + k) - 0.5) * 1.4 + Vec3::Y * (0.15 + 0.5 * roll(30 + k))).normalize();
            let tip = foot + way * size;
            let girth = size * 0.20;
            let light =
                Paint::glowing(paints.crystal, 0.55).mix(palette::LEAF, 0.25 * roll(40 + k)).lit(0.55);
            sculpt.tube(&[(foot, girth * 0.7), (foot + way * size * 0.6, girth), (tip, 0.004)], 5, light);
        }
    }
}
