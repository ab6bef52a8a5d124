//! Shooters: two pistols under a wide hat, a longbow from a hood, a crossbow from the knee.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::super::sculpt::{Paint, put};
use super::super::parts::Miniature;
use super::super::{bent, limb, p};
use super::{Body, arm, cape};
use crate::kit::palette::board as palette;

/// A long coat and a wide flat hat, one pistol straight ahead, one to the side.
pub(in super::super) fn two_pistols(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, leather, iron) =
        (Paint::matt(cloth), Paint::matt(palette::LEATHER), Paint::metal(palette::IRON));
    let (skin, brass) = (Paint::matt(palette::SKIN), Paint::metal(palette::GOLD));
    let body = Body::upright(0.25);
    body.carve(sculpt, Paint::matt(palette::CLOTH_DARK).lit(1.4), leather.lit(1.2), 0.98);
    // The coat, open before the legs.
    let rows: Vec<Vec<Vec3>> = (0..=5u8)
        .map(|row| {
            let down = f32::from(row) / 5.0;
            (0..=12u8)
                .map(|col| {
                    let turn = 0.6 + f32::from(col) / 12.0 * (std::f32::consts::TAU - 1.2);
                    let reach = 0.20 + 0.34 * down * down;
                    p(turn.cos() * reach - 0.04 * down, 1.0 - 0.82 * down, turn.sin() * reach)
                })
                .collect()
        })
        .collect();
    sculpt.cloth(&rows, coat);
    // The hat.
    sculpt.at(put(body.head + p(0.0, 0.10, 0.0), Quat::from_rotation_z(-0.06)), |s| {
        s.lathe(&[(0.42, 0.02), (0.43, 0.04), (0.20, 0.03), (0.18, 0.04)], 18, leather.lit(0.75));
        s.lathe(&[(0.18, 0.03), (0.17, 0.16), (0.12, 0.19), (0.02, 0.17)], 14, leather.lit(0.75));
        s.lathe(&[(0.185, 0.04), (0.182, 0.08)], 14, coat.lit(1.1));
    });
    weapon.hang(p(0.0, 1.02, 0.25), (-0.2, -0.5), (0.1, 0.35), (0.6, 0.2));
    off.hang(p(0.0, 1.02, -0.25), (0.5, -0.3), (0.9, 0.25), (-0.4, 0.3));
    for (arm_of, side, elbow, hand) in [
        (&mut *weapon, 1.0, p(0.30, 0.98, 0.32), p(0.62, 1.06, 0.26)),
        (&mut *off, -1.0, p(0.12, 0.94, -0.54), p(0.26, 1.04, -0.84)),
    ] {
        arm(&mut arm_of.sculpt, [body.shoulder(side), elbow, hand], 0.085, coat, skin);
        let way = (hand - elbow).with_y(0.0).normalize();
        let bore = hand + Vec3::Y * 0.07;
        limb(&mut arm_of.sculpt, &[bore - way * 0.06, bore + way * 0.38], 0.045, 0.04, iron);
        limb(&mut arm_of.sculpt, &[bore, hand - Vec3::Y * 0.10 - way * 0.04], 0.045, 0.05, leather.lit(1.2));
        arm_of.sculpt.ball(bore + way * 0.06, Vec3::splat(0.07), brass);
    }
    flow.hang(p(-0.10, 0.98, 0.0), (0.0, 0.1), (0.0, -0.4), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.06, 0.96, 0.0), (0.20, 0.20), (0.84, 0.34), coat.lit(0.9));
}

/// A hood and a mantle of leaves, and a bow as high as the head, drawn.
pub(in super::super) fn longbow(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, leaf, leather) =
        (Paint::matt(cloth), Paint::matt(palette::LEAF), Paint::matt(palette::LEATHER));
    let (skin, wood) = (Paint::matt(palette::SKIN), Paint::matt(palette::WOOD).lit(1.15));
    let body = Body {
        legs: [(p(0.20, 0.36, 0.16), p(0.26, 0.05, 0.20)), (p(-0.10, 0.36, -0.14), p(-0.26, 0.05, -0.20))],
        ..Body::upright(0.22)
    };
    body.carve(sculpt, leather.lit(0.8), leaf.lit(0.8), 0.92);
    body.skirt(sculpt, 0.27, 0.34, coat);
    // A hood that ends in a point behind.
    let head = body.head;
    sculpt.ball(head + p(-0.03, 0.03, 0.0), p(0.17, 0.18, 0.165), coat);
    sculpt.ball(head + p(0.09, -0.01, 0.0), p(0.075, 0.11, 0.10), skin.lit(0.85));
    sculpt.tube(&[(head + p(-0.10, 0.10, 0.0), 0.12), (head + p(-0.36, 0.14, 0.0), 0.01)], 8, coat);
    // Quiver.
    sculpt.tube(&[(p(-0.26, 0.74, 0.10), 0.08), (p(-0.18, 1.18, -0.14), 0.09)], 8, leather);
    for i in 0..4u8 {
        let out = p(-0.17 + 0.03 * f32::from(i % 2), 1.30, -0.20 + 0.05 * f32::from(i));
        limb(sculpt, &[p(-0.18, 1.12, -0.13), out], 0.014, 0.014, wood);
        sculpt.ball(out, p(0.03, 0.07, 0.03), Paint::matt(palette::BONE));
    }
    weapon.hang(p(0.0, 1.02, -0.22), (0.35, 0.25), (-0.25, -0.20), (0.4, 0.3));
    let grip = p(0.66, 1.12, -0.16);
    arm(&mut weapon.sculpt, [body.shoulder(-1.0), p(0.32, 1.06, -0.26), grip], 0.075, leaf.lit(0.9), skin);
    let (top, foot) = (grip + p(-0.26, 0.86, 0.0), grip + p(-0.26, -0.86, 0.0));
    let bow = [
        (top, 0.02),
        (grip + p(-0.04, 0.56, 0.0), 0.045),
        (grip + p(0.04, 0.0, 0.0), 0.05),
        (grip + p(-0.04, -0.56, 0.0), 0.045),
        (foot, 0.02),
    ];
    weapon.sculpt.tube(&bent(&bow), 7, wood);
    let nock = p(0.10, 1.16, 0.06);
    for end in [top, foot] {
        limb(&mut weapon.sculpt, &[end, nock], 0.014, 0.014, Paint::matt(palette::BONE));
    }
    limb(&mut weapon.sculpt, &[nock, grip + p(0.22, 0.04, -0.05)], 0.018, 0.018, wood.lit(0.8));
    off.hang(p(0.0, 1.02, 0.22), (-0.2, 0.1), (-0.7, 0.0), (0.4, 0.3));
    arm(&mut off.sculpt, [body.shoulder(1.0), p(-0.22, 1.10, 0.40), nock], 0.075, leaf.lit(0.9), skin);
    // The mantle.
    flow.hang(p(-0.08, 1.10, 0.0), (0.0, 0.1), (0.0, -0.5), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.10, 1.10, 0.0), (0.20, 0.12), (0.74, 0.34), leaf);
}

/// Archer on one knee behind a broad crossbow, a feather in the cap.
pub(in super::super) fn crossbow(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, leather, iron) =
        (Paint::matt(cloth), Paint::matt(palette::LEATHER), Paint::metal(palette::IRON));
    let (skin, wood) = (Paint::matt(palette::SKIN).lit(0.9), Paint::matt(palette::WOOD));
    let body = Body {
        legs: [(p(0.36, 0.40, 0.16), p(0.36, 0.05, 0.16)), (p(0.02, 0.07, -0.18), p(-0.42, 0.06, -0.20))],
        hip: p(-0.06, 0.36, 0.0),
        chest: p(0.0, 0.72, 0.0),
        head: p(0.06, 0.98, 0.0),
        broad: 0.23,
    };
    body.carve(sculpt, Paint::matt(palette::SOIL), leather.lit(1.1), 1.0);
    // The cap and its feather.
    sculpt.at(put(body.head + p(0.0, 0.07, 0.0), Quat::from_rotation_z(-0.1)), |s| {
        s.lathe(&[(0.20, 0.0), (0.19, 0.05), (0.12, 0.14), (0.02, 0.17)], 12, coat);
        s.tube(&[(p(0.10, 0.02, 0.0), 0.08), (p(0.32, 0.0, 0.0), 0.02)], 6, coat.lit(0.9));
        s.tube(
            &bent(&[
                (p(-0.04, 0.10, 0.12), 0.035),
                (p(-0.20, 0.36, 0.16), 0.05),
                (p(-0.42, 0.46, 0.16), 0.006),
            ]),
            5,
            Paint::matt(palette::EMBER),
        );
    });
    // The crossbow: a stock ahead and a bow across.
    weapon.hang(p(0.0, 0.76, 0.20), (-0.2, 0.25), (0.1, -0.25), (0.4, 0.3));
    let stock = &mut weapon.sculpt;
    limb(stock, &[p(0.06, 0.82, 0.10), p(0.78, 0.86, 0.04)], 0.055, 0.045, wood);
    stock.tube(
        &bent(&[
            (p(0.52, 0.88, -0.62), 0.02),
            (p(0.70, 0.88, -0.34), 0.045),
            (p(0.76, 0.88, 0.04), 0.055),
            (p(0.70, 0.88, 0.42), 0.045),
            (p(0.52, 0.88, 0.70), 0.02),
        ]),
        6,
        iron.lit(1.1),
    );
    for end in [p(0.52, 0.88, -0.62), p(0.52, 0.88, 0.70)] {
        limb(stock, &[end, p(0.30, 0.90, 0.08)], 0.013, 0.013, Paint::matt(palette::BONE));
    }
    limb(stock, &[p(0.30, 0.91, 0.08), p(0.92, 0.92, 0.03)], 0.02, 0.015, iron);
    arm(stock, [body.shoulder(1.0), p(0.12, 0.58, 0.36), p(0.20, 0.76, 0.12)], 0.085, leather, skin);
    off.hang(p(0.0, 0.76, -0.20), (0.2, 0.1), (-0.3, 0.1), (-0.3, 0.4));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.28, 0.60, -0.26), p(0.48, 0.80, -0.04)],
        0.085,
        leather,
        skin,
    );
    flow.hang(p(-0.10, 0.80, 0.0), (0.0, 0.12), (0.0, -0.5), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.10, 0.80, 0.0), (0.18, 0.14), (0.58, 0.34), coat.lit(0.85));
}
