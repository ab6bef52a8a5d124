//! Miniatures of the second game: ten that are played, four that are not, and a cocoon.
//!
//! All are dressed on one [`Body`]; weapon, headgear and posture distinguish them at a glance.

pub(super) mod beasts;
pub(super) mod blades;
pub(super) mod robes;
pub(super) mod rogues;
pub(super) mod shots;

use bevy::math::{Quat, Vec3};

use super::super::sculpt::{Paint, Sculpt, put};
use super::{limb, p};
use crate::kit::palette::board as palette;

/// Body to be dressed, by its joints.
struct Body {
    /// Middle of the hips.
    hip: Vec3,
    /// Middle of the shoulders.
    chest: Vec3,
    /// Middle of the head.
    head: Vec3,
    /// Half the breadth of the shoulders.
    broad: f32,
    /// Knee and foot, the right leg first.
    legs: [(Vec3, Vec3); 2],
}

impl Body {
    /// Upright body, feet apart.
    const fn upright(broad: f32) -> Self {
        Self {
            hip: p(0.0, 0.62, 0.0),
            chest: p(0.0, 1.02, 0.0),
            head: p(0.03, 1.30, 0.0),
            broad,
            legs: [(p(0.08, 0.34, 0.17), p(0.02, 0.05, 0.20)), (p(0.04, 0.34, -0.17), p(-0.08, 0.05, -0.20))],
        }
    }

    /// Adds legs, boots, trunk and head.
    fn carve(&self, sculpt: &mut Sculpt, trousers: Paint, shirt: Paint, stout: f32) {
        let boots = Paint::matt(palette::LEATHER);
        for (side, (knee, foot)) in [1.0, -1.0].into_iter().zip(self.legs) {
            let joint = self.hip + Vec3::Z * (0.10 * side);
            limb(sculpt, &[joint, knee], 0.11 * stout, 0.085 * stout, trousers);
            limb(sculpt, &[knee, foot], 0.085 * stout, 0.075 * stout, boots);
            sculpt.ball(foot + p(0.06, -0.005, 0.0), p(0.13, 0.05, 0.08), boots);
        }
        let middle = self.hip.lerp(self.chest, 0.5);
        sculpt.tube(
            &[
                (self.hip - Vec3::Y * 0.04, 0.17 * stout),
                (middle, 0.175 * stout),
                (self.chest - Vec3::Y * 0.02, 0.235 * stout),
                (self.chest + Vec3::Y * 0.10, 0.10 * stout),
            ],
            12,
            shirt,
        );
        for side in [1.0, -1.0] {
            sculpt.ball(self.shoulder(side), Vec3::splat(0.115 * stout), shirt);
        }
        sculpt.tube(
            &[(self.chest + Vec3::Y * 0.06, 0.07), (self.head, 0.07)],
            8,
            Paint::matt(palette::SKIN).lit(0.9),
        );
        sculpt.ball(self.head, p(0.14, 0.155, 0.135), Paint::matt(palette::SKIN));
    }

    /// Right shoulder, or with -1 the left one.
    fn shoulder(&self, side: f32) -> Vec3 {
        self.chest + Vec3::Z * (self.broad * side)
    }

    /// Adds a skirt of cloth from the belt down.
    fn skirt(&self, sculpt: &mut Sculpt, reach: f32, hem: f32, paint: Paint) {
        let hip = self.hip;
        sculpt.at(put(hip, Quat::IDENTITY), |s| {
            s.lathe(&[(reach, hem - hip.y), (reach * 0.8, (hem - hip.y) * 0.5), (0.18, 0.04)], 12, paint);
            s.lathe(&[(0.195, 0.0), (0.195, 0.06)], 10, Paint::matt(palette::LEATHER).lit(0.8));
        });
    }
}

/// Adds an arm from a shoulder over an elbow to a hand.
fn arm(sculpt: &mut Sculpt, joints: [Vec3; 3], girth: f32, sleeve: Paint, hand: Paint) {
    let [shoulder, elbow, end] = joints;
    limb(sculpt, &[shoulder, elbow], girth, girth * 0.85, sleeve);
    limb(sculpt, &[elbow, end], girth * 0.85, girth * 0.7, sleeve.lit(0.9));
    sculpt.ball(end, Vec3::splat(girth * 0.95), hand);
}

/// Adds a cape that hangs from the shoulders.
fn cape(sculpt: &mut Sculpt, top: Vec3, (width, flare): (f32, f32), (drop, swing): (f32, f32), paint: Paint) {
    let rows: Vec<Vec<Vec3>> = (0..=6)
        .map(|row| {
            let down = row as f32 / 6.0;
            (0..=8)
                .map(|col| {
                    let across = col as f32 / 4.0 - 1.0;
                    let fold = (across * 8.0 + down * 2.0).sin() * 0.045 * down;
                    let back = -0.06 - 0.10 * (1.0 - across * across) - swing * down * down + fold;
                    top + p(back, -drop * down, across * (width + flare * down))
                })
                .collect()
        })
        .collect();
    sculpt.cloth(&rows, paint);
}

/// Adds a round shield that faces forward, or a part of one.
fn disc(sculpt: &mut Sculpt, at: Vec3, radius: f32, paint: Paint, rim: Paint) {
    let turn = Quat::from_rotation_z(-std::f32::consts::FRAC_PI_2);
    sculpt.at(put(at, turn), |s| {
        s.lathe(&[(radius, -0.03), (radius * 1.02, 0.0), (radius * 0.9, 0.03)], 16, rim);
        s.lathe(&[(radius * 0.9, 0.02), (radius * 0.5, 0.07), (0.05, 0.09)], 16, paint);
        s.ball(p(0.0, 0.10, 0.0), p(0.08, 0.06, 0.08), rim);
    });
}
