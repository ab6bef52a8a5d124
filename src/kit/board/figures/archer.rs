//! Tall armoured figure with a bow larger than itself.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, put};
use super::parts::Miniature;
use super::{bent, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (iron, steel) = (Paint::metal(palette::IRON), Paint::metal(palette::STEEL));
    let (coat, gold, wood) = (Paint::matt(cloth), Paint::metal(palette::GOLD), Paint::matt(palette::WOOD));
    for side in [1.0, -1.0] {
        limb(
            sculpt,
            &[
                p(0.0, 0.70, 0.15 * side),
                p(0.07 * side, 0.38, 0.20 * side),
                p(0.05 * side, 0.06, 0.21 * side),
            ],
            0.135,
            0.11,
            iron,
        );
        sculpt.ball(p(0.05 * side + 0.07, 0.06, 0.21 * side), p(0.16, 0.065, 0.10), iron);
        sculpt.ball(p(0.02, 1.30, 0.34 * side), p(0.19, 0.16, 0.17), steel);
    }
    sculpt.lathe(&[(0.30, 0.50), (0.26, 0.66), (0.20, 0.84)], 10, coat);
    sculpt.lathe(&[(0.21, 0.80), (0.29, 1.05), (0.33, 1.22), (0.26, 1.36), (0.10, 1.42)], 12, iron);
    sculpt.lathe(&[(0.225, 0.80), (0.225, 0.87)], 12, gold);
    // Bare head, a braid down the back.
    sculpt.ball(p(0.05, 1.56, 0.0), p(0.15, 0.17, 0.145), Paint::matt(palette::SKIN));
    sculpt.ball(p(-0.01, 1.61, 0.0), p(0.17, 0.16, 0.165), Paint::matt(palette::GOLD).lit(0.9));
    flow.hang(p(-0.16, 1.50, 0.0), (0.0, 0.10), (0.0, -0.45), (0.0, 0.0));
    flow.sculpt.tube(
        &bent(&[
            (p(-0.12, 1.62, 0.0), 0.09),
            (p(-0.28, 1.42, 0.02), 0.08),
            (p(-0.30, 1.05, -0.02), 0.06),
            (p(-0.36, 0.80, 0.0), 0.03),
        ]),
        7,
        Paint::matt(palette::GOLD).lit(0.9),
    );
    // Bow arm straight ahead, string hand at the cheek.
    weapon.hang(p(0.03, 1.28, -0.30), (0.12, 0.28), (-0.10, -0.22), (0.55, 0.45));
    let bow_arm = &mut weapon.sculpt;
    limb(bow_arm, &[p(0.03, 1.28, -0.36), p(0.34, 1.22, -0.32), p(0.66, 1.20, -0.16)], 0.105, 0.08, iron);
    off.hang(p(0.0, 1.28, 0.36), (-0.35, 0.10), (-0.9, -0.25), (0.5, 0.3));
    limb(
        &mut off.sculpt,
        &[p(0.0, 1.28, 0.36), p(-0.22, 1.18, 0.44), p(0.10, 1.26, 0.16)],
        0.105,
        0.08,
        iron,
    );
    bow_arm.at(put(p(0.68, 1.20, -0.14), Quat::from_rotation_x(0.22)), |s| {
        let (top, foot) = (p(-0.32, 0.86, 0.0), p(-0.32, -0.86, 0.0));
        let bow = [
            (top, 0.025),
            (p(-0.10, 0.62, 0.0), 0.045),
            (p(0.02, 0.22, 0.0), 0.06),
            (p(0.0, 0.0, 0.0), 0.05),
            (p(0.02, -0.22, 0.0), 0.06),
            (p(-0.10, -0.62, 0.0), 0.045),
            (foot, 0.025),
        ];
        s.tube(&bent(&bow), 7, wood.lit(1.15));
        for (at, r) in [(top, 0.05), (foot, 0.05)] {
            s.ball(at, Vec3::splat(r), gold);
        }
        let nock = p(-0.54, 0.08, 0.22);
        for end in [top, foot] {
            s.tube(&[(end, 0.012), (nock, 0.012)], 4, Paint::glowing(palette::BONE, 0.3));
        }
        s.tube(&[(nock, 0.02), (p(0.34, -0.02, -0.03), 0.02)], 5, wood);
        s.tube(&[(p(0.32, -0.02, -0.03), 0.06), (p(0.48, -0.03, -0.05), 0.002)], 5, steel);
    });
    // A sash from the shoulder.
    flow.sculpt.cloth(
        &[
            vec![p(-0.30, 1.34, 0.20), p(-0.34, 1.30, -0.20)],
            vec![p(-0.42, 0.9, 0.24), p(-0.46, 0.9, -0.22)],
            vec![p(-0.46, 0.36, 0.30), p(-0.52, 0.40, -0.26)],
        ],
        coat,
    );
}
