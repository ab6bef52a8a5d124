//! Quick fighters: two knives in a lunge, a juggler in motley, a cutthroat with a buckler.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::super::sculpt::{Paint, put};
use super::super::parts::Miniature;
use super::super::{bent, blade, limb, p};
use super::{Body, arm, cape, disc};
use crate::kit::palette::board as palette;

/// A deep lunge, one knife far ahead and one far behind, two tails of a scarf in the wind.
pub(in super::super) fn lunger(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (dark, coat, steel) =
        (Paint::matt(palette::CLOTH_DARK).lit(1.35), Paint::matt(cloth), Paint::metal(palette::STEEL));
    let body = Body {
        legs: [(p(0.46, 0.34, 0.12), p(0.52, 0.05, 0.12)), (p(-0.34, 0.24, -0.12), p(-0.66, 0.06, -0.14))],
        hip: p(0.0, 0.42, 0.0),
        chest: p(0.30, 0.68, 0.0),
        head: p(0.50, 0.84, 0.0),
        broad: 0.20,
    };
    body.carve(sculpt, dark, dark, 0.92);
    // A hood and a cloth before the mouth.
    sculpt.ball(body.head + p(-0.03, 0.03, 0.0), p(0.17, 0.17, 0.155), dark.lit(0.8));
    sculpt.ball(body.head + p(0.07, -0.05, 0.0), p(0.10, 0.07, 0.115), coat);
    for side in [1.0, -1.0] {
        sculpt.ball(
            body.head + p(0.115, 0.03, 0.05 * side),
            Vec3::splat(0.022),
            Paint::glowing(palette::SPARK, 0.9),
        );
    }
    sculpt.tube(&[(p(0.36, 0.74, -0.10), 0.10), (p(0.40, 0.76, 0.10), 0.10)], 8, coat);
    weapon.hang(p(0.30, 0.70, 0.20), (-0.9, 0.1), (0.55, 0.15), (0.5, 0.4));
    arm(
        &mut weapon.sculpt,
        [body.shoulder(1.0), p(0.52, 0.64, 0.36), p(0.78, 0.66, 0.30)],
        0.075,
        dark,
        Paint::matt(palette::SKIN),
    );
    blade(&mut weapon.sculpt, p(0.80, 0.67, 0.29), p(1.22, 0.74, 0.16), 0.06, Vec3::Y, steel.lit(1.2));
    off.hang(p(0.30, 0.70, -0.20), (0.6, -0.2), (-0.8, 0.2), (-0.4, 0.5));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.06, 0.78, -0.40), p(-0.14, 0.94, -0.52)],
        0.075,
        dark,
        Paint::matt(palette::SKIN),
    );
    blade(&mut off.sculpt, p(-0.14, 0.96, -0.52), p(-0.46, 1.26, -0.62), 0.06, Vec3::Y, steel.lit(1.2));
    // Tails of the scarf.
    flow.hang(p(0.34, 0.78, 0.0), (0.0, 0.10), (0.0, -0.35), (0.0, 0.0));
    for (side, rise) in [(1.0, 0.16), (-1.0, 0.02)] {
        let rows: Vec<Vec<Vec3>> = (0..=8u8)
            .map(|step| {
                let out = f32::from(step) / 8.0;
                let wave = (out * 7.0).sin() * 0.07;
                let mid = p(0.30 - 1.05 * out, 0.80 + rise * out + wave, 0.06 * side + 0.26 * side * out);
                vec![mid + Vec3::Y * (0.08 - 0.03 * out), mid - Vec3::Y * (0.07 + 0.02 * out)]
            })
            .collect();
        flow.sculpt.cloth(&rows, coat.lit(1.1));
    }
}

/// Juggler on one leg: a cap with three points, balls in an arc over the head, a fan of cards.
pub(in super::super) fn juggler(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (coat, gold, dark) =
        (Paint::matt(cloth), Paint::metal(palette::GOLD), Paint::matt(palette::CLOTH_DARK).lit(1.6));
    let skin = Paint::matt(palette::SKIN);
    let body = Body {
        legs: [(p(0.02, 0.34, 0.08), p(0.0, 0.05, 0.06)), (p(0.30, 0.52, -0.20), p(0.20, 0.28, -0.16))],
        hip: p(0.0, 0.64, 0.0),
        chest: p(-0.06, 1.0, 0.0),
        head: p(-0.04, 1.27, 0.0),
        broad: 0.20,
    };
    body.carve(sculpt, dark, coat, 0.88);
    // A collar of points.
    for i in 0..7u8 {
        let turn = f32::from(i) / 7.0 * std::f32::consts::TAU;
        let way = p(turn.cos(), 0.0, turn.sin());
        let tip = body.chest + way * 0.34 + Vec3::Y * 0.04;
        let side = p(-turn.sin(), 0.0, turn.cos()) * 0.10;
        let neck = body.chest + way * 0.10 + Vec3::Y * 0.13;
        let paint = if i % 2 == 0 { gold } else { coat.lit(1.2) };
        sculpt.tri([neck - side, neck + side, tip], Vec3::Y, paint);
    }
    // Three points with bells.
    for (way, paint) in
        [(p(0.12, 0.0, 0.34), coat), (p(0.12, 0.0, -0.34), dark), (p(-0.36, 0.0, 0.0), gold.lit(0.9))]
    {
        let root = body.head + Vec3::Y * 0.10;
        let bell = root + way + Vec3::Y * 0.12;
        sculpt.tube(
            &bent(&[(root, 0.13), (root + way * 0.5 + Vec3::Y * 0.24, 0.09), (bell, 0.02)]),
            8,
            paint,
        );
        sculpt.ball(bell, Vec3::splat(0.05), gold);
    }
    // The hand that juggles: an arc of balls over the head.
    weapon.hang(p(-0.06, 1.0, 0.20), (-0.4, 0.3), (0.5, -0.5), (0.5, 0.4));
    arm(&mut weapon.sculpt, [body.shoulder(1.0), p(0.14, 0.86, 0.40), p(0.30, 1.04, 0.50)], 0.07, coat, skin);
    for i in 0..5u8 {
        let turn = 0.35 + f32::from(i) * 0.6;
        let at = p(0.20, 1.18 + 0.78 * turn.sin(), 0.58 * turn.cos());
        let paint = if i % 2 == 0 { Paint::glowing(palette::ETHER, 0.5) } else { gold };
        weapon.sculpt.ball(at, Vec3::splat(0.085), paint);
    }
    off.hang(p(-0.06, 1.0, -0.20), (0.4, 0.2), (-0.6, 0.3), (-0.4, 0.5));
    let hand = p(0.20, 0.98, -0.56);
    arm(&mut off.sculpt, [body.shoulder(-1.0), p(0.02, 0.84, -0.42), hand], 0.07, coat, skin);
    for card in 0..4u8 {
        let turn = -0.6 + 0.4 * f32::from(card);
        off.sculpt.at(put(hand + Vec3::Y * 0.04, Quat::from_rotation_x(turn)), |s| {
            s.block(p(0.02, 0.16, 0.0), p(0.008, 0.13, 0.075), Paint::matt(palette::BONE));
        });
    }
    flow.hang(p(-0.14, 1.06, 0.0), (0.0, 0.15), (0.0, -0.6), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.14, 1.06, 0.0), (0.14, 0.14), (0.52, 0.34), dark.lit(0.8));
}

/// Stocky, a bandana, a broad curved blade out to the side, a small shield ahead.
pub(in super::super) fn buckler(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (leather, coat, iron) =
        (Paint::matt(palette::LEATHER), Paint::matt(cloth), Paint::metal(palette::IRON));
    let (skin, wood) = (Paint::matt(palette::SKIN).lit(0.85), Paint::matt(palette::WOOD));
    let body = Body {
        legs: [(p(0.14, 0.30, 0.24), p(0.10, 0.05, 0.30)), (p(0.02, 0.30, -0.24), p(-0.12, 0.05, -0.30))],
        hip: p(0.0, 0.54, 0.0),
        chest: p(0.06, 0.90, 0.0),
        head: p(0.14, 1.14, 0.0),
        broad: 0.30,
    };
    body.carve(sculpt, Paint::matt(palette::SOIL), leather, 1.16);
    body.skirt(sculpt, 0.30, 0.34, leather.lit(0.8));
    sculpt.ball(body.head + p(-0.02, 0.07, 0.0), p(0.165, 0.10, 0.155), coat);
    sculpt.ball(body.head + p(0.09, -0.09, 0.0), p(0.08, 0.08, 0.11), Paint::matt(palette::CLOTH_DARK));
    weapon.hang(p(0.06, 0.92, 0.30), (-0.7, 0.3), (1.15, -0.2), (0.7, 0.4));
    arm(
        &mut weapon.sculpt,
        [body.shoulder(1.0), p(0.0, 0.78, 0.58), p(0.10, 0.92, 0.78)],
        0.10,
        leather,
        skin,
    );
    let edge = [
        (p(0.10, 0.94, 0.80), 0.045),
        (p(0.04, 1.22, 0.98), 0.085),
        (p(0.02, 1.44, 1.06), 0.12),
        (p(0.10, 1.62, 0.98), 0.012),
    ];
    weapon.sculpt.tube(&bent(&edge), 4, iron.lit(1.25));
    off.hang(p(0.06, 0.92, -0.30), (0.4, 0.0), (-0.6, 0.2), (-0.4, 0.4));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.22, 0.74, -0.44), p(0.46, 0.82, -0.34)],
        0.10,
        leather,
        skin,
    );
    disc(&mut off.sculpt, p(0.54, 0.82, -0.34), 0.27, wood, iron);
    // The knot of the bandana.
    flow.hang(p(-0.02, 1.2, 0.0), (0.0, 0.2), (0.0, -0.6), (0.0, 0.0));
    for side in [1.0, -1.0] {
        let root = body.head + p(-0.15, 0.05, 0.02 * side);
        limb(&mut flow.sculpt, &[root, root + p(-0.22, -0.12, 0.08 * side)], 0.045, 0.015, coat);
    }
}
