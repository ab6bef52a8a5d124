//! Weapons of the neutral fighter.

use bevy::color::Color;
use bevy::math::{Quat, Vec3};
use hexstrike::kit::board::sculpt::{Paint, Sculpt, put};

use super::body::Body;
use super::recipe::Weapon;

/// Returns the shapes of `weapon` in the hands of `body`: steel and wood.
pub fn build(weapon: Weapon, body: &Body) -> (Sculpt, Sculpt) {
    let (mut steel, mut wood) = (Sculpt::new(), Sculpt::new());
    let ((near, fore), (far, far_fore)) = (body.near, body.far);
    let bent = |way: Vec3, degrees: f32| Quat::from_rotation_z(degrees.to_radians()) * way;
    match weapon {
        Weapon::None => {}
        Weapon::Blade(wrist) => blade(&mut steel, &mut wood, near, bent(fore, wrist), 0.78),
        Weapon::Daggers(wrist) => {
            blade(&mut steel, &mut wood, near, bent(fore, wrist), 0.40);
            blade(&mut steel, &mut wood, far, bent(far_fore, wrist), 0.40);
        }
        Weapon::Staff(length) => {
            let along = (near - far).normalize_or(Vec3::X);
            let (tail, tip) = (far - along * 0.3, far - along * 0.3 + along * length);
            wood.tube(&[(tail, 0.035), (tip, 0.035)], 8, paint());
            for end in [tail, tip] {
                steel.tube(&[(end - along * 0.07, 0.055), (end + along * 0.05, 0.055)], 8, paint());
            }
        }
        Weapon::Bow => {
            let aim = (far - near).normalize_or(Vec3::X);
            let up = Vec3::Z.cross(aim).normalize_or(Vec3::Y);
            let limb = |t: f32| far + up * 0.62 * t - aim * (0.26 * t * t - 0.02);
            let path: Vec<(Vec3, f32)> =
                (-8..=8).map(|i| i as f32 / 8.0).map(|t| (limb(t), 0.045 - 0.02 * t.abs())).collect();
            wood.tube(&path, 8, paint());
            for end in [limb(1.0), limb(-1.0)] {
                steel.tube(&[(end, 0.010), (near, 0.010)], 5, paint());
            }
            shaft(&mut steel, &mut wood, near - aim * 0.06, aim, (far - near).length() + 0.3);
        }
        Weapon::Hammer(wrist) => {
            let along = bent(fore, wrist);
            wood.tube(&[(near - along * 0.22, 0.04), (near + along * 0.62, 0.04)], 8, paint());
            let turn = Quat::from_rotation_arc(Vec3::Y, along);
            steel.at(put(near + along * 0.70, turn), |s| {
                s.block(Vec3::ZERO, Vec3::new(0.27, 0.15, 0.16), paint());
            });
        }
    }
    (steel, wood)
}

/// Adds an arrow of `length` from its nock at `at`.
pub fn shaft(steel: &mut Sculpt, wood: &mut Sculpt, at: Vec3, along: Vec3, length: f32) {
    let tip = at + along * length;
    wood.tube(&[(at, 0.017), (tip, 0.017)], 6, paint());
    steel.tube(&[(tip - along * 0.02, 0.055), (tip + along * 0.14, 0.002)], 6, paint());
    let side = Vec3::Z.cross(along).normalize_or(Vec3::Y);
    for out in [side, -side] {
        let root = at + along * 0.02;
        wood.tri([root, root + along * 0.18, root - along * 0.06 + out * 0.085], Vec3::Z, paint());
        wood.tri([root, root + along * 0.18, root - along * 0.06 + out * 0.085], -Vec3::Z, paint());
    }
}

fn blade(steel: &mut Sculpt, wood: &mut Sculpt, hand: Vec3, along: Vec3, length: f32) {
    let hilt = hand + along * 0.08;
    steel.tube(
        &[(hilt, 0.045), (hand + along * length * 0.9, 0.038), (hand + along * length, 0.002)],
        4,
        paint(),
    );
    let across = Vec3::Z.cross(along).normalize_or(Vec3::Y) * 0.13;
    wood.tube(&[(hilt - across, 0.03), (hilt + across, 0.03)], 6, paint());
    wood.tube(&[(hand - along * 0.12, 0.032), (hilt, 0.03)], 6, paint());
}

fn paint() -> Paint {
    Paint::matt(Color::WHITE)
}
