//! Robed figures: a keeper of orbs under a tall hat, and a bearer of a crook in front of a halo.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::super::sculpt::{Paint, Sculpt, put};
use super::super::parts::Miniature;
use super::super::{bent, limb, p};
use super::{arm, cape};
use crate::kit::palette::board as palette;

fn robe(sculpt: &mut Sculpt, hem: f32, cloth: Paint, trim: Paint) {
    sculpt.lathe(
        &[(hem, 0.0), (hem * 1.02, 0.05), (hem * 0.78, 0.30), (0.24, 0.62), (0.20, 0.80)],
        14,
        cloth,
    );
    sculpt.lathe(&[(hem * 1.03, 0.01), (hem * 1.05, 0.06), (hem * 0.99, 0.09)], 14, trim);
    sculpt.lathe(&[(0.20, 0.78), (0.25, 0.94), (0.22, 1.06), (0.08, 1.14)], 12, cloth.lit(1.1));
    sculpt.lathe(&[(0.215, 0.76), (0.215, 0.83)], 12, trim);
    sculpt.ball(p(0.04, 1.26, 0.0), p(0.14, 0.155, 0.135), Paint::matt(palette::SKIN));
}

/// A tall hat and a long beard, arms spread wide, three orbs that circle.
pub(in super::super) fn orb_keeper(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, gold, dark) =
        (Paint::matt(cloth), Paint::metal(palette::GOLD), Paint::matt(palette::CLOTH_DARK).lit(1.4));
    let skin = Paint::matt(palette::SKIN);
    robe(sculpt, 0.46, coat, gold);
    sculpt.at(put(p(0.02, 1.36, 0.0), Quat::from_rotation_z(0.06)), |s| {
        s.lathe(&[(0.34, -0.02), (0.34, 0.01), (0.20, 0.05)], 16, dark);
        s.tube(
            &bent(&[
                (p(0.0, 0.03, 0.0), 0.20),
                (p(-0.02, 0.34, 0.0), 0.13),
                (p(-0.10, 0.62, 0.0), 0.05),
                (p(-0.24, 0.74, 0.0), 0.01),
            ]),
            10,
            dark,
        );
        s.lathe(&[(0.205, 0.04), (0.195, 0.10)], 14, gold);
    });
    sculpt.tube(
        &bent(&[(p(0.14, 1.20, 0.0), 0.10), (p(0.22, 1.0, 0.0), 0.09), (p(0.22, 0.74, 0.0), 0.02)]),
        8,
        Paint::matt(palette::BONE),
    );
    weapon.hang(p(0.0, 1.02, 0.22), (-0.5, 0.3), (0.75, -0.15), (0.6, 0.3));
    off.hang(p(0.0, 1.02, -0.22), (0.5, 0.3), (-0.75, -0.15), (-0.6, 0.3));
    for (arm_of, side) in [(&mut *weapon, 1.0), (&mut *off, -1.0)] {
        let (shoulder, hand) = (p(0.0, 1.02, 0.22 * side), p(0.24, 1.16, 0.72 * side));
        arm_of.sculpt.tube(
            &[(shoulder, 0.09), (shoulder.lerp(hand, 0.55), 0.11), (shoulder.lerp(hand, 0.9), 0.19)],
            9,
            coat,
        );
        arm_of.sculpt.ball(hand, Vec3::splat(0.07), skin);
        arm_of.sculpt.ball(
            hand + p(0.06, 0.26, 0.04 * side),
            Vec3::splat(0.13),
            Paint::glowing(palette::ETHER, 0.9),
        );
    }
    weapon.sculpt.ball(p(0.62, 1.02, 0.10), Vec3::splat(0.12), Paint::glowing(palette::EMBER, 0.95));
    flow.hang(p(-0.12, 1.06, 0.0), (0.0, 0.1), (0.0, -0.4), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.12, 1.08, 0.0), (0.22, 0.26), (0.98, 0.40), dark);
}

/// A white robe, a great ring of light behind the head, a crook held up.
pub(in super::super) fn halo_bearer(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, gold, white) = (Paint::matt(cloth), Paint::metal(palette::GOLD), Paint::matt(palette::BONE));
    let (skin, wood) = (Paint::matt(palette::SKIN), Paint::matt(palette::WOOD));
    robe(sculpt, 0.38, white, coat);
    // A stole, and hair under a veil.
    for side in [1.0, -1.0] {
        limb(sculpt, &[p(0.16, 1.04, 0.11 * side), p(0.31, 0.52, 0.13 * side)], 0.055, 0.05, coat);
    }
    sculpt.ball(p(-0.01, 1.31, 0.0), p(0.165, 0.15, 0.16), white.lit(0.95));
    // The ring of light.
    let ring: Vec<(Vec3, f32)> = (0..=20u8)
        .map(|i| {
            let turn = f32::from(i) / 20.0 * std::f32::consts::TAU;
            (p(-0.20, 1.46 + 0.46 * turn.sin(), 0.46 * turn.cos()), 0.045)
        })
        .collect();
    sculpt.tube(&ring, 6, Paint::glowing(palette::GOLD, 0.75));
    for ray in 0..8u8 {
        let turn = f32::from(ray) / 8.0 * std::f32::consts::TAU;
        let way = p(0.0, turn.sin(), turn.cos());
        let foot = p(-0.20, 1.46, 0.0) + way * 0.48;
        sculpt.tube(&[(foot, 0.05), (foot + way * 0.17, 0.004)], 4, Paint::glowing(palette::GOLD, 0.75));
    }
    weapon.hang(p(0.0, 1.02, 0.20), (-0.3, 0.4), (0.3, -0.6), (0.5, 0.2));
    let hand = p(0.34, 1.02, 0.40);
    arm(&mut weapon.sculpt, [p(0.0, 1.02, 0.20), p(0.16, 0.84, 0.38), hand], 0.085, white, skin);
    limb(&mut weapon.sculpt, &[p(0.38, 0.02, 0.44), hand, p(0.36, 1.50, 0.42)], 0.035, 0.04, wood);
    weapon.sculpt.tube(
        &bent(&[
            (p(0.36, 1.46, 0.42), 0.045),
            (p(0.26, 1.70, 0.42), 0.045),
            (p(0.40, 1.88, 0.42), 0.042),
            (p(0.58, 1.76, 0.42), 0.036),
            (p(0.50, 1.60, 0.42), 0.02),
        ]),
        7,
        gold,
    );
    off.hang(p(0.0, 1.02, -0.20), (0.3, 0.2), (-0.4, 0.5), (-0.5, 0.5));
    let palm = p(0.36, 1.16, -0.34);
    arm(&mut off.sculpt, [p(0.0, 1.02, -0.20), p(0.18, 0.86, -0.36), palm], 0.085, white, skin);
    off.sculpt.ball(palm + Vec3::Y * 0.14, Vec3::splat(0.08), Paint::glowing(palette::HEALING, 0.9));
    flow.hang(p(-0.10, 1.18, 0.0), (0.0, 0.08), (0.0, -0.35), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.06, 1.30, 0.0), (0.15, 0.12), (0.62, 0.16), white.lit(0.9));
}
