//! Mapping between cells and the world.
//!
//! One unit is the distance from a hex's middle to its corner. East is +X, the viewer's side of the table is
//! +Z, and up is +Y. Every place of a fighter, land or abyss, is at height 0.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6, TAU};

use bevy::math::{Vec2, Vec3};
use hexx::HexLayout;

use kernel::{Cell, Facing};

/// Distance from the middle of a hex to its corner, in world units.
pub const HEX_SIZE: f32 = 1.0;
/// Distance from the middle of a hex to its edge, in world units.
pub const HEX_INRADIUS: f32 = 0.866_025_4 * HEX_SIZE;

const LAYOUT: HexLayout = HexLayout::pointy().with_hex_size(HEX_SIZE);

/// Middle of the cell's top surface, in world units; the same height over the abyss.
pub fn cell_to_world(cell: Cell) -> Vec3 {
    let flat = LAYOUT.hex_to_world_pos(cell.hex());
    Vec3::new(flat.x, 0.0, flat.y)
}

/// Cell under (or over) a world position.
pub fn world_to_cell(at: Vec3) -> Cell {
    Cell::from(LAYOUT.world_pos_to_hex(Vec2::new(at.x, at.z)))
}

/// Rotation about +Y, in radians, of a figure that looks in `facing`. Figures are modelled looking along +X.
pub fn facing_to_yaw(facing: Facing) -> f32 {
    -f32::from(facing.index()) * FRAC_PI_3
}

/// Unit vector on the board plane towards `facing`.
pub fn facing_to_world(facing: Facing) -> Vec3 {
    on_circle(f32::from(facing.index()) * FRAC_PI_3)
}

/// Corner `index` of a cell (clockwise from above, any integer), pulled towards the middle by `scale` (1 is the true corner).
pub fn corner(cell: Cell, index: u8, scale: f32) -> Vec3 {
    cell_to_world(cell) + hex_corner(index) * scale
}

/// Both ends of the cell's edge towards `facing`, clockwise from above, pulled towards the middle by `scale`.
pub fn edge(cell: Cell, facing: Facing, scale: f32) -> [Vec3; 2] {
    [corner(cell, facing.index(), scale), corner(cell, facing.index() + 1, scale)]
}

/// Steps from `cell` to the nearest of `land`; 0 on land, `u16::MAX` where there is none.
pub fn distance_to_land(land: &[Cell], cell: Cell) -> u16 {
    land.iter().map(|&l| l.distance(cell)).min().unwrap_or(u16::MAX)
}

/// Every cell whose distance to `land` is at most `reach`, in a fixed order.
pub fn cells_within(land: &[Cell], reach: u16) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        land.iter().flat_map(|l| l.hex().range(u32::from(reach))).map(Cell::from).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Mean of the land's middles; the origin where there is none.
pub fn middle_of(land: &[Cell]) -> Vec3 {
    land.iter().map(|&c| cell_to_world(c)).sum::<Vec3>() / land.len().max(1) as f32
}

/// Corner `index` of a unit hex around the origin, clockwise from above; corner 0 is the eastern edge's northern end.
pub(super) fn hex_corner(index: u8) -> Vec3 {
    on_circle(f32::from(index) * FRAC_PI_3 - FRAC_PI_6) * HEX_SIZE
}

/// Unit vector at `angle` radians clockwise from east, seen from above.
pub(super) fn on_circle(angle: f32) -> Vec3 {
    let (sin, cos) = angle.sin_cos();
    Vec3::new(cos, 0.0, sin)
}

/// Unit vector on the board plane after `turns` full turns clockwise from east.
pub(super) fn around(turns: f32) -> Vec3 {
    on_circle(turns * TAU)
}

/// Pseudo-random number in 0..1, always the same for the same seed.
pub(super) fn scatter(seed: u32) -> f32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    x = (x ^ (x >> 15)).wrapping_mul(0x2C1B_3C6D);
    x = (x ^ (x >> 12)).wrapping_mul(0x297A_2D39);
    ((x ^ (x >> 15)) >> 8) as f32 / 16_777_216.0
}

/// Seed for [`scatter`] from a cell and a salt.
pub(super) fn cell_seed(cell: Cell, salt: u32) -> u32 {
    let (q, r) = cell.axial();
    (u32::from(q as u8) << 8 | u32::from(r as u8))
        .wrapping_mul(747_796_405)
        .wrapping_add(salt.wrapping_mul(2_891_336_453))
}

#[cfg(test)]
mod tests {
    use bevy::math::Quat;

    use super::*;

    #[test]
    fn east_is_right_and_south_east_is_the_viewers_lower_right() {
        let step = |f| cell_to_world(Cell::CENTRE.ahead(f, 1));
        assert!(step(Facing::E).x > 1.7 && step(Facing::E).z.abs() < 1e-4);
        assert!(step(Facing::SE).x > 0.8 && step(Facing::SE).z > 1.4);
        assert!(step(Facing::NW).x < -0.8 && step(Facing::NW).z < -1.4);
    }

    #[test]
    fn a_figure_turned_by_its_yaw_looks_at_the_next_cell() {
        for facing in Facing::ALL {
            let looks = Quat::from_rotation_y(facing_to_yaw(facing)) * Vec3::X;
            let ahead = cell_to_world(Cell::CENTRE.ahead(facing, 1)).normalize();
            assert!(looks.distance(ahead) < 1e-4, "{facing:?}: {looks} {ahead}");
            assert!(facing_to_world(facing).distance(ahead) < 1e-4);
            let [a, b] = edge(Cell::CENTRE, facing, 1.0);
            assert!(((a + b) / 2.0).normalize().distance(ahead) < 1e-4);
        }
    }

    #[test]
    fn cells_come_back_from_the_world() {
        for cell in cells_within(&[Cell::CENTRE], 4) {
            assert_eq!(world_to_cell(cell_to_world(cell) + Vec3::new(0.3, 9.0, -0.3)), cell);
        }
        assert_eq!(cells_within(&[Cell::CENTRE], 1).len(), 7);
        assert_eq!(distance_to_land(&[Cell::CENTRE, Cell::new(2, 0)], Cell::new(5, 0)), 3);
    }
}
