//! Close fighters: shield and sword, a great axe, a drawn blade, a hammer under a banner.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::super::sculpt::{Paint, put};
use super::super::parts::Miniature;
use super::super::{bent, blade, limb, p};
use super::{Body, arm, cape};
use crate::kit::palette::board as palette;

/// Full armour and a flat helm behind a shield as high as the chest, sword held up.
pub(in super::super) fn shield_bearer(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (steel, iron, coat) = (Paint::metal(palette::STEEL), Paint::metal(palette::IRON), Paint::matt(cloth));
    let (gold, dark) = (Paint::metal(palette::GOLD), Paint::matt(palette::PLINTH));
    let body = Body::upright(0.28);
    body.carve(sculpt, iron, steel, 1.12);
    body.skirt(sculpt, 0.34, 0.28, coat);
    // A helm like a bucket, with a cross for eyes and breath.
    let head = body.head;
    sculpt.at(put(head, Quat::IDENTITY), |s| {
        s.lathe(
            &[(0.16, -0.20), (0.19, -0.10), (0.19, 0.14), (0.17, 0.20), (0.02, 0.22)],
            12,
            steel.lit(1.1),
        );
        s.block(p(0.185, 0.02, 0.0), p(0.02, 0.025, 0.13), dark);
        s.block(p(0.187, -0.02, 0.0), p(0.02, 0.13, 0.022), gold);
    });
    for side in [1.0, -1.0] {
        sculpt.ball(body.shoulder(side) + p(0.0, 0.05, 0.02 * side), p(0.19, 0.13, 0.17), steel);
    }
    // The shield: a kite before the left half of the body.
    off.hang(p(0.02, 1.0, -0.26), (0.35, 0.0), (-0.55, 0.15), (-0.45, 0.25));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.22, 0.82, -0.40), p(0.42, 0.86, -0.28)],
        0.09,
        iron,
        steel,
    );
    off.sculpt.at(put(p(0.50, 0.78, -0.24), Quat::from_rotation_y(0.35)), |s| {
        let outline = [(0.44, 0.0), (0.40, 0.30), (0.05, 0.34), (-0.38, 0.18), (-0.66, 0.0)];
        for (swell, thick, paint) in [(1.0, 0.0, gold), (0.88, 0.035, coat.lit(1.1))] {
            let at = |(up, out): (f32, f32), side: f32| {
                p(0.08 * (1.0 - out / 0.34) + thick, up * swell, out * side * swell)
            };
            for side in [1.0, -1.0] {
                for pair in outline.windows(2) {
                    s.tri([p(0.09 + thick, 0.0, 0.0), at(pair[0], side), at(pair[1], side)], Vec3::X, paint);
                    s.tri(
                        [p(0.02, 0.0, 0.0), at(pair[0], side), at(pair[1], side)],
                        Vec3::NEG_X,
                        Paint::matt(palette::WOOD),
                    );
                }
            }
        }
        s.ball(p(0.14, 0.06, 0.0), Vec3::splat(0.07), gold);
    });
    // The sword, upright over the shoulder.
    weapon.hang(p(0.02, 1.02, 0.28), (-0.4, 0.7), (0.35, -1.15), (0.6, 0.2));
    arm(
        &mut weapon.sculpt,
        [body.shoulder(1.0), p(0.06, 0.86, 0.50), p(0.24, 1.04, 0.56)],
        0.09,
        iron,
        steel,
    );
    blade(&mut weapon.sculpt, p(0.24, 1.10, 0.56), p(0.08, 1.98, 0.60), 0.07, Vec3::Z, steel.lit(1.2));
    weapon.sculpt.at(put(p(0.24, 1.10, 0.56), Quat::from_rotation_z(0.18)), |s| {
        s.block(Vec3::ZERO, p(0.17, 0.03, 0.04), gold);
    });
    flow.hang(p(-0.10, 1.10, 0.0), (0.0, 0.10), (0.0, -0.45), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.10, 1.12, 0.0), (0.24, 0.10), (0.85, 0.28), coat.lit(0.9));
}

/// Bare arms, fur on the shoulders, horns, and an axe of two hands high over the head.
pub(in super::super) fn axe_swinger(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (skin, fur, coat) =
        (Paint::matt(palette::SKIN).lit(0.92), Paint::rough(palette::FUR), Paint::matt(cloth));
    let (iron, wood) = (Paint::metal(palette::IRON), Paint::matt(palette::WOOD));
    let body = Body {
        legs: [(p(0.26, 0.34, 0.24), p(0.34, 0.05, 0.28)), (p(-0.16, 0.34, -0.22), p(-0.40, 0.05, -0.30))],
        hip: p(-0.02, 0.60, 0.0),
        chest: p(0.04, 1.02, 0.0),
        head: p(0.14, 1.28, 0.0),
        broad: 0.36,
    };
    body.carve(sculpt, Paint::matt(palette::LEATHER), skin, 1.28);
    body.skirt(sculpt, 0.34, 0.30, coat);
    sculpt.at(put(p(-0.02, 1.14, 0.0), Quat::IDENTITY), |s| {
        for i in 0..9u8 {
            let turn = f32::from(i) / 9.0 * std::f32::consts::TAU;
            let out = p(turn.cos() * 0.20, 0.0, turn.sin() * 0.40);
            s.ball(out, p(0.15, 0.12, 0.16), fur.lit(0.85 + 0.05 * f32::from(i % 4)));
        }
    });
    // A cap with horns that go straight out.
    sculpt.ball(body.head + p(-0.02, 0.06, 0.0), p(0.165, 0.13, 0.155), iron);
    for side in [1.0, -1.0] {
        let root = body.head + p(-0.02, 0.08, 0.13 * side);
        sculpt.tube(
            &bent(&[
                (root, 0.06),
                (root + p(0.02, 0.04, 0.16 * side), 0.05),
                (root + p(0.06, 0.20, 0.24 * side), 0.006),
            ]),
            7,
            Paint::matt(palette::BONE),
        );
    }
    sculpt.tube(
        &[(body.head + p(0.10, -0.08, 0.0), 0.10), (body.head + p(0.12, -0.30, 0.0), 0.02)],
        8,
        Paint::matt(palette::EMBER).lit(0.6),
    );
    // Both hands raise the axe; the left arm goes with it.
    weapon.hang(p(0.0, 1.05, 0.0), (0.0, 0.45), (0.0, -1.45), (0.25, -0.35));
    let (right, left) = (p(-0.10, 1.62, 0.24), p(-0.34, 1.44, -0.14));
    arm(&mut weapon.sculpt, [body.shoulder(1.0), p(0.10, 1.32, 0.46), right], 0.115, skin, skin);
    arm(&mut weapon.sculpt, [body.shoulder(-1.0), p(-0.02, 1.28, -0.46), left], 0.115, skin, skin);
    let along = (right - left).normalize();
    let (foot, top) = (left - along * 0.35, right + along * 0.72);
    limb(&mut weapon.sculpt, &[foot, top], 0.04, 0.04, wood);
    let out = along.cross(Vec3::Y).normalize();
    let up = out.cross(along).normalize();
    for side in [1.0, -1.0] {
        let (near, far) = (top - along * 0.06, top - along * 0.16);
        let edge = |way: f32, reach: f32| near.lerp(far, 0.5) + along * way + up * (reach * side);
        for flat in [out * 0.03, -out * 0.03] {
            sculpt_axe(
                &mut weapon.sculpt,
                [near + flat, edge(0.30, 0.42), edge(-0.30, 0.42), far + flat],
                flat,
                iron,
            );
        }
    }
    off.hang(p(0.0, 0.6, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0));
    off.sculpt.ball(body.hip + p(0.12, 0.0, -0.16), p(0.08, 0.09, 0.06), Paint::matt(palette::LEATHER));
    flow.hang(p(-0.14, 1.12, 0.0), (0.0, 0.12), (0.0, -0.45), (0.0, 0.0));
    cape(&mut flow.sculpt, p(-0.14, 1.16, 0.0), (0.26, 0.06), (0.66, 0.20), fur.lit(0.8));
}

fn sculpt_axe(sculpt: &mut super::super::super::sculpt::Sculpt, corners: [Vec3; 4], out: Vec3, iron: Paint) {
    sculpt.quad(corners, out, iron.lit(1.1));
}

/// Wide trousers and shoulder plates, a crescent on the helm, the long blade drawn low to the side.
pub(in super::super) fn crescent_helm(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (dark, coat, gold) =
        (Paint::matt(palette::CLOTH_DARK), Paint::matt(cloth), Paint::metal(palette::GOLD));
    let (steel, skin) = (Paint::metal(palette::STEEL), Paint::matt(palette::SKIN));
    let body = Body {
        legs: [(p(0.34, 0.34, 0.26), p(0.44, 0.05, 0.30)), (p(-0.22, 0.32, -0.26), p(-0.42, 0.05, -0.34))],
        hip: p(0.0, 0.52, 0.0),
        chest: p(0.10, 0.92, 0.0),
        head: p(0.18, 1.18, 0.0),
        broad: 0.28,
    };
    body.carve(sculpt, dark, coat.lit(0.8), 1.06);
    // Trousers like two bells.
    for (side, (knee, foot)) in [1.0, -1.0].into_iter().zip(body.legs) {
        let joint = body.hip + Vec3::Z * (0.10 * side);
        sculpt.tube(&[(foot + Vec3::Y * 0.08, 0.24), (knee, 0.19), (joint, 0.15)], 10, dark.lit(1.5));
    }
    // Plates laced in rows at the shoulders.
    for side in [1.0, -1.0] {
        for row in 0..3u8 {
            let down = f32::from(row);
            let at = body.shoulder(side) + p(0.0, 0.09 - 0.12 * down, (0.06 + 0.05 * down) * side);
            sculpt.at(put(at, Quat::from_rotation_x(-0.5 * side)), |s| {
                s.block(Vec3::ZERO, p(0.17, 0.055, 0.11), if row % 2 == 0 { coat } else { gold.lit(0.8) });
            });
        }
    }
    sculpt.ball(body.head + p(0.0, 0.04, 0.0), p(0.175, 0.15, 0.165), dark.lit(1.3));
    sculpt.at(put(body.head, Quat::IDENTITY), |s| {
        s.lathe(&[(0.27, -0.12), (0.22, -0.02), (0.17, 0.04)], 12, dark.lit(1.3));
    });
    // The crescent.
    for side in [1.0, -1.0] {
        let root = body.head + p(0.15, 0.12, 0.0);
        sculpt.tube(
            &bent(&[
                (root, 0.035),
                (root + p(0.02, 0.12, 0.20 * side), 0.05),
                (root + p(0.0, 0.38, 0.27 * side), 0.035),
                (root + p(-0.02, 0.54, 0.16 * side), 0.004),
            ]),
            6,
            gold,
        );
    }
    weapon.hang(p(0.10, 0.94, 0.28), (-0.55, -0.10), (1.35, 0.25), (0.8, 0.5));
    arm(
        &mut weapon.sculpt,
        [body.shoulder(1.0), p(-0.02, 0.72, 0.50), p(-0.16, 0.58, 0.60)],
        0.09,
        coat.lit(0.8),
        skin,
    );
    let (hilt, tip) = (p(-0.12, 0.58, 0.62), p(-0.98, 0.34, 1.04));
    blade(&mut weapon.sculpt, hilt, tip, 0.05, Vec3::Y, steel.lit(1.25));
    weapon.sculpt.ball(hilt, p(0.05, 0.07, 0.05), gold);
    off.hang(p(0.10, 0.94, -0.28), (0.3, 0.0), (-0.5, 0.3), (-0.3, 0.6));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.24, 0.70, -0.44), p(0.34, 0.62, -0.22)],
        0.085,
        coat.lit(0.8),
        skin,
    );
    limb(&mut off.sculpt, &[p(0.36, 0.66, -0.20), p(-0.42, 0.42, -0.44)], 0.04, 0.03, dark.lit(1.8));
    flow.hang(p(-0.02, 0.70, 0.0), (0.0, 0.1), (0.0, -0.4), (0.0, 0.0));
    cape(&mut flow.sculpt, p(0.0, 0.96, 0.0), (0.16, 0.05), (0.56, 0.30), coat);
}

/// Heavy plate, a hammer planted before the feet, and a tall banner on the back.
pub(in super::super) fn banner_bearer(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (steel, gold, coat) =
        (Paint::metal(palette::STEEL).lit(1.1), Paint::metal(palette::GOLD), Paint::matt(cloth));
    let (white, wood) = (Paint::matt(palette::BONE), Paint::matt(palette::WOOD));
    let body = Body::upright(0.32);
    body.carve(sculpt, steel, steel, 1.22);
    body.skirt(sculpt, 0.36, 0.22, white);
    for side in [1.0, -1.0] {
        sculpt.ball(body.shoulder(side) + p(0.0, 0.08, 0.06 * side), p(0.22, 0.17, 0.20), gold.lit(0.95));
        sculpt.ball(body.shoulder(side) + p(0.0, 0.13, 0.06 * side), p(0.19, 0.15, 0.17), steel);
    }
    // A helm with an open face and swept-back wings.
    sculpt.ball(body.head + p(-0.03, 0.05, 0.0), p(0.18, 0.17, 0.165), steel);
    for side in [1.0, -1.0] {
        let root = body.head + p(0.0, 0.08, 0.15 * side);
        for feather in 0..3u8 {
            let lean = 0.10 * f32::from(feather);
            let tip = root + p(-0.22 - lean, 0.30 - 0.8 * lean, 0.06 * side);
            sculpt.tube(&[(root, 0.05), (tip, 0.006)], 5, white);
        }
    }
    // The hammer: its head on the ground, both hands on the shaft.
    weapon.hang(p(0.04, 1.02, 0.10), (0.0, 0.55), (0.0, 1.25), (0.45, 0.7));
    let (top, foot) = (p(0.40, 1.06, 0.10), p(0.50, 0.16, 0.12));
    limb(&mut weapon.sculpt, &[foot, top], 0.04, 0.04, wood);
    weapon.sculpt.at(put(foot + Vec3::Y * 0.02, Quat::from_rotation_y(0.2)), |s| {
        s.block(Vec3::ZERO, p(0.15, 0.14, 0.30), steel.lit(0.85));
        for side in [1.0, -1.0] {
            s.block(p(0.0, 0.0, 0.31 * side), p(0.17, 0.16, 0.05), gold);
        }
    });
    arm(
        &mut weapon.sculpt,
        [body.shoulder(1.0), p(0.22, 0.90, 0.40), p(0.41, 0.98, 0.14)],
        0.10,
        steel,
        steel,
    );
    off.hang(p(0.04, 1.02, -0.30), (0.3, 0.1), (-0.4, 0.5), (-0.5, 0.5));
    arm(
        &mut off.sculpt,
        [body.shoulder(-1.0), p(0.20, 0.88, -0.40), p(0.42, 0.82, 0.04)],
        0.10,
        steel,
        steel,
    );
    // The banner.
    flow.hang(p(-0.24, 1.0, 0.0), (0.0, 0.06), (0.0, -0.16), (0.0, 0.0));
    let pole = &mut flow.sculpt;
    limb(pole, &[p(-0.22, 0.66, 0.0), p(-0.30, 2.30, 0.0)], 0.035, 0.03, wood);
    limb(pole, &[p(-0.30, 2.22, -0.34), p(-0.30, 2.22, 0.34)], 0.028, 0.028, gold);
    pole.ball(p(-0.30, 2.36, 0.0), p(0.05, 0.09, 0.05), gold);
    let rows: Vec<Vec<Vec3>> = (0..=5u8)
        .map(|row| {
            let down = f32::from(row) / 5.0;
            let across = |col: u8| f32::from(col) / 3.0 - 1.0;
            let notch = |across: f32| if row == 5 { 0.14 * (1.0 - across.abs()) } else { 0.0 };
            (0..=6u8)
                .map(|col| {
                    let side = across(col);
                    p(
                        -0.33 - 0.05 * (side * 3.0 + down * 2.0).sin(),
                        2.20 - 0.74 * down + notch(side),
                        0.31 * side,
                    )
                })
                .collect()
        })
        .collect();
    pole.cloth(&rows, coat.lit(1.1));
}
