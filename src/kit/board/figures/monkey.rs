//! Crouching monkey: knees out, staff across, tail curling high behind.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, Sculpt, put};
use super::parts::Miniature;
use super::{bent, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, flow, .. } = miniature;
    let (fur, pale) = (Paint::matt(palette::FUR), Paint::matt(palette::FUR_LIGHT));
    let (coat, gold) = (Paint::matt(cloth), Paint::metal(palette::GOLD));
    sculpt.ball(p(-0.16, 0.34, 0.0), p(0.29, 0.27, 0.27), fur);
    for side in [1.0, -1.0] {
        limb(sculpt, &[p(-0.08, 0.34, 0.18 * side), p(0.20, 0.44, 0.36 * side)], 0.135, 0.10, fur);
        limb(sculpt, &[p(0.20, 0.44, 0.36 * side), p(0.06, 0.10, 0.38 * side)], 0.09, 0.065, fur);
        sculpt.ball(p(0.15, 0.05, 0.39 * side), p(0.16, 0.05, 0.08), pale);
    }
    // Back bent forward under a vest.
    sculpt.tube(
        &[
            (p(-0.20, 0.36, 0.0), 0.24),
            (p(-0.02, 0.60, 0.0), 0.27),
            (p(0.14, 0.80, 0.0), 0.24),
            (p(0.22, 0.90, 0.0), 0.13),
        ],
        12,
        coat,
    );
    sculpt.ball(p(0.13, 0.58, 0.0), p(0.16, 0.20, 0.17), pale);
    sculpt.tube(&[(p(-0.24, 0.33, 0.0), 0.255), (p(-0.19, 0.39, 0.0), 0.27)], 12, gold);
    head(sculpt, fur, pale, coat, gold);
    // Both hands on the staff.
    let (right, left) = (p(0.48, 0.62, 0.42), p(0.30, 0.98, -0.44));
    weapon.hang(p(0.12, 0.80, 0.0), (-0.95, 0.35), (1.15, -0.2), (0.55, 0.3));
    let arms = &mut weapon.sculpt;
    limb(arms, &[p(0.12, 0.80, 0.24), p(0.24, 0.56, 0.44), right], 0.10, 0.075, fur);
    limb(arms, &[p(0.12, 0.80, -0.24), p(0.10, 0.72, -0.50), left], 0.10, 0.075, fur);
    for hand in [right, left] {
        arms.ball(hand, Vec3::splat(0.088), pale);
    }
    let along = (left - right).normalize();
    let (foot, top) = (right - along * 0.42, left + along * 0.62);
    arms.tube(&[(foot, 0.045), (top, 0.045)], 8, Paint::matt(palette::WOOD).lit(1.1));
    for (end, way) in [(foot, along), (top, -along)] {
        arms.tube(&[(end, 0.075), (end + way * 0.20, 0.065)], 8, gold);
    }
    flow.hang(p(-0.36, 0.26, 0.0), (0.25, 0.15), (-0.25, -0.35), (0.0, 0.0));
    tail(&mut flow.sculpt, fur, pale);
}

fn head(sculpt: &mut Sculpt, fur: Paint, pale: Paint, coat: Paint, gold: Paint) {
    sculpt.at(put(p(0.32, 1.06, 0.0), Quat::from_rotation_z(-0.15)), |s| {
        s.ball(Vec3::ZERO, p(0.235, 0.225, 0.24), fur);
        s.ball(p(0.13, 0.02, 0.07), p(0.12, 0.12, 0.10), pale);
        s.ball(p(0.13, 0.02, -0.07), p(0.12, 0.12, 0.10), pale);
        s.ball(p(0.18, -0.09, 0.0), p(0.14, 0.095, 0.13), pale);
        let dark = Paint::matt(palette::PLINTH);
        for side in [1.0, -1.0] {
            s.ball(p(0.235, 0.05, 0.075 * side), Vec3::splat(0.03), dark);
            s.ball(p(-0.03, 0.03, 0.27 * side), p(0.045, 0.115, 0.10), fur);
            s.ball(p(0.0, 0.03, 0.285 * side), p(0.035, 0.08, 0.07), pale);
        }
        // A circlet with a jewel, and a tuft.
        s.lathe(&[(0.225, 0.10), (0.205, 0.155)], 12, gold);
        s.ball(p(0.22, 0.135, 0.0), Vec3::splat(0.05), coat.lit(1.3));
        s.tube(
            &[(p(-0.02, 0.17, 0.0), 0.09), (p(0.03, 0.32, 0.0), 0.05), (p(0.10, 0.40, 0.0), 0.005)],
            7,
            fur.lit(1.1),
        );
    });
}

fn tail(sculpt: &mut Sculpt, fur: Paint, pale: Paint) {
    let knots = [
        (p(-0.36, 0.26, 0.0), 0.085),
        (p(-0.62, 0.18, 0.02), 0.075),
        (p(-0.86, 0.40, 0.05), 0.07),
        (p(-0.88, 0.86, 0.06), 0.065),
        (p(-0.70, 1.22, 0.04), 0.065),
        (p(-0.46, 1.32, 0.0), 0.065),
        (p(-0.34, 1.14, -0.03), 0.07),
        (p(-0.46, 1.00, -0.05), 0.075),
    ];
    sculpt.tube(&bent(&knots), 8, fur.lit(1.1));
    sculpt.ball(knots[knots.len() - 1].0, p(0.10, 0.09, 0.09), pale);
}
