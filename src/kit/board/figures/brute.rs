//! Broad horned hulk with burning fists.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::sculpt::Paint;
use super::parts::Miniature;
use super::{bent, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let hide = Paint::matt(palette::ROCK[1]).mix(palette::EMBER, 0.14);
    let (fire, bone, coat) =
        (Paint::glowing(palette::EMBER, 0.9), Paint::matt(palette::BONE), Paint::matt(cloth));
    for side in [1.0, -1.0] {
        limb(
            sculpt,
            &[p(-0.05, 0.50, 0.18 * side), p(0.06, 0.28, 0.28 * side), p(0.0, 0.08, 0.28 * side)],
            0.17,
            0.14,
            hide,
        );
        sculpt.ball(p(0.08, 0.06, 0.29 * side), p(0.19, 0.07, 0.13), hide);
        // Arms hang wide, each ending in a fist of fire.
        let fist = p(0.34, 0.48, 0.62 * side);
        sculpt.ball(p(0.02, 1.10, 0.40 * side), p(0.24, 0.22, 0.22), hide);
        let arm = if side > 0.0 { &mut *weapon } else { &mut *off };
        let strength = if side > 0.0 { 1.0 } else { 0.45 };
        arm.hang(
            p(0.02, 1.08, 0.42 * side),
            (-0.35 * side, -strength),
            (0.55 * side * strength, 1.35 * strength),
            (0.75 * side, 1.25),
        );
        let arm = &mut arm.sculpt;
        limb(arm, &[p(0.04, 1.06, 0.46 * side), p(0.08, 0.74, 0.64 * side), fist], 0.16, 0.15, hide);
        arm.ball(fist, Vec3::splat(0.19), fire);
        arm.tube(
            &bent(&[
                (fist + Vec3::Y * 0.08, 0.16),
                (fist + p(-0.10, 0.28, 0.02), 0.10),
                (fist + p(-0.06, 0.46, 0.0), 0.005),
            ]),
            6,
            fire,
        );
        // Horns sweep out, then up.
        let horn = [
            (p(0.12, 1.44, 0.12 * side), 0.085),
            (p(0.10, 1.52, 0.34 * side), 0.075),
            (p(0.14, 1.72, 0.46 * side), 0.05),
            (p(0.24, 1.88, 0.44 * side), 0.004),
        ];
        sculpt.tube(&bent(&horn), 7, bone);
    }
    sculpt.tube(
        &[
            (p(-0.06, 0.42, 0.0), 0.26),
            (p(-0.04, 0.66, 0.0), 0.30),
            (p(0.0, 0.98, 0.0), 0.42),
            (p(0.05, 1.22, 0.0), 0.30),
        ],
        12,
        hide,
    );
    sculpt.lathe(&[(0.34, 0.34), (0.31, 0.52), (0.30, 0.62)], 10, coat);
    sculpt.lathe(&[(0.315, 0.60), (0.315, 0.67)], 10, Paint::metal(palette::GOLD));
    sculpt.ball(p(0.18, 1.38, 0.0), p(0.19, 0.19, 0.18), hide.lit(1.1));
    sculpt.ball(p(0.30, 1.28, 0.0), p(0.11, 0.09, 0.13), hide.lit(0.8));
    for side in [1.0, -1.0] {
        sculpt.ball(p(0.335, 1.42, 0.075 * side), Vec3::splat(0.035), fire);
    }
    // A mane that burns.
    flow.hang(p(-0.02, 1.42, 0.0), (0.0, -0.2), (0.0, 0.4), (0.0, 0.0));
    for (i, lean) in [-0.16_f32, 0.0, 0.16].into_iter().enumerate() {
        let up = 0.34 + 0.08 * (i % 2) as f32;
        flow.sculpt.tube(
            &bent(&[
                (p(0.02, 1.44, lean), 0.11),
                (p(-0.14, 1.44 + up * 0.5, lean * 1.4), 0.09),
                (p(-0.26, 1.40 + up, lean * 1.2), 0.004),
            ]),
            6,
            fire,
        );
    }
    sculpt.tube(
        &bent(&[(p(0.10, 1.16, 0.30), 0.07), (p(0.34, 0.98, 0.04), 0.075), (p(0.20, 0.72, -0.24), 0.07)]),
        7,
        coat,
    );
}
