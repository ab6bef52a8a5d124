//! Robed mage with a wide pointed hat and a crooked staff.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, put};
use super::parts::Miniature;
use super::{bent, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (dark, coat, gold) =
        (Paint::matt(palette::CLOTH_DARK), Paint::matt(cloth), Paint::metal(palette::GOLD));
    let skin = Paint::matt(palette::SKIN);
    // A robe like a bell.
    sculpt.lathe(&[(0.44, 0.0), (0.45, 0.05), (0.34, 0.26), (0.24, 0.56), (0.18, 0.78)], 14, coat);
    sculpt.lathe(&[(0.455, 0.02), (0.465, 0.07), (0.43, 0.10)], 14, gold);
    sculpt.lathe(&[(0.19, 0.76), (0.23, 0.92), (0.20, 1.04), (0.08, 1.10)], 12, dark.lit(1.6));
    sculpt.lathe(&[(0.205, 0.73), (0.205, 0.79)], 12, gold);
    sculpt.ball(p(0.04, 1.20, 0.0), p(0.14, 0.15, 0.135), skin);
    // Hair falling over the shoulders.
    flow.hang(p(-0.06, 1.22, 0.0), (0.0, 0.08), (0.0, -0.35), (0.0, 0.0));
    flow.sculpt.tube(
        &bent(&[
            (p(-0.05, 1.26, 0.0), 0.15),
            (p(-0.14, 1.06, 0.0), 0.15),
            (p(-0.20, 0.80, 0.0), 0.10),
            (p(-0.24, 0.58, 0.0), 0.02),
        ]),
        9,
        Paint::matt(palette::BONE).lit(0.9),
    );
    sculpt.at(put(p(0.02, 1.29, 0.0), Quat::from_rotation_z(0.10)), |s| {
        s.lathe(&[(0.50, -0.03), (0.50, 0.0), (0.24, 0.045), (0.20, 0.05)], 18, dark.lit(1.3));
        s.lathe(&[(0.225, 0.04), (0.215, 0.11)], 14, coat.lit(1.1));
        s.tube(
            &bent(&[
                (p(0.0, 0.08, 0.0), 0.21),
                (p(-0.02, 0.30, 0.0), 0.13),
                (p(-0.10, 0.50, 0.0), 0.07),
                (p(-0.28, 0.60, 0.0), 0.008),
            ]),
            10,
            dark.lit(1.3),
        );
    });
    // Wide sleeves.
    let (right, left) = (p(0.30, 0.86, 0.50), p(0.40, 1.02, -0.40));
    weapon.hang(p(0.0, 1.0, 0.20), (-0.35, 0.40), (0.30, -0.50), (0.65, 0.1));
    off.hang(p(0.0, 1.0, -0.20), (0.7, 0.1), (-0.45, 0.45), (-0.5, 0.5));
    for (arm, shoulder, hand) in
        [(&mut *weapon, p(0.0, 1.0, 0.20), right), (&mut *off, p(0.0, 1.0, -0.20), left)]
    {
        arm.sculpt.tube(
            &[(shoulder, 0.085), (shoulder.lerp(hand, 0.55), 0.10), (shoulder.lerp(hand, 0.92), 0.15)],
            9,
            coat,
        );
        arm.sculpt.ball(hand, Vec3::splat(0.07), skin);
    }
    // Staff with a crook, and a light held in it.
    let staff = &mut weapon.sculpt;
    limb(staff, &[p(0.32, 0.02, 0.54), right, p(0.30, 1.34, 0.56)], 0.04, 0.045, Paint::matt(palette::WOOD));
    staff.tube(
        &bent(&[
            (p(0.30, 1.32, 0.56), 0.05),
            (p(0.20, 1.56, 0.56), 0.05),
            (p(0.32, 1.76, 0.56), 0.046),
            (p(0.50, 1.66, 0.56), 0.04),
            (p(0.44, 1.50, 0.56), 0.02),
        ]),
        7,
        Paint::matt(palette::WOOD),
    );
    staff.ball(p(0.34, 1.60, 0.56), Vec3::splat(0.095), Paint::glowing(palette::ETHER, 1.0));
    off.sculpt.ball(left + p(0.10, 0.14, 0.0), Vec3::splat(0.09), Paint::glowing(palette::ETHER, 0.9));
}
