//! Upright swordfighter: blade forward, plume and cape behind.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, Sculpt, put};
use super::parts::Miniature;
use super::{bent, blade, limb, p};
use crate::kit::palette::board as palette;

pub(super) fn carve(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (steel, dark) = (Paint::metal(palette::STEEL), Paint::matt(palette::CLOTH_DARK));
    let (boots, gold, coat) =
        (Paint::matt(palette::LEATHER), Paint::metal(palette::GOLD), Paint::matt(cloth));
    // A fencer's stance: weight forward, back leg straight.
    limb(sculpt, &[p(0.04, 0.62, 0.10), p(0.24, 0.36, 0.14)], 0.105, 0.085, dark);
    limb(sculpt, &[p(0.24, 0.36, 0.14), p(0.24, 0.05, 0.14)], 0.085, 0.075, boots);
    limb(sculpt, &[p(-0.04, 0.62, -0.10), p(-0.18, 0.34, -0.15)], 0.105, 0.085, dark);
    limb(sculpt, &[p(-0.18, 0.34, -0.15), p(-0.34, 0.05, -0.16)], 0.085, 0.075, boots);
    sculpt.ball(p(0.31, 0.045, 0.14), p(0.13, 0.05, 0.08), boots);
    sculpt.ball(p(-0.29, 0.045, -0.16), p(0.12, 0.05, 0.08), boots);
    // Coat skirt, belt, breastplate.
    sculpt.lathe(&[(0.30, 0.40), (0.23, 0.55), (0.165, 0.70)], 10, coat);
    sculpt.lathe(&[(0.185, 0.67), (0.185, 0.73)], 10, gold);
    sculpt.lathe(&[(0.17, 0.72), (0.22, 0.86), (0.245, 0.98), (0.20, 1.07), (0.08, 1.13)], 12, steel);
    sculpt.tube(&[(p(0.0, 1.10, 0.0), 0.12), (p(0.02, 1.18, 0.0), 0.10)], 8, coat);
    // Head: helm, visor slit, plume sweeping back.
    sculpt.ball(p(0.04, 1.30, 0.0), p(0.165, 0.175, 0.155), steel);
    sculpt.ball(p(0.13, 1.28, 0.0), p(0.09, 0.05, 0.11), Paint::matt(palette::PLINTH));
    sculpt.tube(
        &bent(&[
            (p(0.12, 1.48, 0.0), 0.05),
            (p(0.02, 1.68, 0.0), 0.095),
            (p(-0.20, 1.72, 0.0), 0.09),
            (p(-0.40, 1.52, 0.0), 0.02),
        ]),
        8,
        coat.lit(1.15),
    );
    // Sword arm and blade.
    sculpt.ball(p(0.02, 1.04, 0.25), Vec3::splat(0.135), steel);
    weapon.hang(p(0.02, 1.04, 0.25), (-0.5, 1.25), (0.45, -0.95), (0.75, 0.25));
    let arm = &mut weapon.sculpt;
    limb(arm, &[p(0.04, 1.02, 0.26), p(0.26, 0.90, 0.34)], 0.085, 0.075, dark);
    limb(arm, &[p(0.26, 0.90, 0.34), p(0.48, 0.98, 0.27)], 0.075, 0.065, steel);
    let (hand, tip) = (p(0.50, 0.99, 0.26), p(1.12, 1.70, 0.10));
    let along = (tip - hand).normalize();
    blade(arm, hand + along * 0.10, tip, 0.058, Vec3::Z, steel.lit(1.15));
    arm.at(put(hand + along * 0.09, Quat::from_rotation_arc(Vec3::Y, along)), |s| {
        s.block(Vec3::ZERO, p(0.05, 0.025, 0.15), gold);
        s.tube(&[(p(0.0, -0.2, 0.0), 0.03), (Vec3::ZERO, 0.03)], 6, boots);
        s.ball(p(0.0, -0.21, 0.0), Vec3::splat(0.045), gold);
    });
    // Off hand at the hip.
    sculpt.ball(p(-0.02, 1.04, -0.25), Vec3::splat(0.12), steel);
    off.hang(p(-0.02, 1.0, -0.26), (0.5, -0.3), (-0.2, -0.7), (-0.1, 1.0));
    limb(
        &mut off.sculpt,
        &[p(-0.02, 1.0, -0.26), p(-0.20, 0.82, -0.38), p(-0.02, 0.72, -0.22)],
        0.08,
        0.06,
        dark,
    );
    flow.hang(p(-0.08, 1.12, 0.0), (0.0, 0.12), (0.0, -0.55), (0.0, 0.0));
    cape(&mut flow.sculpt, coat);
}

/// A half cape over the left shoulder, caught by the wind.
fn cape(sculpt: &mut Sculpt, coat: Paint) {
    let rows: Vec<Vec<Vec3>> = (0..=7)
        .map(|row| {
            let down = row as f32 / 7.0;
            (0..=8)
                .map(|col| {
                    let across = col as f32 / 4.0 - 1.0;
                    let fold = (across * 7.0 + down * 2.0).sin() * 0.055 * down;
                    let back = -0.10 - 0.14 * (1.0 - across * across) - down * (0.40 + 0.12 * down) + fold;
                    p(back, 1.12 - 0.72 * down + 0.06 * down * down, across * (0.17 + 0.10 * down) - 0.10)
                })
                .collect()
        })
        .collect();
    sculpt.cloth(&rows, coat);
}
