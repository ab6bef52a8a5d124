//! Hooded figure bent forward, a knife in each hand.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, put};
use super::parts::Miniature;
use super::{blade, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (dark, coat) = (Paint::matt(palette::CLOTH_DARK), Paint::matt(cloth));
    let (steel, skin) = (Paint::metal(palette::STEEL), Paint::matt(palette::SKIN));
    limb(sculpt, &[p(0.0, 0.58, 0.10), p(0.30, 0.38, 0.16), p(0.22, 0.06, 0.18)], 0.10, 0.075, dark);
    limb(sculpt, &[p(-0.06, 0.58, -0.10), p(-0.16, 0.34, -0.18), p(-0.44, 0.08, -0.20)], 0.10, 0.075, dark);
    sculpt.ball(p(0.29, 0.045, 0.18), p(0.13, 0.05, 0.08), dark);
    sculpt.ball(p(-0.38, 0.05, -0.20), p(0.12, 0.05, 0.08), dark);
    sculpt.tube(
        &[
            (p(-0.06, 0.52, 0.0), 0.17),
            (p(0.02, 0.72, 0.0), 0.18),
            (p(0.14, 0.95, 0.0), 0.22),
            (p(0.20, 1.06, 0.0), 0.12),
        ],
        10,
        dark.lit(1.5),
    );
    // A pointed hood with nothing but shadow in it.
    sculpt.at(put(p(0.26, 1.20, 0.0), Quat::from_rotation_z(-0.25)), |s| {
        s.ball(p(0.04, 0.0, 0.0), p(0.14, 0.15, 0.13), Paint::matt(palette::PLINTH).lit(0.4));
        s.tube(
            &[
                (p(0.10, 0.0, 0.0), 0.185),
                (p(-0.06, 0.03, 0.0), 0.20),
                (p(-0.20, 0.10, 0.0), 0.13),
                (p(-0.38, 0.20, 0.0), 0.01),
            ],
            10,
            coat,
        );
        s.ball(p(0.115, 0.0, 0.0), p(0.10, 0.15, 0.145), Paint::matt(palette::PLINTH).lit(0.3));
        for side in [1.0, -1.0] {
            s.ball(p(0.205, 0.02, 0.055 * side), Vec3::splat(0.022), Paint::glowing(palette::SPARK, 1.0));
        }
        s.lathe(&[(0.25, -0.26), (0.21, -0.16), (0.14, -0.10)], 10, coat.lit(0.85));
    });
    for (side, elbow, hand, tip) in [
        (1.0, p(0.16, 0.78, 0.46), p(0.46, 0.80, 0.46), p(0.92, 1.08, 0.36)),
        (-1.0, p(-0.02, 0.84, -0.50), p(0.26, 1.00, -0.58), p(0.44, 1.50, -0.58)),
    ] {
        let arm = if side > 0.0 { &mut *weapon } else { &mut *off };
        let turned = |left: f32, up: f32| (left * side, up);
        arm.hang(p(0.12, 1.0, 0.24 * side), turned(-1.1, 0.2), turned(0.85, -0.15), turned(0.5, 0.35));
        let arm = &mut arm.sculpt;
        limb(arm, &[p(0.12, 1.0, 0.24 * side), elbow, hand], 0.085, 0.06, dark.lit(1.5));
        arm.ball(hand, Vec3::splat(0.065), skin);
        blade(arm, hand, tip, 0.062, Vec3::Z, steel.lit(1.1));
    }
    let rows: Vec<Vec<Vec3>> = (0..=6)
        .map(|row| {
            let down = row as f32 / 6.0;
            (0..=8)
                .map(|col| {
                    let across = col as f32 / 4.0 - 1.0;
                    let torn = if row == 6 { 0.12 * f32::from(col % 2 == 0) } else { 0.0 };
                    let back = 0.10 - 0.20 * (1.0 - across * across) - down * 0.62;
                    p(back, 1.10 - 0.95 * down + torn, across * (0.26 + 0.30 * down))
                })
                .collect()
        })
        .collect();
    flow.hang(p(0.06, 1.10, 0.0), (0.0, 0.10), (0.0, -0.45), (0.0, 0.0));
    flow.sculpt.cloth(&rows, coat);
}
