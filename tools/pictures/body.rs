//! Neutral fighter: a body of limbs that takes any pose.

use bevy::color::Color;
use bevy::math::{Affine3A, Quat, Vec3};
use hexstrike::kit::board::sculpt::{Paint, Sculpt};

use super::recipe::{Figure, Pose};

const THIGH: f32 = 0.33;
const SHIN: f32 = 0.33;
const TRUNK: f32 = 0.46;
const UPPER_ARM: f32 = 0.27;
const FOREARM: f32 = 0.26;

/// Body in a pose: its shapes by material, and its hands.
pub struct Body {
    /// Skin and linen.
    pub light: Sculpt,
    /// Tunic.
    pub cloth: Sculpt,
    /// Hood, belt, gloves, boots.
    pub dark: Sculpt,
    /// Near hand, and direction of its forearm.
    pub near: (Vec3, Vec3),
    /// Far hand, and direction of its forearm.
    pub far: (Vec3, Vec3),
}

/// Unit vector in the body's plane, `angle` degrees from hanging down (90 ahead, 180 up), spread sideways.
fn way(angle: f32, aside: f32) -> Vec3 {
    let (sin, cos) = angle.to_radians().sin_cos();
    let (out, along) = aside.to_radians().sin_cos();
    Vec3::new(sin * along, -cos * along, out)
}

struct Limb {
    root: Vec3,
    joint: Vec3,
    end: Vec3,
}

impl Limb {
    fn new(root: Vec3, (first, second): (Vec3, Vec3), (upper, lower): (f32, f32)) -> Self {
        let joint = root + first * upper;
        Self { root, joint, end: joint + second * lower }
    }
}

/// Builds the body of `figure`.
pub fn build(figure: &Figure, pose: Pose) -> Body {
    let leg = |(hip, knee, aside): (f32, f32, f32), side: f32| {
        let root = Vec3::new(0.0, 0.0, 0.095 * side);
        Limb::new(root, (way(hip, aside * side), way(hip - knee, aside * side)), (THIGH, SHIN))
    };
    let legs = [leg(pose.near_leg, 1.0), leg(pose.far_leg, -1.0)];
    let up = -way(-pose.lean, 0.0);
    let neck = up * TRUNK;
    let twist = Quat::from_axis_angle(up, pose.twist.to_radians());
    let arm = |(shoulder, elbow, aside): (f32, f32, f32), side: f32| {
        let root = neck - up * 0.05 + twist * Vec3::Z * 0.2 * side;
        let turn = |angle: f32| way(angle + pose.lean.min(0.0) * 0.0, aside * side);
        Limb::new(root, (turn(shoulder), turn(shoulder + elbow)), (UPPER_ARM, FOREARM))
    };
    let arms = [arm(pose.near_arm, 1.0), arm(pose.far_arm, -1.0)];
    let head = neck + Quat::from_rotation_z(-pose.nod.to_radians()) * up * 0.20;

    // Built about its hips, then tipped, placed on its lower foot, and turned.
    let tip = Quat::from_rotation_z(-figure.roll.to_radians());
    let lowest = legs
        .iter()
        .flat_map(|leg| [leg.end, leg.joint])
        .chain([Vec3::ZERO, head - Vec3::Y * 0.1])
        .map(|at| (tip * at).y)
        .fold(f32::MAX, f32::min);
    let place = Affine3A::from_translation(super::recipe::point(figure.at))
        * Affine3A::from_rotation_y(figure.turn.to_radians())
        * Affine3A::from_translation(Vec3::Y * (0.06 - lowest))
        * Affine3A::from_quat(tip);

    let paint = Paint::matt(Color::WHITE);
    let [mut light, mut cloth, mut dark] = [Sculpt::new(), Sculpt::new(), Sculpt::new()];
    light.at(place, |s| {
        for limb in &arms {
            s.tube(&[(limb.joint, 0.072), (limb.end, 0.055)], 10, paint);
            s.ball(limb.joint, Vec3::splat(0.072), paint);
        }
        let face = head + Quat::from_rotation_z(-(pose.lean + pose.nod).to_radians()) * Vec3::X * 0.075;
        s.ball(face, Vec3::new(0.105, 0.125, 0.115), paint);
    });
    cloth.at(place, |s| {
        let waist = up * 0.04;
        s.tube(
            &[(-up * 0.07, 0.16), (waist, 0.145), (up * 0.26, 0.185), (up * 0.38, 0.175), (neck, 0.085)],
            12,
            paint,
        );
        for limb in &arms {
            s.tube(&[(limb.root, 0.088), (limb.joint, 0.075)], 10, paint);
            s.ball(limb.root, Vec3::splat(0.092), paint);
        }
        for leg in &legs {
            s.tube(&[(leg.root, 0.115), (leg.joint, 0.088)], 10, paint);
            s.ball(leg.joint, Vec3::splat(0.09), paint);
        }
    });
    dark.at(place, |s| {
        for leg in &legs {
            let along = (leg.end - leg.joint).normalize();
            s.tube(&[(leg.joint + along * 0.08, 0.088), (leg.end, 0.066)], 10, paint);
            // A foot is perpendicular to its shin, towards the facing of the body.
            let toe = Vec3::Z.cross(-along).normalize_or(Vec3::X) * -1.0;
            let toe = if toe.x < 0.0 && along.y < 0.3 { -toe } else { toe };
            s.tube(&[(leg.end - toe * 0.05, 0.062), (leg.end + toe * 0.15, 0.05)], 8, paint);
        }
        for limb in &arms {
            s.ball(limb.end, Vec3::splat(0.075), paint);
        }
        // Hood with a tail behind.
        s.ball(head - Vec3::X * 0.015 + up * 0.015, Vec3::new(0.16, 0.165, 0.155), paint);
        s.tube(&[(up * 0.0 - Vec3::Y * 0.0, 0.168), (up * 0.065, 0.158)], 12, paint);
    });
    let hand = |limb: &Limb| {
        let at = place.transform_point3(limb.end);
        (at, place.transform_vector3(limb.end - limb.joint).normalize_or(Vec3::X))
    };
    Body { light, cloth, dark, near: hand(&arms[0]), far: hand(&arms[1]) }
}
