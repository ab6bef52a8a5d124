//! Spiders, their leader, and their cocoon.

use bevy::color::Color;
use bevy::math::Vec3;

use super::super::super::sculpt::{Paint, Sculpt};
use super::super::parts::{Limb, Miniature};
use super::super::{bent, limb, p};
use super::arm;
use crate::kit::palette::board as palette;

/// Eight legs around a middle: knees high, feet far out.
fn legs(sculpt: &mut Sculpt, middle: Vec3, reach: f32, knee: f32, girth: f32, paint: Paint) {
    for side in [1.0, -1.0] {
        for pair in 0..4u8 {
            let turn = (0.42 + 0.62 * f32::from(pair)) * side;
            let way = p(turn.cos(), 0.0, turn.sin());
            let root = middle + way * (0.18 * reach);
            let bend = middle + way * (0.58 * reach) + Vec3::Y * knee;
            let foot = middle.with_y(0.03) + way * reach;
            sculpt.tube(&bent(&[(root, girth), (bend, girth * 0.85), (foot, girth * 0.3)]), 6, paint);
            sculpt.ball(bend, Vec3::splat(girth * 1.05), paint.lit(1.2));
        }
    }
}

/// Fangs that strike.
fn fangs(limb_of: &mut Limb, head: Vec3, size: f32) {
    limb_of.hang(head, (0.0, 0.5), (0.0, -0.7), (0.0, 0.6));
    for side in [1.0, -1.0] {
        let root = head + p(0.12 * size, -0.02, 0.07 * size * side);
        limb_of.sculpt.tube(
            &bent(&[
                (root, 0.05 * size),
                (root + p(0.12, -0.08, 0.03 * side) * size, 0.04 * size),
                (root + p(0.10, -0.24, 0.0) * size, 0.004),
            ]),
            6,
            Paint::matt(palette::BONE),
        );
    }
}

fn eyes(sculpt: &mut Sculpt, head: Vec3, size: f32) {
    for side in [1.0, -1.0] {
        for (ahead, up, out) in [(0.14, 0.06, 0.05), (0.10, 0.11, 0.10), (0.15, 0.0, 0.10)] {
            let at = head + p(ahead, up, out * side) * size;
            sculpt.ball(at, Vec3::splat(0.030 * size), Paint::glowing(palette::EMBER, 1.0));
        }
    }
}

/// Spider: low and wide, with a mark on its round back.
pub(in super::super) fn spider(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let hide = Paint::matt(palette::CLOTH_DARK).lit(1.2);
    let middle = p(0.06, 0.30, 0.0);
    legs(sculpt, middle, 0.86, 0.42, 0.055, hide.lit(1.15));
    sculpt.ball(middle, p(0.24, 0.17, 0.21), hide);
    let head = p(0.32, 0.30, 0.0);
    sculpt.ball(head, p(0.15, 0.13, 0.14), hide.lit(1.1));
    eyes(sculpt, head, 1.0);
    fangs(weapon, head, 1.0);
    off.hang(head, (0.0, 0.0), (0.4, 0.3), (0.3, 0.6));
    limb(
        &mut off.sculpt,
        &[head + p(0.06, 0.0, -0.10), head + p(0.30, -0.06, -0.16)],
        0.035,
        0.02,
        hide.lit(1.2),
    );
    flow.hang(p(-0.10, 0.32, 0.0), (0.0, 0.12), (0.0, -0.16), (0.0, 0.0));
    flow.sculpt.ball(p(-0.40, 0.42, 0.0), p(0.36, 0.29, 0.31), hide);
    // Mark of its side.
    flow.sculpt.ball(p(-0.42, 0.66, 0.0), p(0.17, 0.07, 0.10), Paint::glowing(cloth, 0.35));
    flow.sculpt.ball(p(-0.24, 0.62, 0.0), p(0.07, 0.06, 0.07), Paint::glowing(cloth, 0.35));
}

/// A great spider with the trunk of a woman, arms raised, a crown of thorns.
pub(in super::super) fn crowned_spider(miniature: &mut Miniature, cloth: Color) {
    let Miniature { body: sculpt, weapon, off, flow, .. } = miniature;
    let (hide, gold) = (Paint::matt(palette::CLOTH_DARK).lit(1.25), Paint::metal(palette::GOLD));
    let (pale, coat) = (Paint::matt(palette::BONE).lit(0.82), Paint::matt(cloth));
    let middle = p(0.0, 0.46, 0.0);
    legs(sculpt, middle, 1.02, 0.56, 0.075, hide.lit(1.1));
    sculpt.ball(middle, p(0.32, 0.24, 0.28), hide);
    sculpt.tube(
        &[
            (p(0.16, 0.54, 0.0), 0.20),
            (p(0.24, 0.92, 0.0), 0.15),
            (p(0.24, 1.20, 0.0), 0.20),
            (p(0.24, 1.34, 0.0), 0.08),
        ],
        12,
        coat,
    );
    let head = p(0.28, 1.50, 0.0);
    sculpt.ball(head, p(0.145, 0.165, 0.14), pale);
    eyes(sculpt, head, 0.9);
    for thorn in 0..7u8 {
        let turn = f32::from(thorn) / 7.0 * std::f32::consts::TAU;
        let way = p(turn.cos(), 0.0, turn.sin());
        let root = head + way * 0.12 + Vec3::Y * 0.11;
        let tall = if thorn == 0 { 0.40 } else { 0.28 };
        sculpt.tube(&[(root, 0.04), (root + way * 0.12 + Vec3::Y * tall, 0.004)], 5, gold);
    }
    weapon.hang(p(0.24, 1.24, 0.20), (-0.3, 0.5), (0.4, -0.9), (0.5, 0.3));
    off.hang(p(0.24, 1.24, -0.20), (0.3, 0.5), (-0.4, -0.9), (-0.5, 0.3));
    for (arm_of, side) in [(&mut *weapon, 1.0), (&mut *off, -1.0)] {
        let hand = p(0.44, 1.72, 0.62 * side);
        arm(
            &mut arm_of.sculpt,
            [p(0.24, 1.24, 0.20 * side), p(0.34, 1.26, 0.54 * side), hand],
            0.075,
            coat,
            pale,
        );
        for claw in 0..3u8 {
            let out = p(0.10, 0.16 - 0.06 * f32::from(claw), (0.02 + 0.06 * f32::from(claw)) * side);
            arm_of.sculpt.tube(&[(hand, 0.03), (hand + out, 0.003)], 5, pale);
        }
    }
    flow.hang(p(-0.16, 0.54, 0.0), (0.0, 0.10), (0.0, -0.12), (0.0, 0.0));
    flow.sculpt.ball(p(-0.58, 0.66, 0.0), p(0.52, 0.44, 0.46), hide);
    flow.sculpt.ball(p(-0.60, 1.02, 0.0), p(0.22, 0.10, 0.14), Paint::glowing(cloth, 0.4));
    flow.sculpt.ball(p(-0.34, 0.96, 0.0), p(0.09, 0.08, 0.09), Paint::glowing(cloth, 0.4));
}

/// Cocoon: a bundle of webs between two rods, with a person in it.
pub(in super::super) fn cocoon(miniature: &mut Miniature, _: Color) {
    let Miniature { body: sculpt, weapon, flow, .. } = miniature;
    let (web, wood) = (Paint::matt(palette::BONE), Paint::matt(palette::ROCK[1]));
    for side in [1.0, -1.0] {
        let foot = p(-0.10, 0.0, 0.52 * side);
        sculpt.tube(
            &bent(&[(foot, 0.11), (p(-0.12, 0.9, 0.46 * side), 0.08), (p(-0.06, 1.66, 0.20 * side), 0.03)]),
            6,
            wood,
        );
        for line in 0..4u8 {
            let high = 0.36 + 0.34 * f32::from(line);
            let from = p(-0.11, high + 0.12, 0.50 * side * (1.0 - 0.12 * f32::from(line)));
            limb(sculpt, &[from, p(0.0, high, 0.16 * side)], 0.014, 0.014, web);
        }
    }
    sculpt.tube(
        &bent(&[
            (p(0.0, 0.16, 0.0), 0.10),
            (p(0.0, 0.46, 0.0), 0.27),
            (p(0.0, 0.88, 0.0), 0.30),
            (p(0.0, 1.26, 0.0), 0.19),
            (p(-0.04, 1.62, 0.0), 0.03),
        ]),
        12,
        web.lit(0.92),
    );
    for band in 0..6u8 {
        let high = 0.30 + 0.17 * f32::from(band);
        let wide = 0.24 + 0.09 * (f32::from(band) * 0.62).sin();
        let ring: Vec<(Vec3, f32)> = (0..=12u8)
            .map(|i| {
                let turn = f32::from(i) / 12.0 * std::f32::consts::TAU;
                (p(turn.cos() * wide, high + 0.05 * turn.cos(), turn.sin() * wide), 0.022)
            })
            .collect();
        sculpt.tube(&ring, 4, web.lit(1.05));
    }
    // A face behind the threads.
    sculpt.ball(p(0.21, 1.10, 0.0), p(0.09, 0.12, 0.10), Paint::matt(palette::SKIN).lit(0.8));
    weapon.hang(p(0.0, 0.9, 0.0), (0.0, 0.2), (0.0, -0.3), (0.0, 0.0));
    limb(
        &mut weapon.sculpt,
        &[p(0.22, 0.70, 0.10), p(0.36, 0.78, 0.16)],
        0.05,
        0.03,
        Paint::matt(palette::SKIN).lit(0.8),
    );
    flow.hang(p(0.0, 0.2, 0.0), (0.0, 0.2), (0.0, -0.3), (0.0, 0.0));
    limb(&mut flow.sculpt, &[p(0.0, 0.18, 0.0), p(-0.04, 0.02, 0.06)], 0.03, 0.01, web);
}
